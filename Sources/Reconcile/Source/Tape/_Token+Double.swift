extension _Token {
  /// The double nearest to a number, ties to even; nil if it would be infinite.
  @usableFromInline
  func double() -> Double? {
    guard isNumber else { return nil }
    let text = unsafe bytes + offset
    if unsafe text[0] == _Token.ready { return readyDouble }
    var i = 0
    let isNegative = unsafe text[0] == 0x2D
    if isNegative { i = 1 }
    if let short = unsafe _Token.shortDecimal(text + i) { return isNegative ? -short : short }
    var significand: UInt64 = 0
    var digits = 0
    var exponent = 0

    // Whole part, fraction, exponent. Leading zeros are not significant digits.
    while true {
      let digit = unsafe text[i] &- 0x30
      if digit >= 10 { break }
      significand = significand &* 10 &+ UInt64(truncatingIfNeeded: digit)
      if digits | Int(truncatingIfNeeded: digit) != 0 { digits &+= 1 }
      i &+= 1
    }
    if unsafe text[i] == 0x2E {
      i &+= 1
      let point = i
      while true {
        let digit = unsafe text[i] &- 0x30
        if digit >= 10 { break }
        significand = significand &* 10 &+ UInt64(truncatingIfNeeded: digit)
        if digits | Int(truncatingIfNeeded: digit) != 0 { digits &+= 1 }
        i &+= 1
      }
      exponent = point &- i
    }
    // With up to 19 digits the significand cannot have overflowed.
    if digits > 19 { return slowDouble() }
    if unsafe text[i] | 0x20 == 0x65 {
      i &+= 1
      let sign = unsafe text[i]
      if sign == 0x2D || sign == 0x2B { i &+= 1 }
      var written = 0
      while true {
        let digit = unsafe text[i] &- 0x30
        if digit >= 10 { break }
        if written < 100_000 { written = written &* 10 &+ Int(truncatingIfNeeded: digit) }
        i &+= 1
      }
      exponent &+= sign == 0x2D ? 0 &- written : written
    }
    if significand == 0 { return isNegative ? -0.0 : 0 }
    guard let value = BinaryRounding.double(significand, powerOfTen: exponent) else {
      return slowDouble()
    }
    return isNegative ? -value : value
  }

  /// The value of a number of a point and up to seven digits, without a sign and an exponent; nil for
  /// others. Reads nine bytes.
  ///
  /// The digits and the power of ten are exact, so there is one rounding: Clinger's fast path.
  @inline(__always)
  private static func shortDecimal(_ start: UnsafePointer<UInt8>) -> Double? {
    let text = unsafe UnsafeRawPointer(start)
    let word = unsafe UInt64(littleEndian: text.loadUnaligned(as: UInt64.self))
    let whole = digitCount(word)
    guard whole < 8, unsafe start[whole] == 0x2E else { return nil }
    let bits = UInt64(truncatingIfNeeded: whole &* 8)
    let low: UInt64 = (1 &<< bits) &- 1
    let rest = unsafe UInt64(littleEndian: text.loadUnaligned(fromByteOffset: 1, as: UInt64.self))
    let digits = word & low | rest & ~low
    let count = digitCount(digits)
    guard count < 8, unsafe start[count &+ 1] | 0x20 != 0x65 else { return nil }
    return BinaryRounding.double(
      wholeNumber(digits, count), dividedByPowerOfTen: count &- whole)
  }

  /// The standard library's exact conversion, for long or extreme numbers.
  private func slowDouble() -> Double? {
    guard let value = Double(numberText), value.isFinite else { return nil }
    return value
  }

  /// The text of a number as written.
  @usableFromInline var numberText: String {
    unsafe String(decoding: rawNumber, as: UTF8.self)
  }

  /// The bytes of a number as written.
  var rawNumber: UnsafeBufferPointer<UInt8> {
    assert(isNumber, "a byte that is in no number ends only a number")
    let start = unsafe bytes + numberOffset
    var count = 0
    while true {
      if unsafe !_Token.isInNumber(start[count]) {
        return unsafe UnsafeBufferPointer(start: start, count: count)
      }
      count &+= 1
    }
  }
}
