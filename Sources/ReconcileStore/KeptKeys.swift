#if Store
  import GRDB
  import Reconcile

  /// The keys of the records in a file, as far as that has to be known: a key that the file certainly lacks
  /// is not asked for.
  final class KeptKeys: Sendable {
    private struct State {
      var hashes: Set<Int> = []

      /// Whether the keys of the file are among them.
      var isRead = false
    }

    private let state = Locked(State())

    /// Those of some keys of which there may be a record.
    ///
    /// - Parameter read: Reads the keys of all records.
    func possible(
      among keys: [RecordKey], reading read: () throws(StoreError) -> Set<Int>
    ) throws(StoreError) -> [RecordKey] {
      if !state.withLock({ $0.isRead }) {
        let hashes = try read()
        // What was written meanwhile is there already.
        state.withLock { state in
          state.hashes.formUnion(hashes)
          state.isRead = true
        }
      }
      return state.withLock { state in keys.filter { state.hashes.contains($0.hashValue) } }
    }

    /// Notes records that the file has.
    func insert(_ records: [StoredRecord]) {
      state.withLock { state in
        for record in records { state.hashes.insert(record.key.hashValue) }
      }
    }
  }

  extension StoreFile {
    /// The hashes of the keys of all records.
    func keyHashes(_ database: Database) throws -> Set<Int> {
      let state = try StoreState(database)
      try requireIndexes(database, state)
      let rows = try RawRows(
        database,
        sql: "SELECT class, identity FROM store_record INDEXED BY store_record_identity")
      var hashes: Set<Int> = []
      while try rows.next() {
        let type = rows.integer(0).flatMap { state.classes.names[$0] } ?? ""
        let key = try RecordKey(type, AnyIdentity(column: rows.text(1)))
        hashes.insert(key.hashValue)
      }
      return hashes
    }
  }
#endif
