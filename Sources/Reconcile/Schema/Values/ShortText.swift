// `ShortString.swift` describes the layout of short strings; they are inspected here only if that
// layout is confirmed.

/// Compares short strings in place, without a copy on the stack and without reference counting.
enum ShortText {
  /// Compares the string at an address with a token; nil if one of them is not short and plain.
  ///
  /// Call it only if `ShortString.isKnown`.
  @inline(__always)
  static func check(_ address: UnsafeRawPointer, _ token: _Token) -> _Verdict? {
    assert(ShortString.isKnown, "the words of a string mean something")
    let words = unsafe address.load(as: (UInt64, UInt64).self)
    return token.equals(short: words).map { $0 ? .equal : .different }
  }

  /// Compares two strings; nil unless both are short.
  @inline(__always)
  static func areEqual(_ one: String, _ other: String) -> Bool? {
    guard ShortString.isKnown, let one = ShortString.words(of: one),
      let other = ShortString.words(of: other)
    else { return nil }
    return one == other
  }
}
