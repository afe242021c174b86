import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// K9, S10, S11, S14, S16: where the store was not what the model of it says, found by random histories.
@Suite struct `What a store and a model of it say differently` {
  let folder: Folder
  let faults = Faults()
  let reconciler = Reconciler()
  static let long = String(repeating: "x", count: 101)

  init() throws { folder = try Folder() }

  /// What takes back a transaction.
  struct Stop: Error {}

  /// A store of songs that wait for their artists, and the map that it follows.
  func followedSongs() throws -> (ModelStore, IdentityMap) {
    let store = try ModelStore(at: folder.file) {
      StoreDeclarations.music
      Records(WaitingSong.self, named: "song")
    }
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    return (store, map)
  }

  /// A start of the program, which holds all that it gets.
  final class Start {
    let store: ModelStore
    let map = IdentityMap(scope: .everything)
    let restored: RestoredModels
    var baseline: Baseline
    var held: [AnyObject] = []

    init(_ folder: Folder, _ faults: Faults = Faults()) throws {
      var limits = Limits()
      limits.stringBytes = 100
      store = try ModelStore(music: .file(folder.file), faults: faults, limits: limits)
      restored = try Reconciler().restore(from: store, into: map)
      baseline = try restored.baseline(named: "albums") ?? Baseline(named: "albums")
      try store.follow(map)
    }

    @discardableResult
    func update(_ json: String, since: Baseline? = nil) throws -> Album {
      let source: SourceValue =
        if let since { try .json(Data(json.utf8), since: since, validator: json) } else {
          try .json(json)
        }
      let albums = try Reconciler().updateOrInsert(Album.self, from: source, in: map)
      held += albums.map { $0 }
      return albums[0]
    }
  }

  @Test(arguments: [true, false])
  func `a restored baseline is overtaken by what changes an object that it named`(
    isBefore: Bool
  ) async throws {
    let first = try Start(folder)
    try first.update(#"[{"id": 1, "title": "Blue", "rating": 5}]"#, since: first.baseline)
    if isBefore { try first.update(#"{"id": 1, "rating": 6}"#) }
    await first.store.flush()
    let second = try Start(folder)
    if !isBefore { try second.update(#"{"id": 1, "rating": 6}"#) }
    let album = try second.update(
      #"[{"id": 1, "title": "Blue (mono)", "rating": 5}]"#, since: second.baseline)
    #expect(album.title == "Blue (mono)")
    // M1, K9: what the list says is the newest word of the server.
    #expect(album.rating == 5)
  }

  @Test func `a stored baseline says whom it names, and whether it is overtaken`() async throws {
    func stored(_ start: Start) async throws -> StoredBaseline {
      await start.store.flush()
      return try #require(try await start.store.snapshot().baselines.first)
    }
    let keys = (1...30).map { RecordKey("album", AnyIdentity($0)) }
    let albums = (1...30).map { #"{"id": \#($0), "title": "Blue"}"# }
    let json = "[" + albums.joined(separator: ",") + "]"
    let first = try Start(folder)
    try first.update(json, since: first.baseline)
    var baseline = try await stored(first)
    #expect(baseline.targets == keys && !baseline.isOvertaken)
    // One more, beside those that did not change.
    let longer = String(json.dropLast()) + #",{"id": 31}]"#
    try first.update(longer, since: first.baseline)
    baseline = try await stored(first)
    #expect(baseline.targets == keys + [RecordKey("album", AnyIdentity(31))])
    try first.update(#"{"id": 3, "title": "Blue"}"#)
    #expect(try await !stored(first).isOvertaken)
    try first.update(#"{"id": 3, "title": "Hejira"}"#)
    baseline = try await stored(first)
    #expect(baseline.isOvertaken && baseline.targets.count == 31 && baseline.validator == longer)
    let second = try Start(folder)
    #expect(second.baseline.isOvertaken)
    try second.update(longer, since: second.baseline)
    #expect(!second.baseline.isOvertaken)
    #expect(try await !stored(second).isOvertaken)
    let third = try Start(folder)
    #expect(!third.baseline.isOvertaken)
    try third.update(#"{"id": 3, "title": "Hejira"}"#)
    #expect(third.baseline.isOvertaken)
    #expect(third.held.first === third.map[Album.self, 3])
  }

  @Test func `a baseline is overtaken where an object that it names has no record any more`()
    async throws
  {
    let first = try Start(folder)
    try first.update(#"[{"id": 1}, {"id": 2}]"#, since: first.baseline)
    await first.store.flush()
    try first.store.commit(RecordBatch(removed: [RecordKey("album", AnyIdentity(2))]))
    #expect(try Start(folder).baseline.isOvertaken)
  }

  @Test func `an undo overtakes a baseline in the file, too`() async throws {
    let first = try Start(folder)
    try first.update(#"[{"id": 1, "title": "Blue"}]"#, since: first.baseline)
    let album = try #require(first.map[Album.self, 1])
    let report = try Reconciler().update(album, from: ["title": "Hejira"], in: first.map) {
      $0.report = .changesWithInverse
    }
    try first.update(#"[{"id": 1, "title": "Hejira"}]"#, since: first.baseline)
    await first.store.flush()
    #expect(try await first.store.snapshot().baselines.map(\.isOvertaken) == [false])
    try report.undo()
    await first.store.flush()
    #expect(try await first.store.snapshot().baselines.map(\.isOvertaken) == [true])
  }

  @Test func `a key that a record lacks is listed until something has written that key`()
    async throws
  {
    let first = try Start(folder)
    try first.update(#"{"id": 1, "title": "\#(Self.long)"}"#)
    await first.store.flush()
    let second = try Start(folder)
    #expect(second.restored.leftOut.map(\.path.description) == ["album 1.title"])
    try second.update(#"{"id": 1, "rating": 5}"#)
    await second.store.flush()
    // S10: nothing has written the title.
    let leftOut = try Start(folder).restored.leftOut
    #expect(leftOut.count == 1)
  }

  @Test func `what a removed record lacked is nothing that its successor lacks`() async throws {
    let first = try Start(folder)
    try first.update(#"{"id": 1, "title": "\#(Self.long)"}"#)
    await first.store.flush()
    let second = try Start(folder)
    second.store.remove(try #require(second.map[Album.self, 1]))
    second.map.remove(try #require(second.map[Album.self, 1]))
    try second.update(#"{"id": 1, "rating": 5}"#)
    await second.store.flush()
    #expect(try Start(folder).restored.leftOut.isEmpty)
  }

  @Test func `a record that lacks something of before is held back no more once it is written`()
    async throws
  {
    let first = try Start(folder)
    try first.update(#"{"id": 1, "title": "\#(Self.long)"}"#)
    await first.store.flush()
    let second = try Start(folder)
    try second.update(#"{"id": 1, "released_at": "\#(Self.long)"}"#)
    await second.store.flush()
    #expect(second.store.status.heldBack.count == 1)
    try second.update(#"{"id": 1, "released_at": "1971"}"#)
    await second.store.flush()
    #expect(second.store.status.heldBack.isEmpty)
    let restored = try Start(folder).restored
    #expect(restored.leftOut.map(\.path.description) == ["album 1.title"])
  }

  @Test func `a new object that no record can hold has one once the file can be asked`()
    async throws
  {
    let start = try Start(folder, faults)
    try start.update(#"{"id": 1, "title": "Blue", "tracks": [{"id": 1}]}"#)
    await start.store.flush()
    faults.refuse { _, call in call == .read }
    let source = #"{"id": 2, "tracks": [{"id": 5, "title": "\#(Self.long)"}]}"#
    // S11: whether there is a record of it is not known.
    #expect(throws: UpdateError.self) { try start.update(source) }
    faults.relent()
    try start.update(source)
    await start.store.flush()
    let snapshot = try await start.store.snapshot()
    #expect(try snapshot.record("album", 2)?.value("tracks") == [["id": 5]])
    // S10: names of it hold.
    #expect(try snapshot.record("track", 5) != nil)
  }

  @Test func `a record that another program has added is found before catching up`() async throws {
    let first = try Start(folder)
    let second = try Start(folder)
    try second.update(#"{"id": 3, "tracks": [{"id": 4}]}"#)
    try first.update(#"{"id": 1, "tracks": [{"id": 5, "title": "Carey"}]}"#)
    await first.store.flush()
    let album = try second.update(#"{"id": 2, "tracks": [{"id": 5}]}"#)
    // S11: the file has it.
    #expect(album.tracks[0].title == "Carey")
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an object that is held back stays as it is where catching up writes what waits`()
    async throws
  {
    var ratings: [Double] = []
    for _ in 0..<20 {
      let folder = try Folder()
      let start = try Start(folder)
      let album = try start.update(#"{"id": 1, "title": "Blue"}"#)
      for id in 2..<20 { try start.update(#"{"id": \#(id)}"#) }
      album.rating = 5
      _ = try await start.store.catchUp(start.map, with: reconciler)
      ratings.append(album.rating)
      withExtendedLifetime(folder) {}
    }
    // S16: nobody else wrote.
    #expect(ratings.allSatisfy { $0 == 5 })
  }

  @Test(arguments: 0..<4)
  func `a reference waits on where another wait for the same object is taken back`(
    kind: Int
  ) async throws {
    let (store, map) = try followedSongs()
    var songs: [WaitingSong] = []
    func wait(_ id: Int) throws {
      let source: SourceValue = ["id": SourceValue(id), "artist_id": 7]
      songs += try reconciler.updateOrInsert(WaitingSong.self, from: source, in: map)
    }
    func takenBack(_ body: () throws -> Void) {
      #expect(throws: Stop.self) {
        try reconciler.transaction(in: map) {
          try body()
          throw Stop()
        }
      }
    }
    try reconciler.transaction(in: map) {
      try wait(1)
      if kind & 1 != 0 {
        takenBack { _ = try reconciler.updateOrInsert(Artist.self, from: ["id": 7], in: map) }
      }
      if kind & 2 != 0 { takenBack { try wait(2) } }
    }
    await store.flush()
    let record = try store.records(of: [RecordKey("song", AnyIdentity(1))]).first?.value
    let artists = try reconciler.updateOrInsert(Artist.self, from: ["id": 7], in: map)
    // S14, S17: the first wait began in what stays.
    #expect(record?["artist_id"] == 7)
    #expect(songs[0].artist === artists[0])
  }

  @Test(arguments: [true, false], [true, false])
  func `a list that waits names each object once, though its object was taken back before`(
    isTakenBack: Bool, others: Bool
  ) async throws {
    let (store, map) = try followedSongs()
    var artists: [Artist] = []
    var songs: [WaitingSong] = []
    func make(_ json: String) throws {
      artists += try reconciler.updateOrInsert(Artist.self, from: .json(json), in: map)
    }
    func sing(_ json: String) throws {
      songs += try reconciler.updateOrInsert(WaitingSong.self, from: .json(json), in: map)
    }
    try make(#"[{"id":6},{"id":1}]"#)
    try sing(#"{"id":1,"artist_id":2,"guest_ids":[6,1,2]}"#)
    if isTakenBack {
      #expect(throws: Stop.self) {
        try reconciler.transaction(in: map) {
          try make(#"[{"id":2}]"#)
          throw Stop()
        }
      }
    }
    if others { try sing(#"[{"id":4,"guest_ids":[4,3]},{"id":2,"guest_ids":[3]}]"#) }
    try make(#"[{"id":2},{"id":4}]"#)
    await store.flush()
    let record = try store.records(of: [RecordKey("song", AnyIdentity(1))]).first?.value
    #expect(songs[0].guests.map(\.id) == [6, 1, 2])
    // S14, S17: a wait that was connected, taken back and connected again is over.
    #expect(record?["guest_ids"] == [6, 1, 2])
  }

  @Test(arguments: [true, false])
  func `a reference that waits does so after a change of it that was taken back`(
    isTakenBack: Bool
  ) async throws {
    struct Stop: Error {}
    let map = IdentityMap(scope: .everything)
    var songs: [WaitingSong] = []
    func sing(_ json: String) throws {
      songs += try reconciler.updateOrInsert(WaitingSong.self, from: .json(json), in: map)
    }
    try sing(#"{"id":5,"artist_id":5}"#)
    for json in [#"{"id":5,"artist_id":3}"#, #"{"id":1,"guest_ids":[1]}"#] where isTakenBack {
      #expect(throws: Stop.self) {
        try reconciler.transaction(in: map) {
          try sing(json)
          throw Stop()
        }
      }
    }
    try sing(#"{"id":5,"guest_ids":[5]}"#)
    let artists = try reconciler.updateOrInsert(Artist.self, from: ["id": 5], in: map)
    // G3, S17: the wait goes on, and is connected.
    #expect(songs[0].artist === artists[0])
  }
}
