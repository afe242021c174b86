extension Policy {
  /// What an explicit null in the source does.
  public struct Null: Sendable {
    /// What may be decided.
    public enum Decision: Sendable {
      /// Makes an optional nil; for any other property it is an issue.
      case assign
      /// Keeps the current value, as if the key were absent.
      case keep
      /// Sets the declared default.
      case reset
      /// Makes null an issue, even for an optional.
      case reject
    }

    let rule: Rule<Decision>

    /// Makes an optional nil; for any other property it is an issue. The default.
    public static let assign = Null(rule: .fixed(.assign))

    /// Keeps the current value, as if the key were absent.
    public static let keep = Null(rule: .fixed(.keep))

    /// Sets the declared default.
    public static let reset = Null(rule: .fixed(.reset))

    /// Makes null an issue, even for an optional.
    public static let reject = Null(rule: .fixed(.reject))

    /// Decides by a function, whose name stands in explanations.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Null {
      Null(rule: .custom(name, decide))
    }
  }
}
