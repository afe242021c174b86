#if Store
  import GRDB
  import Reconcile

  /// What changed in the file of a store.
  public struct StoredChanges: Sendable, Hashable {
    /// Whose records are there, and were not.
    public internal(set) var created: [RecordKey] = []

    /// Whose records say something else.
    public internal(set) var updated: [RecordKey] = []

    /// Whose records were there, and are not.
    public internal(set) var removed: [RecordKey] = []

    /// Whether there are none.
    public var isEmpty: Bool { created.isEmpty && updated.isEmpty && removed.isEmpty }
  }

  extension ModelStore {
    /// Says what changes in the file while a closure runs.
    ///
    ///     let (_, made) = try await store.changes { try await posts.refresh() }
    ///     print(made.created.count, "new")
    ///
    /// What waits is written before and after. What else writes the file meanwhile is there too. Objects that
    /// were only looked up are in none of the lists.
    ///
    /// - Parameter body: What may change records.
    /// - Returns: What the closure returns, and whose records changed, in the order of the batches: those
    ///   that a comparison of the file before with the file after finds.
    /// - Throws: What the closure throws; a ``StoreError`` if the database refuses.
    /// - Complexity: Linear in the records that were written meanwhile; for a store in memory, in all.
    public nonisolated(nonsending) func changes<Result>(
      _ body: () async throws -> Result
    ) async throws -> (result: Result, changes: StoredChanges) {
      await flush()
      let before = try file.earlier()
      let result = try await body()
      try await flushAll()
      let changes = try await file.read { [file] in try file.changes(since: before, $0) }
      return (result, changes)
    }
  }

  /// The records of a file as they were.
  struct EarlierRecords: Sendable {
    /// The number of the last batch.
    let number: Int

    /// The texts of records that were there, by their keys.
    let texts: @Sendable (_ keys: [RecordKey]) throws -> [RecordKey: String]
  }

  extension StoreFile {
    /// The records as they are now, for later.
    func earlier() throws(StoreError) -> EarlierRecords {
      do {
        guard let pool = database as? DatabasePool else {
          let (number, all) = try read { database in
            (try StoreState(database).number, try texts(of: nil, database))
          }
          return EarlierRecords(number: number) { keys in
            Dictionary(uniqueKeysWithValues: keys.compactMap { key in all[key].map { (key, $0) } })
          }
        }
        try beforeCall(.read)
        // It sees the file as it is now for as long as it lives.
        let snapshot = try pool.makeSnapshot()
        let number = try snapshot.read { try StoreState($0).number }
        return EarlierRecords(number: number) { [self] keys in
          try snapshot.read { try texts(of: keys, $0) }
        }
      } catch {
        throw StoreError(error, path: path)
      }
    }

    /// The texts of some records, or of all.
    private func texts(of keys: [RecordKey]?, _ database: Database) throws -> [RecordKey: String] {
      let classes = try StoreClasses(database)
      var texts: [RecordKey: String] = [:]
      guard let keys else {
        let rows = try RecordRows(database, classes, "NOT INDEXED")
        while try rows.next() { texts[rows.key] = rows.document }
        return texts
      }
      let rows = try RecordRows.withKey(database, classes)
      for key in keys {
        guard let type = classes.ids[key.type] else { continue }
        rows.restart([type, key.identity.json])
        if try rows.next(), !rows.isLost { texts[key] = rows.document }
      }
      return texts
    }

    /// What is not as it was.
    fileprivate func changes(
      since before: EarlierRecords, _ database: Database
    ) throws -> StoredChanges {
      let batch = try changes(after: before.number, database) ?? RecordBatch()
      let keys = batch.records.map(\.key)
      let (old, new) = (
        try before.texts(keys + batch.removed), try texts(of: keys, database)
      )
      return StoredChanges(
        created: keys.filter { old[$0] == nil },
        updated: keys.filter { old[$0] != nil && old[$0] != new[$0] },
        removed: batch.removed.filter { old[$0] != nil })
    }
  }
#endif
