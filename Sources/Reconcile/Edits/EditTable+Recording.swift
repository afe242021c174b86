extension EditTable {
  /// Adds what was found as the latest edit.
  func record(_ edit: Edit, _ changes: [FoundChange]) {
    var journal = EditJournal()
    var properties: [EditedProperty] = []
    edit.number = nextNumber()
    for change in changes {
      guard let property = property(of: change) else { continue }
      add(change, to: property, of: edit, &journal)
      property.hold(change.after)
      properties.appendFew(property)
    }
    if edit.isEmpty { return }
    settle(journal, properties)
  }

  /// The edited property of a change; nil if nothing can stand in for it.
  func property(of change: FoundChange) -> EditedProperty? {
    if let known = self[change.cell.holder]?[change.number] { return known }
    return change.cell.standIn(with: change.before).map {
      EditedProperty(
        change.cell, change.plan, change.number, base: $0, held: change.before)
    }
  }

  /// Adds what was found in a property to an edit, as the latest there.
  ///
  /// - Parameter isLate: Whether the edit was made before, so that the journal takes it back as well.
  func add(
    _ change: FoundChange, to property: EditedProperty, of edit: Edit,
    _ journal: inout EditJournal, isLate: Bool = false
  ) {
    let part = EditPart(property, change)
    for (place, action) in change.actions {
      let chain = property.chain(at: place)
      let entry = EditEntry(edit, property, chain, action)
      journal.append(entry, to: chain)
      part.append(entry)
    }
    part.tell()
    if isLate { return journal.make(.part(part, of: edit)) }
    edit.parts.appendFew(part)
  }

  /// Makes an edit of what others have written over edits of an object.
  func recordForeign(in object: AnyObject) {
    guard let edited = self[object] else { return }
    transaction?.isFinding = true
    defer { transaction?.isFinding = false }
    for property in edited.properties {
      guard let change = takeForeign(property) else { continue }
      record(Edit(finding: change, in: self), [change])
    }
  }

  /// Finds what others have written in an edited property since the last call through the map. What they
  /// have written beside its edits is beneath them from then on.
  ///
  /// - Returns: What they have written over edits; nil if there is nothing, or it is not read yet.
  func takeForeign(_ property: EditedProperty) -> FoundChange? {
    guard property.isWrittenOver else { return nil }
    let cell = property.cell
    let found = cell.value
    var actions = cell.shape.difference(from: property.held, to: found)
    let beside = actions.filter { !property.isEdited($0.place) }
    if !beside.isEmpty {
      property.perform(beneath: beside)
      actions.removeAll { !property.isEdited($0.place) }
    }
    if actions.isEmpty { return nil }
    // An object without identity is inside the one that the other edits name.
    let named = property.latest.flatMap { $0.edit.parts.first { $0.property === property } }
    return FoundChange(
      cell, property.plan, property.number, at: named?.pathInRoot ?? SourcePath(),
      in: named?.root ?? property.object, from: property.held, to: found, by: actions)
  }

  /// The class and the identity of an object, as reports name what stands under no root.
  func name(of object: AnyObject) -> String { resolver.name(of: object) }
}

extension Resolver {
  /// The class and the identity of an object.
  func name(of object: AnyObject) -> String {
    let identity = SourceValue.nothing.withToken { token in
      plan(of: object)?.encodedIdentity(of: object, token)
    }
    return "\(type(of: object))\(identity.map { "(\(SourceValue(encoding: $0)))" } ?? "")"
  }
}
