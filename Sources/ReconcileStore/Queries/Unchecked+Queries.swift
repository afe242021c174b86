#if Store
  /// A property that a query asks.
  ///
  /// Paths of an actor's own properties are not Sendable, since who applies one reads there. A query only
  /// compares paths with those of fields, and applies none.
  struct QueryProperty: @unchecked Sendable, Hashable {
    let path: AnyKeyPath

    init(_ path: AnyKeyPath) { self.path = path }
  }
#endif
