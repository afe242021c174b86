import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// Good mappings of every kind, and one fault in each of the others.
@Suite struct `Checking a mapping` {
  private func error<Model: Reconcilable & AnyObject>(
    of type: Model.Type, _ samples: SourceValue..., directions: [String: Direction] = [:],
    fixed: Set<String> = []
  ) -> ExpectationError? {
    #expect(throws: ExpectationError.self) {
      try checkMapping(of: type, samples: samples, directions: directions, fixed: fixed)
    }
  }

  @Test func `holds for good mappings of every kind`() throws {
    try checkMapping(of: Album.self, samples: [Album.sample])
    try checkMapping(of: LawModels.Category.self, samples: [LawModels.Category.sample])
    try checkMapping(of: LawModels.Canvas.self, samples: [LawModels.Canvas.sample])
    try checkMapping(of: LawModels.Route.self, samples: [LawModels.Route.sample])
    try checkMapping(of: LawModels.Band.self, samples: [LawModels.Band.sample])
    try checkMapping(of: LawModels.Box.self, samples: [LawModels.Box.sample])
    try checkMapping(of: ShapeModels.Chart.self, samples: [ShapeModels.Chart.sample])
    try checkMapping(of: ShapeModels.Archive.self, samples: [ShapeModels.Archive.sample])
    try checkMapping(of: ShapeModels.Roster.self, samples: [ShapeModels.Roster.sample])
    try checkMapping(of: ShapeModels.Feed.self, samples: [ShapeModels.Feed.sample])
    try checkMapping(of: ShapeModels.Shelf.self, samples: [ShapeModels.Shelf.sample])
    try checkMapping(of: ShapeModels.Release.self, samples: [ShapeModels.Release.sample])
    try checkMapping(of: ShapeModels.Board.self, samples: [ShapeModels.Board.sample])
    try checkMapping(ofStruct: Price.self, samples: [["amount": 1, "currency": "EUR"]])
    try checkMapping(ofStruct: LawModels.Stop.self, samples: [["id": "a", "at": ["x": 1]]])
    try checkMapping(
      of: Release.self, samples: [Release.sample],
      directions: ["plays": .fromSource, "rating": .toSource], fixed: ["year"])
  }

  /// A release with one-way fields, a fixed property and lists that go by position on purpose.
  final class Release: Reconcilable {
    let id: Int
    let year: Int
    let artist = Artist()
    var title = ""
    var plays = 0
    var rating = 0
    var spoken = ""
    var sides: [Side] = []
    var extras: [Side] = []
    var byName: [String: Side] = [:]
    init(id: Int, year: Int) {
      self.id = id
      self.year = year
    }
    static let schema = Schema(
      Release.self, create: { Release(id: try $0.int("id"), year: try $0.int("year")) }
    ) {
      Identity("id", \.id)
      Field("year", \.year)
      Field("artist", \.artist)
      Field("title", \.title)
      Field("plays", \.plays).direction(.fromSource)
      Field("rating", \.rating).direction(.toSource)
      // Read and written under one key, by two fields.
      Field("spoken", \.spoken).direction(.fromSource)
      Field("spoken", \.title).direction(.toSource)
      Field("sides", \.sides) { $0.collection = .positional }
      Field("extras", \.extras)
      Field("by_name", \.byName)
    }
    static let sample: SourceValue = [
      "id": 1, "year": 1971, "artist": ["id": 0, "name": "Joni"], "title": "Blue", "plays": 7,
      "spoken": "blue", "sides": [["id": 1], ["id": 2]],
      "extras": [["title": "a", "id": 1], ["title": "b", "id": 1]], "by_name": ["a": ["id": 1]],
    ]
  }

  /// What has an id and no identity.
  final class Side: Reconcilable {
    var id = 0
    var title = ""
    static let schema = Schema(Side.init) {
      Field("id", \.id)
      Field("title", \.title)
    }
  }

  /// Its `create` does not read its source.
  final class Forgetful: Reconcilable {
    let id: Int
    let year: Int
    init(id: Int, year: Int = 0) {
      self.id = id
      self.year = year
    }
    static let schema = Schema(Forgetful.self, create: { Forgetful(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Field("year", \.year)
    }
  }

  /// Its `create` does not even read the identity.
  final class Nameless: Reconcilable {
    let id = 0
    static let schema = Schema(Nameless.init) { Identity("id", \.id) }
  }

  final class Shelf: Reconcilable {
    var albums: [Forgetful] = []
    static let schema = Schema(Shelf.init) { Field("albums", \.albums) }
  }

  @Test func `finds a create that ignores its source`() {
    let sample: SourceValue = ["id": 1, "year": 1971]
    let found = error(of: Forgetful.self, sample, fixed: ["year"])
    #expect(found?.message == "year: a new instance does not have what its sample says")
    #expect(found?.cause == "'create' does not read its source, or the property is computed")
    #expect(
      error(of: Shelf.self, ["albums": [["id": 1, "year": 0], sample.replacing("id", with: 2)]])?
        .message == "albums[1].year: a new instance does not have what its sample says")
    #expect(
      error(of: Nameless.self, ["id": 5])?.message
        == "no Nameless can be made of {\"id\":5}\nid: made with identity 0, expected 5")
  }

  final class Sealed: Reconcilable {
    var title: String { "Blue" }
    private(set) var words: [String] = []
    let size = Price()
    let artist = Artist()
    let charts = NSMutableArray()
    var count: Int { words.count }
    static let schema = Schema(Sealed.init) {
      Field("title", \.title)
      Field("words", \.fixedWords)
      Field("size", \.size)
      Field("artist", \.artist)
      Field("charts", \.charts, of: Track.self)
      Field("count", \.count).direction(.toSource)
    }
    var fixedWords: [String] { words }
  }

  @Test func `finds a property that no update can set`() {
    let found = error(of: Sealed.self, ["title": "Blue"], directions: ["count": .toSource])
    #expect(
      found?.message == """
        title: cannot be set, so that an update loses another value
        words: cannot be set, so that an update loses another value
        size: cannot be set, so that an update loses another value
        """)
    #expect(
      found?.cause.hasPrefix("the property is a 'let', or its setter is not in reach") == true)
    #expect(
      error(
        of: Sealed.self, ["title": "Hejira"], directions: ["count": .toSource],
        fixed: ["title", "words", "size"])?
        .message == "title: a new instance does not have what its sample says")
  }

  @Test func `finds a property that became one that can be set, and a key that is gone`() {
    #expect(
      error(of: Track.self, ["id": 1], directions: ["titel": .toSource], fixed: ["title", "name"])?
        .message == """
          titel: is no key of Track
          title: is set by updates, expected to be fixed
          name: is no key of Track
          """)
  }

  @Test func `finds a field that goes another way`() {
    let found = error(
      of: Release.self, Release.sample, directions: ["plays": .toSource, "title": .fromSource],
      fixed: ["year"])
    #expect(
      found?.message == """
        title: goes both ways, expected from the source only
        plays: goes from the source only, expected to the source only
        rating: goes to the source only, expected both ways
        """)
    #expect(found?.cause.contains("the direction of a field is not the one") == true)
  }

  final class Box: Reconcilable {
    var sides: [Side] = []
    var pairs: [[Side]] = []
    var shelves: [String: Inner] = [:]
    static let schema = Schema(Box.init) {
      Field("a.sides", \.sides)
      Field("pairs", \.pairs)
      Field("shelves", \.shelves)
    }
    final class Inner: Reconcilable {
      var sides: [Side] = []
      static let schema = Schema(Inner.init) { Field("sides", \.sides) }
    }
  }

  @Test func `finds a list whose elements have an id and no identity`() {
    let sides: SourceValue = [["id": 1, "title": "a"], ["id": 2]]
    let found = error(
      of: Box.self,
      ["a": ["sides": sides], "pairs": [sides, sides], "shelves": ["top": ["sides": sides]]])
    #expect(
      found?.message == """
        a.sides: its elements have "id", and Side declares no identity
        pairs[]: its elements have "id", and Side declares no identity
        shelves.top.sides: its elements have "id", and Side declares no identity
        """)
    #expect(found?.cause.hasPrefix("a Field stands where an Identity is meant") == true)
    for key in ["uuid", "_id", "SideID", "side_id"] {
      let side: SourceValue = ["title": "a"]
      let sides = SourceValue(elements: [side.replacing(key, with: "x")])
      #expect(error(of: Box.self, ["a": ["sides": sides]]) != nil)
    }
  }

  @Test func `takes no other member for an id`() throws {
    for sides: SourceValue in [
      [], [["title": "a"], ["title": "b"]], [["id": 1], ["id": 1]],
      [["id": 1], [:]],
    ] {
      try checkMapping(of: Box.Inner.self, samples: [["sides": sides]])
    }
  }

  final class Twice: Reconcilable {
    var title = ""
    var artist: Doubled?
    static let schema = Schema(Twice.init) {
      Field("title", \.title)
      Field("artist", \.artist)
      Field("name", \.title)
    }
  }

  final class Doubled: Reconcilable {
    var name = ""
    static let schema = Schema(Doubled.init) {
      Field("name", \.name)
      Field("label", \.name)
    }
  }

  @Test func `finds the mistakes of all schemas in reach, and so does a check of laws`() {
    let message = """
      Twice: the fields "title" and "name" set the same property
      Doubled: the fields "name" and "label" set the same property
      """
    #expect(error(of: Twice.self, ["title": "Blue"])?.message == message)
    let laws = #expect(throws: ExpectationError.self) {
      try checkLaws(of: Twice.self, samples: [["title": "Blue"]])
    }
    #expect(laws?.message == message)
  }
}
