import Foundation
import Reconcile
import Testing

/// An object of plain values is compared with its source in one walk where the keys come in declared
/// order; in any other order its fields are walked one by one. Both must do the same.
@Suite struct `An object that is compared as a whole` {
  /// A track of plain values of all kinds.
  final class Track: Reconcilable {
    var id = 0
    var title = ""
    var plays: Int64 = 0
    var rating = 0.0
    var isLive = false
    var note: String?
    var year: Int?
    var length = Length()

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("plays", \.plays)
      Field("rating", \.rating)
      Field("isLive", \.isLive)
      Field("note", \.note)
      Field("year", \.year)
      Field("length", \.length)
    }

    var all: String {
      "\(id) \(title) \(plays) \(rating) \(isLive) \(note ?? "-") \(year ?? -1) \(length)"
    }
  }

  struct Length: Reconcilable, Equatable {
    var minutes = 0
    var exact = 0.0

    static let schema = Schema(Length.init) {
      Field("minutes", \.minutes)
      Field("exact", \.exact)
    }
  }

  final class Album: Reconcilable {
    var tracks: [Track] = []
    var favourites: [Track] = []

    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks)
      Field("favourites", \.favourites)
    }
  }

  /// The policies under which both ways are tried.
  static let policies: [(name: String, edit: @Sendable (inout Policy) -> Void)] = [
    ("default", { _ in }), ("if changed", { $0.write = .ifChanged }),
    ("list", { $0.report = .changes }),
    (
      "list if changed",
      {
        $0.report = .changes
        $0.write = .ifChanged
      }
    ),
    ("best effort", { $0.failure = .bestEffort }), ("null kept", { $0.null = .keep }),
    ("mismatches skipped", { $0.mismatch = .keep }),
    ("unknown keys rejected", { $0.unknownKeys = .reject }),
    ("first of duplicates", { $0.collection.duplicates = .first }),
    ("last of duplicates", { $0.collection.duplicates = .last }),
    ("duplicates kept", { $0.collection.duplicates = .keep }),
  ]

  /// A source of tracks in one order of their keys, drawn so that most values stay as they are.
  private func source(
    _ live: Album, _ random: inout SeededRandom, isReversed: Bool
  ) -> String {
    func list(_ tracks: [Track], _ random: inout SeededRandom) -> String {
      var elements = tracks.map { element($0, &random, isReversed: isReversed) }
      if !elements.isEmpty {
        let (place, other) = (random.below(elements.count), random.below(elements.count))
        switch random.below(8) {
        case 0: elements.insert(elements.remove(at: place), at: other)
        case 1: elements.remove(at: place)
        case 2: elements.insert(elements[place], at: other)
        case 3: elements.insert("null", at: place)
        case 4: elements.reverse()
        default: break
        }
      }
      return "[\(elements.joined(separator: ","))]"
    }
    let tracks = list(live.tracks, &random)
    return "{\"tracks\":\(tracks),\"favourites\":\(list(live.favourites, &random))}"
  }

  private func element(
    _ track: Track, _ random: inout SeededRandom, isReversed: Bool
  ) -> String {
    func pick(_ same: String, _ others: String...) -> String {
      random.below(8) == 0 ? others[random.below(others.count)] : same
    }
    let length = [
      "\"minutes\":" + pick("\(track.length.minutes)", "7", "8"),
      "\"exact\":" + pick("\(track.length.exact)", "7.25", "0.5"),
    ]
    var members = [
      "\"id\":" + pick("\(track.id)", "\(track.id).0", "\(100 + random.below(4))"),
      "\"title\":"
        + pick("\"\(track.title)\"", "\"Carey\"", "\"A title of more than fifteen bytes\""),
      "\"plays\":" + pick("\(track.plays)", "9007199254740993", "-4", "1e2"),
      "\"rating\":" + pick("\(track.rating)", "12.5", "-0.0", "394.82", "4.416919132207562"),
      "\"isLive\":" + pick("\(track.isLive)", "true", "false"),
      "\"note\":" + pick(track.note.map { "\"\($0)\"" } ?? "null", "null", "\"live\""),
      "\"year\":" + pick(track.year.map { "\($0)" } ?? "null", "null", "1971"),
      "\"length\":{\((isReversed ? length.reversed() : length).joined(separator: ","))}",
    ]
    switch random.below(40) {
    case 0: members.remove(at: 1 + random.below(members.count - 1))
    case 1: members.append("\"extra\":1")
    case 2: members[2] = "\"plays\":\"many\""
    case 3: members[7] = "\"length\":null"
    default: break
    }
    return "{\((isReversed ? members.reversed() : members).joined(separator: ","))}"
  }

  private func album() -> Album {
    let album = Album()
    album.tracks = (0..<24).map { number in
      let track = Track()
      track.id = number
      track.title = number % 3 == 0 ? "A title of more than fifteen bytes" : "Carey"
      track.note = number % 2 == 0 ? nil : "live"
      return track
    }
    album.favourites = [album.tracks[3], album.tracks[5]]
    return album
  }

  /// What an update from JSON did and left.
  private func outcome(
    _ album: Album, _ source: String, _ reconciler: Reconciler, in map: IdentityMap? = nil,
    _ policy: @escaping @Sendable (inout Policy) -> Void = { _ in }
  ) -> [String] {
    outcome(album) { () throws(UpdateError) in
      let source = try SourceValue.json(source)
      return try reconciler.update(album, from: source, in: map, policy: policy)
    }
  }

  /// What an update did and left.
  private func outcome(
    _ album: Album, _ update: () throws(UpdateError) -> ChangeReport
  ) -> [String] {
    let tracks = album.tracks
    var told: [String] = []
    do {
      let report = try update()
      told = ["\(report.counts)"] + report.changes.map(described)
    } catch {
      told = error.issues.map { "\($0.path) \($0.kind) \($0.found ?? "")" }.sorted()
    }
    let places = album.tracks.map { track in tracks.firstIndex { $0 === track } ?? -1 }
    return told + ["\(places)"] + (album.tracks + album.favourites).map(\.all)
  }

  /// A change; what was inserted is told by its members, in whose order the sources differ.
  private func described(_ change: Change) -> String {
    let new = change.kind == .inserted ? "" : "\(change.new, default: "-")"
    return "\(change.path) \(change.kind) \(change.old, default: "-") \(new)"
  }

  @Test(arguments: policies.indices, [false, true])
  func `changes what a walk over its fields changes`(policy: Int, isOfCall: Bool) throws {
    let edit = Self.policies[policy].edit
    var (own, ofCall) = (Policy(), edit)
    if !isOfCall {
      edit(&own)
      ofCall = { _ in }
    }
    let reconciler = Reconciler(policy: own)
    let (one, other) = (album(), album())
    var random = SeededRandom(seed: UInt64(policy) + 1)
    for round in 0..<20 {
      var same = random
      let inOrder = source(one, &random, isReversed: false)
      let reversed = source(other, &same, isReversed: true)
      let expected = outcome(other, reversed, reconciler, ofCall)
      #expect(outcome(one, inOrder, reconciler, ofCall) == expected, "round \(round): \(inOrder)")
    }
  }

  @Test(arguments: policies.indices)
  func `changes the same through a map as without`(policy: Int) throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let (one, other) = (album(), album())
    let (map, otherMap) = (IdentityMap(), IdentityMap())
    var random = SeededRandom(seed: UInt64(policy) + 200)
    for round in 0..<20 {
      var same = random
      let inOrder = source(one, &random, isReversed: false)
      let reversed = source(other, &same, isReversed: true)
      let expected = outcome(other, reversed, reconciler, in: otherMap) { _ in }
      #expect(
        outcome(one, inOrder, reconciler, in: map) { _ in } == expected, "\(round): \(inOrder)")
    }
  }

  @Test(arguments: policies.indices)
  func `changes the same where its keys were matched before`(policy: Int) async throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let (one, other) = (album(), album())
    var random = SeededRandom(seed: UInt64(policy) + 300)
    for round in 0..<20 {
      var same = random
      let text = source(one, &random, isReversed: round % 3 == 2)
      let expected = outcome(other, source(other, &same, isReversed: true), reconciler) { _ in }
      let prepared = try await reconciler.prepare(Album.self, from: text)
      #expect(
        outcome(one, { () throws(UpdateError) in try reconciler.update(one, from: prepared) })
          == expected, "\(round): \(text)")
    }
  }

  @Test(arguments: policies.indices)
  func `fills new objects as a walk over their fields does`(policy: Int) throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let model = album()
    model.favourites = model.tracks
    var random = SeededRandom(seed: UInt64(policy) + 100)
    for round in 0..<20 {
      var same = random
      let inOrder = source(model, &random, isReversed: false)
      let reversed = source(model, &same, isReversed: true)
      let expected = outcome(Album(), reversed, reconciler) { _ in }
      #expect(outcome(Album(), inOrder, reconciler) { _ in } == expected, "\(round): \(inOrder)")
    }
  }

  var tracks: [Track] { album().tracks }

  func source(of tracks: [Track]) -> String {
    let elements = tracks.map { track in
      """
      {"id":\(track.id),"title":"\(track.title)","plays":\(track.plays),"rating":\(track.rating),\
      "isLive":false,"note":\(track.note.map { "\"\($0)\"" } ?? "null"),"year":null,\
      "length":{"minutes":0,"exact":0}}
      """
    }
    return "[\(elements.joined(separator: ","))]"
  }
}
