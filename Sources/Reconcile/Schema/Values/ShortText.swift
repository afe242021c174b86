// How a short string lies is told in `ShortString.swift`, and strings are looked at here only where that is known.
// The reads of a token's bytes stay inside the tape: there are 8 bytes of padding behind its texts, and a
// second word is read only where a closing quote was found behind the first.

/// Short strings compared where they lie, without a copy to count or to put on the stack.
enum ShortText {
  /// Compares the string at an address with a token; nil where one of them is not that simple.
  ///
  /// It is called only where `ShortString.isKnown`.
  @inline(__always)
  static func check(_ address: UnsafeRawPointer, _ token: _Token) -> _Verdict? {
    guard token.rawKind == 2 else { return nil }
    let last = unsafe address.load(fromByteOffset: 8, as: UInt64.self)
    guard ShortString.isShort(last) else { return nil }
    let count = ShortString.length(last)
    let start = token.offset &+ 1
    // A plain string holds no quote, so one behind the text is its end, or lies beyond it.
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

  /// The bits of that many first bytes, of one to seven.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }
}
