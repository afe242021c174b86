import Foundation
import Reconcile
import Testing

/// R1, R2, R3, R4: Foundation's containers.
@Suite struct `A reference container` {
  final class Album: Reconcilable {
    var discs = NSMutableArray() { didSet { sets += 1 } }
    var tracks = NSMutableArray()
    var ratings = NSMutableArray()
    let guests = NSMutableDictionary()
    let plays = NSMutableDictionary()
    let moods = NSMutableSet()
    let fans = NSMutableSet()
    var sets = 0

    static let schema = Schema(Album.init) {
      Field("discs", \.discs, of: ListDisc.self)
      Field("tracks", \.tracks, of: ListTrack.self)
      Field("ratings", \.ratings, of: Int.self)
      Field("guests", \.guests, of: ListTrack.self)
      Field("plays", \.plays, of: Int.self)
      Field("moods", \.moods, of: String.self)
      Field("fans", \.fans, of: ListTrack.self)
    }
  }

  let reconciler = Reconciler()

  func labels(_ array: NSMutableArray) -> [String?] { array.map { ($0 as? ListDisc)?.label } }

  @Test func `stays the same instance with all-new contents, and is set again`() throws {
    let album = Album()
    let container = album.discs
    let live = listDiscs("A", "B")
    container.addObjects(from: live)
    let report = try reconciler.update(album, from: ["discs": [["label": "C"], ["label": "D"]]])
    #expect(album.discs === container)
    #expect(labels(container) == ["C", "D"])
    #expect(container.allSatisfy { new in !live.contains { $0 === new as AnyObject } })
    #expect(live.map(\.label) == ["A", "B"])
    #expect(album.sets == 1)
    #expect(report.counts.inserted == 2)
    #expect(report.counts.removed == 2)
  }

  @Test func `that is empty stays the same instance and is filled with new objects`() throws {
    let album = Album()
    let container = album.discs
    try reconciler.update(album, from: ["discs": [["label": "A"]]])
    #expect(album.discs === container && labels(container) == ["A"])
  }

  @Test(arguments: [true, false])
  func `behaves the same whoever filled it`(_ byHand: Bool) throws {
    let album = Album()
    if byHand {
      album.discs = NSMutableArray(array: listDiscs("A", "B"))
    } else {
      try reconciler.update(album, from: ["discs": [["label": "A"], ["label": "B"]]])
    }
    let container = album.discs
    let old = container.compactMap { $0 as? ListDisc }
    album.sets = 0
    try reconciler.update(album, from: ["discs": [["label": "C"]]])
    #expect(album.discs === container)
    #expect(labels(container) == ["C"])
    #expect(old.map(\.label) == ["A", "B"])
    #expect(album.sets == 1)
  }

  @Test func `takes elements in place by identity under keyed`() throws {
    let album = Album()
    let container = album.tracks
    let live = listTracks("One", "Two")
    container.addObjects(from: live)
    let report = try reconciler.update(
      album, from: ["tracks": [["id": 2, "title": "x"], ["id": 3], ["id": 1]]]
    ) { $0.collection = .keyed }
    #expect(album.tracks === container)
    #expect(container[0] as? ListTrack === live[1])
    #expect(container[2] as? ListTrack === live[0])
    #expect(live.map(\.title) == ["One", "x"])
    #expect(report.counts.inserted == 1)
    #expect(report.counts.moved == 1)
  }

  @Test func `takes elements in place by position under positional`() throws {
    let album = Album()
    let live = listDiscs("A", "B")
    album.discs.addObjects(from: live)
    let quiet = Reconciler {
      $0.collection = .positional
      $0.write = .ifChanged
    }
    let source: SourceValue = ["discs": [["label": "x"], ["label": "y"]]]
    try quiet.update(album, from: source)
    #expect(album.discs.count == 2)
    #expect(album.discs[0] as? ListDisc === live[0])
    #expect(live.map(\.label) == ["x", "y"])
    #expect(album.sets == 0)
    try quiet.update(album, from: ["discs": [["label": "x"]]])
    #expect(album.discs.count == 1)
    #expect(album.sets == 1)
  }

  @Test(arguments: [ListPreset.upsert, .union, .append])
  func `adds under presets that add`(_ preset: ListPreset) throws {
    let album = Album()
    album.ratings.addObjects(from: [1, 2])
    album.tracks.addObjects(from: listTracks("One", "Two"))
    try preset.reconciler().update(
      album, from: ["ratings": [2, 3], "tracks": [["id": 2], ["id": 3]]])
    let ids = album.tracks.map { ($0 as? ListTrack)?.id }
    let ratings = album.ratings.map { $0 as? Int }
    switch preset {
    case .upsert: #expect(ids == [2, 3, 1] && ratings == [2, 3])
    case .union: #expect(ids == [1, 2, 3] && ratings == [1, 2, 3])
    default: #expect(ids == [1, 2, 2, 3] && ratings == [1, 2, 2, 3])
    }
  }

  @Test func `of plain values is replaced, under ifChanged only if different`() throws {
    let album = Album()
    album.ratings.addObjects(from: [1, 2])
    let quiet = Reconciler { $0.write = .ifChanged }
    let same = try quiet.update(album, from: ["ratings": [1, 2]])
    #expect(same.isEmpty)
    let report = try quiet.update(album, from: ["ratings": [1, 5, 6]])
    #expect(album.ratings.map { $0 as? Int } == [1, 5, 6])
    #expect(!report.isEmpty)
    try quiet.update(album, from: ["ratings": []])
    #expect(album.ratings.count == 0)
  }

  @Test func `that is a dictionary has its contents replaced`() throws {
    let album = Album()
    let live = ListTrack(1, "One")
    album.guests["flute"] = live
    let report = try reconciler.update(
      album, from: ["guests": ["flute": ["id": 1, "title": "x"], "bass": ["id": 2]]])
    #expect(report.counts.replaced == 1)
    #expect(report.counts.inserted == 1)
    #expect(album.guests.count == 2)
    #expect((album.guests["flute"] as? ListTrack)?.title == "x")
    #expect(album.guests["flute"] as? ListTrack !== live)
    #expect(live.title == "One")
    try reconciler.update(album, from: ["guests": ["bass": ["id": 2]]])
    #expect(album.guests.allKeys.map { "\($0)" } == ["bass"])
  }

  @Test func `that is a dictionary takes elements in place by key where the policy says so`() throws
  {
    let album = Album()
    let live = ListTrack(1, "One")
    album.guests["flute"] = live
    album.guests[7] = ListTrack(7, "Seven")
    try reconciler.update(
      album, from: ["guests": ["flute": ["id": 1, "title": "x"], "bass": ["id": 2]]]
    ) { $0.collection = .automatic }
    #expect(album.guests["flute"] as? ListTrack === live)
    #expect(live.title == "x")
    #expect((album.guests["bass"] as? ListTrack)?.id == 2)
    #expect((album.guests[7] as? ListTrack)?.id == 7)
    #expect(album.guests.count == 3)
  }

  @Test func `that is a dictionary of plain values says what changed`() throws {
    let album = Album()
    album.plays.addEntries(from: ["a": 1, "b": 2])
    let quiet = Reconciler { $0.write = .ifChanged }
    let same = try quiet.update(album, from: ["plays": ["b": 2, "a": 1]])
    #expect(same.isEmpty)
    let report = try quiet.update(album, from: ["plays": ["a": 5, "c": 3]])
    #expect(album.plays as? [String: Int] == ["a": 5, "c": 3])
    #expect(report.counts.changed == 1)
    #expect(report.counts.inserted == 1)
    #expect(report.counts.removed == 1)
  }

  @Test(arguments: [ListPreset.upsert, .fixedPositional, .keyed, .positional])
  func `of plain values is replaced under every preset that does not add`(
    _ preset: ListPreset
  ) throws {
    let album = Album()
    album.ratings.addObjects(from: [1, 2, 3, 4])
    try preset.reconciler().update(album, from: ["ratings": [4, 5]])
    #expect(album.ratings.map { $0 as? Int } == [4, 5])
    try preset.reconciler().update(album, from: ["ratings": [4, 5, 6]])
    #expect(album.ratings.map { $0 as? Int } == [4, 5, 6])
  }

  @Test func `that is a set has its contents replaced, and knows no order`() throws {
    let album = Album()
    album.moods.addObjects(from: ["blue", "low"])
    try reconciler.update(album, from: ["moods": ["high", "blue", "high"]])
    #expect(Set(album.moods.compactMap { $0 as? String }) == ["high", "blue"])
    let live = (1...6).map { ListTrack($0) }
    album.fans.addObjects(from: live)
    for preset in [ListPreset.keyed, .positional] {
      let report = try preset.reconciler(.ifChanged).update(
        album, from: ["fans": SourceValue.array((1...6).reversed().map { ["id": $0] })])
      #expect(
        Set(album.fans.compactMap { ($0 as? ListTrack).map(ObjectIdentifier.init) })
          == Set(live.map(ObjectIdentifier.init)))
      #expect(report.isEmpty, "\(preset)")
    }
  }

  @Test func `is left as it is where its contents are of the wrong type`() {
    let album = Album()
    let live = listDiscs("A")
    album.discs.addObjects(from: live)
    album.ratings.addObjects(from: [1, 2])
    album.guests["flute"] = ListTrack(1)
    let container = album.discs
    #expect(
      issueTexts {
        try reconciler.update(
          album,
          from: [
            "discs": [["label": "x"], ["label": 5]], "ratings": [1, "2"], "guests": [1],
            "plays": ["a": "b"], "moods": ["a": 1], "fans": 5, "tracks": nil,
          ])
      } == [
        "discs[1].label: expected String, found number",
        "tracks: expected array, found null", "ratings[1]: expected Int, found string",
        "guests: expected object, found array", "plays.a: expected Int, found string",
        "moods: expected array, found object", "fans: expected array, found number",
      ])
    #expect(album.discs === container)
    #expect(container.count == 1)
    #expect(container[0] as? ListDisc === live[0])
    #expect(album.ratings.count == 2)
    #expect(album.guests.count == 1)
    #expect(album.sets == 0)
  }

  @Test func `says which kind it takes where null stands`() {
    let source: SourceValue = ["tracks": nil, "guests": nil, "fans": nil]
    #expect(
      issueTexts { try reconciler.update(Album(), from: source) } == [
        "tracks: expected array, found null", "guests: expected object, found null",
        "fans: expected array, found null",
      ])
  }

  @Test func `with elements of another class replaces or keeps them`() throws {
    let album = Album()
    album.tracks.addObjects(from: ["note", ListTrack(1, "One")])
    try reconciler.update(album, from: ["tracks": [["id": 1], ["id": 2]]]) {
      $0.collection = .upsert
    }
    #expect(album.tracks.count == 3)
    #expect(album.tracks[2] as? String == "note")
    try reconciler.update(album, from: ["tracks": [["id": 1]]]) { $0.collection = .keyed }
    #expect(album.tracks.map { ($0 as? ListTrack)?.id } == [1])
  }

  @Test func `can be planned`() throws {
    let album = Album()
    album.tracks.addObjects(from: listTracks("One"))
    let plan = try reconciler.plan(updating: album, from: ["tracks": [["id": 2], ["id": 1]]]) {
      $0.collection = .keyed
    }
    #expect(album.tracks.count == 1)
    try plan.apply()
    #expect(album.tracks.map { ($0 as? ListTrack)?.id } == [2, 1])
  }
}
