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
