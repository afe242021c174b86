#if Store
  import Reconcile

  /// Makes the batches of a followed map, in the isolation of its objects.
  ///
  /// An object that says what no record can hold holds back its own record; all others are kept.
  final class CommitRecorder {
    let store: ModelStore
    private(set) weak var map: IdentityMap?
    private var heldBack = HeldBackRecords()

    /// Whether the line was told that records are held back.
    private var isTold = false

    init(_ store: ModelStore, _ map: IdentityMap) {
      self.store = store
      self.map = map
    }

    /// Writes what an update proposes, before it writes.
    ///
    /// - Throws: What the database says, or an error for what no record can hold.
    func commit(_ commit: MapCommit) throws {
      try self.commit(outcome(of: commit), of: commit)
    }

    /// Lets what an update changed wait for the database.
    func append(_ commit: MapCommit) { append(outcome(of: commit), of: commit) }

    /// Lets the records of objects wait for the database, or for the end of the transaction.
    func keep(_ objects: [AnyObject]) {
      guard let map, !objects.isEmpty else { return }
      wait(for: store.types.commit(keeping: objects, in: map), map)
    }

    /// Writes the record of an object, at once or with the transaction.
    func commit(keeping object: AnyObject) throws {
      guard let map else { return }
      try write(map) { store.types.commit(keeping: [object], in: map) }
    }

    /// Lets the removal of a record wait for the database, or for the end of the transaction.
    func remove(_ object: AnyObject) {
      guard let map else { return }
      wait(for: store.types.commit(removing: object, in: map), map)
    }

    /// Removes a record, at once or with the transaction.
    func commit(removing object: AnyObject) throws {
      guard let map else { return }
      try write(map) { store.types.commit(removing: object, in: map) }
    }

    private func wait(for commit: MapCommit, _ map: IdentityMap) {
      if map.isInTransaction { map.join(commit) } else { append(commit) }
    }

    /// Writes a commit that is made here, which a transaction takes back if the disk refuses.
    private func write(_ map: IdentityMap, _ commit: () -> MapCommit) throws {
      try Reconciler().transaction(in: map) {
        map.makeTransactionDurable()
        map.join(commit())
      }
    }

    /// Tells of an object without an identity, which has a record as soon as it has one.
    func keep(draft: AnyObject) {
      let error = UpdateError(issues: [
        UpdateError.Issue(kind: .identity, "has no identity yet")
      ])
      heldBack.hold(draft, nil, error, path: store.file.path)
      tell()
    }

    /// Whose record keeps an object.
    func key(of object: AnyObject) -> RecordKey? {
      map.flatMap { store.types.key(of: object, in: $0) }
    }

    private func outcome(of commit: MapCommit) -> RecordOutcome {
      var outcome = store.types.outcome(of: commit, within: store.file.limits) { key in
        // Who cannot be asked for stays as it is.
        (try? store.isKept(key)) ?? true
      }
      store.keepLacking(&outcome.batch)
      return outcome
    }

    private func append(_ outcome: RecordOutcome, of commit: MapCommit) {
      var batch = outcome.batch
      heldBack.release(draftsOf: commit)
      heldBack.pass(&batch, outcome.flawed, path: store.file.path)
      store.line.append(batch)
      tell()
    }

    private func commit(_ outcome: RecordOutcome, of commit: MapCommit) throws {
      if let flawed = outcome.flawed.first {
        throw StoreError(
          .unwritable, "no record can hold it", path: store.file.path, record: flawed.key,
          underlying: flawed.error)
      }
      var batch = outcome.batch
      var passed = heldBack
      passed.release(draftsOf: commit)
      passed.pass(&batch, [], path: store.file.path)
      if !batch.isEmpty { _ = try store.line.commit(batch, isOfMap: true) }
      heldBack = passed
      tell()
    }

    /// Tells the line which records are held back, if that has changed.
    private func tell() {
      let all = heldBack.all
      if all.isEmpty, !isTold { return }
      store.line.holdBack(all)
      isTold = !all.isEmpty
    }
  }

  extension ModelStore {
    /// Notes of records which keys they lack still, since nothing else is written there.
    fileprivate func keepLacking(_ batch: inout RecordBatch) {
      followed.withLock { followed in
        if followed.lacking.isEmpty { return }
        for key in batch.removed { followed.lacking[key] = nil }
        for place in batch.records.indices {
          let record = batch.records[place]
          guard let said = followed.lacking[record.key] else { continue }
          let left = said.filter { record.value[$0.key] == $0.value }
          followed.lacking[record.key] = left.isEmpty ? nil : left
          let keys = Set(record.lacking).union(left.keys)
          batch.records[place].lacking = keys.sorted()
        }
      }
    }
  }
#endif
