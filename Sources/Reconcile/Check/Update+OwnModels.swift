/// An object without fields that checks a source itself.
protocol OwnCheck: OwnModel {
  /// Checks a source value against the object, and records what is to be written.
  ///
  /// - Parameters:
  ///   - field: The property that the object is in; nil if it is the root.
  ///   - isNew: Whether the update made the object, which is then filled at once.
  /// - Returns: Whether the value fits.
  func check(_ token: _Token, in update: Update, _ field: ResolvedField?, isNew: Bool) -> Bool

  /// Explains the policies at a place below the object.
  func explain(_ explainer: Explainer, for source: SourceValue) -> Explanation
}

extension Update {
  /// Checks an object without fields.
  func checkOwn(
    _ object: AnyObject, _ token: _Token, _ field: ResolvedField?, isNew: Bool
  ) -> Judgement {
    guard let object = object as? any OwnCheck else { return .failed }
    guard options.isProbe else {
      let steps = writes.mark.ownSteps
      let fits = object.check(token, in: self, field, isNew: isNew)
      // Equal values may be among those that are set.
      if writes.mark.ownSteps != steps {
        writes.watch?.noteUnsure()
        if options.isRemembered, let graph = holders.graph {
          graph.noteChange(of: graph.owner ?? object)
        }
      }
      return fits ? .unchanged : .failed
    }
    if object.sourceValue == SourceValue(tape: tape, index: token.index) { return .unchanged }
    findings.note(.changed, nil)
    return .changed
  }

  /// Updates a live object without fields.
  func checkOwn(_ live: AnyObject, _ token: _Token, _ field: ResolvedField) -> Outcome {
    let judgement = checkOwn(live, token, field, isNew: false)
    return judgement == .failed ? .failed : .kept(live, isChanged: judgement == .changed)
  }
}
