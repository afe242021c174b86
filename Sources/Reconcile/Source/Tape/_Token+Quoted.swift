// Why the unsafe code is sound: the closing quote ends a number inside a string as a comma ends one
// outside, and the local word that stands for it outlives the call.

extension _Token {
  /// The longest number that is looked for in a string, in bytes.
  private static let quotedNumberBytes = Limits().numberBytes

  /// Calls a closure with the number whose JSON text a string holds, nil where it holds none.
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
