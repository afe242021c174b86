import Reconcile
import Testing

/// O8, O14: objects that an update makes.
@Suite struct `A new instance` {
  typealias Artist = Recorded.Artist
  let reconciler = Reconciler()

  @Test func `is an issue that names type and path where the type has no factory`() {
    let band = Band()
    let found = reconciler.refusal(
      of: band, from: ["name": "Weather Report", "bassist": ["name": "Jaco"]])
    #expect(found == ["bassist: Player cannot be created"])
    #expect(band.bassist == nil)
    #expect(band.name == "")
  }

  final class Stray: Reconcilable {
    let id: Int
    var name = ""
    init(id: Int) { self.id = id }
    static let schema = Schema(Stray.self, create: { _ in Stray(id: 1) }) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  @Test func `is an issue where it is made with another identity than its source names`() throws {
    var strays = [Stray(id: 1)]
    let first = strays[0]
    #expect(
      complaints { try reconciler.update(&strays, from: [["id": 1], ["id": 5]]) }
        == ["[1].id: made with identity 1, expected 5"])
    #expect(
      complaints { _ = try reconciler.make(Stray.self, from: ["id": 5]) }
        == ["id: made with identity 1, expected 5"])
    try reconciler.update(&strays, from: [["id": 1, "name": "A"]])
    #expect(strays.count == 1 && strays[0] === first && first.name == "A")
    #expect(try reconciler.make(Stray.self, from: ["name": "B"]).name == "B")
  }

  @Test func `is not needed where the type has no factory but an object is there`() throws {
    let band = Band()
    let jaco = Player("Jaco")
    band.bassist = jaco
    try reconciler.update(band, from: ["bassist": ["name": "Jaco Pastorius"]])
    #expect(band.bassist === jaco)
    #expect(jaco.name == "Jaco Pastorius")
  }

  @Test func `is an issue by name where it is asked for without a factory`() {
    #expect {
      try reconciler.make(Player.self, from: ["name": "Jaco"])
    } throws: { error in
      "\(error)" == "Player cannot be created"
    }
  }

  final class Stamp: Reconcilable {
    var text = "" { didSet { sets += 1 } }
    var sets = 0
    static let schema = Schema(Stamp.init) { Field("text", \.text) }
  }

  @Test func `is set without a comparison, under ifChanged too`() throws {
    let stamp = try reconciler.make(Stamp.self, from: ["text": ""]) { $0.write = .ifChanged }
    #expect(stamp.sets == 1)
  }

  struct Length: Reconcilable, Equatable {
    var minutes = 3
    var seconds: Int?
    var text = "short"
    static let schema = Schema(Length.init) {
      Field("minutes", \.minutes)
      Field("seconds", \.seconds)
      Field("text", \.text)
    }
  }

  final class Song: Reconcilable {
    var id = 0
    var title = "Untitled"
    var length = Length()
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("length", \.length)
    }
  }

  final class Playlist {
    var songs: [Song] = []
  }

  @Test(arguments: SourceForm.allCases)
  func `in an empty list has its struct filled in any order`(form: SourceForm) throws {
    let playlist = Playlist()
    let source = try form.source([
      "songs": [
        ["id": 1, "length": ["text": "a text of over fifteen bytes", "seconds": 7, "minutes": 4]],
        ["length": ["seconds": nil, "minutes": 5], "title": "Amélie", "id": 2],
        ["id": 3, "length": [:], "title": "Harry's House"],
      ]
    ])
    let report = try reconciler.update(playlist, \.songs, from: try #require(source["songs"])) {
      $0.collection.order = .existing
    }
    #expect(report.summary == "3 inserted")
    #expect(playlist.songs.map(\.id) == [1, 2, 3])
    #expect(playlist.songs.map(\.title) == ["Untitled", "Amélie", "Harry's House"])
    #expect(
      playlist.songs.map(\.length) == [
        Length(minutes: 4, seconds: 7, text: "a text of over fifteen bytes"),
        Length(minutes: 5, seconds: nil, text: "short"), Length(),
      ])
  }

  @Test func `has what fits of its struct where a mismatch is kept`() throws {
    let source: SourceValue = [
      ["id": 1, "length": ["minutes": 4, "seconds": "7", "text": "long"]]
    ]
    let playlist = Playlist()
    #expect(
      complaints { try reconciler.update(playlist, \.songs, from: source) }
        == ["[0].length.seconds: expected Int, found string"])
    #expect(playlist.songs.isEmpty)
    try reconciler.update(playlist, \.songs, from: source) { $0.mismatch = .keep }
    #expect(playlist.songs.map(\.length) == [Length(minutes: 4, seconds: nil, text: "long")])
  }

  @Test func `counts once however much is inside`() throws {
    let shelf = Shelf()
    let source: SourceValue = [
      "studio": [
        "name": "A&M", "engineer": ["name": "Henry", "country": "US"],
        "staff": [["name": "Ellen"], ["name": "Milton"]], "prices": ["hour": 90],
      ]
    ]
    let report = try reconciler.update(shelf, from: source) { $0.report = .changes }
    #expect(shelf.studio?.engineer.name == "Henry")
    #expect(shelf.studio?.staff.map(\.name) == ["Ellen", "Milton"])
    #expect(shelf.studio?.prices == ["hour": 90])
    #expect(report.changes.map(\.kind) == [.created])
    #expect(report.summary == "1 created")
  }

  @Test func `is never seen half filled by the object that it is assigned to`() throws {
    let shelf = Shelf()
    try reconciler.update(
      shelf, from: ["studio": ["engineer": ["name": "Henry"], "staff": [["name": "Ellen"]]]])
    #expect(shelf.seen == ["Henry, Ellen"])
  }

  @Test func `keeps the defaults of what its source does not mention`() throws {
    let studio = try reconciler.make(Studio.self, from: ["engineer": ["country": "US"]])
    #expect(studio.name == "unnamed")
    #expect(studio.engineer.name == "nobody")
    #expect(studio.engineer.country == "US")
  }

  @Test func `that a failing factory refuses is an issue with its reason`() {
    #expect {
      try reconciler.make(Picky.self, from: ["name": "x"])
    } throws: { error in
      "\(error)" == "cannot be converted: noVacancy"
    }
  }

  final class Player: Reconcilable {
    var name: String
    init(_ name: String) { self.name = name }
    static let schema = Schema(Player.self) { Field("name", \.name) }
  }

  final class Band: Reconcilable {
    var name = ""
    var bassist: Player?
    static let schema = Schema(Band.init) {
      Field("name", \.name)
      Field("bassist", \.bassist)
    }
  }

  final class Studio: Reconcilable {
    var name = "unnamed"
    var engineer = Artist("nobody")
    var staff: [Artist] = []
    var prices: [String: Int] = [:]
    static let schema = Schema(Studio.init) {
      Field("name", \.name)
      Field("engineer", \.engineer)
      Field("staff", \.staff)
      Field("prices", \.prices)
    }
  }

  final class Shelf: Reconcilable {
    var seen: [String] = []
    var studio: Studio? {
      didSet {
        guard let studio else { return }
        seen.append(([studio.engineer.name] + studio.staff.map(\.name)).joined(separator: ", "))
      }
    }
    static let schema = Schema(Shelf.init) { Field("studio", \.studio) }
  }

  final class Picky: Reconcilable {
    enum Refusal: Error { case noVacancy }
    var name = ""
    static let schema = Schema(Picky.self, create: { _ in throw Refusal.noVacancy }) {
      Field("name", \.name)
    }
  }
}
