extension Policy {
  /// What to do with a value of the wrong type or out of range.
  public struct Mismatch: Sendable {
    /// The possible decisions.
    public enum Decision: Sendable {
      /// Makes the value an issue.
      case reject
      /// Keeps the current value and reports the skip.
      case keep
      /// Sets the declared default.
      case reset
    }

    let rule: Rule<Decision>

    /// Makes the value an issue. The default.
    public static let reject = Mismatch(rule: .fixed(.reject))

    /// Keeps the current value and reports the skip.
    public static let keep = Mismatch(rule: .fixed(.keep))

    /// Sets the declared default.
    public static let reset = Mismatch(rule: .fixed(.reset))

    /// Decides with a function. Explanations show its name.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Mismatch {
      Mismatch(rule: .custom(name, decide))
    }
  }
}

extension Policy.Mismatch: PolicyValue {
  static var axis: Policy.Axis { .mismatch }
  static var path: WritableKeyPath<Policy, Self> { \.mismatch }
  static var fixed: [Self] { [.reject, .keep, .reset] }
  static var places: Policy.Axis.Places { [.properties, .documents] }
  var need: PolicyNeed? { if case .fixed(.reset) = rule { .reset } else { nil } }
  var compared: Self { self }
}
