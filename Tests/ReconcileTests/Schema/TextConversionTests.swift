import Reconcile
import Testing

/// Conversions that fold texts, such as to small letters.
@Suite struct `A folded text` {
  let reconciler = Reconciler()

  static let foldings: [(text: String, trimmed: String, lower: String, both: String)] = [
    (" Blue ", "Blue", " blue ", "BLUE"), ("", "", "", ""), (" \t\r\n", "", " \t\r\n", ""),
    ("\u{3000}B\u{A0}\u{2028}", "B", "\u{3000}b\u{A0}\u{2028}", "B"),
    ("in  between", "in  between", "in  between", "IN  BETWEEN"),
    ("Straße", "Straße", "straße", "STRASSE"), ("\u{200B}x", "\u{200B}x", "\u{200B}x", "\u{200B}X"),
    ("IİÅ", "IİÅ", "ii\u{307}å", "IİÅ"),
  ]

  @Test(arguments: foldings.indices)
  func `is folded by Unicode's rules, and in no language's`(row: Int) throws {
    let (text, trimmed, lower, both) = Self.foldings[row]
    for form in SourceForm.allCases {
      let album = Album()
      let value = SourceValue(stringLiteral: text)
      try reconciler.update(
        album, from: form.source(["title": value, "label": value, "code": value]))
      #expect(album.title == trimmed)
      #expect(album.label == lower)
      #expect(album.code == both)
    }
  }

  @Test func `agrees with the property where the folded text does`() throws {
    let album = Album()
    album.title = "Blue"
    album.sets = 0
    try reconciler.update(album, from: ["title": " Blue\n"]) { $0.write = .ifChanged }
    #expect(album.sets == 0)
  }

  @Test func `is an issue where no text stands`() {
    #expect(
      reconciler.refusal(of: Album(), from: ["title": 5, "label": nil, "code": nil]) == [
        "title: expected String, found number", "label: expected String, found null",
      ])
  }

  @Test func `is written folded too`() throws {
    let album = Album()
    album.title = " Blue "
    album.label = "Reprise"
    album.code = "ms "
    #expect(
      try reconciler.sourceValue(of: album)
        == ["title": "Blue", "label": "reprise", "code": "MS", "motto": []])
  }

  @Test func `of a conversion of one's own is folded after it`() throws {
    let album = Album()
    try reconciler.update(album, from: ["motto": ["a ", " b"]])
    #expect(album.motto == "A + B")
    #expect(
      reconciler.refusal(of: album, from: ["motto": ["a", 1]])
        == ["motto[1]: expected String, found number"])
    #expect(try reconciler.sourceValue(of: album)["motto"] == ["A", "B"])
  }

  final class Album: Reconcilable {
    var title = "" { didSet { sets += 1 } }
    var label = ""
    var code: String?
    var motto = ""
    var sets = 0
    static let schema = Schema(Album.init) {
      Field("title", \.title, as: .trimmed)
      Field("label", \.label, as: .lowercased)
      Field("code", \.code, as: .trimmed.uppercased)
      Field("motto", \.motto, as: words.uppercased)
    }

    static let words = Conversion<[String]>.array(of: .trimmed)
      .map(to: { $0.joined(separator: " + ") }, from: { $0.components(separatedBy: " + ") })
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}

/// The conversion of enums that know values of later servers.
@Suite struct `An enum with a case for all others` {
  let reconciler = Reconciler()

  @Test func `takes that case for a raw value that it does not know`() throws {
    let album = Album()
    try reconciler.update(album, from: ["kind": "live", "disc": 2, "all": ["live", "bootleg"]])
    #expect(album.kind == .live && album.disc == .double && album.all == [.live, .other])
    try reconciler.update(album, from: ["kind": "bootleg", "disc": 9])
    #expect(album.kind == .other && album.disc == .single)
    try reconciler.update(album, from: ["disc": nil])
    #expect(album.disc == nil)
  }

  @Test func `refuses a value of another type than the raw value's`() {
    #expect(
      reconciler.refusal(of: Album(), from: ["kind": 5, "disc": "x", "all": ["live", nil]]) == [
        "kind: expected String, found number", "disc: expected Int, found string",
        "all[1]: expected String, found null",
      ])
    #expect(
      reconciler.refusal(of: Album(), from: ["kind": nil, "disc": 1.5]) == [
        "kind: expected String, found null", "disc: expected Int, found fractional number",
      ])
  }

  @Test func `is written as its raw value`() throws {
    let album = Album()
    album.kind = .other
    album.all = [.live]
    let source = try reconciler.sourceValue(of: album)
    #expect(source == ["kind": "other", "disc": nil, "all": ["live"]])
    #expect(try reconciler.update(album, from: source).isEmpty)
  }

  enum Kind: String { case studio, live, other }
  enum Disc: Int { case single = 1, double = 2 }

  final class Album: Reconcilable {
    var kind = Kind.studio
    var disc: Disc?
    var all: [Kind] = []
    static let schema = Schema(Album.init) {
      Field("kind", \.kind, as: .fallback(.other))
      Field("disc", \.disc, as: .fallback(.single))
      Field("all", \.all, as: .array(of: .fallback(.other)))
    }
  }
}
