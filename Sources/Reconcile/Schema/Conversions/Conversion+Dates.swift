import Foundation

extension Conversion where Value == Date {
  /// ISO 8601 text such as `1971-06-22T00:00:00Z`, optionally with a fraction or an offset.
  ///
  /// A value type parses the bytes; no formatter is shared.
  public static var iso8601: Conversion {
    Conversion(
      name: "ISO 8601 date", direct: ISO8601.date,
      encode: { date in
        guard let text = ISO8601.text(date) else {
          throw UpdateError(issues: [
            UpdateError.Issue(kind: .invalid, "is not within the years 0 to 9999")
          ])
        }
        return SourceValue(encoding: .string(text))
      })
  }

  /// A number of seconds since 1970.
  public static var epochSeconds: Conversion {
    Conversion(
      name: "seconds since 1970", direct: { epoch($0, scale: 1) },
      encode: { try _Encoded.double($0.timeIntervalSince1970).written() })
  }

  /// A number of milliseconds since 1970.
  public static var epochMilliseconds: Conversion {
    Conversion(
      name: "milliseconds since 1970", direct: { epoch($0, scale: 1000) },
      encode: { try _Encoded.double(($0.timeIntervalSince1970 * 1000).rounded()).written() })
  }

  private static func epoch(_ token: _Token, scale: Double) -> Date? {
    if let native = token.nativeDate() { return Date(timeIntervalSinceReferenceDate: native) }
    return token.double().map { Date(timeIntervalSince1970: $0 / scale) }
  }
}
