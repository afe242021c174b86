extension Reconciler {
  /// Changes an object at once, and remembers what was changed until a server accepts or refuses it.
  ///
  ///     let edit = try reconciler.edit(album, in: map, label: "rename") { album in
  ///       album.title = "Blue (1971)"
  ///       album.tracks.insert(draft, at: 0)
  ///     }
  ///
  /// The closure runs once. What it changed is found by comparing the fields of the object's schema
  /// before and after it, with the structs and the objects without identity in them; objects with
  /// identities have to be named themselves, and a debug build says on standard error where one that
  /// is not was changed. Until the edit is settled or reverted, updates through
  /// the map go beneath it.
  ///
  /// - Parameters:
  ///   - object: The object to change.
  ///   - map: The map whose updates go beneath the edit.
  ///   - label: A name for the edit, which ``Reconciliation/current`` has while the closure runs.
  ///   - changes: Changes the object.
  /// - Returns: The edit, empty if nothing was changed.
  /// - Throws: What the closure throws, or an ``UpdateError`` if it changes an identity. What was
  ///   changed is set back then, through the setters.
  @discardableResult
  public func edit<Model: Reconcilable & AnyObject>(
    _ object: Model, in map: IdentityMap, label: String? = nil,
    _ changes: (_ object: Model) throws -> Void
  ) throws -> Edit {
    try edit([object], map, label) { try changes(object) }
  }

  /// Changes two objects at once, and remembers what was changed until a server accepts or refuses
  /// it: see ``edit(_:in:label:_:)``.
  ///
  /// - Parameters:
  ///   - first: The object that a response will be about.
  ///   - second: Another object.
  ///   - map: The map whose updates go beneath the edit.
  ///   - label: A name for the edit.
  ///   - changes: Changes the objects.
  /// - Returns: The edit, empty if nothing was changed.
  /// - Throws: What the closure throws, or an ``UpdateError`` if it changes an identity.
  @discardableResult
  public func edit<First: Reconcilable & AnyObject, Second: Reconcilable & AnyObject>(
    _ first: First, _ second: Second, in map: IdentityMap, label: String? = nil,
    _ changes: (_ first: First, _ second: Second) throws -> Void
  ) throws -> Edit {
    try edit([first, second], map, label) { try changes(first, second) }
  }

  /// Changes three objects at once, and remembers what was changed until a server accepts or
  /// refuses it: see ``edit(_:in:label:_:)``.
  ///
  /// - Parameters:
  ///   - first: The object that a response will be about.
  ///   - second: Another object.
  ///   - third: A third one.
  ///   - map: The map whose updates go beneath the edit.
  ///   - label: A name for the edit.
  ///   - changes: Changes the objects.
  /// - Returns: The edit, empty if nothing was changed.
  /// - Throws: What the closure throws, or an ``UpdateError`` if it changes an identity.
  @discardableResult
  public func edit<
    First: Reconcilable & AnyObject, Second: Reconcilable & AnyObject,
    Third: Reconcilable & AnyObject
  >(
    _ first: First, _ second: Second, _ third: Third, in map: IdentityMap, label: String? = nil,
    _ changes: (_ first: First, _ second: Second, _ third: Third) throws -> Void
  ) throws -> Edit {
    try edit([first, second, third], map, label) { try changes(first, second, third) }
  }

  /// Changes a list of objects at once, whose owner need not have a schema.
  ///
  /// What comes, goes and moves is recorded; refreshes of the property through the map go beneath it. The
  /// owner is held weakly, and the edit ends with it.
  ///
  /// - Parameters:
  ///   - owner: The object that has the list.
  ///   - path: The property.
  ///   - map: The map whose updates go beneath the edit.
  ///   - label: A name for the edit.
  ///   - changes: Changes the list, which is set once, afterwards.
  /// - Returns: The edit, empty if nothing was changed.
  /// - Throws: What the closure throws; nothing is changed then.
  @discardableResult
  package func edit<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, [Model]>, in map: IdentityMap,
    label: String? = nil, _ changes: (inout [Model]) throws -> Void
  ) throws -> Edit {
    let table = map.editTable
    let plan = table.resolver.plan(of: owner)
    if plan?.fields.contains(where: { $0.field.property == path }) == true {
      return try edit([owner], map, label) {
        var list = owner[keyPath: path]
        try changes(&list)
        owner[keyPath: path] = list
      }
    }
    let list = table.lists.list(owner, path, table.resolver)
    return try edit([list], map, label) {
      var models = owner[keyPath: path]
      try changes(&models)
      owner[keyPath: path] = models
    }
  }

  private func edit(
    _ objects: [AnyObject], _ map: IdentityMap, _ label: String?, _ changes: () throws -> Void
  ) throws -> Edit {
    let table = map.editTable
    precondition(
      map.table.keeper?.isAsking != true,
      "a handler of 'willCommit' must not update through the map")
    for object in objects { try table.requirePresent(object) }
    if let outer = table.recording {
      return try join(outer, objects, label, in: table, changes)
    }
    map.beneath?.begin(in: map)
    let recorder = try EditRecorder(table, objects)
    recorder.recordForeign()
    let edit = Edit(label, of: objects, in: table)
    do {
      table.recording = EditRecording(edit, recorder)
      defer { table.recording = nil }
      try run(label, objects.first, changes)
    } catch {
      recorder.takeBack()
      throw error
    }
    let found = recorder.changes
    if let renamed = UpdateError(ofIdentities: found) {
      recorder.takeBack()
      throw renamed
    }
    #if DEBUG
      recorder.tellUnnamed()
    #endif
    edit.name(recorder.roots)
    table.transaction?.append { for change in found.reversed() { change.takeBack() } }
    table.record(edit, found)
    table.holdSessions(recorder.roots)
    return edit
  }

  /// Runs a closure inside that of another edit, which gets what it changes.
  private func join(
    _ outer: EditRecording, _ objects: [AnyObject], _ label: String?, in table: EditTable,
    _ changes: () throws -> Void
  ) throws -> Edit {
    let recorder = try EditRecorder(table, objects)
    try outer.recorder.watch(objects)
    do {
      try run(label, objects.first, changes)
    } catch {
      recorder.takeBack()
      throw error
    }
    return outer.edit
  }

  /// Runs a closure; meanwhile `Reconciliation.current` describes the edit.
  private func run(
    _ label: String?, _ object: AnyObject?, _ changes: () throws -> Void
  ) throws {
    let running = Reconciliation(label: label, root: object.map(ObjectIdentifier.init))
    try Reconciliation.$running.withValue(running) { try changes() }
  }
}

extension UpdateError {
  /// The issues of changes of identities; nil if there are none.
  fileprivate init?(ofIdentities changes: [FoundChange]) {
    // A key path to what is computed would be read by the run time, for each edit.
    let renamed = changes.filter { $0.actions.isEmpty }
    if renamed.isEmpty { return nil }
    self.init(
      issues: renamed.map {
        UpdateError.Issue(path: $0.place, kind: .identity, "an edit cannot change an identity")
      })
  }
}

extension Reconciler {
  /// Accepts an edit with the response of a server, which is about the first object that the edit
  /// names.
  ///
  /// The response is a refresh beneath all edits. At the places of the edit what it says takes the place
  /// of what the edit has set.
  ///
  /// - Parameters:
  ///   - edit: The edit; one that has no place left is settled without effect.
  ///   - response: The object as the server has it now.
  ///   - map: The map of the edit.
  ///   - policy: Edits of the policy for this call.
  /// - Returns: What the response changed.
  /// - Throws: Every issue of the response; nothing is changed then.
  @discardableResult
  public func settle(
    _ edit: Edit, with response: SourceValue, in map: IdentityMap, policy: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    guard let object = edit.object as? any Reconcilable & AnyObject else {
      preconditionFailure("an edit names its objects")
    }
    return try settle(edit, with: response, of: object, in: map, policy: policy)
  }

  /// Accepts an edit with the response of a server about one of its objects, or about another one.
  ///
  /// - Parameters:
  ///   - edit: The edit, which is settled as a whole.
  ///   - response: The object as the server has it now.
  ///   - object: The object that the response is about.
  ///   - map: The map of the edit.
  ///   - policy: Edits of the policy for this call.
  /// - Returns: What the response changed.
  /// - Throws: Every issue of the response; nothing is changed then.
  @discardableResult
  public func settle<Model: Reconcilable & AnyObject>(
    _ edit: Edit, with response: SourceValue, of object: Model, in map: IdentityMap,
    policy: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try settle([edit], with: response, of: object, in: map, policy: policy)
  }

  /// Accepts several edits with one response, nil if the server answered without a body.
  ///
  /// - Parameters:
  ///   - edits: The edits; others of their objects are left as they are.
  ///   - response: The object as the server has it now.
  ///   - object: The object that the response is about.
  ///   - map: The map of the edits.
  ///   - parts: The objects that alone are settled, with those without identity in them; none for all
  ///     that the edits name. An edit is settled with its last object.
  ///   - version: What the response says of the object's own resource.
  ///   - policy: Edits of the policy for this call.
  @discardableResult
  package func settle<Model: Reconcilable & AnyObject>(
    _ edits: [Edit], with response: SourceValue? = nil, of object: Model, in map: IdentityMap,
    parts: [AnyObject] = [], as version: ResponseVersion? = nil, policy: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try require(edits, of: map)
    var call = Call(edits.first?.label, policy, in: map)
    call.rules?.owner = version?.baseline
    call.rules?.read = version?.read
    call.isAdopting = version?.isAdopting == true
    let target = ObjectTarget(model: object, isAdopting: call.isAdopting, takesFirst: false)
    let update = start(response ?? .nothing, call, edits.isEmpty ? [] : .settling, for: target)
    if !edits.isEmpty { update.rider = EditPass(map.editTable, .settle(edits, parts: parts)) }
    version?.keep(with: update, of: object, in: map)
    let report =
      if response == nil {
        try run(update, call.label, at: object) {}
      } else {
        try run(update, target, call.label, nil)
      }
    if call.isAdopting { try completeAdoption(update, call) }
    version?.take(from: update, of: object, in: map, isNamed: response != nil)
    return report
  }

  /// Accepts an edit as it is.
  ///
  /// - Parameters:
  ///   - edit: The edit; one that has no place left is settled without effect.
  ///   - map: The map of the edit.
  /// - Throws: The issue of a handler that refuses the commit, or that the edit is one of another
  ///   map; nothing is changed then.
  @discardableResult
  public func settle(_ edit: Edit, in map: IdentityMap) throws(UpdateError) -> ChangeReport {
    try decide(.settle([edit], parts: []), in: map)
  }

  /// Takes an edit back, as if it had never been made.
  ///
  /// - Parameters:
  ///   - edit: The edit; one that has no place left is reverted without effect.
  ///   - map: The map of the edit.
  /// - Returns: The edit, which can be made again.
  /// - Throws: The issue of a handler that refuses the commit, or that the edit is one of another
  ///   map; nothing is changed then.
  @discardableResult
  public func revert(_ edit: Edit, in map: IdentityMap) throws(UpdateError) -> Edit {
    try decide(.revert([edit]), in: map)
    edit.refusal = nil
    return edit
  }

  /// Takes edits back, in one commit.
  @discardableResult
  package func revert(_ edits: [Edit], in map: IdentityMap) throws(UpdateError) -> ChangeReport {
    if edits.isEmpty { return .empty }
    let report = try decide(.revert(edits), in: map)
    for edit in edits { edit.refusal = nil }
    return report
  }

  /// Makes an edit again that was reverted, as the latest.
  ///
  /// - Parameters:
  ///   - edit: The edit; one that is pending stays as it is.
  ///   - map: The map of the edit.
  /// - Throws: The issue of a handler that refuses the commit, or that the edit is one of another
  ///   map; nothing is changed then.
  @discardableResult
  public func redo(_ edit: Edit, in map: IdentityMap) throws(UpdateError) -> Edit {
    try require([edit], of: map)
    if edit.isPending { return edit }
    try decide(.redo(edit), in: map)
    edit.refusal = nil
    return edit
  }

  @discardableResult
  private func decide(
    _ request: EditPass.Request, in map: IdentityMap
  ) throws(UpdateError) -> ChangeReport {
    try require(request.edits, of: map)
    let edit = request.edits.first
    let call = Call(edit?.label, nil, in: map)
    let update = start(.nothing, call)
    update.rider = EditPass(map.editTable, request)
    return try run(update, call.label, at: edit?.object) {}
  }

  /// Throws if edits are not those of a map.
  private func require(_ edits: [Edit], of map: IdentityMap) throws(UpdateError) {
    guard let other = edits.first(where: { $0.table !== map.beneath }) else { return }
    let name = other.label.map { "the edit \"\($0)\"" } ?? "the edit"
    throw UpdateError(issues: [
      UpdateError.Issue(kind: .rejected, "\(name) is one of another map")
    ])
  }
}

extension Reconciler {
  /// Takes objects out of a map whose deletion a server has confirmed: out of whatever the map's objects
  /// hold, and out of bases and operations of all edits. Their own edits and sessions end, and an edit
  /// that is made again does so without them.
  ///
  /// - Parameters:
  ///   - objects: The objects, which stay as they are.
  ///   - map: The map.
  /// - Returns: The edits of which nothing is pending any more, in the order in which they were made, and
  ///   what has changed.
  /// - Throws: Issues of conditions and handlers; nothing is changed then.
  @discardableResult
  package func forget(
    _ objects: [AnyObject], in map: IdentityMap
  ) throws(UpdateError) -> (lost: [Edit], report: ChangeReport) {
    let history = map.table.madeHistory
    let call = Call("deletion", nil, in: map)
    let update = start(.nothing, call)
    if history.reads.oldest != nil {
      update.holders.graph?.made.facts = objects.compactMap { object in
        guard let plan = update.resolver.plan(of: object), let space = plan.identitySpace else {
          return nil
        }
        let key = Acknowledgements.Key(space, plan.identityHash(of: object))
        return (of: key, fact: .deletion)
      }
    }
    if let table = map.beneath as? EditTable {
      update.rider = EditPass(table, .forget(objects))
    }
    update.holders.graph?.made.departure = GraphState.Departure(isEverywhere: true) { _ in [] }
    update.holders.graph?.made.buried = objects.compactMap { object in
      update.resolver.plan(of: object)?.identitySpace.map { (object, $0) }
    }
    let report = try run(update, call.label, at: nil) {}
    map.editTable.noteGone(objects)
    let lost = (update.outcome as? EditOutcome)?.edits.filter { !$0.isPending } ?? []
    return (lost.inOrder(of: \.number), report)
  }
}

extension Edits {
  /// Takes all pending edits of the map back, in one commit.
  ///
  /// - Returns: The edits, in the order in which they were made, which can be made again.
  /// - Throws: The issue of a handler that refuses the commit; nothing is changed then.
  @discardableResult
  public func revertAll() throws(UpdateError) -> [Edit] {
    let edits = pending
    try Reconciler().revert(edits, in: map)
    return edits
  }
}
