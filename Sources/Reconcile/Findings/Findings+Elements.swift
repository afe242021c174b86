// Elements that are left out whole if an issue is found in them.

extension Findings {
  /// What issues come to outside an element that is left out if one is found in it.
  struct Outside {
    fileprivate let isBestEffort: Bool
    fileprivate let held: HeldMismatches?
  }

  /// Makes each issue from now on one of the element under check, whatever becomes of it otherwise.
  ///
  /// - Returns: What `endElement` takes.
  func beginElement() -> Outside {
    let outside = Outside(isBestEffort: contents.isBestEffort, held: contents.heldMismatches)
    contents.isBestEffort = false
    contents.heldMismatches = nil
    return outside
  }

  /// Ends that.
  ///
  /// - Parameters:
  ///   - outside: What issues come to from now on.
  ///   - mark: The state at the beginning.
  /// - Returns: The issues of the element.
  func endElement(_ outside: Outside, since mark: Mark) -> [UpdateError.Issue] {
    contents.isBestEffort = outside.isBestEffort
    contents.heldMismatches = outside.held
    if !hasRare { return [] }
    return rare.issues[mark.issues...] + rare.unknownIssues[mark.unknownIssues...].map(\.issue)
  }

  /// Reports that the element under check was left out because of issues in it.
  func leaveOut(_ issues: [UpdateError.Issue]) {
    record(.skipped, nil, note: issues.map { inside($0).description }.joined(separator: "; "))
  }
}
