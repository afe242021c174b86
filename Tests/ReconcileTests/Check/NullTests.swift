import Foundation
import Reconcile
import Testing

/// N1, N2: each policy for null.
@Suite struct `Null` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `makes every optional nil`(form: SourceForm) throws {
    let album = Optionals()
    let keys = [
      "text", "number", "date", "tags", "names", "kind", "artist", "price", "guests", "plays",
    ]
    for key in keys {
      let source = SourceValue(dictionaryLiteral: (key, nil))
      let report = try reconciler.update(album, from: form.source(source))
      #expect(report.summary == "1 changed", "\(key)")
    }
    #expect(album.text == nil)
    #expect(album.number == nil)
    #expect(album.date == nil)
    #expect(album.tags == nil)
    #expect(album.names == nil)
    #expect(album.kind == nil)
    #expect(album.artist == nil)
    #expect(album.price == nil)
    #expect(album.guests == nil)
    #expect(album.plays == nil)
    let nothing = SourceValue(dictionaryLiteral: ("text", nil), ("artist", nil), ("plays", nil))
    let again = try reconciler.update(album, from: form.source(nothing))
    #expect(again.summary == "3 touched")
    let quiet = try reconciler.update(album, from: form.source(nothing)) { $0.write = .ifChanged }
    #expect(quiet.summary == "no changes")
  }

  @Test(
    arguments: [
      ("text", "String"), ("number", "Int"), ("flag", "Bool"), ("date", "ISO 8601 date"),
      ("kind", "Kind"), ("artist", "Artist"), ("price", "Price"), ("guests", "array"),
      ("plays", "object"), ("ratings", "[Int]"), ("tags", "[String]"),
    ])
  func `is an issue for a property that is not optional`(key: String, expected: String) throws {
    for form in SourceForm.allCases {
      let album = Requireds()
      let source = SourceValue(dictionaryLiteral: (key, nil))
      #expect(
        reconciler.refusal(of: album, from: try form.source(source))
          == ["\(key): expected \(expected), found null"])
      #expect(album == Requireds())
    }
  }

  /// A track whose number stands as a text, in which a dash is none.
  final class Numbered: Reconcilable {
    var number: Int? = 3
    var length: Double? = 1.5

    static let schema = Schema(Numbered.init) {
      Field("number", \.number, as: .dashed)
      Field("length", \.length, as: .seconds)
    }
  }

  @Test(arguments: SourceForm.allCases)
  func `makes an optional nil whose conversion has a nil of its own`(form: SourceForm) throws {
    let track = Numbered()
    let nothing: SourceValue = ["number": nil, "length": nil]
    let report = try reconciler.update(track, from: form.source(nothing))
    #expect(report.summary == "2 changed" && track.number == nil && track.length == nil)
    let again = try reconciler.update(track, from: form.source(nothing)) { $0.write = .ifChanged }
    #expect(again.summary == "no changes")
    try reconciler.update(track, from: form.source(["number": "4", "length": 2.5]))
    #expect(track.number == 4 && track.length == 2.5)
    #expect(try reconciler.update(track, from: form.source(["number": "-"])).counts.changed == 1)
    #expect(track.number == nil)
    #expect(try reconciler.sourceValue(of: track) == ["number": "-", "length": 2.5])
    try reconciler.update(track, from: form.source(["number": "7"]))
    try reconciler.update(track, from: form.source(nothing)) { $0.null = .keep }
    #expect(track.number == 7 && track.length == 2.5)
    #expect(reconciler.refusal(of: track, from: try form.source(["number": "x"])).count == 1)
  }

  @Test func `is as good as absent where it is kept`() throws {
    let album = Optionals()
    let report = try reconciler.update(album, from: ["text": nil, "artist": nil, "plays": nil]) {
      $0.null = .keep
      $0.report = .changes
    }
    #expect(album.text == "x")
    #expect(album.artist != nil)
    #expect(report.changes.isEmpty)
    #expect(reconciler.refusal(of: Requireds(), from: ["text": nil]) { $0.null = .keep } == [])
  }

  @Test func `is an issue even for an optional where it is rejected`() {
    let album = Optionals()
    let found = reconciler.refusal(
      of: album, from: ["text": nil, "number": nil, "artist": nil, "guests": nil, "plays": nil]
    ) { $0.null = .reject }
    #expect(
      found == [
        "text: expected String, found null", "number: expected Int, found null",
        "artist: expected Artist, found null", "guests: expected array, found null",
        "plays: expected object, found null",
      ])
    #expect(album.text == "x")
  }

  @Test func `sets the declared default where it resets, nil for an optional without one`() throws {
    let model = Defaults()
    try reconciler.update(model, from: ["title": nil, "note": nil, "bare": nil, "artist": nil]) {
      $0.null = .reset
    }
    #expect(model.title == "untitled")
    #expect(model.note == "none")
    #expect(model.bare == nil)
    #expect(model.artist?.name == "nobody")
  }

  @Test func `stays an issue where it would reset a property without a default`() {
    let model = Defaults()
    let found = reconciler.refusal(of: model, from: ["plays": nil]) { $0.null = .reset }
    #expect(found == ["plays: expected Int, found null"])
  }

  @Test func `sets nothing that is nil already where only changes are written`() throws {
    let shelf = Counting()
    let source: SourceValue = ["artist": nil, "guests": nil, "plays": nil]
    #expect(try reconciler.update(shelf, from: source) { $0.write = .ifChanged }.isEmpty)
    #expect(shelf.sets == 0)
    #expect(try reconciler.update(shelf, from: source).counts.touched == 3)
    #expect(shelf.sets == 3)
    (shelf.artist, shelf.guests, shelf.plays) = (Recorded.Artist("Joni"), [], [:])
    let report = try reconciler.update(shelf, from: source) { $0.write = .ifChanged }
    #expect(report.counts.changed == 3 && shelf.sets == 9)
    #expect(shelf.artist == nil && shelf.guests == nil && shelf.plays == nil)
  }

  final class Counting: Reconcilable {
    var artist: Recorded.Artist? { didSet { sets += 1 } }
    var guests: [Recorded.Artist]? { didSet { sets += 1 } }
    var plays: [String: Int]? { didSet { sets += 1 } }
    var sets = 0
    static let schema = Schema(Counting.init) {
      Field("artist", \.artist)
      Field("guests", \.guests)
      Field("plays", \.plays)
    }
  }

  @Test func `follows a policy of one's own`() throws {
    let album = Optionals()
    try reconciler.update(album, from: ["text": nil, "number": nil]) {
      $0.null = .custom("never the text") { context in
        context.path.description == "text" && context.owner == "Optionals"
          && context.source?.isNull == true ? .keep : .assign
      }
    }
    #expect(album.text == "x")
    #expect(album.number == nil)
  }

  struct Price: Reconcilable, Equatable {
    var amount = 1
    static let schema = Schema(Price.self, create: { _ in Price() }) { Field("amount", \.amount) }
  }

  enum Kind: String, SourceConvertible { case studio, live }

  final class Optionals: Reconcilable {
    var text: String? = "x"
    var number: Int? = 1
    var date: Date? = Date(timeIntervalSince1970: 0)
    var tags: Set<String>? = ["a"]
    var names: [String]? = ["a"]
    var kind: Kind? = .live
    var artist: Recorded.Artist? = Recorded.Artist("Joni")
    var price: Price? = Price()
    var guests: [Recorded.Artist]? = []
    var plays: [String: Int]? = [:]
    static let schema = Schema(Optionals.init) {
      Field("text", \.text)
      Field("number", \.number)
      Field("date", \.date, as: .iso8601)
      Field("tags", \.tags)
      Field("names", \.names)
      Field("kind", \.kind)
      Field("artist", \.artist)
      Field("price", \.price)
      Field("guests", \.guests)
      Field("plays", \.plays)
    }
  }

  final class Requireds: Reconcilable, Equatable {
    var text = "x"
    var number = 1
    var flag = true
    var date = Date(timeIntervalSince1970: 0)
    var kind = Kind.live
    var artist = Recorded.Artist("Joni")
    var price = Price()
    var guests = [Recorded.Artist("Jaco")]
    var plays = ["a": 1]
    var ratings = [1]
    var tags: Set<String> = ["a"]
    static let schema = Schema(Requireds.init) {
      Field("text", \.text)
      Field("number", \.number)
      Field("flag", \.flag)
      Field("date", \.date, as: .iso8601)
      Field("kind", \.kind)
      Field("artist", \.artist)
      Field("price", \.price)
      Field("guests", \.guests)
      Field("plays", \.plays)
      Field("ratings", \.ratings)
      Field("tags", \.tags)
    }

    static func == (one: Requireds, other: Requireds) -> Bool {
      one.text == other.text && one.number == other.number && one.flag == other.flag
        && one.date == other.date && one.kind == other.kind && one.price == other.price
        && one.artist.name == other.artist.name && one.guests.count == other.guests.count
        && one.plays == other.plays && one.ratings == other.ratings && one.tags == other.tags
    }
  }

  final class Defaults: Reconcilable {
    var title = "Blue"
    var note: String? = "n"
    var bare: Int? = 1
    var plays = 5
    var artist: Recorded.Artist? = Recorded.Artist("Joni")
    static var schema: Schema {
      Schema(Defaults.init) {
        Field("title", \.title).default("untitled")
        Field("note", \.note).default("none")
        Field("bare", \.bare)
        Field("plays", \.plays)
        Field("artist", \.artist).default(Recorded.Artist("nobody"))
      }
    }
  }
}

extension Conversion where Value == Int? {
  fileprivate static var dashed: Conversion {
    .custom("number or a dash") { source in
      let text = try source.string()
      guard text != "-" else { return nil }
      guard let number = Int(text) else { throw UpdateError(issues: []) }
      return number
    } encode: {
      $0.map { SourceValue(stringLiteral: "\($0)") } ?? "-"
    }
  }
}

extension Conversion where Value == Double? {
  fileprivate static var seconds: Conversion {
    .custom("seconds") {
      try $0.double()
    } encode: {
      $0.map { SourceValue(floatLiteral: $0) } ?? nil
    }
  }
}
