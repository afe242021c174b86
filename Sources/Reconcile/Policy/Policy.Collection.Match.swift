extension Policy.Collection {
  /// How source elements are paired with live ones.
  public struct Match: Sendable, Hashable {
    enum Rule: Sendable, Hashable {
      case automatic, identity, key(String), position, value, nothing
    }

    let rule: Rule

    /// Pairs by identity if the element declares one, otherwise by position. The default.
    public static let automatic = Match(rule: .automatic)

    /// Pairs elements with the same identity.
    public static let identity = Match(rule: .identity)

    /// Pairs elements at the same index.
    public static let position = Match(rule: .position)

    /// Pairs elements whose present keys have equal values.
    public static let value = Match(rule: .value)

    /// Pairs no elements, so that every source element is new.
    public static let nothing = Match(rule: .nothing)

    /// Pairs dynamic objects with the same value for `key`.
    public static func identity(_ key: String) -> Match { Match(rule: .key(key)) }
  }
}
