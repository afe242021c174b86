#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// Waits for batches that this or another process writes.
  actor StoreWatch {
    /// Held, so that the file stays open.
    private let store: ModelStore
    private var number: Int

    /// A connection of its own, since SQLite tells by connection whether another one wrote.
    private var connection: (any DatabaseReader)?
    private var dataVersion: Int?

    init(_ store: ModelStore, after number: Int) {
      self.store = store
      self.number = number
    }

    /// The next batch; nil if the task was cancelled.
    func next() async throws -> RecordBatch? {
      while !Task.isCancelled {
        if let batch = try look() {
          number = batch.number
          return batch
        }
        try? await Task.sleep(for: store.pollInterval)
      }
      return nil
    }

    private func look() throws -> RecordBatch? {
      let file = store.file
      do {
        try file.beforeCall(.read)
        let reader = try connection ?? file.makeReader()
        connection = reader
        let (batch, found) = try reader.unsafeRead { [dataVersion, number] database in
          // Asked before the batches are: what comes between is seen the next time.
          let found = try Int.fetchOne(database, sql: "PRAGMA data_version")
          if store.file.path != nil, found == dataVersion { return (nil as RecordBatch?, found) }
          var batch: RecordBatch?
          try database.inTransaction(.deferred) {
            batch = try file.changes(after: number, database)
            return .commit
          }
          return (batch, found)
        }
        dataVersion = found
        return batch
      } catch {
        throw StoreError(error, path: file.path).ofCaller
      }
    }
  }
#endif
