import Foundation
import Testing

@testable import Reconcile

/// A text that is read by following one that was read before gives the very words that it gives alone.
@Suite struct `A text read like another` {
  static let text = """
    {"id": 7, "title": "Blü \\"e\\"", "tracks": [ {"id":1,"on":true,"note":null} , {"id": -2.5e3}, [], {} ],
     "empty": "", "last" : [1, 2,3 ] }
    """

  /// The words of a text after another, nil where it has to be read alone.
  private func reread(_ text: [UInt8], like last: [UInt8]) throws -> [UInt32]? {
    let last = try SourceValue.json(last).tape
    guard let tape = followed(text, last, Limits()) else { return nil }
    return (0..<tape.wordCount).map { tape.words[$0] }
  }

  /// A text that was read by following another, nil where it had to be read alone.
  private func followed(_ text: [UInt8], _ last: Tape, _ limits: Limits) -> Tape? {
    let tape = text.withUnsafeBytes { bytes in
      try? Rereader.read(bytes, like: last, limits: limits)
    }
    return tape?.changes == nil ? nil : tape
  }

  private func words(_ text: [UInt8]) -> [UInt32]? {
    (try? SourceValue.json(text).tape).map { tape in
      (0..<tape.wordCount).map { tape.words[$0] }
    }
  }

  @Test(arguments: [
    ("7", "8"), ("7", "1234567"), ("7", "-0.5"), ("7", "true"), ("7", "\"seven\""),
    ("Bl", "Hejira bl"), ("\\\"e\\\"", ""), ("true", "false"), ("null", "[]"),
    ("-2.5e3", "0"), ("\"\"", "\"\\u00e9\""), ("3 ]", "4 ]"), ("1, 2,3", "9, 99,999"),
  ])
  func `is read where plain values differ`(old: String, new: String) throws {
    let changed = Array(Self.text.replacingOccurrences(of: old, with: new).utf8)
    let reread = try reread(changed, like: Array(Self.text.utf8))
    #expect(reread == (new == "[]" ? nil : words(changed)))
    #expect(words(changed) != nil)
  }

  @Test(arguments: [
    ("7", "07"), ("true", "tru"), ("Bl", "B\u{1}"), ("\"\"", "\"\\x\""), ("-2.5e3", "-"),
    ("\"\"", "\""), (" ] }", ""), (" ] }", " ] } 1"),
  ])
  func `is left to the reader where it is wrong`(old: String, new: String) throws {
    let changed = Array(Self.text.replacingOccurrences(of: old, with: new).utf8)
    #expect(try reread(changed, like: Array(Self.text.utf8)) == nil)
    #expect(words(changed) == nil)
  }

  @Test(arguments: [
    ("\"id\"", "\"ix\""), (" , {", ", {"), ("[]", "[1]"), (", {} ", " "), ("2,3 ", "2,3  "),
  ])
  func `is left to the reader where more than plain values differ`(old: String, new: String) throws
  {
    let changed = Array(Self.text.replacingOccurrences(of: old, with: new).utf8)
    #expect(try reread(changed, like: Array(Self.text.utf8)) == nil)
    #expect(words(changed) != nil)
  }

  @Test func `never differs from what the reader says, whatever bytes change`() throws {
    var random = SeededRandom(seed: 7)
    let text = Array(Self.text.utf8)
    let alphabet = Array("\"\\,:[]{} 0-.eutn\u{1}é".utf8)
    var read = 0
    for _ in 0..<20_000 {
      var changed = text
      for _ in 0...random.below(2) {
        let place = random.below(changed.count)
        switch random.below(3) {
        case 0: changed[place] = alphabet[random.below(alphabet.count)]
        case 1: changed.remove(at: place)
        default: changed.insert(alphabet[random.below(alphabet.count)], at: place)
        }
      }
      guard let reread = try reread(changed, like: text) else { continue }
      read += 1
      guard reread == words(changed) else {
        Issue.record("\(String(decoding: changed, as: UTF8.self))")
        return
      }
    }
    #expect(read > 500)
  }

  @Test func `keeps within the limits`() throws {
    var limits = Limits()
    limits.stringBytes = 8
    let last = try SourceValue.json(#"{"a": "b"}"#, limits: limits).tape
    #expect(throws: UpdateError.self) {
      try Array(#"{"a": "123456789"}"#.utf8).withUnsafeBytes { bytes in
        try Rereader.read(bytes, like: last, limits: limits)
      }
    }
  }

  @Test func `is not followed where many values differ`() throws {
    func numbers(_ count: Int, changed: (Int) -> Bool) -> [UInt8] {
      let numbers = (0..<count).map { changed($0) ? "\(-$0 - 1)" : "\($0)" }
      return Array("[\(numbers.joined(separator: ","))]".utf8)
    }
    let last = numbers(10_000) { _ in false }
    let few = numbers(10_000) { $0.isMultiple(of: 100) }
    #expect(try reread(few, like: last) == words(few))
    let many = numbers(10_000) { $0.isMultiple(of: 2) }
    #expect(try reread(many, like: last) == nil)
    // A short text is followed whatever differs.
    #expect(try reread(numbers(10) { _ in true }, like: numbers(10) { _ in false }) != nil)
  }
}
