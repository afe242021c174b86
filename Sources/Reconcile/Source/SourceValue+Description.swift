import Foundation

extension SourceValue: CustomStringConvertible {
  /// The value as compact JSON; native dates as ISO 8601 and data as Base64 strings.
  public var description: String {
    var builder = SourceBuilder()
    withToken { builder.append($0, natives: .asStrings) }
    return builder.text
  }
}

extension SourceBuilder {
  /// How native dates and data are written.
  enum Natives {
    case asTheyAre, asStrings
  }

  /// The JSON string that stands for a native date, with a fraction only where it has one.
  static func text(ofDate seconds: Double) -> String {
    // Beyond years of 4 digits the number of seconds is clearer than a date.
    ISO8601.text(Date(timeIntervalSinceReferenceDate: seconds)) ?? "\(seconds)"
  }
}
