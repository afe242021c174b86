import Foundation

extension _Token {
  /// The exact value of a number of up to 38 digits, nil if a digit would be lost.
  @usableFromInline
  func decimal() -> Decimal? {
    guard isNumber else { return nil }
    let parts = numberParts
    // A negative zero would be the bit pattern of NaN.
    if parts.significand == 0 { return Decimal.zero }
    guard parts.isExact, parts.exponent >= -128, parts.exponent <= 127 + 38 else { return nil }
    var mantissa = parts.significand
    var exponent = Int(parts.exponent)
    while exponent > 127 {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      mantissa = product
      exponent &-= 1
    }
    let sign: FloatingPointSign = parts.isNegative ? .minus : .plus
    return Decimal(sign: sign, exponent: exponent, significand: whole(mantissa))
  }

  /// A whole number as a decimal, from two halves of 19 digits that each fit 64 bits.
  private func whole(_ value: UInt128) -> Decimal {
    let unit: UInt64 = 10_000_000_000_000_000_000
    let (high, low) = value.quotientAndRemainder(dividingBy: UInt128(unit))
    let lowDigits = Decimal(UInt64(truncatingIfNeeded: low))
    if high == 0 { return lowDigits }
    return Decimal(UInt64(truncatingIfNeeded: high)) * Decimal(unit) + lowDigits
  }
}
