// Why the unsafe code is sound: the closing quote ends a number inside a string as a comma does
// outside, and the local word for the number outlives the call.

extension _Token {
  /// The maximum length in bytes of a number in a string.
  private static let quotedNumberBytes = Limits().numberBytes

  /// Calls a closure with the number in a string whose text is a JSON number, nil for any other.
  func withQuotedNumber<R>(_ body: (_Token) -> R?) -> R? {
    guard isString else { return nil }
    if hasEscapes { return withEscapedNumber(body) }
    let text = unsafe rawText
    guard text.count <= _Token.quotedNumberBytes,
      let kind = unsafe SourceBuilder.numberKind(text)
    else { return nil }
    assert(offset < 0x1FFF_FFFF, "the offset behind the quote has 29 bits")
    var word = kind &<< 29 | UInt32(truncatingIfNeeded: offset &+ 1)
    return unsafe withUnsafePointer(to: &word) { word in
      unsafe body(_Token(bytes: bytes, words: word, index: 0))
    }
  }

  /// The exact value of the whole number in a string.
  @usableFromInline
  func quotedInt64() -> Int64? { quickQuotedInt64() ?? withQuotedNumber { $0.quickInt64() } }

  /// The same of a number that is not negative.
  @usableFromInline
  func quotedUInt64() -> UInt64? {
    quickQuotedInt64().flatMap(UInt64.init(exactly:)) ?? withQuotedNumber { $0.uint64() }
  }

  private func withEscapedNumber<R>(_ body: (_Token) -> R?) -> R? {
    let text = makeString()
    guard text.utf8.count <= _Token.quotedNumberBytes, SourceBuilder.numberKind(text) != nil else {
      return nil
    }
    return SourceValue(encoding: .number(text)).withToken(body)
  }
}
