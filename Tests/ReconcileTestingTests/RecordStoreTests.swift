import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// K10: the kit for stores holds for a sound one, and finds what is wrong with others.
@Suite struct `Checking a store of records` {
  @Test func `holds for a store in memory`() async throws {
    try await checkRecordStore {
      MemoryRecordStore()
    } reopening: {
      $0
    }
  }

  /// A store with a mistake.
  struct Broken: RecordStore {
    enum Mistake: CaseIterable {
      case losesRemovals, removesLast, mixesKeys, forgetsBaselines, forgetsAll, repeatsBatches
      case findsNothing
    }

    let mistake: Mistake
    let store = MemoryRecordStore()

    func commit(_ batch: RecordBatch) throws {
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
      case .forgetsAll, .repeatsBatches, .findsNothing: break
      }
      try store.commit(batch)
    }

    func snapshot() async throws -> RecordSnapshot { try await store.snapshot() }

    func records(of keys: [RecordKey]) async throws -> [StoredRecord] {
      mistake == .findsNothing ? [] : try await store.records(of: keys)
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
