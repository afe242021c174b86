import Reconcile
import Testing

/// B2, T4, T5, T6, G1, G2, G3, G4, D3: what several mentions of one object in one source write, and
/// who hears of it.
@Suite struct `A second mention of an object` {
  let reconciler: Reconciler = {
    var policy = Policy()
    policy.write = .ifChanged
    return Reconciler(policy: policy)
  }()
  let map = IdentityMap()

  struct Mentions: Sendable, CustomTestStringConvertible {
    let name: String
    let first: SourceValue
    let second: SourceValue
    var testDescription: String { name }

    init(_ name: String, _ first: SourceValue, _ second: SourceValue) {
      self.name = name
      self.first = first
      self.second = second
    }

    static let all: [Mentions] = [
      Mentions("an equal value", ["name": "Joni"], ["name": "Joni"]),
      Mentions("another value", ["name": "Joni"], ["name": "Joan"]),
      Mentions("the value before", ["name": "Joni"], ["name": ""]),
      Mentions("another key", ["name": "Joni"], ["city": "Saskatoon"]),
      Mentions("nil twice", ["city": nil], ["city": nil]),
      Mentions("nil after a value", ["city": "Saskatoon"], ["city": nil]),
      Mentions("a converted value", ["year": "1971"], ["year": "1971"]),
      Mentions("another converted value", ["year": "1971"], ["year": "1970"]),
      Mentions("plain values", ["tags": ["folk"]], ["tags": ["folk"]]),
      Mentions("values that are added", ["moods": ["blue"]], ["moods": ["wild"]]),
      Mentions("values that are added twice", ["moods": ["blue"]], ["moods": ["blue"]]),
      Mentions("a struct", ["place": ["row": 1]], ["place": ["row": 1]]),
      Mentions("another part of a struct", ["place": ["row": 1]], ["place": ["seat": 2]]),
      Mentions("a struct before", ["place": ["row": 1, "seat": 3]], ["place": ["row": 0]]),
      Mentions(
        "a struct that is reached in a box", ["stage": ["name": "A"]], ["stage": ["name": "A"]]),
      Mentions(
        "another part of a struct in a box", ["stage": ["name": "A"]], ["stage": ["levels": [1]]]),
      Mentions(
        "structs", ["rooms": [["row": 1]]], ["rooms": [["seat": 2]]]),
      Mentions("equal structs", ["rooms": [["row": 1]]], ["rooms": [["row": 1]]]),
      Mentions("entries", ["shelf": ["a": 1]], ["shelf": ["b": 2]]),
      Mentions("equal entries", ["shelf": ["a": 1]], ["shelf": ["a": 1]]),
      Mentions("an object that is made", ["friend": ["name": "A"]], ["friend": ["name": "A"]]),
      Mentions("more of an object", ["friend": ["name": "A"]], ["friend": ["city": "B"]]),
      Mentions("nil for an object", ["friend": ["name": "A"]], ["friend": nil]),
      Mentions("objects", ["band": [["name": "A"]]], ["band": [["name": "A"]]]),
      Mentions(
        "fewer objects", ["band": [["name": "A"], ["name": "B"]]], ["band": [["name": "A"]]]),
      Mentions("a key that is absent", ["name": "Joni", "rank": 5], ["name": "Joni"]),
    ]
  }

  @Test(arguments: Mentions.all, [false, true])
  func `G2: does what an update behind the first would do`(
    mentions: Mentions, isDetailed: Bool
  ) throws {
    let edit: PolicyEdit? = isDetailed ? { $0.report = .changes } : nil
    let (pair, expected) = (Pair(), Voice())
    let shared = Voice()
    (pair.first, pair.second) = (shared, shared)
    let report = try reconciler.update(
      pair, from: ["first": mentions.first, "second": mentions.second], policy: edit)
    let one = try reconciler.update(expected, from: mentions.first, policy: edit)
    let other = try reconciler.update(expected, from: mentions.second, policy: edit)
    #expect(shared.heard == expected.heard)
    let held = try (reconciler.sourceValue(of: shared), reconciler.sourceValue(of: expected))
    #expect(held.0 == held.1)
    #expect(report.counts.changed == one.counts.changed + other.counts.changed)
    #expect(pair.first === shared && pair.second === shared)
  }

  @Test(arguments: Mentions.all)
  func `G2: T5: T6: is planned and taken back`(mentions: Mentions) throws {
    let (pair, shared) = (Pair(), Voice())
    (pair.first, pair.second) = (shared, shared)
    let before = try reconciler.sourceValue(of: shared)
    let source: SourceValue = ["first": mentions.first, "second": mentions.second]
    let plan = try reconciler.plan(updating: pair, from: source) {
      $0.report = .changesWithInverse
    }
    #expect(shared.heard.isEmpty)
    let report = try plan.apply()
    let other = Pair()
    (other.first, other.second) = (Voice(), nil)
    other.second = other.first
    try reconciler.update(other, from: source)
    let voice = try #require(other.first)
    #expect(shared.heard == voice.heard)
    try report.undo()
    let after = try reconciler.sourceValue(of: shared)
    #expect(after == before)
  }

  @Test func `G2: B2: of an equal value is heard once where only changes are written`() throws {
    let artist = Singer(7)
    let songs = (0..<100).map { Song($0, by: artist) }
    let album = Record()
    album.songs = songs
    let texts = songs.map {
      #"{"id":\#($0.id),"title":"Song","artist":{"id":7,"name":"Joni"}}"#
    }
    let source = try SourceValue.json(#"{"songs":[\#(texts.joined(separator: ","))]}"#)
    let report = try reconciler.update(album, from: source, in: map) { $0.report = .changes }
    #expect(artist.heard == ["Joni"])
    #expect(report.changes.count { $0.path.description.hasSuffix("name") } == 1)
    #expect(songs.allSatisfy { $0.heard == 1 && $0.artist === artist })
    try reconciler.update(album, from: source, in: map) { $0.write = .always }
    #expect(artist.heard.count == 101)
  }

  @Test(arguments: [1, 31, 32, 33, 129, 2000])
  func `G2: is known however many objects there are`(count: Int) throws {
    let artists = (0..<count).map { Singer($0) }
    let album = Record()
    album.songs = (0..<2 * count).map { Song($0, by: artists[$0 % count]) }
    let texts = album.songs.map { song in
      let name = song.id % 3 == 0 ? "Joan" : "Joni"
      return #"{"id":\#(song.id),"title":"","artist":{"id":\#(song.id % count),"name":"\#(name)"}}"#
    }
    let source = try SourceValue.json(#"{"songs":[\#(texts.joined(separator: ","))]}"#)
    try reconciler.update(album, from: source)
    for (number, artist) in artists.enumerated() {
      let names = [number, number + count].map { $0 % 3 == 0 ? "Joan" : "Joni" }
      #expect(artist.heard == (names[0] == names[1] ? [names[0]] : names))
    }
  }

  @Test func `G1: G2: wins where it may say something else`() throws {
    let (first, second) = (Singer(7), Singer(7))
    for (artist, names) in [(first, ["Joni", "Joan"]), (second, ["Joni", ""])] {
      let map = IdentityMap()
      map.insert(artist)
      let texts = names.map { #"{"id":7,"name":"\#($0)"}"# }
      try reconciler.updateOrInsert(
        Singer.self, from: .json("[\(texts.joined(separator: ","))]"), in: map, repeats: .last)
      #expect(artist.heard == names)
    }
  }

  @Test func `G2: is compared where the object stands inside itself`() throws {
    for (outer, inner) in [("Joni", "Joni"), ("", "Joni"), ("Joni", "Joan")] {
      let voice = Voice()
      voice.friend = voice
      voice.heard = []
      defer { voice.friend = nil }
      let inside = #"{"name":"\#(inner)","year":"1971"}"#
      try reconciler.update(
        voice, from: .json(#"{"name":"\#(outer)","friend":\#(inside),"year":"1971"}"#))
      let isOther = !outer.isEmpty && outer != inner
      #expect(voice.heard == (isOther ? ["name", "name", "year"] : ["name", "year"]))
      #expect(voice.name == inner)
    }
  }

  @Test(arguments: [false, true])
  func `G2: gives way in a struct around it, whose later fields are compared with it`(
    writesAlways: Bool
  ) throws {
    for (text, name, levels, year) in [
      (#"{"stage":{"name":"A","star":{"stage":{"levels":[1]}}}}"#, "A", [], 0),
      (#"{"stage":{"star":{"stage":{"name":"B"}}}}"#, "", [], 0),
      (#"{"stage":{"levels":[2],"star":{"stage":{"levels":[1]}}}}"#, "", [2], 0),
      (#"{"stage":{"star":{"year":4}},"year":0}"#, "", [], 0),
      (#"{"year":0,"stage":{"star":{"year":4}}}"#, "", [], 0),
      (#"{"stage":{"star":{"year":4}},"year":4}"#, "", [], 4),
    ] {
      let player = Player()
      player.stage.star = player
      defer { player.stage.star = nil }
      player.heard = 0
      let before = player.stage
      let source = try SourceValue.json(text)
      let report = try reconciler.update(player, from: source) {
        $0.write = writesAlways ? .always : .ifChanged
        $0.report = .changesWithInverse
      }
      #expect(player.stage.name == name && player.stage.levels == levels && player.year == year)
      #expect(player.stage.star === player)
      if year == 4, !writesAlways { #expect(player.heard == 1) }
      try report.undo()
      #expect(player.stage.name == before.name && player.year == 0)
      #expect(player.stage.levels == before.levels)
    }
  }

  @Test(arguments: [false, true])
  func `G2: gives way in a collection around it`(writesAlways: Bool) throws {
    let (club, fan) = (Club(), Fan())
    (club.fans, fan.club) = (["a": fan], club)
    defer { fan.club = nil }
    let source = try SourceValue.json(#"{"fans":{"a":{"club":{"fans":{"b":{}}}}}}"#)
    try reconciler.update(club, from: source) { $0.write = writesAlways ? .always : .ifChanged }
    #expect(club.fans.count == 1 && club.fans["a"] === fan)
  }

  @Test func `G2: T4: is taken though the first is refused`() throws {
    let (pair, shared) = (Pair(), Voice())
    (pair.first, pair.second) = (shared, shared)
    try reconciler.update(
      pair,
      from: ["first": ["name": "Joni", "year": []], "second": ["name": "Joni", "year": "1971"]]
    ) { $0.failure = .bestEffort }
    #expect(shared.heard == ["name", "year"] && shared.name == "Joni" && shared.year == 1971)
  }

  @Test func `G2: D3: leaves a part unread once`() throws {
    let (shelf, shared) = (Shelf(), Later())
    (shelf.first, shelf.second) = (shared, shared)
    let report = try reconciler.update(
      shelf, from: ["first": ["years": [1]], "second": ["years": [1]]])
    #expect(report.counts.deferred == 1 && shared.years == [1])
    let other = Later()
    (shelf.first, shelf.second) = (other, other)
    let second = try reconciler.update(
      shelf, from: ["first": ["years": [1]], "second": ["years": [2]]])
    #expect(second.counts.deferred == 2 && other.years == [2])
  }

  @Test func `G2: changes no struct that the first writes`() throws {
    let (plan, shared) = (Seating(), Seats())
    (plan.first, plan.second) = (shared, shared)
    let source: SourceValue = ["first": ["rows": [["row": 1]]], "second": ["rows": [["seat": 2]]]]
    try reconciler.update(plan, from: source)
    #expect(shared.heard == ["1/0", "1/2"])
  }

  @Test func `G2: G3: connects each of two references as it is named last`() throws {
    let song = Duet(4)
    let singers = [Singer(7), Singer(8), Singer(9)]
    singers.forEach { map.insert($0) }
    map.insert(song)
    let source: SourceValue = [
      ["id": 4, "high": 7, "low": 8], ["id": 4, "high": 9], ["id": 4, "low": 8],
    ]
    try reconciler.updateOrInsert(Duet.self, from: source, in: map, repeats: .last)
    #expect(song.high === singers[2] && song.low === singers[1])
    #expect(song.heard == ["high 7", "low 8", "high 9"])
  }

  @Test func `G2: G4: is compared with what the first said beside a way back`() throws {
    let (tour, shared) = (Tour(), Band())
    (tour.first, tour.second) = (shared, shared)
    try reconciler.update(
      tour, from: ["first": ["name": "Weather", "lead": [:]], "second": ["name": "Weather"]])
    #expect(shared.heard == ["Weather"] && shared.lead?.band === shared)
  }

  @Test func `G2: G3: connects a reference once`() throws {
    let song = Cover(4)
    let (one, other) = (Singer(7), Singer(8))
    song.singer = other
    for artist in [one, other] { map.insert(artist) }
    map.insert(song)
    song.heard = 0
    let source: SourceValue = [["id": 4, "singer": 7], ["id": 4, "singer": 7]]
    let covers = try reconciler.updateOrInsert(Cover.self, from: source, in: map)
    #expect(covers.allSatisfy { $0 === song } && song.singer === one && song.heard == 1)
    let back: SourceValue = [["id": 4, "singer": 8], ["id": 4, "singer": 7]]
    try reconciler.updateOrInsert(Cover.self, from: back, in: map, repeats: .last)
    #expect(song.singer === one)
  }
}

extension `A second mention of an object` {
  /// Hears of every property that is set.
  final class Voice: Reconcilable {
    var heard: [String] = []
    var name = "" { didSet { heard.append("name") } }
    var city: String? { didSet { heard.append("city") } }
    var year = 0 { didSet { heard.append("year") } }
    var rank = 1 { didSet { heard.append("rank") } }
    var tags: [String] = [] { didSet { heard.append("tags") } }
    var moods: [String] = [] { didSet { heard.append("moods") } }
    var place = Place() { didSet { heard.append("place") } }
    var stage = Stage() { didSet { heard.append("stage") } }
    var rooms: [Place] = [] { didSet { heard.append("rooms") } }
    var shelf: [String: Int] = [:] { didSet { heard.append("shelf") } }
    var friend: Voice? { didSet { heard.append("friend") } }
    var band: [Voice] = [] { didSet { heard.append("band") } }
    static let schema = Schema(Voice.init) {
      Field("name", \.name)
      Field("city", \.city)
      Field("friend", \.friend)
      Field("year", \.year, as: .string)
      Field("rank", \.rank) { $0.missing = .reset }.default(1)
      Field("tags", \.tags)
      Field("moods", \.moods) { $0.collection = .append }
      Field("place", \.place)
      Field("stage", \.stage)
      Field("rooms", \.rooms) { $0.collection = .positional }
      Field("shelf", \.shelf)
      Field("band", \.band)
    }
  }

  struct Place: Reconcilable {
    var row = 0
    var seat = 0
    static let schema = Schema(Place.init) {
      Field("row", \.row)
      Field("seat", \.seat)
    }
  }

  struct Stage: Reconcilable {
    var name = ""
    var levels: [Int] = []
    static let schema = Schema(Stage.init) {
      Field("name", \.name)
      Field("levels", \.levels)
    }
  }

  final class Pair: Reconcilable {
    var first: Voice?
    var second: Voice?
    static let schema = Schema(Pair.init) {
      Field("first", \.first)
      Field("second", \.second)
    }
  }

  final class Singer: Reconcilable {
    let id: Int
    var heard: [String] = []
    var name = "" { didSet { heard.append(name) } }
    init(_ id: Int) { self.id = id }
    static let schema = Schema(Singer.self, create: { Singer(try $0.int("id")) }) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Song: Reconcilable {
    let id: Int
    var heard = 0
    var title = "" { didSet { heard += 1 } }
    var artist: Singer?
    init(_ id: Int, by artist: Singer) {
      self.id = id
      self.artist = artist
    }
    static let schema = Schema(Song.self) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("artist", \.artist)
    }
  }

  final class Record: Reconcilable {
    var songs: [Song] = []
    static let schema = Schema(Record.init) { Field("songs", \.songs) }
  }

  final class Cover: Reconcilable {
    let id: Int
    var heard = 0
    var singer: Singer? { didSet { heard += 1 } }
    init(_ id: Int) { self.id = id }
    static let schema = Schema(Cover.self, create: { Cover(try $0.int("id")) }) {
      Identity("id", \.id)
      Reference("singer", \.singer)
    }
  }

  final class Later: Reconcilable {
    @Deferred var years: [Int] = []
    static let schema = Schema(Later.init) { Field("years", \.$years) }
  }

  final class Shelf: Reconcilable {
    var first: Later?
    var second: Later?
    static let schema = Schema(Shelf.init) {
      Field("first", \.first)
      Field("second", \.second)
    }
  }

  final class Member: Reconcilable {
    weak var band: Band?
    static let schema = Schema(Member.init) {}
  }

  final class Band: Reconcilable {
    var heard: [String] = []
    var name = "" { didSet { heard.append(name) } }
    var lead: Member?
    static let schema = Schema(Band.init) {
      Field("name", \.name)
      Field("lead", \.lead)
      Inverse(\.lead, \.band)
    }
  }

  /// An object with a struct that leads back to it.
  final class Player: Reconcilable {
    var heard = 0
    var year = 0 { didSet { heard += 1 } }
    var stage = StarStage()
    static let schema = Schema(Player.init) {
      Field("stage", \.stage)
      Field("year", \.year)
    }
  }

  struct StarStage: Reconcilable {
    var name = ""
    var levels: [Int] = []
    var star: Player?
    static let schema = Schema(StarStage.init) {
      Field("name", \.name)
      Field("levels", \.levels)
      Field("star", \.star)
    }
  }

  final class Club: Reconcilable {
    var fans: [String: Fan] = [:]
    static let schema = Schema(Club.init) { Field("fans", \.fans) }
  }

  final class Fan: Reconcilable {
    var club: Club?
    static let schema = Schema(Fan.init) { Field("club", \.club) }
  }

  final class Tour: Reconcilable {
    var first: Band?
    var second: Band?
    static let schema = Schema(Tour.init) {
      Field("first", \.first)
      Field("second", \.second)
    }
  }

  final class Seats: Reconcilable {
    var heard: [String] = []
    var rows: [Place] = [] { didSet { heard += rows.map { "\($0.row)/\($0.seat)" } } }
    static let schema = Schema(Seats.init) {
      Field("rows", \.rows) { $0.collection = .positional }
    }
  }

  final class Seating: Reconcilable {
    var first: Seats?
    var second: Seats?
    static let schema = Schema(Seating.init) {
      Field("first", \.first)
      Field("second", \.second)
    }
  }

  final class Duet: Reconcilable {
    let id: Int
    var heard: [String] = []
    var high: Singer? { didSet { heard.append("high \(high?.id ?? 0)") } }
    var low: Singer? { didSet { heard.append("low \(low?.id ?? 0)") } }
    init(_ id: Int) { self.id = id }
    static let schema = Schema(Duet.self, create: { Duet(try $0.int("id")) }) {
      Identity("id", \.id)
      Reference("high", \.high)
      Reference("low", \.low)
    }
  }
}
