extension Policy.Collection {
  /// What an element without its identity does in a list matched by identity.
  public struct MissingIdentity: Sendable, Hashable {
    enum Rule: Sendable { case reject, insert, skip, position }

    let rule: Rule

    /// Makes it an issue. The default.
    public static let reject = MissingIdentity(rule: .reject)

    /// Inserts it as a new element each time; since a baseline, only where the source says something new.
    public static let insert = MissingIdentity(rule: .insert)

    /// Leaves it out, reported.
    public static let skip = MissingIdentity(rule: .skip)

    /// Pairs it in order with live dynamic objects that have no identity either.
    ///
    /// A list of which no element has the key is thereby matched by position. Models with a schema
    /// always have their identity; to them it means `.insert`.
    public static let position = MissingIdentity(rule: .position)
  }
}
