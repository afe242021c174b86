import Foundation

// The text's buffer is valid during `instant`.

/// Parses and formats ISO 8601 dates, in the profile of RFC 3339.
///
/// A date alone, `1971-06-22`, is midnight UTC. Seconds, a fraction and the zone are optional; the
/// zone is `Z` or an offset, by default UTC.
enum ISO8601 {
  /// The date of a token: a native date, or a date as a string.
  static func date(_ token: _Token) -> Date? {
    if let native = token.nativeDate() { return Date(timeIntervalSinceReferenceDate: native) }
    guard token.isString else { return nil }
    return unsafe token.withText { unsafe instant($0) }?.date
  }

  /// The instant that a text denotes, nil if it is not a date.
  private static func instant(_ text: UnsafeBufferPointer<UInt8>) -> Instant? {
    var scanner = unsafe DateScanner(text)
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2),
      scanner.take("-"), let number = scanner.digits(2),
      let day = CivilDay(year: year, month: month, day: number)
    else { return nil }
    let midnight = Int64(day.daysSince1970) * 86_400
    if scanner.isAtEnd { return Instant(seconds: midnight) }
    guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.digits(2), hour <= 23, scanner.take(":"),
      let minute = scanner.digits(2), minute <= 59
    else { return nil }
    var second = 0
    var fraction = 0.0
    if scanner.take(":") {
      guard let value = scanner.digits(2), value <= 60 else { return nil }
      second = value
      if scanner.take(".") || scanner.take(",") {
        guard let value = scanner.fraction() else { return nil }
        fraction = value
      }
    }
    guard let offset = offset(&scanner), scanner.isAtEnd else { return nil }
    return Instant(
      seconds: midnight + Int64(hour * 3600 + minute * 60 + second - offset), fraction: fraction)
  }

  /// The offset in seconds east of UTC.
  private static func offset(_ scanner: inout DateScanner) -> Int? {
    if scanner.isAtEnd || scanner.take("Z") || scanner.take("z") { return 0 }
    let sign = scanner.take("-") ? -1 : 1
    guard sign == -1 || scanner.take("+"), let hours = scanner.digits(2), hours <= 23 else {
      return nil
    }
    if scanner.isAtEnd { return sign * hours * 3600 }
    _ = scanner.take(":")
    guard let minutes = scanner.digits(2), minutes <= 59 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

extension ISO8601 {
  /// The text of a date in UTC, which parses to the same date; nil if its year does not have 4
  /// digits.
  ///
  /// A fraction has three digits, or more if needed. In the second before 2001 a date may be finer
  /// than any text.
  static func text(_ date: Date) -> String? {
    guard let exact = Instant(date) else { return nil }
    var digits = exact.fraction == 0 ? 0 : 3
    while digits > 0, digits < 15, exact.rounded(digits: digits).instant.date != date {
      digits += 3
    }
    let (rounded, fraction) = exact.rounded(digits: digits)
    var instant = rounded
    var fractionText = digits == 0 ? "" : ".\(fraction.padded(digits))"
    if instant.date != date {
      instant = exact
      fractionText = ".\(exact.fractionDigits)"
    }
    let (days, seconds) = instant.split()
    let day = CivilDay(daysSince1970: days)
    guard (0...9999).contains(day.year) else { return nil }
    let date = "\(day.year.padded(4))-\(day.month.padded(2))-\(day.day.padded(2))"
    let time =
      "\((seconds / 3600).padded(2)):\((seconds / 60 % 60).padded(2)):\((seconds % 60).padded(2))"
    return "\(date)T\(time)\(fractionText)Z"
  }
}
