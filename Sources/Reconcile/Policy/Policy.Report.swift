extension Policy {
  /// How much an update reports.
  public struct Report: Sendable, Hashable {
    enum Rule: Sendable { case summary, changes }

    let rule: Rule

    /// Counts what happened. The default.
    public static let summary = Report(rule: .summary)

    /// Lists every change with its old and new value.
    public static let changes = Report(rule: .changes)
  }
}
