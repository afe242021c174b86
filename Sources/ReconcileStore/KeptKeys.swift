#if Store
  import GRDB
  import Reconcile

  /// The keys of the records in a file, as far as that has to be known: a key that the file certainly lacks
  /// is not asked for.
  final class KeptKeys: Sendable {
    private struct State {
      var hashes: Set<Int> = []

      /// The number of the batch up to which the keys of the file are among them; nil if they were not read.
      var number: Int?
    }

    private let state = Locked(State())

    /// Tells whether somebody has written since the keys were read.
    private let connection = Locked<(reader: any DatabaseReader, version: Int?)?>(nil)

    /// Those of some keys of which there may be a record.
    func possible(among keys: [RecordKey], in file: StoreFile) throws(StoreError) -> [RecordKey] {
      let found = try connection(to: file)
      if file.path == nil || found.version == nil || found.version != version {
        // This program or another may have written since.
        let before = state.withLock(\.number)
        let (hashes, number) = try file.read { try file.keyHashes(after: before, $0) }
        state.withLock { state in
          state.hashes.formUnion(hashes)
          state.number = max(state.number ?? 0, number)
        }
        connection.withLock { $0 = found }
      }
      return state.withLock { state in keys.filter { state.hashes.contains($0.hashValue) } }
    }

    /// Which state of the file its keys were read from.
    private var version: Int? { connection.withLock { $0?.version } }

    /// The connection that tells whether somebody has written, and which state of the file it sees.
    private func connection(
      to file: StoreFile
    ) throws(StoreError) -> (reader: any DatabaseReader, version: Int?) {
      do {
        let reader = try connection.withLock { $0?.reader } ?? file.makeReader()
        let version = try reader.unsafeRead { database in
          try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
        }
        return (reader, version)
      } catch {
        throw StoreError(error, path: file.path)
      }
    }

    /// Notes the records of batches that this program has written, the last of which has a number.
    func insert(_ batches: [RecordBatch], number: Int) {
      state.withLock { state in
        for record in batches.lazy.flatMap(\.records) {
          state.hashes.insert(record.key.hashValue)
        }
        // Nobody else has written between.
        if state.number == number - batches.count { state.number = number }
      }
    }
  }

  extension StoreFile {
    /// The hashes of the keys that were written after a batch, or of all, and the number of the last batch.
    func keyHashes(
      after number: Int?, _ database: Database
    ) throws -> (hashes: Set<Int>, number: Int) {
      if let number {
        let last = try Int.fetchOne(database, sql: "SELECT number FROM store_state") ?? 0
        if last == number { return ([], number) }
        return (Set(try changedKeys(after: number, database).map(\.hashValue)), last)
      }
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
      return (hashes, state.number)
    }
  }
#endif
