import Foundation
import Reconcile
import Testing

/// How a source value is asked for what is in it.
@Suite struct `A source value` {
  let album: SourceValue

  init() throws {
    album = try .json(
      """
      {"id":7,"title":"Mono","rating":4.5,"isLive":true,
      "tracks":[{"id":1},{"id":2}],"note":null}
      """
    )
  }

  @Test func `gives its members and elements`() throws {
    #expect(album.kind == .object)
    #expect(album.count == 6)
    #expect(album["title"]?.kind == .string)
    #expect(album["tracks"]?[1]?["id"] == 2)
    #expect(album["note"]?.isNull == true)
    #expect(album["year"] == nil)
    #expect(album[0] == nil)
    #expect(album["tracks"]?[2] == nil)
    #expect(album["tracks"]?[-1] == nil)
    #expect(album["tracks"]?["id"] == nil)
    #expect(album.members.map(\.key) == ["id", "title", "rating", "isLive", "tracks", "note"])
    #expect(try album.value("tracks").elements.map { try $0.int("id") } == [1, 2])
  }

  @Test func `is converted exactly`() throws {
    #expect(try album.int("id") == 7)
    #expect(try album.string("title") == "Mono")
    #expect(try album.double("rating") == 4.5)
    #expect(try album.double("id") == 7)
    #expect(try album.decimal("rating") == Decimal(string: "4.5"))
    #expect(try album.bool("isLive"))
    #expect(try album.value("id").int() == 7)
  }

  @Test func `says what it is instead`() throws {
    func issue(_ body: (SourceValue) throws -> Void) -> String? {
      #expect(throws: UpdateError.self) { try body(album) }?.description
    }
    #expect(issue { _ = try $0.int("title") } == "title: expected Int, found string")
    #expect(issue { _ = try $0.int("rating") } == "rating: expected Int, found fractional number")
    #expect(issue { _ = try $0.int("year") } == "year: expected Int, found nothing")
    #expect(issue { _ = try $0.int("isLive") } == "isLive: expected Int, found bool")
    #expect(issue { _ = try $0.bool("id") } == "id: expected Bool, found number")
    #expect(issue { _ = try $0.string("note") } == "note: expected String, found null")
    #expect(issue { _ = try $0.double("tracks") } == "tracks: expected Double, found array")
    #expect(issue { _ = try $0.date("title") } == "title: expected Date, found string")
    #expect(issue { _ = try $0.value("year") } == "year: expected a value, found nothing")
    #expect(issue { _ = try $0.int() } == "expected Int, found object")
    #expect(issue { _ = try $0["tracks"]?.int("id") } == "expected object, found array")
  }

  @Test func `tells places of a text and none of a dictionary`() throws {
    let source = try SourceValue.json("{\n  \"id\": true\n}")
    let error = #expect(throws: UpdateError.self) { try source.int("id") }
    #expect(error?.issues.first?.location == .init(line: 2, column: 9))
    let native = try SourceValue.dictionary(["id": true])
    let nativeError = #expect(throws: UpdateError.self) { try native.int("id") }
    #expect(nativeError?.issues.first?.location == nil)
  }

  @Test func `unescapes texts and compares keys after it`() throws {
    let source = try SourceValue.json(
      #"{"r\u006fle":"\"\\\/\b\f\n\r\t\u00e9\u65e5\ud834\udd1e\u0000"}"#)
    #expect(try source.string("role") == "\"\\/\u{8}\u{C}\n\r\té日𝄞\0")
    #expect(source.members.map(\.key) == ["role"])
  }

  @Test func `compares keys byte by byte`() throws {
    let source = try SourceValue.json("{\"\u{E9}\":1,\"e\u{301}\":2,\"id\\u0000\":3}")
    #expect(source["\u{E9}"] == 1)
    #expect(source["e\u{301}"] == 2)
    #expect(source["id"] == nil)
  }

  @Test func `gives Foundation's values`() throws {
    let value = try #require(album.foundationValue as? [String: Any])
    #expect(value["id"] as? Int == 7)
    #expect(value["rating"] as? Double == 4.5)
    #expect(value["note"] is NSNull)
    #expect((value["tracks"] as? [[String: Any]])?.count == 2)
    let numbers = try SourceValue.json("[18446744073709551615,18446744073709551616,1e400]")
    let values = try #require(numbers.foundationValue as? [Any])
    #expect(values[0] as? UInt64 == .max)
    #expect(values[1] as? Double == 18446744073709551616)
    #expect(values[2] as? String == "1e400")
    #expect(try SourceValue.json("1").foundationValue as? Int == 1)
    #expect(try SourceValue.dictionary(value) == album)
  }
}
