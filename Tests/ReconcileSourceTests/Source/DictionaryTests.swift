import Foundation
import Reconcile
import Testing

/// H3: which native values make a source.
@Suite struct `A dictionary of native values` {
  @Test func `is the source that its JSON text is`() throws {
    let text =
      #"{"id":7,"title":"Mo\n\"no","rating":4.25,"isLive":true,"tracks":[{"id":1},[]],"note":null}"#
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let members = try #require(object as? [String: Any])
    #expect(try SourceValue.dictionary(members) == SourceValue.json(text))
    let native: [String: Any] = [
      "id": 7, "title": "Mo\n\"no", "rating": 4.25, "isLive": true,
      "tracks": [["id": 1], [Any]()] as [Any],
      "note": NSNull(),
    ]
    #expect(try SourceValue.dictionary(native) == SourceValue.json(text))
  }

  @Test func `may hold Swift's values`() throws {
    let uuid = "00000000-0000-0000-0000-000000000001"
    let values: [(Any, String)] = [
      (Int8(-1), "-1"), (Int16(2), "2"), (Int32(3), "3"), (Int64.min, "-9223372036854775808"),
      (UInt8(4), "4"), (UInt16(5), "5"), (UInt32(6), "6"), (UInt64.max, "18446744073709551615"),
      (UInt(7), "7"), (Int128(8), "8"), (Float(1.5), "1.5"), (CGFloat(2.5), "2.5"),
      (Double(3), "3.0"), (1e21, "1e+21"), (Decimal(string: "1.10") ?? 0, "1.1"), (true, "true"),
      ("a", "\"a\""), ("abc".dropFirst(), "\"bc\""), (Int?.none as Any, "null"),
      (Int??.some(.some(9)) as Any, "9"), (AnyHashable("x"), "\"x\""), (AnyHashable(1), "1"),
      (URL(fileURLWithPath: "/a"), "\"file:///a\""), (UUID(uuidString: uuid) as Any, "\"\(uuid)\""),
      ([1, 2], "[1,2]"), ([[1.5]], "[[1.5]]"), ([Int?.some(1), nil], "[1,null]"),
      (["x"][...], #"["x"]"#), (["a": 1], #"{"a":1}"#), (["a": ["b": true]], #"{"a":{"b":true}}"#),
      ([["a": 1 as Any]], #"[{"a":1}]"#), ([:] as [String: String], "{}"),
      ([AnyHashable("a"): 1], #"{"a":1}"#), (["a": 1] as SourceValue, #"{"a":1}"#),
    ]
    for (value, text) in values {
      #expect(try SourceValue.array([value]).description == "[\(text)]")
      #expect(try SourceValue.dictionary(["v": value]).description == "{\"v\":\(text)}")
    }
  }

  @Test func `of one type is read as one of any, with the same issues and limits`() throws {
    let pairs: [(typed: Any, any: Any)] = [
      (
        ["title": "Blue", "label": "A label of some length"] as [String: String],
        ["title": "Blue" as Any, "label": "A label of some length"] as [String: Any]
      ),
      (["year": 1971, "plays": -2], ["year": 1971 as Any, "plays": -2] as [String: Any]),
      (["rating": 4.25, "rate": -0.0], ["rating": 4.25 as Any, "rate": -0.0] as [String: Any]),
      (
        ["isLive": false, "isNew": true], ["isLive": false as Any, "isNew": true] as [String: Any]
      ),
      (["River", "Carey"], ["River", "Carey"] as [Any]), ([1971, 2], [1971, 2] as [Any]),
      ([4.25, 0], [4.25, 0.0] as [Any]), ([:] as [String: Int], [:] as [String: Any]),
    ]
    for (typed, any) in pairs {
      #expect(try SourceValue.array([typed, 1]) == SourceValue.array([any, 1]))
    }
    let error = #expect(throws: UpdateError.self) {
      try SourceValue.dictionary(["a": ["b": Double.nan], "c": [1, -Double.infinity], "d": 1])
    }
    #expect(
      error?.description == """
        a.b: expected a JSON value, found not a number
        c[1]: expected a JSON value, found infinity
        """)
    var limits = Limits()
    limits.keyBytes = 3
    limits.stringBytes = 5
    limits.depth = 2
    for value in [["long": 1] as Any, ["a": "longer"], ["longer"], [["a": 1]]] {
      let issues = [value, untyped(value)].map { value in
        #expect(throws: UpdateError.self) { try SourceValue.array([value], limits: limits) }
      }
      #expect(issues[0] != nil && issues[0]?.description == issues[1]?.description)
    }
  }

  /// The same with every dictionary and array of `Any`.
  private func untyped(_ value: Any) -> Any {
    if let members = value as? [String: Any] { return members.mapValues(untyped) }
    if let elements = value as? [Any] { return elements.map(untyped) }
    return value
  }

  @Test func `may hold Foundation's values`() throws {
    let values: [(Any, String)] = [
      (NSNumber(value: true), "true"), (NSNumber(value: false), "false"), (NSNumber(value: 1), "1"),
      (NSNumber(value: 0), "0"), (NSNumber(value: Int8(1)), "1"), (NSNumber(value: 1.5), "1.5"),
      (NSNumber(value: Float(0.5)), "0.5"), (NSNumber(value: UInt64.max), "18446744073709551615"),
      (NSDecimalNumber(string: "1.25"), "1.25"),
      (NSDecimalNumber(string: "0.1") as NSNumber, "0.1"),
      (NSNumber(value: Int64.min), "-9223372036854775808"),
      (NSString(string: "é"), "\"é\""),
      (NSNull(), "null"),
      (NSArray(array: [1, "a"]), #"[1,"a"]"#), (NSMutableArray(array: [1]), "[1]"),
      (NSDictionary(dictionary: ["a": 1]), #"{"a":1}"#),
      (NSDictionary(dictionary: ["a": NSArray(array: [NSNumber(value: true)])]), #"{"a":[true]}"#),
    ]
    for (value, text) in values {
      #expect(try SourceValue.array([value]).description == "[\(text)]")
    }
  }

  @Test func `has every value listed that no source can hold`() throws {
    struct Unknown {}
    let native: [String: Any] = [
      "b": Unknown(), "a": [1, Double.nan, -Double.infinity] as [Any], "c": [1: 2], "ok": 1,
      "d": ["e": Set([1])], "f": Decimal.nan,
    ]
    let error = #expect(throws: UpdateError.self) { try SourceValue.dictionary(native) }
    #expect(
      error?.description == """
        a[1]: expected a JSON value, found not a number
        a[2]: expected a JSON value, found infinity
        b: expected a JSON value, found Unknown
        c: expected keys of String, found Int
        d.e: expected a JSON value, found Set<Int>
        f: expected a JSON value, found not a number
        """)
    #expect(error?.issues.allSatisfy { $0.kind == .mismatch && $0.location == nil } == true)
  }

  #if canImport(Darwin)
    // On other platforms Foundation itself bridges what it hands out, without end.
    @Test func `that holds itself ends at the depth limit`() {
      let array = NSMutableArray()
      array.add(array)
      array.add(array)
      let error = #expect(throws: UpdateError.self) { try SourceValue.array([array]) }
      #expect(error?.description == "exceeds the depth limit of 512")
      array.removeAllObjects()
    }
  #endif

  @Test func `that is a million levels deep ends at the depth limit on a small stack`() {
    // Each level is kept, so that they can be released one by one from the outside.
    var levels: [Any] = [1]
    for _ in 0..<1_000_000 { levels.append(["a": levels[levels.count - 1]]) }
    let outermost = Carried(levels[levels.count - 1])
    let (time, issue) = onSmallStack {
      threadTime {
        do {
          return try SourceValue.array([outermost.value]).description
        } catch {
          return "\(error)"
        }
      }
    }
    #expect(time < .milliseconds(50))
    #expect(issue == "exceeds the depth limit of 512")
    outermost.value = 0
    while levels.popLast() != nil {}
  }

  /// A value that one thread hands to another and waits.
  private final class Carried: @unchecked Sendable {
    var value: Any

    init(_ value: Any) {
      self.value = value
    }
  }
}
