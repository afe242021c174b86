import Foundation

extension SourceValue: CustomStringConvertible {
  /// The value as compact JSON, with native dates as ISO 8601 and data as Base64 strings.
  public var description: String {
    var builder = SourceBuilder()
    withToken { builder.append($0, natives: .asStrings) }
    return builder.text
  }
}

extension SourceBuilder {
  /// The form in which native dates and data are written.
  enum Natives {
    case asTheyAre, asStrings
  }

  /// The JSON string for a native date, with a fraction only if it has one.
  static func text(ofDate seconds: Double) -> String {
    // For years without 4 digits, the number of seconds is clearer than a date.
    ISO8601.text(Date(timeIntervalSinceReferenceDate: seconds)) ?? "\(seconds)"
  }
}
