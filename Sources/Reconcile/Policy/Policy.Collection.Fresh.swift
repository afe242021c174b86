extension Policy.Collection {
  /// What happens to a source element that matches no live one.
  public struct Fresh: Sendable {
    /// What may be decided.
    public enum Decision: Sendable {
      /// Makes and inserts a new element.
      case insert
      /// Leaves it out and reports it as lost.
      case ignore
      /// Makes it an issue.
      case reject
    }

    let rule: Policy.Rule<Decision>

    /// Makes and inserts a new element. The default.
    public static let insert = Fresh(rule: .fixed(.insert))

    /// Leaves it out and reports it as lost.
    public static let ignore = Fresh(rule: .fixed(.ignore))

    /// Makes it an issue.
    public static let reject = Fresh(rule: .fixed(.reject))

    /// Decides by a function, whose name stands in explanations.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Fresh {
      Fresh(rule: .custom(name, decide))
    }
  }
}
