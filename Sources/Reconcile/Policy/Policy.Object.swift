extension Policy {
  /// What to do with an existing nested object.
  public struct Object: Sendable {
    /// The possible decisions.
    public enum Decision: Sendable {
      /// Updates the object in place.
      case update
      /// Replaces the object with a new one.
      case replace
      /// Keeps the object as it is.
      case keep
    }

    let rule: Rule<Decision>

    /// Updates the object in place. The default.
    public static let update = Object(rule: .fixed(.update))

    /// Replaces the object with a new one.
    public static let replace = Object(rule: .fixed(.replace))

    /// Keeps the object as it is.
    public static let keep = Object(rule: .fixed(.keep))

    /// Decides with a function. Explanations show its name.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Object {
      Object(rule: .custom(name, decide))
    }
  }
}

extension Policy.Object: PolicyValue {
  static var axis: Policy.Axis { .object }
  static var path: WritableKeyPath<Policy, Self> { \.object }
  static var fixed: [Self] { [.update, .replace, .keep] }
  static var places: Policy.Axis.Places { [.objects, .documents] }
  var compared: Self { .update }
}
