extension Policy.Collection {
  /// What to do with source elements in which something fails.
  ///
  /// It is asked before ``Policy/mismatch-swift.property``, whatever ``Policy/failure-swift.property``
  /// is. What is known only when all of a source is read stays an issue: a reference that nobody
  /// resolves, two values for one object, a condition of the owner.
  public struct FailingElements: Sendable, Hashable {
    enum Rule: Sendable { case reject, skip }

    let rule: Rule

    /// Leaves the issues in an element what they are. The default.
    public static let reject = FailingElements(rule: .reject)

    /// Leaves out an element in which an issue is found, and lists it in the report. The live element
    /// that it means stays as it was, in its place; a fresh one does not come.
    ///
    /// Nothing in the element is applied. If it is unknown which live element it means, nothing is
    /// removed from the collection. Of plain values it is the element or entry that does not fit.
    public static let skip = FailingElements(rule: .skip)
  }
}

extension Policy.Collection.FailingElements: PolicyValue {
  static var axis: Policy.Axis { .failingElements }
  static var path: WritableKeyPath<Policy, Self> { \.collection.failingElements }
  static var fixed: [Self] { [.reject, .skip] }
  static var places: Policy.Axis.Places { [.plainEntries, .values, .elements, .documents] }
  var compared: Self { self }
}
