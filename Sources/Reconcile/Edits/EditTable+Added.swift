// What edits have put somewhere, in which a source may bring other values: they are edits too then.

extension EditTable {
  var put: [(object: AnyObject, edit: AnyObject)] {
    let all = objects.values.flatMap { $0.properties.flatMap(\.put) }
    return all.inOrder(of: \.edit.number).map { ($0.object, $0.edit) }
  }

  var edited: [AnyObject] { objects.values.map(\.object) }

  func expect(_ object: AnyObject) { filter.insert(ObjectIdentifier(object)) }

  /// What an object holds that an edit put somewhere, besides what a new instance holds; all of it if
  /// none can be made without a source.
  func additions(in object: AnyObject) -> [FoundChange] {
    guard let plan = resolver.plan(of: object), !plan.isOwn else { return [] }
    let made = plan.schema.makeAlone?()
    let fresh = made.flatMap { type(of: $0) == type(of: object) ? $0 : nil }
    let path = SourcePath([.key(name(of: object))])
    let derived = plan.fields.compactMap { $0.field.inverse?.path }
    var changes: [FoundChange] = []
    for (number, field) in plan.fields.enumerated() {
      guard field.isEditable, !field.isIdentity, self[object]?[number] == nil,
        !field.isUnread(in: object),
        !derived.contains(where: { field.field.property.leads(toPropertyOf: $0) })
      else { continue }
      let cell = EditCell(field, of: object, resolver)
      let after = cell.value
      let before = fresh.map { EditCell(field, of: $0, resolver).value }
      let actions = before.map { cell.shape.additions(from: $0, to: after) }
      if actions?.isEmpty == true { continue }
      changes.append(
        FoundChange(
          cell, plan, number, at: path, in: object, from: before ?? after, to: after,
          by: actions ?? [(EditPlace(), .set(after))]))
    }
    return changes
  }
}

extension EditShape {
  /// What leads from what a new instance holds to a value. Objects without identity that say the same
  /// are equal.
  fileprivate func additions(from one: EditValue, to other: EditValue) -> [PlacedAction] {
    if isOneValue { return agree(one, other) ? [] : [(EditPlace(), .set(other))] }
    let actions = difference(from: one, to: other)
    if actions.isEmpty || declared?.hasIdentity == true { return actions }
    guard case .live = one, let one = described(one), one == described(other) else {
      return actions
    }
    return []
  }
}

extension EditedProperty {
  /// The objects that pending edits have put there and that were not there before, each with its edit.
  fileprivate var put: [(object: AnyObject, edit: Edit)] {
    let all = allChains.flatMap(\.put)
    guard !all.isEmpty, let live = EditCell(base, EditShape(field, resolver)).live else {
      return all
    }
    let below = Set(live.objects.map { ObjectIdentifier($0) })
    return all.filter { !below.contains(ObjectIdentifier($0.object)) }
  }
}

extension EditChain {
  /// The objects that pending edits have put there, each with its edit.
  fileprivate var put: [(object: AnyObject, edit: Edit)] {
    var all: [(object: AnyObject, edit: Edit)] = []
    forEach { entry in all += objects(putBy: entry.action).map { ($0, entry.edit) } }
    return all
  }

  private func objects(putBy action: EditAction) -> [AnyObject] {
    switch action {
    case .set(.plain), .remove: []
    case .set(.live(let live)): live.objects
    case .put(let entry): entry.live.objects
    case .insert: if case .object(let object) = place.part { [object] } else { [] }
    case .list(let operations): operations.filter { $0.kind == .insert }.map(\.object)
    }
  }
}
