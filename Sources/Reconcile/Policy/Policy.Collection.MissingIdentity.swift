extension Policy.Collection {
  /// What an element without its identity does in a list matched by identity.
  public struct MissingIdentity: Sendable, Hashable {
    enum Rule: Sendable { case reject, insert, skip }

    let rule: Rule

    /// Makes it an issue. The default.
    public static let reject = MissingIdentity(rule: .reject)

    /// Inserts it as a new element each time.
    public static let insert = MissingIdentity(rule: .insert)

    /// Leaves it out, reported.
    public static let skip = MissingIdentity(rule: .skip)
  }
}
