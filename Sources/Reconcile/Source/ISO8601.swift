import Foundation

// The text's buffer is valid for the whole of `seconds`, and every read is behind a bounds check.

/// Reads ISO 8601 dates from bytes, in the profile of RFC 3339.
///
/// A date alone, `1971-06-22`, is midnight UTC. A time has seconds or not, a fraction or not, and
/// `Z`, an offset or none, which is UTC. Days are counted by the algorithm of Howard Hinnant's
/// "chrono-Compatible Low-Level Date Algorithms".
enum ISO8601 {
  /// The date that a token holds: a native date, or a text.
  static func date(_ token: _Token) -> Date? {
    if let native = token.nativeDate() { return Date(timeIntervalSinceReferenceDate: native) }
    guard token.isString else { return nil }
    return unsafe token.withText { unsafe seconds($0) }.map { Date(timeIntervalSince1970: $0) }
  }

  /// Seconds since 1970, or nil where the text is no date.
  static func seconds(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var scanner = unsafe Scanner(text: text)
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2),
      scanner.take("-"), let day = scanner.digits(2),
      (1...12).contains(month), day >= 1, day <= days(in: month, of: year)
    else { return nil }
    let midnight = Double(daysSince1970(year, month, day) &* 86_400)
    if scanner.isAtEnd { return midnight }
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
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    return midnight + Double(hour &* 3600 &+ minute &* 60 &+ second &- offset) + fraction
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension ISO8601 {
  /// Reads the parts of a date from left to right.
  @safe private struct Scanner {
    let text: UnsafeBufferPointer<UInt8>
    var place = 0

    var isAtEnd: Bool { unsafe place == text.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard unsafe place < text.count, unsafe UInt32(text[place]) == character.value else {
        return false
      }
      place += 1
      return true
    }

    mutating func digits(_ count: Int) -> Int? {
      guard unsafe text.count - place >= count else { return nil }
      var value = 0
      for _ in 0..<count {
        let digit = unsafe Int(text[place]) - 48
        guard digit >= 0, digit <= 9 else { return nil }
        value = value * 10 + digit
        place += 1
      }
      return value
    }

    /// A fraction of a second; digits beyond the eighteenth do not count.
    mutating func fraction() -> Double? {
      var value = 0.0
      var scale = 1.0
      let start = place
      while !isAtEnd {
        let digit = unsafe Int(text[place]) - 48
        guard digit >= 0, digit <= 9 else { break }
        if place - start < 18 {
          value = value * 10 + Double(digit)
          scale *= 10
        }
        place += 1
      }
      return place == start ? nil : value / scale
    }

    /// Seconds east of UTC.
    mutating func offset() -> Int? {
      if isAtEnd || take("Z") || take("z") { return 0 }
      let sign = take("-") ? -1 : 1
      guard sign == -1 || take("+"), let hours = digits(2), hours <= 23 else { return nil }
      if isAtEnd { return sign * hours * 3600 }
      _ = take(":")
      guard let minutes = digits(2), minutes <= 59 else { return nil }
      return sign * (hours * 3600 + minutes * 60)
    }
  }
}
