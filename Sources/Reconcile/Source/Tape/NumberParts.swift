/// A number's text, decomposed exactly: a sign, up to 38 digits and a power of ten.
///
/// The significand does not end in a zero, so equal numbers of up to 38 digits have equal parts.
@usableFromInline
struct NumberParts: Hashable {
  var isNegative = false
  var significand: UInt128 = 0
  /// The power of ten, clamped to ±10^17.
  var exponent: Int64 = 0
  /// Whether no digit other than zero was omitted.
  var isExact = true

  /// Decomposes the number that begins at `text`. Any byte that cannot be part of a number ends
  /// it.
  init(_ text: UnsafePointer<UInt8>) {
    assert(unsafe text[0] == 0x2D || text[0] &- 0x30 < 10, "a number begins here")
    var i = 0
    var digits = 0
    var zeros = 0
    var afterPoint = false
    var shift: Int64 = 0
    if unsafe text[0] == 0x2D {
      isNegative = true
      i = 1
    }
    while true {
      let c = unsafe text[i]
      i &+= 1
      if c == 0x2E {
        afterPoint = true
        continue
      }
      let digit = c &- 0x30
      if digit >= 10 {
        if c | 0x20 == 0x65 { unsafe exponent = NumberParts.exponent(text + i) }
        break
      }
      if afterPoint { shift &-= 1 }
      if digit == 0 {
        if significand != 0 { zeros &+= 1 }
        continue
      }
      if digits &+ zeros &+ 1 > 38 {
        isExact = false
        zeros &+= 1
        continue
      }
      digits &+= zeros &+ 1
      while zeros > 0 {
        significand = significand &* 10
        zeros &-= 1
      }
      significand = significand &* 10 &+ UInt128(digit)
    }
    exponent = exponent &+ shift &+ Int64(zeros)
    if significand == 0 {
      isNegative = false
      exponent = 0
    }
  }

  private static func exponent(_ text: UnsafePointer<UInt8>) -> Int64 {
    var i = 0
    let isNegative = unsafe text[0] == 0x2D
    if unsafe isNegative || text[0] == 0x2B { i = 1 }
    var value: Int64 = 0
    while unsafe text[i] &- 0x30 < 10 {
      if value < 10_000_000_000_000_000 { unsafe value = value &* 10 &+ Int64(text[i] &- 0x30) }
      i &+= 1
    }
    return isNegative ? 0 &- value : value
  }

  /// The absolute value if it is a whole number that fits, otherwise nil.
  var magnitude: UInt64? {
    if significand == 0 { return 0 }
    guard isExact, exponent >= 0, exponent <= 20 else { return nil }
    var value = significand
    for _ in 0..<exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return UInt64(exactly: value)
  }
}
