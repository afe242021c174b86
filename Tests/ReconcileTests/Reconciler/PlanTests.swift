import Foundation
import Reconcile
import Testing

/// T5: what a plan says, does and follows.
@Suite struct `A plan` {
  /// Sources that touch, change, make, move, remove and replace.
  static let sources: [SourceValue] = [
    ["title": "Hejira", "subtitle": nil, "ratings": [5, 4]],
    ["singer": ["name": "Joni"], "label": ["id": 8, "name": "Asylum"]],
    ["songs": [["id": 3, "title": "Carey"], ["id": 9, "title": "New"], ["id": 1]]],
    ["guests": ["bass": ["name": "Jaco"], "guitar": ["country": "UK"]]],
    ["price": ["amount": 12], "bonus": [["id": 5, "title": "X"]]],
    ["songs": [], "singer": nil, "label": ["name": "Reprise Records"]],
    [:],
  ]

  @Test(arguments: sources) func `writes nothing`(source: SourceValue) throws {
    let album = Jukebox.blue()
    let state = album.state
    _ = try Reconciler().plan(updating: album, from: source)
    #expect(album.state == state)
  }

  @Test(arguments: sources)
  func `has the changes that the update reports`(source: SourceValue) throws {
    let (planned, updated) = (Jukebox.blue(), Jukebox.blue())
    let plan = try Reconciler().plan(updating: planned, from: source)
    let report = try Reconciler().update(updated, from: source) { $0.report = .changes }
    #expect(plan.changes.changes == report.changes)
    #expect(plan.changes.counts == report.counts)
    #expect("\(plan.changes)" == "\(report)")
  }

  @Test(arguments: sources)
  func `does what the update does, once applied`(source: SourceValue) throws {
    let (planned, updated) = (Jukebox.blue(), Jukebox.blue())
    let plan = try Reconciler().plan(updating: planned, from: source)
    let applied = try plan.apply()
    try Reconciler().update(updated, from: source)
    #expect(applied.changes == plan.changes.changes)
    #expect(Self.values(planned) == Self.values(updated))
  }

  @Test func `applies once`() throws {
    let album = Jukebox.blue()
    let plan = try Reconciler().plan(updating: album, from: ["title": "Hejira"])
    try plan.apply()
    album.writes = []
    #expect(complaints { try plan.apply() } == ["the plan was applied already"])
    #expect(album.writes == [])
  }

  @Test func `follows the policy of its call`() throws {
    let album = Jukebox.blue()
    let plan = try Reconciler().plan(updating: album, from: ["title": "Blue", "subtitle": "S"]) {
      $0.write = .ifChanged
    }
    try plan.apply()
    #expect(album.writes == ["subtitle"])
  }

  @Test func `of a list property sets it once`() throws {
    final class Shelf {
      var songs = [Jukebox.song(1, "A"), Jukebox.song(2, "B")] { didSet { sets += 1 } }
      var sets = 0
    }
    let shelf = Shelf()
    let (one, two) = (shelf.songs[0], shelf.songs[1])
    let plan = try Reconciler().plan(
      updating: shelf, \.songs, from: [["id": 2], ["id": 1, "title": "C"]])
    #expect(shelf.sets == 0 && one.title == "A")
    try plan.apply()
    #expect(shelf.songs.elementsEqual([two, one]) { $0 === $1 })
    #expect(shelf.sets == 1 && one.title == "C")
  }

  /// The values of an album without its instances.
  private static func values(_ album: Jukebox.Album) -> String {
    album.state.replacing(#/ObjectIdentifier\(0x[0-9a-f]+\)/#, with: "an object")
  }
}

/// T5: which changes put a plan out of date.
@Suite struct `A plan whose objects changed meanwhile` {
  static let changes: [(String, SourceValue, @Sendable (Jukebox.Album) -> Void)] = [
    ("title", ["title": "Hejira"], { $0.title = "Court and Spark" }),
    ("title", ["title": "Blue"], { $0.title = "Court and Spark" }),
    ("subtitle", ["subtitle": "S"], { $0.subtitle = nil }),
    ("subtitle", ["subtitle": nil], { $0.subtitle = nil }),
    ("ratings", ["ratings": [1]], { $0.ratings.append(2) }),
    ("singer", ["singer": ["name": "J"]], { $0.singer = Jukebox.singer("Joni Mitchell", "CA") }),
    ("singer", ["singer": ["name": "J"]], { $0.singer = nil }),
    ("singer", ["singer": nil], { $0.singer = nil }),
    ("singer.name", ["singer": ["name": "J"]], { $0.singer?.name = "Roberta" }),
    ("label", ["label": ["id": 8]], { $0.label = nil }),
    ("label.id", ["label": ["id": 7, "name": "R"]], { $0.label?.id = 9 }),
    ("songs", ["songs": [["id": 1], ["id": 2]]], { $0.songs.removeLast() }),
    ("songs", ["songs": [["id": 1], ["id": 2]]], { $0.songs.swapAt(0, 1) }),
    ("songs", ["songs": [["id": 1]]], { $0.songs.append(Jukebox.song(4, "Carey")) }),
    (
      "songs[1].title", ["songs": [["id": 1], ["id": 2, "title": "X"]]], { $0.songs[1].title = "Y" }
    ),
    ("songs[0].id", ["songs": [["id": 1, "title": "X"]]], { $0.songs[0].id = 5 }),
    (
      "guests", ["guests": ["bass": ["name": "Jaco"]]], { $0.guests["flute"] = Jukebox.singer("T") }
    ),
    (
      "guests.guitar.name", ["guests": ["guitar": ["name": "X"]]],
      { $0.guests["guitar"]?.name = "Y" }
    ),
    ("bonus", ["bonus": []], { $0.bonus.add(Jukebox.song(8, "B")) }),
    ("price", ["price": ["amount": 1]], { $0.price.amount = 2 }),
    ("price", ["price": ["amount": 1]], { $0.price.currency = "USD" }),
  ]

  @Test(arguments: changes.indices)
  func `is refused, names the path and writes nothing`(row: Int) throws {
    let (path, source, change) = Self.changes[row]
    let album = Jukebox.blue()
    let plan = try Reconciler().plan(updating: album, from: source)
    change(album)
    let state = album.state
    #expect(complaints { try plan.apply() } == ["\(path): has changed since the plan was made"])
    #expect(album.state == state)
  }

  @Test func `is refused for an identity that changed, under ifChanged too`() throws {
    let album = Jukebox.blue()
    let plan = try Reconciler().plan(
      updating: album, from: ["songs": [["id": 1, "title": "X"], ["id": 2], ["id": 3]]]
    ) { $0.write = .ifChanged }
    album.songs[0].id = 5
    #expect(complaints { try plan.apply() } == ["songs[0].id: has changed since the plan was made"])
    #expect(album.songs[0].title == "All I Want")
  }

  @Test func `can be applied once they are as they were`() throws {
    let album = Jukebox.blue()
    let plan = try Reconciler().plan(updating: album, from: ["title": "Hejira"])
    album.title = "Court and Spark"
    #expect(throws: UpdateError.self) { try plan.apply() }
    album.title = "Blue"
    try plan.apply()
    #expect(album.title == "Hejira")
  }

  @Test func `is applied where only what the source does not name changed`() throws {
    let album = Jukebox.blue()
    let plan = try Reconciler().plan(
      updating: album, from: ["title": "Hejira", "songs": [["id": 2, "title": "Man"], ["id": 1]]])
    album.subtitle = "Live"
    album.isDownloaded = true
    album.songs[0].seconds = 1
    try plan.apply()
    #expect(album.title == "Hejira" && album.subtitle == "Live")
    #expect(album.songs.map(\.title) == ["Man", "All I Want"])
  }

  @Test func `is applied where a property changed whose value in the source is left out`() throws {
    final class Side: Reconcilable {
      var name = "A"
      var seconds = 0
      static let schema = Schema(Side.init) {
        Field("name", \.name)
        Field("seconds", \.seconds)
      }
    }
    let side = Side()
    let plan = try Reconciler().plan(updating: side, from: ["name": "B", "seconds": "long"]) {
      $0.mismatch = .keep
    }
    side.seconds = 7
    try plan.apply()
    #expect(side.name == "B" && side.seconds == 7)
  }

  @Test func `is refused for structs in lists`() throws {
    let scale = `A condition across fields`.Scale()
    let plan = try Reconciler().plan(updating: scale, from: ["ranges": [["low": 0], ["high": 5]]])
    scale.ranges[1].low = 2
    #expect(complaints { try plan.apply() } == ["ranges: has changed since the plan was made"])
    scale.ranges[1].low = 1
    try plan.apply()
    #expect(scale.ranges.map(\.low) == [0, 1] && scale.ranges.map(\.high) == [2, 5])
  }
}
