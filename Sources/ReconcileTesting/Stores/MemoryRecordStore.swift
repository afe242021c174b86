import Reconcile
import Synchronization

/// A store of records in memory, for tests.
///
///     let store = MemoryRecordStore()
///     map.didCommit { commit in _ = try? store.commit(types.batch(of: commit)) }
///
/// It keeps every batch, so that followers get them one by one.
public final class MemoryRecordStore: SynchronousRecordStore {
  fileprivate struct State {
    var batches: [RecordBatch] = []
    var records: [RecordKey: StoredRecord] = [:]
    var order: [RecordKey] = []
    var baselines: [String: StoredBaseline] = [:]

    /// The numbers of the batches that changed what is kept last.
    var changed: [RecordKey: Int] = [:]
    var followers: [Int: AsyncThrowingStream<RecordBatch, any Error>.Continuation] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// Who may write at the same time.
  public let writers: RecordWriters

  /// Creates an empty store.
  ///
  /// - Parameter writers: Who may write at the same time.
  public init(writers: RecordWriters = .one) { self.writers = writers }

  /// Keeps a batch under the next number.
  ///
  /// - Returns: The number.
  /// - Throws: A `RecordConflict` if others wrote since the batch's basis.
  @discardableResult
  public func commit(_ batch: RecordBatch) throws -> Int {
    try state.withLock { state in
      if let conflict = state.conflict(of: batch, writers) { throw conflict }
      return state.keep(batch)
    }
  }

  /// Reads everything.
  public func snapshot() async throws -> RecordSnapshot { snapshotNow }

  /// Everything, as it is after the last batch.
  public var snapshotNow: RecordSnapshot {
    state.withLock { state in
      var seen: Set<RecordKey> = []
      let records = state.order.compactMap { key in
        seen.insert(key).inserted ? state.records[key] : nil
      }
      return RecordSnapshot(
        number: state.batches.count, records: records, baselines: Array(state.baselines.values))
    }
  }

  /// The record of an object; nil if there is none.
  public subscript(key: RecordKey) -> SourceValue? { state.withLock { $0.records[key]?.value } }

  /// The keys of all records.
  public var keys: Set<RecordKey> { state.withLock { Set($0.records.keys) } }

  /// Reads the records of some objects.
  public func records(of keys: [RecordKey]) throws -> [StoredRecord] {
    state.withLock { state in keys.compactMap { state.records[$0] } }
  }

  /// What changed after a number, merged; nil if nothing did.
  public func changes(after number: Int) async throws -> RecordBatch? {
    state.withLock { state in
      guard let first = state.batches.dropFirst(number).first else { return nil }
      return state.batches.dropFirst(number + 1).reduce(into: first) { $0.append($1) }
    }
  }

  /// The batches after a number, then those that come.
  public func batches(after number: Int) -> AsyncThrowingStream<RecordBatch, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: RecordBatch.self)
    let id = state.withLock { state in
      state.last += 1
      for batch in state.batches.dropFirst(number) { continuation.yield(batch) }
      state.followers[state.last] = continuation
      return state.last
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.followers.removeValue(forKey: id) }
    }
    return stream
  }
}

extension MemoryRecordStore.State {
  /// Why a batch is refused, nil if it is not.
  fileprivate func conflict(of batch: RecordBatch, _ writers: RecordWriters) -> RecordConflict? {
    guard let basis = batch.basis, basis < batches.count else { return nil }
    let keys = (batch.records.map(\.key) + batch.removed).filter { changed[$0, default: 0] > basis }
    if writers == .several, keys.isEmpty { return nil }
    return RecordConflict(keys: keys, number: batches.count)
  }

  /// Keeps a batch, and gives it to the followers.
  fileprivate mutating func keep(_ batch: RecordBatch) -> Int {
    var kept = batch
    kept.number = batches.count + 1
    kept.basis = nil
    batches.append(kept)
    for key in batch.removed {
      records[key] = nil
      changed[key] = kept.number
    }
    for record in batch.records {
      if records[record.key] == nil { order.append(record.key) }
      records[record.key] = record
      changed[record.key] = kept.number
    }
    for name in batch.removedBaselines { baselines[name] = nil }
    for baseline in batch.baselines { baselines[baseline.name] = baseline }
    // In the order of the numbers, whoever writes at the same time.
    for follower in followers.values { follower.yield(kept) }
    return kept.number
  }
}
