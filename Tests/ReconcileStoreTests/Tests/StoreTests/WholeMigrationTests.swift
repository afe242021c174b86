import Foundation
import GRDB
import Reconcile
import Testing

@testable import ReconcileStore

/// S12: classes get other names or go, and a step changes, adds and removes records of any class.
@Suite struct `A migration of all records` {
  let folder: Folder

  init() throws {
    folder = try Folder()
    let store = try ModelStore(at: folder.file) { before }
    try store.commit(
      RecordBatch(records: [
        StoredRecord(
          RecordKey("anthology", AnyIdentity(7)),
          ["id": 7, "title": "Blue", "guests": [["id": "1"]]]),
        StoredRecord(RecordKey("person", AnyIdentity("1")), ["id": "1", "name": "Joni"]),
        StoredRecord(RecordKey("person", AnyIdentity("2")), ["id": "2", "name": "Nick"]),
        StoredRecord(RecordKey("item", AnyIdentity(1)), ["id": 1, "kind": "talk"]),
      ]))
  }

  @StoreBuilder var before: StoreDeclarations {
    Records(Anthology.self, named: "anthology")
    Records(Singer.self, named: "person").indexed("name")
    Records(Item.self, named: "item")
  }

  func open(
    _ version: Int = 2, @StoreBuilder _ migrations: () -> StoreDeclarations
  ) throws -> ModelStore {
    try ModelStore(at: folder.file, version: version) {
      StoreDeclarations.anthologies
      migrations()
    }
  }

  @Test func `keeps a class under another name`() async throws {
    let store = try open { Migration(to: 2, renaming: "person", to: "singer") }
    let records = try await store.all()
    #expect(
      Set(records.keys.filter { $0.type == "singer" })
        == [RecordKey("singer", AnyIdentity("1")), RecordKey("singer", AnyIdentity("2"))])
    #expect(records.count == 4)
    let map = IdentityMap()
    let restored = try Reconciler().restore(from: store, into: map)
    #expect(restored.leftOut.isEmpty && restored.migrated == 2)
    #expect(map[Anthology.self, 7]?.guests.first?.name == "Joni")
    #expect(try store.texts("SELECT name FROM sqlite_master WHERE name LIKE '%person%'") == [])
  }

  @Test func `may rename a class by the size of a letter alone`() async throws {
    let store = try ModelStore(at: folder.file, version: 2) {
      Records(Anthology.self, named: "anthology")
      Records(Singer.self, named: "Person").indexed("name")
      Records(Item.self, named: "item")
      Migration(to: 2, renaming: "person", to: "Person")
    }
    #expect(try store.objects(Singer.self, where: "name = 'Nick'", in: IdentityMap()).count == 1)
  }

  @Test func `joins two classes, of whom names name the own one`() async throws {
    let store = try open(3) {
      Migration(to: 2) { records in
        records.insert("singer", ["id": "1", "name": "Sandy"])
        records.insert("singer", ["id": "3", "name": "Vashti"])
      }
      Migration(to: 3, renaming: "person", to: "singer")
      Migration(to: 3, "singer") { record in
        if record["name"] == "Joni" as String? { record["id"] = "9" }
        if record["name"] == "Nick" as String? { record["id"] = "8" }
      }
      Migration(to: 3, "anthology") { $0["title"] = "Both" }
    }
    let records = try await store.all()
    #expect(
      Set(records.keys.filter { $0.type == "singer" })
        == Set(["1", "3", "8", "9"].map { RecordKey("singer", AnyIdentity($0)) }))
    #expect(
      records[RecordKey("anthology", AnyIdentity(7))]
        == ["id": 7, "title": "Both", "guests": [["id": "1"]]])
  }

  @Test func `follows a name over several versions`() async throws {
    let store = try open(4) {
      Migration(to: 2, renaming: "person", to: "artist")
      Migration(to: 3, "artist") { $0["id"] = try "a" + $0.string("id") }
      Migration(to: 4, renaming: "artist", to: "singer")
      Migration(to: 4, "singer") { $0["id"] = try $0.string("id") + "z" }
    }
    #expect(
      try await store.all()[RecordKey("anthology", AnyIdentity(7))]
        == ["id": 7, "title": "Blue", "guests": [["id": "a1z"]]])
  }

  @Test func `moves a name whose key has its name of today later`() async throws {
    let store = try open(4) {
      Migration(to: 2, renaming: "person", to: "singer")
      Migration(to: 2, "anthology") { $0.rename("guests", to: "visitors") }
      Migration(to: 3, "singer") { $0["id"] = try $0.string("id") + "z" }
      Migration(to: 4, "anthology") { $0.rename("visitors", to: "guests") }
    }
    #expect(
      try await store.all()[RecordKey("anthology", AnyIdentity(7))]
        == ["id": 7, "title": "Blue", "guests": [["id": "1z"]]])
  }

  @Test func `leaves what an earlier version wrote as a name to the later ones`() async throws {
    let store = try open(3) {
      Migration(to: 2, renaming: "person", to: "singer")
      Migration(to: 2, "singer") { $0["id"] = try "\(Int($0.string("id")) ?? 0 + 1)" }
      Migration(to: 2, "anthology") { $0["leader_id"] = "2" }
      Migration(to: 3, "singer") { $0["id"] = try "s" + $0.string("id") }
    }
    #expect(
      try await store.all()[RecordKey("anthology", AnyIdentity(7))]?.string("leader_id") == "s2")
  }

  @Test func `drops a class`() async throws {
    let store = try open {
      Migration(to: 2, dropping: "item")
      Migration(to: 2, renaming: "person", to: "singer")
    }
    let records = try await store.all()
    #expect(records.count == 3 && !records.keys.contains { $0.type == "item" })
    var batches = store.batches(after: 1).makeAsyncIterator()
    let removed = try await batches.next()?.removed
    #expect(removed?.contains(RecordKey("item", AnyIdentity(1))) == true)
  }

  @Test func `changes, adds and removes records`() async throws {
    let store = try open(3) {
      Migration(to: 2, renaming: "person", to: "singer")
      Migration(to: 2) { records in
        #expect(records.keys("person").isEmpty && records.keys("nobody").isEmpty)
        #expect(records.keys("singer").map(\.identity.text) == ["1", "2"])
        let album = RecordKey("anthology", AnyIdentity(7))
        #expect(records[album]?.key == album && records[RecordKey("item", AnyIdentity(9))] == nil)
        records[album]?["title"] = "Hejira"
        records[album]?["leader_id"] = "3"
        records[RecordKey("item", AnyIdentity(1))] = nil
        #expect(records[RecordKey("item", AnyIdentity(1))] == nil && records.keys("item").isEmpty)
        records.insert("singer", ["id": "3", "name": "Sandy"])
        var copy = try #require(records[RecordKey("singer", AnyIdentity("2"))])
        copy["id"] = "4"
        records[RecordKey("singer", AnyIdentity("4"))] = copy
      }
      Migration(to: 3, "singer") { $0["name"] = try $0.string("name") + "!" }
      Migration(to: 3) { records in
        #expect(records.keys("singer").map(\.identity.text) == ["1", "2", "3", "4"])
      }
    }
    #expect(
      try await store.all() == [
        RecordKey("anthology", AnyIdentity(7)): [
          "id": 7, "title": "Hejira", "guests": [["id": "1"]], "leader_id": "3",
        ],
        RecordKey("singer", AnyIdentity("1")): ["id": "1", "name": "Joni!"],
        RecordKey("singer", AnyIdentity("2")): ["id": "2", "name": "Nick!"],
        RecordKey("singer", AnyIdentity("3")): ["id": "3", "name": "Sandy!"],
        RecordKey("singer", AnyIdentity("4")): ["id": "4", "name": "Nick!"],
      ])
    #expect(try Reconciler().restore(from: store, into: IdentityMap()).leftOut.isEmpty)
  }

  @Test func `leaves the file as it was if it fails`() throws {
    let before = try folder.contents()
    struct Failure: Error, CustomStringConvertible { let description = "not today" }
    let error = #expect(throws: StoreError.self) {
      try open {
        Migration(to: 2) { records in
          records.insert("singer", ["id": "3"])
          throw Failure()
        }
      }
    }
    #expect(
      error?.description == folder.file.path() + ": cannot be migrated to version 2: not today")
    #expect(try folder.contents() == before)
  }

  @Test func `leaves a record that nobody can read where it is, and sets it aside for another`()
    async throws
  {
    try damage()
    let store = try open {
      Migration(to: 2, renaming: "person", to: "singer")
      Migration(to: 2, "singer") { $0["id"] = try "\((Int($0.string("id")) ?? 0) + 1)" }
      Migration(to: 2, "item") { $0["kind"] = "song" }
    }
    let documents = "SELECT document FROM store_record ORDER BY document"
    #expect(
      try store.texts(documents) == [
        "[]", #"{"id":"2","name":"Joni"}"#, #"{"id":1,"kind":"lost"}"#,
        #"{"id":7,"title":"Blue","guests":[{"id":"2"}]}"#,
      ])
    #expect(try store.texts("SELECT document FROM store_aside") == [])
    let next = try open(3) {
      Migration(to: 3) { records in
        let key = RecordKey("item", AnyIdentity(1))
        #expect(records[key] == nil)
        records.insert("item", ["id": 1, "kind": "talk"])
        let kind = try records[key]?.string("kind")
        #expect(kind == "talk")
      }
    }
    #expect(
      try await next.all()[RecordKey("item", AnyIdentity(1))] == ["id": 1, "kind": "talk"])
    #expect(
      try await next.setAside() == [
        SetAsideRecord(
          key: RecordKey("item", AnyIdentity(1)), text: #"{"id":1,"kind":"lost"}"#,
          reason: "was item 1 before the migration to version 3, "
            + "which gave it the key of a record that a step added", number: 4)
      ])
  }

  /// Makes one document none of a record, and another one that nobody has written.
  func damage() throws {
    let store = try ModelStore(at: folder.file) { before }
    try store.commit(
      RecordBatch(records: [StoredRecord(RecordKey("person", AnyIdentity("2")), [])]))
    try store.file.database.writeWithoutTransaction { database in
      try database.execute(
        sql: #"UPDATE store_record SET document = '{"id":1,"kind":"lost"}' WHERE identity = '1'"#)
    }
  }
}

extension ModelStore {
  /// The first column of what SQL finds.
  fileprivate func texts(_ sql: String) throws -> [String] {
    try database.read { try String.fetchAll($0, sql: sql) }
  }
}
