/// Correctly rounded doubles from decimal parts, for cases where exact integer arithmetic is
/// cheap.
enum BinaryRounding {
  /// The double nearest to a product, ties to even; nil if this method is not exact.
  static func double(_ significand: UInt64, powerOfTen exponent: Int) -> Double? {
    // Both factors are exact, so there is one rounding: Clinger's fast path.
    if significand < 1 << 53 {
      if exponent == 0 { return Double(significand) }
      if exponent < 0 && exponent >= -22 {
        return double(significand, dividedByPowerOfTen: 0 &- exponent)
      }
      if exponent > 0 && exponent <= 22 { return Double(significand) * powers[exponent] }
    }
    guard significand != 0 else { return 0 }
    if exponent >= 0 && exponent <= 19 {
      let product = significand.multipliedFullWidth(by: integerPowers[exponent])
      return rounded(high: product.high, low: product.low)
    }
    if exponent < 0 && exponent >= -19 {
      return quotient(significand, integerPowers[0 &- exponent])
    }
    return nil
  }

  /// The double nearest to a whole number of up to 53 bits, divided by a power of ten up to the 22nd.
  @inline(__always)
  static func double(_ significand: UInt64, dividedByPowerOfTen exponent: Int) -> Double {
    Double(significand) / powers[exponent]
  }

  /// The double nearest to a quotient, from 63 or 64 of its bits and whether there is a
  /// remainder.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    let dividendShift = dividend.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let top = dividend &<< UInt64(dividendShift)
    let bottom = divisor &<< UInt64(divisorShift)
    // Half the top is below the divisor, whose highest bit is set, so the division cannot overflow.
    let (quotient, remainder) = bottom.dividingFullWidth((top &>> 1, top &<< 63))
    return rounded(
      bits: quotient, isInexact: remainder != 0,
      powerOfTwo: divisorShift &- dividendShift &- 63)
  }

  /// The double nearest to a whole number of 128 bits.
  private static func rounded(high: UInt64, low: UInt64) -> Double {
    if high == 0 { return rounded(bits: low, isInexact: false, powerOfTwo: 0) }
    let shift = UInt64(high.leadingZeroBitCount)
    // The shift by 64 in two steps: `&>>` takes its amount modulo 64.
    let bits = high &<< shift | (low &>> 1) &>> (63 &- shift)
    return rounded(
      bits: bits, isInexact: low &<< shift != 0, powerOfTwo: 64 &- Int(shift))
  }

  /// The double nearest to bits times a power of two, well inside the range of doubles.
  private static func rounded(bits: UInt64, isInexact: Bool, powerOfTwo: Int) -> Double {
    let shift = bits.leadingZeroBitCount
    let normal = bits &<< UInt64(shift)
    // 53 bits are kept; the half bit and the rest below them decide the rounding.
    var kept = normal &>> 11
    let rest = normal & 0x7FF
    if rest > 0x400 || rest == 0x400 && (isInexact || kept & 1 == 1) { kept &+= 1 }
    let scale = Double(sign: .plus, exponent: powerOfTwo &- shift &+ 11, significand: 1)
    return Double(kept) * scale
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static let integerPowers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
