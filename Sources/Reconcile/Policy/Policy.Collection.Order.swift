extension Policy.Collection {
  /// The order of a list after the update.
  public struct Order: Sendable, Hashable {
    enum Rule: Sendable { case source, existing }

    let rule: Rule

    /// The source's order. The default.
    public static let source = Order(rule: .source)

    /// The live order, with fresh elements at the end.
    public static let existing = Order(rule: .existing)
  }
}

extension Policy.Collection.Order: PolicyValue {
  static var axis: Policy.Axis { .order }
  static var path: WritableKeyPath<Policy, Self> { \.collection.order }
  static var fixed: [Self] { [.source, .existing] }
  static var places: Policy.Axis.Places { [.ownValues, .elements, .documents] }
  var compared: Self { self }
}
