extension Policy {
  /// What to do if a property was changed both locally and by the source since the last source.
  ///
  /// Applies only to updates with a baseline, since only they know the last source.
  public struct Conflict: Sendable {
    /// The possible decisions.
    public enum Decision: Sendable {
      /// Takes the source's value; the local edit is lost.
      case source
      /// Keeps the local edit and leaves out the source's value.
      case local
      /// Makes the conflict an issue.
      case reject
    }

    let rule: Rule<Decision>

    /// Takes the source's value; the local edit is lost. The default.
    public static let source = Conflict(rule: .fixed(.source))

    /// Keeps the local edit and leaves out the source's value.
    public static let local = Conflict(rule: .fixed(.local))

    /// Makes the conflict an issue.
    public static let reject = Conflict(rule: .fixed(.reject))

    /// Decides with a function. Explanations show its name.
    ///
    /// Its context has the last source's value as ``PolicyContext/base`` and the current value as
    /// ``PolicyContext/current``.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Conflict {
      Conflict(rule: .custom(name, decide))
    }
  }
}

extension Policy.Conflict: PolicyValue {
  static var axis: Policy.Axis { .conflict }
  static var path: WritableKeyPath<Policy, Self> { \.conflict }
  static var fixed: [Self] { [.source, .local, .reject] }
  static var places: Policy.Axis.Places { [.properties] }
  var compared: Self { self }
}
