#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension ModelStore: RecordStore {
    /// Keeps a batch after those that wait, and returns when the disk has it.
    ///
    /// - Throws: A ``StoreError`` if the database refuses it, or what waits before it.
    public func commit(_ batch: RecordBatch) throws { try line.commit(batch) }

    /// Reads everything that the database has.
    public func snapshot() async throws -> RecordSnapshot {
      try await file.read { [file] in try file.snapshot($0) }
    }

    /// Reads the records of some objects; those that the database does not have are left out.
    public func records(of keys: [RecordKey]) async throws -> [StoredRecord] {
      try await file.read { [file] in try file.records(of: keys, $0) }
    }

    /// The batches after a number, then those that come, until the task is cancelled.
    ///
    /// Several that come before the next is asked for are given as one. A file that another process
    /// migrates ends them with an error, and so does a number so old that removals are forgotten.
    public func batches(after number: Int) -> AsyncThrowingStream<RecordBatch, any Error> {
      let watch = StoreWatch(self, after: number)
      return AsyncThrowingStream { try await watch.next() }
    }
  }
#endif
