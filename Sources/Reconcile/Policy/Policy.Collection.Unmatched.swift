extension Policy.Collection {
  /// What happens to a live element that no source element claims.
  public struct Unmatched: Sendable {
    /// What may be decided.
    public enum Decision: Sendable {
      /// Removes it.
      case remove
      /// Keeps it, behind the source's elements.
      case keep
      /// Makes it an issue.
      case reject
    }

    let rule: Policy.Rule<Decision>?

    /// Removes it from lists and sets, keeps it in dictionaries. The default.
    public static let automatic = Unmatched(rule: nil)

    /// Removes it.
    public static let remove = Unmatched(rule: .fixed(.remove))

    /// Keeps it, behind the source's elements.
    public static let keep = Unmatched(rule: .fixed(.keep))

    /// Makes it an issue.
    public static let reject = Unmatched(rule: .fixed(.reject))

    /// Decides by a function, whose name stands in explanations.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Unmatched {
      Unmatched(rule: .custom(name, decide))
    }
  }
}
