extension Policy {
  /// What an issue means for the rest of an update.
  public struct Failure: Sendable, Hashable {
    enum Rule: Sendable { case atomic, bestEffort }

    let rule: Rule

    /// Changes nothing if there is any issue. The default.
    public static let atomic = Failure(rule: .atomic)

    /// Skips the failing field or element, reports it and applies the rest.
    public static let bestEffort = Failure(rule: .bestEffort)
  }
}

extension Policy.Failure: PolicyValue {
  static var axis: Policy.Axis { .failure }
  static var path: WritableKeyPath<Policy, Self> { \.failure }
  static var fixed: [Self] { [.atomic, .bestEffort] }
  static var places: Policy.Axis.Places { [.calls, .documents] }
  var compared: Self { self }
}
