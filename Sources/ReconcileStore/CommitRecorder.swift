#if Store
  import Reconcile

  /// Makes the batches of a followed map, in the isolation of its objects.
  ///
  /// Where an object says something that no record can hold, it and all that comes after it is owed:
  /// the file stays as it is after an earlier update until everything can be recorded.
  final class CommitRecorder {
    let store: ModelStore
    private weak var map: IdentityMap?
    private var owed = OwedRecords()

    init(_ store: ModelStore, _ map: IdentityMap) {
      self.store = store
      self.map = map
    }

    /// Writes what an update proposes, before it writes.
    func commit(_ commit: MapCommit) throws {
      if !owed.isEmpty, let error = settle() { throw error }
      let batch = try store.types.batch(of: commit)
      if !batch.isEmpty { try store.line.commit(batch) }
    }

    /// Lets what an update changed wait for the database.
    func append(_ commit: MapCommit) {
      let types = store.types
      append(OwedRecords(commit, types)) { () throws(UpdateError) in try types.batch(of: commit) }
    }

    /// Lets the records of objects wait for the database.
    func keep(_ objects: [AnyObject]) {
      guard let map, !objects.isEmpty else { return }
      let types = store.types
      append(OwedRecords(objects)) { () throws(UpdateError) in
        try types.batch(keeping: objects, in: map)
      }
    }

    /// Whose record keeps an object.
    func key(of object: AnyObject) -> RecordKey? {
      map.flatMap { store.types.key(of: object, in: $0) }
    }

    /// Lets the removal of a record wait for the database.
    func remove(_ object: AnyObject, _ key: RecordKey) {
      append(OwedRecords(removed: [(object, key)])) { RecordBatch(removed: [key]) }
    }

    private func append(
      _ records: @autoclosure () -> OwedRecords, _ make: () throws(UpdateError) -> RecordBatch
    ) {
      if owed.isEmpty, let batch = try? make() {
        store.line.append(batch)
      } else {
        owed.append(records())
        settle()
      }
    }

    /// Records what is owed, as the objects are now.
    ///
    /// - Returns: Why that cannot be; nil if nothing is owed any more.
    @discardableResult
    private func settle() -> StoreError? {
      guard let map else { return nil }
      do throws(UpdateError) {
        var batch = try store.types.batch(keeping: owed.objects, in: map)
        batch.removed += owed.removed
        batch.baselines += owed.baselines
        store.line.append(batch)
        owed = OwedRecords()
        store.line.isUnwritable(nil)
        return nil
      } catch {
        let error = StoreError(error, path: store.file.path)
        store.line.isUnwritable(error)
        return error
      }
    }
  }
#endif
