// What is assigned while sessions are open.

extension EditTable {
  /// The open session of an object.
  func session(of object: AnyObject) -> EditSession.State? {
    sessions.first { state in state.objects.contains { $0 === object } }
  }

  /// Makes edits of what was assigned in open sessions since the last call.
  func readSessions() {
    guard !sessions.isEmpty, depth == 0, recording == nil else { return }
    transaction?.isFinding = true
    defer { transaction?.isFinding = false }
    for session in sessions { read(session) }
  }

  /// The sessions that were released while they were open, which are over then.
  func takeReleased() -> [EditSession.State] {
    if sessions.isEmpty || depth > 0 || recording != nil { return [] }
    let released = sessions.filter { $0.session == nil }
    if released.isEmpty { return [] }
    for session in released { session.isOver = true }
    sessions.removeAll(where: \.isOver)
    return released
  }

  /// Remembers what the objects of open sessions hold, after a call has written.
  ///
  /// - Parameter objects: The objects that alone were written; nil if others may have been.
  func holdSessions(_ objects: [AnyObject]? = nil) {
    for session in sessions {
      let isConcerned = objects.map { objects in
        session.objects.contains { object in objects.contains { $0 === object } }
      }
      if isConcerned ?? true { session.recorder.hold() }
    }
  }

  func beginCommit() { depth += 1 }

  func endCommit(hasWritten: Bool) {
    depth -= 1
    if depth == 0, hasWritten, !sessions.isEmpty { holdSessions() }
  }

  private func read(_ session: EditSession.State) {
    let changes = session.recorder.changes.filter { !$0.actions.isEmpty }
    if changes.isEmpty { return }
    session.recorder.hold()
    var left = found(changes, in: session, session.open)
    // What stands above other edits of its place is the latest, in an edit of its own.
    if !left.isEmpty { left = found(left, in: session, nil) }
  }

  /// Adds what was found to an edit of a session, nil for another one.
  ///
  /// - Returns: What cannot be in it, since others have edited its place since.
  private func found(
    _ changes: [FoundChange], in session: EditSession.State, _ known: Edit?
  ) -> [FoundChange] {
    let edit = known ?? Edit(session.label, of: session.objects, in: self)
    if known == nil { edit.number = nextNumber() }
    var journal = EditJournal()
    var properties: [EditedProperty] = []
    var left: [FoundChange] = []
    for change in changes {
      guard let property = property(of: change) else { continue }
      properties.append(property)
      let rest =
        property.isOnly(of: edit)
        ? renew(change, in: property, edit, &journal)
        : extend(change, in: property, edit, &journal)
      if !rest.isEmpty { left.append(change.with(rest)) }
    }
    edit.refusal = nil
    edit.isFound = true
    if known == nil, !edit.isEmpty { session.edits.append(edit) }
    settle(journal, properties)
    if edit.isPending { list(edit) }
    for property in properties { property.hold() }
    return left
  }

  /// Makes an edit's part in a property anew, where no other edit has one: what leads from the base to
  /// what the property holds.
  private func renew(
    _ change: FoundChange, in property: EditedProperty, _ edit: Edit,
    _ journal: inout EditJournal
  ) -> [PlacedAction] {
    journal.clear(property)
    edit.parts.removeAll { $0.property === property }
    let cell = property.cell
    let base = EditCell(property.base, cell.shape).value
    let actions = cell.shape.difference(from: base, to: cell.value)
    if actions.isEmpty { return [] }
    add(change.with(actions, before: base), to: property, of: edit, &journal)
    return []
  }

  /// Adds to an edit's part in a property that others have edited too.
  private func extend(
    _ change: FoundChange, in property: EditedProperty, _ edit: Edit,
    _ journal: inout EditJournal
  ) -> [PlacedAction] {
    let shape = EditShape(property.field, property.resolver)
    var left: [PlacedAction] = []
    var added: [PlacedAction] = []
    for (place, action) in change.actions {
      let chain = property.chain(at: place)
      guard let last = chain.last else {
        // Where a place around it, or one in it, was edited later it would come before that.
        let isOlder = property.overlapping(place).contains { other in
          other.last.map { $0.edit.number > edit.number } == true
        }
        if isOlder { left.append((place, action)) } else { added.append((place, action)) }
        continue
      }
      guard last.edit === edit, last.above == nil else {
        if last.edit.number < edit.number, last.edit !== edit {
          added.append((place, action))
        } else {
          left.append((place, action))
        }
        continue
      }
      let joined = EditAction.list(last.action.operations.followed(by: action.operations))
      let next = chain.isList ? joined : action
      let base = EditCell(property.base, shape).found(at: place)
      let isBase =
        chain.first === last && !chain.isList && chain.ground == nil
        && next.leaves(base, shape, at: place)
      journal.make(.unlinked(last, in: chain, behind: last.previous))
      edit.remove(last)
      if !isBase { added.append((place, next)) }
    }
    if !added.isEmpty {
      let known = edit.parts.first { $0.property === property }
      add(change.with(added, before: known?.before), to: property, of: edit, &journal)
    }
    return left
  }
}

extension FoundChange {
  /// The same change with other actions.
  fileprivate func with(_ actions: [PlacedAction], before: EditValue? = nil) -> FoundChange {
    FoundChange(
      cell, plan, number, at: path, in: root, from: before ?? self.before, to: after, by: actions)
  }
}

extension EditAction {
  /// Whether it leaves at its place what is there without it.
  func leaves(_ base: EditCell.Found, _ shape: EditShape, at place: EditPlace) -> Bool {
    switch (self, base) {
    case (.insert, .member): return true
    case (.remove, .nowhere): return true
    case (.put(let one), .entry(let other)): return shape.inner(place.path[...]).agree(one, other)
    case (.set(let one), .value(let other)): return shape.inner(place.path[...]).agree(one, other)
    default: return false
    }
  }
}

extension EditShape {
  /// What is known of a field of nested structs.
  fileprivate func inner(_ path: ArraySlice<Int>) -> EditShape {
    guard let number = path.first, let field = declared?.fields[number] else { return self }
    return EditShape(field, resolver).inner(path.dropFirst())
  }
}
