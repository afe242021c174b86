import Foundation
import Reconcile
import Testing

/// The named policy under which objects become what the source says.
@Suite struct `The policy of snapshots` {
  final class Track: Reconcilable {
    var id = 0
    var title: String?
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  final class Album: Reconcilable {
    var title = "Untitled"
    var year = 0
    var note: String?
    var ratings: [Int] = []
    var best: Track?
    var tracks: [Track] = []
    var guests: [String: Track] = [:]
    var plays: [String: Int] = [:]
    static let schema = Schema(Album.init) {
      Field("title", \.title).default("Untitled")
      Field("year", \.year)
      Field("note", \.note)
      Field("ratings", \.ratings).default([])
      Field("best", \.best)
      Field("tracks", \.tracks).default([])
      Field("guests", \.guests).default([:])
      Field("plays", \.plays).default([:])
    }

    var text: String {
      func text(_ track: Track) -> String { "\(track.id) \(track.title ?? "nil")" }
      return "\(title) \(year) \(note ?? "nil") \(ratings) \(best.map(text) ?? "nil") "
        + "\(tracks.map(text)) \(guests.mapValues(text).sorted { $0.key < $1.key }) "
        + "\(plays.sorted { $0.key < $1.key })"
    }
  }

  static let sources: [SourceValue] = [
    [:],
    ["title": "Blue", "year": 1971],
    ["year": 1, "note": nil, "ratings": [5], "best": ["id": 1]],
    [
      "year": 2, "best": ["id": 2, "title": "B"], "tracks": [["id": 1], ["id": 3, "title": "C"]],
    ],
    ["year": 3, "tracks": [["id": 3], ["id": 1, "title": "A"]], "guests": ["a": ["id": 1]]],
    ["year": 4, "guests": ["b": ["id": 1], "a": ["id": 2]], "plays": ["x": 1, "y": 2]],
    ["year": 5, "plays": ["y": 3], "best": nil, "note": "N"],
  ]

  /// Every field that can be reset is in these rows: what is made of a source is the truth.
  @Test(arguments: sources.indices, sources.indices)
  func `leaves what a new object of the source holds`(first: Int, second: Int) throws {
    let reconciler = Reconciler(policy: .snapshot)
    let album = try reconciler.make(Album.self, from: Self.sources[first])
    try reconciler.update(album, from: Self.sources[second])
    let fresh = try reconciler.make(Album.self, from: Self.sources[second])
    // A property that has no default and is not optional has nothing to be reset to.
    if !Self.sources[second].members.contains(where: { $0.key == "year" }) {
      fresh.year = album.year
    }
    #expect(album.text == fresh.text)
  }

  @Test func `keeps the instances that the source names`() throws {
    let reconciler = Reconciler(policy: .snapshot)
    let album = try reconciler.make(Album.self, from: Self.sources[4])
    let (tracks, guest) = (album.tracks, album.guests["a"])
    try reconciler.update(
      album, from: ["tracks": [["id": 1], ["id": 3]], "guests": ["a": ["id": 1]]])
    #expect(sameInstances(album.tracks, [tracks[1], tracks[0]]))
    #expect(album.guests["a"] === guest && tracks[1].title == nil)
  }

  static let documents = [
    "{}", #"{"a":1}"#, #"{"a":{"b":[1,2]},"c":null}"#, #"{"a":{"d":{}},"c":[{"id":1,"x":1}]}"#,
    #"{"c":[{"id":2},{"id":1,"y":null}],"a":[[1],[{"z":1}]]}"#, #"{"a":[[{"q":1}]],"c":"s"}"#,
  ]

  @Test(arguments: documents, documents)
  func `makes a dynamic object equal to the source`(live: String, source: String) throws {
    let object = try DynamicObject(from: .json(live))
    try Reconciler().update(object, from: .json(source)) { $0 = .snapshot }
    #expect(object.sourceValue == (try SourceValue.json(source)))
  }
}

/// O5: the named policy that writes only what differs.
@Suite struct `The policy of changes alone` {
  private static let equal: SourceValue = [
    "title": "Blue", "subtitle": "Remastered", "singer": ["name": "Joni Mitchell"],
    "label": ["id": 7], "songs": [["id": 1], ["id": 2], ["id": 3]],
    "guests": ["guitar": ["country": "US"]], "price": ["amount": 9.5], "ratings": [5, 4],
  ]

  private func writes(_ source: SourceValue) throws -> [String] {
    let album = Jukebox.blue()
    try Reconciler(policy: .onlyChanges).update(album, from: source)
    let inner = [album.singer].compactMap(\.self).flatMap(\.writes).map { "singer.\($0)" }
    return album.writes + inner
      + album.songs.flatMap { song in
        song.writes.map { "song\(song.id).\($0)" }
      }
  }

  @Test func `writes nothing that is equal, on any kind of field`() throws {
    #expect(try writes(Self.equal) == [])
    let album = Jukebox.blue()
    try Reconciler().update(album, from: Self.equal)
    #expect(album.writes.count == 8)
  }

  @Test(
    arguments: [
      ("title", "Hejira", ["title"]), ("subtitle", nil, ["subtitle"]),
      ("singer", ["name": "J"], ["singer.name"]), ("label", ["id": 8], ["label"]),
      ("songs", [["id": 1], ["id": 2, "title": "X"], ["id": 3]], ["song2.title"]),
      ("songs", [["id": 2], ["id": 1]], ["songs"]), ("guests", ["oud": [:]], ["guests"]),
      ("price", ["amount": 10], ["price"]), ("ratings", [5], ["ratings"]),
    ] as [(String, SourceValue, [String])])
  func `writes each change`(key: String, value: SourceValue, expected: [String]) throws {
    #expect(try writes(SourceValue(dictionaryLiteral: (key, value))) == expected)
  }
}

/// Policies that are assigned as a whole, then edited.
@Suite struct `A whole policy` {
  @Test func `is assigned in an edit and sets the axes that it names`() throws {
    var reconciler = Reconciler()
    reconciler.policy.write = .ifChanged
    reconciler.policy.missing = .require
    let album = AxisAlbum()
    try reconciler.update(album, from: ["title": "Blue", "subtitle": nil]) { $0 = .mergePatch }
    #expect(album.writes == ["subtitle"])
  }

  @Test func `is edited further, before another call as after it`() throws {
    let album = AxisAlbum()
    try Reconciler().update(album, from: ["title": "Blue"]) {
      $0 = .snapshot
      $0.missing = .keep
    }
    #expect(album.writes == ["title"])
    var reconciler = Reconciler(policy: .snapshot)
    reconciler.policy.missing = .keep
    try reconciler.update(album, from: ["songs": []])
    #expect(album.songs.isEmpty && album.title == "Blue" && album.genre == "folk")
  }

  @Test func `stands on the reconciler, on a type and on a field`() throws {
    var reconciler = Reconciler()
    reconciler.policy = .onlyChanges
    reconciler.policy(for: Jukebox.Song.self) { $0 = .snapshot }
    let shelf = Shelf()
    let song = shelf.songs[0]
    try reconciler.update(
      shelf,
      from: ["name": "Shelf", "songs": [["id": 1]], "patched": [["id": 1, "title": "New"]]])
    #expect(shelf.songs[0] === song && shelf.songs.count == 1 && shelf.sets == 0)
    #expect(shelf.patched[0] !== shelf.old && shelf.patched[0].title == "New")
  }

  final class Shelf: Reconcilable {
    var name = "Shelf" { didSet { sets += 1 } }
    var songs = [Jukebox.song(1, "One"), Jukebox.song(2, "Two")]
    var patched: [Jukebox.Song] = []
    let old = Jukebox.song(1, "Old")
    var sets = 0
    init() { patched = [old] }
    static let schema = Schema(Shelf.init) {
      Field("name", \.name)
      Field("songs", \.songs)
      Field("patched", \.patched) { $0 = .mergePatch }.default([])
    }
  }
}
