extension Update {
  /// Where an update stands, to go back to under best effort.
  struct Savepoint {
    let steps: Int
    let log: Int
    let counts: ChangeReport.Counts
    let guards: Int
    let dynamicSteps: Int
    let dynamicGuards: Int
  }

  var savepoint: Savepoint {
    Savepoint(
      steps: steps.count, log: log.mark, counts: counts, guards: guards.count,
      dynamicSteps: dynamicSteps.count, dynamicGuards: dynamicGuards.count)
  }

  /// Takes back what an object that failed has left, except what was reported as skipped.
  func rewind(to savepoint: Savepoint) {
    steps.cut(to: savepoint.steps)
    forgetDecidedSteps()
    guards.removeSubrange(savepoint.guards...)
    dynamicSteps.removeSubrange(savepoint.dynamicSteps...)
    dynamicGuards.removeSubrange(savepoint.dynamicGuards...)
    counts = savepoint.counts
    while let late = lates.last, late.mark > savepoint.log { lates.removeLast() }
    for record in log.rewind(to: savepoint.log) where record.kind == .skipped {
      counts.skipped += 1
      log.add(record)
    }
  }
}
