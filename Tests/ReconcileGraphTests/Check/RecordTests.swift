import Reconcile
import ReconcileTesting
import Testing

/// K5, K6, K7: what a record holds, what is made of it, and how live objects follow other processes.
@Suite struct `A record of an object` {
  let reconciler = Reconciler()

  static let types = RecordTypes {
    Records(MapAlbum.self, named: "album")
    Records(MapArtist.self, named: "artist")
    Records(MapTrack.self, named: "track")
    Records(MapCategory.self, named: "category")
    Records(MapSeat.self, named: "seat")
    Records(MapMedium.self, named: "medium")
  }

  /// A map, and a store that keeps it.
  private func kept() -> (map: IdentityMap, store: MemoryRecordStore) {
    let map = IdentityMap(scope: .everything)
    let store = MemoryRecordStore()
    map.didCommit { commit in
      if let batch = try? Self.types.batch(of: commit) { _ = try? store.commit(batch) }
    }
    return (map, store)
  }

  private func restore(
    _ store: MemoryRecordStore, into map: IdentityMap = IdentityMap(), strict: Bool = false
  ) throws -> RestoredObjects {
    try reconciler.restore(store.snapshotNow, of: Self.types, into: map, strict: strict)
  }

  @Test func `K5: is its own properties, with those in it named`() throws {
    let (map, _) = kept()
    let album = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        "id": 7, "artist": ["id": 1, "name": "Joni"], "tracks": [["id": 71, "artist_id": 1]],
      ],
      in: map)[0]
    #expect(
      try reconciler.sourceValue(of: album, nested: .named).description
        == #"{"id":7,"title":"","artist":{"id":1},"guest_ids":[],"tracks":[{"id":71}]}"#)
    #expect(
      try reconciler.sourceValue(of: album.tracks[0], nested: .named).description
        == #"{"id":71,"title":"","artist":{"id":1},"artist_id":1}"#)
    #expect(
      try reconciler.sourceValue(of: [album], nested: .named).description
        == #"[{"id":7,"title":"","artist":{"id":1},"guest_ids":[],"tracks":[{"id":71}]}]"#)
  }

  @Test func `K5: ends cycles, which a map closes when it is read`() throws {
    let (one, other) = (MapCategory(), MapCategory())
    (one.id, other.id) = (1, 2)
    one.children = [other]
    other.children = [one]
    let written = try reconciler.sourceValue(of: [one, other], nested: .named)
    let map = IdentityMap()
    let read = try reconciler.updateOrInsert(MapCategory.self, from: written, in: map)
    #expect(read[0].children.count == 1 && read[0].children[0] === read[1])
    #expect(read[1].children[0] === read[0] && read[1].parent === read[0])
    withExtendedLifetime((one, other)) {}
  }

  @Test func `K6: brings back classes, values, order, cycles, references and ways back`() throws {
    let (map, store) = kept()
    let held = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        [
          "id": 7, "title": "Blue", "artist": ["id": 1, "name": "Joni"], "guest_ids": [2, 1],
          "tracks": [["id": 72, "title": "River", "artist_id": 2], ["id": 71, "title": "Carey"]],
        ],
        ["id": 8, "title": "Hejira", "guest_ids": [], "artist": ["id": 2, "name": "Jaco"]],
      ], in: map)
    let seats = try reconciler.updateOrInsert(
      MapSeat.self,
      from: [["row": "A", "number": 1, "guest": "Joni"], ["row": "A", "number": 2]],
      in: map)
    let again = IdentityMap()
    let restored = try restore(store, into: again, strict: true)
    #expect(restored.count == 8 && restored.leftOut == [] && again.count == 8)
    let blue = try #require(again[MapAlbum.self, 7])
    #expect(blue.title == "Blue" && blue.artist === again[MapArtist.self, 1])
    #expect(blue.tracks.map(\.id) == [72, 71] && blue.tracks[0].album === blue)
    #expect(blue.tracks[0].artist === again[MapArtist.self, 2])
    #expect(blue.guests.map(\.id) == [2, 1] && blue.guests[1] === blue.artist)
    #expect(
      again[MapSeat.self, "A", 1]?.guest == "Joni" && again[MapSeat.self, "A", 2]?.guest == nil)
    #expect(restored.objects(MapAlbum.self).map(\.id) == [7, 8])
    withExtendedLifetime((held, seats)) {}
  }

  @Test func `K6: leaves who is live as it is`() throws {
    let (map, store) = kept()
    let held = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 1, "name": "Joni"], ["id": 2, "name": "Jaco"]], in: map)
    let again = IdentityMap()
    let live = MapArtist(id: 1)
    again.insert(live)
    let restored = try restore(store, into: again)
    #expect(again[MapArtist.self, 1] === live && live.name == "" && live.names == 0)
    #expect(again[MapArtist.self, 2]?.name == "Jaco" && restored.count == 2)
    withExtendedLifetime(held) {}
  }

  @Test func `K6: that does not fit is left out, or refuses all`() throws {
    let store = MemoryRecordStore()
    try store.commit(
      RecordBatch(records: [
        StoredRecord(RecordKey("artist", AnyIdentity(1)), ["id": 1, "name": "Joni"]),
        StoredRecord(RecordKey("artist", AnyIdentity(2)), ["id": 2, "name": 5]),
        StoredRecord(RecordKey("track", AnyIdentity(3)), ["id": 3, "artist": ["id": 2]]),
        StoredRecord(RecordKey("song", AnyIdentity(4)), ["id": 4]),
      ]))
    let map = IdentityMap()
    let restored = try restore(store, into: map)
    #expect(restored.count == 2 && map[MapArtist.self, 1]?.name == "Joni")
    #expect(map[MapTrack.self, 3] != nil && map[MapTrack.self, 3]?.artist == nil)
    #expect(
      restored.leftOut.map(\.description).sorted() == [
        "artist 2.name: expected String, found number",
        "song: no class is declared for these records",
        "track 3.artist: names MapArtist 2, of whom there is no record",
      ])
    let other = IdentityMap()
    #expect(throws: UpdateError.self) { try restore(store, into: other, strict: true) }
    #expect(other.count == 0)
  }

  @Test func `K6: tells no handler of the map`() throws {
    let (map, store) = kept()
    let held = try reconciler.updateOrInsert(MapArtist.self, from: [["id": 1]], in: map)
    let again = IdentityMap()
    var count = 0
    again.willCommit { _ in count += 1 }
    again.didCommit { _ in count += 1 }
    let restored = try restore(store, into: again)
    #expect(count == 0 && restored.count == 1)
    withExtendedLifetime(held) {}
  }

  @Test func `K5: of an object that a record names and the map did not know is kept with it`()
    throws
  {
    let (map, store) = kept()
    let album = MapAlbum()
    album.id = 7
    album.artist = MapArtist(id: 1)
    album.artist?.name = "Joni"
    try reconciler.update(album, from: ["id": 7, "title": "Blue"], in: map)
    #expect(
      store.keys == [RecordKey("album", AnyIdentity(7)), RecordKey("artist", AnyIdentity(1))])
    #expect(map[MapArtist.self, 1] === album.artist)
    let again = IdentityMap()
    let restored = try restore(store, into: again, strict: true)
    #expect(again[MapAlbum.self, 7]?.artist?.name == "Joni")
    withExtendedLifetime(restored) {}
  }

  @Test func `K7: updates live objects of another process in place`() async throws {
    let (map, store) = kept()
    let album = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        "id": 7, "artist": ["id": 1, "name": "Joni"], "tracks": [["id": 71, "title": "Carey"]],
      ],
      in: map)[0]
    let follower = IdentityMap()
    let restored = try restore(store, into: follower)
    let copy = try #require(follower[MapAlbum.self, 7])
    let (track, artist) = (copy.tracks[0], copy.artist)
    try reconciler.update(
      album,
      from: [
        "title": "Blue", "artist": ["id": 1, "name": "Joni Mitchell"],
        "tracks": [["id": 72, "title": "River"], ["id": 71, "title": "Carey"]],
      ], in: map)
    try reconciler.updateOrInsert(MapArtist.self, from: ["id": 5, "name": "Jaco"], in: map)
    var reports: [ChangeReport] = []
    for try await batch in store.batches(after: restored.number) {
      let applied = try await reconciler.apply(batch, of: Self.types, in: follower, from: store)
      reports.append(applied.report)
      #expect(applied.number == restored.number + reports.count)
      if reports.count == 2 { break }
    }
    #expect(copy.title == "Blue" && copy.artist === artist && artist?.name == "Joni Mitchell")
    #expect(copy.tracks.map(\.id) == [72, 71] && copy.tracks[1] === track)
    #expect(reports[0].changes.contains { $0.path.description == "album[0].title" })
    withExtendedLifetime((album, restored)) {}
  }

  @Test func `K7: is asked for where a batch names somebody whom the map let go`() async throws {
    let (map, store) = kept()
    let artist = try reconciler.updateOrInsert(
      MapArtist.self, from: ["id": 1, "name": "Joni"], in: map)[0]
    let album = try reconciler.updateOrInsert(
      MapAlbum.self, from: ["id": 7, "artist": ["id": 1]], in: map)[0]
    let follower = IdentityMap()
    var objects: [AnyObject] = []
    for try await batch in store.batches(after: 1) {
      let applied = try await reconciler.apply(batch, of: Self.types, in: follower, from: store)
      objects += applied.objects
      break
    }
    #expect(follower[MapAlbum.self, 7]?.artist?.name == "Joni")
    withExtendedLifetime((artist, album, objects)) {}
  }

  @Test func `K7: that is removed leaves the map of a follower`() async throws {
    let (map, store) = kept()
    let held = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 1], ["id": 2]], in: map)
    let follower = IdentityMap()
    let restored = try restore(store, into: follower)
    try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 2]], in: map, removing: .unmatched(in: { _ in true }))
    #expect(store.keys == [RecordKey("artist", AnyIdentity(2))])
    for try await batch in store.batches(after: restored.number) {
      _ = try await reconciler.apply(batch, of: Self.types, in: follower, from: store)
      break
    }
    #expect(follower[MapArtist.self, 1] == nil && follower[MapArtist.self, 2] != nil)
    withExtendedLifetime((held, restored)) {}
  }

  @Test func `K7: that is removed and comes again in one batch stays`() async throws {
    let (map, store) = (IdentityMap(), MemoryRecordStore())
    let artist = MapArtist(id: 1)
    map.insert(artist)
    let key = RecordKey("artist", AnyIdentity(1))
    let batch = RecordBatch(
      records: [StoredRecord(key, ["id": 1, "name": "Joni"])], removed: [key])
    _ = try await reconciler.apply(batch, of: Self.types, in: map, from: store)
    #expect(map[MapArtist.self, 1] === artist && artist.name == "Joni")
  }
}
