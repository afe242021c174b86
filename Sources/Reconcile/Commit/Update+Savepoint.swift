extension Update {
  /// Where an update stands, to go back to where a part of it is left out.
  ///
  /// It is a class, so that it takes no room of the stack at each level of a deep source.
  final class Savepoint {
    let steps: Int
    let log: Int
    let counts: ChangeReport.Counts
    let guards: Int
    let dynamicSteps: Int
    let dynamicGuards: Int
    let issues: Int
    let unknownIssues: Int
    let graph: GraphState.Mark?

    init(_ update: Update) {
      steps = update.steps.count
      log = update.log.mark
      counts = update.counts
      guards = update.guards.count
      dynamicSteps = update.dynamicSteps.count
      dynamicGuards = update.dynamicGuards.count
      issues = update.issues.count
      unknownIssues = update.unknownIssues.count
      graph = update.graph?.mark
    }
  }

  var savepoint: Savepoint { Savepoint(self) }

  /// Takes back what an object that failed has left, except what was reported as skipped.
  func rewind(to savepoint: Savepoint) {
    for record in cut(to: savepoint) where record.kind == .skipped {
      counts.skipped += 1
      log.add(record)
    }
  }

  /// Takes back all that was found in what is left out as a whole, as if nobody had read it.
  func forget(since savepoint: Savepoint) {
    _ = cut(to: savepoint)
    issues.removeSubrange(savepoint.issues...)
    unknownIssues.removeSubrange(savepoint.unknownIssues...)
  }

  /// Takes back what was decided.
  ///
  /// - Returns: What was recorded of it.
  private func cut(to savepoint: Savepoint) -> [ChangeLog.Record] {
    steps.cut(to: savepoint.steps)
    forgetDecidedSteps()
    guards.removeSubrange(savepoint.guards...)
    dynamicSteps.removeSubrange(savepoint.dynamicSteps...)
    dynamicGuards.removeSubrange(savepoint.dynamicGuards...)
    if let mark = savepoint.graph { graph?.rewind(to: mark) }
    counts = savepoint.counts
    while let late = lates.last, late.mark > savepoint.log { lates.removeLast() }
    return log.rewind(to: savepoint.log)
  }
}
