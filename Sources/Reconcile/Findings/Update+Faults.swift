extension Update {
  /// Converts a source value once; what is thrown becomes issues of the update.
  func convert(
    _ field: ResolvedField, _ object: AnyObject, _ value: _Token, _ transfer: inout _AccessorCall
  ) -> Bool {
    transfer.source = SourceValue(tape: tape, index: value.index)
    if field.access(object, .convert, value, &transfer) != .mismatch { return true }
    for issue in issues(of: transfer, field, value) { fail(issue) }
    return false
  }

  func issues(
    of transfer: _AccessorCall, _ field: ResolvedField, _ value: _Token
  ) -> [UpdateError.Issue] {
    let path = path(of: field)
    guard let error = transfer.error else {
      return faults(field, value).map { $0.issue(in: tape, at: path) }
    }
    let source = SourceValue(tape: tape, index: value.index)
    return UpdateError.issues(error, at: path, in: source)
  }

  /// What is wrong with a value, as the type of the field says.
  func faults(_ field: ResolvedField, _ value: _Token) -> [_Fault] {
    field.node.leaf?.faults(value)
      ?? [_Fault(expected: field.node.expected, found: value.found, index: value.index)]
  }
}
