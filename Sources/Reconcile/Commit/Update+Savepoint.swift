extension Update {
  /// Where an update stands, to go back to where a part of it is left out.
  ///
  /// It is a class, so that it takes no room of the stack at each level of a deep source.
  final class Savepoint {
    let steps: Int
    let findings: Findings.Mark
    let guards: Int
    let dynamicSteps: Int
    let dynamicGuards: Int
    let graph: GraphState.Mark?

    init(_ update: Update) {
      steps = update.steps.count
      findings = update.findings.mark
      guards = update.guards.count
      dynamicSteps = update.dynamicSteps.count
      dynamicGuards = update.dynamicGuards.count
      graph = update.graph?.mark
    }
  }

  var savepoint: Savepoint { Savepoint(self) }

  /// Takes back what an object that failed has left, except what was reported as skipped.
  func rewind(to savepoint: Savepoint) {
    cut(to: savepoint)
    findings.rewind(to: savepoint.findings)
  }

  /// Takes back everything that was found in what is left out as a whole, as if nothing of it had been read.
  func forget(since savepoint: Savepoint) {
    cut(to: savepoint)
    findings.forget(since: savepoint.findings)
  }

  /// Takes back what was decided.
  private func cut(to savepoint: Savepoint) {
    steps.cut(to: savepoint.steps)
    forgetDecidedSteps()
    guards.removeSubrange(savepoint.guards...)
    dynamicSteps.removeSubrange(savepoint.dynamicSteps...)
    dynamicGuards.removeSubrange(savepoint.dynamicGuards...)
    if let mark = savepoint.graph { graph?.rewind(to: mark) }
    while let late = lates.last, late.mark > savepoint.findings.records { lates.removeLast() }
  }
}
