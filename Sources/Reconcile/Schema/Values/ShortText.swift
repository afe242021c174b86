// `ShortString.swift` describes the layout of short strings; they are inspected here only if that
// layout is confirmed. Reads of a token's bytes stay inside the tape: 8 bytes of padding follow its
// texts, and a second word is read only if a closing quote was found after the first.

/// Compares short strings in place, without a copy on the stack and without reference counting.
enum ShortText {
  /// Compares the string at an address with a token; nil if one of them is not short and plain.
  ///
  /// Call it only if `ShortString.isKnown`.
  @inline(__always)
  static func check(_ address: UnsafeRawPointer, _ token: _Token) -> _Verdict? {
    guard token.rawKind == 2 else { return nil }
    let last = unsafe address.load(fromByteOffset: 8, as: UInt64.self)
    guard ShortString.isShort(last) else { return nil }
    let count = ShortString.length(last)
    let start = token.offset &+ 1
    // A plain string contains no quote, so a quote after the text is its end, or lies beyond it.
    let limit = unsafe Int(token.words[token.index &+ 1] & 0x1FFF_FFFF)
    guard start &+ count < limit, unsafe token.bytes[start &+ count] == 0x22 else {
      return .different
    }
    let text = unsafe UnsafeRawPointer(token.bytes + start)
    var rest = unsafe address.load(as: UInt64.self)
    rest ^= unsafe text.loadUnaligned(as: UInt64.self)
    if count > 8 {
      let second = unsafe text.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      rest |= (second ^ last) & mask(count &- 8)
    } else if count < 8 {
      rest &= mask(count)
    }
    return rest == 0 ? .equal : .different
  }

  /// Compares two strings; nil unless both are short.
  @inline(__always)
  static func areEqual(_ one: String, _ other: String) -> Bool? {
    guard ShortString.isKnown, let one = ShortString.words(of: one),
      let other = ShortString.words(of: other)
    else { return nil }
    return one == other
  }

  /// A mask of the first `count` bytes, from one to seven.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }
}
