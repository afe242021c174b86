extension Update {
  /// Checks a property, and holds back the mismatches of its elements where its policy may let them pass.
  ///
  /// What is wrong inside an element is the business of the fields there.
  ///
  /// - Returns: What the check found, and the mismatches.
  func holdingMismatches<Result>(
    of field: ResolvedField, _ check: () -> Result
  ) -> (Result, [UpdateError.Issue]) {
    let rejects = field.rejectsMismatches
    if rejects, heldMismatches == nil { return (check(), []) }
    let outer = heldMismatches
    heldMismatches = rejects ? nil : []
    let result = check()
    let held = heldMismatches ?? []
    heldMismatches = outer
    return (result, held)
  }

  /// What an issue says was expected where null stands; a live container says which kind it takes.
  func expectedValue(_ field: ResolvedField, _ token: _Token, _ subject: Subject) -> String {
    guard field.node.kind == .container else { return field.node.expectedValue }
    var transfer = _AccessorCall()
    _ = field.access(subject.object, .load, token, &transfer)
    if case .none = transfer.live { return field.node.expectedValue }
    return field.node.expected(transfer.live)
  }

  /// Takes an issue about an element itself.
  func failElement(_ issue: UpdateError.Issue) {
    if heldMismatches == nil { fail(issue) } else { heldMismatches?.append(issue) }
  }
}

extension ResolvedField {
  /// Whether a value of the wrong type is simply an issue.
  var rejectsMismatches: Bool {
    if case .fixed(.reject) = policy.mismatch.rule { true } else { false }
  }
}
