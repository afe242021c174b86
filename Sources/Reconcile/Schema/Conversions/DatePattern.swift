import Foundation

/// A date format such as `dd.MM.yyyy HH:mm`, prepared for reading and writing in one time zone.
struct DatePattern: Sendable {
  enum Field: Int, Sendable {
    case year, month, day, hour, halfDayHour, minute, second
  }

  enum Part: Sendable {
    case literal([UInt8])
    /// A number with at least and at most this many digits.
    case number(Field, ClosedRange<Int>)
    /// A fraction of a second with this many digits.
    case fraction(Int)
    /// The name of a month, a weekday or a half of the day, with the possible names.
    case name(Name, Names)
    /// An offset from UTC, with or without a colon; `Z` for zero or not.
    case offset(hasColon: Bool, hasZ: Bool)
  }

  enum Name: Sendable { case month, weekday, half }

  /// The names of months, of weekdays or of halves of the day.
  struct Names: Sendable {
    let texts: [String]

    /// The places of the longest names first: one may be the beginning of another.
    let longestFirst: [Int]

    init(_ texts: [String]) {
      self.texts = texts
      longestFirst = texts.indices.inOrder { -texts[$0].utf8.count }
    }
  }

  /// A mistake in a pattern.
  struct Mistake: Error {
    let sentence: String
  }

  let parts: [Part]
  let timeZone: TimeZone

  /// Whether the time zone is always that of UTC, so that nobody has to be asked.
  let isUniversal: Bool

  /// The number of fraction digits that are written.
  let fractionDigits: Int

  init(_ pattern: String, timeZone: TimeZone, locale: Locale) throws(Mistake) {
    self.timeZone = timeZone
    isUniversal = timeZone == .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    var parts: [Part] = []
    var rest = Substring(pattern)
    while let letter = rest.first {
      if letter == "'" {
        parts.append(.literal(Array(DatePattern.quoted(&rest).utf8)))
      } else if letter.isASCII && letter.isLetter {
        let run = rest.prefix { $0 == letter }
        rest = rest.dropFirst(run.count)
        guard let part = DatePattern.part(letter, run.count, calendar) else {
          throw Mistake(sentence: "has letters of no meaning here: \(run)")
        }
        parts.append(part)
      } else {
        parts.append(.literal(Array(String(rest.removeFirst()).utf8)))
      }
    }
    self.parts = parts
    fractionDigits =
      parts.lazy.compactMap { part in
        if case .fraction(let digits) = part { digits } else { nil }
      }.first ?? 0
    if !has(.year) { throw Mistake(sentence: "has no year") }
    let hasHalf = parts.contains { if case .name(.half, _) = $0 { true } else { false } }
    if has(.halfDayHour) != hasHalf { throw Mistake(sentence: "needs both h and a, or neither") }
  }

  private func has(_ field: Field) -> Bool {
    parts.contains { if case .number(field, _) = $0 { true } else { false } }
  }

  /// Takes a text between apostrophes; two apostrophes stand for one.
  private static func quoted(_ rest: inout Substring) -> String {
    rest.removeFirst()
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var text = ""
    while let letter = rest.popFirst() {
      if letter != "'" {
        text.append(letter)
      } else if rest.first == "'" {
        text.append("'")
        rest.removeFirst()
      } else {
        break
      }
    }
    return text
  }

  private static func part(_ letter: Character, _ count: Int, _ calendar: Calendar) -> Part? {
    switch (letter, count) {
    case ("y", 4): .number(.year, 4...4)
    case ("y", 1): .number(.year, 1...4)
    case ("M", 1...2): .number(.month, count...2)
    case ("M", 3): .name(.month, Names(calendar.shortMonthSymbols))
    case ("M", 4): .name(.month, Names(calendar.monthSymbols))
    case ("d", 1...2): .number(.day, count...2)
    case ("E", 1...3): .name(.weekday, Names(calendar.shortWeekdaySymbols))
    case ("E", 4): .name(.weekday, Names(calendar.weekdaySymbols))
    case ("H", 1...2): .number(.hour, count...2)
    case ("h", 1...2): .number(.halfDayHour, count...2)
    case ("a", 1): .name(.half, Names([calendar.amSymbol, calendar.pmSymbol]))
    case ("m", 1...2): .number(.minute, count...2)
    case ("s", 1...2): .number(.second, count...2)
    case ("S", 1...9): .fraction(count)
    case ("X", 2): .offset(hasColon: false, hasZ: true)
    case ("X", 3): .offset(hasColon: true, hasZ: true)
    case ("Z", 1...3): .offset(hasColon: false, hasZ: false)
    default: nil
    }
  }
}
