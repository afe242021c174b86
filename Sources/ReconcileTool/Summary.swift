import Reconcile

/// What an update did, in one line.
enum Summary {
  static func text(_ report: ChangeReport, isDryRun: Bool) -> String {
    let text =
      report.isEmpty && report.counts.touched > 0
      ? "no changes, \(report.summary)" : report.summary
    return isDryRun ? "dry run: \(text)" : text
  }
}
