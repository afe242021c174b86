#if Store
  import Dispatch
  import Foundation
  import Reconcile

  /// The line of batches that wait for the database, in the order of their updates.
  ///
  /// What is written is the whole line, in one transaction. If the database refuses it, the line stays
  /// as it is and nothing overtakes it.
  final class WriteBehind: Sendable {
    private struct State {
      var line: [RecordBatch] = []
      var failure: StoreError?

      /// Why updates are not in the line.
      var unwritable: StoreError?

      /// Whether the line will be written soon.
      var isAwaited = false

      /// Whether a refused line will be tried again.
      var isRetrying = false
    }

    private let state = Locked(State())
    private let queue = DispatchQueue(label: "ReconcileStore.WriteBehind", qos: .utility)
    private let file: StoreFile

    /// How long batches are gathered.
    private static let pause = DispatchTimeInterval.milliseconds(20)

    /// When a refused line is tried again, if no batch comes.
    private static let patience = DispatchTimeInterval.milliseconds(500)

    init(_ file: StoreFile) { self.file = file }

    /// Why the file is behind; nil if it is not, or only by what waits.
    var failure: StoreError? { state.withLock { $0.failure ?? $0.unwritable } }

    /// What waits for the database: the records by their keys, nil where one is removed.
    func waiting() -> [RecordKey: StoredRecord?] {
      let line = state.withLock { $0.line }
      var waiting: [RecordKey: StoredRecord?] = [:]
      for batch in line {
        for key in batch.removed { waiting[key] = .some(nil) }
        for record in batch.records { waiting[record.key] = record }
      }
      return waiting
    }

    /// Adds a batch at the end of the line.
    func append(_ batch: RecordBatch) {
      if batch.isEmpty { return }
      let isFirst = state.withLock { state in
        state.line.append(batch)
        defer { state.isAwaited = true }
        return !state.isAwaited
      }
      // The closure holds the line, so that it is written when the store is gone.
      if isFirst { queue.asyncAfter(deadline: .now() + WriteBehind.pause) { self.writeLine() } }
    }

    /// Says why updates are not in the line, or that they are.
    func isUnwritable(_ error: StoreError?) {
      state.withLock { $0.unwritable = error }
    }

    /// Writes the line, and waits on another thread for it.
    func flush() async {
      await withCheckedContinuation { continuation in
        queue.async {
          self.writeLine()
          continuation.resume()
        }
      }
    }

    /// Writes the line on the calling thread.
    ///
    /// - Throws: What the database says, if it refuses.
    func flushNow() throws(StoreError) {
      if let error = queue.sync(execute: { writeLine() }) { throw error }
    }

    /// Writes the line and then a batch, which does not enter the line.
    ///
    /// - Throws: What the database says, if it refuses one of them; the batch is not written then.
    func commit(_ batch: RecordBatch) throws(StoreError) {
      let result = queue.sync { () -> Result<Void, StoreError> in
        if let error = writeLine() { return .failure(error) }
        return Result { () throws(StoreError) in try file.commit([batch], isDurable: true) }
      }
      try result.get()
    }

    /// Writes the line until it is empty or refused. Runs on the queue.
    @discardableResult
    private func writeLine() -> StoreError? {
      while true {
        let line = state.withLock { state in
          state.isAwaited = false
          return state.line
        }
        if line.isEmpty { return nil }
        do throws(StoreError) {
          try file.commit(line, isDurable: false)
        } catch {
          let isFirst = state.withLock { state in
            state.failure = error
            defer { state.isRetrying = true }
            return !state.isRetrying
          }
          if isFirst { retry() }
          return error
        }
        state.withLock { state in
          state.line.removeFirst(line.count)
          state.failure = nil
        }
      }
    }

    private func retry() {
      // Does not hold the line: once the store is gone, nobody waits for what was refused.
      queue.asyncAfter(deadline: .now() + WriteBehind.patience) { [weak self] in
        guard let self else { return }
        self.state.withLock { $0.isRetrying = false }
        self.writeLine()
      }
    }
  }
#endif
