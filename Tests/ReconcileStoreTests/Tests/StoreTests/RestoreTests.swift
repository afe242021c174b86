import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S1: after a restart the map holds what was kept last.
@Suite struct `After a restart` {
  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  @Test
  func `objects are connected as they were, cycles too, and local properties at their defaults`()
    async throws
  {
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap()
    try store.follow(map)
    let artists = try reconciler.updateOrInsert(
      Artist.self, from: [["id": 7, "name": "Joni"], ["id": 8, "name": "Nick"]], in: map)
    let albums = try reconciler.updateOrInsert(
      Album.self,
      from: [
        [
          "id": 1, "title": "Blue", "artist_id": 7,
          "tracks": [["id": 5, "title": "Carey"], ["id": 4]],
        ],
        ["id": 2, "title": "Pink Moon", "artist_id": 8, "rating": 4.5],
      ], in: map)
    try reconciler.updateOrInsert(
      Artist.self, from: [["id": 7, "album_ids": [1]], ["id": 8, "album_ids": [2]]], in: map)
    albums[0].isDownloaded = true
    await store.flush()

    let again = try ModelStore(music: .file(folder.file))
    let other = IdentityMap()
    let restored = try reconciler.restore(from: again, into: other)
    #expect(restored.count == 6 && restored.leftOut.isEmpty && restored.migrated == 0)
    let joni = try #require(other[Artist.self, 7])
    #expect(joni !== artists[0] && joni.albums.first?.artist === joni)
    #expect(joni.albums.first === other[Album.self, 1] && joni.albums.first?.isDownloaded == false)
    #expect(joni.albums.first?.tracks.map(\.id) == [5, 4])
    #expect(other[Album.self, 2]?.rating == 4.5)

    // What is restored is followed as if it had never been away.
    try again.follow(other)
    try reconciler.updateOrInsert(Album.self, from: ["id": 2, "title": "Bryter Layter"], in: other)
    await again.flush()
    let snapshot = try await again.snapshot()
    #expect(snapshot.number == restored.number + 1)
    #expect(try snapshot.record("album", 2)?.string("title") == "Bryter Layter")
    withExtendedLifetime((store, restored)) {}
  }

  @Test func `records that are too many for one document are the same objects`() async throws {
    func said(_ documentBytes: Int?) throws -> (objects: [String], leftOut: [String], said: String)
    {
      let store = try ModelStore(music: .file(folder.file), documentBytes: documentBytes)
      let map = IdentityMap()
      let restored = try reconciler.restore(from: store, into: map)
      let objects: [AnyObject] =
        restored.objects(Artist.self) + restored.objects(Album.self) + restored.objects(Track.self)
      let kept = try store.types.batch(keeping: objects, in: map)
      let texts = kept.records.map { "\($0.key) \($0.value)" }
      let albums = restored.objects(Album.self)
      #expect(albums.allSatisfy { $0.artist === map[Artist.self, $0.id % 7] })
      #expect(throws: UpdateError.self) {
        let other = IdentityMap()
        defer { #expect(other.count == 0) }
        _ = try reconciler.restore(from: store, into: other, strict: true)
      }
      return (texts.sorted(), restored.leftOut.map(\.description).sorted(), "\(restored.count)")
    }
    let store = try ModelStore(music: .file(folder.file))
    var records: [StoredRecord] = []
    for id in 0..<60 as Range<Int128> {
      records.append(
        StoredRecord(
          RecordKey("album", AnyIdentity(Int(id))),
          [
            "id": SourceValue(integerLiteral: id), "title": "Blue",
            "artist_id": SourceValue(integerLiteral: id % 7),
            "tracks": [["id": SourceValue(integerLiteral: 59 - id)]],
          ]))
      records.append(
        StoredRecord(
          RecordKey("track", AnyIdentity(Int(id))), ["id": SourceValue(integerLiteral: id)]))
    }
    for id in 0..<7 as Range<Int128> {
      records.append(
        StoredRecord(
          RecordKey("artist", AnyIdentity(Int(id))),
          [
            "id": SourceValue(integerLiteral: id), "name": "Joni",
            "album_ids": [SourceValue(integerLiteral: id), SourceValue(integerLiteral: id + 70)],
          ]))
    }
    records.append(StoredRecord(RecordKey("track", AnyIdentity(99)), ["id": 99, "title": 5]))
    try store.commit(RecordBatch(records: records))
    let one = try said(nil)
    let many = try said(300)
    #expect(one.objects.count == 127 && one.objects == many.objects && one.said == many.said)
    #expect(one.leftOut.count == 8 && one.leftOut == many.leftOut)
    await #expect(throws: StoreError.self) {
      try await ModelStore(music: .file(folder.file), documentBytes: 300).snapshot()
    }
  }

  @Test func `a record that does not fit is left out, or refuses it`() throws {
    let store = try ModelStore(music: .file(folder.file))
    try store.commit(
      RecordBatch(records: [
        StoredRecord(album: 1, "Blue"),
        StoredRecord(RecordKey("album", AnyIdentity(2)), ["id": 2, "title": 5]),
      ]))
    let map = IdentityMap()
    let restored = try reconciler.restore(from: store, into: map)
    #expect(restored.objects(Album.self).map(\.id) == [1])
    #expect(
      restored.leftOut.map(\.description) == ["album 2.title: expected String, found number"])
    #expect(throws: UpdateError.self) {
      try reconciler.restore(from: store, into: IdentityMap(), strict: true)
    }
  }

  @Test func `an object that was edited is there as the server knows it, and no edit is`()
    async throws
  {
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap()
    try store.follow(map)
    let album = try reconciler.updateOrInsert(
      Album.self, from: ["id": 1, "title": "Blue", "tracks": [["id": 5, "title": "Carey"]]],
      in: map)[0]
    let accepted = try reconciler.edit(album.tracks[0], in: map) { $0.title = "Carey (live)" }
    try reconciler.settle(accepted, in: map)
    try reconciler.edit(album, in: map) {
      $0.title = "mine"
      $0.tracks = []
    }
    try reconciler.updateOrInsert(Album.self, from: ["id": 1, "rating": 5], in: map)
    await store.flush()
    #expect(album.title == "mine" && album.tracks.isEmpty && album.rating == 5)

    let other = IdentityMap()
    let restored = try reconciler.restore(
      from: ModelStore(music: .file(folder.file)), into: other)
    let again = try #require(other[Album.self, 1])
    #expect(again.title == "Blue" && again.rating == 5 && other.edits.pending.isEmpty)
    #expect(again.tracks.map(\.title) == ["Carey (live)"])
    withExtendedLifetime((store, restored)) {}
  }

  @Test func `a baseline goes on with its validator`() async throws {
    let document = Data(#"[{"id": 1, "title": "Blue"}]"#.utf8)
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap()
    try store.follow(map)
    let baseline = Baseline(named: "albums")
    let albums = try reconciler.updateOrInsert(
      Album.self, from: .json(document, since: baseline, validator: "\"v1\""), in: map)
    await store.flush()
    let again = try ModelStore(music: .file(folder.file))
    let restored = try reconciler.restore(from: again, into: IdentityMap())
    let kept = try #require(try restored.baseline(named: "albums"))
    #expect(kept.validator == "\"v1\"" && kept.data == document)
    #expect(try restored.baseline(named: "artists") == nil)
    withExtendedLifetime((albums, store)) {}
  }

  @Test func `random graphs are the same, update by update`() async throws {
    for seed in 0..<20 {
      var random = SplitMix(seed: UInt64(seed))
      let folder = try Folder()
      let store = try ModelStore(music: .file(folder.file))
      let map = IdentityMap()
      try store.follow(map)
      var artists: [Artist] = []
      for _ in 0..<5 {
        artists = Array(
          try reconciler.updateOrInsert(
            Artist.self, from: random.artists(), in: map, removing: .unmatched { _ in true }))
        let albums = try reconciler.updateOrInsert(Album.self, from: random.albums(), in: map)
        await store.flush()
        let other = IdentityMap()
        let restored = try reconciler.restore(
          from: ModelStore(music: .file(folder.file)), into: other)
        #expect(restored.leftOut.isEmpty, "seed \(seed)")
        let live = try reconciler.sourceValue(of: map.objects(Album.self).sorted { $0.id < $1.id })
        let kept = try reconciler.sourceValue(
          of: restored.objects(Album.self).filter { map[Album.self, $0.id] != nil }
            .sorted { $0.id < $1.id })
        #expect(live == kept, "seed \(seed)")
        withExtendedLifetime(albums) {}
      }
      withExtendedLifetime(artists) {}
    }
  }
}

/// A generator of random numbers with a seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Artists with some of ten identities.
  mutating func artists() throws -> SourceValue {
    try list(of: 10) { random, id in #"{"id": \#(id), "name": "\#(random.word())"}"# }
  }

  /// Albums with some of twenty identities, their tracks and the artists who are there.
  mutating func albums() throws -> SourceValue {
    try list(of: 20) { random, id in
      let tracks = (0..<Int.random(in: 0..<4, using: &random)).map { track in
        #"{"id": \#(id * 10 + track), "title": "\#(random.word())"}"#
      }.shuffled(using: &random)
      let rating = Double.random(in: 0..<5, using: &random)
      return
        #"{"id": \#(id), "title": "\#(random.word())", "rating": \#(rating), "tracks": [\#(tracks.joined(separator: ","))]}"#
    }
  }

  private mutating func word() -> String {
    String(
      (0..<Int.random(in: 0..<9, using: &self)).map { _ in
        "aéß🎵 -".randomElement(using: &self) ?? "a"
      })
  }

  private mutating func list(
    of count: Int, _ element: (inout SplitMix, Int) -> String
  ) throws -> SourceValue {
    let ids = (1...count).shuffled(using: &self).prefix(Int.random(in: 1...count, using: &self))
    var elements: [String] = []
    for id in ids { elements.append(element(&self, id)) }
    return try .json("[" + elements.joined(separator: ",") + "]")
  }
}
