extension Policy.Collection {
  /// What to do with a source element that matches no live one.
  public struct Fresh: Sendable {
    /// The possible decisions.
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

    /// Decides with a function. Explanations show its name.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Fresh {
      Fresh(rule: .custom(name, decide))
    }
  }
}

extension Policy.Collection.Fresh: PolicyValue {
  static var axis: Policy.Axis { .fresh }
  static var path: WritableKeyPath<Policy, Self> { \.collection.fresh }
  static var fixed: [Self] { [.insert, .ignore, .reject] }
  static var places: Policy.Axis.Places { [.entries, .ownValues, .elements, .documents] }
  var compared: Self { .reject }
}
