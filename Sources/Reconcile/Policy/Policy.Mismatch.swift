extension Policy {
  /// What a value of the wrong type or out of range does.
  public struct Mismatch: Sendable {
    /// What may be decided.
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

    /// Decides by a function, whose name stands in explanations.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Mismatch {
      Mismatch(rule: .custom(name, decide))
    }
  }
}
