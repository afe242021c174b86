import Foundation
import Reconcile
import Testing

// Conversions that can compare take part, and what they do not find equal is converted by itself.

extension `An object that is compared as a whole` {
  enum Recording: String {
    case studio, live, other
  }

  enum Half: Int {
    case first = 1
    case second, unknown
  }

  enum Grade: Int, SourceConvertible {
    case first = 1
    case second
  }

  protocol SortedTrack: AnyObject, Reconcilable, SendableMetatype {
    var id: Int { get set }
    var kind: Recording { get set }
    var side: Half { get set }
    var length: Int { get set }
    var title: String { get set }
    var label: String { get set }
    var grade: Grade? { get set }
    var grades: [Grade] { get set }

    init()
  }

  final class SortedWhole: SortedTrack {
    var id = 0
    var kind = Recording.studio
    var side = Half.first
    var length = 0
    var title = ""
    var label = ""
    var grade: Grade?
    var grades: [Grade] = []

    static let schema = Schema(SortedWhole.init) {
      Identity("id", \.id)
      Field("kind", \.kind, as: .fallback(.other))
      Field("side", \.side, as: .fallback(.unknown))
      Field("length", \.length, as: .string)
      Field("title", \.title)
      Field("label", \.label, as: .trimmed)
      Field("grade", \.grade)
      Field("grades", \.grades)
    }
  }

  /// One whose fields are checked one by one.
  final class SortedByField: SortedTrack {
    var id = 0
    var kind = Recording.studio
    var side = Half.first
    var length = 0
    var title = ""
    var label = ""
    var grade: Grade?
    var grades: [Grade] = []

    static let schema = Schema(SortedByField.init) {
      Identity("id", \.id)
      Field("kind", \.kind, as: .fallback(.other))
      Field("side", \.side, as: .fallback(.unknown))
      Field("length", \.length, as: .string)
      Field("title", \.title)
      Field("label", \.label, as: .trimmed)
      Field("grade", \.grade)
      Field("grades", \.grades)
      DidReconcile { _, _ in }
    }
  }

  final class SortedAlbum<Element: SortedTrack>: Reconcilable {
    var tracks: [Element] = []

    static var schema: Schema {
      Schema(SortedAlbum.init) { Field("tracks", \.tracks) }
    }
  }

  /// Counts how often its kind is set.
  final class CountingTrack: Reconcilable {
    var id = 0
    var title = ""
    var kind = Recording.studio { didSet { sets += 1 } }
    var sets = 0

    static let schema = Schema(CountingTrack.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("kind", \.kind, as: .fallback(.other))
    }
  }

  final class CountingAlbum: Reconcilable {
    var tracks: [CountingTrack] = []

    static let schema = Schema(CountingAlbum.init) { Field("tracks", \.tracks) }
  }

  @Test(arguments: [false, true])
  func `is set again where its conversion finds it equal, if the policy says so`(always: Bool)
    throws
  {
    let album = CountingAlbum()
    album.tracks = (0..<40).map { number in
      let track = CountingTrack()
      track.id = number
      return track
    }
    let reconciler = Reconciler { $0.write = always ? .always : .ifChanged }
    let elements = (0..<40).map { "{\"id\":\($0),\"title\":\"\",\"kind\":\"studio\"}" }
    for round in 1...3 {
      let text = "{\"tracks\":[\(elements.joined(separator: ","))]}"
      try reconciler.update(album, from: .json(Data(text.utf8)))
      #expect(album.tracks.allSatisfy { $0.sets == (always ? round : 0) })
    }
  }

  /// What an update did and left.
  private func outcome<Element: SortedTrack>(
    _ album: SortedAlbum<Element>, _ update: () throws(UpdateError) -> ChangeReport
  ) -> [String] {
    let before = album.tracks
    var told: [String] = []
    do {
      let report = try update()
      told = ["\(report.counts)"]
      told += report.changes.map { "\($0.path) \($0.kind)" }
    } catch {
      told = error.issues.map { "\($0.path) \($0.kind) \($0.expected ?? "") \($0.found ?? "")" }
    }
    return told + album.tracks.map { described($0, before) }
  }

  private func described<Element: SortedTrack>(_ track: Element, _ before: [Element]) -> String {
    let place = before.firstIndex { $0 === track } ?? -1
    return """
      \(place) \(track.id) \(track.kind) \(track.side) \(track.length) \(track.title) \(track.label) \
      \(track.grade?.rawValue ?? -1) \(track.grades.map(\.rawValue))
      """
  }

  /// A source in which most values stay as they are, some of them in another spelling.
  private func sortedSource(
    of tracks: [some SortedTrack], _ random: inout SeededRandom, _ form: Form
  ) -> String {
    let holdsMistakes = random.below(4) == 0
    func pick(_ same: String, _ others: String..., mistakes: [String] = []) -> String {
      if holdsMistakes, !mistakes.isEmpty, random.below(40) == 0 {
        return mistakes[random.below(mistakes.count)]
      }
      return random.below(8) == 0 ? others[random.below(others.count)] : same
    }
    var elements = tracks.map { track in
      let (kind, side) = ("\"\(track.kind)\"", "\(track.side.rawValue)")
      let (title, label) = ("\"\(track.title)\"", "\"\(track.label)\"")
      let grade = track.grade.map { "\($0.rawValue)" } ?? "null"
      let grades = "\(track.grades.map(\.rawValue))"
      let length = "\"\(track.length)\""
      let members: [String] = [
        "\"id\":\(track.id)",
        "\"kind\":\(pick(kind, "\"other\"", "\"bootleg\"", "\"live\"", mistakes: ["null", "3"]))",
        "\"side\":\(pick(side, "1", "2", "7", "3.0", mistakes: ["\"1\""]))",
        "\"length\":\(pick(length, "\"4\"", "4", mistakes: ["\"04\"", "\"many\""]))",
        "\"title\":\(pick(title, "\"Carey\"", "\"A title longer than that\""))",
        "\"label\":\(pick(label, "\" \(track.label) \"", "\"Asylum\"", "\" Asylum\"", mistakes: ["1"]))",
        "\"grade\":\(pick(grade, "null", "1", "2", mistakes: ["\"two\""]))",
        "\"grades\":\(pick(grades, "[]", "[1]", "[1,2]", mistakes: ["null", "[1,\"two\"]"]))",
      ]
      return form.object(members, &random)
    }
    if random.below(4) == 0 {
      elements.insert(
        elements.remove(at: random.below(elements.count)), at: random.below(elements.count + 1))
    }
    return "{\"tracks\":[\(elements.joined(separator: ","))]}"
  }

  private func sortedAlbum<Element: SortedTrack>(
    of type: Element.Type = SortedWhole.self
  ) -> SortedAlbum<Element> {
    let album = SortedAlbum<Element>()
    album.tracks = (0..<24).map { number in
      let track = Element()
      track.id = number
      track.kind = number % 3 == 0 ? .other : .live
      track.side = number % 5 == 0 ? .unknown : .second
      return track
    }
    return album
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `changes the same where conversions compare`(form: Form, policy: Int) throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let (one, other) = (sortedAlbum(), sortedAlbum(of: SortedByField.self))
    var random = SeededRandom(seed: UInt64(policy) + 500)
    for round in 0..<30 {
      let text = sortedSource(of: one.tracks, &random, form)
      let source = try SourceValue.json(text)
      let expected = outcome(other) { () throws(UpdateError) in
        try reconciler.update(other, from: source)
      }
      let told = outcome(one) { () throws(UpdateError) in
        try reconciler.update(one, from: source)
      }
      #expect(told == expected, "\(round): \(text)")
    }
  }

  @Test func `changes the same since a baseline where conversions compare`() throws {
    let reconciler = Reconciler { $0.write = .ifChanged }
    let (one, other) = (sortedAlbum(), sortedAlbum(of: SortedByField.self))
    let (baseline, otherBaseline) = (Baseline(), Baseline())
    var random = SeededRandom(seed: 600)
    for round in 0..<60 {
      let text = sortedSource(of: one.tracks, &random, .declared)
      // An edit of the user's, which a source that says nothing new leaves.
      if random.below(3) == 0 {
        let place = random.below(one.tracks.count)
        (one.tracks[place].kind, other.tracks[place].kind) = (.studio, .studio)
      }
      let expected = outcome(other) { () throws(UpdateError) in
        try reconciler.update(other, from: .json(Data(text.utf8), since: otherBaseline))
      }
      let told = outcome(one) { () throws(UpdateError) in
        try reconciler.update(one, from: .json(Data(text.utf8), since: baseline))
      }
      #expect(told == expected, "\(round): \(text)")
    }
  }
}
