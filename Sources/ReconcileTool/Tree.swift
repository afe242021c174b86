import Reconcile

/// The changes as lines for a person, in colour where there is a terminal.
enum Tree {
  static func lines(_ report: ChangeReport, inColor: Bool) -> [String] {
    report.treeLines().map { line in
      guard inColor, let color = line.kind.flatMap(color) else { return line.description }
      return "\u{1B}[\(color)m\(line)\u{1B}[0m"
    }
  }

  /// The number of a colour that every terminal has, nil for the usual one.
  private static func color(_ kind: Change.Kind) -> Int? {
    switch kind {
    case .inserted, .created, .reused: 32
    case .removed, .lost: 31
    case .changed, .replaced: 33
    case .moved: 36
    case .touched, .skipped, .unknown: 2
    }
  }
}

/// What an update did, in one line.
enum Summary {
  static func text(_ report: ChangeReport, isDryRun: Bool) -> String {
    let text =
      report.isEmpty && report.counts.touched > 0
      ? "no changes, \(report.summary)" : report.summary
    return isDryRun ? "dry run: \(text)" : text
  }
}
