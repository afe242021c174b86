#if Store
  import Reconcile

  /// The objects that say what no record can hold, and the baselines that wait with them.
  ///
  /// The objects are held weakly. An entry goes when its key is written or removed, whoever has it then.
  struct HeldBackRecords {
    private struct Entry {
      weak var object: AnyObject?
      let held: StoreStatus.HeldBack
    }

    private var entries: [Entry] = []
    private var baselines: [String: (baseline: StoredBaseline, waitsFor: Set<RecordKey>)] = [:]

    var isEmpty: Bool { entries.isEmpty && baselines.isEmpty }

    var all: [StoreStatus.HeldBack] { entries.map(\.held) }

    /// Takes out of a batch what has to wait, and adds what need not wait any more.
    ///
    /// - Parameters:
    ///   - batch: The batch of an update.
    ///   - flawed: The objects of the update whose records are not in the batch, or not whole.
    mutating func pass(_ batch: inout RecordBatch, _ flawed: [FlawedRecord], path: String?) {
      if isEmpty, flawed.isEmpty { return }
      let keys = Set(flawed.map(\.key))
      // What a record lacks of before is another matter.
      release(Set(batch.records.map(\.key)).subtracting(keys).union(batch.removed))
      for flawed in flawed { hold(flawed.object, flawed.key, flawed.error, path: path) }
      // No validator is ahead of the objects.
      for baseline in batch.baselines {
        let waitsFor = keys.union(baselines[baseline.name]?.waitsFor ?? [])
        baselines[baseline.name] = waitsFor.isEmpty ? nil : (baseline, waitsFor)
      }
      batch.baselines.removeAll { baselines[$0.name] != nil }
      for (name, waiting) in baselines.sorted(by: { $0.key < $1.key })
      where waiting.waitsFor.isEmpty {
        batch.baselines.append(waiting.baseline)
        baselines[name] = nil
      }
    }

    /// Holds back the record of an object.
    mutating func hold(
      _ object: AnyObject, _ key: RecordKey?, _ error: any Error, path: String?
    ) {
      entries.removeAll { $0.object === object || key != nil && $0.held.key == key }
      let error = StoreError(
        .unwritable, "no record can hold it", path: path, record: key, underlying: error)
      entries.append(
        Entry(object: object, held: StoreStatus.HeldBack(key: key, error: error)))
    }

    /// Forgets drafts that have an identity now, and those that are gone.
    mutating func release(draftsOf commit: MapCommit) {
      if entries.isEmpty { return }
      let known = Set((commit.inserted + commit.changed).map { ObjectIdentifier($0.object) })
      entries.removeAll { entry in
        entry.held.key == nil && entry.object.map { known.contains(ObjectIdentifier($0)) } ?? true
      }
    }

    private mutating func release(_ keys: Set<RecordKey>) {
      entries.removeAll { $0.held.key.map(keys.contains) ?? ($0.object == nil) }
      for name in baselines.keys { baselines[name]?.waitsFor.subtract(keys) }
    }
  }
#endif
