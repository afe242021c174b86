#if Store
  import GRDB
  import Reconcile

  extension ModelStore {
    /// The live objects of a class whose records fulfil a condition.
    ///
    ///     let early = try store.objects(
    ///       Album.self, where: "released_at < ? ORDER BY released_at", ["1971"], in: map)
    ///
    /// What waits is written first. Objects that the map knows are returned as they are; others are made
    /// of their records, with those that they name. The map does not hold them.
    ///
    /// - Parameters:
    ///   - type: A class that the store keeps.
    ///   - condition: What follows `WHERE` in SQL. Columns are the indexed keys of the class; one with a
    ///     dot stands in double quotes.
    ///   - arguments: The values of the question marks.
    ///   - map: The map of the objects.
    ///   - reconciler: Makes the objects.
    /// - Returns: The objects, in the order of the query.
    /// - Throws: A ``StoreError`` if the database refuses, and issues in the records.
    public func objects<Model: Reconcilable & AnyObject>(
      _ type: Model.Type, where condition: String = "true", _ arguments: StatementArguments = [],
      in map: IdentityMap, with reconciler: Reconciler = Reconciler()
    ) throws -> [Model] {
      guard let name = types.records(of: type)?.name else {
        preconditionFailure("the store keeps no records of \(type)")
      }
      try line.flushNow()
      let records = try file.read { database in
        try file.records(of: name, where: condition, arguments, database)
      }
      let objects = try reconciler.objects(of: records, of: types, in: map) { keys in
        try self.records(of: keys)
      }
      return objects.compactMap { $0 as? Model }
    }

    /// The records of objects that a map does not know.
    ///
    ///     let map = IdentityMap(resolving: store.sources)
    ///
    /// So a map that the store does not follow finds what the store has of an object that a source names.
    /// What waits for the database is found too.
    ///
    /// - Parameters:
    ///   - type: The class of the objects.
    ///   - identities: Their identities.
    /// - Returns: The records that are there, in any order.
    /// - Throws: A ``StoreError`` if the database refuses.
    public func sources(
      of type: any (Reconcilable & AnyObject).Type, _ identities: [AnyIdentity]
    ) throws -> [SourceValue] {
      try records(of: types.keys(of: type, identities)).map(\.value)
    }
  }
#endif
