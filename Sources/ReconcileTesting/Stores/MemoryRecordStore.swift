import Reconcile
import Synchronization

/// A store of records in memory, for tests.
///
///     let store = MemoryRecordStore()
///     map.didCommit { commit in try? store.commit(types.batch(of: commit)) }
///
/// It keeps every batch, so that followers get them one by one.
public final class MemoryRecordStore: RecordStore {
  private struct State {
    var batches: [RecordBatch] = []
    var records: [RecordKey: SourceValue] = [:]
    var order: [RecordKey] = []
    var baselines: [String: StoredBaseline] = [:]
    var followers: [Int: AsyncThrowingStream<RecordBatch, any Error>.Continuation] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// Creates an empty store.
  public init() {}

  /// Keeps a batch under the next number; it never refuses one.
  public func commit(_ batch: RecordBatch) throws {
    let (kept, followers) = state.withLock { state in
      var kept = batch
      kept.number = state.batches.count + 1
      state.batches.append(kept)
      for key in batch.removed { state.records[key] = nil }
      for record in batch.records {
        if state.records[record.key] == nil { state.order.append(record.key) }
        state.records[record.key] = record.value
      }
      for baseline in batch.baselines { state.baselines[baseline.name] = baseline }
      return (kept, Array(state.followers.values))
    }
    for follower in followers { follower.yield(kept) }
  }

  /// Reads everything.
  public func snapshot() async throws -> RecordSnapshot { snapshotNow }

  /// Everything, as it is after the last batch.
  public var snapshotNow: RecordSnapshot {
    state.withLock { state in
      var seen: Set<RecordKey> = []
      let records = state.order.compactMap { key in
        seen.insert(key).inserted ? state.records[key].map { StoredRecord(key, $0) } : nil
      }
      return RecordSnapshot(
        number: state.batches.count, records: records, baselines: Array(state.baselines.values))
    }
  }

  /// The record of an object; nil if there is none.
  public subscript(key: RecordKey) -> SourceValue? { state.withLock { $0.records[key] } }

  /// The keys of all records.
  public var keys: Set<RecordKey> { state.withLock { Set($0.records.keys) } }

  /// Reads the records of some objects.
  public func records(of keys: [RecordKey]) async throws -> [StoredRecord] {
    keys.compactMap { key in self[key].map { StoredRecord(key, $0) } }
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
      self?.state.withLock { $0.followers[id] = nil }
    }
    return stream
  }
}
