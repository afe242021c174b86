import Foundation
import Reconcile
import Testing

/// N4, N8: values that a property cannot hold, under each policy for mismatches.
@Suite struct `A value of the wrong type` {
  let reconciler = Reconciler()

  static let wrong: [(key: String, value: SourceValue, issue: String)] = [
    ("text", 5, "text: expected String, found number"),
    ("text", true, "text: expected String, found bool"),
    ("text", ["x"], "text: expected String, found array"),
    ("text", ["x": 1], "text: expected String, found object"),
    ("number", "5", "number: expected Int, found string"),
    ("number", true, "number: expected Int, found bool"),
    ("number", [1], "number: expected Int, found array"),
    ("flag", 1, "flag: expected Bool, found number"),
    ("flag", "true", "flag: expected Bool, found string"),
    ("real", "1.5", "real: expected Double, found string"),
    ("real", false, "real: expected Double, found bool"),
    ("ratings", 5, "ratings: expected array, found number"),
    ("ratings", ["a": 1], "ratings: expected array, found object"),
    ("ratings", [1, "2"], "ratings[1]: expected Int, found string"),
    ("ratings", [1, nil], "ratings[1]: expected Int, found null"),
    ("ratings", [1, [2]], "ratings[1]: expected Int, found array"),
    ("artist", "Joni", "artist: expected Artist, found string"),
    ("artist", ["Joni"], "artist: expected Artist, found array"),
    ("artist", ["name": 5], "artist.name: expected String, found number"),
    ("guests", "x", "guests: expected array, found string"),
    ("guests", ["name": "x"], "guests: expected array, found object"),
    ("guests", ["x"], "guests[0]: expected Artist, found string"),
    ("guests", [["name": "a"], ["b"]], "guests[1]: expected Artist, found array"),
    ("guests", [["name": "a"], nil], "guests[1]: expected Artist, found null"),
    ("guests", [["name": 1]], "guests[0].name: expected String, found number"),
    ("plays", [1], "plays: expected object, found array"),
    ("plays", ["a": "1"], "plays.a: expected Int, found string"),
    ("members", ["x"], "members: expected object, found array"),
    ("members", ["a": "x"], "members.a: expected Artist, found string"),
  ]

  @Test(arguments: wrong.indices)
  func `is an issue and the old value stays`(row: Int) throws {
    let (key, value, issue) = Self.wrong[row]
    for form in SourceForm.allCases {
      let model = Model()
      let source = SourceValue(dictionaryLiteral: (key, value), ("last", "new"))
      #expect(reconciler.refusal(of: model, from: try form.source(source)) == [issue])
      #expect(model.description == Model().description)
      #expect(model.last == "")
    }
  }

  /// Null among elements is not of the wrong type: N9.
  @Test(arguments: wrong.indices.filter { !wrong[$0].issue.hasSuffix("found null") })
  func `is skipped whole under the keeping policy, reported, and the rest is applied`(
    row: Int
  ) throws {
    try checkSkipped(row)
  }

  private func checkSkipped(_ row: Int) throws {
    let (key, value, issue) = Self.wrong[row]
    let model = Model()
    let source = SourceValue(dictionaryLiteral: (key, value), ("last", "new"))
    let report = try reconciler.update(model, from: source) { $0.mismatch = .keep }
    #expect(model.description == Model().description)
    #expect(model.last == "new")
    let skipped = report.changes.filter { $0.kind == .skipped }
    // A collection is told of as a whole, a field inside an object by itself.
    let place = issue.contains(".name:") ? String(issue.prefix { $0 != ":" }) : key
    #expect(skipped.map(\.path.description) == [place])
    #expect(skipped.allSatisfy { issue.hasSuffix($0.note ?? "nothing") })
    #expect(report.counts.skipped == 1)
  }

  @Test func `among elements keeps the whole property, whatever was found before it`() throws {
    let model = Model()
    let (jaco, tom) = (model.guests[0], model.members["a"])
    let report = try reconciler.update(
      model,
      from: [
        "guests": [["name": "X"], 5, ["name": "Y"]],
        "members": ["a": ["name": "Z"], "b": [1]], "plays": ["a": 2, "b": "x", "c": 1.5],
      ]
    ) {
      $0.mismatch = .keep
      $0.report = .changes
    }
    #expect(model.description == Model().description)
    #expect(model.guests[0] === jaco && model.members["a"] === tom)
    #expect(
      report.changes.map { "\($0.kind) \($0.path)" } == [
        "skipped guests", "skipped plays", "skipped members",
      ])
    #expect(report.counts.skipped == 3 && report.counts.changed == 0)
  }

  @Test func `among elements sets the default of the property where it resets`() throws {
    let model = Model()
    try reconciler.update(model, from: ["plays": ["a": "x"], "guests": [1]]) {
      $0.mismatch = .custom("plays") { $0.key == "plays" ? .reset : .keep }
    }
    #expect(model.plays == [:] && model.guests.count == 1)
  }

  @Test func `inside an element follows the policy of the field there`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: Model.self) { $0.mismatch = .keep }
    let model = Model()
    #expect(
      reconciler.refusal(of: model, from: ["guests": [["name": 5]], "artist": ["name": 6]]) == [
        "artist.name: expected String, found number",
        "guests[0].name: expected String, found number",
      ])
    reconciler = Reconciler()
    reconciler.policy(for: Recorded.Artist.self) { $0.mismatch = .keep }
    try reconciler.update(model, from: ["guests": [["name": 5, "country": "US"]]])
    #expect(model.guests[0].name == "Jaco" && model.guests[0].country == "US")
    try reconciler.update(model, from: ["guests": [["country": "CA"], 5]])
    #expect(model.guests[0].country == "US")
  }

  @Test func `among elements of a root list keeps the list`() throws {
    var artists = [Recorded.Artist("a")]
    let report = try reconciler.update(&artists, from: [["name": "b"], 5]) {
      $0.mismatch = .keep
    }
    #expect(artists.map(\.name) == ["a"] && report.counts.skipped == 1)
    var nested = [[Recorded.Artist("a")]]
    try reconciler.update(&nested, from: [[["name": "b"]], [5]]) { $0.mismatch = .keep }
    #expect(nested.map { $0.map(\.name) } == [["a"]])
  }

  @Test func `sets the declared default where it resets, reported`() throws {
    let model = Model()
    let report = try reconciler.update(model, from: ["text": 5, "note": 6, "number": "x"]) {
      $0.mismatch = .custom("reset what can be") { $0.key == "number" ? .keep : .reset }
    }
    #expect(model.text == "untitled")
    #expect(model.note == nil)
    #expect(model.number == 1)
    #expect(report.counts.skipped == 3)
    #expect(report.counts.changed == 2)
  }

  @Test func `of several fields is told in declared order, however the source is ordered`() {
    let source: SourceValue = ["last": 1, "ratings": 1, "number": "x", "text": 1]
    #expect(
      reconciler.refusal(of: Model(), from: source) == [
        "text: expected String, found number", "number: expected Int, found string",
        "ratings: expected array, found number", "last: expected String, found number",
      ])
  }

  @Test(
    arguments: [
      ([1, 2], "expected Model, found array"), ("x", "expected Model, found string"),
      (5, "expected Model, found number"), (nil, "expected Model, found null"),
      (true, "expected Model, found bool"),
    ] as [(SourceValue, String)])
  func `is an issue at the root`(source: SourceValue, issue: String) {
    #expect(reconciler.refusal(of: Model(), from: source) == [issue])
  }

  @Test func `is an issue at the root of a list`() throws {
    var numbers = [1]
    #expect { try reconciler.update(&numbers, from: ["a": 1]) } throws: {
      "\($0)" == "expected array, found object"
    }
    var artists = [Recorded.Artist("a")]
    #expect { try reconciler.update(&artists, from: ["name": "a"]) } throws: {
      "\($0)" == "expected array, found object"
    }
    #expect(artists.count == 1)
  }

  /// N8.
  @Test func `is an issue at the root of a property, though mismatches are kept`() {
    let model = Model()
    let kept = Reconciler { $0.mismatch = .keep }
    #expect(
      complaints { try kept.update(model, \.ratings, from: true) }
        == ["expected array, found bool"])
    #expect(
      complaints { try kept.update(model, \.guests, from: [:]) }
        == ["expected array, found object"])
    #expect(
      complaints { try kept.update(model, \.number, from: "x") }
        == ["expected Int, found string"])
    #expect(complaints { try kept.update(model, \.guests, from: [true]) }.isEmpty)
    #expect(model.description == Model().description)
  }

  @Test func `is an issue of its kind with the place in the document`() throws {
    let text = "{\n  \"ratings\": [1,\n    true]\n}"
    let source = try SourceValue.json(text)
    let error = #expect(throws: UpdateError.self) { try reconciler.update(Model(), from: source) }
    let issue = try #require(error?.issues.first)
    #expect(issue.kind == .mismatch)
    #expect(issue.expected == "Int")
    #expect(issue.found == "bool")
    #expect(issue.location == .init(line: 3, column: 5))
  }

  final class Model: Reconcilable, CustomStringConvertible {
    var text = "x"
    var note: String? = "n"
    var number = 1
    var flag = false
    var real = 0.5
    var ratings = [1, 2]
    var artist: Recorded.Artist? = Recorded.Artist("Joni")
    var guests = [Recorded.Artist("Jaco")]
    var plays = ["a": 1]
    var members = ["a": Recorded.Artist("Tom")]
    var last = ""

    var description: String {
      "\(text) \(note ?? "") \(number) \(flag) \(real) \(ratings) \(artist?.name ?? "") "
        + "\(guests.map(\.name)) \(plays) \(members.mapValues(\.name))"
    }

    static let schema = Schema(Model.init) {
      Field("text", \.text).default("untitled")
      Field("note", \.note)
      Field("number", \.number)
      Field("flag", \.flag)
      Field("real", \.real)
      Field("ratings", \.ratings)
      Field("artist", \.artist)
      Field("guests", \.guests)
      Field("plays", \.plays).default([:])
      Field("members", \.members)
      Field("last", \.last)
    }
  }
}
