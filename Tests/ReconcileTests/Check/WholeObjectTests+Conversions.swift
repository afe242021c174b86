import Foundation
import Reconcile
import Testing

// Conversions that can compare take part, and what they do not find equal is converted by itself.

extension `An object that is compared as a whole` {
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

  /// A label that knows where it was made.
  struct Label: RawRepresentable, SourceConvertible {
    final class Origin {}

    let rawValue: String
    let origin = Origin()

    init(rawValue: String) { self.rawValue = rawValue }
  }

  final class LabelledTrack: Reconcilable {
    var id = 0
    var label = Label(rawValue: "Asylum")

    static let schema = Schema(LabelledTrack.init) {
      Identity("id", \.id)
      Field("label", \.label)
    }
  }

  @Test func `has the source's value where an equal one knows where it was made`() throws {
    var tracks = (0..<40).map { number in
      let track = LabelledTrack()
      track.id = number
      return track
    }
    let source = try SourceValue.array(
      tracks.map { ["id": SourceValue($0.id), "label": "Asylum"] })
    for _ in 0..<2 {
      let before = tracks.map(\.label.origin)
      #expect(try Reconciler().update(&tracks, from: source).counts.changed == 0)
      #expect(zip(tracks, before).allSatisfy { $0.label.origin !== $1 })
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
  private func sortedSource<Element: SortedTrack>(
    of tracks: [Element], _ random: inout SeededRandom, _ form: Form
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
      var members: [String] = [
        "\"id\":\(track.id)",
        "\"kind\":\(pick(kind, "\"other\"", "\"bootleg\"", "\"live\"", mistakes: ["null", "3"]))",
        "\"side\":\(pick(side, "1", "2", "7", "3.0", mistakes: ["\"1\""]))",
        "\"length\":\(pick(length, "\"4\"", "4", mistakes: ["\"04\"", "\"many\""]))",
        "\"title\":\(pick(title, "\"Carey\"", "\"A title longer than that\""))",
        "\"label\":\(pick(label, "\" \(track.label) \"", "\"Asylum\"", "\" Asylum\"", mistakes: ["1"]))",
        "\"grade\":\(pick(grade, "null", "1", "2", mistakes: ["\"two\""]))",
        "\"grades\":\(pick(grades, "[]", "[1]", "[1,2]", mistakes: ["null", "[1,\"two\"]"]))",
      ]
      if !Element.hasGrades { members.removeLast() }
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

  /// Updates two albums from the same sources, and compares what was done.
  private func expectSame<Whole: SortedTrack, ByField: SortedTrack>(
    _ one: SortedAlbum<Whole>, _ other: SortedAlbum<ByField>, _ form: Form, policy: Int
  ) throws {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
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

  @Test(arguments: Form.allCases, policies.indices)
  func `changes the same where conversions compare`(form: Form, policy: Int) throws {
    try expectSame(sortedAlbum(), sortedAlbum(of: SortedByField.self), form, policy: policy)
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `changes the same where what conversions find equal is set again`(form: Form, policy: Int)
    throws
  {
    try expectSame(
      sortedAlbum(of: UngradedWhole.self), sortedAlbum(of: UngradedByField.self), form,
      policy: policy)
  }

  /// A shelf whose name changes its tracks.
  final class MeddlingShelf: Reconcilable {
    var name = "" { didSet { meddle?() } }
    var tracks: [UngradedWhole] = []
    var meddle: (() -> Void)?

    static let schema = Schema(MeddlingShelf.init) {
      Field("name", \.name)
      Field("tracks", \.tracks)
    }
  }

  @Test(.enabled(if: leavesEqual, "storage is not known"), arguments: [false, true])
  func `is left as a setter has changed what a conversion found equal`(
    differs: Bool
  ) throws {
    let shelf = MeddlingShelf()
    shelf.tracks = sortedAlbum(of: UngradedWhole.self).tracks
    func elements(_ title: String) -> String {
      shelf.tracks.map {
        "{\"id\":\($0.id),\"kind\":\"live\",\"side\":2,\"length\":\"4\",\"title\":\"\(title)\","
          + "\"label\":\" Asylum \",\"grade\":1}"
      }.joined(separator: ",")
    }
    let reconciler = Reconciler()
    try reconciler.update(
      shelf, from: .json(Data("{\"name\":\"\",\"tracks\":[\(elements(""))]}".utf8)))
    let live = shelf.tracks
    shelf.meddle = {
      for track in live {
        (track.kind, track.side, track.length) = (.studio, .first, 9)
        (track.label, track.grade) = ("Reprise", nil)
      }
    }
    let title = differs ? "Carey" : ""
    let report = try reconciler.update(
      shelf, from: .json(Data("{\"name\":\"\",\"tracks\":[\(elements(title))]}".utf8)))
    #expect(report.counts.changed == (differs ? live.count : 0))
    for (track, before) in zip(shelf.tracks, live) {
      #expect(track === before)
      #expect(track.kind == .studio && track.side == .first && track.length == 9)
      #expect(track.label == "Reprise" && track.grade == nil && track.title == title)
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
