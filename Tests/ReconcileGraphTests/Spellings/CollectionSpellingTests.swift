import Foundation
import Reconcile
import Testing

/// F3, F4, F5, F6: one element in place of a list, and an array in place of a dictionary.
@Suite struct `One element in place of a list` {
  typealias Album = Spelled.Album

  private func album(_ way: Way) -> Updated<Album> { Updated(Album(), way) { $0.told } }

  @Test(arguments: Way.all)
  func `is a list of it`(way: Way) throws {
    let album = album(way)
    try album.update(#"{"links": [{"href": "/i/1"}, {"href": "/i/2"}], "genres": ["a", "b"]}"#)
    let first = album.root.links[0]
    try album.update(
      #"{"links": {"href": "/i/3"}, "genres": "c", "guests": {"id": 4}, "fans": 5}"#,
      becomes: " | nobody | none | 4 ? | 5 ? | /i/3 | c |  |  |  | "
    ) { _ in #expect(album.root.links.count == 1 && album.root.links[0] === first) }
  }

  @Test func `is read under an alias, and null is null`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["link": ["href": "/a"]])
    #expect(album.links.map(\.href) == ["/a"])
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(album, from: ["links": nil])
    }
    #expect(error?.issues.map(\.kind) == [.null])
  }

  @Test func `has its issues at the place in the document`() throws {
    let album = Album()
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(
        album, from: .json(#"{"links": {"href": 1, "x": 2}, "genres": 5}"#)
      ) { $0.unknownKeys = .reject }
    }
    #expect(
      error?.issues.map(\.description).sorted() == [
        "genres: expected String, found number", "links.href: expected String, found number",
        "links: unknown key \"x\"",
      ])
    #expect(error?.issues.allSatisfy { $0.location?.line == 1 } == true)
  }

  @Test func `is told of at its place in the list`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["links": ["/a"]])
    let report = try Reconciler().update(album, from: ["links": ["href": "/b"]]) {
      $0.report = .changes
    }
    let changed = report.changes.filter { $0.kind == .changed }
    #expect(changed.map(\.path.description) == ["links[0].href"])
  }

  @Test(arguments: Way.all)
  func `an array of objects is a dictionary under their identities`(way: Way) throws {
    let album = album(way)
    try album.update(#"{"labels": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]}"#)
    let one = try #require(album.root.labels["1"])
    try album.update(
      #"{"labels": [{"id": 2, "name": "c"}, 1, {"id": 3}]}"#,
      becomes: " | nobody | none |  |  |  |  | 1=1 a, 2=2 c, 3=3 ? |  |  | "
    ) { _ in #expect(album.root.labels["1"] === one) }
    let rest = try SourceValue.json(#"{"labels": {"1": {"id": 1, "name": "z"}}}"#)
    try album.reconciler.update(album.root, from: rest)
    #expect(album.root.labels["1"]?.name == "z")
  }

  @Test(arguments: Way.all)
  func `an array is a dictionary by position, and null is a hole`(way: Way) throws {
    let album = album(way)
    try album.update(
      #"{"rows": [null, "df", "D", null, null, "s"]}"#,
      becomes: " | nobody | none |  |  |  |  |  | 1=df, 2=D, 5=s |  | ")
  }

  @Test func `a null at a position removes its entry, and a shorter array removes nothing`() throws
  {
    let album = Album()
    try Reconciler().update(album, from: ["rows": ["a", "b", "c"]])
    try Reconciler().update(album, from: ["rows": ["z", nil]])
    #expect(album.rows == [0: "z", 2: "c"])
    try Reconciler().update(album, from: ["rows": ["y"]]) { $0.collection.unmatched = .remove }
    #expect(album.rows == [0: "y"])
  }

  @Test(arguments: Way.all)
  func `keys and values may alternate`(way: Way) throws {
    let album = album(way)
    try album.update(
      #"{"sales": ["a", 1, "b", 2]}"#, becomes: " | nobody | none |  |  |  |  |  |  | a=1, b=2 | ")
  }

  @Test func `an array without keys is an issue`() throws {
    for source in [
      ["sales": ["a", 1, "b"]], ["labels": [["name": "x"]]],
    ] as [SourceValue] {
      let album = Album()
      let error = #expect(throws: UpdateError.self) {
        try Reconciler().update(album, from: source)
      }
      #expect(error?.issues.map(\.found) == ["array"])
      #expect(error?.issues.map(\.expected) == ["object"])
    }
  }

  @Test func `an issue in an entry names the element`() throws {
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(
        Album(), from: .json(#"{"labels": [1, {"id": 2, "name": 5}], "sales": ["a", "x"]}"#))
    }
    #expect(
      error?.issues.map(\.description) == [
        "labels[1].name: expected String, found number", "sales[1]: expected Int, found string",
      ])
  }

  @Test func `is compared with the last source as that was written`() throws {
    let (album, baseline) = (Album(), Baseline())
    func update(_ text: String) throws -> ChangeReport {
      try Reconciler().update(album, from: .json(Data(text.utf8), since: baseline)) {
        $0.conflict = .local
      }
    }
    _ = try update(#"{"links": "/a", "title": "x"}"#)
    album.title = "here"
    album.links[0].rel = "mine"
    _ = try update(#"{"links": ["/a"], "title": "x"}"#)
    #expect(album.title == "here" && album.links[0].rel == "mine")
    #expect(try update(#"{"links": ["/a"], "title": "x"}"#).counts.touched == 0)
    _ = try update(#"{"links": {"href": "/a", "rel": "r"}, "title": "y"}"#)
    #expect(album.links[0].rel == "mine" && album.title == "here")
    #expect(baseline.data.map { String(decoding: $0, as: UTF8.self) }?.contains("rel") == true)
  }

  @Test func `is read in a part, an answer, a stream and a merge patch`() async throws {
    let album = Album()
    let source = try SourceValue.json(#"{"x": {"links": "/a", "artist": 1}}"#)
    try Reconciler().update(album, from: source.part(at: "x"))
    #expect(album.links.map(\.href) == ["/a"] && album.artist?.id == 1)
    try Reconciler().update(album, from: source.value("x"))
    try Reconciler().apply(MergePatch(["genres": "b"]), to: album)
    #expect(album.genres == ["b"])
    let map = IdentityMap()
    let artist = try Reconciler().make(Spelled.Artist.self, from: 1, in: map)
    try Reconciler().update(album, from: .json(#"{"artist": 1}"#), in: map)
    #expect(album.artist === artist)
  }
}

/// F3, F4: collections of every kind, read now or later.
@Suite struct `A spelled collection` {
  private final class Shelf: Reconcilable {
    @Deferred var links: [Spelled.Link] = []
    @Deferred var artist: Spelled.Artist?
    var more: [Spelled.Link]?
    var sets: [[Spelled.Link]] = []
    let bag = NSMutableArray()
    var named: [String: [Int]] = [:]
    var price = Price()

    static var schema: Schema {
      Schema(Shelf.init) {
        Field("links", \.$links).oneOrMany()
        Field("artist", \.$artist)
        Field("more", \.more).oneOrMany()
        Field("sets", \.sets).oneOrMany()
        Field("bag", \.bag, of: Spelled.Link.self).oneOrMany()
        Field("named", \.named).entries(.inPairs)
        Field("price", \.price)
      }
    }
  }

  private struct Price: Reconcilable, Equatable {
    var amount = 0
    var currencies: [String] = []

    static var schema: Schema {
      Schema(Price.init) {
        Shorthand("amount")
        Field("amount", \.amount)
        Field("currencies", \.currencies).oneOrMany()
      }
    }
  }

  private static let text = #"""
    {"links": "/a", "artist": 7, "more": {"href": "/b"}, "sets": [["/c"], ["/d"]], "bag": "/e",
     "named": ["x", [1, 2], 5, [3]], "price": 9}
    """#

  private func check(_ shelf: Shelf) {
    #expect(shelf.links.map(\.href) == ["/a"] && shelf.artist?.id == 7)
    #expect(shelf.more?.map(\.href) == ["/b"])
    #expect(shelf.sets.map { $0.map(\.href) } == [["/c"], ["/d"]])
    #expect(shelf.bag.compactMap { ($0 as? Spelled.Link)?.href } == ["/e"])
    #expect(shelf.named == ["x": [1, 2], "5": [3]])
    #expect(shelf.price == Price(amount: 9, currencies: []))
  }

  @Test func `is read where it is a list in lists, an optional, a container, a struct or deferred`()
    throws
  {
    let shelf = Shelf()
    try Reconciler().update(shelf, from: .json(Self.text))
    check(shelf)
    let links = shelf.links
    try Reconciler().update(
      shelf, from: ["price": ["amount": 9, "currencies": "EUR"], "links": ["/a"]])
    #expect(shelf.price == Price(amount: 9, currencies: ["EUR"]))
    #expect(shelf.links[0] === links[0])
  }

  @Test func `is read from a prepared source and a native dictionary`() async throws {
    let shelf = Shelf()
    let prepared = try await Reconciler().prepare(Shelf.self, from: Data(Self.text.utf8))
    try Reconciler().update(shelf, from: prepared)
    check(shelf)
    let object = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
    let native = try SourceValue.dictionary(#require(object as? [String: Any]))
    let other = Shelf()
    try Reconciler().update(other, from: native)
    check(other)
  }
}

/// F7: mistakes of schemas with other spellings.
@Suite struct `A spelling` {
  private final class Wrong: Reconcilable {
    var title = ""
    var one: Spelled.Artist?
    var links: [String: Spelled.Link] = [:]

    static var schema: Schema {
      Schema(Wrong.init) {
        Shorthand("one")
        NullWhen(.identityIsNull)
        Field("title", \.title).oneOrMany()
        Field("one", \.one).entries(.byIndex)
        Field("links", \.links).entries(.byIdentity)
        Field(.parent("x"), \.links).oneOrMany()
      }
    }
  }

  @Test func `that no property takes is a mistake`() {
    let mistakes = Wrong.schema.mistakes
    for text in [
      "\"title\" is declared as one or many, but holds no list",
      "the entries of \"one\" are declared, but it holds no dictionary",
      "the entries of \"links\" stand under identities, but its values have none of one part",
      "the shorthand \"one\" is read by no field of a plain value",
      "an object is null when its identity is, but the type declares none",
      "is read around its object, where no other spelling is known",
    ] { #expect(mistakes.contains { $0.contains(text) }, "\(text): \(mistakes)") }
  }
}
