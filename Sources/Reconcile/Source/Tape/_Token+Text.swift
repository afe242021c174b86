import Foundation

extension _Token {
  /// Whether the string has escapes, so that its text differs from its bytes.
  @inlinable var hasEscapes: Bool { rawKind == 3 }

  /// The bytes between the quotes of a string, as written.
  @usableFromInline var rawText: UnsafeBufferPointer<UInt8> {
    assert(isString && firstByte == 0x22, "a text begins with a quote")
    let start = offset &+ 1
    var end = unsafe Int(words[index &+ 1] & 0x1FFF_FFFF) &- 1
    while end > start, unsafe bytes[end] != 0x22 { end &-= 1 }
    assert(unsafe end >= start && bytes[end] == 0x22, "a text ends with a quote")
    return unsafe UnsafeBufferPointer(start: bytes + start, count: end &- start)
  }

  /// Whether the string is empty.
  @usableFromInline var isEmptyString: Bool { unsafe isString && bytes[offset &+ 1] == 0x22 }

  /// Calls a closure with the UTF-8 bytes of a string, after unescaping.
  ///
  /// The bytes are valid during the call. Nothing is copied unless the string has escapes.
  @inlinable
  func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    unsafe hasEscapes ? withUnescapedText(body) : unsafe body(rawText)
  }

  @usableFromInline
  func withUnescapedText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let raw = unsafe rawText
    // Unescaping never makes a text longer.
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { buffer in
      guard let target = buffer.baseAddress else { return unsafe body(raw) }
      let count = unsafe _Token.unescape(raw, into: target)
      return unsafe body(UnsafeBufferPointer(start: target, count: count))
    }
  }

  /// A new string with the unescaped text.
  @usableFromInline
  func makeString() -> String {
    let raw = unsafe rawText
    if !hasEscapes {
      if raw.count < 16, ShortString.isMade, let start = raw.baseAddress,
        let short = unsafe ShortString.make(start, raw.count)
      {
        return short
      }
      return unsafe String(decoding: raw, as: UTF8.self)
    }
    return unsafe String(unsafeUninitializedCapacity: raw.count) { buffer in
      guard let target = buffer.baseAddress else { return 0 }
      return unsafe _Token.unescape(raw, into: target)
    }
  }

  /// Whether the unescaped text has the same bytes as a string, without creating one.
  @usableFromInline
  func equals(_ string: String) -> Bool {
    if ShortString.isKnown, let words = ShortString.words(of: string),
      let isEqual = equals(short: words)
    {
      return isEqual
    }
    let compared = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe equals($0) }
    if let compared { return compared }
    var copy = string
    return copy.withUTF8 { unsafe equals($0) }
  }

  /// Whether it is the text of the two words of a string; nil if one of them is not short and plain.
  ///
  /// Call it only if `ShortString.isKnown`.
  @inline(__always)
  func equals(short words: (UInt64, UInt64)) -> Bool? {
    guard rawKind == 2, ShortString.isShort(words.1) else { return nil }
    let count = ShortString.length(words.1)
    let start = offset &+ 1
    // A plain string contains no quote, so a quote after the text is its end, or lies beyond it.
    let limit = unsafe Int(self.words[index &+ 1] & 0x1FFF_FFFF)
    guard start &+ count < limit, unsafe bytes[start &+ count] == 0x22 else { return false }
    // 8 bytes of padding follow the texts of a tape; a second word is read only behind that quote.
    let text = unsafe UnsafeRawPointer(bytes + start)
    var rest = unsafe words.0 ^ text.loadUnaligned(as: UInt64.self)
    if count > 8 {
      let second = unsafe text.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      rest |= (second ^ words.1) & _Token.mask(count &- 8)
    } else if count < 8 {
      rest &= _Token.mask(count)
    }
    return rest == 0
  }

  /// A mask of the first `count` bytes, from one to seven.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }

  /// Whether the unescaped text equals these bytes.
  @usableFromInline
  func equals(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if hasEscapes {
      return unsafe withUnescapedText { unsafe _Token.areEqual($0, text) }
    }
    // A quote directly after the expected end is the closing one, since a string without escapes
    // has no other. Comparing it first rejects most unequal lengths without looking for the end.
    let start = offset &+ 1
    let count = text.count
    let limit = unsafe Int(words[index &+ 1] & 0x1FFF_FFFF)
    guard start &+ count < limit, unsafe bytes[start &+ count] == 0x22 else { return false }
    guard let other = text.baseAddress else { return true }
    return unsafe memcmp(bytes + start, other, count) == 0
  }

  /// Whether two strings have the same bytes after unescaping.
  @usableFromInline
  func equalText(_ other: _Token) -> Bool {
    if other.hasEscapes { return unsafe other.withText { unsafe equals($0) } }
    return unsafe equals(other.rawText)
  }

  /// Whether a number is written like a text.
  func isWritten(_ text: String) -> Bool {
    let number = unsafe rawNumber
    let compared = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe _Token.areEqual($0, number)
    }
    return unsafe compared ?? text.utf8.elementsEqual(number)
  }

  private static func areEqual(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress else {
      return true
    }
    return unsafe memcmp(first, second, left.count) == 0
  }
}
