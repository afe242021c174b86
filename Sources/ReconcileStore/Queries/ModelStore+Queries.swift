#if Store
  import GRDB
  import Reconcile

  extension ModelStore {
    /// The live objects that a query finds.
    ///
    ///     let query = StoreQuery(Album.self) { $0.rating >= 4 }.sorted(by: \.title).limit(20)
    ///     var page = try store.objects(query, in: map)
    ///     page = try store.objects(query.after(page.cursor), in: map)
    ///
    /// What waits is written first. Objects that the map knows are returned as they are; others are made of
    /// their records, with those that they name. The map does not hold them.
    ///
    /// - Parameters:
    ///   - query: What is looked for.
    ///   - map: The map of the objects.
    ///   - reconciler: Makes the objects.
    /// - Returns: The objects in the order of the query, and where they end.
    /// - Throws: A ``StoreError`` if the database refuses, or the query asks for what no field of the class
    ///   reads.
    /// - Complexity: Linear in the records that an index finds, or in those of the class if there is none.
    public func objects<Model: Reconcilable & AnyObject>(
      _ query: StoreQuery<Model>, in map: IdentityMap, with reconciler: Reconciler = Reconciler()
    ) throws -> QueryResult<Model> {
      let run = try QueryRun(query, types)
      try line.flushNow()
      return try result(of: file.read { try run.page(file, $0) }, in: map, with: reconciler)
    }

    /// The objects of what a query found.
    func result<Model: Reconcilable & AnyObject>(
      of page: QueryRun.Page, in map: IdentityMap, with reconciler: Reconciler
    ) throws -> QueryResult<Model> {
      var leftOut = page.unreadable.map(\.issue)
      let objects = try objects(of: page.records, in: map, with: reconciler, &leftOut)
      return QueryResult(
        objects: objects.compactMap { $0 as? Model }, leftOut: leftOut, cursor: page.end)
    }

    /// Removes the objects that a query finds, live ones and those that are in the file alone.
    ///
    ///     try store.remove(StoreQuery(Album.self) { $0.rating < 2 }, in: map, from: .everywhere)
    ///
    /// It is one transaction: they leave the followed map, and with `.everywhere` what its objects hold, and
    /// their records go; the disk has it when this returns. Records of holders that are not live keep the
    /// names, which reading passes over.
    ///
    /// - Parameters:
    ///   - query: What is removed.
    ///   - map: The map that the store follows.
    ///   - reach: Where the objects are removed from; by default the map alone.
    ///   - reconciler: Makes the objects that are in the file alone, and removes them.
    /// - Returns: Whose records went.
    /// - Throws: A ``StoreError`` if the database refuses, or the query asks for what no field of the class
    ///   reads; what an update throws. Nothing is removed then.
    @discardableResult
    public func remove<Model: Reconcilable & AnyObject>(
      _ query: StoreQuery<Model>, in map: IdentityMap, from reach: RemovalReach = .map,
      with reconciler: Reconciler = Reconciler()
    ) throws -> [RecordKey] {
      precondition(requireRecorder().map === map, "the store does not follow this map")
      return try transaction {
        let found = try objects(query, in: map, with: reconciler).objects
        let gone = Set(found.map { ObjectIdentifier($0) })
        let keys = found.compactMap { types.key(of: $0, in: map) }
        _ = try reconciler.updateOrInsert(
          Model.self, from: [], in: map,
          removing: .unmatched(in: { gone.contains(ObjectIdentifier($0)) }, from: reach))
        return keys
      }
    }

    /// How many objects a query finds.
    ///
    /// What waits is written first. No object is made.
    ///
    /// - Parameter query: What is looked for.
    /// - Throws: A ``StoreError`` if the database refuses, or the query asks for what no field of the class
    ///   reads.
    public func count<Model: Reconcilable & AnyObject>(_ query: StoreQuery<Model>) throws -> Int {
      let run = try QueryRun(query, types)
      try line.flushNow()
      return try file.read { try run.count(file, $0) }
    }

    /// The objects of records, without those that do not fit their class.
    private func objects(
      of records: [StoredRecord], in map: IdentityMap, with reconciler: Reconciler,
      _ leftOut: inout [UpdateError.Issue]
    ) throws -> [AnyObject] {
      func made(_ records: [StoredRecord]) throws -> [AnyObject] {
        try reconciler.objects(of: records, of: types, in: map) { try self.records(of: $0) }
      }
      do {
        return try made(records)
      } catch is UpdateError {
        // One by one, since one that does not fit keeps the others from nothing.
        var objects: [AnyObject] = []
        for record in records {
          do {
            objects += try made([record])
          } catch let error as UpdateError {
            leftOut += error.issues
          }
        }
        return objects
      }
    }
  }
#endif
