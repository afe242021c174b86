// A string of at most 15 bytes is stored inline in its 16 bytes, which is part of the stable ABI
// on 64-bit platforms: the text, then zeros, and in the last byte the length below the flag bits
// of the inline form. Such strings are equal exactly if their 16 bytes are. If a standard library
// stores strings differently, as on 32-bit platforms and possibly with tagged addresses,
// `isKnown` is false and strings are compared the ordinary way.

/// The standard library's representation of short strings.
enum ShortString {
  /// Whether strings have the expected representation, tested with texts of all lengths.
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

  /// Whether ASCII texts can be made as short strings, tested with texts of all lengths.
  static let isMade =
    isKnown
    && (0...15).allSatisfy { count in
      let text = String("Court and Spark, 1974".prefix(count))
      let bytes = Array(text.utf8) + Array(repeating: 0x20, count: 16)
      let made = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.flatMap { start in unsafe make(start, count) }
      }
      return made == text && made?.utf8.count == count && made?.hashValue == text.hashValue
    }

  /// The string of at most 15 ASCII bytes, nil for others; 16 bytes must be readable.
  ///
  /// Call it only if `isMade`.
  @inline(__always)
  static func make(_ text: UnsafePointer<UInt8>, _ count: Int) -> String? {
    guard MemoryLayout<String>.size == 16, count < 16 else { return nil }
    let bytes = unsafe UnsafeRawPointer(text)
    var first = unsafe bytes.loadUnaligned(as: UInt64.self)
    var last = unsafe bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    if count < 8 {
      first &= (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
      last = 0
    } else {
      last &= (1 &<< UInt64(truncatingIfNeeded: (count &- 8) &* 8)) &- 1
    }
    guard (first | last) & 0x8080_8080_8080_8080 == 0 else { return nil }
    last |= (0xE0 | UInt64(truncatingIfNeeded: count)) &<< 56
    return unsafe unsafeBitCast((first, last), to: String.self)
  }

  /// Whether a string's second word marks it as short.
  @inline(__always)
  static func isShort(_ last: UInt64) -> Bool { last >> 61 & 1 == 1 }

  /// The length of a short string, from its second word.
  @inline(__always)
  static func length(_ last: UInt64) -> Int { Int(truncatingIfNeeded: last >> 56 & 0xF) }

  /// The two words of a short string, nil for any other.
  ///
  /// Call it only if `isKnown`.
  @inline(__always)
  static func words(of text: String) -> (UInt64, UInt64)? {
    // A compile-time check of the sizes, so that the cast is not compiled where they differ.
    guard MemoryLayout<String>.size == 16 else { return nil }
    let words = unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
    return isShort(words.1) ? words : nil
  }

  /// The same of a string at a place, whose value would be counted if it were read.
  @inline(__always)
  static func words(at place: UnsafePointer<String>) -> (UInt64, UInt64)? {
    guard MemoryLayout<String>.size == 16 else { return nil }
    let words = unsafe UnsafeRawPointer(place).load(as: (UInt64, UInt64).self)
    return isShort(words.1) ? words : nil
  }
}
