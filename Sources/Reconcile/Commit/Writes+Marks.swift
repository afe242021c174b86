extension Writes {
  /// A state of the writes that can be restored.
  struct Mark {
    let steps: Int
    let ownSteps: Int
    let watch: CommitWatch.Mark?
  }

  var mark: Mark {
    Mark(
      steps: contents.steps.count, ownSteps: hasRare ? rare.ownSteps.count : 0,
      watch: contents.watch?.mark)
  }

  /// Removes the writes since a mark.
  ///
  /// - Parameter records: The number of records in the log at the mark.
  func cut(to mark: Mark, records: Int) {
    cut(to: mark.steps)
    if let watch = mark.watch { contents.watch?.cut(to: watch) }
    guard hasRare else { return }
    rare.decided = DecidedSteps()
    rare.ownSteps.removeSubrange(mark.ownSteps...)
    while let late = rare.lates.last, late.mark > records { rare.lates.removeLast() }
  }

  /// Removes steps that nothing else refers to.
  @inline(__always)
  func cut(to steps: Int) { contents.steps.cut(to: steps) }
}
