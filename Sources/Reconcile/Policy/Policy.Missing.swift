extension Policy {
  /// What to do if a declared key is missing from the source.
  public struct Missing: Sendable {
    /// The possible decisions.
    public enum Decision: Sendable {
      /// Keeps the current value; no setter runs.
      case keep
      /// Sets the declared default.
      case reset
      /// Makes the missing key an issue.
      case require
    }

    let rule: Rule<Decision>

    /// Keeps the current value; no setter runs. The default.
    public static let keep = Missing(rule: .fixed(.keep))

    /// Sets the declared default.
    public static let reset = Missing(rule: .fixed(.reset))

    /// Makes the missing key an issue.
    public static let require = Missing(rule: .fixed(.require))

    /// Decides with a function. Explanations show its name.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Missing {
      Missing(rule: .custom(name, decide))
    }
  }
}

extension Policy.Missing: PolicyValue {
  static var axis: Policy.Axis { .missing }
  static var path: WritableKeyPath<Policy, Self> { \.missing }
  static var fixed: [Self] { [.keep, .reset, .require] }
  static var places: Policy.Axis.Places { [.properties, .documents] }
  var need: PolicyNeed? { if case .fixed(.reset) = rule { .reset } else { nil } }
  var compared: Self { Self(rule: rule.taking(.keep, for: .require)) }
}
