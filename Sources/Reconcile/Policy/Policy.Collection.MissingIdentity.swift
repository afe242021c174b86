extension Policy.Collection {
  /// What to do with an element without its identity in a list matched by identity.
  public struct MissingIdentity: Sendable, Hashable {
    enum Rule: Sendable { case reject, insert, skip, position }

    let rule: Rule

    /// Makes it an issue. The default.
    public static let reject = MissingIdentity(rule: .reject)

    /// Inserts it as a new element on every update; with a baseline, not if the last source
    /// already had it.
    public static let insert = MissingIdentity(rule: .insert)

    /// Leaves it out. The report lists it.
    public static let skip = MissingIdentity(rule: .skip)

    /// Pairs it, in order, with live dynamic objects that have no identity either.
    ///
    /// A list in which no element has the key is therefore matched by position. Models with a
    /// schema always have their identity; for them this is the same as `.insert`.
    public static let position = MissingIdentity(rule: .position)
  }
}

extension Policy.Collection.MissingIdentity: PolicyValue {
  static var axis: Policy.Axis { .missingIdentity }
  static var path: WritableKeyPath<Policy, Self> { \.collection.missingIdentity }
  static var fixed: [Self] { [.reject, .insert, .skip, .position] }
  static var places: Policy.Axis.Places { [.elements, .documents] }
  var compared: Self { self }
}
