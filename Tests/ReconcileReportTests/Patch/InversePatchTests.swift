import Foundation
import Reconcile
import Testing

/// The JSON Patch that takes a report of a model back.
@Suite struct `The inverse patch of a model` {
  let reconciler = Reconciler { $0.report = .changesWithInverse }

  @Test func `gives back the objects that a list lost`() throws {
    let library = Shelf.library()
    let report = try reconciler.update(library, from: ["albums": [["id": 2]], "name": "Attic"])
    #expect(
      try report.inverseJSONPatch() == [
        .add("/albums/0", ["id": 1, "title": "Blue", "artist": nil]),
        .add("/albums/2", ["id": 3, "title": "Mingus", "artist": nil]),
        .replace("/name", "Home"),
      ])
  }

  @Test func `gives back an object that another took the place of, or nil`() throws {
    let library = Shelf.library()
    let replaced = try reconciler.update(library, from: ["last": ["id": 8]])
    #expect(
      try replaced.inverseJSONPatch() == [
        .replace("/last", ["id": 3, "title": "Mingus", "artist": nil])
      ])
    let made = try reconciler.update(library, from: ["last": nil])
    #expect(
      try made.inverseJSONPatch() == [.replace("/last", ["id": 8, "title": "", "artist": nil])])
  }

  private struct Leaf: Reconcilable {
    var name = ""
    static let schema = Schema(Leaf.init) { Field("name", \.name) }
  }

  private final class Book: Reconcilable {
    var leaves = [Leaf(name: "a")]
    static let schema = Schema(Book.init) {
      Field("leaves", \.leaves) { $0.missing = .reset }.default([])
    }
  }

  @Test func `of a document that is the last one again takes nothing back`() throws {
    let (book, baseline) = (Book(), Baseline())
    let text = #"{"leaves": [{"name": "b"}]}"#
    try reconciler.update(book, from: .json(text, since: baseline))
    let again = try reconciler.update(book, from: .json(text, since: baseline))
    try again.undo()
    #expect(again.changes.isEmpty && book.leaves.map(\.name) == ["b"])
    #expect(try again.inverseJSONPatch() == [])
  }

  @Test func `gives back structs that were reset to a default`() throws {
    let book = Book()
    let report = try reconciler.update(book, from: [:])
    #expect(book.leaves.isEmpty)
    #expect(try report.inverseJSONPatch() == [.replace("/leaves", [["name": "a"]])])
  }

  @Test func `gives back what dictionaries and containers lost`() throws {
    let library = Shelf.library()
    let guests = try reconciler.update(library, from: ["guests": [:]])
    #expect(
      try guests.inverseJSONPatch() == [
        .add("/guests/flute", ["name": "Tom Scott", "country": nil])
      ])
    let album = Jukebox.blue()
    let bonus = try reconciler.update(album, from: ["bonus": []])
    #expect(
      try bonus.inverseJSONPatch() == [
        .add("/bonus/0", ["id": 9, "title": "Urge for Going", "seconds": 200])
      ])
  }

  @Test(arguments: 0..<200)
  func `turns the document after into the one before, and the patch does the reverse`(
    seed: UInt64
  ) throws {
    var generator = UndoGenerator(seed: seed &+ 5000)
    let album = Undoable.Album()
    try reconciler.update(album, from: .dictionary(generator.album()))
    for _ in 0..<4 {
      let source = try SourceValue.dictionary(generator.album())
      let policy = generator.policy()
      let before = try reconciler.sourceValue(of: album)
      guard let report = try? reconciler.update(album, from: source, policy: policy) else {
        continue
      }
      let after = try reconciler.sourceValue(of: album)
      let document = try DynamicObject(from: after)
      try reconciler.apply(report.inverseJSONPatch(), to: document)
      #expect(try settled(document) == before, "seed \(seed), \(source)\n\(report)")
      try reconciler.apply(report.jsonPatch(), to: document)
      #expect(try settled(document) == after, "seed \(seed), \(source)\n\(report)")
    }
  }

  /// A document as the schema writes it: sets in their order, what is absent as null.
  private func settled(_ document: DynamicObject) throws -> SourceValue {
    let album = try reconciler.make(Undoable.Album.self, from: document.sourceValue)
    return try reconciler.sourceValue(of: album)
  }

  @Test func `has lost objects as they were before the update wrote them`() throws {
    let map = IdentityMap()
    let album = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        "id": 1, "artist": ["id": 7, "name": "Joni"],
        "tracks": [["id": 4, "title": "Carey", "artist_id": 7]],
      ], in: map)[0]
    let joni = try #require(album.artist)
    #expect(album.tracks[0].artist === joni)
    let report = try reconciler.update(
      album, from: ["artist": ["id": 7, "name": "Roberta"], "tracks": []], in: map)
    #expect(joni.name == "Roberta")
    #expect(
      try report.inverseJSONPatch() == [
        .add(
          "/tracks/0",
          [
            "id": 4, "title": "Carey", "artist": ["id": 7, "name": "Joni", "city": nil],
            "artist_id": 7,
          ]), .replace("/artist/name", "Joni"),
      ])
  }

  @Test func `stays what it is when the report is encoded and decoded`() throws {
    let report = try reconciler.update(Shelf.library(), from: ["albums": [], "last": nil])
    let data = try JSONEncoder().encode(report)
    let decoded = try JSONDecoder().decode(ChangeReport.self, from: data)
    #expect(try decoded.inverseJSONPatch() == report.inverseJSONPatch())
  }

  @Test func `is refused for an object that no source can hold, which is undone all the same`()
    throws
  {
    let node = Circle()
    let inner = Circle()
    node.next = inner
    inner.next = node
    let report = try reconciler.update(node, from: ["next": nil])
    #expect(report.lines == ["changed next: \"Circle\" → null"])
    #expect(
      issueTexts { _ = try report.inverseJSONPatch() } == [
        "next: the report holds no value before"
      ])
    try report.undo()
    #expect(node.next === inner)
  }

  final class Circle: Reconcilable {
    var next: Circle?
    static let schema = Schema(Circle.init) { Field("next", \.next) }
  }

  @Test func `names whom a reference named`() throws {
    let map = IdentityMap()
    let (joni, jaco) = (MapArtist(id: 1), MapArtist(id: 2))
    for artist in [joni, jaco] { map.insert(artist) }
    let single = Single()
    single.artist = joni
    single.guests = [joni, jaco]
    let other = try reconciler.update(
      single, from: ["artist_id": 2, "guest_ids": [2]], in: map)
    #expect(
      try other.inverseJSONPatch() == [
        .replace("/guest_ids", [1, 2]), .replace("/artist_id", 1),
      ])
    let none = try reconciler.update(single, from: ["artist_id": nil], in: map)
    #expect(try none.inverseJSONPatch() == [.replace("/artist_id", 2)])
  }

  final class Single: Reconcilable {
    var artist: MapArtist?
    var guests: [MapArtist] = []
    static let schema = Schema(Single.init) {
      Reference("artist_id", \.artist)
      Reference("guest_ids", \.guests)
    }
  }

  @Test func `holds an object by its name alone under changes`() throws {
    let report = try reconciler.update(
      Shelf.library(), from: ["albums": [["id": 1], ["id": 2]], "last": ["id": 8]]
    ) { $0.report = .changes }
    #expect(report.lines.contains("removed albums: \"Album\" → - (was [2])"))
    #expect(
      issueTexts { _ = try report.inverseJSONPatch() } == [
        "last: the report holds no value before", "albums: the report holds no value before",
      ])
  }

  @Test func `reads lost objects and writes nothing into them`() throws {
    let album = Jukebox.blue()
    let (songs, singer) = (album.songs, album.singer)
    try reconciler.update(album, from: ["songs": [], "singer": nil, "label": ["id": 8]])
    #expect(songs.flatMap(\.writes) == [] && singer?.writes == [])
  }
}
