import Foundation

extension SourceValue {
  /// The value as JSON in UTF-8, with native dates as ISO 8601 and data as Base64 strings.
  ///
  /// - Parameter pretty: Whether each value is on a line of its own, indented by two spaces.
  /// - Complexity: O(*n*) in the size of the value.
  public func jsonData(pretty: Bool = false) -> Data {
    Data((pretty ? prettyDescription : description).utf8)
  }

  /// An object as a dictionary of native values, nil for any other value.
  ///
  /// The values are those of ``SourceValue/foundationValue``.
  /// ``SourceValue/dictionary(_:limits:)`` gives the same source again.
  public var dictionary: [String: Any]? { foundationValue as? [String: Any] }
}
