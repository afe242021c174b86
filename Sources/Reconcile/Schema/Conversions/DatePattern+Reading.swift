import Foundation

// The text's buffer is valid for the whole of `date`.

extension DatePattern {
  /// The parts read from a text.
  private struct Reading {
    /// The numbers by their fields, -1 where there is none.
    private var numbers = SIMD8<Int32>(repeating: -1)
    var fraction = 0.0
    var weekday: Int?
    var half: Int?
    var offset: Int?

    /// Records a value; returns false if the text already gave another one.
    mutating func take(_ field: Field, _ value: Int) -> Bool {
      let known = self[field]
      numbers[field.rawValue] = Int32(truncatingIfNeeded: value)
      return (known ?? value) == value
    }

    subscript(field: Field) -> Int? {
      let number = numbers[field.rawValue]
      return number < 0 ? nil : Int(number)
    }
  }

  /// The date in a text; nil if the text does not match or there is no such date.
  func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    var scanner = unsafe DateScanner(text)
    var reading = Reading()
    for part in parts {
      guard DatePattern.read(part, &scanner, &reading) else { return nil }
    }
    guard scanner.isAtEnd, let local = DatePattern.seconds(reading),
      let seconds = reading.offset.map({ local - Int64($0) }) ?? seconds(local: local)
    else { return nil }
    return Instant(seconds: seconds, fraction: reading.fraction).date
  }

  private static func read(
    _ part: Part, _ scanner: inout DateScanner, _ reading: inout Reading
  ) -> Bool {
    switch part {
    case .literal(let bytes):
      return scanner.take(bytes)
    case .number(let field, let counts):
      guard let value = scanner.digits(counts) else { return false }
      return reading.take(field, value)
    case .fraction(let count):
      guard let value = scanner.digits(count) else { return false }
      reading.fraction = Double(value) / (0..<count).reduce(1.0) { scale, _ in scale * 10 }
      return true
    case .name(let name, let names):
      let place = names.longestFirst.first { scanner.take(names.texts[$0].utf8) }
      guard let place else { return false }
      switch name {
      case .month: return reading.take(.month, place + 1)
      case .weekday: reading.weekday = place
      case .half: reading.half = place
      }
      return true
    case .offset(let hasColon, let hasZ):
      if hasZ && scanner.take("Z") {
        reading.offset = 0
        return true
      }
      let sign = scanner.take("-") ? -1 : 1
      guard sign == -1 || scanner.take("+"), let hours = scanner.digits(2), hours <= 23,
        !hasColon || scanner.take(":"), let minutes = scanner.digits(2), minutes <= 59
      else { return false }
      reading.offset = sign * (hours * 3600 + minutes * 60)
      return true
    }
  }

  /// The seconds since 1970 on a clock that shows the time that was read.
  private static func seconds(_ reading: Reading) -> Int64? {
    guard
      let day = CivilDay(
        year: reading[.year] ?? 0, month: reading[.month] ?? 1, day: reading[.day] ?? 1)
    else { return nil }
    let days = day.daysSince1970
    if let weekday = reading.weekday, weekday != DatePattern.weekday(days) { return nil }
    var hour = reading[.hour] ?? 0
    if let half = reading.half, let shown = reading[.halfDayHour] {
      guard (1...12).contains(shown) else { return nil }
      hour = shown % 12 + half * 12
      if reading[.hour] ?? hour != hour { return nil }
    }
    let minute = reading[.minute] ?? 0
    let second = reading[.second] ?? 0
    guard hour <= 23, minute <= 59, second <= 60 else { return nil }
    return Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// The index of a day in its week; weeks begin on Sunday.
  static func weekday(_ daysSince1970: Int) -> Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

  /// The first instant at which a clock in the time zone shows a local time; nil if the zone skips
  /// it.
  private func seconds(local: Int64) -> Int64? {
    // No zone is further than a day from UTC, and none changes its offset twice in two days.
    let offsets = (offset(at: local - 86_400), offset(at: local + 86_400))
    func shown(with offset: Int) -> Int64? {
      let instant = local - Int64(offset)
      return self.offset(at: instant) == offset ? instant : nil
    }
    return shown(with: max(offsets.0, offsets.1)) ?? shown(with: min(offsets.0, offsets.1))
  }

  /// How many seconds the time zone is ahead of UTC.
  func offset(at seconds: Int64) -> Int {
    isUniversal ? 0 : timeZone.secondsFromGMT(for: Instant(seconds: seconds).date)
  }
}
