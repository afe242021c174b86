extension Reconciler {
  /// Begins a session in which what is assigned to an object is an edit.
  ///
  ///     let session = try reconciler.beginEdit(album, in: map, label: "form")
  ///     album.title = "Blue (1971)"
  ///     let edit = try session.end()
  ///
  /// What is assigned is found at the beginning of each call that reads or writes what the map holds, as
  /// one edit, which is pending from then on. Fields that nobody touches follow the server. Identities,
  /// what `Inverse` keeps, unread parts and properties without a setter are no edits.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - map: The map whose updates go beneath the edit.
  ///   - label: A name for the session, and for what it finds.
  /// - Returns: The session. If it is released while it is open, the next call through the map takes
  ///   back what it found.
  /// - Throws: An issue where a session of the object is open already, or edits of it are not recorded;
  ///   an ``AbsorbedObject`` if a draft has taken its place.
  public func beginEdit<Model: Reconcilable & AnyObject>(
    _ object: Model, in map: IdentityMap, label: String? = nil
  ) throws -> EditSession {
    try beginEdit([object], nil, map, label)
  }

  /// Begins a session of an object and some objects in it: see ``beginEdit(_:in:label:)``.
  ///
  /// - Parameters:
  ///   - object: The object that a server is sent.
  ///   - others: Other objects with identities whose changes belong to the same edit.
  ///   - map: The map whose updates go beneath the edit.
  ///   - label: A name for the session, and for what it finds.
  /// - Returns: The session.
  /// - Throws: An issue where a session of one of them is open already, or edits of it are not recorded;
  ///   an ``AbsorbedObject`` if a draft has taken its place.
  public func beginEdit<Model: Reconcilable & AnyObject, Other: Reconcilable & AnyObject>(
    _ object: Model, _ others: [Other], in map: IdentityMap, label: String? = nil
  ) throws -> EditSession {
    try beginEdit([object] + others, nil, map, label)
  }

  /// Begins a session of some properties of an object: see ``beginEdit(_:in:label:)``.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - first: A property of it.
  ///   - others: Other properties of it.
  ///   - map: The map whose updates go beneath the edit.
  ///   - label: A name for the session, and for what it finds.
  /// - Returns: The session.
  /// - Throws: An issue where a session of the object is open already, or edits of it are not recorded;
  ///   an ``AbsorbedObject`` if a draft has taken its place.
  public func beginEdit<Model: Reconcilable & AnyObject>(
    _ object: Model, _ first: PartialKeyPath<Model>, _ others: PartialKeyPath<Model>...,
    in map: IdentityMap, label: String? = nil
  ) throws -> EditSession {
    try beginEdit([object], [first] + others, map, label)
  }

  private func beginEdit(
    _ objects: [AnyObject], _ only: [AnyKeyPath]?, _ map: IdentityMap, _ label: String?
  ) throws -> EditSession {
    let table = map.editTable
    map.beneath?.begin(in: map)
    for object in objects {
      try table.requirePresent(object)
      guard let other = table.session(of: object) else { continue }
      let name = other.label.map { "the session \"\($0)\"" } ?? "another session"
      throw UpdateError(issues: [
        UpdateError.Issue(
          kind: .rejected, "\(table.name(of: object)) is edited in \(name) already")
      ])
    }
    let recorder = try EditRecorder(table, objects, only: only)
    recorder.recordForeign()
    let state = EditSession.State(label, recorder)
    table.sessions.append(state)
    return EditSession(state, in: map)
  }
}

extension EditSession {
  /// Ends the session. What it has found stays pending.
  ///
  /// - Returns: The edit, the last one if others were sent meanwhile; nil if nothing is pending.
  /// - Throws: An ``AbsorbedObject`` if a draft has taken the place of its object, and its session.
  @discardableResult
  public func end() throws -> Edit? {
    if state.isOver { return nil }
    map.beneath?.begin(in: map)
    close()
    return state.pending.last
  }

  /// Ends the session, and takes back what it has found and no server has accepted.
  ///
  /// - Throws: The issue of a handler that refuses the commit; the session is open then.
  public func cancel() throws(UpdateError) {
    if state.isOver { return }
    map.beneath?.begin(in: map)
    try Reconciler().revert(state.pending, in: map)
    close()
  }

  /// The edits that it has found and no server has accepted, in the order in which they were made.
  package var pending: [Edit] {
    map.beneath?.begin(in: map)
    return state.pending
  }

  private func close() {
    (map.beneath as? EditTable)?.end(state)
  }
}
