extension Policy.Collection {
  /// What to do with a live element that no source element matches.
  public struct Unmatched: Sendable {
    /// The possible decisions.
    public enum Decision: Sendable {
      /// Removes it.
      case remove
      /// Keeps it, after the source's elements.
      case keep
      /// Makes it an issue.
      case reject
    }

    let rule: Policy.Rule<Decision>?

    /// Removes it from lists and sets, keeps it in dictionaries. The default.
    public static let automatic = Unmatched(rule: nil)

    /// Removes it.
    public static let remove = Unmatched(rule: .fixed(.remove))

    /// Keeps it, after the source's elements.
    public static let keep = Unmatched(rule: .fixed(.keep))

    /// Makes it an issue.
    public static let reject = Unmatched(rule: .fixed(.reject))

    /// Decides with a function. Explanations show its name.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Unmatched {
      Unmatched(rule: .custom(name, decide))
    }
  }
}

extension Policy.Collection.Unmatched: PolicyValue {
  static var axis: Policy.Axis { .unmatched }
  static var path: WritableKeyPath<Policy, Self> { \.collection.unmatched }
  static var fixed: [Self] { [.automatic, .remove, .keep, .reject] }
  static var places: Policy.Axis.Places { [.entries, .ownValues, .elements, .documents] }
  var text: String { rule.map { ".\($0)" } ?? ".automatic" }
  var compared: Self { Self(rule: rule?.taking(.remove, for: .reject)) }
}
