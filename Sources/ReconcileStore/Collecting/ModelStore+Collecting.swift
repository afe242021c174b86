#if Store
  import Reconcile

  extension ModelStore {
    /// Removes the records that nothing needs any more.
    ///
    ///     let store = try ModelStore(at: url) {
    ///       Records(Feed.self, named: "feed")
    ///       Records(Post.self, named: "post").collected()
    ///     }
    ///     let gone = try await store.collect()
    ///     print(gone.count("post"), "posts")
    ///
    /// Records of classes that are not `collected()` stay, and so do those of live objects of the map that
    /// the store follows or into which it was restored, those that are held back, and those that a baseline
    /// names; with them stays whom their records name, at any distance. All others go in one batch, as if they
    /// had never been: an object that is heard of again is a new one. Let go of ``RestoredModels`` first,
    /// which holds all objects.
    ///
    /// Updates go on meanwhile. What they write, name, look up or make stays. Programs that follow the file keep the
    /// objects of what went while they live.
    ///
    /// - Parameters:
    ///   - isTrial: Whether to tell only what would go.
    ///   - isForgotten: Says of a baseline, by its name, whether it goes first, so that what it names is not
    ///     needed by it: such as a search of last week.
    /// - Returns: What went.
    /// - Throws: A ``StoreError`` if a record is damaged, cannot be read or is of no declared class, since nobody
    ///   knows whom it names; nothing is removed then. If the database refuses the removal, that waits in the
    ///   line like any batch.
    /// - Complexity: Linear in all records.
    @discardableResult
    public nonisolated(nonsending) func collect(
      isTrial: Bool = false, forgetting isForgotten: (_ baseline: String) -> Bool = { _ in false }
    ) async throws -> CollectedRecords {
      while true {
        try Task.checkCancellation()
        await line.flush()
        let graph = try await file.read { [file, types] in try RecordGraph(file, types, $0) }
        // Nothing is awaited from here on, so that no update comes between.
        if let collected = try remove(from: graph, isTrial: isTrial, forgetting: isForgotten) {
          // What is looked up from now on finds none of them, and what is written comes behind.
          try await flushAll()
          return collected
        }
      }
    }

    /// Lets the removal of what nothing needs wait for the database.
    ///
    /// - Returns: What goes; nil if somebody wrote at the same moment.
    private func remove(
      from graph: RecordGraph, isTrial: Bool, forgetting isForgotten: (String) -> Bool
    ) throws -> CollectedRecords? {
      try line.flushNow()
      let since = try file.read { try file.changes(after: graph.number, $0) } ?? RecordBatch()
      let unneeded = graph.unneeded(
        beside: neededKeys + keys(neededSince: since), besides: Set(since.removed)
      ) { isForgotten($0.name) }
      let collected = CollectedRecords(
        removed: unneeded.removed, removedBaselines: unneeded.baselines)
      if isTrial { return collected }
      let batch = RecordBatch(
        records: try cut(unneeded), removed: unneeded.removed,
        removedBaselines: unneeded.baselines, collected: unneeded.removed)
      if batch.isEmpty { return collected }
      let number = max(graph.number, since.number)
      guard try line.append(batch, unlessWrittenAfter: number) else { return nil }
      followed.withLock { followed in
        for key in unneeded.removed { followed.lacking[key] = nil }
      }
      return collected
    }

    /// Whose records stay since they, or what names them, were written after the graph was read.
    private func keys(neededSince batch: RecordBatch) -> [RecordKey] {
      let schemas = RecordSchemas(types)
      var keys = batch.records.map(\.key) + batch.baselines.flatMap(\.targets)
      for record in batch.records {
        guard let records = types[record.key.type] else { continue }
        // Weak names too: those would not be cut.
        _ = schemas.settling(namesIn: record.value, of: records) { _, kept, identity in
          keys += kept.map { RecordKey($0, identity) }
          return .unknown
        }
      }
      return keys
    }

    /// Whose records stay since something in memory may need them.
    private var neededKeys: [RecordKey] {
      let maps = followed.withLock { [$0.recorder?.map, $0.restored] }.compactMap(\.self)
      let live = maps.flatMap { map in map.allObjects.compactMap { types.key(of: $0, in: map) } }
      return live + line.status.heldBack.compactMap(\.key)
    }

    /// The records that name weakly what goes, without these names.
    private func cut(_ unneeded: RecordGraph.Unneeded) throws -> [StoredRecord] {
      if unneeded.holders.isEmpty { return [] }
      let schemas = RecordSchemas(types)
      let gone = Set(unneeded.removed)
      return try file.read { try file.records(of: unneeded.holders, $0) }.map { record in
        guard let records = types[record.key.type] else { return record }
        var record = record
        record.value = schemas.settling(namesIn: record.value, of: records) { key, kept, identity in
          let named = kept.map { RecordKey($0, identity) }
          guard records.weakKeys.contains(key) else { return .stays }
          return named.contains(where: gone.contains) ? .goes : .unknown
        }
        return record
      }
    }
  }
#endif
