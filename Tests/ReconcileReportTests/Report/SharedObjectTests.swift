import Foundation
import Reconcile
import ReconcileTestSupport
import Testing

/// A library in which objects stand at several places.
private enum Shared {
  final class Artist: Reconcilable {
    var id = 0
    var name = ""
    var hits: [Track] = []
    static let schema = Schema(Artist.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("hits", \.hits)
    }
  }

  final class Track: Reconcilable {
    var id = 0
    var title = ""
    var artist: Artist?
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("artist", \.artist)
    }
  }

  struct Credit: Reconcilable {
    var role = ""
    var artist: Artist?
    static let schema = Schema(Credit.init) {
      Field("role", \.role)
      Field("artist", \.artist)
    }
  }

  final class Library: Reconcilable {
    var tracks: [Track] = []
    var favourite: Track?
    var credits: [Credit] = []
    var byName: [String: Artist] = [:]
    var rows: [[Artist]] = []
    var crowd: Set<Fan> = []
    var star: Artist?
    static let schema = Schema(Library.init) {
      Field("tracks", \.tracks)
      Field("favourite", \.favourite)
      Field("credits", \.credits)
      Field("by.name", \.byName)
      Field("rows", \.rows)
      Field("crowd", \.crowd)
      Field("star", \.star)
    }
  }

  final class Fan: Reconcilable, Hashable {
    var id = 0
    var name = ""
    static let schema = Schema(Fan.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
    static func == (one: Fan, other: Fan) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Crowds: Reconcilable {
    var front: Fan?
    var all: Set<Fan> = []
    static let schema = Schema(Crowds.init) {
      Field("front", \.front)
      Field("all", \.all)
    }
  }
}

extension ChangeReport.ChangedObject {
  fileprivate var texts: [String] { places.map(\.description) }
}

/// What a report says of an object with several places.
@Suite struct `An object that stands at several places` {
  private let reconciler = Reconciler()

  private let library = Shared.Library()
  private let artist = Shared.Artist()
  private let tracks = (1...3).map { id in
    let track = Shared.Track()
    track.id = id
    return track
  }

  init() {
    artist.id = 7
    artist.name = "Amy"
    artist.hits = [tracks[2]]
    library.tracks = tracks
    for track in tracks.dropLast() { track.artist = artist }
    library.favourite = tracks[0]
    library.credits = [Shared.Credit(role: "voice", artist: artist)]
    library.byName = ["Amy": artist]
    library.rows = [[], [artist]]
  }

  private func update(_ source: SourceValue) throws -> ChangeReport {
    try reconciler.update(library, from: source) {
      $0.collection = .keyedStable
      $0.collection.unmatched = .keep
      $0.report = .changes
    }
  }

  /// Checks that the patch of an update turns the document before into the one after, and back.
  private func check(
    _ source: SourceValue, isUndone: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ChangeReport {
    let document = try DynamicObject(from: reconciler.sourceValue(of: library))
    let before = document.sourceValue
    let report = try update(source)
    try reconciler.apply(report.jsonPatch(), to: document)
    let after = try reconciler.sourceValue(of: library)
    #expect(document.sourceValue == after, "\(report)", sourceLocation: sourceLocation)
    // A report that was sent elsewhere knows it too.
    let sent = try JSONDecoder().decode(ChangeReport.self, from: JSONEncoder().encode(report))
    #expect(try sent.jsonPatch() == report.jsonPatch(), sourceLocation: sourceLocation)
    #expect(sent.objects == report.objects, sourceLocation: sourceLocation)
    if isUndone {
      try reconciler.apply(report.inverseJSONPatch(), to: document)
      #expect(document.sourceValue == before, sourceLocation: sourceLocation)
    }
    return report
  }

  private let everyPlace = [
    "tracks[0].artist", "tracks[1].artist", "favourite.artist", "credits[0].artist", "by.name.Amy",
    "rows[1][0]",
  ]

  @Test func `is told of once, with all its places`() throws {
    let report = try check(["tracks": [["id": 1, "artist": ["id": 7, "name": "Amy W."]]]])
    #expect(report.counts.changed == 1)
    #expect(
      report.changes.filter { $0.kind == .changed }.map { "\($0.path)" } == [
        "tracks[0].artist.name"
      ])
    #expect(report.objects.map(\.type) == ["Artist"] && report.objects[0].identity == 7)
    #expect(report.objects.map(\.texts) == [everyPlace])
    #expect(Set(try report.jsonPatch().operations).count == 6)
  }

  @Test func `is told of at all places of what holds it`() throws {
    let report = try check(["rows": [[], [["id": 7, "hits": [["id": 3, "title": "Rehab"]]]]]])
    #expect(
      report.objects.map(\.texts) == [
        everyPlace[..<2].map { $0 + ".hits[0]" } + ["tracks[2]"]
          + everyPlace[2...].map { $0 + ".hits[0]" }
      ])
  }

  @Test func `has the same list at all places, in a difference too`() throws {
    let report = try check(
      [
        "favourite": [
          "id": 1, "artist": ["id": 7, "hits": [["id": 9], ["id": 3, "title": "x"]]],
        ]
      ])
    for place in everyPlace {
      let difference = try #require(report.difference(at: place + ".hits"))
      #expect(Array(difference.insertions) == [1] && Array(difference.reloads) == [0])
    }
    #expect(report.objects.map(\.identity) == [7, 3])
  }

  @Test func `is one that only came to a place where it did not stand`() throws {
    let report = try check(["star": ["id": 7, "name": "Amy W."]], isUndone: false)
    #expect(report.objects.map(\.type) == ["Library"])
    let map = IdentityMap()
    map.insert(artist)
    let document = try DynamicObject(from: reconciler.sourceValue(of: library))
    let known = try reconciler.update(
      library, from: ["star": ["id": 7, "name": "A."]], in: map, scope: .everything
    ) { $0.report = .changes }
    #expect(library.star === artist && artist.name == "A.")
    try reconciler.apply(known.jsonPatch(), to: document)
    #expect(try document.sourceValue == reconciler.sourceValue(of: library))
    #expect(known.objects.map(\.texts) == [[""], everyPlace + ["star"]])
  }

  @Test func `is told of though it is named in a new object only`() throws {
    let map = IdentityMap()
    map.insert(artist)
    let document = try DynamicObject(from: reconciler.sourceValue(of: library))
    let report = try reconciler.update(
      library, from: ["tracks": [["id": 5, "artist": ["id": 7, "name": "A."]]]], in: map,
      scope: .everything
    ) {
      $0.collection = .keyedStable
      $0.collection.unmatched = .keep
      $0.report = .changes
    }
    #expect(library.tracks.last?.artist === artist && artist.name == "A.")
    #expect(report.counts.changed == 1)
    #expect(report.objects.map(\.type) == ["Library", "Artist"])
    try reconciler.apply(report.jsonPatch(), to: document)
    #expect(try document.sourceValue == reconciler.sourceValue(of: library))
  }

  @Test func `is told of though two mentions change it`() throws {
    let report = try check(
      [
        "tracks": [["id": 1, "artist": ["id": 7, "name": "A."]]],
        "rows": [[], [["id": 7, "hits": [["id": 4]]]]],
      ], isUndone: false)
    #expect(throws: UpdateError.self) { try report.inverseJSONPatch() }
    #expect(report.objects.count == 1 && report.counts.changed == 1)
  }

  @Test func `has one list, though two mentions change it`() throws {
    _ = try check(
      [
        "tracks": [["id": 1, "artist": ["id": 7, "hits": [["id": 4], ["id": 3]]]]],
        "rows": [[], [["id": 7, "hits": [["id": 5], ["id": 3], ["id": 4]]]]],
      ], isUndone: false)
    #expect(artist.hits.map(\.id) == [3, 4, 5])
  }

  @Test func `is found from a property and a value that is updated alone`() throws {
    let report = try reconciler.update(
      library, \.tracks, from: [["id": 1, "artist": ["id": 7, "name": "A."]]]
    ) {
      $0.collection = .keyedStable
      $0.collection.unmatched = .keep
      $0.report = .changes
    }
    #expect(report.objects.map(\.texts) == [["[0].artist", "[1].artist"]])
    var values = library.tracks
    let other = try reconciler.update(
      &values, from: [["id": 1, "artist": ["id": 7, "name": "B."]]]
    ) {
      $0.collection = .keyedStable
      $0.collection.unmatched = .keep
      $0.report = .changes
    }
    #expect(other.objects.map(\.texts) == [["[0].artist", "[1].artist"]])
    #expect(try other.jsonPatch().operations.count == 2)
  }

  @Test func `is found from the objects of a map`() throws {
    let map = IdentityMap()
    for track in tracks { map.insert(track) }
    map.insert(artist)
    let report = try reconciler.updateOrInsert(
      Shared.Track.self,
      from: [["id": 1], ["id": 2, "title": "Tears", "artist": ["id": 7, "name": "A."]]], in: map,
      scope: .everything
    ) { $0.report = .changes }.report
    #expect(
      report.objects.map(\.texts) == [["[0].artist", "[1].artist"], ["[1]"]]
        || report.objects.map(\.texts) == [["[1]"], ["[0].artist", "[1].artist"]])
  }

  @Test func `in a set refuses a patch, since a set has no places`() throws {
    let crowds = Shared.Crowds()
    let fan = Shared.Fan()
    fan.id = 1
    crowds.front = fan
    crowds.all = [fan]
    let report = try reconciler.update(crowds, from: ["front": ["id": 1, "name": "Bo"]]) {
      $0.report = .changes
    }
    #expect(report.objects.map(\.identity) == [1])
    #expect(report.difference(at: "all") == nil)
    #expect(throws: UpdateError.self) { try report.jsonPatch() }
  }

  @Test func `that leads back to itself is told of at the places on the way`() throws {
    tracks[2].artist = artist
    let report = try update(["tracks": [["id": 3, "title": "Rehab"]]])
    #expect(report.objects.map(\.identity) == [3])
    #expect(
      report.objects[0].texts == [
        "tracks[0].artist.hits[0]", "tracks[1].artist.hits[0]", "tracks[2]",
        "favourite.artist.hits[0]", "credits[0].artist.hits[0]", "by.name.Amy.hits[0]",
        "rows[1][0].hits[0]",
      ])
  }

  @Test func `at more places than can be listed refuses a patch`() throws {
    // Each level stands twice in the one above it, so that the last stands at 2 to the 30th places.
    var level = [artist]
    for id in 10..<40 {
      let next = Shared.Artist()
      next.id = id
      let sides = (0..<2).map { side in
        let track = Shared.Track()
        track.id = 1_000 + id * 2 + side
        track.artist = level[0]
        return track
      }
      next.hits = sides
      level = [next]
    }
    library.star = level[0]
    let report = try update(["tracks": [["id": 1, "artist": ["id": 7, "name": "A."]]]])
    #expect(report.objects.contains { $0.identity == 7 })
    #expect(throws: UpdateError.self) { try report.jsonPatch() }
  }

  @Test func `is none where nothing but equal values were set`() throws {
    let report = try update([
      "tracks": [["id": 1, "title": "", "artist": ["id": 7, "name": "Amy"]]]
    ])
    #expect(report.isEmpty && report.objects.isEmpty)
  }

  @Test func `is named by what the report is filtered for`() throws {
    let report = try update([
      "tracks": [["id": 1, "title": "x", "artist": ["id": 7, "name": "A."]]]
    ])
    #expect(report.objects.map(\.identity) == [1, 7])
    #expect(report.filtered(under: "tracks[].artist").objects.map(\.identity) == [7])
    #expect(report.filtered(kinds: [.inserted]).objects.isEmpty)
  }
}
