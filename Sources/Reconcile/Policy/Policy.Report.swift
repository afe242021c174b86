extension Policy {
  /// How much an update reports.
  public struct Report: Sendable, Hashable {
    enum Rule: Sendable { case summary, changes, changesWithInverse }

    let rule: Rule

    /// Counts what happened. The default.
    public static let summary = Report(rule: .summary)

    /// Lists every change with its old and new value, and the objects that changed with all their places.
    ///
    /// For the places it goes, behind the last write, once over what can be reached from the root.
    public static let changes = Report(rule: .changes)

    /// Lists every change and keeps what ``ChangeReport/undo()`` needs.
    ///
    /// The report then holds the objects that the update wrote and those that it took out, and these also
    /// as sources, for ``ChangeReport/inverseJSONPatch()``.
    public static let changesWithInverse = Report(rule: .changesWithInverse)
  }
}
