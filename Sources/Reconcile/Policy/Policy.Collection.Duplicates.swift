extension Policy.Collection {
  /// What to do if an identity appears twice in a source list.
  public struct Duplicates: Sendable, Hashable {
    enum Rule: Sendable { case reject, first, last }

    let rule: Rule

    /// Makes it an issue that names both indices. The default.
    public static let reject = Duplicates(rule: .reject)

    /// Takes the first element and skips the others. The report lists them.
    public static let first = Duplicates(rule: .first)

    /// Takes the last element and skips the others. The report lists them.
    public static let last = Duplicates(rule: .last)
  }
}
