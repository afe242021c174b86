/// The edits of a map: what is beneath each edited property, and what edits do there.
final class EditTable {
  /// The types of edited objects, whose policies play no part in edits.
  let resolver: Resolver

  private(set) var objects: [ObjectIdentifier: EditedObject] = [:]

  /// The objects, and some that were edited before.
  let filter = ObjectFilter()

  /// The edits that have a place left.
  private var placed: [ObjectIdentifier: Edit] = [:]

  private(set) var generation = 0

  /// The number of edits that were ever made, or made again.
  private var made = 0

  /// Whether a closure is running whose changes will be an edit.
  var isRecording = false

  init(_ resolver: Resolver) {
    self.resolver = resolver
  }

  deinit { filter.free() }

  var isEmpty: Bool { objects.isEmpty }

  /// The edits that have a place left, in the order in which they were made.
  var edits: [Edit] { placed.values.sorted { $0.number < $1.number } }

  subscript(object: AnyObject) -> EditedObject? { objects[ObjectIdentifier(object)] }

  /// A property of an object, as its edits reach it.
  func cell(of object: AnyObject, _ plan: ResolvedType, _ number: Int) -> EditCell {
    EditCell(plan.fields[number], of: object, resolver)
  }

  /// The state of some objects.
  typealias State = [ObjectIdentifier: EditedObject?]

  /// Puts objects into another state.
  ///
  /// - Returns: The state before.
  @discardableResult
  func exchange(_ state: State) -> State {
    var before: State = [:]
    for (id, edited) in state {
      before.updateValue(objects[id], forKey: id)
      objects[id] = edited
      if edited != nil { noteEdited(id) }
    }
    if objects.isEmpty { filter.reset(to: []) }
    generation += 1
    place(before)
    place(state)
    return before
  }

  /// Puts a property with one more edit in the place of what was known of it.
  func put(_ property: EditedProperty, of object: AnyObject, _ plan: ResolvedType) {
    let id = ObjectIdentifier(object)
    objects[id, default: EditedObject(object, plan)].put(property)
    noteEdited(id)
  }

  /// Makes the filter tell of an object that it has edits.
  private func noteEdited(_ object: ObjectIdentifier) {
    if objects.count > filter.capacity { return filter.reset(to: objects.keys) }
    filter.insert(object)
  }

  /// Looks which of the edits of objects have a place left.
  private func place(_ state: State) {
    for case let edited? in state.values {
      for property in edited.properties {
        for entry in property.entries {
          placed[ObjectIdentifier(entry.edit)] = isPlaced(entry.edit) ? entry.edit : nil
        }
      }
    }
  }

  /// Adds an edit as the latest.
  func add(_ edit: Edit) {
    made += 1
    edit.number = made
    placed[ObjectIdentifier(edit)] = edit
    generation += 1
  }

  private func isPlaced(_ edit: Edit) -> Bool {
    edit.differences.contains { recorded in
      self[recorded.object]?[recorded.number]?.entries
        .contains { $0.edit === edit } == true
    }
  }

  /// What leads from what an edited property should show to what it shows: another has written it.
  /// Nil if it shows what it should, or is not read yet.
  func foreign(
    _ property: EditedProperty, _ cell: EditCell, _ plan: ResolvedType
  ) -> EditDifference? {
    if plan.fields[property.number].isUnread(in: cell.holder) { return nil }
    let (expected, found) = (property.visible(cell.shape), cell.value)
    if cell.shape.agree(expected, found) { return nil }
    let operations = cell.shape.difference(from: expected, to: found)
    if operations.isEmpty { return nil }
    return EditDifference(cell, plan, property.number, before: expected, operations)
  }
}

extension EditTable: Beneath {
  func isEdited(_ object: AnyObject) -> Bool { self[object] != nil }

  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue? {
    self[owner]?.value(of: field, resolver)
  }

  func contents(of object: AnyObject) -> SourceValue? { nil }
}

extension EditedObject {
  /// What is beneath a property; nil if the property is not edited.
  func value(of field: CompiledField, _ resolver: Resolver) -> ForecastValue? {
    let path = field.definition.path
    for property in properties {
      let own = plan.fields[property.number]
      guard own.field === field || own.field.definition.path == path else { continue }
      switch EditCell(property.beneath, EditShape(own, resolver)).value {
      case .plain(let value):
        return .encoded(value.flatMap { own.node.leaf?.encode($0) } ?? .null)
      case .live(let live): return .live(live)
      }
    }
    return nil
  }
}

extension ResolvedField {
  /// Whether a deferred property has a part that is not read yet.
  func isUnread(in object: AnyObject) -> Bool {
    guard isDeferred else { return false }
    var call = _AccessorCall()
    _ = SourceValue.nothing.withToken { access(object, .deferral, $0, &call) }
    return call.source != nil
  }
}
