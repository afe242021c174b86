import Foundation
import Reconcile
import Testing

/// A6: lists in which one object may stand at several places.
@Suite struct `A playlist that plays a track twice` {
  let reconciler = Reconciler()

  @Test func `has one instance at both places`() throws {
    let playlist = Playlist([Track(1, "A"), Track(2, "B")])
    let (first, second) = (playlist.tracks[0], playlist.tracks[1])
    let source: SourceValue = ["tracks": [["id": 1], ["id": 2], ["id": 1, "title": "C"]]]
    let report = try reconciler.update(playlist, from: source) { $0.report = .changes }
    #expect(playlist.tracks.count == 3)
    #expect(playlist.tracks[0] === first && playlist.tracks[2] === first)
    #expect(playlist.tracks[1] === second)
    #expect(first.title == "C")
    #expect(report.counts.inserted == 1)
    #expect(try reconciler.update(playlist, from: source).isEmpty)
  }

  @Test func `makes a new track once, of what both elements say`() throws {
    let playlist = Playlist([])
    try reconciler.update(
      playlist, from: ["tracks": [["id": 7, "title": "A"], ["id": 7, "plays": 3]]])
    #expect(playlist.tracks.count == 2 && playlist.tracks[0] === playlist.tracks[1])
    #expect(playlist.tracks[0].title == "A" && playlist.tracks[0].plays == 3)
  }

  @Test func `loses one of the places, not the track`() throws {
    let (one, two) = (Track(1, "A"), Track(2, "B"))
    let playlist = Playlist([one, two, one])
    let report = try reconciler.update(playlist, from: ["tracks": [["id": 2], ["id": 1]]])
    #expect(playlist.tracks.map(\.id) == [2, 1])
    #expect(playlist.tracks[0] === two && playlist.tracks[1] === one)
    #expect(report.counts.removed == 1)
  }

  @Test func `pairs twins among the live tracks in order`() throws {
    let (one, twin) = (Track(1, "A"), Track(1, "B"))
    let playlist = Playlist([one, twin])
    try reconciler.update(playlist, from: ["tracks": [["id": 1], ["id": 1], ["id": 1]]])
    #expect(playlist.tracks.count == 3)
    #expect(playlist.tracks[0] === one && playlist.tracks[1] === twin)
    #expect(playlist.tracks[2] === one)
  }

  @Test func `is undone, and written as a patch for a replica`() throws {
    let playlist = Playlist([Track(1, "A"), Track(2, "B")])
    let replica = try DynamicObject(from: reconciler.sourceValue(of: playlist))
    let report = try reconciler.update(
      playlist,
      from: ["tracks": [["id": 2], ["id": 1, "title": "C"], ["id": 2], ["id": 3], ["id": 3]]]
    ) { $0.report = .changesWithInverse }
    try reconciler.apply(try report.jsonPatch(), to: replica)
    #expect(replica.sourceValue == (try reconciler.sourceValue(of: playlist)))
    try report.undo()
    #expect(playlist.tracks.map(\.id) == [1, 2])
    #expect(playlist.tracks.map(\.title) == ["A", "B"])
  }

  @Test func `has a difference of indices alone`() throws {
    let playlist = Playlist([Track(1, "A")])
    let report = try reconciler.update(playlist, from: ["tracks": [["id": 1], ["id": 1]]]) {
      $0.report = .changes
    }
    let difference = try #require(report.difference(at: \Playlist.tracks))
    #expect(difference.identities == nil)
    #expect(difference.insertions == [1])
  }

  @Test func `shares its tracks with a map, where two values are an issue`() throws {
    let map = IdentityMap()
    let track = Track(1, "A")
    map.insert(track)
    let playlist = Playlist([])
    try reconciler.update(playlist, from: ["tracks": [["id": 1], ["id": 1], ["id": 1]]], in: map)
    #expect(playlist.tracks.count == 3 && playlist.tracks.allSatisfy { $0 === track })
    #expect(
      complaints {
        try reconciler.update(
          playlist, from: ["tracks": [["id": 1, "title": "x"], ["id": 1, "title": "y"]]], in: map)
      } == ["tracks[1].title: has two values in one source"])
    #expect(playlist.tracks.count == 3)
  }

  @Test func `changes nothing where an element fails`() throws {
    let track = Track(1, "A")
    let playlist = Playlist([track])
    #expect(
      complaints {
        try reconciler.update(
          playlist, from: ["tracks": [["id": 1, "title": "B"], ["id": 1, "plays": "x"]]])
      } == ["tracks[1].plays: expected Int, found string"])
    #expect(playlist.tracks.count == 1 && track.title == "A")
  }

  @Test func `is one value since a baseline`() throws {
    let playlist = Playlist([])
    let baseline = Baseline()
    func update(_ ids: [Int], _ title: String) throws -> ChangeReport {
      let tracks = ids.map { "{\"id\":\($0),\"title\":\"\(title)\"}" }.joined(separator: ",")
      let text = "{\"tracks\":[\(tracks)]}"
      return try reconciler.update(playlist, from: .json(Data(text.utf8), since: baseline)) {
        $0.conflict = .local
      }
    }
    _ = try update([1, 2, 1], "A")
    #expect(playlist.tracks.map(\.id) == [1, 2, 1])
    #expect(try update([2, 1, 1], "B").counts.conflicted == 0)
    #expect(playlist.tracks.map(\.title) == ["B", "B", "B"])
    playlist.tracks.append(playlist.tracks[0])
    #expect(try update([1, 1], "C").counts.conflicted == 1)
    #expect(playlist.tracks.map(\.id) == [2, 1, 1, 2])
  }

  @Test func `has it once as a set, and a copy at each place as live JSON`() throws {
    let shelf = Shelf()
    try reconciler.update(
      shelf, from: ["tracks": [["id": 1, "title": "A"], ["id": 1, "plays": 2]]]
    ) {
      $0.collection.duplicates = .keep
    }
    #expect(shelf.tracks.count == 1 && shelf.tracks.first?.plays == 2)
    let object = try DynamicObject(from: ["tracks": [["id": 1, "title": "A"]]])
    try reconciler.update(object, from: ["tracks": [["id": 1], ["id": 1, "title": "B"]]]) {
      $0.collection = .keyed(by: "id")
      $0.collection.duplicates = .keep
    }
    #expect(object.sourceValue == ["tracks": [["id": 1, "title": "A"], ["id": 1, "title": "B"]]])
  }

  @Test func `of several classes tells them apart`() throws {
    let mix = Mix()
    try reconciler.update(
      mix,
      from: [
        "items": [
          ["kind": "song", "id": 1], ["kind": "talk", "id": 1], ["kind": "song", "id": 1],
          ["kind": "talk", "id": 1],
        ]
      ]
    ) { $0.collection.duplicates = .keep }
    #expect(mix.items.count == 4)
    #expect(mix.items[0] === mix.items[2] && mix.items[1] === mix.items[3])
    #expect(mix.items[0] is Song && mix.items[1] is Talk)
  }

  @Test func `of structs has an equal value at each place`() throws {
    let chart = Chart()
    try reconciler.update(chart, from: ["rows": [["id": 1, "plays": 2], ["id": 1], ["id": 2]]]) {
      $0.collection.duplicates = .keep
    }
    #expect(chart.rows.map(\.id) == [1, 1, 2])
    #expect(chart.rows.map(\.plays) == [2, 2, 0])
  }

  final class Track: Reconcilable, Hashable {
    var id = 0
    var title = ""
    var plays = 0

    init(_ id: Int = 0, _ title: String = "") { (self.id, self.title) = (id, title) }

    static func == (one: Track, other: Track) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static let schema = Schema({ Track() }) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("plays", \.plays)
    }
  }

  final class Playlist: Reconcilable {
    var tracks: [Track] = []

    init(_ tracks: [Track]) { self.tracks = tracks }

    static let schema = Schema({ Playlist([]) }) {
      Field("tracks", \.tracks) { $0.collection.duplicates = .keep }
    }
  }

  final class Shelf: Reconcilable {
    var tracks: Set<Track> = []

    static let schema = Schema(Shelf.init) { Field("tracks", \.tracks) }
  }

  struct Row: Reconcilable {
    var id = 0
    var plays = 0

    static let schema = Schema(Row.init) {
      Identity("id", \.id)
      Field("plays", \.plays)
    }
  }

  final class Chart: Reconcilable {
    var rows: [Row] = []

    static let schema = Schema(Chart.init) { Field("rows", \.rows) }
  }

  class Item: Reconcilable {
    var id = 0

    init() {}

    class var schema: Schema {
      Schema(Item.self, create: { _ in Item() }) {
        Identity("id", \.id)
        Variant("kind") {
          Case("song", Song.self)
          Case("talk", Talk.self)
        }
      }
    }
  }

  final class Song: Item {
    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {}
    }
  }

  final class Talk: Item {
    override class var schema: Schema {
      Schema(Talk.self, extending: super.schema, create: { _ in Talk() }) {}
    }
  }

  final class Mix: Reconcilable {
    var items: [Item] = []

    static let schema = Schema(Mix.init) { Field("items", \.items) }
  }
}
