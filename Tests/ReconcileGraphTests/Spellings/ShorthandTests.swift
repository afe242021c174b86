import Foundation
import Reconcile
import Testing

/// F1, F2, F6: a value of one key in place of an object, and an object that means nobody.
@Suite struct `A shorthand` {
  typealias Album = Spelled.Album
  typealias Artist = Spelled.Artist

  private func album(_ way: Way) -> Updated<Album> { Updated(Album(), way) { $0.told } }

  @Test(arguments: Way.all)
  func `is the object with its one key, and names the same object again`(way: Way) throws {
    let album = album(way)
    try album.update(#"{"artist": {"id": 7, "name": "Ann"}, "guests": [1, {"id": 2}]}"#)
    let (artist, guests) = (try #require(album.root.artist), album.root.guests)
    #expect(guests.map(\.id) == [1, 2])
    try album.update(
      #"{"artist": 7, "guests": [2, 1]}"#,
      becomes: " | 7 Ann | none | 2 ?, 1 ? |  |  |  |  |  |  | "
    ) { _ in
      #expect(album.root.artist === artist)
      #expect(album.root.guests[0] === guests[1] && album.root.guests[1] === guests[0])
    }
  }

  @Test(arguments: Way.all)
  func `in a list makes an object the first time, and finds it then`(way: Way) throws {
    let album = album(way)
    try album.update(#"{"links": ["/a", "/b"]}"#)
    let links = album.root.links
    #expect(links.map(\.href) == ["/a", "/b"])
    let report = try album.update(#"{"links": ["/a", "/b"]}"#) { $0.write = .ifChanged }
    #expect(album.root.links.elementsEqual(links, by: ===) && report.counts.changed == 0)
  }

  @Test(arguments: [Policy.Missing.reset, .require])
  func `only names its object, so that what is missing is not asked`(missing: Policy.Missing) throws
  {
    var reconciler = Reconciler()
    reconciler.policy(for: Artist.self) { $0.missing = missing }
    let album = Album()
    try reconciler.update(
      album,
      from: [
        "artist": ["id": 7, "name": "Ann", "band": nil], "meta": ["cover": nil], "guests": [],
        "fans": [], "labels": [:],
      ])
    let artist = album.artist
    try reconciler.update(
      album, from: ["artist": 7, "meta": ["cover": 9], "guests": [8], "fans": 10, "labels": [11]])
    #expect(album.artist === artist && artist?.name == "Ann" && album.guests[0].name == "?")
  }

  @Test func `under two keys is an object under each`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["heard": ["a": ["/x"], "b": ["/y", "/z"]]])
    #expect(album.heard["b"]?.map(\.href) == ["/y", "/z"])
  }

  @Test func `that its key does not take is a mismatch at its own place`() throws {
    let album = Album()
    let source = try SourceValue.json("{\n \"guests\": [1,\n  \"x\"], \"artist\": \"y\"}")
    let error = #expect(throws: UpdateError.self) { try Reconciler().update(album, from: source) }
    #expect(
      error?.issues.map(\.description) == [
        "artist: expected Artist or its id, found string",
        "guests[1]: expected Artist or its id, found string",
      ])
    #expect(error?.issues.map(\.location?.line) == [3, 3])
    #expect(error?.issues.last?.location?.column == 3)
    #expect(album.told == Album().told)
  }

  @Test func `that its key does not take is told in time, however many there are`() throws {
    let names = Array(repeating: "\"x\"", count: 50_000).joined(separator: ",")
    let source = try SourceValue.json("{\"guests\": [\(names)]}")
    let (time, error) = threadTime {
      #expect(throws: UpdateError.self) { try Reconciler().update(Album(), from: source) }
    }
    #expect(error?.issues.count == 50_000)
    #expect(error?.issues.last?.path.description == "guests[49999]")
    #expect(time < .seconds(60))
  }

  @Test func `is a root of a map too`() throws {
    let map = IdentityMap()
    let artists = try Reconciler().updateOrInsert(Artist.self, from: [3, ["id": 4]], in: map)
    #expect(artists.map(\.id) == [3, 4] && map[Artist.self, 3] === artists[0])
    #expect(try Reconciler().updateOrInsert(Artist.self, from: 4, in: map)[0] === artists[1])
    #expect(try Reconciler().make(Artist.self, from: 3, in: map) === artists[0])
  }

  @Test func `is a root of a property too, and of a variable`() throws {
    let album = Album()
    try Reconciler().update(album, \.artist, from: 3)
    try Reconciler().update(album, \.links, from: "/a")
    #expect(album.artist?.id == 3 && album.links.map(\.href) == ["/a"])
    var artists: [Artist] = []
    try Reconciler().update(&artists, from: [1, 2])
    #expect(artists.map(\.id) == [1, 2])
  }

  @Test func `is written as the object`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["artist": 3])
    #expect(
      try Reconciler().sourceValue(of: album)["artist"] == ["id": 3, "name": "?", "band": nil])
  }

  @Test(arguments: Way.all)
  func `with a null identity means nobody, and nothing in it is read`(way: Way) throws {
    let album = album(way)
    try album.update(#"{"artist": {"id": 7}, "meta": {"cover": {"id": 8}}}"#)
    try album.update(
      #"{"artist": {"id": null, "name": 5, "x": 1}, "meta": {"cover": {"name": "B"}}}"#,
      becomes: " | nobody | 8 B | \(String(repeating: " | ", count: 7))",
      policy: { $0.unknownKeys = .reject })
  }

  private final class Edge: Reconcilable {
    var id = 0

    static let schema = Schema(Edge.init) {
      NullWhen(.identityIsNull)
      Identity("node.id", \.id)
    }
  }

  private final class Page: Reconcilable {
    var best: Edge?
    var edges: [Edge] = []

    static let schema = Schema(Page.init) {
      Field("best", \.best)
      Field("edges", \.edges) { $0.collection.nullElements = .skip }
    }

    var told: String { "\(best?.id ?? -1) \(edges.map(\.id))" }
  }

  @Test(arguments: Way.all)
  func `with null on the way to its identity means nobody`(way: Way) throws {
    let page = Updated(Page(), way) { $0.told }
    try page.update(#"{"best": {"node": {"id": 1}}}"#)
    try page.update(
      #"{"best": {"node": null}, "edges": [{"node": {"id": 1}}, {"node": null}]}"#,
      becomes: "-1 [1]")
  }

  @Test func `with a null identity is removed by its tombstone first`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["artist": 7])
    try Reconciler().update(album, from: ["artist": ["id": nil, "gone": true]])
    #expect(album.artist?.id == 7)
  }

  @Test func `that a policy keeps stays where the source means nobody`() throws {
    let album = Album()
    try Reconciler().update(album, from: ["artist": 7])
    try Reconciler().update(album, from: ["artist": ["id": nil]]) { $0.null = .keep }
    #expect(album.artist?.id == 7)
  }

  private final class Pair: Reconcilable {
    var one: Spelled.Event?
    var two: Spelled.Event?

    static let schema = Schema(Pair.init) {
      Field("one", \.one)
      Field("two", \.two)
    }

    var told: String { [one, two].map { $0?.told ?? "-" }.joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `stays as it is written where a class that may be meant reads it so`(way: Way) throws {
    let pair = Updated(Pair(), way) { $0.told }
    try pair.update(
      #"{"one": {"kind": "watch", "id": 2, "value": "a"}, "two": {"kind": "push", "id": 1, "value": "x"}}"#
    )
    // What names no class is of the one that is there.
    try pair.update(
      #"{"one": {"id": 2, "value": "c"}, "two": {"id": 1, "value": [{"href": "y"}]}}"#,
      becomes: #"2 watch c, 1 push ["y"]"#)
  }

  @Test(arguments: Way.all)
  func `is read as the class says that its kind names`(way: Way) throws {
    let feed = Updated(Spelled.Feed(), way) { $0.told }
    try feed.update(
      #"{"events": [{"id": 1, "kind": "push", "value": "/a"}, {"id": 2, "kind": "watch", "value": "/b"}]}"#,
      becomes: #"1 push ["/a"], 2 watch /b"#)
  }

  @Test func `is found deep in a source on a small stack, or is left to the check`() throws {
    let depth = 400
    let text =
      String(repeating: #"{"id": 1, "band": "#, count: depth) + "2"
      + String(repeating: "}", count: depth)
    let artist = Artist()
    try Reconciler().update(artist, from: .json(text))
    var last: Artist = artist
    while let next = last.band { last = next }
    #expect(last.id == 2)
  }
}
