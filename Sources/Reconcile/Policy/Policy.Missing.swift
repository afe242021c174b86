extension Policy {
  /// What happens where a declared key is absent from the source.
  public struct Missing: Sendable {
    /// What may be decided.
    public enum Decision: Sendable {
      /// Keeps the current value; no setter runs.
      case keep
      /// Sets the declared default.
      case reset
      /// Makes the absence an issue.
      case require
    }

    let rule: Rule<Decision>

    /// Keeps the current value; no setter runs. The default.
    public static let keep = Missing(rule: .fixed(.keep))

    /// Sets the declared default.
    public static let reset = Missing(rule: .fixed(.reset))

    /// Makes the absence an issue.
    public static let require = Missing(rule: .fixed(.require))

    /// Decides by a function, whose name stands in explanations.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Missing {
      Missing(rule: .custom(name, decide))
    }
  }
}
