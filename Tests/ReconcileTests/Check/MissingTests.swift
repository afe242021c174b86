import Reconcile
import Testing

/// N3: each policy for missing keys.
@Suite struct `An absent key` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `sets the declared default where it resets`(form: SourceForm) throws {
    let track = Track()
    let report = try reconciler.update(track, from: form.source(["id": 1, "kept": "new"])) {
      $0.missing = .reset
      $0.report = .changes
    }
    #expect(track.title == "untitled")
    #expect(track.note == nil)
    #expect(track.writer == nil)
    #expect(track.ratings == [3])
    #expect(track.seconds == 200)
    #expect(track.kept == "new")
    #expect(
      report.changes.map(\.path.description) == [
        "id", "title", "note", "writer", "ratings", "kept",
      ])
  }

  final class Desk: Reconcilable {
    var singer: Recorded.Artist? { didSet { sets += 1 } }
    var singers: [Recorded.Artist] = []
    var sets = 0
    static let schema = Schema(Desk.init) {
      Field("singer", \.singer).default(Recorded.Artist())
      Field("singers", \.singers).default([Recorded.Artist()])
    }
  }

  @Test func `makes a default object for each owner`() throws {
    let desks = [Desk(), Desk()]
    for desk in desks { try reconciler.update(desk, from: [:]) { $0.missing = .reset } }
    #expect(desks[0].singer != nil && desks[0].singer !== desks[1].singer)
    #expect(desks[0].singers.count == 1 && desks[0].singers[0] !== desks[1].singers[0])
  }

  @Test func `touches an object that says what the default says, and replaces another once`() throws
  {
    let desk = Desk()
    let singer = Recorded.Artist()
    desk.singer = singer
    desk.sets = 0
    let report = try reconciler.update(desk, from: ["singers": []]) { $0.missing = .reset }
    #expect(desk.singer === singer && desk.sets == 1)
    #expect(report.counts.touched == 2 && report.counts.changed == 0)
    singer.name = "Joni"
    for _ in 0..<2 {
      try reconciler.update(desk, from: ["singers": []]) {
        $0.missing = .reset
        $0.write = .ifChanged
      }
    }
    #expect(desk.singer !== singer && desk.singer?.name == "" && desk.sets == 2)
    #expect(singer.name == "Joni")
  }

  @Test func `sets the default only where it differs if only changes are written`() throws {
    let track = Track()
    track.title = "untitled"
    track.sets = 0
    try reconciler.update(track, from: [:]) { policy in
      policy.missing = .reset
      policy.write = .ifChanged
    }
    #expect(track.sets == 0)
    try reconciler.update(track, from: [:]) { $0.missing = .reset }
    #expect(track.sets == 1)
  }

  @Test(arguments: SourceForm.allCases)
  func `is an issue where it is required`(form: SourceForm) throws {
    let track = Track()
    let found = reconciler.refusal(
      of: track, from: try form.source(["title": "Coyote", "kept": "k", "ratings": []])
    ) { $0.missing = .require }
    #expect(
      found == [
        "note: expected String, found nothing", "writer: expected Artist, found nothing",
        "seconds: expected Int, found nothing",
      ])
    #expect(track.title == "Blue")
  }

  @Test func `never concerns an identity`() throws {
    let track = Track()
    let source: SourceValue = [
      "title": "Coyote", "kept": "k", "ratings": [], "note": nil, "writer": nil, "seconds": 1,
    ]
    #expect(reconciler.refusal(of: track, from: source) { $0.missing = .require } == [])
    #expect(track.id == 1)
  }

  @Test func `is required of one field by the field's own policy`() {
    let strict = Strict()
    #expect(
      reconciler.refusal(of: strict, from: ["b": 1]) == ["a: expected Int, found nothing"])
    #expect(reconciler.refusal(of: strict, from: ["a": 1]) == [])
    #expect(strict.a == 1)
  }

  @Test func `is required of new and of nested objects alike`() {
    let pair = Pair()
    #expect(
      reconciler.refusal(of: pair, from: ["one": [:], "two": ["b": 1]]) == [
        "one.a: expected Int, found nothing", "two.a: expected Int, found nothing",
      ])
  }

  @Test func `follows a policy of one's own`() throws {
    let track = Track()
    try reconciler.update(track, from: [:]) {
      $0.missing = .custom("notes go") { context in
        context.key == "note" && context.source == nil ? .reset : .keep
      }
    }
    #expect(track.note == nil)
    #expect(track.title == "Blue")
  }

  final class Track: Reconcilable {
    var id = 1
    var title = "Blue" { didSet { sets += 1 } }
    var sets = 0
    var note: String? = "n"
    var writer: Recorded.Artist? = Recorded.Artist("Joni")
    var ratings = [1, 2]
    var seconds = 200
    var kept = ""
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title).default("untitled")
      Field("note", \.note)
      Field("writer", \.writer)
      Field("ratings", \.ratings).default([3])
      Field("seconds", \.seconds)
      Field("kept", \.kept)
    }
  }

  /// N3.
  @Test func `is named as null in its place is`() {
    let holders: [(SourceValue) -> [String]] = [
      { refusal(of: [ListDisc](), from: $0) }, { refusal(of: [1], from: $0) },
      { refusal(of: ["a": ListDisc()], from: $0) }, { refusal(of: ["a": 1], from: $0) },
    ]
    let names = ["array", "[Int]", "object", "object"]
    for (refused, name) in zip(holders, names) {
      #expect(refused([:]) == ["value: expected \(name), found nothing"])
      #expect(refused(["value": nil]) == ["value: expected \(name), found null"])
    }
  }

  private func refusal<Value: FieldValue>(of value: Value, from source: SourceValue) -> [String] {
    Reconciler().refusal(of: Owner(value), from: source) { $0.missing = .require }
  }

  final class Strict: Reconcilable {
    var a = 0
    var b = 0
    static let schema = Schema(Strict.init) {
      Field("a", \.a) { $0.missing = .require }
      Field("b", \.b)
    }
  }

  final class Pair: Reconcilable {
    var one: Strict? = Strict()
    var two: Strict?
    static let schema = Schema(Pair.init) {
      Field("one", \.one)
      Field("two", \.two)
    }
  }
}
