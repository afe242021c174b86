import Foundation
import Reconcile
import Testing

/// Texts, and the values that a source has as text.
@Suite struct `A text` {
  let reconciler = Reconciler()

  @Test(
    arguments: [
      "", " ", "Blue", "a\"b\\c/d", "\u{0}\u{1}\u{1f}\u{7f}", "tab\tline\nreturn\r\u{8}\u{c}",
      "é", "e\u{301}", "日本語", "👩‍🚀🎶", "\u{2028}\u{2029}", "\u{fffd}", "\u{10ffff}",
      String(repeating: "x", count: 5000), "\\u0041", "null", "5",
    ])
  func `comes through every form as it is`(text: String) throws {
    for form in SourceForm.allCases {
      let holder = Owner("before")
      let source = SourceValue(dictionaryLiteral: ("value", SourceValue(stringLiteral: text)))
      try reconciler.update(holder, from: form.source(source))
      #expect(Array(holder.value.utf8) == Array(text.utf8))
      let report = try reconciler.update(holder, from: form.source(source)) {
        $0.write = .ifChanged
      }
      #expect(holder.sets == 1)
      #expect(report.isEmpty)
    }
  }

  @Test(
    arguments: [
      (#"\u0042lue"#, "Blue"), (#"\ud83c\udfb6"#, "🎶"),
      (#"\/\b\f\n\r\t\"\\"#, "/\u{8}\u{c}\n\r\t\"\\"),
      (#"caf\u00e9"#, "café"), (#"e\u0301"#, "e\u{301}"), (#"\u65e5x"#, "日x"),
    ])
  func `is unescaped`(json: String, text: String) throws {
    let source = try SourceValue.json("{\"value\":\"\(json)\"}")
    let holder = Owner("before")
    try reconciler.update(holder, from: source)
    #expect(Array(holder.value.utf8) == Array(text.utf8))
    try reconciler.update(holder, from: source) { $0.write = .ifChanged }
    #expect(holder.sets == 1)
  }

  @Test func `is compared byte for byte, whatever its length and where they differ`() throws {
    func other(_ text: String, at place: Int) -> [String] {
      var bytes = Array(text.utf8)
      bytes[place] ^= 1
      return [String(decoding: bytes, as: UTF8.self), String(text.prefix(place))]
    }
    for count in 0...20 {
      let text = String("Court and Spark, 1974".prefix(count))
      let others = (0..<count).flatMap { other(text, at: $0) } + [text + "x", text + "\u{0}"]
      for source in [
        try SourceValue.json(#"{"value":"\#(text)"}"#), ["value": SourceValue(text)],
      ] {
        for live in others + [text] {
          let holder = Owner(live)
          try reconciler.update(holder, from: source) { $0.write = .ifChanged }
          #expect(holder.sets == (live == text ? 0 : 1), "\(live) by \(text)")
          #expect(holder.value == text)
        }
      }
    }
  }

  @Test func `of another composition is another text`() throws {
    let holder = Owner("é")
    let report = try reconciler.update(holder, from: ["value": "e\u{301}"]) {
      $0.write = .ifChanged
    }
    #expect(report.summary == "1 changed")
    #expect(holder.value.unicodeScalars.count == 2)
  }

  @Test(
    arguments: [
      "https://example.com/a.png?x=1&y=%20#top", "file:///music/a", "mailto:a@b.c", "relative/path",
      "https://bücher.example/ü", "a b", "https://example.com/ä b",
    ])
  func `is a URL and an equal one the next time`(text: String) throws {
    let url = try #require(URL(string: text))
    for form in SourceForm.allCases {
      let holder = Owner(URL(filePath: "/"))
      let source = SourceValue(dictionaryLiteral: ("value", SourceValue(stringLiteral: text)))
      try reconciler.update(holder, from: form.source(source))
      #expect(holder.value == url)
      let report = try reconciler.update(holder, from: form.source(source)) {
        $0.write = .ifChanged
      }
      #expect(report.isEmpty)
      #expect(holder.sets == 1)
    }
    let native = Owner(URL(filePath: "/"))
    try reconciler.update(native, from: .dictionary(["value": url]))
    #expect(native.value == url)
  }

  @Test(arguments: ["", "http://[", "https://exa mple.com:port"])
  func `that is no URL is an issue`(text: String) {
    let source = SourceValue(dictionaryLiteral: ("value", SourceValue(stringLiteral: text)))
    #expect(
      reconciler.refusal(of: Owner(URL(filePath: "/")), from: source)
        == ["value: expected URL, found string"])
  }

  @Test func `is a UUID in either case`() throws {
    let id = UUID()
    for text in [id.uuidString, id.uuidString.lowercased()] {
      let holder = Owner(UUID())
      let source = SourceValue(dictionaryLiteral: ("value", SourceValue(stringLiteral: text)))
      try reconciler.update(holder, from: source)
      #expect(holder.value == id)
      try reconciler.update(holder, from: source) { $0.write = .ifChanged }
      #expect(holder.sets == 1)
    }
    let native = Owner(UUID())
    try reconciler.update(native, from: .dictionary(["value": id]))
    #expect(native.value == id)
    for wrong in ["", "x", id.uuidString.dropLast() + "", "{\(id.uuidString)}"] {
      let source = SourceValue(
        dictionaryLiteral: ("value", SourceValue(stringLiteral: String(wrong))))
      #expect(
        reconciler.refusal(of: native, from: source) == ["value: expected UUID, found string"])
    }
  }

  @Test func `is data in Base64, or native data of a dictionary`() throws {
    let data = Data([0, 1, 2, 250, 255])
    let holder = Owner(Data())
    try reconciler.update(holder, from: ["value": "AAEC+v8="])
    #expect(holder.value == data)
    try reconciler.update(holder, from: .dictionary(["value": data])) { $0.write = .ifChanged }
    #expect(holder.sets == 1)
    try reconciler.update(holder, from: ["value": ""])
    #expect(holder.value.isEmpty)
    try reconciler.update(holder, from: .dictionary(["value": data]))
    #expect(holder.value == data)
    for wrong in ["AAEC-v8=", "A", "A A=", 5] as [SourceValue] {
      let found = reconciler.refusal(of: holder, from: ["value": wrong])
      #expect(found.count == 1 && found[0].hasPrefix("value: expected Base64 data, found "))
    }
  }

  @Test func `is not what native data or a native date is`() throws {
    let holder = Owner("x")
    #expect(
      reconciler.refusal(of: holder, from: try .dictionary(["value": Data([1])]))
        == ["value: expected String, found data"])
    #expect(
      reconciler.refusal(of: holder, from: try .dictionary(["value": Date()]))
        == ["value: expected String, found date"])
  }
}
