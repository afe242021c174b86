extension Policy {
  /// What to do with an explicit null in the source.
  public struct Null: Sendable {
    /// The possible decisions.
    public enum Decision: Sendable {
      /// Sets an optional to nil. For any other property, null is an issue.
      case assign
      /// Keeps the current value, as if the key were missing.
      case keep
      /// Sets the declared default.
      case reset
      /// Makes null an issue, even for an optional.
      case reject
    }

    let rule: Rule<Decision>

    /// Sets an optional to nil. For any other property, null is an issue. The default.
    public static let assign = Null(rule: .fixed(.assign))

    /// Keeps the current value, as if the key were missing.
    public static let keep = Null(rule: .fixed(.keep))

    /// Sets the declared default.
    public static let reset = Null(rule: .fixed(.reset))

    /// Makes null an issue, even for an optional.
    public static let reject = Null(rule: .fixed(.reject))

    /// Decides with a function. Explanations show its name.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Null {
      Null(rule: .custom(name, decide))
    }
  }
}

extension Policy.Null: PolicyValue {
  static var axis: Policy.Axis { .null }
  static var path: WritableKeyPath<Policy, Self> { \.null }
  static var fixed: [Self] { [.assign, .keep, .reset, .reject] }
  static var places: Policy.Axis.Places { [.properties, .documents] }
  var need: PolicyNeed? { if case .fixed(.reset) = rule { .reset } else { nil } }
  var compared: Self { Self(rule: rule.taking(.assign, for: .reject)) }
}
