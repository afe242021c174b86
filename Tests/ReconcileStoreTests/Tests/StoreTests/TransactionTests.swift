import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S17: memory and file have all updates of a transaction, or none.
@Suite struct `A transaction of a store` {
  struct Stop: Error, Equatable {}

  let folder: Folder
  let faults = Faults()
  let store: ModelStore
  let map = IdentityMap(scope: .everything)
  let reconciler = Reconciler()

  init() throws {
    folder = try Folder()
    store = try ModelStore(music: .file(folder.file), faults: faults)
    try store.follow(map)
  }

  @discardableResult
  func update(_ id: Int, _ title: String) throws -> Album {
    try reconciler.updateOrInsert(
      Album.self, from: ["id": SourceValue(id), "title": SourceValue(title)], in: map)[0]
  }

  @Test func `is one batch, and on the disk when it returns`() async throws {
    let albums = try store.transaction {
      let albums = [try update(1, "Blue"), try update(2, "Hejira"), try update(1, "Clouds")]
      #expect(try file().number == 0)
      return albums
    }
    let snapshot = try file()
    #expect(snapshot.number == 1 && snapshot.records["album"]?.count == 2)
    #expect(try snapshot.record("album", 1)?.string("title") == "Clouds")
    await store.flush()
    #expect(try file().number == 1)
    withExtendedLifetime(albums) {}
  }

  @Test func `is in neither where a later update of it is refused`() async throws {
    let album = try update(1, "Blue")
    await store.flush()
    let veto = map.willCommit { commit in if commit.inserted.count == 1 { throw Stop() } }
    #expect(throws: UpdateError.self) {
      try store.transaction {
        try update(1, "Hejira")
        try update(2, "Mingus")
      }
    }
    veto.cancel()
    await store.flush()
    #expect(album.title == "Blue" && map[Album.self, 2] == nil)
    #expect(try file().number == 1 && file().record("album", 1)?.string("title") == "Blue")
  }

  @Test func `does not find what it has removed`() async throws {
    let album = try update(1, "Blue")
    await store.flush()
    try store.transaction {
      store.remove(album)
      map.remove(album)
      let made = try reconciler.updateOrInsert(Album.self, from: ["id": 1, "rating": 5], in: map)
      #expect(made[0] !== album && made[0].title == "")
      withExtendedLifetime(made) {}
    }
    #expect(try file().record("album", 1)?.string("title") == "")
  }

  @Test func `is in neither whatever call to the database fails`() async throws {
    let album = try update(1, "Blue")
    await store.flush()
    for call in [StoreCall.begin, .record, .number, .commit, .baseline] {
      faults.refuse { _, made in made == call }
      #expect(throws: StoreError.self) {
        try store.transaction {
          let baseline = Baseline(named: "albums")
          let data = Data(#"[{"id": 1, "title": "Hejira"}]"#.utf8)
          try reconciler.updateOrInsert(Album.self, from: .json(data, since: baseline), in: map)
          store.keep(Album(id: 7))
          try update(1, "Mingus")
        }
      }
      faults.relent()
      #expect(album.title == "Blue" && map[Album.self, 7] == nil && map.count == 1)
      #expect(try file().number == 1 && store.status.failure == nil)
    }
    try store.transaction { try update(1, "Mingus") }
    #expect(try file().number == 2)
  }

  @Test func `has what is kept and removed in it`() async throws {
    let (album, other) = (try update(1, "Blue"), try update(2, "Hejira"))
    await store.flush()
    album.rating = 5
    #expect(throws: Stop()) {
      try reconciler.transaction(in: map) {
        store.keep(album)
        store.keep(Album(id: 3))
        store.remove(other)
        throw Stop()
      }
    }
    await store.flush()
    #expect(try file().number == 2 && map[Album.self, 3] == nil)
    try reconciler.transaction(in: map) {
      store.keep(album)
      store.remove(other)
      let number = try file().number
      #expect(number == 2)
    }
    await store.flush()
    let snapshot = try file()
    #expect(snapshot.number == 3 && snapshot.records["album"]?.count == 1)
    #expect(try snapshot.record("album", 1)?.double("rating") == 5)
  }

  @Test func `is durable where one of its calls is`() async throws {
    let album = try update(1, "Blue")
    await store.flush()
    try reconciler.transaction(in: map) {
      try update(1, "Hejira")
      try store.durably { try update(1, "Mingus") }
      #expect(try file().number == 1)
    }
    #expect(try file().number == 2 && file().record("album", 1)?.string("title") == "Mingus")
    faults.refuse { _, call in call == .commit }
    #expect(throws: StoreError.self) {
      try reconciler.transaction(in: map) {
        try update(1, "Wild")
        try store.keep(durably: album)
      }
    }
    #expect(album.title == "Mingus" && store.status.failure == nil)
    // What is not durable stays, and waits.
    try reconciler.transaction(in: map) { try update(1, "Wild") }
    #expect(album.title == "Wild" && store.status.waiting == 1)
    faults.relent()
    await store.flush()
    #expect(try file().record("album", 1)?.string("title") == "Wild")
  }

  func file() throws -> RecordSnapshot {
    try store.file.database.read { try store.file.snapshot($0) }
  }
}
