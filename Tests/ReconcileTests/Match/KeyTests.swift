import Reconcile
import Testing

/// O17, H2: how keys are compared, and what a key that comes twice is.
@Suite struct `A key` {
  let reconciler = Reconciler()

  @Test(arguments: Odd.keys)
  func `is found byte by byte, escaped or not`(key: String) throws {
    for form in SourceForm.allCases {
      let model = Odd()
      let source = SourceValue(dictionaryLiteral: (key, "here"))
      try reconciler.update(model, from: form.source(source))
      #expect(model.values == [key: "here"])
      let escaped = key.unicodeScalars.map { scalar in
        String(scalar).utf16.map {
          "\\u" + String(String(0x10000 + Int($0), radix: 16).dropFirst())
        }
        .joined()
      }.joined()
      let other = Odd()
      try reconciler.update(other, from: .json("{\"\(escaped)\":\"there\"}"))
      #expect(other.values == [key: "there"])
    }
  }

  @Test func `of another spelling is another key`() throws {
    let model = Odd()
    try reconciler.update(model, from: ["TITLE": "x", "tit": "x", "titles": "x", "e\u{301}": "x"])
    #expect(model.values.isEmpty)
  }

  @Test(arguments: SourceForm.allCases)
  func `with a dot in the source is no path`(form: SourceForm) throws {
    let sleeve = Sleeve()
    let report = try reconciler.update(sleeve, from: form.source(["cover.url": "x", "a.b": "y"])) {
      $0.report = .changes
    }
    #expect(sleeve.url == nil)
    #expect(sleeve.dotted == "y")
    #expect(report.summary == "1 changed")
  }

  @Test func `with a dot can be declared and is then no path`() throws {
    let sleeve = Sleeve()
    try reconciler.update(sleeve, from: ["a": ["b": "nested"]])
    #expect(sleeve.dotted == "")
    #expect(
      reconciler.refusal(of: sleeve, from: ["a.b": 5])
        == [#"["a.b"]: expected String, found number"#])
  }

  @Test func `that occurs twice is an issue, escaped or not`() throws {
    let sleeve = Sleeve()
    #expect(
      reconciler.refusal(of: sleeve, from: try .json(#"{"year":1,"\u0079ear":1}"#))
        == [#"key "year" appears twice"#])
    #expect(sleeve.year == 0)
  }

  @Test func `that no field declares may occur twice`() throws {
    let sleeve = Sleeve()
    try reconciler.update(sleeve, from: .json(#"{"x":1,"year":1971,"x":2}"#))
    #expect(sleeve.year == 1971)
  }

  @Test func `that occurs twice in a nested object names that object`() throws {
    let (album, _) = Recorded.Album.blue()
    #expect(
      reconciler.refusal(of: album, from: try .json(#"{"artist":{"name":"a","name":"b"}}"#))
        == [#"artist: key "name" appears twice"#])
  }

  final class Odd: Reconcilable {
    static let keys = [
      "title", "Title", "titel", "title ", "", "a.b", "a[0]", "$0", "a\"b", "a\\b", "tab\t", "é",
      "日本語", "👩‍🚀", "identifier", "identity", "identifier_of_the_album",
      "identifier_of_the_albums",
    ]
    var values: [String: String] = [:]

    subscript(key: String) -> String {
      get { values[key] ?? "" }
      set { values[key] = newValue }
    }

    private static func field(_ key: String) -> Field<Odd, String> {
      Field(.literal(key), \Odd[key])
    }

    static let schema = Schema(Odd.init) {
      field(keys[0])
      field(keys[1])
      field(keys[2])
      field(keys[3])
      field(keys[4])
      field(keys[5])
      field(keys[6])
      field(keys[7])
      field(keys[8])
      field(keys[9])
      field(keys[10])
      field(keys[11])
      field(keys[12])
      field(keys[13])
      field(keys[14])
      field(keys[15])
      field(keys[16])
      field(keys[17])
    }
  }

  final class Sleeve: Reconcilable {
    var url: String?
    var dotted = ""
    var year = 0
    static let schema = Schema(Sleeve.init) {
      Field("cover.url", \.url)
      Field(.literal("a.b"), \.dotted)
      Field("year", \.year)
    }
  }
}
