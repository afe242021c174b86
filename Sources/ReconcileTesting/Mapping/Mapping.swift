import Reconcile

/// What one field made of one place in a source.
public struct Mapping {
  /// The key under which the field found its value, or the declared one where it found none.
  public let key: String

  /// The property that the field sets.
  public let property: AnyKeyPath

  /// The value in the source, nil where the key is absent.
  public let source: SourceValue?

  /// What the property holds after the update.
  public let value: Any?

  /// What the update did to the property, nil where it left it alone.
  ///
  /// Every property that a new instance took from the source counts as created.
  public let kind: Change.Kind?

  /// What the policy says of the place, and which rung says so.
  public let rule: Explanation

  /// The object or struct that holds the property.
  let owner: Any

  /// Whether updates may set the property.
  let isWritable: Bool
}

extension Mapping: CustomStringConvertible {
  /// The key, the values and what happened, on one line.
  public var description: String {
    let read = source.map { "read \($0)" } ?? "read nothing"
    return "\(key): \(read), holds \(value ?? "nil"), \(kind?.rawValue ?? "not set")"
  }
}
