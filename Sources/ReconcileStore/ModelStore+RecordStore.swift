#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension ModelStore: SynchronousRecordStore {
    /// Keeps a batch after those that wait, and returns when the disk has it.
    ///
    /// - Returns: The number of the batch.
    /// - Throws: A `RecordConflict` if others wrote since the basis of the batch, a ``StoreError`` if the
    ///   database refuses it, or what waits before it.
    @discardableResult
    public func commit(_ batch: RecordBatch) throws -> Int { try line.commit(batch) }

    /// Reads everything that the database has.
    public func snapshot() async throws -> RecordSnapshot {
      let snapshot = try await file.read { [file] in try file.snapshot($0) }
      guard snapshot.rest.isEmpty else {
        throw StoreError(
          .refused, "has more records than one snapshot can hold; restoring reads them in parts",
          path: file.path)
      }
      return snapshot
    }

    /// Reads the records of some objects as they were kept last, whether the database has them yet or not;
    /// those of which there are none are left out.
    public func records(of keys: [RecordKey]) throws -> [StoredRecord] {
      // Looked up before the database is: what is written meanwhile is found there.
      let waiting = line.waiting(for: keys)
      let rest = keys.filter { waiting[$0] == nil }
      let found = keys.compactMap { waiting[$0] ?? nil }
      if rest.isEmpty { return found }
      return try found + file.read { try file.records(of: rest, $0) }
    }

    /// Whether there is a record, in the database or among what waits for it.
    func isKept(_ key: RecordKey) throws -> Bool {
      if let waiting = line.waiting(for: [key])[key] { return waiting != nil }
      return try file.read { try file.unknown(among: [key], $0) }.isEmpty
    }

    /// What the database has after a batch, merged; nil if nothing is.
    ///
    /// - Throws: `RecordsForgotten` if it is not known any more what was removed since.
    public func changes(after number: Int) async throws -> RecordBatch? {
      do {
        return try await file.read { [file] in try file.changes(after: number, $0) }
      } catch {
        throw error.ofCaller
      }
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

  extension StoreError {
    /// The error that a caller of the protocol gets: that of the protocol, if it caused this one.
    var ofCaller: any Error { underlying as? RecordsForgotten ?? self }
  }
#endif
