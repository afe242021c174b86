#if Store
  import Reconcile

  extension Removal {
    /// Every object that a query finds in a store and that the source does not name, live or not.
    ///
    ///     try reconciler.updateOrInsert(
    ///       Album.self, from: response, in: map,
    ///       removing: .unmatched(in: StoreQuery(Album.self) { $0.isOnSale == true }, of: store))
    ///
    /// The query is asked before the update writes: it finds what records say then. Objects that are in the
    /// file alone are made of their records for it. An error of the store is an issue of the update.
    ///
    /// - Parameters:
    ///   - query: Which objects may be removed.
    ///   - store: The store that follows the map of the update.
    ///   - reach: Where the objects are removed from; by default the map alone.
    public static func unmatched(
      in query: StoreQuery<Model>, of store: ModelStore, from reach: RemovalReach = .map
    ) -> Removal {
      Removal(from: reach) { map, isLeft in
        try store.objects(query, in: map).objects.filter(isLeft)
      }
    }
  }
#endif
