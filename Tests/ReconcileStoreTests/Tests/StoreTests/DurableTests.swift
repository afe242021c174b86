import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S6: the database first, the memory after it.
@Suite struct `A durable update` {
  let faults = Faults()
  let store: ModelStore
  let map = IdentityMap()
  let reconciler = Reconciler()
  let album: Album

  init() async throws {
    store = try ModelStore(music: .inMemory, faults: faults)
    try store.follow(map)
    album = try reconciler.updateOrInsert(Album.self, from: ["id": 1, "title": "Blue"], in: map)[0]
    await store.flush()
  }

  func title() async throws -> String? {
    try await store.snapshot().record("album", 1)?.string("title")
  }

  @Test func `is in the database when it returns`() async throws {
    try store.durably { try reconciler.update(album, from: ["id": 1, "title": "Hejira"], in: map) }
    #expect(try await title() == "Hejira" && album.title == "Hejira")
    await store.flush()
    #expect(try await store.snapshot().number == 2)
  }

  @Test func `runs no setter if the database refuses it`() async throws {
    faults.refuse { _, call in call == .record }
    let sets = album.titlesSet
    let error = #expect(throws: UpdateError.self) {
      try store.durably {
        try reconciler.update(album, from: ["id": 1, "title": "Hejira"], in: map)
      }
    }
    #expect(error?.description.contains("database or disk is full") == true)
    #expect(album.title == "Blue" && album.titlesSet == sets)
    #expect(store.status.failure == nil)
    faults.relent()
    #expect(try await title() == "Blue")
    try reconciler.update(album, from: ["id": 1, "title": "Mingus"], in: map)
    await store.flush()
    #expect(try await title() == "Mingus")
  }

  @Test func `writes what waits before it`() async throws {
    let other = try reconciler.updateOrInsert(Album.self, from: ["id": 2], in: map)
    try store.durably { try reconciler.update(album, from: ["id": 1, "title": "Hejira"], in: map) }
    let snapshot = try await store.snapshot()
    #expect(snapshot.number == 3 && snapshot.records["album"]?.count == 2)
    withExtendedLifetime(other) {}
  }

  @Test func `does not overtake what the database refused`() async throws {
    faults.refuse { _, call in call == .begin }
    let other = try reconciler.updateOrInsert(Album.self, from: ["id": 2], in: map)
    await store.flush()
    #expect(throws: UpdateError.self) {
      try store.durably {
        try reconciler.update(album, from: ["id": 1, "title": "Hejira"], in: map)
      }
    }
    #expect(album.title == "Blue" && store.status.failure != nil)
    withExtendedLifetime(other) {}
  }

  @Test func `keeps what observers change beyond the source shortly after`() async throws {
    try store.durably {
      try reconciler.update(album, from: ["id": 1, "title": "Hejira"], in: map) { event in
        if case .didUpdate = event { album.rating = 4 }
      }
    }
    await store.flush()
    #expect(try await store.snapshot().record("album", 1)?.double("rating") == 4)
  }

  @Test func `is so for its own store alone`() async throws {
    let other = try ModelStore(music: .inMemory)
    other.durably {
      #expect(throws: Never.self) {
        try reconciler.update(album, from: ["id": 1, "title": "Hejira"], in: map)
      }
    }
    #expect(try await title() == "Blue")
    await store.flush()
    #expect(try await title() == "Hejira")
  }

  @Test func `is refused by a disk that is full`() async throws {
    let folder = try Folder()
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap()
    try store.follow(map)
    let source: SourceValue = ["id": 1, "title": "Blue"]
    let album = try store.durably {
      try reconciler.updateOrInsert(Album.self, from: source, in: map)[0]
    }
    try await store.file.database.writeWithoutTransaction { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    let long = SourceValue(stringLiteral: String(repeating: "Blue", count: 9_000))
    #expect(throws: UpdateError.self) {
      try store.durably { try reconciler.update(album, from: ["id": 1, "title": long], in: map) }
    }
    #expect(album.title == "Blue")
    #expect(try await store.snapshot().record("album", 1)?.string("title") == "Blue")
    try reconciler.update(album, from: ["id": 1, "title": long], in: map)
    await store.flush()
    #expect(store.status.failure?.kind == .refused)
    try await store.file.database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA max_page_count = 1073741823")
    }
    await store.flush()
    #expect(store.status.failure == nil)
    #expect(try await store.snapshot().record("album", 1)?.string("title") == album.title)
  }
}
