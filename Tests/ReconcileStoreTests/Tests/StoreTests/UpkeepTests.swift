import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S22: what is done with a whole file.
@Suite struct `A file that is packed or copied` {
  let folder: Folder
  let reconciler = Reconciler()
  var copy: URL { folder.url.appending(path: "copy.db") }

  init() throws { folder = try Folder() }

  func records(_ ids: ClosedRange<Int>, _ title: String = "Blue") -> [StoredRecord] {
    ids.map { StoredRecord(album: $0, title, released: "19\($0 % 100)") }
  }

  @Test func `says what it said, and is as small as what is in it`() async throws {
    let store = try ModelStore(music: .file(folder.file))
    let text = String(repeating: "x", count: 2_000)
    try store.commit(
      RecordBatch(
        records: records(1...2_000, text),
        baselines: [
          StoredBaseline(name: "list", document: Data(text.utf8), validator: "v1")
        ]))
    try store.commit(
      RecordBatch(
        removed: (2...2_000).map { RecordKey("album", AnyIdentity($0)) },
        removedBaselines: ["list"]))
    let before = try await store.snapshot()
    try await store.compact()
    #expect(try await store.snapshot() == before)
    let sizes = try folder.contents().values.map(\.count)
    // Eighteen tables and indexes, some with what followers have to hear of 1,999 removals.
    #expect(sizes.reduce(0, +) <= 28 * 8_192)
    #expect(try await store.verify().isEmpty)
    try store.commit(RecordBatch(records: records(7...7)))
    #expect(try await store.snapshot().number == before.number + 1)
    let found = try store.objects(Album.self, where: "released_at = ?", ["197"], in: IdentityMap())
    #expect(found.map(\.id) == [7])
    try Reader.check([folder.file])
  }

  @Test func `is packed while another one reads what was there before`() async throws {
    let store = try ModelStore(music: .file(folder.file))
    try store.commit(RecordBatch(records: records(1...50)))
    let other = try ModelStore(music: .file(folder.file))
    let pool = try #require(other.file.database as? DatabasePool)
    let snapshot = try pool.makeSnapshot()
    let before = try await snapshot.read { try other.file.snapshot($0) }
    try store.commit(RecordBatch(records: records(1...50, "Hejira")))
    try await store.compact()
    #expect(try await snapshot.read { try other.file.snapshot($0) } == before)
    #expect(try await other.snapshot().number == 2)
    try Reader.check([folder.file])
  }

  @Test(arguments: [StoreCall.compact, .copy, .begin])
  func `is what it was where the database refuses`(call: StoreCall) async throws {
    let faults = Faults()
    let store = try ModelStore(music: .file(folder.file), faults: faults)
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let albums = try reconciler.updateOrInsert(
      Album.self, from: ["id": 1, "title": "Blue"], in: map)
    faults.refuse { _, failing in failing == call }
    let copy = copy
    var refused: [StoreError.Kind] = []
    do { try await store.compact() } catch { refused.append(error.kind) }
    do { try await store.backup(to: copy) } catch { refused.append(error.kind) }
    #expect(refused.count == (call == .begin ? 2 : 1) && refused.first == .refused)
    faults.relent()
    await store.flush()
    #expect(try await store.snapshot().record("album", 1) != nil)
    #expect(FileManager.default.fileExists(atPath: copy.path()) == (call == .compact))
    #expect(!FileManager.default.fileExists(atPath: copy.path() + "-part"))
    withExtendedLifetime(albums) {}
  }

  @Test(arguments: [true, false])
  func `has a copy of what is in memory, which is a store`(isInMemory: Bool) async throws {
    let store = try ModelStore(music: isInMemory ? .inMemory : .file(folder.file))
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let albums = try reconciler.updateOrInsert(
      Album.self, from: .json(#"[{"id":1,"title":"Blue"}]"#, since: Baseline(named: "list")),
      in: map)
    try await store.backup(to: copy)
    #expect(try folder.contents().keys.filter { $0.hasPrefix("copy") } == ["copy.db"])
    #expect(try Data(contentsOf: copy)[18...19] == Data([1, 1]))
    let written = try ModelStore(music: .file(copy))
    #expect(try await written.snapshot() == store.snapshot())
    try written.commit(RecordBatch(records: records(2...2)))
    await #expect(throws: StoreError.self) { try await store.backup(to: copy) }
    try Reader.check([copy])
    withExtendedLifetime(albums) {}
  }

  @Test func `is opened for reading where nobody may write, and has no byte changed`() async throws
  {
    do {
      let store = try ModelStore(music: .file(folder.file))
      try store.commit(
        RecordBatch(
          records: records(1...3), baselines: [StoredBaseline(name: "list", document: nil)]))
      try await store.backup(to: copy)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
    where name.hasPrefix("library") {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    try permit(0o555)
    defer { try? permit(0o755) }
    let before = try folder.contents()
    let store = try ModelStore(reading: copy) { StoreDeclarations.music }
    let map = IdentityMap(scope: .everything)
    let restored = try reconciler.restore(from: store, into: map)
    #expect(restored.objects(Album.self).map(\.id).sorted() == [1, 2, 3])
    #expect(
      try store.objects(Album.self, where: "released_at > ?", ["191"], in: map).map(\.id).sorted()
        == [2, 3])
    let lookedUp = IdentityMap(resolving: store.sources)
    let albums = try reconciler.updateOrInsert(Album.self, from: ["id": 2], in: lookedUp)
    #expect(albums[0].title == "Blue")
    #expect(try await store.verify().isEmpty)
    #expect(try await store.changes {}.changes.isEmpty)

    var kinds: [StoreError.Kind?] = []
    func attempt(_ body: () async throws -> Void) async {
      do {
        try await body()
        kinds.append(nil)
      } catch {
        kinds.append((error as? StoreError)?.kind)
      }
    }
    await attempt { try store.follow(map) }
    await attempt { try store.commit(RecordBatch(records: records(9...9))) }
    await attempt { try await store.compact() }
    await attempt { try await store.removeSetAside() }
    #expect(kinds == [.readOnly, .readOnly, .readOnly, .readOnly])
    #expect(try folder.contents() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) == ["copy.db"])
  }

  func permit(_ mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.url.path())
  }

  @Test func `is not opened for reading where programs write it, or it is another version`()
    async throws
  {
    let store = try ModelStore(music: .file(folder.file))
    try store.commit(RecordBatch(records: records(1...3)))
    try await store.backup(to: copy)
    func sentence(_ url: URL, _ version: Int, @StoreBuilder _ all: () -> StoreDeclarations)
      -> String
    {
      do {
        _ = try ModelStore(reading: url, version: version, all)
        return ""
      } catch {
        return "\(error.kind): \(error.sentence)"
      }
    }
    let music = StoreDeclarations.music
    #expect(
      sentence(folder.file, 1) { music }
        == "readOnly: is written by programs: what is opened for reading is a copy by backup(to:)")
    let stale =
      "readOnly: is not of version 2, or not indexed as is declared: what is opened for reading is "
      + "a copy by backup(to:) of a store that is"
    #expect(sentence(copy, 2) { StoreDeclarations.rated } == stale)
    #expect(
      sentence(copy, 1) {
        Records(Artist.self, named: "artist")
        Records(Album.self, named: "album").indexed("title")
        Records(Track.self, named: "track")
      } == stale.replacing("version 2", with: "version 1"))
    #expect(sentence(folder.url.appending(path: "none"), 1) { music }.hasPrefix("notADatabase"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "none").path()))
    try Data(repeating: 1, count: 30).write(to: URL(filePath: copy.path() + "-wal"))
    #expect(sentence(copy, 1) { music }.hasPrefix("readOnly: is written by programs"))
  }

  @Test func `is verified, and what is wrong with it is told`() async throws {
    do {
      let store = try ModelStore(music: .file(folder.file))
      try store.commit(
        RecordBatch(
          records: records(1...5), baselines: [StoredBaseline(name: "list", document: nil)]))
      #expect(try await store.verify().isEmpty)
    }
    let queue = try DatabaseQueue(path: folder.file.path())
    try await queue.write { database in
      try database.execute(
        sql: """
          UPDATE store_record SET document = replace(document, 'Blue', 'Glue') WHERE identity = '2';
          UPDATE store_baseline SET validator = 'v9';
          """)
      // An index for queries passes over a record.
      let name = try String.fetchOne(
        database,
        sql: "SELECT name FROM sqlite_master WHERE name LIKE 'store_index_album.released_at'")
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = replace(sql, 'WHERE class', 'WHERE row <> 3 AND class')
          WHERE name = '\(name ?? "")';
          """)
    }
    try queue.close()
    let second = try DatabaseQueue(path: folder.file.path())
    try await second.writeWithoutTransaction { database in
      try database.execute(sql: "REINDEX")
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = replace(sql, 'row <> 3 AND ', '');
          """)
    }
    try second.close()
    let store = try ModelStore(music: .file(folder.file))
    let found = try await store.verify().map(\.description)
    #expect(
      found.contains { $0.contains("row 3 missing from index store_index_album.released_at") })
    #expect(found.contains("album 2: is damaged: its checksum is wrong"))
    #expect(found.contains("is damaged: 1 baselines are not whole"))
    try await store.compact()
    let left = try await store.verify().map(\.description)
    #expect(left.count == 2 && !left.contains { $0.contains("missing from index") })
  }

  @Test(.timeLimit(.minutes(30)))
  func `is whole, and so is each copy, whenever the process is killed`() throws {
    var folder = try Folder()
    var copies = 0
    for kill in 0..<Victim.kills(60) {
      if kill % 10 == 0 { folder = try Folder() }
      let victim = try Victim(folder.file, ["keeping"])
      usleep(UInt32.random(in: 20_000...200_000))
      victim.kill()
      #expect(victim.waitForEnd() == -1)
      let store = try ModelStore(at: folder.file) { Generation.collected }
      let restored = try reconciler.restore(from: store, into: IdentityMap(), strict: true)
      let generations = Dictionary(grouping: restored.objects(Generation.self), by: \.number)
      #expect(generations.values.allSatisfy { $0.count == Generation.count })
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
      for name in files where name.contains("copy") && !name.contains("-part") {
        let url = folder.url.appending(path: name)
        let copy = try ModelStore(reading: url) { Generation.collected }
        let objects = try reconciler.restore(from: copy, into: IdentityMap(), strict: true)
          .objects(Generation.self)
        #expect(objects.common != nil)
        if copies % 10 == 0 { try Reader.check([url]) }
        copies += 1
        try FileManager.default.removeItem(at: url)
      }
      if kill % 10 == 0 { try Reader.check([folder.file]) }
    }
    #expect(copies > 0)
  }
}

/// S23: what calls changed in the file.
@Suite struct `The changes of a file` {
  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  @Test(arguments: [true, false])
  func `are those that two snapshots differ in`(isInMemory: Bool) async throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let folder = try Folder()
      let store = try ModelStore(music: isInMemory ? .inMemory : .file(folder.file))
      func key(_ id: Int) -> RecordKey { RecordKey("album", AnyIdentity(id)) }
      func batch() -> RecordBatch {
        let ids = (1...8).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        let (kept, gone) = (ids.prefix(ids.count / 2), ids.suffix(ids.count - ids.count / 2))
        return RecordBatch(
          records: kept.map {
            StoredRecord(album: $0, ["Blue", "Clouds"][Int.random(in: 0...1, using: &random)])
          }, removed: gone.map(key))
      }
      for _ in 0..<3 { try store.commit(batch()) }
      let before = try titles(await store.snapshot())
      let batches = (0..<4).map { _ in batch() }
      let (count, changes) = try await store.changes {
        for batch in batches { try store.commit(batch) }
        return batches.count
      }
      let after = try titles(await store.snapshot())
      #expect(count == 4)
      let ids = Set(before.keys).union(after.keys)
      #expect(Set(changes.created) == Set(ids.filter { before[$0] == nil }.map(key)))
      #expect(Set(changes.removed) == Set(ids.filter { after[$0] == nil }.map(key)))
      #expect(
        Set(changes.updated)
          == Set(
            ids.filter { before[$0] != nil && after[$0] != nil && before[$0] != after[$0] }.map(key)
          ))
      #expect(
        Set(changes.created + changes.updated + changes.removed).count
          == changes.created.count + changes.updated.count + changes.removed.count)
    }
  }

  func titles(_ snapshot: RecordSnapshot) throws -> [Int: String] {
    var titles: [Int: String] = [:]
    for element in snapshot.records["album"].map({ Array($0.elements) }) ?? [] {
      titles[try element.int("id")] = try element.string("title")
    }
    return titles
  }

  @Test func `name who is new, says something else or is gone, and nobody who was looked up`()
    async throws
  {
    do {
      let store = try ModelStore(music: .file(folder.file))
      let artist = StoredRecord(
        RecordKey("artist", AnyIdentity(7)), ["id": 7, "name": "Joni", "album_ids": []])
      try store.commit(
        RecordBatch(
          records: [artist, StoredRecord(album: 1, "Blue"), StoredRecord(album: 2, "Clouds")]))
    }
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let source: SourceValue = [
      ["id": 1, "title": "Blue", "artist_id": 7], ["id": 3, "artist_id": 7],
    ]
    var albums: [Album] = []
    let (report, made) = try await store.changes {
      let updated = try reconciler.updateOrInsert(Album.self, from: source, in: map) {
        $0.report = .changes
      }
      albums = Array(updated)
      return updated.report
    }
    #expect(made.created.map(\.description) == ["album 3"])
    #expect(made.updated.map(\.description) == ["album 1"] && made.removed.isEmpty)
    #expect(albums[0].artist?.name == "Joni")
    #expect(report.counts.created == 1, "\(report)")
    store.remove(albums[1])
    let (_, gone) = try await store.changes { store.remove(albums[0]) }
    #expect(gone.removed.map(\.description) == ["album 1"] && gone.created.isEmpty)
    #expect(gone.updated.isEmpty)
  }

  @Test func `are an error where the file does not get them, and the closure's error stays one`()
    async throws
  {
    struct Stop: Error {}
    let faults = Faults()
    let store = try ModelStore(music: .file(folder.file), faults: faults)
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    await #expect(throws: Stop.self) { try await store.changes { throw Stop() } }
    faults.refuse { _, call in call == .commit }
    let error = await #expect(throws: StoreError.self) {
      try await store.changes {
        _ = try reconciler.updateOrInsert(Album.self, from: ["id": 1], in: map)
      }
    }
    #expect(error?.kind == .refused)
  }
}
