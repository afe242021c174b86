import Foundation
import Testing

@testable import Reconcile

/// The words of sources, in whatever way they were made.
@Suite struct `A tape` {
  static let texts = [
    "null", "-2.5e3", #""Blue""#, "[]", "{}", "[[],{},[{}]]",
    #"{"title":"Bl\u00fc \"e\"","tracks":[{"id":1,"on":true},{"id":-2.5},[]],"last":null}"#,
  ]

  @Test(arguments: texts)
  func `has one value and its end when it is read`(text: String) throws {
    let tape = try SourceValue.json(" \(text)\n").tape
    tape.checkInvariants()
    #expect(SourceValue(tape: tape) == (try SourceValue.json(text)))
  }

  @Test func `has one value and its end when it is built`() throws {
    let source = try SourceValue.dictionary([
      "title": "Blue", "year": 1971, "rating": 4.5, "cover": Data([1, 2, 3]),
      "released": Date(timeIntervalSinceReferenceDate: 0),
      "tracks": [["id": 1], ["id": 2]] as [Any],
    ])
    source.tape.checkInvariants()
    #expect(source["tracks"]?[1]?["id"] == (try SourceValue.json("2")))
    let copy = SourceValue(encoding: .source(source))
    copy.tape.checkInvariants()
    #expect(copy == source)
  }

  @Test func `has one value and its end with decoded numbers`() throws {
    let source = try SourceValue.json(#"{"id":12,"rates":[0.5,-1e3,"7",0]}"#)
    let storage = try #require(source.tape.readyNumbers())
    storage.checkInvariants()
    let tape = Tape(storage, wordCount: source.tape.wordCount, isJSON: false)
    tape.checkInvariants()
    #expect(SourceValue(tape: tape) == source)
  }

  @Test func `keeps its bytes when it grows`() throws {
    let text = Array(#"{"title":"Blue"}"#.utf8)
    var storage = try #require(
      text.withUnsafeBytes { TapeStorage(copying: $0, capacity: 1) })
    defer { storage.free() }
    for _ in 0..<12 {
      let isLarger = storage.grow()
      #expect(isLarger)
      storage.checkInvariants()
    }
    #expect((0..<text.count).map { storage.bytes[$0] } == text)
  }
}
