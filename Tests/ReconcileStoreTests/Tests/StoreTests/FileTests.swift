import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S7: a file that a store cannot open is named, and no byte of it changes.
@Suite struct `A file that is no store of this version` {
  let folder: Folder

  init() throws { folder = try Folder() }

  func expect(_ kind: StoreError.Kind, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try folder.contents()
    let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
      try ModelStore(music: .file(folder.file))
    }
    #expect(error?.kind == kind, sourceLocation: sourceLocation)
    #expect(
      error?.description.hasPrefix(folder.file.path()) == true, sourceLocation: sourceLocation)
    #expect(try folder.contents() == before, sourceLocation: sourceLocation)
  }

  func fill(_ count: Int = 400) throws {
    let store = try ModelStore(music: .file(folder.file))
    let text = String(repeating: "Blue", count: 40)
    try store.commit(RecordBatch(records: (0..<count).map { StoredRecord(album: $0, text) }))
  }

  @Test(arguments: ["text", String(repeating: "no database ", count: 1_000)])
  func `is no database`(text: String) throws {
    try Data(text.utf8).write(to: folder.file)
    try expect(.notADatabase)
  }

  @Test func `is a database of something else`() throws {
    let queue = try DatabaseQueue(path: folder.file.path())
    try queue.write { try $0.execute(sql: "CREATE TABLE note (text TEXT)") }
    try queue.close()
    try expect(.foreign)
  }

  @Test func `has records of a later version`() throws {
    let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.music }
    try store.commit(RecordBatch(records: [StoredRecord(album: 1, "Blue")]))
    try expect(.newer)
    withExtendedLifetime(store) {}
  }

  @Test func `has tables of a later version of the library`() throws {
    try fill()
    let queue = try DatabaseQueue(path: folder.file.path())
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('later')") }
    try queue.close()
    try expect(.newer)
  }

  @Test func `lacks its end`() throws {
    try fill()
    let bytes = try Data(contentsOf: folder.file)
    try bytes.prefix(bytes.count / 2).write(to: folder.file)
    try expect(.damaged)
  }

  @Test func `has pages that are overwritten`() throws {
    try fill()
    var bytes = try Data(contentsOf: folder.file)
    let pages = bytes.count / 4_096
    for page in stride(from: pages / 3, to: pages, by: 3) {
      let start = page * 4_096
      bytes.replaceSubrange(start..<start + 2_000, with: Data(repeating: 0x5A, count: 2_000))
    }
    try bytes.write(to: folder.file)
    try expect(.damaged)
  }

  @Test func `is in a folder that is not there`() throws {
    let url = folder.url.appending(path: "nowhere/library.db")
    let error = #expect(throws: StoreError.self) { try ModelStore(music: .file(url)) }
    #expect(error?.kind == .refused)
  }

  @Test func `is made where there is none, or an empty one`() async throws {
    try Data().write(to: folder.file)
    let store = try ModelStore(music: .file(folder.file))
    #expect(try await store.snapshot().number == 0)
  }

  @Test func `was left in the middle of a transaction is rolled back`() throws {
    try fill()
    let queue = try DatabaseQueue(path: folder.file.path())
    let other = try Folder()
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1")
      try database.inTransaction {
        // More than the cache holds, so that the file is written already.
        try database.execute(sql: "UPDATE store_record SET document = document || ' '")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) {
          try FileManager.default.copyItem(
            at: folder.url.appending(path: name), to: other.url.appending(path: name))
        }
        return .rollback
      }
    }
    let whole = try Data(contentsOf: folder.file)
    #expect(try other.contents()["library.db-journal"] != nil)
    #expect(try other.contents()["library.db"] != whole)
    let store = try ModelStore(music: .file(other.file))
    let snapshot = try store.file.read { try store.file.snapshot($0) }
    #expect(snapshot.records["album"]?.count == 400)
    let kept = try store.database.read { database in
      try Int.fetchOne(
        database, sql: "SELECT count(*) FROM store_record WHERE document LIKE '% '")
    }
    #expect(kept == 0)
  }
}
