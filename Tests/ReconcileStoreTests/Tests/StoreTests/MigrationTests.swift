import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S4: records of older versions become those of today, all of them or none.
@Suite struct `Migrations of records` {
  let folder: Folder

  init() throws {
    folder = try Folder()
    let store = try ModelStore(at: folder.file) { StoreDeclarations.music }
    try store.commit(
      RecordBatch(records: [
        StoredRecord(
          RecordKey("album", AnyIdentity(7)),
          ["id": 7, "name": "Blue", "tracks": [["id": 1], ["id": 2]]]),
        StoredRecord(
          RecordKey("track", AnyIdentity(1)), ["id": 1, "length": 214_000, "old": true]),
        StoredRecord(
          RecordKey("track", AnyIdentity(2)), ["id": 2, "length": 180_500, "old": true]),
      ]))
  }

  @StoreBuilder var migrations: StoreDeclarations {
    StoreDeclarations.music
    Migration(to: 3, "track") { $0["seconds"] = try $0.int("length") / 1000 }
    Migration(to: 2, "album") { $0.rename("name", to: "title") }
    Migration(to: 3, "track") { record in
      record.remove("length")
      record["old"] = nil
      record["title"] = "Track \(try record.int("id"))"
    }
  }

  func records() throws -> [String: String] {
    let queue = try DatabaseQueue(path: folder.file.path())
    return try queue.read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT class, identity, document FROM store_record")
      return Dictionary(
        uniqueKeysWithValues: rows.map { ("\($0[0] as Int) \($0[1] as String)", $0[2]) })
    }
  }

  @Test func `give what updates from migrated answers would have given`() async throws {
    let store = try ModelStore(at: folder.file, version: 3) { migrations }
    let restored = try Reconciler().restore(from: store, into: IdentityMap())
    #expect(restored.count == 3 && restored.migrated == 3 && restored.leftOut.isEmpty)

    let other = try ModelStore(music: .inMemory)
    let map = IdentityMap()
    try other.follow(map)
    let album = try Reconciler().updateOrInsert(
      Album.self,
      from: [
        "id": 7, "title": "Blue",
        "tracks": [
          ["id": 1, "seconds": 214, "title": "Track 1"],
          ["id": 2, "seconds": 180, "title": "Track 2"],
        ],
      ], in: map)
    await other.flush()
    let migrated = restored.objects(Album.self)
    #expect(
      try Reconciler().sourceValue(of: migrated) == Reconciler().sourceValue(of: Array(album)))
  }

  @Test func `run once, and are a batch for followers`() async throws {
    var store: ModelStore? = try ModelStore(at: folder.file, version: 3) { migrations }
    var batches = store?.batches(after: 1).makeAsyncIterator()
    let batch = try await batches?.next()
    #expect(batch?.number == 2 && batch?.records.count == 3)
    batches = nil
    store = nil
    let again = try ModelStore(at: folder.file, version: 3) { migrations }
    #expect(try Reconciler().restore(from: again, into: IdentityMap()).migrated == 0)
  }

  @Test func `leave the file as it was if one fails, and say whose record it is`() throws {
    let before = try folder.contents()
    let error = #expect(throws: StoreError.self) {
      try ModelStore(at: folder.file, version: 4) {
        migrations
        Migration(to: 4, "track") { _ = try $0.string("seconds") }
      }
    }
    #expect(error?.kind == .migration)
    #expect(error?.record == RecordKey("track", AnyIdentity(1)))
    #expect(
      error?.description
        == folder.file.path()
        + ": track 1: cannot be migrated to version 4: seconds: expected String, found number")
    #expect(try folder.contents() == before)
  }

  @Test func `leave the file as it was if the database refuses them`() throws {
    let before = try records()
    let faults = Faults()
    faults.refuse { _, call in call == .upgrade }
    let error = #expect(throws: StoreError.self) {
      try ModelStore(
        at: .file(folder.file), version: 3, declarations: migrations, beforeCall: faults.before)
    }
    #expect(error?.kind == .refused)
    #expect(try records() == before)
  }

  @Test func `see and set values of every kind`() throws {
    var record = MigratedRecord(
      StoredRecord(
        RecordKey("album", AnyIdentity(1)),
        ["a": 1, "b": "two", "c": 3.5, "d": true, "e": nil, "f": [1]]))
    #expect(record["a"] == 1 as Int? && record["b"] == "two" as String?)
    #expect(record["b"] as Int? == nil && record["x"] as Int? == nil)
    #expect(try record.double("c") == 3.5 && record.bool("d"))
    #expect(try record.decimal("c") == 3.5 && record.value("a", as: Int.self) == 1)
    #expect(record["e"] == .some(nil) as SourceValue?)
    record["g"] = ["deep": 1]
    record["h"] = URL(string: "https://example.com")
    record["a"] = nil
    record.rename("b", to: "c")
    record.rename("nothing", to: "d")
    #expect(record.keys == ["c", "d", "e", "f", "g", "h"])
    #expect(
      record.value == [
        "c": "two", "d": true, "e": nil, "f": [1], "g": ["deep": 1], "h": "https://example.com",
      ])
    let error = #expect(throws: UpdateError.self) { try record.int("x") }
    #expect(error?.description == "x: expected Int, found nothing")
  }
}
