extension Policy.Collection {
  /// What one identity twice in a source list does.
  public struct Duplicates: Sendable, Hashable {
    enum Rule: Sendable { case reject, first, last }

    let rule: Rule

    /// Makes it an issue that names both places. The default.
    public static let reject = Duplicates(rule: .reject)

    /// Takes the first and skips the others, reported.
    public static let first = Duplicates(rule: .first)

    /// Takes the last and skips the others, reported.
    public static let last = Duplicates(rule: .last)
  }
}
