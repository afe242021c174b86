import Foundation
import Reconcile
import Testing

/// The JSON text that a source is written as.
@Suite struct `A source as JSON` {
  static let album =
    #"{"title":"Blue","tags":[],"cover":{},"tracks":[{"id":1},{"id":2}],"n":[1,2.50]}"#

  @Test func `is compact`() throws {
    let source = try SourceValue.json(" { \"a\" : [ 1 , null ] , \"b\\u0041\" : \"\\n\" } ")
    #expect(String(decoding: source.jsonData(), as: UTF8.self) == #"{"a":[1,null],"b\u0041":"\n"}"#)
  }

  @Test func `is laid out for people where that is asked`() throws {
    let text = """
      {
        "title": "Blue",
        "tags": [],
        "cover": {},
        "tracks": [
          {
            "id": 1
          },
          {
            "id": 2
          }
        ],
        "n": [
          1,
          2.50
        ]
      }
      """
    let source = try SourceValue.json(Self.album)
    #expect(String(decoding: source.jsonData(pretty: true), as: UTF8.self) == text)
    #expect(try SourceValue.json(text).description == Self.album)
  }

  @Test(arguments: ["1", "\"a\"", "null", "[]", "{}", "[[]]", #"[{}]"#, #"{"a":{"b":[]}}"#])
  func `says the same in either layout`(text: String) throws {
    let source = try SourceValue.json(text)
    #expect(try SourceValue.json(source.jsonData(pretty: true)).description == text)
    #expect(String(decoding: source.jsonData(), as: UTF8.self) == text)
  }

  @Test func `has texts for native values, and no other part of its document`() throws {
    let source = try SourceValue.dictionary([
      "a": ["b": Date(timeIntervalSince1970: 0)], "c": Data([1, 2]),
    ])
    let inner = try #require(source["a"])
    #expect(
      String(decoding: inner.jsonData(), as: UTF8.self) == #"{"b":"1970-01-01T00:00:00Z"}"#)
    #expect(
      String(decoding: inner.jsonData(pretty: true), as: UTF8.self)
        == "{\n  \"b\": \"1970-01-01T00:00:00Z\"\n}")
    #expect(String(decoding: source["c"]!.jsonData(pretty: true), as: UTF8.self) == #""AQI=""#)
  }
}

/// The native dictionary that a source is written as.
@Suite struct `A source as a dictionary` {
  @Test func `is what makes the same source`() throws {
    let source = try SourceValue.json(`A source as JSON`.album)
    let dictionary = try #require(source.dictionary)
    #expect(dictionary["title"] as? String == "Blue")
    #expect(try SourceValue.dictionary(dictionary) == source)
  }

  @Test(arguments: ["1", "null", "[]", "\"a\""])
  func `exists for objects only`(text: String) throws {
    #expect(try SourceValue.json(text).dictionary == nil)
  }

  @Test func `keeps the digits of long numbers`() throws {
    let texts = [
      "0.12345678901234567890", "-123456789012345678901234567890", "18446744073709551616",
      "-65.613616999999977", "36893488147419103232",
    ]
    let source = try SourceValue.json("[\(texts.joined(separator: ","))]")
    let values = try #require(source.foundationValue as? [Any])
    #expect(values.map { $0 is Decimal } == [true, true, false, false, false])
    #expect(values[0] as? Decimal == Decimal(string: texts[0]))
    #expect(values[1] as? Decimal == Decimal(string: texts[1]))
    #expect(values[2] as? Double == 18446744073709551616)
    #expect(values[3] as? Double == -65.613616999999977)
  }
}
