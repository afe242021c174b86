extension Model {
  /// What a case comes to by the rules.
  static func run(_ one: Case) -> Outcome {
    var ladder = Ladder()
    for row in one.call { row.model(&ladder.call) }
    for row in one.reconciler { row.model(&ladder.reconciler) }
    for (name, row) in one.types {
      var settings = ladder.types[name] ?? Settings()
      row.model(&settings)
      ladder.types[name] = settings
    }
    ladder.isBestEffort = one.isBestEffort
    var model = Model(one.world, ladder)
    model.updateRoot(one.source)
    var outcome = Outcome(changes: model.changes, issues: model.issues)
    if !model.issues.isEmpty {
      // T1: with any issue nothing is written.
      model.world = one.world
      outcome.changes = []
    }
    outcome.after = model.world.text(.object(Bench.ownerShape(one)))
    return outcome
  }
}
