extension Reconciler {
  /// Makes the objects of all records of a store, and enters them in a map.
  ///
  ///     let restored = try reconciler.restore(snapshot, of: types, into: map)
  ///
  /// Objects that name each other are connected, and those that the map knows already stay as they
  /// are. No handler of the map's commits is told. Policies are not asked: a record says what its
  /// object is.
  ///
  /// - Parameters:
  ///   - snapshot: The records.
  ///   - types: The classes of the objects.
  ///   - map: The map that the objects enter.
  ///   - isStrict: Whether a record that does not fit its class is an error; else it is left out.
  /// - Returns: The objects, and what is left out.
  /// - Throws: With `strict`, an issue for all that would be left out; nothing is restored then.
  /// - Complexity: Linear in the records.
  public func restore(
    _ snapshot: RecordSnapshot, of types: RecordTypes, into map: IdentityMap,
    strict isStrict: Bool = false
  ) throws(UpdateError) -> RestoredObjects {
    let reader = RecordReader(map: map)
    let classes = types.classes
    var records = snapshot.records
    var leftOut = records.members.filter { types[$0.key] == nil }.map { name, _ in
      UpdateError.Issue(
        path: SourcePath([.key(name)]), kind: .rejected, "no class is declared for these records")
    }
    while true {
      let missing = MissingObjects(.noted, of: types, keepsKnown: true)
      do throws(UpdateError) {
        let reading = try reader.read(records, classes, missing: missing, isComplete: isStrict)
        leftOut += missing.issues.map { $0.named(in: records, classes, map) }
        guard let reading, !isStrict || leftOut.isEmpty else { break }
        return RestoredObjects(
          reading.objects, snapshot.baselines, number: snapshot.number, leftOut: leftOut)
      } catch {
        leftOut += error.issues.map { $0.named(in: records, classes, map) }
        // Without the records that do not fit, as often as that shows others.
        guard !isStrict, let rest = records.without(error.issues) else { break }
        records = rest
      }
    }
    throw UpdateError(issues: leftOut)
  }

  /// Updates live objects from a batch of records that another process kept.
  ///
  /// No handler of the map's commits is told, since the store has the records.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - types: The classes of the objects.
  ///   - map: The map of the objects.
  ///   - store: The store, which is asked for objects that a record names and the map does not know.
  ///   - observer: Is notified of every write: see ``UpdateEvent``.
  /// - Returns: The report, and the objects, which the caller holds.
  /// - Throws: Every issue in the records; nothing is written then. Errors of the store.
  public nonisolated(nonsending) func apply(
    _ batch: RecordBatch, of types: RecordTypes, in map: IdentityMap, from store: some RecordStore,
    observer: ((_ event: UpdateEvent) -> Void)? = nil
  ) async throws -> AppliedBatch {
    var records = batch.records
    var asked = Set(records.map(\.key)).union(batch.removed)
    // Nothing is written before all that the store has is there.
    var isComplete = true
    while true {
      let missing = MissingObjects(.noted, of: types)
      var reader = RecordReader(map: map)
      reader.options.reportsChanges = true
      reader.options.isObserved = observer != nil
      reader.observer = observer
      let reading = try reader.read(
        SourceValue(records: records), types.classes, missing: missing, isComplete: isComplete)
      if let reading {
        map.forget(batch, of: types)
        return AppliedBatch(
          number: batch.number, report: reading.report, objects: reading.objects)
      }
      let wanted = missing.wanted.flatMap { type, identities in
        (type.metatype as? any (Reconcilable & AnyObject).Type).map {
          types.keys(of: $0, identities)
        }
          ?? []
      }.filter { asked.insert($0).inserted }
      let found = wanted.isEmpty ? [] : try await store.records(of: wanted)
      isComplete = !found.isEmpty
      records += found
    }
  }

  /// The live objects of some records.
  ///
  /// Objects that the map knows stay as they are; others are made, with those that they name.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - types: The classes of the objects.
  ///   - map: The map of the objects.
  ///   - find: Finds the records of objects that a record names and the map does not know.
  /// - Returns: The objects in the order of the records. The map does not hold them.
  /// - Throws: Every issue in the records; errors of `find`.
  public func objects(
    of records: [StoredRecord], of types: RecordTypes, in map: IdentityMap,
    finding find: @escaping (_ keys: [RecordKey]) throws -> [StoredRecord]
  ) throws -> [AnyObject] {
    let loader = ObjectLoader(map) { type, identities in
      try find(types.keys(of: type, identities)).map(\.value)
    }
    let given = Dictionary(grouping: records, by: \.key.type)
    let classes = types.all.compactMap { kept in
      given[kept.name].map { (type: kept.type, records: $0.map(\.value)) }
    }
    let loaded = try loader.load(records: classes)
    return try withExtendedLifetime(loaded) {
      try records.map { record in
        guard let type = types[record.key.type]?.type,
          let object = map.object(type, record.key.identity)
        else {
          throw UpdateError(issues: [
            UpdateError.Issue(
              path: SourcePath([.key("\(record.key)")]), kind: .identity,
              "its record is of another object")
          ])
        }
        return object
      }
    }
  }
}

extension UpdateError.Issue {
  /// The same issue, with the key of the record in place of its position.
  fileprivate func named(
    in records: SourceValue, _ types: [(name: String, type: _ObjectType)], _ map: IdentityMap
  ) -> UpdateError.Issue {
    guard case .key(let name)? = path.components.first,
      case .index(let position)? = path.components.dropFirst().first,
      let record = records[name]?[position],
      let type = types.first(where: { $0.name == name })?.type
    else { return self }
    let parts = map.recordResolver.plan(declared: type).identity.map { field in
      field.field.definition.key.names.reduce(Optional(record)) { $0?[$1] }
    }
    guard parts.allSatisfy({ $0 != nil }) else { return self }
    var issue = self
    let key = RecordKey(name, AnyIdentity(parts: parts.compactMap(\.self)))
    issue.path = SourcePath([.key("\(key)")] + path.components.dropFirst(2))
    return issue
  }
}

extension SourceValue {
  /// The same records without those that some issues are about; nil if none is.
  fileprivate func without(_ issues: [UpdateError.Issue]) -> SourceValue? {
    var places: [String: Set<Int>] = [:]
    for issue in issues {
      guard case .key(let name)? = issue.path.components.first,
        case .index(let position)? = issue.path.components.dropFirst().first
      else { continue }
      places[name, default: []].insert(position)
    }
    if places.isEmpty { return nil }
    return SourceValue(
      members: members.map { name, records in
        let left = places[name] ?? []
        let kept = records.elements.enumerated().filter { !left.contains($0.offset) }
        return (name, SourceValue(elements: kept.map(\.element)))
      })
  }
}
