/// Where a field finds its value in a source object.
///
/// A string literal names a key; dots in it declare a path through nested objects, so that
/// `"cover.url"` is the key `url` of the object under `cover`.
public struct SourceKey: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The keys from the object that owns the field to the value.
  let steps: [String]

  /// Creates a key, or a path where `value` holds dots.
  public init(stringLiteral value: String) {
    steps = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  private init(steps: [String]) {
    self.steps = steps
  }

  /// Names one key that may hold dots itself.
  public static func literal(_ key: String) -> SourceKey {
    SourceKey(steps: [key])
  }
}

extension SourceKey: CustomStringConvertible {
  /// The key as it was declared.
  public var description: String { steps.joined(separator: ".") }
}
