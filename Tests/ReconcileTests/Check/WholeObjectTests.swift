import Foundation
import Reconcile
import Testing

/// An object of plain values is compared with its source in one walk, whatever the order of its keys.
/// One whose type has a key more than fields has its fields checked one by one. Both must do the same.
@Suite struct `An object that is compared as a whole` {
  /// What tracks of plain values of all kinds have.
  protocol PlainTrack: AnyObject, Reconcilable, SendableMetatype {
    var id: Int { get set }
    var title: String { get set }
    var plays: Int64 { get set }
    var rating: Double { get set }
    var isLive: Bool { get set }
    var note: String? { get set }
    var year: Int? { get set }
    var length: Length { get set }

    init()
  }

  final class Track: PlainTrack {
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
  }

  /// A track whose fields are checked one by one.
  final class CheckedTrack: PlainTrack {
    var id = 0
    var title = ""
    var plays: Int64 = 0
    var rating = 0.0
    var isLive = false
    var note: String?
    var year: Int?
    var length = Length()

    static let schema = Schema(CheckedTrack.init) {
      Identity("id", \.id)
      Field("title", \.title).alias("name of before")
      Field("plays", \.plays)
      Field("rating", \.rating)
      Field("isLive", \.isLive)
      Field("note", \.note)
      Field("year", \.year)
      Field("length", \.length)
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

  final class AlbumOf<Element: PlainTrack>: Reconcilable {
    var tracks: [Element] = []
    var favourites: [Element] = []

    static var schema: Schema {
      Schema(AlbumOf.init) {
        Field("tracks", \.tracks)
        Field("favourites", \.favourites)
      }
    }
  }

  typealias Album = AlbumOf<Track>

  /// How many sources follow each other: so many show what one of them leaves to the next.
  static let rounds =
    ProcessInfo.processInfo.environment["RECONCILE_ROUNDS"].flatMap { Int($0) } ?? 7

  /// The policies under which both ways are tried.
  static let policies: [(name: String, edit: @Sendable (inout Policy) -> Void)] = [
    ("default", { _ in }), ("absent is reset", { $0.missing = .reset }),
    ("absent is rejected", { $0.missing = .require }), ("if changed", { $0.write = .ifChanged }),
    ("list", { $0.report = .changes }),
    (
      "list if changed",
      {
        $0.report = .changes
        $0.write = .ifChanged
      }
    ),
    (
      "list in the order of before",
      {
        $0.report = .changes
        $0.collection.order = .existing
      }
    ),
    (
      "list without nulls, absent is reset",
      {
        $0.report = .changes
        $0.collection.nullElements = .skip
        $0.collection.unmatched = .keep
        $0.missing = .reset
      }
    ),
    ("best effort", { $0.failure = .bestEffort }), ("null kept", { $0.null = .keep }),
    ("mismatches skipped", { $0.mismatch = .keep }),
    ("unknown keys rejected", { $0.unknownKeys = .reject }),
    ("first of duplicates", { $0.collection.duplicates = .first }),
    ("last of duplicates", { $0.collection.duplicates = .last }),
    ("duplicates kept", { $0.collection.duplicates = .keep }),
  ]

  func album<Element: PlainTrack>(
    of type: Element.Type = Track.self
  ) -> AlbumOf<Element> {
    let album = AlbumOf<Element>()
    album.tracks = (0..<24).map { number in
      let track = Element()
      track.id = number
      track.title = number % 3 == 0 ? "A title of more than fifteen bytes" : "Carey"
      track.note = number % 2 == 0 ? nil : "live"
      return track
    }
    album.favourites = [album.tracks[3], album.tracks[5]]
    return album
  }

  /// What an update from JSON did and left.
  func outcome<Element: PlainTrack>(
    _ album: AlbumOf<Element>, _ source: String, _ reconciler: Reconciler,
    in map: IdentityMap? = nil, _ policy: @escaping @Sendable (inout Policy) -> Void = { _ in }
  ) -> [String] {
    outcome(album) { () throws(UpdateError) in
      let source = try SourceValue.json(source)
      return try reconciler.update(album, from: source, in: map, policy: policy)
    }
  }

  /// What an update did and left.
  func outcome<Element: PlainTrack>(
    _ album: AlbumOf<Element>, _ update: () throws(UpdateError) -> ChangeReport
  ) -> [String] {
    let tracks = album.tracks
    var told: [String] = []
    do {
      let report = try update()
      told = ["\(report.counts)"] + report.changes.map(described)
      // Its places only, since the classes have other names.
      told += report.objects.map { "\($0.places)" }
    } catch {
      told = error.issues.map { "\($0.path) \($0.kind) \($0.found ?? "")" }.sorted()
    }
    let places = album.tracks.map { track in tracks.firstIndex { $0 === track } ?? -1 }
    return told + ["\(places)"] + (album.tracks + album.favourites).map(described)
  }

  private func described(_ track: some PlainTrack) -> String {
    """
    \(track.id) \(track.title) \(track.plays) \(track.rating) \(track.isLive) \
    \(track.note ?? "-") \(track.year ?? -1) \(track.length)
    """
  }

  /// A change, without the name of a class.
  private func described(_ change: Change) -> String {
    let old = change.kind == .removed ? "" : "\(change.old, default: "-")"
    return "\(change.path) \(change.kind) \(old) \(change.new, default: "-")"
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `changes what a check of its fields changes`(form: Form, policy: Int) throws {
    let edit = Self.policies[policy].edit
    for isOfCall in [false, true] {
      var (own, ofCall) = (Policy(), edit)
      if !isOfCall {
        edit(&own)
        ofCall = { _ in }
      }
      let reconciler = Reconciler(policy: own)
      let (one, other) = (album(), album(of: CheckedTrack.self))
      var random = SeededRandom(seed: UInt64(policy) + 1)
      for round in 0..<Self.rounds {
        let text = source(one, &random, form)
        let expected = outcome(other, text, reconciler, ofCall)
        #expect(outcome(one, text, reconciler, ofCall) == expected, "round \(round): \(text)")
      }
    }
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `changes the same through a map as without`(form: Form, policy: Int) throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let (one, other) = (album(), album(of: CheckedTrack.self))
    let (map, otherMap) = (IdentityMap(), IdentityMap())
    var random = SeededRandom(seed: UInt64(policy) + 200)
    for round in 0..<Self.rounds {
      let text = source(one, &random, form)
      let expected = outcome(other, text, reconciler, in: otherMap)
      #expect(outcome(one, text, reconciler, in: map) == expected, "\(round): \(text)")
    }
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `changes the same where its keys were matched before`(form: Form, policy: Int) async throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let (one, other) = (album(), album(of: CheckedTrack.self))
    var random = SeededRandom(seed: UInt64(policy) + 300)
    for round in 0..<Self.rounds {
      let text = source(one, &random, form)
      let expected = outcome(other, text, reconciler)
      let prepared = try await reconciler.prepare(Album.self, from: text)
      #expect(
        outcome(one, { () throws(UpdateError) in try reconciler.update(one, from: prepared) })
          == expected, "\(round): \(text)")
    }
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `fills new objects as a check of their fields does`(form: Form, policy: Int) throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let model = album()
    model.favourites = model.tracks
    var random = SeededRandom(seed: UInt64(policy) + 100)
    for round in 0..<Self.rounds {
      let text = source(model, &random, form)
      let expected = outcome(AlbumOf<CheckedTrack>(), text, reconciler)
      #expect(outcome(Album(), text, reconciler) == expected, "\(round): \(text)")
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
