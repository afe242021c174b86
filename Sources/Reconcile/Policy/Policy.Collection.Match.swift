extension Policy.Collection {
  /// How source elements are paired with live ones.
  public struct Match: Sendable, Hashable {
    enum Rule: Sendable, Hashable {
      case automatic, identity, key(String), position, value, nothing
    }

    let rule: Rule

    /// Pairs by identity where the element declares one, else by position. The default.
    public static let automatic = Match(rule: .automatic)

    /// Pairs elements that have the same identity.
    public static let identity = Match(rule: .identity)

    /// Pairs elements that stand at the same place.
    public static let position = Match(rule: .position)

    /// Pairs elements whose present keys have equal values.
    public static let value = Match(rule: .value)

    /// Pairs nothing, so that every element is new.
    public static let nothing = Match(rule: .nothing)

    /// Pairs dynamic objects that have the same value under `key`.
    public static func identity(_ key: String) -> Match { Match(rule: .key(key)) }
  }
}
