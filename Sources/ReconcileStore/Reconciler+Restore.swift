#if Store
  import Reconcile

  extension Reconciler {
    /// Makes the objects of all records of a store, and enters them in a map.
    ///
    ///     let restored = try reconciler.restore(from: store, into: map)
    ///     try store.follow(map)
    ///
    /// Objects that name each other are connected, and those that the map knows already stay as they
    /// are. No handler of the map's commits is told.
    ///
    /// - Parameters:
    ///   - store: The store, which is read on the calling thread.
    ///   - map: The map that the objects enter.
    ///   - isStrict: Whether a record that is damaged or does not fit its class is an error; else it
    ///     is left out.
    /// - Returns: The objects, which the map alone does not hold, and what is left out.
    /// - Throws: A ``StoreError`` if the database refuses or is damaged; with `strict`, an issue for
    ///   all that would be left out. Nothing is restored then.
    /// - Complexity: Linear in the records.
    public func restore(
      from store: ModelStore, into map: IdentityMap, strict isStrict: Bool = false
    ) throws -> RestoredModels {
      let snapshot = try store.file.read { try store.file.snapshot($0) }
      let objects = try restore(snapshot, of: store.types, into: map, strict: isStrict)
      store.noteRestored(map, objects, lacking: snapshot.lacking)
      return RestoredModels(
        objects: objects, migrated: store.file.migrated, setAside: store.file.setAside)
    }
  }

  extension ModelStore {
    /// Notes what a map knows of the records, and which of them nobody could read.
    fileprivate func noteRestored(
      _ map: IdentityMap, _ objects: RestoredObjects, lacking: [RecordKey: [String]]
    ) {
      var said: [RecordKey: [String: SourceValue]] = [:]
      for (key, names) in lacking {
        guard let object = map.object(of: key, types),
          let record = try? types.record(of: object, in: map)
        else { continue }
        for name in names { said[key, default: [:]][name] = record.value[name] }
      }
      let isFree = followed.withLock { followed in
        (followed.restored, followed.count) = (map, objects.count)
        followed.lacking = said
        return followed.recorder == nil
      }
      // What this store writes from now on is nobody else's.
      if isFree, line.unwritten.isEmpty { line.basis = objects.number }
      for (key, reason) in objects.unreadable { line.note(unreadable: key, reason) }
    }
  }

  /// What was restored from a store.
  public struct RestoredModels {
    /// The objects. It holds them; let go of it once something else does.
    public let objects: RestoredObjects

    /// The number of records that were migrated when the store was opened.
    public let migrated: Int

    /// The records that a migration set aside when the store was opened, since another has their key.
    let setAside: [UpdateError.Issue]

    /// The number of objects.
    public var count: Int { objects.count }

    /// The number of the last batch that is in them.
    public var number: Int { objects.number }

    /// The records that are damaged, or do not fit their classes any more, and are left out.
    ///
    /// Those come first that a migration set aside when the store was opened, since another record has
    /// their key.
    public var leftOut: [UpdateError.Issue] { setAside + objects.leftOut }

    /// The objects of a class.
    public func objects<Model: Reconcilable & AnyObject>(_ type: Model.Type) -> [Model] {
      objects.objects(type)
    }

    /// The baseline with a name, as it was stored; nil if there is none.
    ///
    /// - Parameters:
    ///   - name: The name that the baseline was created with.
    ///   - limits: The limits for reading sources.
    /// - Throws: An issue if the stored document is not valid JSON or exceeds a limit.
    public func baseline(
      named name: String, limits: Limits = Limits()
    ) throws(UpdateError) -> Baseline? {
      try objects.baseline(named: name, limits: limits)
    }
  }
#endif
