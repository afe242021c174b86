/// A duration is a number of seconds, such as `245` or `0.25`.
///
/// All 18 decimal places that a duration has are read and written exactly; further digits are
/// rounded. A number whose whole seconds exceed 64 bits is an issue. For another unit or form the
/// field has a conversion: `.codable` takes the pair of numbers that `Duration` itself encodes.
extension Duration: _Engine.DirectValue {
  public typealias _DirectType = _Engine.DurationType
}

extension _Engine {
  /// Reads, compares and writes a `Duration`.
  public enum DurationType: DirectType {
    public typealias Value = Duration

    public static var name: String { "Duration" }

    public static func read(_ token: Token) -> Duration? {
      guard token.isNumber, let attoseconds = token.numberParts.attoseconds else { return nil }
      return Duration(attoseconds: attoseconds)
    }

    public static func encode(_ value: Duration) -> Encoded { .number(value.secondsText) }
  }
}

extension NumberParts {
  /// The number of attoseconds in that many seconds, rounded to the nearest; nil if the seconds
  /// exceed 64 bits.
  fileprivate var attoseconds: Int128? {
    // At least ten to the 19th seconds. A smaller exponent can be added to without overflow.
    guard significand > 0, exponent < 19 else { return significand == 0 ? 0 : nil }
    let shift = exponent + 18
    var magnitude = significand
    if shift >= 0 {
      for _ in 0..<shift {
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        magnitude = product
      }
    } else {
      // A significand has up to 38 digits.
      guard shift > -39 else { return 0 }
      let unit = (0..<(-shift)).reduce(UInt128(1)) { unit, _ in unit * 10 }
      let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: unit)
      magnitude = rest >= unit - rest ? whole + 1 : whole
    }
    guard magnitude / Duration.attosecondsPerSecond <= UInt128(Int64.max) else { return nil }
    return isNegative ? -Int128(magnitude) : Int128(magnitude)
  }
}
