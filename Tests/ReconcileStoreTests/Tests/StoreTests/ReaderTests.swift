import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// A program that has no code of the library reads the files of a store, and says what is wrong.
@Suite(.enabled(if: Reader.isThere, Reader.missing))
struct `A second reader of the file of a store` {
  typealias Flips = `A bit that flips in a file`

  /// What a random history left: updates, removals, baselines, transactions and refusals.
  func history(_ seed: UInt64) async throws -> Folder {
    let history = try StoreHistory(seed: seed, sides: 1)
    for _ in 0..<30 { try await history.step() }
    try await history.end()
    return history.folder
  }

  /// The keys of all records are one higher in the second version.
  func move(_ folder: Folder) throws -> ModelStore {
    try ModelStore(at: folder.file, version: 2) {
      StoreDeclarations.moved
      Records(WaitingSong.self, named: "song")
      Migration(to: 2, "song") { $0["id"] = try $0.int("id") + 1 }
      Migration(to: 2) { $0.removeBaselines { $0.hasPrefix("search") } }
    }
  }

  @Test func `finds nothing wrong with what histories and a migration left`() async throws {
    var moved = 0
    for seed: UInt64 in 0..<6 {
      let folder = try await history(seed)
      let store = try move(folder)
      moved += store.file.migrated
      try Reader.check([folder.file], "seed \(seed)")
      let map = IdentityMap()
      let restored = try Reconciler().restore(from: store, into: map)
      try store.follow(map)
      let albums = try Reconciler().updateOrInsert(
        Album.self, from: [["id": 1, "title": "Blue"], ["id": 77, "artist_id": 1]], in: map)
      await store.flush()
      store.remove(albums[1])
      await store.flush()
      try Reader.check([folder.file], "seed \(seed)")
      withExtendedLifetime(restored) {}
    }
    #expect(moved > 0)
  }

  /// A file with something in each table, and in each column.
  func fill(_ folder: Folder) throws {
    let baseline = StoredBaseline(
      name: "albums", document: Data(#"[{"id":1}]"#.utf8), validator: "\"v1\"",
      targets: [RecordKey("album", AnyIdentity(1))], isOvertaken: true)
    do {
      let store = try ModelStore(at: folder.file) { StoreDeclarations.music }
      try store.commit(
        RecordBatch(
          records: (1...3).map { Flips.album($0, rating: 1) } + [
            StoredRecord(RecordKey("track", AnyIdentity(4)), ["id": 4], lacking: ["title"]),
            Flips.album(9, rating: 1),
          ], baselines: [baseline, StoredBaseline(name: "artists", document: nil)]))
      try store.commit(
        RecordBatch(
          removed: [RecordKey("album", AnyIdentity(9))], removedBaselines: ["artists"]))
    }
    let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.rated }
    let damaged = RecordKey("album", AnyIdentity(3))
    _ = try store.file.commit(
      [RecordBatch(records: [Flips.album(3, rating: 5)])],
      replacing: [damaged: "nobody could read it"], isDurable: false)
  }

  func change(_ folder: Folder, _ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.file.path())
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test func `finds each value that is another one`() throws {
    let folder = try Folder()
    try fill(folder)
    try Reader.check([folder.file])
    let pristine = try Data(contentsOf: folder.file)
    let tables = [
      "store_class", "store_record", "store_removal", "store_baseline", "store_version",
      "store_state",
    ]
    var columns = 0
    for table in tables {
      let queue = try DatabaseQueue(path: folder.file.path())
      let names = try queue.read { try $0.columns(in: table).map(\.name) }
      try queue.close()
      // The batch with which a version began is in no checksum.
      for name in names where (table, name) != ("store_version", "number") {
        for value in ["\(name) + 1", "replace(\(name), 'l', 'j')", "replace(\(name), '1', '7')"] {
          let folder = try Folder()
          try pristine.write(to: folder.file)
          let place = "rowid = (SELECT max(rowid) FROM \(table) WHERE \(name) <> \(value))"
          let key = table == "store_removal" ? "identity = '9'" : place
          // Some of them SQLite refuses by itself.
          try? change(folder, "UPDATE \(table) SET \(name) = \(value) WHERE \(key)")
          if try Data(contentsOf: folder.file) == pristine { continue }
          columns += 1
          let complaints = try Reader.complaints(of: folder.file)
          #expect(!complaints.isEmpty, "\(table).\(name) is \(value)")
        }
      }
    }
    #expect(columns > 30)
  }

  @Test(arguments: [
    ("DELETE FROM store_record WHERE row = 2", "state: its record_sum is"),
    (
      "UPDATE store_record SET document = replace(document, 'Blue', 'Glue') WHERE row = 1",
      "record album 1: its checksum is"
    ),
    (
      "UPDATE store_record SET document = '{\"id\": 4, ' WHERE row = 4",
      "record track 4: is no JSON"
    ),
    (
      "UPDATE store_record SET identity = '8' WHERE row = 1", "record album 8: says that it is 1"
    ),
    ("UPDATE store_class SET records = 7 WHERE name = 'album'", "class album: has 3 records"),
    ("UPDATE store_removal SET identity = '1' WHERE identity = '9'", "removal album 1: what was"),
    ("UPDATE store_baseline SET document = '[{' WHERE name = 'albums'", "baseline albums: is no"),
    ("UPDATE store_state SET pruned = 99", "state: forgot removals until 99"),
    ("INSERT INTO store_version VALUES (3, 0)", "version: is 3, and the state says 2"),
    ("UPDATE store_aside SET identity = 'nobody'", "is no JSON"),
    ("PRAGMA application_id = 1", "file: belongs to something else"),
  ]) func `says what is wrong`(change sql: String, complaint: String) throws {
    let folder = try Folder()
    try fill(folder)
    try change(folder, sql)
    let complaints = try Reader.complaints(of: folder.file)
    #expect(complaints.contains { $0.contains(complaint) }, "\(complaints)")
  }

  @Test func `reads a file of the first version, before and after it is upgraded`() throws {
    let folder = try Folder()
    try folder.copyFixture("before-checksums.db")
    try Reader.check([folder.file])
    _ = try ModelStore(music: .file(folder.file))
    try Reader.check([folder.file])
    try change(folder, "UPDATE store_record SET checksum = 1 WHERE identity = '7'")
    #expect(try Reader.complaints(of: folder.file).count == 2)
  }

  /// What it finds right the library does not leave out.
  @Test func `agrees with the library on bits that flip`() throws {
    let pristine = try Flips.pristine.get()
    let folder = try Folder()
    try pristine.write(to: folder.file)
    try Reader.check([folder.file])
    var random = SplitMix(seed: 7)
    var found = 0
    for _ in 0..<40 {
      let folder = try Folder()
      var bytes = pristine
      let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
      bytes[bit / 8] ^= 1 << (bit % 8)
      try bytes.write(to: folder.file)
      let isWhole = try Reader.complaints(of: folder.file).isEmpty
      if !isWhole { found += 1 }
      let comment: Comment = "bit \(bit % 8) of byte \(bit / 8)"
      let outcome = try Flips().outcome(folder, comment)
      // How the tables are described is not its matter, and is the library's.
      #expect(!isWhole || outcome == .same || outcome == .refused, comment)
    }
    #expect(found > 0)
  }
}
