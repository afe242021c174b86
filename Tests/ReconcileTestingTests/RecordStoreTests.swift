import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// K10: the kit for stores holds for a sound one, and finds what is wrong with others.
@Suite struct `Checking a store of records` {
  @Test func `holds for a store in memory`() async throws {
    for writers in [RecordWriters.one, .several] {
      try await checkRecordStore {
        MemoryRecordStore(writers: writers)
      } reopening: {
        $0
      }
    }
  }

  @Test func `holds for a store whose numbers have gaps, and that answers later`() async throws {
    try await checkRecordStore {
      Sparse()
    } reopening: {
      $0
    }
  }

  /// A store whose numbers are ten times those of another one.
  struct Sparse: RecordStore {
    let store = MemoryRecordStore()

    func commit(_ batch: RecordBatch) async throws -> Int {
      await Task.yield()
      var batch = batch
      batch.basis = batch.basis.map { $0 / 10 }
      do { return try 10 * store.commit(batch) } catch var conflict as RecordConflict {
        conflict.number *= 10
        throw conflict
      }
    }

    func snapshot() async throws -> RecordSnapshot {
      var snapshot = store.snapshotNow
      snapshot.number *= 10
      return snapshot
    }

    func records(of keys: [RecordKey]) async throws -> [StoredRecord] {
      try store.records(of: keys)
    }

    func changes(after number: Int) async throws -> RecordBatch? {
      var changes = try await store.changes(after: number / 10)
      changes?.number *= 10
      return changes
    }

    func batches(after number: Int) -> AsyncThrowingStream<RecordBatch, any Error> {
      let batches = store.batches(after: number / 10)
      return AsyncThrowingStream { continuation in
        let task = Task {
          for try await var batch in batches {
            batch.number *= 10
            continuation.yield(batch)
          }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }

  /// A store with a mistake.
  struct Broken: RecordStore {
    enum Mistake: CaseIterable {
      case losesRemovals, removesLast, mixesKeys, forgetsBaselines, keepsBaselines, forgetsAll
      case repeatsBatches, findsNothing, findsFew, asksNoBasis, refusesInPart, isBehind,
        numbersAlike
      case forgetsWhatIsLacking, mergesWrongly, forgetsCollections
    }

    let mistake: Mistake
    let store = MemoryRecordStore()

    func commit(_ batch: RecordBatch) throws -> Int {
      var batch = batch
      switch mistake {
      case .losesRemovals: batch.removed = []
      case .removesLast:
        let removed = Set(batch.removed)
        batch.records.removeAll { removed.contains($0.key) }
      case .mixesKeys:
        batch.records = batch.records.map { record in
          let text = record.key.identity.text ?? record.key.identity.json
          return StoredRecord(RecordKey(record.key.type, AnyIdentity(text)), record.value)
        }
      case .forgetsBaselines: batch.baselines = []
      case .forgetsCollections: batch.collected = []
      case .keepsBaselines: batch.removedBaselines = []
      case .asksNoBasis: batch.basis = nil
      case .refusesInPart:
        // What comes first is kept.
        if batch.basis != nil { try store.commit(RecordBatch(baselines: batch.baselines)) }
      case .forgetsWhatIsLacking:
        for place in batch.records.indices { batch.records[place].lacking = [] }
      case .forgetsAll, .repeatsBatches, .findsNothing, .findsFew, .isBehind, .numbersAlike,
        .mergesWrongly:
        break
      }
      let number = try store.commit(batch)
      return mistake == .isBehind ? number - 1 : mistake == .numbersAlike ? 1 : number
    }

    func snapshot() async throws -> RecordSnapshot { try await store.snapshot() }

    func records(of keys: [RecordKey]) async throws -> [StoredRecord] {
      let found = try store.records(of: keys)
      return mistake == .findsNothing ? [] : mistake == .findsFew ? Array(found.prefix(999)) : found
    }

    func changes(after number: Int) async throws -> RecordBatch? {
      var changes = try await store.changes(after: number)
      if mistake == .mergesWrongly { changes?.records.removeLast() }
      return changes
    }

    func batches(after number: Int) -> AsyncThrowingStream<RecordBatch, any Error> {
      store.batches(after: mistake == .repeatsBatches ? max(0, number - 1) : number)
    }
  }

  @Test(arguments: Broken.Mistake.allCases)
  func `finds a mistake`(_ mistake: Broken.Mistake) async throws {
    await #expect(throws: ExpectationError.self) {
      try await checkRecordStore(seed: 1) {
        Broken(mistake: mistake)
      } reopening: { store in
        mistake == .forgetsAll ? Broken(mistake: mistake) : store
      }
    }
  }
}
