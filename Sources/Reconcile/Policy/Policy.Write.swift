extension Policy {
  /// Whether to set a value that equals the current one.
  public struct Write: Sendable, Hashable {
    enum Rule: Sendable { case always, ifChanged }

    let rule: Rule

    /// Sets equal values too, so that observers are notified of every key in the source. The
    /// default.
    public static let always = Write(rule: .always)

    /// Does not set equal values, so that observers are not notified.
    public static let ifChanged = Write(rule: .ifChanged)
  }
}

extension Policy.Write: PolicyValue {
  static var axis: Policy.Axis { .write }
  static var path: WritableKeyPath<Policy, Self> { \.write }
  static var fixed: [Self] { [.always, .ifChanged] }
  static var places: Policy.Axis.Places { [.properties, .identities, .documents] }
  var compared: Self { .ifChanged }
}
