/// What holds for an update as a whole.
struct UpdateOptions {
  /// Whether the report lists changes; hooks and observers are told of them in any case.
  var reportsChanges = false

  /// Whether what has an issue is skipped, and the rest is taken.
  var isBestEffort = false

  /// Whether the values seen are kept for a plan that is applied later.
  var keepsGuards = false

  /// Whether the report can undo the update.
  var keepsUndo = false

  /// Whether an observer is told of each write.
  var isObserved = false

  /// Whether the update only finds what another would change, so that not even structs are written.
  var isProbe = false

  /// Whether changes are listed while the update runs.
  var isDetailed: Bool { reportsChanges || isObserved }

  /// Whether the place of each object that is written has to be known.
  var isTraced: Bool { keepsGuards || keepsUndo || isObserved }
}
