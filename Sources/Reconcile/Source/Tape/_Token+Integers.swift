extension _Token {
  /// The same as `int64`, without a call for most numbers: one to seven digits and no sign.
  @usableFromInline @inline(__always)
  func quickInt64() -> Int64? {
    guard rawKind == 4, unsafe bytes[offset] &- 0x30 < 10,
      let short = unsafe _Token.shortInteger(bytes + offset)
    else { return int64() }
    return short.value
  }

  /// The value of a text of one to seven digits that is a JSON number, nil for any other token.
  @inline(__always)
  func quickQuotedInt64() -> Int64? {
    guard rawKind == 2 else { return nil }
    let start = unsafe bytes + offset + 1
    guard unsafe start[0] &- 0x31 < 9, let short = unsafe _Token.shortInteger(start),
      unsafe start[short.digits] == 0x22
    else { return nil }
    return short.value
  }

  /// The exact value of a whole number in range, such as `1`, `1.0` and `1e2`.
  @usableFromInline
  func int64() -> Int64? {
    let kind = rawKind
    if kind == 4 {
      let start = unsafe bytes + offset
      if unsafe start[0] == _Token.ready { return Int64(bitPattern: readyValue) }
      let isNegative = unsafe start[0] == 0x2D
      let first = isNegative ? 1 : 0
      if let short = unsafe _Token.shortInteger(start + first)?.value {
        return isNegative ? 0 &- short : short
      }
      var i = first
      var value: Int64 = 0
      while true {
        let digit = unsafe start[i] &- 0x30
        if digit >= 10 { return isNegative ? 0 &- value : value }
        // 18 digits cannot overflow; longer numbers take the exact path.
        if i &- first == 18 { break }
        value = value &* 10 &+ Int64(truncatingIfNeeded: digit)
        i &+= 1
      }
    } else if kind != 5 {
      return nil
    }
    return wideInt64()
  }

  /// The value and the number of one to seven digits, nil if there are more; reads eight bytes at once.
  @inline(__always)
  private static func shortInteger(
    _ start: UnsafePointer<UInt8>
  ) -> (value: Int64, digits: Int)? {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    let count = digitCount(word)
    return count == 8 ? nil : (Int64(truncatingIfNeeded: wholeNumber(word, count)), count)
  }

  /// The number of digits at the beginning of eight bytes.
  @inline(__always)
  static func digitCount(_ word: UInt64) -> Int {
    let digits = word ^ 0x3030_3030_3030_3030
    // The top bit of each byte that is not a digit; the trailing zeros of none are 64.
    let others =
      ((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount &>> 3
  }

  /// The value of one to seven digits at the beginning of eight bytes.
  ///
  /// The sums by pairs, fours and eights are from Daniel Lemire's "Quickly parsing eight digits".
  @inline(__always)
  static func wholeNumber(_ word: UInt64, _ count: Int) -> UInt64 {
    assert(1..<8 ~= count, "from one to seven digits are put behind zeros")
    // The digits become the last of eight, after zeros.
    var value =
      (word ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    value = (value &* 10 &+ value &>> 8) & 0x00FF_00FF_00FF_00FF
    value = (value &* 100 &+ value &>> 16) & 0x0000_FFFF_0000_FFFF
    return (value &* 10000 &+ value &>> 32) & 0xFFFF_FFFF
  }

  private func wideInt64() -> Int64? {
    let parts = numberParts
    guard let magnitude = parts.magnitude else { return nil }
    if !parts.isNegative { return Int64(exactly: magnitude) }
    if magnitude > Int64.min.magnitude { return nil }
    return Int64(truncatingIfNeeded: 0 &- magnitude)
  }

  /// The exact value of a whole number in range and not negative.
  @usableFromInline
  func uint64() -> UInt64? {
    guard isNumber else { return nil }
    let parts = numberParts
    guard let magnitude = parts.magnitude, !parts.isNegative || magnitude == 0 else { return nil }
    return magnitude
  }
}
