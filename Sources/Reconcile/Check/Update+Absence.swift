extension Update {
  /// Applies the policy of an absent key.
  func checkMissing(_ field: ResolvedField, _ place: Int, _ subject: inout Subject) {
    if field.isMade, takeMade(field, place, &subject) { return }
    switch field.policy.missing.rule.decide(findings.context(field, nil)) {
    case .keep:
      break
    case .reset:
      reset(field, place, subject.token, &subject)
    case .require:
      findings.fail(
        UpdateError.Issue(
          path: findings.path(of: field), kind: .missing,
          expected: field.expectedValue(in: subject.object, subject.token), found: "nothing",
          location: tape.location(ofWord: subject.token.index)))
      subject.isFailed = true
    }
  }

  /// Applies the policy of an explicit null that does not simply make an optional nil.
  func checkNull(
    _ field: ResolvedField, _ place: Int, _ value: _Token, _ subject: inout Subject
  ) {
    switch field.policy.null.rule.decide(findings.context(field, value)) {
    case .keep:
      break
    case .reset:
      reset(field, place, value, &subject)
    case .assign where field.node.isOptional:
      if field.isDeferred, postpone(field, place, value, &subject) { return }
      if field.node.kind == .leaf {
        checkConverted(field, place, value, &subject)
      } else {
        checkComposite(field, place, value, &subject)
      }
    case .assign, .reject:
      findings.fail(
        UpdateError.Issue(
          path: findings.path(of: field), kind: .null,
          expected: field.expectedValue(in: subject.object, value),
          found: "null", location: tape.location(ofWord: value.index)))
    }
  }

  /// Applies the policy of a value that the field cannot take.
  func checkMismatch(
    _ field: ResolvedField, _ place: Int, _ value: _Token, _ subject: inout Subject,
    issues: [UpdateError.Issue]? = nil
  ) {
    let path = findings.path(of: field)
    let issues = issues ?? field.faults(value).map { $0.issue(in: tape, at: path) }
    if settleMismatches(issues, field, value, since: nil) == .reset {
      reset(field, place, value, &subject)
    }
  }

  /// Takes what is wrong with the value of a field, or leaves the value out by the policy.
  ///
  /// - Parameter before: Where the check of a value began that is no part of itself if it is left out: nothing
  ///   that was found in it is heard then.
  /// - Returns: What the policy says, rejection where it has no say.
  func settleMismatches(
    _ issues: [UpdateError.Issue], _ field: ResolvedField, _ value: _Token, since before: Savepoint?
  ) -> Policy.Mismatch.Decision {
    let path = findings.path(of: field)
    // Null among elements is the business of another policy.
    let misfit = issues.first { field.node.leaf?.isNullElement($0) != true }
    // An object without the identity that its source means would be refused by the next update.
    let isRefused = field.isIdentity || field.isRoot && issues.contains { $0.path == path }
    let decision =
      isRefused || misfit == nil
      ? .reject : field.policy.mismatch.rule.decide(findings.context(field, value))
    if decision == .reject {
      if let before { rewind(to: before) }
      for issue in issues { findings.fail(issue) }
    } else if let misfit {
      if let before { forget(since: before) }
      findings.at(field) { findings.leaveOut(misfit) }
    }
    return decision
  }
}
