import Foundation

extension DatePattern {
  /// The text of a date; nil if its year is outside 0 to 9999.
  func text(_ date: Date) -> String? {
    guard var instant = Instant(date) else { return nil }
    let fraction: Int64
    (instant, fraction) =
      fractionDigits == 0
      ? (Instant(seconds: instant.seconds), 0) : instant.rounded(digits: fractionDigits)
    let offset = writtenOffset(at: instant.seconds)
    let (days, seconds) = instant.split(offset: offset)
    let day = CivilDay(daysSince1970: days)
    guard (0...9999).contains(day.year) else { return nil }
    return parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let bytes):
        text += String(decoding: bytes, as: UTF8.self)
      case .number(let field, let counts):
        text += DatePattern.value(of: field, day, seconds).padded(counts.lowerBound)
      case .fraction(let digits):
        text += fraction.padded(digits)
      case .name(.month, let names):
        text += names.texts[day.month - 1]
      case .name(.weekday, let names):
        text += names.texts[DatePattern.weekday(days)]
      case .name(.half, let names):
        text += names.texts[seconds / 43_200]
      case .offset(let hasColon, let hasZ):
        text += DatePattern.text(ofOffset: offset, hasColon: hasColon, hasZ: hasZ)
      }
    }
  }

  /// The time zone's offset, truncated to whole minutes if the pattern writes it.
  private func writtenOffset(at seconds: Int64) -> Int {
    let offset = offset(at: seconds)
    let isWritten = parts.contains { if case .offset = $0 { true } else { false } }
    return isWritten ? offset / 60 * 60 : offset
  }

  private static func value(of field: Field, _ day: CivilDay, _ seconds: Int) -> Int {
    switch field {
    case .year: day.year
    case .month: day.month
    case .day: day.day
    case .hour: seconds / 3600
    case .halfDayHour: (seconds / 3600 + 11) % 12 + 1
    case .minute: seconds / 60 % 60
    case .second: seconds % 60
    }
  }

  private static func text(ofOffset offset: Int, hasColon: Bool, hasZ: Bool) -> String {
    if hasZ && offset == 0 { return "Z" }
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return sign + (minutes / 60).padded(2) + (hasColon ? ":" : "") + (minutes % 60).padded(2)
  }
}
