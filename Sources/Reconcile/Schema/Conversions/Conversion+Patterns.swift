import Foundation

extension Conversion where Value == Date {
  /// A date as text of a fixed format, such as `22.06.1971 12:30`.
  ///
  ///     Field("released", \.released, as: .pattern("dd.MM.yyyy"))
  ///
  /// The letters are those of Unicode (UTS 35): `yyyy` or `y`, `MM`, `M`, `MMM` or `MMMM`, `dd` or
  /// `d`, `EEE` or `EEEE`, `HH` or `H`, `hh` or `h` with `a`, `mm` or `m`, `ss` or `s`, `S` for
  /// each digit of a fraction, `XX`, `XXX` or `Z` for an offset; put other letters between
  /// apostrophes. A doubled letter requires exactly that many digits. A month or day that the
  /// pattern omits is read as the first, a time as midnight; writing a date loses what the pattern
  /// omits. The whole text has to match; no formatter is shared.
  ///
  /// A pattern without a year, with `h` but no `a`, or with another letter is a programmer's mistake.
  ///
  /// - Parameters:
  ///   - pattern: The format.
  ///   - timeZone: The time zone of the text, unless the text contains an offset. A time that this
  ///     zone skips is an issue; a time that occurs twice means the first.
  ///   - locale: The locale of the names of months and days in the text.
  public static func pattern(
    _ pattern: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
  ) -> Conversion {
    let format: DatePattern
    do {
      format = try DatePattern(pattern, timeZone: timeZone, locale: locale)
    } catch {
      preconditionFailure("the date pattern \"\(pattern)\" \(error.sentence)")
    }
    return Conversion(
      name: "date as \(pattern)",
      direct: { token in
        if let native = token.nativeDate() { return Date(timeIntervalSinceReferenceDate: native) }
        guard token.isString else { return nil }
        return unsafe token.withText { unsafe format.date($0) }
      },
      encode: { date in
        guard let text = format.text(date) else {
          throw UpdateError(issues: [
            UpdateError.Issue(kind: .invalid, "is not within the years 0 to 9999")
          ])
        }
        return SourceValue(encoding: .string(text))
      })
  }
}
