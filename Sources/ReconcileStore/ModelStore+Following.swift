#if Store
  import Reconcile

  /// What records the map that a store follows. The handlers of the map hold it.
  struct Followed {
    weak var recorder: CommitRecorder?

    /// The map into which the records were restored last, and the number of objects that they gave it.
    weak var restored: IdentityMap?
    var count = 0
  }

  /// A map that a store follows, until it is cancelled.
  public struct FollowedMap {
    private let store: ModelStore
    private let handlers: [CommitHandler]

    init(_ store: ModelStore, _ handlers: [CommitHandler]) {
      self.store = store
      self.handlers = handlers
    }

    /// Ends it: updates that come are not kept. What waits is written.
    public func cancel() {
      for handler in handlers { handler.cancel() }
      store.followed.withLock { $0.recorder = nil }
    }
  }

  extension ModelStore {
    /// The stores whose database is written before the memory, in the calls that are running.
    @TaskLocal private static var durable: [ObjectIdentifier] = []

    private var isDurable: Bool { ModelStore.durable.contains(ObjectIdentifier(self)) }

    /// Keeps every update through a map from now on, as one batch each.
    ///
    /// The objects' actor makes the records and goes on; the database has them within 50 milliseconds.
    /// The map holds the store. A store follows one map, and a map is followed by one store. Objects
    /// that the map knows already and that have no record are kept at once, so that each object that a
    /// record names has one.
    ///
    /// - Parameter map: The map.
    /// - Throws: A ``StoreError`` if the database cannot be read or written.
    /// - Complexity: Linear in the objects of the map, unless all were restored from this store.
    @discardableResult
    public func follow(_ map: IdentityMap) throws -> FollowedMap {
      try file.checkWriting()
      let recorder = CommitRecorder(self, map)
      let isFree = followed.withLock { followed in
        defer { followed.recorder = followed.recorder ?? recorder }
        return followed.recorder == nil
      }
      precondition(isFree, "a store follows one map")
      do throws(StoreError) {
        try keepStrangers(of: map, recorder)
      } catch {
        followed.withLock { $0.recorder = nil }
        throw error
      }
      let durable = map.willCommit(durable: true) { commit in
        guard recorder.store.isDurable else { return }
        // What is in memory already is in the database as soon as that can be.
        if commit.isSecond { recorder.append(commit) } else { try recorder.commit(commit) }
      }
      let behind = map.didCommit { commit in
        if !recorder.store.isDurable { recorder.append(commit) }
      }
      return FollowedMap(self, [durable, behind])
    }

    /// Keeps the objects of a map that have no record yet.
    private func keepStrangers(of map: IdentityMap, _ recorder: CommitRecorder) throws(StoreError) {
      let restored = followed.withLock { $0.restored === map ? $0.count : 0 }
      if map.count == restored { return }
      var objects: [RecordKey: AnyObject] = [:]
      for object in map.allObjects {
        if let key = recorder.key(of: object) { objects[key] = object }
      }
      let keys = Array(objects.keys)
      let strangers = try file.read { [file] in try file.unknown(among: keys, $0) }
      recorder.keep(strangers.compactMap { objects[$0] })
    }

    /// Writes the database before the memory, for the updates in a closure.
    ///
    ///     try store.durably { try reconciler.update(album, from: answer, in: map) }
    ///
    /// After the check and before the first write an update through the followed map waits for the
    /// disk. If that refuses, the update throws and changes nothing. What setters and observers change
    /// beyond the source follows shortly.
    ///
    /// - Parameter body: The updates. An update inside another's commit is kept with that one.
    /// - Throws: What the closure throws.
    @discardableResult
    public func durably<Result>(_ body: () throws -> Result) rethrows -> Result {
      try ModelStore.$durable.withValue(ModelStore.durable + [ObjectIdentifier(self)]) {
        try body()
      }
    }

    /// Keeps an object as it is now, after it was changed by hand.
    ///
    ///     album.rating = 5
    ///     store.keep(album)
    ///
    /// It is called where the followed map belongs, and enters the object in that map. ``failure`` says
    /// whether the object says something that no record can hold.
    ///
    /// - Parameter object: The object. Its class is one that the store keeps.
    public func keep<Model: Reconcilable & AnyObject>(_ object: Model) {
      let recorder = requireRecorder()
      precondition(
        recorder.key(of: object) != nil, "the store keeps no records of \(type(of: object))")
      recorder.keep([object])
    }

    /// Removes the record of an object.
    ///
    /// The object and the map stay as they are. An update that changes the object keeps it again.
    ///
    /// - Parameter object: The object. Its class is one that the store keeps.
    public func remove<Model: Reconcilable & AnyObject>(_ object: Model) {
      let recorder = requireRecorder()
      guard let key = recorder.key(of: object) else {
        preconditionFailure("the store keeps no records of \(type(of: object))")
      }
      recorder.remove(object, key)
    }

    private func requireRecorder() -> CommitRecorder {
      guard let recorder = followed.withLock({ $0.recorder }) else {
        preconditionFailure("the store follows no map")
      }
      return recorder
    }
  }
#endif
