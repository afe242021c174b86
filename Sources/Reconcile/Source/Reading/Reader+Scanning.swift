extension Reader {
  /// The offset of the first byte from `start` that is not white space.
  @inline(__always)
  static func skipSpace(_ b: UnsafePointer<UInt8>, _ start: Int) -> Int {
    var i = start
    while true {
      let c = unsafe b[i]
      if c > 0x20 { return i }
      if c == 0x20 || c == 0x0A || c == 0x0D || c == 0x09 { i &+= 1 } else { return i }
      // Indentation comes in runs of spaces.
      while true {
        let word = unsafe UnsafeRawPointer(b + i).loadUnaligned(as: UInt64.self).littleEndian
        let other = word ^ 0x2020_2020_2020_2020
        if other != 0 {
          // A counting loop can be predicted by the processor, since lines often have the same
          // indentation.
          var rest = other
          while rest & 0xFF == 0 {
            rest = rest &>> 8
            i &+= 1
          }
          break
        }
        i &+= 8
      }
    }
  }

  /// The same, by a call: a loop into which it is put everywhere has fewer registers for the rest.
  @inline(never)
  static func passSpace(_ b: UnsafePointer<UInt8>, _ start: Int) -> Int {
    unsafe skipSpace(b, start)
  }

  /// The offset of the closing quote, from the first escape, control character or non-ASCII byte.
  ///
  /// Marks the string's word if it has escapes. Negative after recording a fault.
  mutating func finishString(from start: Int, word: UnsafeMutablePointer<UInt32>) -> Int {
    let b = unsafe UnsafePointer(storage.bytes)
    assert(0...storage.count ~= start, "the rest of a string begins in the text, or at its end")
    let ones: UInt64 = 0x0101_0101_0101_0101
    var j = start
    // So begins the rest of a long string.
    let first = unsafe b[j]
    if first >= 0x20 && first < 0x80 && first != 0x5C { j = unsafe Reader.skipOrdinary(b, j) }
    while true {
      let c = unsafe b[j]
      if c == 0x22 { return j }
      if c >= 0x80 {
        // Three well-formed bytes, neither overlong nor a surrogate.
        while true {
          let word = unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt32.self).littleEndian
          let second = word & 0x200F
          if word & 0x00C0_C0F0 != 0x0080_80E0 || second == 0 || second == 0x200D { break }
          j &+= 3
        }
        if unsafe b[j] < 0x80 { continue }
        let length = unsafe Reader.sequenceLength(b, j)
        if length == 0 {
          _ = fail(.encoding, at: j)
          return -1
        }
        j &+= length
        if unsafe b[j] >= 0x80 { continue }
      } else if c == 0x5C {
        unsafe word.pointee |= 1 << 29
        let escaped = unsafe b[j &+ 1]
        // The most common escapes first.
        if escaped == 0x2F || escaped == 0x22 || escaped == 0x6E {
          j &+= 2
          continue
        }
        let length = escapeLength(j)
        if length == 0 { return -1 }
        j &+= length
      } else if c < 0x20 {
        _ = fail(.closingQuote, at: j)
        return -1
      }
      while true {
        let word = unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt64.self).littleEndian
        let stop =
          (((word ^ 0x2222_2222_2222_2222) &- ones) | ((word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones)
            | (word &- 0x2020_2020_2020_2020) | word) & 0x8080_8080_8080_8080
        if stop != 0 {
          j &+= stop.trailingZeroBitCount &>> 3
          break
        }
        j &+= 8
      }
    }
  }

  /// An offset from `start` on that only ordinary bytes of a string precede: within 32 bytes from it
  /// there is another one.
  @inline(never)
  private static func skipOrdinary(_ b: UnsafePointer<UInt8>, _ start: Int) -> Int {
    typealias Words = SIMD2<UInt64>
    let (ones, spaces) = (
      Words(repeating: 0x0101_0101_0101_0101), Words(repeating: 0x2020_2020_2020_2020)
    )
    let (quotes, backslashes) = (
      Words(repeating: 0x2222_2222_2222_2222), Words(repeating: 0x5C5C_5C5C_5C5C_5C5C)
    )
    @inline(__always) func stops(_ word: Words) -> Words {
      ((word ^ quotes) &- ones) | ((word ^ backslashes) &- ones) | (word &- spaces) | word
    }
    var j = start
    while true {
      let text = unsafe UnsafeRawPointer(b + j)
      let found =
        unsafe stops(text.loadUnaligned(as: Words.self))
        | stops(text.loadUnaligned(fromByteOffset: 16, as: Words.self))
      if (found[0] | found[1]) & 0x8080_8080_8080_8080 != 0 { return j }
      j &+= 32
    }
  }

  /// The offset after a number, from its letter e. Negative after recording a fault.
  mutating func finishExponent(from start: Int) -> Int {
    let b = unsafe UnsafePointer(storage.bytes)
    assert(0..<storage.count ~= start, "an exponent begins in the text")
    var j = start &+ 1
    if unsafe b[j] == 0x2B || b[j] == 0x2D { j &+= 1 }
    let firstDigit = j
    while unsafe b[j] &- 0x30 < 10 { j &+= 1 }
    if j == firstDigit {
      _ = fail(.digit, at: j)
      return -1
    }
    return j
  }

  /// The length of the well-formed UTF-8 sequence of 2 to 4 bytes at `j`, 0 if there is none.
  static func sequenceLength(_ b: UnsafePointer<UInt8>, _ j: Int) -> Int {
    let first = unsafe b[j]
    let second = unsafe b[j &+ 1]
    if first & 0xF0 == 0xE0 {
      if unsafe second & 0xC0 != 0x80 || b[j &+ 2] & 0xC0 != 0x80 { return 0 }
      // Overlong forms begin E0 80…9F, surrogates ED A0…BF.
      if first == 0xE0 && second < 0xA0 { return 0 }
      if first == 0xED && second >= 0xA0 { return 0 }
      return 3
    }
    if first >= 0xC2 && first < 0xE0 {
      return second & 0xC0 == 0x80 ? 2 : 0
    }
    if first >= 0xF0 && first < 0xF5 {
      if unsafe second & 0xC0 != 0x80 || b[j &+ 2] & 0xC0 != 0x80 || b[j &+ 3] & 0xC0 != 0x80 {
        return 0
      }
      // Overlong forms begin F0 80…8F; the last scalar is F4 8F BF BF.
      if first == 0xF0 && second < 0x90 { return 0 }
      if first == 0xF4 && second >= 0x90 { return 0 }
      return 4
    }
    return 0
  }

  /// The length of the escape at `j`, including both halves of a surrogate pair, or 0 after
  /// recording a fault.
  private mutating func escapeLength(_ j: Int) -> Int {
    let b = unsafe UnsafePointer(storage.bytes)
    let c = unsafe b[j &+ 1]
    if c != 0x75 {
      switch c {
      case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
      default:
        _ = fail(.escape, at: j)
        return 0
      }
    }
    let unit = unsafe Reader.hexQuad(b, j &+ 2)
    if unit < 0 {
      _ = fail(.escape, at: j)
      return 0
    }
    if unit & 0xF800 != 0xD800 { return 6 }
    if unsafe unit < 0xDC00 && b[j &+ 6] == 0x5C && b[j &+ 7] == 0x75 {
      let low = unsafe Reader.hexQuad(b, j &+ 8)
      if low & ~0x3FF == 0xDC00 { return 12 }
    }
    _ = fail(.surrogate, at: j)
    return 0
  }

  /// The value of 4 hexadecimal digits, negative if one is not a digit.
  static func hexQuad(_ b: UnsafePointer<UInt8>, _ start: Int) -> Int {
    var value = 0
    var i = start
    while i < start &+ 4 {
      let c = unsafe b[i]
      var digit = Int(c) &- 0x30
      if digit < 0 || digit > 9 {
        digit = Int(c | 0x20) &- 0x57
        if digit < 10 || digit > 15 { return -1 }
      }
      value = value &<< 4 | digit
      i &+= 1
    }
    return value
  }

  /// Records that a limit is exceeded and how many words are written, so that the path can be
  /// found.
  @inline(never)
  mutating func exceed(
    _ fault: Fault, at offset: Int, _ out: Int, in openContainer: Int
  ) -> Bool {
    used = out
    self.openContainer = openContainer
    assert(out < storage.capacity, "there is room for the sentinel")
    // A sentinel, so that the key before it can be read.
    unsafe storage.words[out] = UInt32(truncatingIfNeeded: offset)
    return fail(fault, at: offset)
  }
}
