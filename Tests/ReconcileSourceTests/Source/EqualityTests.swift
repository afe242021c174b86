import Foundation
import Reconcile
import Testing

/// When source values are equal, and how they are described.
@Suite struct `Source values` {
  @Test(arguments: [
    ("1", "1.0"), ("100", "1e2"), ("-0", "0"), ("0.5", "5e-1"), (#""é""#, #""\u00e9""#),
    (#"{"a":1,"b":[2]}"#, #" { "b" : [ 2.0 ] , "a" : 1 } "#),
    (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
    (#"{"\u0061":{}}"#, #"{"a":{}}"#), ("[]", "[ ]"),
    (#"{"a":[1],"b":0,"a":[2]}"#, #"{"b":0,"a":[1],"a":[2]}"#),
    ("1234567890123456789012345678901234567890.5", "12345678901234567890123456789012345678905e-1"),
  ])
  func `are equal where they say the same`(left: String, right: String) throws {
    let values = try (SourceValue.json(left), SourceValue.json(right))
    #expect(values.0 == values.1)
    #expect(values.0.hashValue == values.1.hashValue)
  }

  @Test(arguments: [
    ("1", "2"), ("1", "-1"), ("1", "\"1\""), ("true", "false"), ("null", "false"), ("[]", "{}"),
    ("[1,2]", "[2,1]"), ("[1]", "[1,1]"), (#"{"a":1}"#, #"{"b":1}"#), ("\"é\"", "\"e\u{301}\""),
    (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#), (#"{"a":1}"#, #"{"a":1,"b":2}"#),
    ("1234567890123456789012345678901234567890.5", "1234567890123456789012345678901234567890.6"),
    ("9007199254740993", "9007199254740992"),
    (#"{"b":0,"a":1,"a":2}"#, #"{"a":2,"b":0,"a":1}"#), (#"{"a":{},"b":1}"#, #"{"b":1,"a":[]}"#),
    (#"{"a":1,"b":[{}]}"#, #"{"b":[{},{}],"a":1}"#), (#"{"a":1,"a":1}"#, #"{"a":1,"b":1}"#),
  ])
  func `differ where they do not`(left: String, right: String) throws {
    let values = try (SourceValue.json(left), SourceValue.json(right))
    #expect(values.0 != values.1)
  }

  @Test(arguments: [2, 31, 32, 33, 200])
  func `are equal in any order of their keys`(count: Int) throws {
    func object(_ places: some Sequence<Int>, _ odd: Int) throws -> SourceValue {
      let members = places.map { #""key \#($0)":[{"a":1,"b":\#($0 == odd ? -1 : $0)}]"# }
      return try .json("{\(members.joined(separator: ","))}")
    }
    let value = try object(0..<count, count)
    for places in [Array((0..<count).reversed()), Array(1..<count) + [0]] {
      #expect(try value == object(places, count))
      #expect(try value != object(places, 0))
      #expect(try value != object(places, count - 1))
    }
  }

  @Test func `are compared without recursion`() throws {
    var limits = Limits()
    limits.depth = .max
    let text = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
    let value = try SourceValue.json(text, limits: limits)
    let description = onSmallStack {
      value == value && value.hashValue == value.hashValue ? value.description : ""
    }
    #expect(description == text)
  }

  @Test func `are described as JSON that reads as the same value`() throws {
    let texts = [
      #"{"a":[1,-2.50,1E5,"x\ny\u0000\/",true,false,null,{},[]],"":{"b":{"c":"é日𝄞"}}}"#,
      "[ 1 , [ 2 , [ 3 ] ] , { \"a\" : \"b\" } ]", "\"\"", "0",
    ]
    for text in texts {
      let value = try SourceValue.json(text)
      #expect(try SourceValue.json(value.description) == value)
      #expect(try SourceValue.json(value.description).description == value.description)
    }
  }

  @Test func `compare native dates and data`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let source = try SourceValue.dictionary([
      "date": date, "data": Data([1, 2]), "half": date + 0.5,
    ])
    #expect(source["date"]?.description == "\"2001-01-01T00:00:00Z\"")
    #expect(source["half"]?.description == "\"2001-01-01T00:00:00.500Z\"")
    #expect(source["data"]?.description == "\"AQI=\"")
    #expect(try source.date("date") == date)
    #expect(try source.data("data") == Data([1, 2]))
    #expect(
      try source
        == SourceValue.dictionary(["data": Data([1, 2]), "half": date + 0.5, "date": date]))
    #expect(source["date"] != source["half"])
    #expect(source["date"] != source["data"])
  }
}
