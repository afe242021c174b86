import Reconcile

/// The effect of one field at one place in a source.
public struct Mapping {
  /// The key under which the field found its value, or the declared one if it found none.
  public let key: String

  /// The property that the field sets.
  public let property: AnyKeyPath

  /// The value in the source; nil if the key is absent.
  public let source: SourceValue?

  /// The value of the property after the update.
  public let value: Any?

  /// What the update did to the property; nil if it left it alone.
  ///
  /// Every property that a new instance took from the source counts as created.
  public let kind: Change.Kind?

  /// The policy at the place, and the rung that sets it.
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
