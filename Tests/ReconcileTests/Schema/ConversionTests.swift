import Foundation
import Reconcile
import Testing

/// O15: conversions of `Codable` types and of the user's own.
@Suite struct `A conversion` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `of a Codable value decodes it whole`(form: SourceForm) throws {
    let album = Album()
    let source: SourceValue = [
      "cover": [
        "url": "https://a.b/c.png", "width": 600, "tags": ["a\n"], "made": "1971-06-22T00:00:00Z",
      ]
    ]
    let report = try reconciler.update(album, from: form.source(source))
    #expect(
      album.cover
        == Cover(
          url: URL(string: "https://a.b/c.png")!, width: 600, tags: ["a\n"],
          made: Date(timeIntervalSince1970: 46_396_800)))
    #expect(report.summary == "1 changed")
    let again = try reconciler.update(album, from: form.source(source)) { $0.write = .ifChanged }
    #expect(again.isEmpty)
    #expect(album.coverSets == 1)
  }

  final class Review: Reconcilable {
    var stars: Int?
    static let schema = Schema(Review.init) {
      Field(
        "stars", \.stars,
        as: Conversion<Int?>.custom(
          "stars, or an empty text",
          decode: { try $0.kind == .string && $0.string().isEmpty ? nil : $0.int() },
          encode: { $0.map { SourceValue($0) } ?? "" }))
    }
  }

  @Test func `of an optional type says what else is nothing`() throws {
    let review = Review()
    try reconciler.update(review, from: ["stars": 5])
    #expect(review.stars == 5)
    try reconciler.update(review, from: ["stars": ""])
    #expect(review.stars == nil)
    #expect(try reconciler.sourceValue(of: review) == ["stars": ""])
    #expect(throws: UpdateError.self) { try reconciler.update(review, from: ["stars": "many"]) }
  }

  @Test func `of a Codable value merges nothing`() throws {
    let album = Album()
    album.cover = Cover(url: URL(string: "x")!, width: 1, tags: ["old"])
    try reconciler.update(album, from: ["cover": ["url": "y", "width": 2, "tags": []]])
    #expect(album.cover?.tags == [])
    #expect(album.cover?.made == nil)
  }

  @Test func `of a Codable value says what is wrong inside, with its path`() {
    let album = Album()
    #expect(
      reconciler.refusal(of: album, from: ["cover": ["url": "x", "width": "wide", "tags": []]])
        == ["cover.width: expected Int, found string"])
    #expect(
      reconciler.refusal(of: album, from: ["cover": ["url": "x", "tags": []]])
        == ["cover.width: expected a value, found nothing"])
    #expect(
      reconciler.refusal(of: album, from: ["cover": ["url": "x", "width": 1, "tags": ["a", 5]]])
        == ["cover.tags[1]: expected String, found number"])
    #expect(
      reconciler.refusal(of: album, from: ["cover": ["url": "x", "width": nil, "tags": []]])
        == ["cover.width: expected Int, found null"])
    #expect(album.cover == nil)
    #expect(album.coverSets == 0)
  }

  @Test func `of a Codable value becomes nil by null`() throws {
    let album = Album()
    album.cover = Cover(url: URL(string: "x")!, width: 1, tags: [])
    try reconciler.update(album, from: ["cover": nil])
    #expect(album.cover == nil)
  }

  @Test func `of a Codable value without equality sets it each time`() throws {
    let album = Album()
    for _ in 0..<2 {
      let report = try reconciler.update(album, from: ["frame": ["width": 5]]) {
        $0.write = .ifChanged
      }
      #expect(report.summary == "1 changed")
    }
    #expect(album.frame.width == 5)
    #expect(album.frameSets == 2)
    try reconciler.update(album, from: ["mat": nil]) { $0.write = .ifChanged }
    #expect(album.matSets == 0)
    try reconciler.update(album, from: ["mat": ["width": 1]])
    #expect(album.mat?.width == 1)
    #expect(album.matSets == 1)
  }

  @Test func `of a Codable value takes lists, dictionaries and enums of them`() throws {
    let album = Album()
    try reconciler.update(
      album,
      from: [
        "frames": [["width": 1], ["width": 2]], "byName": ["a": ["width": 3]], "mood": "blue",
      ])
    #expect(album.frames.map(\.width) == [1, 2])
    #expect(album.byName["a"]?.width == 3)
    #expect(album.mood == .blue)
    #expect(
      reconciler.refusal(of: album, from: ["mood": "red"])
        == ["mood: cannot be converted, found string"])
  }

  @Test(arguments: SourceForm.allCases)
  func `of one's own makes the value`(form: SourceForm) throws {
    let album = Album()
    try reconciler.update(album, from: form.source(["length": "3:27", "bonus": "0:05"]))
    #expect(album.length == 207)
    #expect(album.bonus == 5)
    let report = try reconciler.update(
      album, from: form.source(["length": "3:27", "bonus": "0:05"])
    ) {
      $0.write = .ifChanged
    }
    #expect(report.isEmpty)
    try reconciler.update(album, from: form.source(["bonus": nil]))
    #expect(album.bonus == nil)
  }

  @Test func `of one's own runs once for each present key, and not for an absent one`() throws {
    let album = Album()
    let runs = Minutes.Counter()
    try Minutes.$runs.withValue(runs) {
      try reconciler.update(album, from: ["length": "3:27"])
      #expect(runs.value == 1)
      try reconciler.update(album, from: [:])
      #expect(runs.value == 1)
    }
  }

  @Test(arguments: [false, true])
  func `of one's own runs once to compare and to write, and not for null`(isAlways: Bool) throws {
    let album = Album()
    let runs = Minutes.Counter()
    func update(_ source: SourceValue) throws -> String {
      let report = try reconciler.update(album, from: source) {
        if !isAlways { $0.write = .ifChanged }
      }
      defer { runs.value = 0 }
      return "\(report.counts.changed) changed, \(runs.value) run"
    }
    try Minutes.$runs.withValue(runs) {
      try #expect(update(["bonus": nil]) == "0 changed, 0 run")
      try #expect(update(["bonus": "0:05"]) == "1 changed, 1 run")
      try #expect(update(["bonus": "0:05"]) == "0 changed, 1 run")
      try #expect(update(["bonus": "0:06"]) == "1 changed, 1 run")
      try #expect(update(["bonus": nil]) == "1 changed, 0 run")
      #expect(album.bonus == nil)
    }
  }

  @Test func `that throws is an issue at its field and nothing is written`() {
    let album = Album()
    #expect(
      reconciler.refusal(of: album, from: ["length": "long", "bonus": 5]) == [
        "length: cannot be converted: malformed", "bonus: expected String, found number",
      ])
    #expect(
      reconciler.refusal(of: album, from: ["length": nil])
        == ["length: expected minutes and seconds, found null"])
    #expect(album.length == 0)
  }

  @Test func `that throws follows the policy for mismatches`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["length": "long", "mood": "blue"]) {
      $0.mismatch = .keep
    }
    #expect(album.length == 0)
    #expect(album.mood == .blue)
    #expect(report.changes.map(\.note) == ["cannot be converted: malformed"])
  }

  @Test func `that throws an error without an issue fails all the same`() {
    final class Note: Reconcilable {
      var text = "kept"
      static let schema = Schema(Note.init) {
        Field(
          "text", \.text,
          as: .custom(
            "text", decode: { _ in throw UpdateError(issues: []) },
            encode: { SourceValue(stringLiteral: $0) }))
      }
    }
    let note = Note()
    #expect(reconciler.refusal(of: note, from: ["text": "new"]) == ["text: cannot be converted"])
    #expect(note.text == "kept")
  }

  @Test func `of the value itself is the type's own`() throws {
    let holder = Owner(Tempo(beats: 0))
    try reconciler.update(holder, from: ["value": "120 bpm"])
    #expect(holder.value == Tempo(beats: 120))
    try reconciler.update(holder, from: ["value": "120 bpm"]) { $0.write = .ifChanged }
    #expect(holder.sets == 1)
    #expect(
      reconciler.refusal(of: holder, from: ["value": "fast"])
        == ["value: cannot be converted: malformed"])
    let list = Owner<[Tempo]>([])
    try reconciler.update(list, from: ["value": ["1 bpm", "2 bpm"]])
    #expect(list.value == [Tempo(beats: 1), Tempo(beats: 2)])
    #expect(
      reconciler.refusal(of: list, from: ["value": ["1 bpm", "x", 5]]) == [
        "value[1]: cannot be converted: malformed", "value[2]: expected String, found number",
      ])
  }
}

extension `A conversion` {
  enum Failure: Error { case malformed }

  enum Minutes {
    final class Counter: @unchecked Sendable { var value = 0 }
    @TaskLocal static var runs = Counter()

    static var conversion: Conversion<Int> {
      .custom("minutes and seconds") { source in
        runs.value += 1
        let parts = try source.string().split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2 else { throw Failure.malformed }
        return parts[0] * 60 + parts[1]
      } encode: { seconds in
        .init(stringLiteral: "\(seconds / 60):\(seconds % 60)")
      }
    }
  }

  struct Tempo: SourceConvertible, Equatable {
    var beats: Int
    init(beats: Int) { self.beats = beats }
    init(source: SourceValue) throws {
      guard let beats = try Int(source.string().dropLast(4)) else { throw Failure.malformed }
      self.beats = beats
    }
    var sourceValue: SourceValue { .init(stringLiteral: "\(beats) bpm") }
  }

  struct Cover: Codable, Equatable {
    var url: URL
    var width: Int
    var tags: [String]
    var made: Date?
  }

  struct Frame: Codable { var width: Int }

  enum Mood: String, Codable { case blue, green }

  final class Album: Reconcilable {
    var cover: Cover? { didSet { coverSets += 1 } }
    var coverSets = 0
    var frame = Frame(width: 0) { didSet { frameSets += 1 } }
    var frameSets = 0
    var mat: Frame? { didSet { matSets += 1 } }
    var matSets = 0
    var frames: [Frame] = []
    var byName: [String: Frame] = [:]
    var mood = Mood.green
    var length = 0
    var bonus: Int?
    static let schema = Schema(Album.init) {
      Field("cover", \.cover, as: .codable)
      Field("frame", \.frame, as: .codable)
      Field("mat", \.mat, as: .codable)
      Field("frames", \.frames, as: .codable)
      Field("byName", \.byName, as: .codable)
      Field("mood", \.mood, as: .codable)
      Field("length", \.length, as: Minutes.conversion)
      Field("bonus", \.bonus, as: Minutes.conversion)
    }
  }
}
