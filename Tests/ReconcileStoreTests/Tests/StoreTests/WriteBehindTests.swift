import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S6: the memory first, the database shortly, whole and in order.
@Suite struct `A followed map` {
  let faults = Faults()
  let store: ModelStore
  let map = IdentityMap()
  let reconciler = Reconciler()

  init() throws {
    store = try ModelStore(music: .inMemory, faults: faults)
    try store.follow(map)
  }

  func update(_ id: Int, _ title: String) throws -> Album {
    let source = StoredRecord(album: id, title).value
    return try reconciler.updateOrInsert(Album.self, from: source, in: map)[0]
  }

  @Test func `is kept within 50 milliseconds, one batch an update`() async throws {
    let albums = [try update(1, "Blue"), try update(2, "Hejira"), try update(1, "Blue")]
    let clock = ContinuousClock()
    let start = clock.now
    while try await store.snapshot().number < 2, clock.now - start < .seconds(5) {
      try await Task.sleep(for: .milliseconds(1))
    }
    let snapshot = try await store.snapshot()
    #expect(snapshot.number == 2 && snapshot.records["album"]?.count == 2)
    #expect(store.status.failure == nil)
    withExtendedLifetime(albums) {}
  }

  @Test func `keeps an object, those in it, and what names them`() async throws {
    let source: SourceValue = [
      "id": 1, "title": "Blue", "tracks": [["id": 4, "title": "Carey", "seconds": 182]],
    ]
    let albums = try reconciler.updateOrInsert(Album.self, from: source, in: map)
    await store.flush()
    let snapshot = try await store.snapshot()
    #expect(try snapshot.record("track", 4)?.string("title") == "Carey")
    #expect(try snapshot.record("album", 1)?.value("tracks") == [["id": 4]])
    withExtendedLifetime(albums) {}
  }

  @Test func `keeps at once whom the map knows and the file does not`() async throws {
    let store = try ModelStore(music: .inMemory)
    let map = IdentityMap()
    let albums = try reconciler.updateOrInsert(
      Album.self, from: [["id": 1, "title": "Blue", "tracks": [["id": 4]]], ["id": 2]], in: map)
    try store.commit(RecordBatch(records: [StoredRecord(album: 2, "Hejira")]))
    try store.follow(map)
    await store.flush()
    let snapshot = try await store.snapshot()
    #expect(snapshot.number == 2 && snapshot.records["track"]?.count == 1)
    #expect(try snapshot.record("album", 1)?.string("title") == "Blue")
    #expect(try snapshot.record("album", 2)?.string("title") == "Hejira")
    withExtendedLifetime(albums) {}
  }

  @Test func `removes the records that an update removes, and no released one`() async throws {
    var albums = [try update(1, "Blue"), try update(2, "Hejira")]
    albums.removeLast()
    await store.flush()
    #expect(try await store.snapshot().records["album"]?.count == 2)
    try reconciler.updateOrInsert(
      Album.self, from: [["id": 3, "title": "Mingus"]], in: map, removing: .unmatched { _ in true })
    await store.flush()
    #expect(try await store.snapshot().record("album", 1) == nil)
  }

  @Test func `keeps a refused batch at the head of the line until the database takes it`()
    async throws
  {
    let first = try update(1, "Blue")
    await store.flush()
    faults.refuse { _, call in call == .commit }
    first.rating = 1
    let second = [try update(1, "Court and Spark"), try update(2, "Hejira")]
    await store.flush()
    #expect(store.status.failure?.kind == .refused)
    #expect(
      store.status.failure?.description
        == "the database refuses: SQLite error 13: database or disk is full")
    #expect(throws: StoreError.self) {
      try store.commit(RecordBatch(records: [StoredRecord(album: 9, "Mingus")]))
    }
    #expect(try await store.snapshot().number == 1)
    #expect(try await store.snapshot().record("album", 1)?.string("title") == "Blue")
    faults.relent()
    await store.flush()
    #expect(store.status.failure == nil)
    let snapshot = try await store.snapshot()
    #expect(snapshot.number == 3 && snapshot.records["album"]?.count == 2)
    #expect(try snapshot.record("album", 1)?.string("title") == "Court and Spark")
    withExtendedLifetime(second) {}
  }

  @Test func `tries a refused batch again by itself`() async throws {
    faults.refuse { _, call in call == .begin }
    let album = try update(1, "Blue")
    await store.flush()
    faults.relent()
    let clock = ContinuousClock()
    let start = clock.now
    while store.status.failure != nil, clock.now - start < .seconds(10) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(store.status.failure == nil)
    #expect(try await store.snapshot().number == 1)
    withExtendedLifetime(album) {}
  }

  @Test func `keeps what was edited by hand when it is told to`() async throws {
    let album = try update(1, "Blue")
    album.rating = 5
    store.keep(album)
    let other = Album(id: 2)
    store.keep(other)
    await store.flush()
    let snapshot = try await store.snapshot()
    #expect(try snapshot.record("album", 1)?.double("rating") == 5)
    #expect(map[Album.self, 2] === other && snapshot.records["album"]?.count == 2)
    store.remove(album)
    await store.flush()
    #expect(try await store.snapshot().record("album", 1) == nil)
  }

  @Test func `is not followed any more once that is cancelled`() async throws {
    let other = try ModelStore(music: .inMemory)
    let second = IdentityMap()
    let followed = try other.follow(second)
    followed.cancel()
    let albums = try reconciler.updateOrInsert(Album.self, from: ["id": 1], in: second)
    await other.flush()
    #expect(try await other.snapshot().number == 0)
    try other.follow(second)
    withExtendedLifetime(albums) {}
  }

  @Test func `is written when the store is gone`() async throws {
    let folder = try Folder()
    var album: Album?
    try {
      let store = try ModelStore(music: .file(folder.file))
      let map = IdentityMap()
      try store.follow(map)
      album = try reconciler.updateOrInsert(Album.self, from: ["id": 1], in: map)[0]
    }()
    try await Task.sleep(for: .milliseconds(200))
    #expect(try await ModelStore(music: .file(folder.file)).snapshot().number == 1)
    withExtendedLifetime(album) {}
  }
}
