extension Policy {
  /// What to do with a key that no field declares.
  public struct UnknownKeys: Sendable, Hashable {
    enum Rule: Sendable { case ignore, collect, reject }

    let rule: Rule

    /// Ignores the key. The default.
    public static let ignore = UnknownKeys(rule: .ignore)

    /// Lists the key in the report.
    public static let collect = UnknownKeys(rule: .collect)

    /// Makes the key an issue that names the closest declared key.
    public static let reject = UnknownKeys(rule: .reject)
  }
}

extension Policy.UnknownKeys: PolicyValue {
  static var axis: Policy.Axis { .unknownKeys }
  static var path: WritableKeyPath<Policy, Self> { \.unknownKeys }
  static var fixed: [Self] { [.ignore, .collect, .reject] }
  static var places: Policy.Axis.Places { [.keys] }
  var compared: Self { .ignore }
}
