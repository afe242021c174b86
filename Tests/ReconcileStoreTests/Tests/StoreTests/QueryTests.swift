import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S8: SQL finds, live instances come.
@Suite struct `A query of a store` {
  let folder: Folder
  let store: ModelStore
  let map = IdentityMap()
  let reconciler = Reconciler()
  let albums: [Album]

  init() throws {
    folder = try Folder()
    store = try ModelStore(music: .file(folder.file))
    try store.follow(map)
    let source: SourceValue = [
      ["id": 1, "title": "Clouds", "released_at": "1969-05-01", "artist_id": 7],
      ["id": 2, "title": "Blue", "released_at": "1971-06-22", "artist_id": 7],
      ["id": 3, "title": "Ladies of the Canyon", "released_at": "1970-04-01", "artist_id": 7],
      ["id": 4, "title": "Pink Moon", "released_at": "1972-02-25", "artist_id": 8],
    ]
    let artists = try reconciler.updateOrInsert(
      Artist.self, from: [["id": 7, "name": "Joni"], ["id": 8, "name": "Nick"]], in: map)
    albums = Array(try reconciler.updateOrInsert(Album.self, from: source, in: map))
    withExtendedLifetime(artists) {}
  }

  @Test func `gives the live objects, after what waits was written`() throws {
    albums[2].rating = 5
    let early = try store.objects(
      Album.self, where: "released_at < ? ORDER BY released_at DESC", ["1971"], in: map)
    #expect(early.count == 2)
    #expect(early.first === albums[2] && early.last === albums[0])
    #expect(albums[2].rating == 5)
  }

  @Test func `makes the objects that are not live, with those that they name`() throws {
    let other = IdentityMap()
    let found = try store.objects(Album.self, where: "artist_id = ?", [8], in: other)
    #expect(found.map(\.title) == ["Pink Moon"])
    #expect(found.first?.artist?.name == "Nick")
    #expect(try store.objects(Album.self, in: other).count == 4)
  }

  @Test func `uses an index`() throws {
    for (condition, arguments) in [
      ("released_at < ?", ["1971"]), ("artist_id = ?", [7]),
      ("released_at > ? ORDER BY released_at LIMIT 1", ["1970"]),
    ] as [(String, StatementArguments)] {
      let plan = try store.database.read { database in
        try Row.fetchAll(
          database,
          sql: "EXPLAIN QUERY PLAN SELECT _identity, _document FROM album WHERE \(condition)",
          arguments: arguments
        ).map { $0["detail"] as String }
      }
      #expect(plan.count == 1)
      #expect(plan.first?.contains("USING INDEX store_index_album.") == true)
    }
  }

  @Test func `finds by the values along a path`() throws {
    let store = try ModelStore(at: .inMemory) {
      Records(Album.self, named: "Album's own").indexed("label.name", "key \u{1F3B5}'s", "number")
    }
    try store.commit(
      RecordBatch(records: [
        StoredRecord(
          RecordKey("Album's own", AnyIdentity(1)),
          ["id": 1, "label": ["name": "Reprise"], "key \u{1F3B5}'s": true, "number": 4]),
        StoredRecord(RecordKey("Album's own", AnyIdentity(2)), ["id": 2]),
      ]))
    let where_ = "\"label.name\" = ? AND \"key \u{1F3B5}'s\" AND number = 4"
    #expect(
      try store.objects(Album.self, where: where_, ["Reprise"], in: IdentityMap()).map(\.id) == [1])
  }

  @Test func `finds what a map does not know, written or not`() throws {
    let empty = IdentityMap(resolving: store.sources)
    let lists = try reconciler.updateOrInsert(
      Artist.self, from: ["id": 9, "album_ids": [1, 4, 99]], in: empty)
    #expect(lists[0].albums.map(\.title).prefix(2) == ["Clouds", "Pink Moon"])
    try store.line.flushNow()
    store.remove(albums[0])
    #expect(try store.sources(of: Album.self, [AnyIdentity(1)]).isEmpty)
    #expect(try store.sources(of: Album.self, [AnyIdentity(2)]).count == 1)
  }

  @Test func `is refused with what SQLite says`() throws {
    let error = #expect(throws: StoreError.self) {
      try store.objects(Album.self, where: "titel = 1", in: map)
    }
    #expect(error?.description.contains("no such column: titel") == true)
  }

  @Test func `follows a change of the indexed keys`() throws {
    let other = try ModelStore(at: folder.file) {
      Records(Album.self, named: "album").indexed("rating", "title")
    }
    try store.line.flushNow()
    #expect(try other.objects(Album.self, where: "title = 'Blue'", in: map).first === albums[1])
    let indexes = try other.database.read { database in
      try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_master WHERE name LIKE 'store_index_%' ORDER BY name")
    }
    #expect(indexes == ["store_index_album.rating", "store_index_album.title"])
  }

  @Test func `of the database itself reads the views`() throws {
    try store.line.flushNow()
    let titles = try store.database.read { database in
      try String.fetchAll(
        database, sql: "SELECT _document ->> '$.title' FROM album ORDER BY released_at")
    }
    #expect(titles == ["Clouds", "Ladies of the Canyon", "Blue", "Pink Moon"])
  }
}
