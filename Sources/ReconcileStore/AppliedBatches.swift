#if Store
  import Reconcile

  /// The batches of a store, each applied to live objects as it comes.
  ///
  ///     for try await batch in store.following(into: map, with: reconciler) {
  ///       show(batch.report)
  ///     }
  ///
  /// The objects are updated in the isolation of the loop.
  public struct AppliedBatches: AsyncSequence {
    let store: ModelStore
    let map: IdentityMap
    let reconciler: Reconciler
    let number: Int

    /// Returns an iterator, which begins after the same batch as each other one.
    public func makeAsyncIterator() -> Iterator {
      Iterator(
        batches: store.batches(after: number).makeAsyncIterator(), store: store, map: map,
        reconciler: reconciler)
    }

    /// An iterator over the batches of a store.
    public struct Iterator: AsyncIteratorProtocol {
      var batches: AsyncThrowingStream<RecordBatch, any Error>.Iterator
      let store: ModelStore
      let map: IdentityMap
      let reconciler: Reconciler

      /// Waits for the next batch and applies it; nil if the task was cancelled.
      ///
      /// - Throws: Errors of the store, and issues in the records; nothing of the batch is written then.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(any Error) -> AppliedBatch? {
        guard let batch = try await batches.next(isolation: actor) else { return nil }
        return try await reconciler.apply(batch, of: store.types, in: map, from: store)
      }

      /// Waits for the next batch and applies it; nil if the task was cancelled.
      ///
      /// - Throws: Errors of the store, and issues in the records; nothing of the batch is written then.
      public mutating func next() async throws -> AppliedBatch? {
        try await next(isolation: nil)
      }
    }
  }

  extension ModelStore {
    /// Updates live objects from what this or another process writes, batch by batch.
    ///
    ///     for try await batch in store.following(into: map, with: reconciler) {
    ///       show(batch.report)
    ///     }
    ///
    /// It ends when the task is cancelled. Batches that come faster than they are applied are applied as
    /// one.
    ///
    /// - Parameters:
    ///   - map: The map of the objects, which no store follows.
    ///   - reconciler: Applies the batches.
    ///   - number: The number of the last batch that the objects know: that of ``RestoredModels``. With
    ///     0, everything comes, and the batches hold the objects.
    public func following(
      into map: IdentityMap, with reconciler: Reconciler, after number: Int = 0
    ) -> AppliedBatches {
      AppliedBatches(store: self, map: map, reconciler: reconciler, number: number)
    }
  }
#endif
