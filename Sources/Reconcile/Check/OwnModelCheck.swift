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

/// Checks objects without fields, which check a source themselves.
struct OwnModelCheck {
  let update: Update

  @inline(__always)
  init(_ update: Update) { self.update = update }

  /// Checks an object without fields.
  func check(
    _ object: AnyObject, _ token: _Token, _ field: ResolvedField?, isNew: Bool
  ) -> Judgement {
    guard let object = object as? any OwnCheck else { return .failed }
    guard update.options.isProbe else {
      let steps = update.writes.mark.ownSteps
      let fits = object.check(token, in: update, field, isNew: isNew)
      // Equal values may be among those that are set.
      if update.writes.mark.ownSteps != steps {
        update.writes.watch?.noteUnsure()
        if update.options.isRemembered, let graph = update.holders.graph {
          graph.noteChange(of: graph.owner ?? object)
        }
      }
      return fits ? .unchanged : .failed
    }
    if object.sourceValue == SourceValue(tape: update.tape, index: token.index) {
      return .unchanged
    }
    update.findings.note(.changed, nil)
    return .changed
  }

  /// Updates a live object without fields.
  func check(_ live: AnyObject, _ token: _Token, _ field: ResolvedField) -> Update.Outcome {
    let judgement = check(live, token, field, isNew: false)
    return judgement == .failed ? .failed : .kept(live, isChanged: judgement == .changed)
  }
}
