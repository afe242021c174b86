// A short string lies in its own 16 bytes, which are part of the stable ABI where words have 64 bits: the text,
// then zeros, and in the last byte its length below the bits of a form that needs no memory elsewhere. Should a
// standard library hold strings in another way, `isKnown` is false and strings are compared as ever.
// The reads of a token's bytes stay inside the tape: there are 8 bytes of padding behind its texts, and a
// second word is read only where a closing quote was found behind the first.

/// Short strings compared where they lie, without a copy to count or to put on the stack.
enum ShortText {
  /// Compares the string at an address with a token; nil where one of them is not that simple.
  ///
  /// It is called only where `isKnown`.
  @inline(__always)
  static func check(_ address: UnsafeRawPointer, _ token: _Token) -> _Verdict? {
    guard token.rawKind == 2 else { return nil }
    let last = unsafe address.load(fromByteOffset: 8, as: UInt64.self)
    guard isShort(last) else { return nil }
    let count = length(last)
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

  /// Whether strings lie as they are expected to: tried with texts of all lengths.
  static let isKnown: Bool = {
    guard MemoryLayout<String>.size == 16, MemoryLayout<Int>.size == 8, 1.littleEndian == 1 else {
      return false
    }
    let text = "Court and Spark, 1974, Asylum"
    return (0...text.count).allSatisfy { count in
      var start = String(text.prefix(count))
      return unsafe withUnsafeBytes(of: &start) { bytes in
        let last = unsafe bytes.load(fromByteOffset: 8, as: UInt64.self)
        guard count < 16 else { return !isShort(last) }
        guard isShort(last), length(last) == count else { return false }
        return unsafe bytes.prefix(15).elementsEqual(
          Array(text.utf8.prefix(count)) + Array(repeating: 0, count: 15 - count))
      }
    }
  }()

  @inline(__always)
  private static func isShort(_ last: UInt64) -> Bool { last >> 61 & 1 == 1 }

  @inline(__always)
  private static func length(_ last: UInt64) -> Int { Int(truncatingIfNeeded: last >> 56 & 0xF) }

  /// The bits of that many first bytes, of one to seven.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }
}
