extension Policy.Collection {
  /// What to do with null among elements that are not optional.
  public struct NullElements: Sendable, Hashable {
    enum Rule: Sendable { case reject, skip, keep }

    let rule: Rule

    /// Makes it an issue. The default.
    public static let reject = NullElements(rule: .reject)

    /// Leaves it out. The report lists it.
    public static let skip = NullElements(rule: .skip)

    /// Leaves the live element in that place alone where elements are matched by position, and
    /// leaves null out elsewhere. The report lists it.
    public static let keep = NullElements(rule: .keep)
  }
}

extension Policy.Collection.NullElements: PolicyValue {
  static var axis: Policy.Axis { .nullElements }
  static var path: WritableKeyPath<Policy, Self> { \.collection.nullElements }
  static var fixed: [Self] { [.reject, .skip, .keep] }
  static var places: Policy.Axis.Places { [.values, .elements, .documents] }
  var compared: Self { self }
}
