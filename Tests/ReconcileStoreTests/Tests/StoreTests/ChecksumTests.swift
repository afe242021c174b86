import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S15: what is not as it was written is left out or refused.
@Suite struct `A file with checksums` {
  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  /// A store without indexes for queries.
  func open() throws -> ModelStore {
    try ModelStore(at: folder.file) {
      Records(Artist.self, named: "artist")
      Records(Album.self, named: "album")
      Records(Track.self, named: "track")
    }
  }

  func fill() throws {
    let store = try open()
    try store.commit(RecordBatch(records: (1...3).map { StoredRecord(album: $0, "Blue") }))
  }

  func change(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.file.path())
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test func `has its damaged record left out, and all others restored`() async throws {
    try fill()
    try change("UPDATE store_record SET document = replace(document, 'Blue', 'Glue') WHERE row = 2")
    let store = try ModelStore(music: .file(folder.file))
    let restored = try reconciler.restore(from: store, into: IdentityMap())
    #expect(restored.objects(Album.self).map(\.id).sorted() == [1, 3])
    #expect(
      restored.leftOut.map(\.description) == ["album 2: is damaged: its checksum is wrong"])
    #expect(
      try await store.snapshot().unreadable.map(\.key) == [RecordKey("album", AnyIdentity(2))])
    let error = #expect(throws: UpdateError.self) {
      try reconciler.restore(from: store, into: IdentityMap(), strict: true)
    }
    #expect(error?.issues == restored.leftOut)
    let refused = #expect(throws: StoreError.self) {
      try store.records(of: [RecordKey("album", AnyIdentity(2))])
    }
    #expect(refused?.kind == .damaged && refused?.record == RecordKey("album", AnyIdentity(2)))
  }

  @Test(arguments: [
    "document = '{\"id\": 1, '", "checksum = 7", "lacking = '[\"title\"]'",
    "document = CAST(document AS BLOB)",
  ]) func `takes another record in place of a damaged one`(damage: String) async throws {
    try fill()
    try change("UPDATE store_record SET \(damage) WHERE row = 2")
    let store = try open()
    let snapshot = try await store.snapshot()
    #expect(snapshot.unreadable.count == 1 && snapshot.records["album"]?.count == 2)
    try store.commit(RecordBatch(records: [StoredRecord(album: 2, "Hejira")]))
    let after = try await open().snapshot()
    #expect(after.unreadable.isEmpty && after.records["album"]?.count == 3)
    #expect(try after.record("album", 2)?.string("title") == "Hejira")
    #expect(try open().records(of: [RecordKey("album", AnyIdentity(2))]).count == 1)
  }

  @Test(arguments: ["identity = '9'", "number = 7", "class = 3"])
  func `finds nothing by an index that is not as it was written`(damage: String) async throws {
    try fill()
    try change("UPDATE store_record SET \(damage) WHERE row = 2")
    let store = try open()
    #expect(try await store.snapshot().unreadable.count == 1)
    let keys = [RecordKey("album", AnyIdentity(1))]
    let found = #expect(throws: StoreError.self) { try store.records(of: keys) }
    #expect(found?.kind == .damaged)
    let kept = #expect(throws: StoreError.self) { try store.commit(RecordBatch(removed: keys)) }
    #expect(kept?.kind == .damaged)
  }

  @Test func `counts a damaged baseline as none`() async throws {
    let store = try ModelStore(music: .file(folder.file))
    let baselines = ["albums", "artists"].map {
      StoredBaseline(name: $0, document: Data("[]".utf8), validator: "\"v1\"")
    }
    try store.commit(RecordBatch(baselines: baselines))
    try change("UPDATE store_baseline SET validator = '\"v2\"' WHERE name = 'albums'")
    #expect(try await store.snapshot().baselines == [baselines[1]])
  }

  @Test(arguments: [
    "DELETE FROM store_record WHERE row = 1", "UPDATE store_state SET number = 0",
    "UPDATE store_class SET name = 'ablum' WHERE name = 'album'", "DELETE FROM store_state",
    "UPDATE store_state SET version = 0", "DELETE FROM store_version",
    "INSERT INTO store_version VALUES (2, 0)", "ALTER TABLE store_record ADD COLUMN more",
    "DROP INDEX store_record_number", "CREATE INDEX more ON store_record (class)",
    "DELETE FROM grdb_migrations WHERE identifier = 'checksums'",
  ]) func `is refused where its tables are not as they were written`(damage: String) throws {
    try fill()
    try change(damage)
    let error = #expect(throws: StoreError.self) {
      let store = try ModelStore(at: folder.file, version: 3) { StoreDeclarations.music }
      _ = try reconciler.restore(from: store, into: IdentityMap())
    }
    #expect(error?.kind == .damaged)
  }

  @Test func `names a record that exceeds the limits of who reads it, and keeps it`() async throws {
    try fill()
    do {
      let store = try ModelStore(music: .file(folder.file))
      let title = String(repeating: "Blue", count: 100)
      try store.commit(RecordBatch(records: [StoredRecord(album: 2, title)]))
    }
    var limits = Limits()
    limits.stringBytes = 100
    let store = try ModelStore(at: folder.file, limits: limits) { StoreDeclarations.music }
    let snapshot = try await store.snapshot()
    #expect(snapshot.records["album"]?.count == 2)
    #expect(snapshot.unreadable.first?.key == RecordKey("album", AnyIdentity(2)))
    #expect(snapshot.unreadable.first?.reason.hasPrefix("cannot be read: ") == true)
    #expect(try await ModelStore(music: .file(folder.file)).snapshot().unreadable.isEmpty)
  }

  @Test func `keeps what a record lacks, and what a baseline names`() async throws {
    let store = try ModelStore(music: .file(folder.file))
    let key = RecordKey("album", AnyIdentity(1))
    let lacking = StoredRecord(key, ["id": 1], lacking: ["rating", "\"x\",\u{0}"])
    let baseline = StoredBaseline(
      name: "albums", document: nil, validator: "v",
      targets: [
        key, RecordKey("artist", AnyIdentity("7")),
        RecordKey("a\"b", AnyIdentity(parts: [1, "x"])),
      ], isOvertaken: true)
    try store.commit(RecordBatch(records: [lacking], baselines: [baseline]))
    let snapshot = try await store.snapshot()
    #expect(snapshot.lacking == [key: lacking.lacking] && snapshot.baselines == [baseline])
    #expect(try store.records(of: [key]) == [lacking])
  }

  @Test func `tells followers which baselines are removed, unless they are there again`()
    async throws
  {
    let store = try ModelStore(music: .file(folder.file))
    let names = ["albums", "artists"]
    try store.commit(
      RecordBatch(baselines: names.map { StoredBaseline(name: $0, document: nil) }))
    try store.commit(RecordBatch(removedBaselines: names))
    try store.commit(RecordBatch(baselines: [StoredBaseline(name: "artists", document: nil)]))
    #expect(try await store.snapshot().baselines.map(\.name) == ["artists"])
    var batches = store.batches(after: 1).makeAsyncIterator()
    let batch = try await batches.next()
    #expect(batch?.removedBaselines == ["albums"] && batch?.baselines.map(\.name) == ["artists"])
  }

  @Test func `was written by the first version of the library, and is upgraded once`() async throws
  {
    try folder.copyFixture("before-checksums.db")
    for _ in 0..<2 {
      let store = try ModelStore(music: .file(folder.file))
      let restored = try reconciler.restore(from: store, into: IdentityMap())
      #expect(restored.leftOut.isEmpty && restored.count == 5)
      let albums = restored.objects(Album.self).sorted { $0.id < $1.id }
      #expect(albums.map(\.title) == ["Blue", "Clouds"] && albums[0].rating == 4.5)
      #expect(albums[0].tracks.map(\.title) == ["Carey", "River"])
      #expect(albums.allSatisfy { $0.artist?.name == "Joni Mitchell" })
      #expect(try restored.baseline(named: "albums")?.validator == "\"v1\"")
      var batches = store.batches(after: 4).makeAsyncIterator()
      let batch = try await batches.next()
      #expect(batch?.removed == [RecordKey("album", AnyIdentity(3))] && batch?.number == 5)
      #expect(try store.records(of: [RecordKey("track", AnyIdentity(4))]).count == 1)
    }
  }
}
