import Foundation

/// A point in time as whole seconds since 1970 and a fraction of a second.
///
/// Separately they are exact: a `Date` counts from 2001, and seconds since 1970 in one double
/// would be rounded. Days fit into a 32-bit word, seconds do not.
struct Instant {
  var seconds: Int64
  var fraction = 0.0

  private static let from1970To2001: Int64 = 978_307_200

  init(seconds: Int64, fraction: Double = 0) {
    self.seconds = seconds
    self.fraction = fraction
  }

  /// Splits a date, nil if it is more than about 30,000 years from 2001.
  init?(_ date: Date) {
    let all = date.timeIntervalSinceReferenceDate
    guard all.magnitude < 1e12 else { return nil }
    seconds = Int64(all.rounded(.down)) + Instant.from1970To2001
    fraction = all - all.rounded(.down)
  }

  var date: Date {
    Date(timeIntervalSinceReferenceDate: Double(seconds - Instant.from1970To2001) + fraction)
  }

  /// The days since 1970 and the seconds since midnight, at an offset east of UTC.
  func split(offset: Int = 0) -> (days: Int, seconds: Int) {
    let local = seconds + Int64(offset)
    let days = local >= 0 ? local / 86_400 : -((86_399 - local) / 86_400)
    return (Int(days), Int(local - days * 86_400))
  }

  /// The shortest digits after the point that distinguish the fraction from every other double.
  var fractionDigits: String {
    let parts = fraction.description.split(separator: "e-")
    let digits = parts[0].filter { $0 != "." }
    guard parts.count == 2, let exponent = Int(parts[1]) else { return String(digits.dropFirst()) }
    return String(repeating: "0", count: exponent - 1) + digits
  }

  /// The instant rounded to a number of digits of a second, and those digits as a number.
  func rounded(digits: Int) -> (instant: Instant, digits: Int64) {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (fraction * scale).rounded()
    if scaled >= scale { return (Instant(seconds: seconds + 1), 0) }
    return (Instant(seconds: seconds, fraction: scaled / scale), Int64(scaled))
  }
}

extension FixedWidthInteger {
  /// The number, padded with leading zeros to a count of digits.
  func padded(_ count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
  }
}
