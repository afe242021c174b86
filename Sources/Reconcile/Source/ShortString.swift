// A string of at most 15 bytes lies in its own 16, which are part of the stable ABI where words have 64 bits: the text,
// then zeros, and in the last byte its length below the bits of a form that needs no memory elsewhere. So such
// strings are equal in every byte exactly where their 16 bytes are. Should a standard library hold strings in another
// way, as it does where words have 32 bits and may where addresses carry tags, `isKnown` is false and strings are
// compared as ever.

/// How the standard library holds short strings.
enum ShortString {
  /// Whether strings lie as they are expected to: tried with texts of all lengths.
  static let isKnown: Bool = {
    guard !Assumption.shortStrings.isRefused, MemoryLayout<String>.size == 16,
      MemoryLayout<Int>.size == 8, 1.littleEndian == 1
    else { return false }
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

  /// Whether a string's second word says that it is short.
  @inline(__always)
  static func isShort(_ last: UInt64) -> Bool { last >> 61 & 1 == 1 }

  /// The length of a short string, by its second word.
  @inline(__always)
  static func length(_ last: UInt64) -> Int { Int(truncatingIfNeeded: last >> 56 & 0xF) }

  /// The two words of a string that is short, nil for any other.
  ///
  /// It is called only where `isKnown`.
  @inline(__always)
  static func words(of text: String) -> (UInt64, UInt64)? {
    // The sizes are compared where this is compiled, so that the cast is never compiled where they differ.
    guard MemoryLayout<String>.size == 16 else { return nil }
    let words = unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
    return isShort(words.1) ? words : nil
  }
}
