import Foundation
import GRDB
import Reconcile
import Testing

@testable import ReconcileStore

/// S12: a record whose identity a migration changes moves, and so do its names.
@Suite struct `A record that gets another key` {
  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  @Test func `is named by it in every kind of place`() async throws {
    let names: SourceValue = [["id": 1], ["id": 2]]
    try folder.keep(
      singers: [1: "Joni", 2: "Nick", 3: "Sandy"],
      [
        StoredRecord(
          RecordKey("anthology", AnyIdentity(7)),
          [
            "id": 7, "title": "Blue", "people": ["singer": ["id": 1]], "leader_id": 2,
            "heir_ids": [3, 1], "guests": names, "crowd": names, "roles": ["1": ["id": 1]],
            "groups": ["all": names], "credit": ["producer": ["id": 3]],
            "credits": [["producer": ["id": 1]], ["producer": nil]],
            "sleeve": ["designer": ["id": 2], "inner": ["designer": ["id": 3], "inner": nil]],
            "items": [["id": 1, "kind": "song"]],
            "fans": [["id": 1, "name": "still unread", "mentor_id": 2]],
            "raw": ["id": 1, "singer": ["id": 1]],
          ]),
        StoredRecord(
          RecordKey("item", AnyIdentity(1)), ["id": 1, "kind": "song", "singer": ["id": 1]]),
        StoredRecord(RecordKey("item", AnyIdentity(2)), ["id": 2, "kind": "talk", "singer": "1"]),
      ])
    let store = try open { Migration(to: 2, "singer") { $0["id"] = String(try $0.int("id")) } }
    let moved: SourceValue = [["id": "1"], ["id": "2"]]
    let records = try await store.all()
    #expect(
      records[RecordKey("anthology", AnyIdentity(7))] == [
        "id": 7, "title": "Blue", "people": ["singer": ["id": "1"]], "leader_id": "2",
        "heir_ids": ["3", "1"], "guests": moved, "crowd": moved, "roles": ["1": ["id": "1"]],
        "groups": ["all": moved], "credit": ["producer": ["id": "3"]],
        "credits": [["producer": ["id": "1"]], ["producer": nil]],
        "sleeve": ["designer": ["id": "2"], "inner": ["designer": ["id": "3"], "inner": nil]],
        "items": [["id": 1, "kind": "song"]],
        "fans": [["id": "1", "name": "still unread", "mentor_id": "2"]],
        "raw": ["id": 1, "singer": ["id": 1]],
      ])
    #expect(
      records[RecordKey("item", AnyIdentity(1))]
        == ["id": 1, "kind": "song", "singer": ["id": "1"]])
    #expect(
      records[RecordKey("item", AnyIdentity(2))] == ["id": 2, "kind": "talk", "singer": "1"])
    #expect(records[RecordKey("singer", AnyIdentity(1))] == nil)
    #expect(
      records[RecordKey("singer", AnyIdentity("1"))]
        == ["id": "1", "name": "Joni", "mentor_id": nil])

    let map = IdentityMap()
    let restored = try reconciler.restore(from: store, into: map)
    #expect(restored.leftOut.isEmpty && restored.migrated == 5)
    let album = try #require(map[Anthology.self, 7])
    #expect(album.singer?.name == "Joni" && album.sleeve?.inner?.designer?.name == "Sandy")
    #expect(album.leader === album.guests[1] && album.fans.first === album.singer)
  }

  /// The case of the issue: an app changed the type of an identity.
  @Test func `is updated by the next response`() async throws {
    try folder.keep(
      singers: [1: "Joni"],
      [StoredRecord(RecordKey("anthology", AnyIdentity(7)), ["id": 7, "guests": [["id": 1]]])])
    let store = try open { Migration(to: 2, "singer") { $0["id"] = String(try $0.int("id")) } }
    let map = IdentityMap()
    let restored = try reconciler.restore(from: store, into: map)
    try store.follow(map)
    try reconciler.updateOrInsert(Singer.self, from: ["id": "1", "name": "Roberta"], in: map)
    await store.flush()
    let records = try await store.all()
    #expect(records.keys.filter { $0.type == "singer" } == [RecordKey("singer", AnyIdentity("1"))])
    #expect(try records[RecordKey("singer", AnyIdentity("1"))]?.string("name") == "Roberta")
    #expect(map[Anthology.self, 7]?.guests.first?.name == "Roberta")
    withExtendedLifetime(restored) {}
  }

  @Test func `stands under it where its key is its identity`() async throws {
    @StoreBuilder var classes: StoreDeclarations {
      Records(Club.self, named: "club")
      Records(Member.self, named: "member")
    }
    func fill(_ folder: Folder, _ end: String) async throws -> [RecordKey: SourceValue] {
      let store = try ModelStore(at: folder.file) { classes }
      let map = IdentityMap()
      try store.follow(map)
      let clubs = try reconciler.updateOrInsert(
        Club.self,
        from: [
          "id": 1, "members": ["a\(end)": ["name": "Joni"], "b\(end)": ["name": "Nick"]],
          "guests": ["c\(end)": ["name": "Sandy"]], "unread": ["a\(end)": ["name": "Joni"]],
        ], in: map)
      await store.flush()
      withExtendedLifetime(clubs) {}
      return try await store.all()
    }
    let wanted = try await fill(Folder(), "z")
    let before = try await fill(folder, "")
    #expect(before.count == 4 && wanted.count == 4)
    let store = try ModelStore(at: folder.file, version: 2) {
      classes
      Migration(to: 2, "member") { $0["@key"] = try $0.string("@key") + "z" }
    }
    #expect(try await store.all() == wanted)
  }

  @Test func `may have that of another one, which moves too`() async throws {
    try folder.keep(
      singers: [1: "Joni", 2: "Nick", 3: "Sandy"],
      [
        StoredRecord(
          RecordKey("anthology", AnyIdentity(7)),
          ["id": 7, "guests": [["id": 1], ["id": 2], ["id": 3]]])
      ])
    let store = try open {
      Migration(to: 2, "singer") { $0["id"] = "\(try $0.int("id") % 3 + 1)" }
    }
    let records = try await store.all()
    #expect(
      records[RecordKey("anthology", AnyIdentity(7))]
        == ["id": 7, "guests": [["id": "2"], ["id": "3"], ["id": "1"]]])
    #expect(try records[RecordKey("singer", AnyIdentity("2"))]?.string("name") == "Joni")
    #expect(try records[RecordKey("singer", AnyIdentity("1"))]?.string("name") == "Sandy")
    #expect(records.count == 4)
  }

  @Test func `is not named by what a step writes`() async throws {
    try folder.keep(
      singers: [1: "Joni", 2: "Nick"],
      [
        StoredRecord(
          RecordKey("anthology", AnyIdentity(7)),
          ["id": 7, "leader_id": 1, "owner": 1, "guests": [["id": 1]]])
      ])
    let store = try open {
      Migration(to: 2, "singer") { $0["id"] = "\(try $0.int("id") + 1)" }
      Migration(to: 2, "anthology") { record in
        record["leader_id"] = "2"
        record.remove("guests")
        record["guests"] = [["id": "3"]]
        record.rename("owner", to: "heir_ids")
        record.rename("heir_ids", to: "heir")
        record.rename("heir", to: "heir_ids")
      }
    }
    #expect(
      try await store.all()[RecordKey("anthology", AnyIdentity(7))]
        == ["id": 7, "leader_id": "2", "heir_ids": "2", "guests": [["id": "3"]]])
  }

  @Test func `is set aside where a later record has it, and both are told`() async throws {
    try folder.keep(
      singers: [1: "Joni", 2: "Nick"],
      [StoredRecord(RecordKey("anthology", AnyIdentity(7)), ["id": 7, "guests": [["id": 1]]])])
    try folder.keep([
      StoredRecord(
        RecordKey("singer", AnyIdentity("1")), ["id": "1", "name": "Roberta", "mentor_id": nil])
    ])
    let store = try open {
      Migration(to: 2, "singer") { if let id = $0["id"] as Int? { $0["id"] = "\(id)" } }
    }
    let records = try await store.all()
    #expect(try records[RecordKey("singer", AnyIdentity("1"))]?.string("name") == "Roberta")
    #expect(
      records[RecordKey("anthology", AnyIdentity(7))] == ["id": 7, "guests": [["id": "1"]]])
    #expect(records.count == 3)
    let rows = try store.database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT name, identity, document, reason, number FROM store_aside
          JOIN store_class USING (class)
          """)
    }
    #expect(rows.map { $0[0] as String } == ["singer"])
    #expect(rows.map { $0[1] as String } == [#""1""#])
    #expect(rows.map { $0[2] as String } == [#"{"id":"1","name":"Joni","mentor_id":null}"#])
    #expect(
      rows.map { $0[3] as String } == [
        #"was singer 1 before the migration to version 2, which gave it the key of singer "1""#
      ])
    #expect(rows.map { $0[4] as Int } == [3])
    let restored = try reconciler.restore(from: store, into: IdentityMap(), strict: true)
    #expect(
      restored.leftOut.map(\.description) == [
        #"singer 1: is set aside: the migration to version 2 made it singer "1", "#
          + #"which is the key of singer "1""#
      ])
    let again = try reconciler.restore(from: open {}, into: IdentityMap())
    #expect(again.leftOut.isEmpty && again.migrated == 0)
  }

  @Test func `is alone with it if a step removes the other`() async throws {
    try folder.keep(singers: [1: "Joni"])
    try folder.keep([
      StoredRecord(
        RecordKey("singer", AnyIdentity("1")), ["id": "1", "name": "Roberta", "mentor_id": nil])
    ])
    let store = try open {
      Migration(to: 2, "singer") { if let id = $0["id"] as Int? { $0["id"] = "\(id)" } }
      Migration(to: 2) { records in
        for key in records.keys("singer") where key.identity.text != nil { records[key] = nil }
      }
    }
    let records = try await store.all()
    #expect(
      records == [
        RecordKey("singer", AnyIdentity("1")): ["id": "1", "name": "Joni", "mentor_id": nil]
      ])
    #expect(try reconciler.restore(from: store, into: IdentityMap()).leftOut.isEmpty)
  }

  @Test func `is a removal and a record for followers`() async throws {
    try folder.keep(
      singers: [1: "Joni", 2: "Nick"],
      [StoredRecord(RecordKey("anthology", AnyIdentity(7)), ["id": 7, "guests": [["id": 1]]])])
    let store = try open {
      Migration(to: 2, "singer") { $0["id"] = "\(try $0.int("id") + 1)" }
    }
    var batches = store.batches(after: 1).makeAsyncIterator()
    let batch = try #require(try await batches.next())
    #expect(batch.number == 2)
    #expect(Set(batch.removed) == [1, 2].map { RecordKey("singer", AnyIdentity($0)) }.asSet)
    #expect(
      Set(batch.records.map(\.key)) == [
        RecordKey("singer", AnyIdentity("2")), RecordKey("singer", AnyIdentity("3")),
        RecordKey("anthology", AnyIdentity(7)),
      ])
  }

  @Test func `takes the baselines with it, unless a step says which`() async throws {
    func names(@StoreBuilder _ migrations: () -> StoreDeclarations) async throws -> [String] {
      let folder = try Folder()
      try folder.keep(singers: [1: "Joni"])
      do {
        let store = try ModelStore(at: folder.file) { StoreDeclarations.anthologies }
        try store.commit(
          RecordBatch(
            baselines: ["news", "search/blue", "search/red"].map {
              StoredBaseline(name: $0, document: Data("[]".utf8), validator: "1")
            }))
      }
      let store = try ModelStore(at: folder.file, version: 2) {
        StoreDeclarations.anthologies
        migrations()
      }
      return try await store.snapshot().baselines.map(\.name)
    }
    let moving = Migration(to: 2, "singer") { $0["id"] = "\(try $0.int("id"))" }
    #expect(try await names { moving } == [])
    #expect(try await names { Migration(to: 2, dropping: "singer") } == [])
    #expect(
      try await names {
        moving
        Migration(to: 2) { $0.removeBaselines { $0.hasPrefix("search") } }
      } == ["news"])
    #expect(
      try await names { Migration(to: 2) { $0.removeBaselines { $0 == "news" } } }
        == ["search/blue", "search/red"])
    let all = ["news", "search/blue", "search/red"]
    #expect(try await names { Migration(to: 2, "singer") { $0["name"] = "Joan" } } == all)
    #expect(
      try await names {
        moving
        Migration(to: 2) { $0.removeBaselines { _ in false } }
      } == all)
  }

  @Test func `refuses the opening if it has no identity any more`() async throws {
    try folder.keep(singers: [1: "Joni"])
    let before = try folder.contents()
    func error(_ migration: Migration) throws -> StoreError? {
      #expect(throws: StoreError.self) { try open { migration } }
    }
    let removed = try error(Migration(to: 2, "singer") { $0["id"] = nil })
    #expect(removed?.kind == .migration && removed?.record == RecordKey("singer", AnyIdentity(1)))
    let unfit = try error(Migration(to: 2, "singer") { $0["id"] = ["deep": 1] })
    #expect(
      unfit?.description == folder.file.path()
        + ": singer 1: has no identity of its class after the migration")
    let added = try error(Migration(to: 2) { $0.insert("singer", ["name": "Nick"]) })
    #expect(
      added?.description == folder.file.path()
        + ": a record that a step adds to 'singer' has no identity of its class")
    #expect(try folder.contents() == before)
  }

  @Test func `leaves a record that never fitted where it is`() async throws {
    try folder.keep([
      StoredRecord(RecordKey("singer", AnyIdentity(1)), ["id": nil, "name": "Joni"]),
      StoredRecord(RecordKey("singer", AnyIdentity("2")), ["id": "2", "name": "Nick"]),
    ])
    let store = try open { Migration(to: 2, "singer") { $0["name"] = "Sandy" } }
    #expect(
      try await store.all() == [
        RecordKey("singer", AnyIdentity(1)): ["id": nil, "name": "Sandy"],
        RecordKey("singer", AnyIdentity("2")): ["id": "2", "name": "Sandy"],
      ])
  }

  @Test func `is found in a file that another process wrote meanwhile`() async throws {
    try folder.keep(singers: [1: "Joni"])
    let store = try ModelStore(
      at: .file(folder.file), version: 2,
      declarations: .anthologies {
        Migration(to: 2, "singer") { $0["id"] = "\(try $0.int("id"))" }
      },
      beforeCall: { [folder] call in
        guard call == .upgrade else { return }
        try folder.keep(singers: [2: "Nick"])
      })
    #expect(
      Set(try await store.all().keys)
        == ["1", "2"].map { RecordKey("singer", AnyIdentity($0)) }.asSet)
    #expect(try await store.snapshot().number == 3)
  }

  @Test func `is under the old one or the new one, whichever call the database refuses`()
    async throws
  {
    let old: SourceValue = ["id": 7, "guests": [["id": 1]]]
    let new: SourceValue = ["id": 7, "guests": [["id": "1"]]]
    let album = RecordKey("anthology", AnyIdentity(7))
    var refusals = 0
    while true {
      let folder = try Folder()
      try folder.keep(singers: [1: "Joni"], [StoredRecord(album, old)])
      let faults = Faults()
      faults.refuse { [refusals] number, _ in number == refusals }
      do {
        let store = try ModelStore(
          at: .file(folder.file), version: 2,
          declarations: .anthologies {
            Migration(to: 2, "singer") { $0["id"] = "\(try $0.int("id"))" }
          }, beforeCall: faults.before)
        faults.relent()
        #expect(try await store.all()[album] == new)
        break
      } catch {
        #expect((error as? StoreError)?.kind == .refused)
        // What is opened last is the file as it is then.
        let isNew = faults.calls.contains(.open)
        let store = try ModelStore(at: folder.file, version: isNew ? 2 : 1) {
          StoreDeclarations.anthologies
        }
        let singer = RecordKey("singer", isNew ? AnyIdentity("1") : AnyIdentity(1))
        let records = try await store.all()
        #expect(records[album] == (isNew ? new : old) && Set(records.keys) == [album, singer])
      }
      refusals += 1
    }
    #expect(refusals > 5)
  }

  @Test func `is named by a deep record, on a small stack too`() async throws {
    var sleeve: SourceValue = ["designer": ["id": 1]]
    for _ in 0..<480 { sleeve = ["inner": sleeve] }
    try folder.keep(
      singers: [1: "Joni"],
      [StoredRecord(RecordKey("anthology", AnyIdentity(7)), ["id": 7, "sleeve": sleeve])])
    let file = folder.file
    let count = try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          with: Result {
            try ModelStore(at: file, version: 2) {
              StoreDeclarations.anthologies
              Migration(to: 2, "singer") { $0["id"] = "\(try $0.int("id"))" }
            }.file.migrated
          })
      }
      thread.stackSize = 256 * 1024
      thread.start()
    }
    #expect(count == 2)
  }

  func open(@StoreBuilder _ migrations: () -> StoreDeclarations) throws -> ModelStore {
    try ModelStore(at: folder.file, version: 2) {
      StoreDeclarations.anthologies
      migrations()
    }
  }
}

/// Whose identity is its key.
private final class Member: Reconcilable {
  var id = ""
  var name = ""
  static let schema = Schema(Member.init) {
    Identity(.key, \.id)
    Field("name", \.name)
  }
}

private final class Club: Reconcilable {
  var id = 0
  var members: [String: Member] = [:]
  var guests: [Member] = []
  @Deferred var unread: [Member] = []
  static let schema = Schema(Club.init) {
    Identity("id", \.id)
    Field("members", \.members)
    Field("guests", \.guests)
    Field("unread", \.$unread)
  }
}

extension Array where Element: Hashable {
  fileprivate var asSet: Set<Element> { Set(self) }
}

extension StoreDeclarations {
  @StoreBuilder static var anthologies: StoreDeclarations {
    Records(Anthology.self, named: "anthology")
    Records(Singer.self, named: "singer")
    Records(Item.self, named: "item")
  }

  static func anthologies(@StoreBuilder _ migrations: () -> StoreDeclarations) -> StoreDeclarations
  {
    StoreBuilder.buildBlock(anthologies, migrations())
  }
}

extension Folder {
  /// Keeps singers whose identities are integers, and other records, in one batch.
  func keep(singers: [Int: String], _ others: [StoredRecord] = []) throws {
    try keep(
      singers.sorted { $0.key < $1.key }.map { id, name in
        StoredRecord(
          RecordKey("singer", AnyIdentity(id)),
          [
            "id": SourceValue(integerLiteral: Int128(id)),
            "name": SourceValue(stringLiteral: name), "mentor_id": nil,
          ])
      } + others)
  }

  func keep(_ records: [StoredRecord]) throws {
    try ModelStore(at: file) { StoreDeclarations.anthologies }.commit(RecordBatch(records: records))
  }
}

extension ModelStore {
  /// What the file has of every object.
  func all() async throws -> [RecordKey: SourceValue] {
    let records = try await file.read { [file] database in
      try file.changes(after: -1, database)?.records ?? []
    }
    return Dictionary(records.map { ($0.key, $0.value) }) { one, _ in one }
  }
}
