extension Policy.Collection {
  /// How collections of plain values combine with the source's.
  enum Values: Sendable { case replace, union, append }

  /// Whether the source's values are added.
  var addsValues: Bool { values != .replace }
}

extension Policy.Collection.Values: PolicyValue {
  static var axis: Policy.Axis { .values }
  static var path: WritableKeyPath<Policy, Self> { \.collection.values }
  static var fixed: [Self] { [.replace, .union, .append] }
  static var places: Policy.Axis.Places { [.values, .arrays, .documents] }
  var rule: Self { self }
  var text: String { self == .replace ? "values replaced" : ".\(self)" }
  var compared: Self { .replace }
}
