import Reconcile
import Testing

/// N7: each policy for unknown keys.
@Suite struct `An undeclared key` {
  let reconciler = Reconciler()

  static let source: SourceValue = [
    "titel": "x", "title": "Hejira", "zzz": [1, ["deep": 2]],
    "artist": ["nmae": 1, "country": "US"], "aaa": nil,
  ]

  @Test(arguments: SourceForm.allCases)
  func `is ignored`(form: SourceForm) throws {
    let (album, journal) = Recorded.Album.blue()
    let report = try reconciler.update(album, from: form.source(Self.source)) {
      $0.report = .changes
    }
    #expect(journal.lines == ["title", "artist.country", "artist"])
    #expect(report.counts.unknown == 0)
  }

  @Test(arguments: SourceForm.allCases)
  func `is collected with its path, even in a summary`(form: SourceForm) throws {
    let (album, _) = Recorded.Album.blue()
    let report = try reconciler.update(album, from: form.source(Self.source)) {
      $0.unknownKeys = .collect
    }
    let unknown = report.changes.filter { $0.kind == .unknown }
    #expect(
      Set(unknown.map(\.path.description)) == ["titel", "zzz", "aaa", "artist.nmae"])
    #expect(unknown.first { $0.path.description == "zzz" }?.new == [1, ["deep": 2]])
    #expect(report.counts.unknown == 4)
    #expect(album.title == "Hejira")
  }

  @Test func `is told once where its object is made anew`() throws {
    let (album, _) = Recorded.Album.blue()
    album.label = Recorded.Label(id: 1)
    let source: SourceValue = ["label": ["id": 2, "zzz": 1]]
    let refused = reconciler.refusal(of: album, from: source) { $0.unknownKeys = .reject }
    #expect(refused == [#"label: unknown key "zzz""#])
    let report = try reconciler.update(album, from: source) { $0.unknownKeys = .collect }
    #expect(report.counts.unknown == 1)
    #expect(report.changes.filter { $0.kind == .unknown }.map(\.path.description) == ["label.zzz"])
  }

  @Test func `that is collected is no change`() throws {
    let (album, _) = Recorded.Album.blue()
    let report = try reconciler.update(album, from: ["titel": "x"]) { $0.unknownKeys = .collect }
    #expect(report.isEmpty)
    #expect(report.summary == "1 unknown")
  }

  @Test(arguments: SourceForm.allCases)
  func `is an issue that names the closest key where it is rejected, sorted`(
    form: SourceForm
  ) throws {
    let (album, journal) = Recorded.Album.blue()
    let found = reconciler.refusal(of: album, from: try form.source(Self.source)) {
      $0.unknownKeys = .reject
    }
    #expect(
      found == [
        #"unknown key "aaa""#, #"artist: unknown key "nmae", did you mean "name"?"#,
        #"unknown key "titel", did you mean "title"?"#, #"unknown key "zzz""#,
      ])
    #expect(journal.lines.isEmpty)
  }

  @Test func `comes after every other issue`() {
    let (album, _) = Recorded.Album.blue()
    let found = reconciler.refusal(of: album, from: ["titel": 1, "seconds": "x"]) {
      $0.unknownKeys = .reject
    }
    #expect(
      found == [
        "seconds: expected Int, found string", #"unknown key "titel", did you mean "title"?"#,
      ])
  }

  @Test func `in a new object and in elements is judged too`() {
    let shelf = Shelf()
    shelf.all = [Recorded.Artist("a")]
    let found = reconciler.refusal(
      of: shelf, from: ["one": ["nme": 1], "all": [["x": 1], ["name": "b", "y": 2]]]
    ) { $0.unknownKeys = .reject }
    #expect(
      found == [
        #"all[0]: unknown key "x""#, #"all[1]: unknown key "y""#,
        #"one: unknown key "nme", did you mean "name"?"#,
      ])
  }

  @Test func `is rejected only for the objects that a policy is about`() throws {
    let strict = Strict()
    try reconciler.update(strict, from: ["title": "x", "other": 1, "loose": ["other": 1]])
    #expect(
      reconciler.refusal(of: strict, from: ["tight": ["other": 1]])
        == [#"tight: unknown key "other""#])
  }

  final class Sides: Reconcilable {
    var first = ""
    var second = ""
    static let schema = Schema(Sides.init) {
      Field("side_a", \.first)
      Field("side_b", \.second)
    }
  }

  @Test func `that is as close to one key as to another names the one declared first`() {
    let found = reconciler.refusal(of: Sides(), from: ["side_c": 1]) { $0.unknownKeys = .reject }
    #expect(found == [#"unknown key "side_c", did you mean "side_a"?"#])
  }

  final class Shelf: Reconcilable {
    var one: Recorded.Artist?
    var all: [Recorded.Artist] = []
    static let schema = Schema(Shelf.init) {
      Field("one", \.one)
      Field("all", \.all)
    }
  }

  final class Strict: Reconcilable {
    var title = ""
    var loose: Recorded.Artist?
    var tight: Recorded.Artist?
    static let schema = Schema(Strict.init) {
      Field("title", \.title)
      Field("loose", \.loose)
      Field("tight", \.tight) { $0.unknownKeys = .reject }
    }
  }
}
