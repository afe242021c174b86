extension Policy {
  /// What to do if a nested source has a different identity than the live object.
  public struct IdentityChange: Sendable {
    /// The possible decisions.
    public enum Decision: Sendable {
      /// Assigns a new object and leaves the live one unchanged.
      case replace
      /// Updates the live object, including its identity.
      case update
      /// Makes the different identity an issue.
      case reject
    }

    let rule: Rule<Decision>

    /// Assigns a new object and leaves the live one unchanged. The default.
    public static let replace = IdentityChange(rule: .fixed(.replace))

    /// Updates the live object, including its identity.
    public static let update = IdentityChange(rule: .fixed(.update))

    /// Makes the different identity an issue.
    public static let reject = IdentityChange(rule: .fixed(.reject))

    /// Decides with a function. Explanations show its name.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> IdentityChange {
      IdentityChange(rule: .custom(name, decide))
    }
  }
}

extension Policy.IdentityChange: PolicyValue {
  static var axis: Policy.Axis { .identityChange }
  static var path: WritableKeyPath<Policy, Self> { \.identityChange }
  static var fixed: [Self] { [.replace, .update, .reject] }
  static var places: Policy.Axis.Places { [.objects, .documents] }
  var compared: Self { .reject }
}
