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
    var restoring = Restoring(snapshot, types, map, isStrict: isStrict)
    try restoring.readAll()
    return RestoredObjects(
      restoring.objects, snapshot.baselines.map { RestoredBaseline($0, types, map) },
      number: snapshot.number, leftOut: restoring.leftOut, unreadable: restoring.unreadable)
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
    var open = OpenBatch(batch, observer)
    while true {
      if let applied = try apply(&open, of: types, in: map) { return applied }
      open.take(open.wanted.isEmpty ? [] : try await store.records(of: open.wanted))
    }
  }

  /// Updates live objects from a batch of records that another process kept, at once.
  package func apply(
    _ batch: RecordBatch, of types: RecordTypes, in map: IdentityMap,
    finding find: (_ keys: [RecordKey]) throws -> [StoredRecord]
  ) throws -> AppliedBatch {
    var open = OpenBatch(batch, nil)
    while true {
      if let applied = try apply(&open, of: types, in: map) { return applied }
      open.take(open.wanted.isEmpty ? [] : try find(open.wanted))
    }
  }

  /// A batch that is being applied, with the records of objects that it names and the map does not know.
  private struct OpenBatch {
    let batch: RecordBatch
    let observer: ((UpdateEvent) -> Void)?
    var records: [StoredRecord]
    private var asked: Set<RecordKey>

    /// Whose records may be there.
    private(set) var wanted: [RecordKey] = []

    /// Whether the store may have records that are not there yet, so that nothing is written.
    private(set) var isComplete = true

    init(_ batch: RecordBatch, _ observer: ((UpdateEvent) -> Void)?) {
      self.batch = batch
      self.observer = observer
      records = batch.records
      asked = Set(records.map(\.key)).union(batch.removed)
    }

    mutating func ask(for keys: [RecordKey]) {
      wanted = keys.filter { asked.insert($0).inserted }
    }

    mutating func take(_ found: [StoredRecord]) {
      isComplete = !found.isEmpty
      records += found
    }
  }

  /// Applies a batch.
  ///
  /// - Returns: Nil if nothing was written, since objects are missing that it names.
  private func apply(
    _ open: inout OpenBatch, of types: RecordTypes, in map: IdentityMap
  ) throws(UpdateError) -> AppliedBatch? {
    let missing = MissingObjects(of: types, asksForAwaited: true)
    var reader = RecordReader(map: map)
    reader.options.reportsChanges = true
    reader.options.isObserved = open.observer != nil
    reader.observer = open.observer
    let reading = try reader.read(
      SourceValue(records: open.records), types.classes, missing: missing,
      isComplete: open.isComplete)
    guard let reading else {
      open.ask(
        for: missing.wanted.flatMap { type, identities in
          (type.metatype as? any (Reconcilable & AnyObject).Type).map {
            types.keys(of: $0, identities)
          } ?? []
        })
      return nil
    }
    map.forget(open.batch, of: types)
    return AppliedBatch(
      number: open.batch.number, report: reading.report, objects: reading.objects)
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
      LookedUpRecords(try find(types.keys(of: type, identities)).map(\.value))
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

extension UpdateError {
  /// The records of a batch that its issues are about, and what is wrong with each.
  package func records(of batch: RecordBatch) -> [RecordKey: String] {
    var reasons: [RecordKey: String] = [:]
    for (name, records) in Dictionary(grouping: batch.records, by: \.key.type) {
      for issue in issues {
        guard let place = issue.path.recordPlace, place.name == name,
          records.indices.contains(place.position)
        else { continue }
        let key = records[place.position].key
        reasons[key] = "\(issue.named(key))"
      }
    }
    return reasons
  }
}
