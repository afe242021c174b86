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
    // Years of 4 digits; beyond them the number of seconds is clearer than a date.
    guard seconds > -63_000_000_000, seconds < 252_000_000_000 else { return "\(seconds)" }
    let hasFraction = seconds.rounded(.down) != seconds
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
    return Date(timeIntervalSinceReferenceDate: seconds).formatted(style)
  }
}
