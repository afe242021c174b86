extension Policy.Collection {
  /// What null does among elements that are not optional.
  public struct NullElements: Sendable, Hashable {
    enum Rule: Sendable { case reject, skip }

    let rule: Rule

    /// Makes it an issue. The default.
    public static let reject = NullElements(rule: .reject)

    /// Leaves it out, reported.
    public static let skip = NullElements(rule: .skip)
  }
}
