extension Policy {
  /// What a source does that is older than the object, as the object's version says.
  public struct Stale: Sendable, Hashable {
    enum Rule: Sendable { case apply, skip, reject }

    let rule: Rule

    /// Applies the source as any other. The default.
    public static let apply = Stale(rule: .apply)

    /// Keeps the object's own properties; the objects in them are judged by their own versions.
    ///
    /// None comes, goes or moves: lists are treated as read-only ones are.
    public static let skip = Stale(rule: .skip)

    /// Makes the older source an issue.
    public static let reject = Stale(rule: .reject)
  }
}
