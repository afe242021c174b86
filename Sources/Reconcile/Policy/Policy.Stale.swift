extension Policy {
  /// What to do with a source that is older than the object, judged by the object's version.
  public struct Stale: Sendable, Hashable {
    enum Rule: Sendable { case apply, skip, reject }

    let rule: Rule

    /// Applies the source like any other. The default.
    public static let apply = Stale(rule: .apply)

    /// Keeps the object's own properties. Nested objects are judged by their own versions.
    ///
    /// Nested objects are not added, removed or moved: lists behave like read-only lists.
    public static let skip = Stale(rule: .skip)

    /// Makes the older source an issue.
    public static let reject = Stale(rule: .reject)
  }
}

extension Policy.Stale: PolicyValue {
  static var axis: Policy.Axis { .stale }
  static var path: WritableKeyPath<Policy, Self> { \.stale }
  static var fixed: [Self] { [.apply, .skip, .reject] }
  static var places: Policy.Axis.Places { [.versions] }
  var compared: Self { .apply }
}
