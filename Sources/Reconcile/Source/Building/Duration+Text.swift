extension Duration {
  static var attosecondsPerSecond: UInt128 { 1_000_000_000_000_000_000 }

  /// The seconds as a JSON number with every digit, such as `-1.5`.
  var secondsText: String {
    let (seconds, rest) = attoseconds.magnitude.quotientAndRemainder(
      dividingBy: Self.attosecondsPerSecond)
    var text = (attoseconds < 0 ? "-" : "") + String(seconds)
    guard rest > 0 else { return text }
    // The leading one keeps the zeros behind the point.
    var digits = String(Self.attosecondsPerSecond + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }
}
