extension IdentityMap {
  /// The object of a class with an identity as a record says it; nil if none is known.
  func object(_ type: _ObjectType, _ identity: AnyIdentity) -> AnyObject? {
    let plan = records.resolver.plan(declared: type)
    let parts = identity.parts
    guard let space = plan.identitySpace, plan.identity.count == parts.count else {
      return nil
    }
    var hash: UInt64 = 0
    var values: [Any] = []
    for (number, (field, part)) in zip(plan.identity, parts).enumerated() {
      var call = _AccessorCall()
      call.source = part
      let isFitting = part.withToken { token in
        field.access(plan, .hashToken, token, &call) == .different
      }
      guard isFitting else { return nil }
      hash = number == 0 ? call.hash : ByteHash.combine(hash, call.hash)
      call = _AccessorCall()
      call.source = part
      guard part.withToken({ field.access(plan, .convert, $0, &call) }) != .mismatch,
        let value = call.value
      else { return nil }
      values.append(value)
    }
    return table.find(space, hash) { object in
      type.isInstance(object)
        && zip(plan.identity, values).allSatisfy { $0.holds($1, in: object) }
    }
  }

  /// The objects of a class that the elements of a list name.
  package func objects<Model: Reconcilable & AnyObject>(
    of type: Model.Type, named list: SourceValue, by reconciler: Reconciler
  ) -> Set<ObjectIdentifier> {
    let keys = type.identityKeys(reconciler)
    var objects: Set<ObjectIdentifier> = []
    if keys.isEmpty { return objects }
    for element in list.elements {
      let parts = keys.compactMap { element.value(at: $0) }
      guard parts.count == keys.count else { continue }
      if let object = object(_ObjectType.of(type), AnyIdentity(parts: parts)) {
        objects.insert(ObjectIdentifier(object))
      }
    }
    return objects
  }

  /// Whether the map knows the object of a record.
  package func knows(_ key: RecordKey, _ types: RecordTypes) -> Bool {
    object(of: key, types) != nil
  }

  /// The object of a record; nil if the map does not know it.
  package func object(of key: RecordKey, _ types: RecordTypes) -> AnyObject? {
    types[key.type].flatMap { object($0.type, key.identity) }
  }

  /// Those of some objects that the records of others name.
  package func named(_ objects: [AnyObject], by holders: [AnyObject]) -> [AnyObject] {
    var named: [ObjectIdentifier: AnyObject] = [:]
    for holder in holders {
      guard let plan = records.resolver.plan(of: holder) else { continue }
      var writer = records.resolver.recordWriter
      writer.named = []
      _ = try? writer.source(of: holder, plan, with: [:])
      for (object, _) in writer.named ?? [] { named[ObjectIdentifier(object)] = object }
    }
    return objects.filter { named[ObjectIdentifier($0)] != nil }
  }

  /// Removes the objects that a batch says are gone and brings no record of, but for those that nobody
  /// has removed: who needs one here keeps it.
  func forget(_ batch: RecordBatch, of types: RecordTypes) {
    let kept = Set(batch.records.map(\.key)).union(batch.collected)
    let gone = batch.removed.filter { !kept.contains($0) }.compactMap { object(of: $0, types) }
    if gone.isEmpty { return }
    if let history = table.history {
      table.note(gone, at: history.advance(), records.resolver)
    }
    for object in gone { forget(object) }
  }

  /// Notes that records say something else of objects than the map shows, so that every source is
  /// overtaken that named one.
  ///
  /// - Returns: The baselines of stores among these, as they have to be kept.
  package func overtake(_ keys: [RecordKey], of types: RecordTypes) -> [StoredBaseline] {
    guard let history = table.history else { return [] }
    let objects = keys.compactMap { object(of: $0, types) }
    var kept: [StoredBaseline] = []
    let moment = history.advance()
    table.tell(of: objects, at: moment, by: nil, bit: 0, records.resolver) { source in
      kept.add(source)
      source.overtake(at: moment)
    }
    return kept
  }

  /// Whether the record of an object is the one that a baseline was kept with.
  package func holds<Model: Reconcilable & AnyObject>(
    _ object: Model, asKeptWith baseline: Baseline
  ) -> Bool {
    let resolver = records.resolver
    guard let plan = resolver.plan(of: object), !plan.namesObjects(resolver) else { return false }
    var writer = table.recordWriter(resolver)
    guard let record = try? writer.source(of: object, plan, with: [:]) else { return false }
    return baseline.document == record.digest
  }

  /// Whose records the updates remove that are running, and no store has removed yet.
  package func removals(of types: RecordTypes) -> [RecordKey] {
    records.handlers?.joined.map(types.removals) ?? []
  }

  /// Asks that what the transaction that is running changes is kept before it ends.
  package func makeTransactionDurable() { records.handlers?.makeDurable() }

  /// Adds to the commit of the transaction that is running what no update has changed.
  package func join(_ commit: MapCommit) { records.handlers?.join(commit) }

  func forget(_ object: AnyObject) {
    if let space = records.resolver.plan(of: object)?.identitySpace {
      table.remove([(object, space)])
    }
    table.endWaits(of: object)
  }
}

extension RecordTypes {
  /// The batch that keeps objects as they are now, whatever they said before.
  ///
  /// Objects that the map does not know enter it, and so do those that their records name.
  ///
  /// - Parameters:
  ///   - objects: The objects; those of other classes are passed over.
  ///   - map: The map of the objects.
  /// - Throws: An issue for each value that no source can hold.
  public func batch(
    keeping objects: [AnyObject], in map: IdentityMap
  ) throws(UpdateError) -> RecordBatch {
    try batch(of: commit(keeping: objects, in: map))
  }

  /// A commit of objects as they are now, whatever they said before.
  package func commit(keeping objects: [AnyObject], in map: IdentityMap) -> MapCommit {
    map.beneath?.begin(in: map)
    // No update writes: what the objects say is there, and they enter at once.
    let account = CommitAccount(settledIn: map)
    var changes = MapChange.Objects()
    for object in objects where records(of: object) != nil {
      guard let plan = map.records.resolver.plan(of: object) else { continue }
      changes.changed.append(CommitMember(object: object, plan: plan))
    }
    _ = account.enter(changes.changed)
    return account.commit(changes)
  }

  /// A commit that removes the record of an object, whatever the map knows.
  package func commit(removing object: AnyObject, in map: IdentityMap) -> MapCommit {
    let account = CommitAccount(settledIn: map)
    var changes = MapChange.Objects()
    if let plan = map.records.resolver.plan(of: object) {
      changes.removed = [CommitMember(object: object, plan: plan)]
    }
    return account.commit(changes)
  }

  /// The record of an object as it is now; nil if its class is not kept, or it has no identity.
  package func record(
    of object: AnyObject, in map: IdentityMap
  ) throws(UpdateError) -> StoredRecord? {
    map.beneath?.begin(in: map)
    guard let key = key(of: object, in: map), let plan = map.records.resolver.plan(of: object)
    else {
      return nil
    }
    var writer = map.table.recordWriter(map.records.resolver)
    return StoredRecord(key, try writer.source(of: object, plan, with: [:]))
  }

  /// Whose record keeps an object; nil if its class is not kept, or it has no identity.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - map: The map of the objects.
  public func key(of object: AnyObject, in map: IdentityMap) -> RecordKey? {
    guard let kept = records(of: object), let plan = map.records.resolver.plan(of: object) else {
      return nil
    }
    let member = CommitMember(object: object, plan: plan)
    return CommitAccount(settledIn: map).identity(of: member).map { RecordKey(kept.name, $0) }
  }
}
