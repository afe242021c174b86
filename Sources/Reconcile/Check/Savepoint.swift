/// The state of an update before a part that may be left out, to rewind to.
///
/// It is a class, so it takes no stack space at each level of a deep source.
final class Savepoint {
  fileprivate let writes: Writes.Mark
  fileprivate let guards: Guards.Mark
  let findings: Findings.Mark
  fileprivate let graph: GraphState.Mark?

  fileprivate init(_ update: Update) {
    writes = update.writes.mark
    guards = update.guards.mark
    findings = update.findings.mark
    graph = update.holders.graph?.mark
  }
}

extension Update {
  var savepoint: Savepoint { Savepoint(self) }

  /// Undoes what the check of a failed object recorded, except reports of skipped values; issues
  /// remain.
  func rewind(to savepoint: Savepoint) {
    cut(to: savepoint)
    findings.rewind(to: savepoint.findings)
  }

  /// Undoes everything that was found in a part that is left out as a whole, issues included, as if
  /// it had not been read.
  func forget(since savepoint: Savepoint) {
    cut(to: savepoint)
    findings.forget(since: savepoint.findings)
  }

  private func cut(to savepoint: Savepoint) {
    writes.cut(to: savepoint.writes, records: savepoint.findings.records)
    guards.cut(to: savepoint.guards)
    if let mark = savepoint.graph { holders.graph?.rewind(to: mark) }
  }
}
