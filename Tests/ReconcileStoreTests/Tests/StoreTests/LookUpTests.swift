import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S11: a mention is no record.
@Suite struct `An object that a followed map does not know` {
  let folder: Folder
  let faults = Faults()
  let store: ModelStore
  let map = IdentityMap(scope: .everything)
  let reconciler = Reconciler()

  init() throws {
    folder = try Folder()
    store = try ModelStore(music: .file(folder.file), faults: faults)
    try store.commit(
      RecordBatch(records: [
        StoredRecord(RecordKey("artist", AnyIdentity(7)), ["id": 7, "name": "Joni"]),
        StoredRecord(album: 1, "Blue", released: "1971"),
      ]))
    try store.follow(map)
  }

  @Test func `is made of its record where a source only names it`() async throws {
    let album = try reconciler.updateOrInsert(
      Album.self, from: ["id": 2, "artist_id": 7], in: map)[0]
    #expect(album.artist?.name == "Joni")
    let artist = try reconciler.updateOrInsert(Artist.self, from: ["id": 7], in: map)[0]
    #expect(artist === album.artist)
    await store.flush()
    #expect(try await store.snapshot().record("artist", 7)?.string("name") == "Joni")
  }

  @Test func `keeps what the source does not say`() async throws {
    let album = try reconciler.updateOrInsert(Album.self, from: ["id": 1, "rating": 5], in: map)[0]
    #expect(album.title == "Blue" && album.releasedAt == "1971" && album.rating == 5)
    await store.flush()
    let record = try #require(try await store.snapshot().record("album", 1))
    #expect(try record.string("title") == "Blue" && record.double("rating") == 5)
  }

  @Test func `is the one that is asked to be made`() throws {
    let artist = try reconciler.make(Artist.self, from: ["id": 7], in: map)
    #expect(artist.name == "Joni" && artist === map[Artist.self, 7])
    let album = try reconciler.make(Album.self, from: ["id": 1, "rating": 5], in: map)
    #expect(album.title == "Blue" && album.rating == 5)
  }

  @Test func `that stands in its place already stays, with what it holds`() throws {
    try store.commit(
      RecordBatch(records: [
        StoredRecord(RecordKey("track", AnyIdentity(5)), ["id": 5, "title": "Carey"])
      ]))
    let (album, track) = (Album(id: 9), Track())
    track.id = 5
    album.tracks = [track]
    try reconciler.update(
      album, from: ["id": 9, "tracks": [["id": 5, "seconds": 3], ["id": 6]]], in: map)
    #expect(album.tracks[0] === track && track.title == "" && track.seconds == 3)
  }

  @Test func `gives a draft what its record says where the response is silent`() async throws {
    let draft = Artist()
    draft.name = "draft"
    try reconciler.update(draft, from: ["id": 7], in: map, adopting: true)
    #expect(draft.name == "Joni")
    await store.flush()
    #expect(try await store.snapshot().record("artist", 7)?.string("name") == "Joni")
  }

  @Test func `is found in the line, too`() async throws {
    faults.refuse { _, call in call == .begin }
    var album: Album? = try reconciler.updateOrInsert(
      Album.self, from: ["id": 3, "title": "Clouds"], in: map)[0]
    await store.flush()
    #expect(store.status.phase == .refused)
    album = nil
    _ = album
    #expect(map[Album.self, 3] == nil)
    let again = try reconciler.updateOrInsert(Album.self, from: ["id": 3], in: map)[0]
    #expect(again.title == "Clouds")
    store.remove(again)
    map.remove(again)
    let gone = try reconciler.updateOrInsert(Album.self, from: ["id": 3], in: map)[0]
    #expect(gone.title == "")
  }

  @Test func `is asked for at the map's own source first`() async throws {
    let other = IdentityMap(resolving: { _, identities in
      identities.compactMap { $0.integer == 7 ? ["id": 7, "name": "Nick"] : nil }
    })
    let second = try ModelStore(music: .inMemory)
    try second.commit(
      RecordBatch(records: [
        StoredRecord(RecordKey("artist", AnyIdentity(7)), ["id": 7, "name": "Joni"]),
        StoredRecord(RecordKey("artist", AnyIdentity(8)), ["id": 8, "name": "John"]),
      ]))
    let following = try second.follow(other)
    let artists = try reconciler.updateOrInsert(
      Artist.self, from: [["id": 7], ["id": 8], ["id": 9]], in: other)
    #expect(artists.map(\.name) == ["Nick", "John", ""])
    following.cancel()
    other.remove(artists[1])
    let made = try reconciler.updateOrInsert(Artist.self, from: ["id": 8], in: other)
    #expect(made[0].name == "")
  }

  @Test func `is an issue of the update if the database cannot be asked`() throws {
    faults.refuse { _, call in call == .read }
    #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(Album.self, from: ["id": 1, "rating": 5], in: map)
    }
    #expect(map[Album.self, 1] == nil)
  }

  @Test func `sets aside a record that cannot be read, when another takes its place`()
    async throws
  {
    let bad = StoredRecord(RecordKey("album", AnyIdentity(4)), ["id": 4, "title": 5])
    try store.commit(RecordBatch(records: [bad]))
    let album = try reconciler.updateOrInsert(
      Album.self, from: ["id": 4, "title": "Hejira"], in: map)[0]
    await store.flush()
    #expect(try await store.snapshot().record("album", 4)?.string("title") == "Hejira")
    let aside = try await store.setAside()
    #expect(aside.map(\.key) == [bad.key] && aside.map(\.text) == [#"{"id":4,"title":5}"#])
    #expect(aside.first?.reason.contains("title: expected String, found number") == true)
    #expect(aside.first?.number == 3)
    try await store.removeSetAside()
    #expect(try await store.setAside().isEmpty)
    withExtendedLifetime(album) {}
  }

  @Test func `sets aside what restoring left out`() async throws {
    let bad = StoredRecord(RecordKey("album", AnyIdentity(4)), ["id": 4, "title": 5])
    try store.commit(RecordBatch(records: [bad]))
    let again = try ModelStore(music: .file(folder.file))
    let other = IdentityMap()
    let restored = try reconciler.restore(from: again, into: other)
    #expect(restored.leftOut.count == 1)
    try again.follow(other)
    let album = Album(id: 4)
    again.keep(album)
    await again.flush()
    #expect(try await again.setAside().map(\.key) == [bad.key])
  }
}
