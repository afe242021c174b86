extension Policy {
  /// How much an update reports.
  public struct Report: Sendable, Hashable {
    enum Rule: Sendable { case summary, changes, changesWithInverse, fewerChanges }

    let rule: Rule

    /// Counts what happened. The default.
    public static let summary = Report(rule: .summary)

    /// Lists every change with its old and new value, and the changed objects with all their
    /// places.
    ///
    /// To find the places, the update traverses everything reachable from the root once, after
    /// the last write.
    public static let changes = Report(rule: .changes)

    /// Lists what `.changes` lists, except values of live JSON that are only set again; these are
    /// counted.
    package static let fewerChanges = Report(rule: .fewerChanges)

    /// Lists every change and keeps what ``ChangeReport/undo()`` needs.
    ///
    /// The report then holds the objects that the update wrote and removed, the removed ones also
    /// as sources, for ``ChangeReport/inverseJSONPatch()``.
    public static let changesWithInverse = Report(rule: .changesWithInverse)
  }
}

extension Policy.Report: PolicyValue {
  static var axis: Policy.Axis { .report }
  static var path: WritableKeyPath<Policy, Self> { \.report }
  static var fixed: [Self] { [.summary, .changes, .changesWithInverse] }
  static var places: Policy.Axis.Places { [.calls] }
  var compared: Self { self }
}
