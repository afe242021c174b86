/// Reads records into objects, by their schemas alone: what policies say of sources of a server does
/// not hold for them.
struct RecordReader {
  let map: IdentityMap

  var options = UpdateOptions()

  /// Is notified of every write.
  var observer: ((UpdateEvent) -> Void)?

  init(map: IdentityMap) { self.map = map }

  /// Resolves how records are read.
  var resolver: Resolver { map.records.resolver }

  /// What a reading found.
  struct Reading {
    /// The objects of the records, in their order.
    let objects: [AnyObject]
    let report: ChangeReport
  }

  /// Reads records.
  ///
  /// - Parameters:
  ///   - records: An array for each class, under its name.
  ///   - types: The names and the classes.
  ///   - missing: What becomes of objects that they name and nobody knows.
  ///   - isComplete: Whether nothing is written if one of those is missing.
  /// - Returns: What was read; nil if nothing is written since an object is missing.
  /// - Throws: Every issue, at paths that begin with the name of the class and the position of the
  ///   record. Nothing is written then.
  func read(
    _ records: SourceValue, _ types: [(name: String, type: _ObjectType)],
    missing: MissingObjects, isComplete: Bool = false
  ) throws(UpdateError) -> Reading? {
    map.beneath?.readSessions()
    let rider = (map.beneath as? any RiderTable)?.rider()
    var options = options
    options.isRidden = rider != nil
    options.isRemembered = map.table.history != nil
    let update = Update(resolver: resolver, source: records, options: options)
    update.rider = rider
    update.keys.isOfRecords = true
    update.finder = missing
    var scope = GraphScope()
    scope.isEverything = true
    let graph = GraphState(table: map.table, tape: records.tape, scope: scope, takesLast: true)
    if let history = map.table.history {
      graph.made.standing = Standing(nil, asOf: history.now, leavesOutNewer: false)
    }
    update.holders.graph = graph
    let objects = RecordCheck(update).check(types, missing)
    RootCheck(update).completeGraph()
    if let error = update.findings.error { throw error }
    if isComplete, missing.isIncomplete { return nil }
    let decision = update.decision
    let report = decision.completed(over: decision.graph?.table?.beneath) {
      decision.performed(observer)
    }
    return Reading(objects: objects, report: report)
  }
}

/// Checks records.
private struct RecordCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Checks records: first all objects are met, so that each can name any other, then they are read.
  ///
  /// - Returns: The objects of the records, in their order.
  func check(
    _ types: [(name: String, type: _ObjectType)], _ missing: MissingObjects
  ) -> [AnyObject] {
    var objects: [AnyObject] = []
    for (name, type) in types {
      guard let records = update.root.member(name), records.isArray else { continue }
      update.findings.at(key: name) {
        update.findings.eachElement(of: records) { token, position in
          if let object = meetRecord(token, type, (name, position), missing) {
            objects.append(object)
          }
        }
      }
    }
    let met = missing.met ?? []
    missing.met = nil
    for record in met {
      update.findings.at(key: record.place.records) {
        update.findings.at(index: record.place.position) { readRecord(record) }
      }
    }
    return objects
  }

  /// Finds the object of a record, or makes it without reading the record.
  private func meetRecord(
    _ token: _Token, _ type: _ObjectType, _ place: (records: String, position: Int),
    _ missing: MissingObjects
  ) -> AnyObject? {
    guard token.isObject else {
      update.findings.mismatch(token, expected: type.name)
      return nil
    }
    let plan = update.resolver.plan(declared: type)
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    let known: AnyObject?
    switch update.holders.find(nil, plan, source, type) {
    case .met(let row): known = update.holders.graph?.met[row].object
    case .known(let object): known = object
    case .unclaimed, .wrongClass, .unclear: known = nil
    }
    if let known, type.isInstance(known) {
      if !missing.keepsKnown {
        missing.met?.append(MetRecord(token: token, type: type, place: place, made: nil))
      }
      return known
    }
    if plan.identity.contains(where: { update.keys.word(of: $0, source) == 0 }) {
      let keys = plan.identity.map { "\"\($0.name)\"" }.joined(separator: ", ")
      update.findings.fail(.identity, "has no identity \(keys)", token: token)
      return nil
    }
    let count = missing.met?.count
    let outcome = update.makeObject(token, type, nil)
    guard case .made(let object) = outcome else { return outcome.anyObject }
    update.findings.note(.created, nil, note: type.name)
    let made = (object, update.classes.plan(of: object, type, nil as ResolvedType?))
    // What checks itself is filled already.
    if missing.met?.count == count, !made.1.isOwn {
      missing.met?.append(MetRecord(token: token, type: type, place: place, made: made))
    }
    return object
  }

  private func readRecord(_ record: MetRecord) {
    let (token, type) = (record.token, record.type)
    let plan = record.made?.plan ?? update.resolver.plan(declared: type)
    let source = update.keys.matched(token, plan, unknownKeys: plan.root.unknownKeys)
    defer { update.keys.release(source) }
    guard let (object, plan) = record.made else {
      _ = update.reuse(update.holders.find(nil, plan, source, type), nil, token, type, nil)
      return
    }
    update.findings.freshDepth &+= 1
    defer { update.findings.freshDepth &-= 1 }
    if update.check(object, plan, source, .fresh) == .failed { return }
    _ = update.isMadeAsNamed(object, plan, source)
  }
}
