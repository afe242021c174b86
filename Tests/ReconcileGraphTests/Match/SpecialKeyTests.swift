import Reconcile
import Testing

/// P1, G6: what stands around an object: its key, its place, its parent and the root (RK-52, RK-54,
/// RK-64).
@Suite struct `A key around an object` {
  let reconciler = Reconciler()

  final class Shelf: Reconcilable {
    var id = 0
    var albums: [Album] = []
    var byName: [String: Album] = [:]
    var tops: [Top] = []
    static let schema = Schema(Shelf.init) {
      Field("id", \.id)
      Field("albums", \.albums)
      Field("byName", \.byName)
      Field("tops", \.tops)
    }
  }

  final class Album: Reconcilable {
    var slug = ""
    var title = ""
    static let schema = Schema(Album.init) {
      Identity(.key, \.slug)
      Field("title", \.title)
    }
  }

  final class Top: Reconcilable {
    var name = ""
    var points = 0
    static let schema = Schema(Top.init) {
      Field(.key, \.name)
      Field("points", \.points)
    }
  }

  static let albums: SourceValue = [
    "albums": ["blue": ["title": "Blue"], "hejira": ["title": "Hejira"]]
  ]

  @Test func `reads an object as a list whose elements are matched by their keys`() throws {
    let shelf = Shelf()
    try reconciler.update(shelf, from: Self.albums)
    #expect(shelf.albums.map(\.slug) == ["blue", "hejira"])
    #expect(shelf.albums.map(\.title) == ["Blue", "Hejira"])
    let blue = shelf.albums[0]
    let hejira = shelf.albums[1]
    try reconciler.update(
      shelf, from: .json(#"{"albums": {"hejira": {}, "mingus": {}, "blue": {"title": "B"}}}"#))
    #expect(shelf.albums.map(\.slug) == ["blue", "hejira", "mingus"])
    #expect(shelf.albums[0] === blue && shelf.albums[1] === hejira && blue.title == "B")
  }

  @Test func `is found for an object after those inside it, and for the next one`() throws {
    final class Chart: Reconcilable {
      var tops: [Top] = []
      var name = ""
      static let schema = Schema(Chart.init) {
        Field("tops", \.tops)
        Field(.key, \.name)
      }
    }
    final class Charts: Reconcilable {
      var all: [Chart] = []
      var names: [String] { all.map { "\($0.name): \($0.tops.map(\.name))" } }
      static let schema = Schema(Charts.init) { Field("all", \.all) }
    }
    let charts = Charts()
    try reconciler.update(
      charts,
      from: .json(#"{"all":{"pop":{"tops":{"a":{},"b":{}}},"jazz":{"tops":{"c":{}}},"none":{}}}"#))
    #expect(charts.names == [#"pop: ["a", "b"]"#, #"jazz: ["c"]"#, "none: []"])
  }

  @Test func `matches by key where the key is no identity`() throws {
    let shelf = Shelf()
    try reconciler.update(shelf, from: .json(#"{"tops": {"a": {"points": 1}, "b": {}}}"#))
    let first = shelf.tops[0]
    try reconciler.update(shelf, from: .json(#"{"tops": {"c": {"points": 2}}}"#))
    #expect(shelf.tops.map(\.name) == ["c"] && shelf.tops[0] !== first)
    #expect(first.name == "a" && first.points == 1)
  }

  @Test func `names the place by its key in issues and reports`() throws {
    let shelf = Shelf()
    #expect(
      reconciler.refusal(of: shelf, from: ["albums": ["blue": ["title": 1], "x": 2]])
        == [
          "albums.blue.title: expected String, found number",
          "albums.x: expected Album, found number",
        ])
    #expect(
      reconciler.refusal(of: shelf, from: ["albums": [["title": "x"]]])
        == [#"albums[0]: has no identity "@key""#])
  }

  @Test func `that comes twice is one identity twice`() throws {
    let shelf = Shelf()
    let source = try SourceValue.json(#"{"albums": {"a": {}, "b": {"title": "x"}, "a": {}}}"#)
    #expect(
      reconciler.refusal(of: shelf, from: source)
        == [#"albums: identity appears twice, under the key "a""#])
    try reconciler.update(shelf, from: source) { $0.collection.duplicates = .last }
    #expect(shelf.albums.map(\.slug) == ["b", "a"])
  }

  @Test func `is the key of an entry of a dictionary`() throws {
    let shelf = Shelf()
    try reconciler.update(shelf, from: ["byName": ["blue": ["title": "Blue"], "key": ["key": 1]]])
    #expect(shelf.byName["blue"]?.slug == "blue" && shelf.byName["key"]?.slug == "key")
  }

  @Test func `is read where the list is the root`() throws {
    let shelf = Shelf()
    try reconciler.update(shelf, \.albums, from: ["blue": ["title": "Blue"]])
    #expect(shelf.albums.map(\.slug) == ["blue"])
    let blue = shelf.albums[0]
    try reconciler.update(shelf, \.albums, from: ["blue": ["title": "B"]])
    #expect(shelf.albums[0] === blue && blue.title == "B")
  }

  @Test func `names the objects that a map is asked for`() throws {
    let map = IdentityMap()
    let blue = Album()
    blue.slug = "blue"
    map.insert(blue)
    let albums = try reconciler.updateOrInsert(
      Album.self, from: ["blue": ["title": "Blue"], "hejira": [:]], in: map)
    #expect(albums.map(\.slug) == ["blue", "hejira"])
    #expect(albums[0] === blue && blue.title == "Blue" && map[Album.self, "hejira"] === albums[1])
    withExtendedLifetime(albums) {}
    #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(Album.self, from: [["title": "x"]], in: map)
    }
  }

  @Test func `of many elements is found for each`() throws {
    let count = 20_000
    let text = (0..<count).map { #""k\#($0)": {"title": "t"}"# }.joined(separator: ",")
    let source = try SourceValue.json("{\(text)}")
    let shelf = Shelf()
    try reconciler.update(shelf, \.albums, from: source)
    try reconciler.update(shelf, \.albums, from: source) { $0.collection.duplicates = .last }
    #expect(shelf.albums.count == count && shelf.albums[count - 1].slug == "k\(count - 1)")
  }

  @Test func `is written back as a key`() throws {
    let shelf = Shelf()
    let source = try SourceValue.json(#"{"albums": {"z": {"title": "Z"}, "a": {"title": "A"}}}"#)
    try reconciler.update(shelf, from: source)
    let written = try reconciler.sourceValue(of: shelf)
    #expect(written["albums"]?.description == #"{"z":{"title":"Z"},"a":{"title":"A"}}"#)
    let report = try reconciler.update(shelf, from: written) { $0.write = .ifChanged }
    #expect(report.isEmpty)
    shelf.albums[0].slug = "a"
    let error = #expect(throws: UpdateError.self) { try reconciler.sourceValue(of: shelf) }
    #expect(error?.description == #"albums[1]: key "a" appears twice"#)
  }

  @Test func `of the place is an issue where the property takes no number`() throws {
    final class Page: Reconcilable {
      var place = "?"
      static let schema = Schema(Page.init) { Field(.index, \.place) }
    }
    var pages: [Page] = []
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(&pages, from: [[:]])
    }
    #expect(pages.isEmpty && error?.issues.map(\.expected) == ["String"])
  }

  @Test func `is not written where an element has none`() throws {
    final class Page: Reconcilable {
      var name: String?
      var text = ""
      static let schema = Schema(Page.init) {
        Identity(.key, \.name)
        Field("text", \.text)
      }
    }
    final class Booklet: Reconcilable {
      var pages = [Page()]
      static let schema = Schema(Booklet.init) { Field("pages", \.pages) }
    }
    let error = #expect(throws: UpdateError.self) {
      try reconciler.sourceValue(of: Booklet())
    }
    #expect(error?.description == "pages[0]: expected a key, found nothing")
  }

  final class Library: Reconcilable {
    var shelves: [Rack] = []
    static let schema = Schema(Library.init) { Field("racks", \.shelves) }
  }

  final class Rack: Reconcilable {
    var id = 0
    var position = -1
    var slots: [Slot] = []
    var first: Slot?
    static let schema = Schema(Rack.init) {
      Identity("id", \.id)
      Field(.index, \.position)
      Field("slots", \.slots)
      Field("first", \.first)
    }
  }

  final class Slot: Reconcilable {
    var rackID = 0
    var name = ""
    var position = -1
    var library: String?
    var owner: String?
    static let schema = Schema(Slot.init) {
      Identity(.parent("id"), \.rackID)
      Identity("name", \.name)
      Field(.index, \.position)
      Field(.root("name"), \.library)
      Field(.parent(.parent("owner.name")), \.owner)
    }
  }

  static let racks: SourceValue = [
    "name": "home", "owner": ["name": "Joni"],
    "racks": [
      ["id": 1, "slots": [["name": "a"], ["name": "b"]], "first": ["name": "c"]],
      ["slots": [["name": "a"]], "id": 2],
    ],
  ]

  @Test func `reads the place, the parent and the root, of new objects too`() throws {
    let library = Library()
    try reconciler.update(library, from: Self.racks)
    let racks = library.shelves
    #expect(racks.map(\.position) == [0, 1])
    #expect(racks[0].slots.map(\.position) == [0, 1] && racks[0].slots.map(\.rackID) == [1, 1])
    #expect(racks[1].slots[0].rackID == 2 && racks[1].slots[0].library == "home")
    #expect(racks[1].slots[0].owner == "Joni")
    #expect(racks[0].first?.position == -1 && racks[0].first?.rackID == 1)
  }

  @Test func `is none for the root, which stands under no key and at no place`() throws {
    let top = Top()
    try reconciler.update(top, from: ["points": 3])
    #expect(top.name == "" && top.points == 3)
    let rack = Rack()
    try reconciler.update(rack, from: ["first": nil])
    #expect(rack.position == -1)
    let slot = Slot()
    slot.name = "a"
    try reconciler.update(slot, from: ["name": "a"])
    #expect(slot.library == "a" && slot.owner == nil && slot.position == -1)
  }

  @Test func `is reported as lost where a place is read-only and another than the object's`() throws
  {
    final class Spot: Reconcilable {
      let place: Int
      init(_ place: Int) { self.place = place }
      static let schema = Schema(Spot.self) { Field(.index, \.place) }
    }
    final class Row: Reconcilable {
      var spots: [Spot] = []
      static let schema = Schema(Row.init) { Field("spots", \.spots) }
    }
    let row = Row()
    row.spots = [Spot(0), Spot(5)]
    let report = try reconciler.update(row, from: ["spots": [[:], [:]]]) {
      $0.report = .changes
      $0.write = .ifChanged
    }
    #expect(report.lines == ["lost spots[1].@index: - → 1"])
  }

  @Test func `is part of an identity that matches where elements move`() throws {
    let library = Library()
    try reconciler.update(library, from: Self.racks)
    let a = library.shelves[0].slots[0]
    let rack = library.shelves[1]
    let report = try reconciler.update(
      library,
      from: ["racks": [["id": 2], ["id": 1, "slots": [["name": "b"], ["name": "a"]]]]]
    ) { $0.write = .ifChanged }
    #expect(library.shelves[0] === rack && rack.position == 0)
    #expect(library.shelves[1].slots[1] === a && a.position == 1)
    #expect(report.counts.changed == 4)
  }

  @Test func `is missing at the root, and never a literal key or an unknown one`() throws {
    let slot = Slot()
    slot.rackID = 7
    slot.name = "a"
    try reconciler.update(slot, from: ["name": "a", "@parent": ["id": 8]])
    #expect(slot.rackID == 7 && slot.position == -1)
    let library = Library()
    let report = try reconciler.update(
      library, from: ["racks": [["id": 1, "slots": [["name": "a"]]]]]
    ) {
      $0.unknownKeys = .collect
    }
    #expect(report.counts.unknown == 0)
  }

  @Test func `is settled by the policy of a missing key`() {
    let found = reconciler.refusal(of: Rack(), from: ["id": 0, "slots": []]) {
      $0.missing = .require
    }
    #expect(
      found == [
        "@index: expected Int, found nothing", "first: expected Slot, found nothing",
      ])
  }

  @Test func `that has another type is an issue with its way`() {
    let found = reconciler.refusal(
      of: Library(), from: ["name": 1, "racks": [["id": 1, "slots": [["name": "a"]]]]])
    #expect(found == ["racks[0].slots[0].@root.name: expected String, found number"])
  }

  @Test func `is left out on the way back`() throws {
    let library = Library()
    try reconciler.update(library, from: Self.racks)
    let written = try reconciler.sourceValue(of: library.shelves[1])
    #expect(written.description == #"{"id":2,"slots":[{"name":"a"}],"first":null}"#)
  }

  final class Placed: Reconcilable {
    var place = 0
    static var schema: Schema { Schema(Placed.init) { Identity(.index, \.place) } }
  }

  @Test func `that is a place is no identity`() {
    #expect(
      Placed.schema.mistakes == [
        #"the place "@index" is no identity, lists are matched by position without one"#
      ])
  }

  final class MapTop: Reconcilable {
    let id: Int
    var rack = 0
    init(id: Int) { self.id = id }
    static let schema = Schema(MapTop.self, create: { MapTop(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Field(.parent("id"), \.rack)
    }
  }

  final class MapRack: Reconcilable {
    var id = 0
    var top: MapTop?
    static let schema = Schema(MapRack.init) {
      Identity("id", \.id)
      Field("top", \.top)
    }
  }

  @Test func `G6: is not written into an object that is out of scope`() throws {
    let map = IdentityMap()
    let top = MapTop(id: 5)
    top.rack = 1
    map.insert(top)
    let rack = MapRack()
    rack.id = 9
    try reconciler.update(rack, from: ["id": 9, "top": ["id": 5]], in: map)
    #expect(rack.top === top && top.rack == 1)
    try reconciler.update(rack, from: ["id": 9, "top": ["id": 5]], in: map)
    #expect(top.rack == 9)
  }
}
