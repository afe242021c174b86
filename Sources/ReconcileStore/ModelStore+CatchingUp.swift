#if Store
  import GRDB
  import Reconcile

  /// What another process wrote, brought together with what waited here.
  public struct CaughtUp {
    /// What changed in the objects here.
    public let report: ChangeReport

    /// The records that both wrote. What this process says stands, and what the other one wrote is set
    /// aside: see ``ModelStore/setAside()``.
    public let conflicts: [RecordKey]

    /// The objects that were updated. It holds them; let go of it once something else does.
    public let objects: [AnyObject]
  }

  extension ModelStore {
    /// Applies what other processes wrote since the last batch that this one knows, and lets what waits
    /// be written again.
    ///
    ///     if store.status.phase == .overtaken {
    ///       let caughtUp = try await store.catchUp(map, with: reconciler)
    ///     }
    ///
    /// What others wrote goes beneath pending edits. Objects that wait to be written stay as they are: their
    /// records take the place of the others'. An object that such a record names and another process
    /// removed is kept again. A baseline that both moved is removed.
    ///
    /// - Parameters:
    ///   - map: The map that the store follows, or will.
    ///   - reconciler: Applies the records.
    /// - Returns: The report, and the records that both wrote.
    /// - Throws: A ``StoreError`` if the database refuses, `RecordsForgotten` if too much was written since,
    ///   or issues in the records; nothing is changed then.
    @discardableResult
    public nonisolated(nonsending) func catchUp(
      _ map: IdentityMap, with reconciler: Reconciler
    ) async throws -> CaughtUp {
      await line.pause()
      defer { line.resume() }
      let basis = line.basis ?? 0
      let line = line
      do {
        let batch = try await file.read { [file] database in
          try file.changes(after: basis, database) { line.note(unreadable: $0, $1) }
        }
        guard let batch else {
          line.goOn(after: basis, RecordBatch(), setting: [])
          return CaughtUp(report: .empty, conflicts: [], objects: [])
        }
        // Nothing is awaited from here on, so that no update comes between.
        return try bring(batch, together: map, with: reconciler)
      } catch let error as StoreError {
        throw error.ofCaller
      }
    }

    private func bring(
      _ batch: RecordBatch, together map: IdentityMap, with reconciler: Reconciler
    ) throws -> CaughtUp {
      let waiting = Set(line.waitingKeys)
      let conflicts = (batch.records.map(\.key) + batch.removed).filter(waiting.contains)
      let aside = batch.records.filter { waiting.contains($0.key) }.map { record in
        SetAsideRecord(
          key: record.key, text: record.value.description,
          reason: "another process wrote it, and this one at the same time", number: 0)
      }
      var rest = batch
      rest.records.removeAll { waiting.contains($0.key) }
      rest.removed.removeAll(where: waiting.contains)
      var again = keepAgain(&rest, namedBy: waiting, map)
      let moved = Set(line.unwritten.flatMap { $0.baselines.map(\.name) })
      again.removedBaselines = batch.baselines.map(\.name).filter(moved.contains)
      again.baselines = overtaken(by: batch, Set(conflicts), besides: moved, map)
      let applied = try apply(rest, in: map, with: reconciler)
      line.goOn(after: batch.number, again, setting: aside)
      return CaughtUp(
        report: applied.report, conflicts: conflicts, objects: applied.objects)
    }

    /// The baselines that are overtaken, as they have to be kept: this program's that name what the other
    /// wrote, and the other's that name what both did, since that stays as it is here.
    private func overtaken(
      by batch: RecordBatch, _ conflicts: Set<RecordKey>, besides moved: Set<String>,
      _ map: IdentityMap
    ) -> [StoredBaseline] {
      let theirs = batch.baselines.filter { baseline in
        !moved.contains(baseline.name) && !conflicts.isDisjoint(with: baseline.targets)
      }
      let names = Set(batch.baselines.map(\.name))
      let ours = map.overtake(batch.records.map(\.key) + batch.removed, of: types)
      return ours.filter { !names.contains($0.name) } + theirs.map(\.overtaken)
    }

    /// Applies records, without those that do not fit their classes.
    private func apply(
      _ batch: RecordBatch, in map: IdentityMap, with reconciler: Reconciler
    ) throws -> AppliedBatch {
      var batch = batch
      while true {
        do {
          return try reconciler.apply(batch, of: types, in: map) { try self.records(of: $0) }
        } catch let error as UpdateError {
          let left = error.records(of: batch)
          if left.isEmpty { throw error }
          for (key, reason) in left { line.note(unreadable: key, reason) }
          batch.records.removeAll { left[$0.key] != nil }
        }
      }
    }

    /// The records of objects that others have removed, and that waiting records name, or such objects; and
    /// those of live objects that others did not need.
    private func keepAgain(
      _ batch: inout RecordBatch, namedBy waiting: Set<RecordKey>, _ map: IdentityMap
    ) -> RecordBatch {
      var again = RecordBatch()
      func keep(_ objects: [AnyObject]) {
        let keys = Set(objects.compactMap { types.key(of: $0, in: map) })
        batch.removed.removeAll(where: keys.contains)
        let commit = types.commit(keeping: objects, in: map)
        again.records += types.outcome(of: commit, within: file.limits) { _ in false }.batch.records
      }
      let needed = batch.removed.filter(Set(batch.collected).contains)
        .compactMap { map.object(of: $0, types) }
      if !needed.isEmpty { keep(needed) }
      var holders = waiting.compactMap { map.object(of: $0, types) }
      while !batch.removed.isEmpty, !holders.isEmpty {
        let kept = map.named(batch.removed.compactMap { map.object(of: $0, types) }, by: holders)
        if kept.isEmpty { break }
        keep(kept)
        holders = kept
      }
      return again
    }
  }

  extension StoredBaseline {
    /// The same, overtaken.
    fileprivate var overtaken: StoredBaseline {
      var baseline = self
      baseline.isOvertaken = true
      return baseline
    }
  }
#endif
