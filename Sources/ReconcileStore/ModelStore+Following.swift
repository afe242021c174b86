#if Store
  import Reconcile

  /// What records the map that a store follows. The handlers of the map hold it.
  struct Followed {
    weak var recorder: CommitRecorder?

    /// The map into which the records were restored last, and the number of objects that they gave it.
    weak var restored: IdentityMap?
    var count = 0

    /// What objects say under keys that their records lack, until something else is written there.
    var lacking: [RecordKey: [String: SourceValue]] = [:]
  }

  /// A map that a store follows, until it is cancelled.
  public struct FollowedMap {
    private let store: ModelStore
    private weak let map: IdentityMap?
    private let handlers: [CommitHandler]

    init(_ store: ModelStore, _ map: IdentityMap, _ handlers: [CommitHandler]) {
      self.store = store
      self.map = map
      self.handlers = handlers
    }

    /// Ends it: updates that come are not kept, and nothing is looked up. What waits is written.
    public func cancel() {
      for handler in handlers { handler.cancel() }
      map?.lookUp(nil)
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
    /// An object that a source names and the map does not know is made of its record, if there is one, so
    /// that a mention overwrites nothing. The map's own `resolving` is asked before.
    ///
    /// - Parameter map: The map.
    /// - Throws: A ``StoreError`` if the database cannot be read or written, or if another process wrote
    ///   since the records were restored into the map: ``catchUp(_:with:)`` comes first then.
    /// - Complexity: Linear in the objects of the map, unless all were restored from this store.
    @discardableResult
    public func follow(_ map: IdentityMap) throws -> FollowedMap {
      precondition(!map.isInTransaction, "a store begins to follow a map outside of transactions")
      let number = try file.checkWriting()
      let recorder = CommitRecorder(self, map)
      let isFree = followed.withLock { followed in
        defer { followed.recorder = followed.recorder ?? recorder }
        return followed.recorder == nil
      }
      precondition(isFree, "a store follows one map")
      do throws(StoreError) {
        try begin(map, at: number)
        try keepStrangers(of: map, recorder)
      } catch {
        followed.withLock { $0.recorder = nil }
        throw error
      }
      map.lookUp(lookUp)
      let durable = map.willCommit(durable: true) { commit in
        guard recorder.store.isDurable || commit.isDurable else { return }
        // What is in memory already is in the database as soon as that can be.
        if commit.isSecond { recorder.append(commit) } else { try recorder.commit(commit) }
      }
      let behind = map.didCommit { commit in
        if !recorder.store.isDurable, !commit.isDurable { recorder.append(commit) }
      }
      return FollowedMap(self, map, [durable, behind])
    }

    /// Notes the last batch that the map knows.
    ///
    /// - Throws: An error if others wrote since the records were restored into it.
    private func begin(_ map: IdentityMap, at number: Int) throws(StoreError) {
      // What waits from an earlier map knows no later batch either.
      let isBehind = followed.withLock { $0.restored === map } || !line.unwritten.isEmpty
      if isBehind, let basis = line.basis, basis < number {
        throw StoreError(
          .overtaken,
          "another process wrote until batch \(number), and \(basis) is the last one restored",
          path: file.path)
      }
      line.basis = number
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
    /// Inside a transaction it makes that durable, as a whole.
    ///
    /// - Parameter body: The updates. An update inside another's commit is kept with that one.
    /// - Throws: What the closure throws.
    @discardableResult
    public func durably<Result>(_ body: () throws -> Result) rethrows -> Result {
      followed.withLock(\.recorder)?.map?.makeTransactionDurable()
      return try ModelStore.$durable.withValue(ModelStore.durable + [ObjectIdentifier(self)]) {
        try body()
      }
    }

    /// Makes several updates through the followed map as one, and returns when the disk has it.
    ///
    ///     try store.transaction {
    ///       try reconciler.updateOrInsert(Artist.self, from: artists, in: map)
    ///       try reconciler.updateOrInsert(Album.self, from: albums, in: map)
    ///     }
    ///
    /// Memory and file have all of it, or none: see `Reconciler.transaction(in:label:_:)`. ``keep(_:)`` and
    /// ``remove(_:)`` in it belong to it.
    ///
    /// - Parameters:
    ///   - label: A name for the commit.
    ///   - body: The updates. It must not suspend.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws, or a ``StoreError`` if the database refuses. Everything is taken
    ///   back then.
    @discardableResult
    public func transaction<Result>(
      label: String? = nil, _ body: () throws -> Result
    ) throws -> Result {
      guard let map = requireRecorder().map else {
        preconditionFailure("the store follows no map")
      }
      return try Reconciler().transaction(in: map, label: label) {
        map.makeTransactionDurable()
        return try body()
      }
    }

    /// Keeps an object as it is now, after it was changed by hand.
    ///
    ///     album.rating = 5
    ///     store.keep(album)
    ///
    /// It is called where the followed map belongs, and enters the object in that map. A draft without an
    /// identity is kept once it has one. ``status`` says whether the object says something that no record
    /// can hold.
    ///
    /// - Parameter object: The object. Its class is one that the store keeps.
    public func keep<Model: Reconcilable & AnyObject>(_ object: Model) {
      let recorder = requireRecorder()
      if isDraft(object, recorder) { recorder.keep(draft: object) } else { recorder.keep([object]) }
    }

    /// Keeps an object as it is now, and returns when the disk has it.
    ///
    /// - Parameter object: The object. Its class is one that the store keeps.
    /// - Throws: A ``StoreError`` if the database refuses, if the object says something that no record can
    ///   hold, or has no identity. Nothing is kept then.
    public func keep<Model: Reconcilable & AnyObject>(durably object: Model) throws {
      let recorder = requireRecorder()
      if isDraft(object, recorder) {
        throw StoreError(.unwritable, "a draft without an identity has no record", path: file.path)
      }
      try recorder.commit(keeping: object)
    }

    /// Removes the record of an object.
    ///
    /// The object and the map stay as they are. An update that changes the object keeps it again.
    ///
    /// - Parameter object: The object. Its class is one that the store keeps.
    public func remove<Model: Reconcilable & AnyObject>(_ object: Model) {
      let recorder = requireRecorder()
      if isDraft(object, recorder) { return }
      recorder.remove(object)
    }

    /// Removes the record of an object, and returns when the disk has no more of it.
    ///
    /// - Parameter object: The object. Its class is one that the store keeps.
    /// - Throws: A ``StoreError`` if the database refuses. The record stays then.
    public func remove<Model: Reconcilable & AnyObject>(durably object: Model) throws {
      let recorder = requireRecorder()
      if isDraft(object, recorder) { return }
      try recorder.commit(removing: object)
    }

    /// Whether an object has no identity yet, and so no record.
    private func isDraft<Model: Reconcilable & AnyObject>(
      _ object: Model, _ recorder: CommitRecorder
    ) -> Bool {
      precondition(
        types.keeps(object), "the store keeps no records of \(Swift.type(of: object))")
      return recorder.key(of: object) == nil
    }

    func requireRecorder() -> CommitRecorder {
      guard let recorder = followed.withLock({ $0.recorder }) else {
        preconditionFailure("the store follows no map")
      }
      return recorder
    }
  }
#endif
