// Why the unsafe code is sound: the closing quote ends a number inside a string as a comma does
// outside, and the local word for the number outlives the call.

extension _Token {
  /// The maximum length in bytes of a number in a string.
  private static let quotedNumberBytes = Limits().numberBytes

  /// Calls a closure with the number in a string whose text is a JSON number, nil for any other.
  func withQuotedNumber<R>(_ body: (_Token) -> R?) -> R? {
    guard isString, unsafe withText({ $0.count }) <= _Token.quotedNumberBytes else {
      return nil
    }
    let text = makeString()
    guard let kind = SourceBuilder.numberKind(text) else { return nil }
    if hasEscapes { return SourceValue(encoding: .number(text)).withToken(body) }
    var word = kind &<< 29 | UInt32(truncatingIfNeeded: offset &+ 1)
    return unsafe withUnsafePointer(to: &word) { word in
      unsafe body(_Token(bytes: bytes, words: word, index: 0))
    }
  }
}
