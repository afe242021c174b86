import Foundation
import Reconcile
import Testing

/// H1: what the reader takes, refuses and says of it.
@Suite struct `The reader` {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "12", "-1.5e+10", "1E-2", #""""#, #""a""#, "[]", "{}",
    " [ ] ", "\t{\r\n}\n", "[[[]]]", #"{"a":{"b":[{}]}}"#, "[1,2]", #"{"":0,"":1}"#,
    #""\"\\\/\b\f\n\r\t""#, #""\u0000\uD834\uDD1E""#, "\"\u{7F}é日𝄞\"",
  ])
  func `accepts what RFC 8259 allows`(text: String) {
    #expect(Verdict(text) == .accepted)
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value, found end of input"),
    (" \n ", "line 2, column 2: expected a value, found end of input"),
    ("\u{FEFF}{}", "line 1, column 1: expected a value, found a byte-order mark"),
    ("[1,]", "line 1, column 4: expected a value, found ]"),
    ("[1 2]", "line 1, column 4: expected , or ], found 2"),
    ("[1", "line 1, column 3: expected , or ], found end of input"),
    ("[}", "line 1, column 2: expected a value, found }"),
    ("[", "line 1, column 2: expected a value, found end of input"),
    ("{\"a\":1,}", "line 1, column 8: expected a key, found }"),
    ("{'a':1}", "line 1, column 2: expected a key, found '"),
    ("{\"a\" 1}", "line 1, column 6: expected :, found 1"),
    ("{\"a\":1]", "line 1, column 7: expected , or }, found ]"),
    ("{}{}", "line 1, column 3: expected end of input, found {"),
    ("[]é", "line 1, column 3: expected end of input, found é"),
    ("{}//", "line 1, column 3: expected end of input, found /"),
    ("nul", "line 1, column 4: expected null, found end of input"),
    ("tru3", "line 1, column 4: expected true, found 3"),
    ("False", "line 1, column 1: expected a value, found F"),
    ("-", "line 1, column 2: expected a digit, found end of input"),
    ("1.", "line 1, column 3: expected a digit, found end of input"),
    ("1e+", "line 1, column 4: expected a digit, found end of input"),
    ("01", "line 1, column 2: expected end of input, found 1"),
    ("+1", "line 1, column 1: expected a value, found +"),
    ("\"a", "line 1, column 3: expected the end of the string, found end of input"),
    ("\"a\n\"", "line 1, column 3: expected the end of the string, found a control character"),
    ("\"\\x\"", "line 1, column 2: expected an escape, found an invalid escape"),
    ("\"\\u12G4\"", "line 1, column 2: expected an escape, found an invalid escape"),
    ("\"\\", "line 1, column 2: expected an escape, found an invalid escape"),
    ("\"\\ud800\\n\"", "line 1, column 2: expected a surrogate pair, found a lone surrogate"),
    ("{\n  \"a\": [1,\n]}", "line 3, column 1: expected a value, found ]"),
    ("[\u{0}]", "line 1, column 2: expected a value, found a control character"),
    ("[1]\u{0}", "line 1, column 4: expected end of input, found a control character"),
  ])
  func `says what it expected, what it found and where`(text: String, issue: String) {
    #expect(Verdict(text).description == issue)
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC3], [0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func `refuses ill-formed UTF-8 in values and keys`(bytes: [UInt8]) {
    let value = Verdict(Data([0x22, 0x61] + bytes + [0x22]))
    #expect(value.description == "line 1, column 3: expected valid UTF-8, found invalid UTF-8")
    let key = Verdict(Data([0x7B, 0x22] + bytes + [0x22, 0x3A, 0x31, 0x7D]))
    #expect(key.description == "line 1, column 3: expected valid UTF-8, found invalid UTF-8")
  }

  @Test func `accepts the first and last scalars of every length`() {
    let scalars: [UInt32] = [0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x1_0000, 0x10_FFFF]
    for scalar in scalars.compactMap(UnicodeScalar.init) {
      #expect(Verdict("[\"\(scalar)\"]") == .accepted, "\(scalar.value)")
    }
  }

  @Test func `stops at the first fault wherever a text is cut off`() throws {
    let text = Data(#"{"a":[1.5e3,"é\u00e9\ud834\udd1e",{"b":true,"c":null}, false ],"d":{}}"#.utf8)
    #expect(Verdict(text) == .accepted)
    for count in 0..<text.count {
      guard case .refused(let issue) = Verdict(text.prefix(count)) else {
        Issue.record("\(count) bytes were accepted")
        continue
      }
      #expect(issue.kind == .syntax)
      #expect(issue.location.map { $0.column <= count + 1 } == true)
    }
  }

  @Test func `survives every change of one byte`() throws {
    let text = Array(#"{"a":[-1.5e3,"\u00e9\n"],"b":{"c":true}}"#.utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        guard let value = try? SourceValue.json(changed) else { continue }
        #expect(try SourceValue.json(value.description) == value)
      }
    }
  }

  @Test func `grows its words for the densest text`() throws {
    let text = "[" + String(repeating: "[],", count: 20_000) + "[]]"
    let value = try SourceValue.json(text)
    #expect(value.count == 20_001)
    #expect(value.description == text)
  }

  @Test func `reads a long string to its end, wherever that is`() throws {
    let letters = Array("The hissing of summer lawns ".utf8)
    for count in 0..<450 {
      let text = (0..<count).map { letters[$0 % letters.count] }
      let value = try SourceValue.json(Data([0x5B, 0x22] + text + [0x22, 0x2C, 0x31, 0x5D]))
      #expect(try value == .array([SourceValue(String(decoding: text, as: UTF8.self)), 1]))
      #expect(
        Verdict(Data([0x22] + text)).description
          == "line 1, column \(count + 2): expected the end of the string, found end of input")
    }
  }

  @Test(
    arguments: [
      ([0x5C, 0x22], "\""), ([0x5C, 0x6E], "\n"), ([0x5C, 0x75, 0x30, 0x30, 0x65, 0x39], "é"),
      ([0xC3, 0xA9], "é"), ([0xE6, 0x97, 0xA5], "日"), ([0xF0, 0x9D, 0x84, 0x9E], "𝄞"),
      ([0x7F], "\u{7F}"), ([0x1F], nil), ([0x0A], nil), ([0x00], nil), ([0xFF], nil), ([0x80], nil),
      ([0x5C, 0x78], nil),
    ] as [([UInt8], String?)])
  func `sees what stands in a long string, wherever that is`(bytes: [UInt8], said: String?) throws {
    let letters = String(repeating: "a", count: 420)
    for place in 0..<letters.utf8.count {
      let (before, after) = (letters.prefix(place), letters.dropFirst(place))
      let json = Data("[\"\(before)".utf8) + Data(bytes) + Data("\(after)\"]".utf8)
      if let said {
        #expect(try SourceValue.json(json) == .array([SourceValue("\(before)\(said)\(after)")]))
      } else {
        guard case .refused(let issue) = Verdict(json) else {
          Issue.record("\(bytes) were accepted at \(place)")
          continue
        }
        #expect(issue.location?.column == place + 3)
      }
    }
  }
}
