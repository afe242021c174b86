extension ChangeReport {
  /// What takes an update back; the engine makes it.
  struct Undoing {
    let undo: () throws(UpdateError) -> Void
  }

  /// Takes back what the update did: values, identities, order, inverse relations and map entries.
  ///
  ///     let report = try reconciler.update(album, from: source) { $0.report = .changesWithInverse }
  ///     try report.undo()
  ///
  /// Properties that the update changed are set to what they held, in the reverse order; those that it
  /// set to equal values are left alone. The report can cross isolations, the objects in it cannot:
  /// call it where the objects live. The report of a local variable keeps no inverse, since it cannot hold
  /// the variable.
  ///
  /// - Throws: An issue for each property that no longer holds what the update left in it, or one if
  ///   the update was not made under `report = .changesWithInverse`; nothing is written then.
  /// - Complexity: Linear in what the update wrote.
  public func undo() throws(UpdateError) {
    guard let inverse else {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .rejected, "the report keeps no inverse")
      ])
    }
    try inverse.undo()
  }
}
