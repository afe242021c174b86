extension ChangeReport {
  /// Reverts an update; created by the engine.
  struct Undoing {
    let undo: () throws(UpdateError) -> Void
  }

  /// Reverts the update: values, identities, order, inverse relations and map entries.
  ///
  ///     let report = try reconciler.update(album, from: source) {
  ///       $0.report = .changesWithInverse
  ///     }
  ///     try report.undo()
  ///
  /// Changed properties are set back to their previous values, in reverse order; touched ones are
  /// left alone. The report can cross isolations, but its objects cannot: call this in the
  /// isolation of the objects. The report of an update of a local variable has no inverse, since
  /// it cannot hold the variable.
  ///
  /// - Throws: An issue for each property that no longer has the value that the update left in
  ///   it, or one issue if the update was not made with `report = .changesWithInverse`. Nothing
  ///   is written then.
  /// - Complexity: Linear in the number of writes of the update.
  public func undo() throws(UpdateError) {
    guard let inverse else {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .rejected, "the report keeps no inverse")
      ])
    }
    try inverse.undo()
  }
}
