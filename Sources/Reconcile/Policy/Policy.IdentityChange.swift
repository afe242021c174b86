extension Policy {
  /// What happens where a nested source names another identity than the live object has.
  public struct IdentityChange: Sendable {
    /// What may be decided.
    public enum Decision: Sendable {
      /// Assigns a new object and leaves the live one as it was.
      case replace
      /// Updates the live object, its identity included.
      case update
      /// Makes the other identity an issue.
      case reject
    }

    let rule: Rule<Decision>

    /// Assigns a new object and leaves the live one as it was. The default.
    public static let replace = IdentityChange(rule: .fixed(.replace))

    /// Updates the live object, its identity included.
    public static let update = IdentityChange(rule: .fixed(.update))

    /// Makes the other identity an issue.
    public static let reject = IdentityChange(rule: .fixed(.reject))

    /// Decides by a function, whose name stands in explanations.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> IdentityChange {
      IdentityChange(rule: .custom(name, decide))
    }
  }
}
