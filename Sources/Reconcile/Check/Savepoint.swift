/// A state of an update to go back to where a part is left out.
///
/// It is a class, so that it takes no room of the stack at each level of a deep source.
final class Savepoint {
  fileprivate let writes: Writes.Mark
  fileprivate let guards: Guards.Mark
  fileprivate let findings: Findings.Mark
  fileprivate let graph: GraphState.Mark?

  fileprivate init(_ update: Update) {
    writes = update.writes.mark
    guards = update.guards.mark
    findings = update.findings.mark
    graph = update.graph?.mark
  }
}

extension Update {
  var savepoint: Savepoint { Savepoint(self) }

  /// Takes back what a failed object has left, except what was reported as skipped.
  func rewind(to savepoint: Savepoint) {
    cut(to: savepoint)
    findings.rewind(to: savepoint.findings)
  }

  /// Takes back everything that was found in what is left out as a whole, as if it had not been read.
  func forget(since savepoint: Savepoint) {
    cut(to: savepoint)
    findings.forget(since: savepoint.findings)
  }

  private func cut(to savepoint: Savepoint) {
    writes.cut(to: savepoint.writes, records: savepoint.findings.records)
    guards.cut(to: savepoint.guards)
    if let mark = savepoint.graph { graph?.rewind(to: mark) }
  }
}
