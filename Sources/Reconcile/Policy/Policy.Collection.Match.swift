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

extension Policy.Collection.Match: PolicyValue {
  static var axis: Policy.Axis { .match }
  static var path: WritableKeyPath<Policy, Self> { \.collection.match }
  static var fixed: [Self] { [.automatic, .identity, .position, .value, .nothing] }
  static var places: Policy.Axis.Places { [.ownValues, .elements, .documents] }
  var text: String { if case .key(let key) = rule { ".identity(\"\(key)\")" } else { ".\(rule)" } }

  var need: PolicyNeed? {
    switch rule {
    case .identity: .identity
    case .key: .key
    case .position: .position
    case .automatic, .value, .nothing: nil
    }
  }

  var compared: Self { if case .nothing = rule { .position } else { self } }
}
