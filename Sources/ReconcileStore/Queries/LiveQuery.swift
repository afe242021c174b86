#if Store
  import Reconcile

  /// The results of a query, a new one with each batch that changes it.
  ///
  ///     for try await result in store.live(query, in: map, with: reconciler) {
  ///       show(result.objects, result.difference)
  ///     }
  ///
  /// The objects are made and updated in the isolation of the loop.
  public struct LiveQuery<Model: Reconcilable & AnyObject>: AsyncSequence {
    let store: ModelStore
    let run: QueryRun
    let map: IdentityMap
    let reconciler: Reconciler

    /// Returns an iterator, whose first result is the current one.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// An iterator over the results of a query.
    public struct Iterator: AsyncIteratorProtocol {
      private let query: LiveQuery
      private var watch: StoreWatch?

      /// The number of the last batch that the objects and the list know.
      private var number = 0

      /// The identities of the objects of the last result.
      private var identities: [AnyIdentity] = []

      init(_ query: LiveQuery) { self.query = query }

      /// Waits for a batch that changes the result; nil if the task was cancelled.
      ///
      /// - Throws: Errors of the store, and issues in the records of another process.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(any Error) -> QueryResult<Model>? {
        guard let watch else { return Task.isCancelled ? nil : try begin() }
        while let heard = try await watch.next() {
          if heard.number <= number { continue }
          if let result = try look() { return result }
        }
        return nil
      }

      /// Waits for a batch that changes the result; nil if the task was cancelled.
      ///
      /// - Throws: Errors of the store, and issues in the records of another process.
      public mutating func next() async throws -> QueryResult<Model>? {
        try await next(isolation: nil)
      }

      /// The current result.
      private mutating func begin() throws -> QueryResult<Model> {
        let (store, run) = (query.store, query.run)
        try store.line.flushNow()
        let page = try store.file.read { try run.page(store.file, $0) }
        let result = try result(of: page)
        (number, identities) = (page.number, page.records.map(\.key.identity))
        watch = StoreWatch(store, after: page.number)
        return result
      }

      /// The result after what was written since; nil if that does not change it.
      private mutating func look() throws -> QueryResult<Model>? {
        let store = query.store
        // Read at once, so that the list is that of the batch.
        let (batch, page) = try store.file.read { database in
          let batch = try store.file.changes(after: number, database) ?? RecordBatch(number: number)
          let isTouched = query.run.isTouched(by: batch)
          return (batch, isTouched ? try query.run.page(store.file, database) : nil)
        }
        number = batch.number
        // What this program writes is in its own objects.
        if store.followed.withLock({ $0.recorder?.map !== query.map }) {
          _ = try query.reconciler.apply(batch, of: store.types, in: query.map) {
            try store.records(of: $0)
          }
        }
        guard let page else { return nil }
        let (before, after) = (identities, page.records.map(\.key.identity))
        let listed = Set(page.records.map(\.key))
        let changed = Set(batch.records.map(\.key).filter(listed.contains).map(\.identity))
        if before == after, changed.isEmpty { return nil }
        var result = try result(of: page)
        // An identity of several parts is an array.
        result.difference = ListDifference(
          from: before, to: after,
          named: { $0.parts.count == 1 ? $0.parts[0] : SourceValue(elements: $0.parts) },
          changed: changed.contains)
        identities = after
        return result
      }

      private func result(of page: QueryRun.Page) throws -> QueryResult<Model> {
        try query.store.result(of: page, in: query.map, with: query.reconciler)
      }
    }
  }

  extension ModelStore {
    /// The results of a query, the current one first, then one with each batch that changes it.
    ///
    ///     for try await result in store.live(query, in: map, with: reconciler) {
    ///       show(result.objects, result.difference)
    ///     }
    ///
    /// Each is the query over the state after a whole batch, whoever wrote it; several that come before the
    /// next is asked for give one result. `difference` turns the list before into it. It ends when the task
    /// is cancelled. A batch that touches no record of the class costs no object.
    ///
    /// - Parameters:
    ///   - query: What is looked for.
    ///   - map: The map of the objects: the one that the store follows, or any other, whose objects are then
    ///     updated from each batch.
    ///   - reconciler: Makes and updates the objects.
    /// - Throws: A ``StoreError`` if the query asks for what no field of the class reads.
    public func live<Model: Reconcilable & AnyObject>(
      _ query: StoreQuery<Model>, in map: IdentityMap, with reconciler: Reconciler = Reconciler()
    ) throws(StoreError) -> LiveQuery<Model> {
      LiveQuery(store: self, run: try QueryRun(query, types), map: map, reconciler: reconciler)
    }
  }
#endif
