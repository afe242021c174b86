import Foundation
import Reconcile
import Synchronization
import Testing

/// When an edit runs, and what it leaves to farther rungs.
@Suite struct `An edit of a policy` {
  private static let calls = Mutex<[String: Int]>([:])

  private static func called(_ name: String) {
    calls.withLock { $0[name, default: 0] += 1 }
  }

  final class Counted: Reconcilable {
    var title = ""
    var children: [Counted] = []
    static let schema = Schema(Counted.init, policy: { _ in called("schema") }) {
      Field("title", \.title) { _ in called("field") }
      Field("children", \.children)
    }
  }

  @Test func `runs once, wherever it stands`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: Counted.self) { _ in Self.called("type") }
    let root = Counted()
    for _ in 0..<3 {
      try reconciler.update(
        root, from: ["title": "a", "children": [["title": "b"], ["title": "c"]]])
    }
    #expect(Self.calls.withLock(\.self) == ["schema": 1, "field": 1, "type": 1])
    var calls = 0
    try reconciler.update(root, from: ["title": "a", "children": [[:], [:], [:]]]) { _ in
      calls += 1
    }
    #expect(calls == 1)
  }

  @Test func `sees no inherited values`() throws {
    var reconciler = Reconciler()
    reconciler.policy.write = .ifChanged
    reconciler.policy.collection.match = .position
    var seen: Policy?
    try reconciler.update(AxisAlbum(), from: ["title": "x"]) { seen = $0 }
    #expect(seen?.write == .always)
    #expect(seen?.collection.match == .automatic)
  }

  @Test func `of one part of an axis leaves the other parts to farther rungs`() throws {
    var reconciler = Reconciler()
    reconciler.policy.collection.unmatched = .keep
    let album = AxisAlbum()
    try reconciler.update(album, from: ["songs": [["id": 3], ["id": 2]]]) {
      $0.collection.order = .existing
    }
    #expect(album.songs.map(\.id) == [1, 2, 3])
  }

  @Test func `to a preset sets every part of the axis`() throws {
    var reconciler = Reconciler()
    reconciler.policy.collection.unmatched = .keep
    let album = AxisAlbum()
    try reconciler.update(album, from: ["songs": [["id": 2]]]) { $0.collection = .keyed }
    #expect(album.songs.map(\.id) == [2])
  }
}

/// What the edits of a field hold for.
@Suite struct `A field's edits` {
  final class Holder: Reconcilable {
    var album: AxisAlbum? = AxisAlbum()
    var albums = [AxisAlbum()]
    static let schema = Schema(Holder.init) {
      Field("album", \.album, policy: edit)
      Field("albums", \.albums) {
        edit(&$0)
        $0.collection.unmatched = .keep
      }
    }
    private static func edit(_ policy: inout Policy) {
      policy.missing = .keep
      policy.null = .keep
      policy.mismatch = .keep
      policy.write = .ifChanged
      policy.object = .update
      policy.identityChange = .reject
      policy.stale = .reject
    }
  }

  private func inner(_ holder: Holder, _ source: SourceValue) -> [String] {
    complaints {
      let text = #"{"album":\#(source),"albums":[\#(source)]}"#
      try Reconciler().update(holder, from: .json(text))
    }
  }

  @Test func `never reach the fields of the object that it holds`() throws {
    let holder = Holder()
    let objects = [try #require(holder.album), holder.albums[0]]
    #expect(inner(holder, ["subtitle": nil]) == [])
    #expect(objects.allSatisfy { $0.subtitle == nil })
    #expect(
      inner(holder, ["year": "x"]) == [
        "album.year: expected Int, found string", "albums[0].year: expected Int, found string",
      ])
    for object in objects { object.writes = [] }
    #expect(inner(holder, ["title": "Blue"]) == [])
    #expect(objects.allSatisfy { $0.writes == ["title"] })
    #expect(inner(holder, ["songs": [["id": 2]]]) == [])
    #expect(objects.allSatisfy { $0.songs.map(\.id) == [2] })
    #expect(inner(holder, ["label": ["id": 8]]) == [])
    #expect(objects.allSatisfy { $0.label?.id == 8 })
  }

  @Test func `hold for the field itself`() {
    let holder = Holder()
    let object = holder.album
    #expect(complaints { try Reconciler().update(holder, from: ["album": nil]) } == [])
    #expect(complaints { try Reconciler().update(holder, from: ["album": 1]) } == [])
    #expect(holder.album === object)
  }
}

/// Policies for values, elements and dates of types from elsewhere.
@Suite struct `A policy for a type that one does not own` {
  final class Page: Reconcilable {
    var title = "t"
    var subtitle: String? = "s"
    var words = ["a"]
    var names = ["k": "v"]
    var link: URL? = URL(string: "https://example.com/a")
    var links: [URL] = []
    var date: Date? = Date(timeIntervalSince1970: 0)
    var count: Int? = 1
    static let schema = Schema(Page.init) {
      Field("title", \.title)
      Field("subtitle", \.subtitle)
      Field("words", \.words)
      Field("names", \.names)
      Field("link", \.link)
      Field("links", \.links)
      Field("date", \.date, as: .iso8601)
      Field("count", \.count)
    }
  }

  @Test func `holds for its values, optional or not, and for elements`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: String.self) { $0.null = .keep }
    let page = Page()
    try reconciler.update(page, from: ["title": nil, "subtitle": nil, "words": nil, "names": nil])
    #expect(page.title == "t" && page.subtitle == "s" && page.words == ["a"])
    #expect(page.names == ["k": "v"])
    try reconciler.update(page, from: ["link": nil, "count": nil])
    #expect(page.link == nil && page.count == nil)
  }

  @Test func `holds for URLs and for dates that a conversion makes`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: URL.self) { $0.mismatch = .keep }
    reconciler.policy(for: Date.self) { $0.null = .keep }
    let page = Page()
    try reconciler.update(page, from: ["link": 5, "links": [1], "date": nil])
    #expect(page.link?.lastPathComponent == "a" && page.links == [] && page.date != nil)
    #expect(
      complaints { try reconciler.update(page, from: ["title": 5]) }
        == ["title: expected String, found number"])
  }

  @Test func `adds to lists of its values`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: String.self) { $0.collection = .union }
    let page = Page()
    try reconciler.update(page, from: ["words": ["b", "a"], "links": ["x"]])
    #expect(page.words == ["a", "b"])
    try reconciler.update(page, from: ["links": ["y"]])
    #expect(page.links.map(\.absoluteString) == ["y"])
  }

  @Test func `is added to by a second edit`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: String.self) { $0.null = .keep }
    reconciler.policy(for: String.self) { $0.mismatch = .keep }
    let page = Page()
    try reconciler.update(page, from: ["title": nil, "subtitle": 5])
    #expect(page.title == "t" && page.subtitle == "s")
  }
}

/// A preferred value that a property cannot follow.
@Suite struct `A preference that does not apply` {
  final class Side: Reconcilable {
    var name = ""
    static let schema = Schema(Side.init) { Field("name", \.name) }
  }
  final class Record: Reconcilable {
    var sides = [Side(), Side()]
    var numbers = [1, 2]
    static let schema = Schema(Record.init) {
      Field("sides", \.sides)
      Field("numbers", \.numbers)
    }
  }

  @Test func `is skipped on the reconciler, on a type and on the call`() throws {
    let record = Record()
    let sides = record.sides
    let source: SourceValue = ["sides": [["name": "A"], ["name": "B"]], "numbers": [3]]
    var reconciler = Reconciler()
    reconciler.policy.collection = .keyed
    try reconciler.update(record, from: source)
    reconciler = Reconciler()
    reconciler.policy(for: Side.self) { $0.collection.match = .identity }
    try reconciler.update(record, from: source)
    try Reconciler().update(record, from: source) { $0.collection = .keyedStable }
    #expect(record.sides.elementsEqual(sides) { $0 === $1 })
    #expect(sides.map(\.name) == ["A", "B"] && record.numbers == [3])
  }

  @Test func `leaves the axis to the next rung`() throws {
    var reconciler = Reconciler()
    reconciler.policy.collection.match = .nothing
    reconciler.policy(for: Side.self) { $0.collection.match = .identity }
    let record = Record()
    let sides = record.sides
    try reconciler.update(record, from: ["sides": [[:], [:]]])
    #expect(!record.sides.contains { new in sides.contains { $0 === new } })
  }
}
