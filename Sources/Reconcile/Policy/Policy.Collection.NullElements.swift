extension Policy.Collection {
  /// What to do with null among elements that are not optional.
  public struct NullElements: Sendable, Hashable {
    enum Rule: Sendable { case reject, skip }

    let rule: Rule

    /// Makes it an issue. The default.
    public static let reject = NullElements(rule: .reject)

    /// Leaves it out. The report lists it.
    public static let skip = NullElements(rule: .skip)
  }
}
