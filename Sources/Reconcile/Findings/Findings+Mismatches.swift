extension Findings {
  /// Checks a property, and holds back the mismatches of its elements if a policy may accept them.
  ///
  /// Issues inside an element are decided by the fields of that element.
  ///
  /// - Returns: The result of the check, and the mismatches held back.
  func holdingMismatches<Result>(
    of field: ResolvedField, _ check: () -> Result
  ) -> (Result, [UpdateError.Issue]) {
    let rejects = field.rejectsMismatches
    if rejects, contents.heldMismatches == nil { return (check(), []) }
    let outer = contents.heldMismatches
    contents.heldMismatches = rejects ? nil : []
    let result = check()
    let held = contents.heldMismatches ?? []
    contents.heldMismatches = outer
    return (result, held)
  }

  /// Converts a source value once; a thrown error becomes issues.
  func convert(
    _ field: ResolvedField, _ object: AnyObject, _ value: _Token, _ transfer: inout _AccessorCall
  ) -> Bool {
    transfer.source = SourceValue(tape: contents.tape, index: value.index)
    if field.access(object, .convert, value, &transfer) != .mismatch { return true }
    for issue in issues(of: transfer, field, value) { fail(issue) }
    return false
  }

  /// The issues of a value that could not be converted.
  func issues(
    of transfer: _AccessorCall, _ field: ResolvedField, _ value: _Token
  ) -> [UpdateError.Issue] {
    let path = path(of: field)
    guard let error = transfer.error else {
      return field.faults(value).map { $0.issue(in: contents.tape, at: path) }
    }
    let source = SourceValue(tape: contents.tape, index: value.index)
    return UpdateError.issues(error, at: path, in: source)
  }
}

extension ResolvedField {
  /// Whether a value of the wrong type is always an issue.
  var rejectsMismatches: Bool {
    if case .fixed(.reject) = policy.mismatch.rule { true } else { false }
  }
}
