import Foundation
import Reconcile
import Testing

/// Of plain storage nobody can tell whether it was set to what it holds, so it is left. An update that an
/// observer follows sets everything, so it says what is right.
@Suite struct `What a property holds already` {
  /// Equal to another of the same size, wherever it was measured.
  struct Level: SourceConvertible, Equatable {
    nonisolated(unsafe) static var measured = 0
    var size = 0
    var origin = 0

    init() {}

    init(source: SourceValue) throws {
      size = try source.int()
      Level.measured += 1
      origin = Level.measured
    }

    var sourceValue: SourceValue { SourceValue(size) }

    static func == (one: Level, other: Level) -> Bool { one.size == other.size }
  }

  private static let policies: [@Sendable (inout Policy) -> Void] = [
    { _ in }, { $0.report = .changes }, { $0.failure = .bestEffort }, { $0.unknownKeys = .collect },
  ]

  @Test(arguments: policies.indices)
  func `is what it is where everything is set`(policy: Int) async throws {
    let reconciler = Reconciler { Self.policies[policy](&$0) }
    try await HeldCall.compare(.object, reconciler, UInt64(policy) + 90)
  }

  @Test(arguments: HeldCall.Way.allCases)
  func `is what it is where everything is set, in every call`(way: HeldCall.Way) async throws {
    let reconciler = Reconciler { $0.report = .changes }
    try await HeldCall.compare(way, reconciler, 7, rounds: 12)
  }

  @Test(.enabled(if: leavesEqual, "storage is not known"), arguments: [false, true])
  func `is left as a setter has changed it meanwhile, and set where an observer follows`(
    isFollowed: Bool
  ) throws {
    let held = HeldAlbum()
    let reconciler = Reconciler()
    var random = SeededRandom(seed: 3)
    let same = held.source(&random, isSame: true)
    let known = held.known
    let before = held.described(known)
    held.album.isDisturbed = true
    let report =
      isFollowed
      ? try reconciler.update(held.album, from: .json(same), observer: { _ in })
      : try reconciler.update(held.album, from: .json(same))
    held.album.isDisturbed = false
    #expect(report.counts.changed == 0)
    #expect((held.described(known) == before) == isFollowed)
    // The first objects are reached by accessors and later ones in place, which makes no difference.
    #expect(held.album.tracks.allSatisfy { $0.moods.contains("disturbed") == !isFollowed })
    // What was disturbed differs, and so the source wins.
    try reconciler.update(held.album, from: .json(same))
    #expect(held.album.tracks.allSatisfy { $0.tags.count == 2 && $0.length == 0 })
  }

  final class Meter: Reconcilable {
    var id = 0
    var level = Level()

    static let schema = Schema(Meter.init) {
      Identity("id", \.id)
      Field("level", \.level)
    }
  }

  @Test func `is the source's where an equal one is not the same bit by bit`() throws {
    var meters = (0..<40).map { number in
      let meter = Meter()
      meter.id = number
      return meter
    }
    let source = try SourceValue.array(meters.map { ["id": SourceValue($0.id), "level": 0] })
    for _ in 0..<2 {
      let before = meters.map(\.level.origin)
      #expect(try Reconciler().update(&meters, from: source).counts.changed == 0)
      #expect(zip(meters, before).allSatisfy { $0.level.origin > $1 })
    }
  }

  /// Its properties may be overridden, so their setters are called.
  class Open: Reconcilable {
    var id = 0
    var title = ""
    var length = 0
    var tags: [String] = []

    required init() {}

    class var schema: Schema {
      Schema(Open.init) {
        Identity("id", \.id)
        Field("title", \.title)
        Field("length", \.length)
        Field("tags", \.tags)
      }
    }
  }

  final class Recording: Open {
    var sets: [String] = []
    override var title: String { didSet { sets.append("title \(title)") } }
    override var length: Int { didSet { sets.append("length \(length)") } }
    override var tags: [String] { didSet { sets.append("tags \(tags)") } }

    override class var schema: Schema {
      Schema(Recording.self, extending: super.schema, create: { _ in Recording() }) {}
    }
  }

  @Test(arguments: [false, true])
  func `is set once, in declared order, where a setter may be seen`(isReversed: Bool) throws {
    var tracks: [Open] = (0..<60).map { number in
      let track = number % 2 == 0 ? Recording() : Open()
      track.id = number
      return track
    }
    for round in 0..<3 {
      for case let track as Recording in tracks { track.sets = [] }
      let elements = (0..<60).map { number in
        let length = round == 2 && number % 8 == 0 ? 5 : 0
        let members = [
          "\"id\":\(number)", "\"title\":\"\"", "\"length\":\(length)", "\"tags\":[]",
        ]
        return "{\((isReversed ? members.reversed() : members).joined(separator: ","))}"
      }
      let before = tracks
      let report = try Reconciler().update(
        &tracks, from: .json("[\(elements.joined(separator: ","))]"))
      #expect(report.counts.changed == (round == 2 ? 8 : 0))
      #expect(report.counts.touched == 60 * 4 + 1 - report.counts.changed)
      #expect(zip(tracks, before).allSatisfy { $0 === $1 })
      for case let track as Recording in tracks {
        #expect(track.sets == ["title ", "length \(track.length)", "tags []"])
        #expect(track.length == (round == 2 && track.id % 8 == 0 ? 5 : 0))
      }
    }
  }

  final class Spelled: Reconcilable {
    var id = 0
    var moods: Set<String> = []
    var counts: [String: Int] = [:]
    var names: [String] = []
    var balance = 0.0

    static let schema = Schema(Spelled.init) {
      Identity("id", \.id)
      Field("moods", \.moods)
      Field("counts", \.counts)
      Field("names", \.names, as: .array(of: .trimmed))
      Field("balance", \.balance, as: .string)
    }
  }

  @Test(arguments: [3, 40])
  func `is the source's where an equal one is spelled in another way`(size: Int) throws {
    let (composed, other) = ("caf\u{e9}", "cafe\u{301}")
    let fill = (0..<size).map { "mood \($0)" }
    var tracks = (0..<30).map { number in
      let track = Spelled()
      track.id = number
      track.moods = Set(fill + [composed])
      track.names = [composed]
      return track
    }
    let moods = (fill + [other]).map { "\"\($0)\"" }.joined(separator: ",")
    let elements = tracks.map {
      "{\"id\":\($0.id),\"moods\":[\(moods)],\"names\":[\"\(other)\"],\"balance\":\"-0.0\"}"
    }
    let source = try SourceValue.json("[\(elements.joined(separator: ","))]")
    #expect(
      try Reconciler { $0.write = .ifChanged }.update(&tracks, from: source).counts.changed == 90)
    for track in tracks {
      #expect(track.moods.contains { $0.utf8.elementsEqual(other.utf8) })
      #expect(track.names[0].utf8.elementsEqual(other.utf8))
      #expect(track.balance.sign == .minus)
    }
  }

  struct Measured: Reconcilable {
    var level = Level()
    var name = ""

    static let schema = Schema(Measured.init) {
      Field("level", \.level)
      Field("name", \.name)
    }
  }

  final class Desk: Reconcilable {
    var id = 0
    var all = [Level()]
    var one = Measured()
    var maybe: Measured? = Measured()
    var several = [Measured()]
    var named = ["bass": Measured()]
    var perhaps: Level? = Level()

    static let schema = Schema(Desk.init) {
      Identity("id", \.id)
      Field("all", \.all)
      Field("one", \.one)
      Field("maybe", \.maybe)
      Field("several", \.several)
      Field("named", \.named)
      Field("perhaps", \.perhaps)
    }

    var origins: [Int] {
      all.map(\.origin) + [one.level.origin]
        + [maybe?.level.origin ?? 0] + several.map(\.level.origin)
        + named.values.map(\.level.origin) + [perhaps?.origin ?? 0]
    }
  }

  @Test func `is the source's in collections and structs too where an equal one is not the same`()
    throws
  {
    var desks = (0..<40).map { number in
      let desk = Desk()
      desk.id = number
      return desk
    }
    let one = #"{"level":0,"name":""}"#
    let rest = """
      "all":[0],"one":\(one),"maybe":\(one),"several":[\(one)],\
      "named":{"bass":\(one)},"perhaps":0
      """
    let elements = (0..<40).map { "{\"id\":\($0),\(rest)}" }
    let source = try SourceValue.json("[\(elements.joined(separator: ","))]")
    for _ in 0..<2 {
      let before = desks.map(\.origins)
      #expect(try Reconciler().update(&desks, from: source).counts.changed == 0)
      for (desk, old) in zip(desks, before) {
        #expect(zip(desk.origins, old).map { $0 > $1 } == Array(repeating: true, count: 6))
      }
    }
  }

  @Test func `is counted alike whether changes are listed or not`() throws {
    var random = SeededRandom(seed: 5)
    let (one, other) = (HeldAlbum(), HeldAlbum())
    let same = try SourceValue.json(one.source(&random, isSame: true))
    for _ in 0..<2 {
      let counts = try Reconciler().update(one.album, from: same).counts
      let report = try Reconciler { $0.report = .changes }.update(other.album, from: same)
      #expect(report.counts == counts)
    }
  }

  @Test func `is set once in each of a list of one class where a setter may be seen`() throws {
    var tracks = (0..<60).map { number in
      let track = Recording()
      track.id = number
      return track
    }
    let elements = (0..<60).map { "{\"id\":\($0),\"title\":\"\",\"length\":0,\"tags\":[]}" }
    let source = try SourceValue.json("[\(elements.joined(separator: ","))]")
    for _ in 0..<3 {
      for track in tracks { track.sets = [] }
      #expect(try Reconciler().update(&tracks, from: source).counts.changed == 0)
      #expect(tracks.allSatisfy { $0.sets == ["title ", "length 0", "tags []"] })
    }
  }

  final class Band: Reconcilable {
    var id = 0
    var members: [HeldAlbum.Artist] = []

    static let schema = Schema(Band.init) {
      Identity("id", \.id)
      Field("members", \.members)
    }
  }

  final class Show: Reconcilable {
    var id = 0
    var first = Band()
    var second = Band()

    static let schema = Schema(Show.init) {
      Identity("id", \.id)
      Field("first", \.first)
      Field("second", \.second)
    }
  }

  @Test func `is what a later mention makes of it, though an earlier one says what it holds`()
    throws
  {
    var shows = (0..<40).map { number in
      let show = Show()
      show.id = number
      show.first.id = number
      show.first.members = [HeldAlbum.Artist()]
      show.second = show.first
      return show
    }
    func text(_ second: String) throws -> SourceValue {
      let elements = (0..<40).map { number in
        let first = "{\"id\":\(number),\"members\":[{\"id\":0,\"name\":\"\"}]}"
        let other = "{\"id\":\(number),\"members\":[\(second)]}"
        return "{\"id\":\(number),\"first\":\(first),\"second\":\(other)}"
      }
      return try .json("[\(elements.joined(separator: ","))]")
    }
    let artists = shows.map { $0.first.members[0] }
    let same = "{\"id\":0,\"name\":\"\"}"
    try Reconciler().update(&shows, from: text(same))
    try Reconciler().update(&shows, from: text("\(same),{\"id\":1,\"name\":\"Joni\"}"))
    for (show, artist) in zip(shows, artists) {
      #expect(show.first === show.second)
      #expect(show.first.members.map(\.id) == [0, 1])
      #expect(show.first.members[0] === artist)
    }
  }

  final class LinkedTrack: Reconcilable {
    var id = 0
    var page = URL(filePath: "/")

    static let schema = Schema(LinkedTrack.init) {
      Identity("id", \.id)
      Field("page", \.page)
    }
  }

  @Test func `is the source's URL where one with the same text is relative to another`() throws {
    let site = try #require(URL(string: "https://example.org/albums/"))
    var tracks = try (0..<40).map { number in
      let track = LinkedTrack()
      track.id = number
      track.page = try #require(URL(string: "carey", relativeTo: site))
      return track
    }
    let page: SourceValue = "https://example.org/albums/carey"
    let source = try SourceValue.array(tracks.map { ["id": SourceValue($0.id), "page": page] })
    #expect(try Reconciler().update(&tracks, from: source).counts.changed == 40)
    #expect(tracks.allSatisfy { $0.page.baseURL == nil })
  }

  /// Its identity is of a type that the engine does not access in place.
  final class Session: Reconcilable {
    var key = UUID()
    var title = ""
    var plays = 0

    static let schema = Schema(Session.init) {
      Identity("key", \.key)
      Field("title", \.title)
      Field("plays", \.plays)
    }
  }

  final class Log: Reconcilable {
    var name = ""
    var sessions: [Session] = []

    static let schema = Schema(Log.init) {
      Field("name", \.name)
      Field("sessions", \.sessions)
    }
  }

  @Test func `is left with an identity of any type`() throws {
    let log = Log()
    log.sessions = (0..<40).map { _ in Session() }
    let keys = log.sessions.map(\.key)
    let elements = keys.map { "{\"key\":\"\($0)\",\"title\":\"Blue\",\"plays\":3}" }
    let source = try SourceValue.json(
      "{\"name\":\"\",\"sessions\":[\(elements.joined(separator: ","))]}")
    let sessions = log.sessions
    for _ in 0..<3 {
      try Reconciler().update(log, from: source)
      #expect(zip(log.sessions, sessions).allSatisfy { $0 === $1 })
      #expect(log.sessions.map(\.key) == keys)
      #expect(log.sessions.allSatisfy { $0.title == "Blue" && $0.plays == 3 })
    }
  }
}
