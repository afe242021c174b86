extension Update {
  /// Applies the policy of an absent key.
  func checkMissing(_ field: ResolvedField, _ number: Int, _ subject: inout Subject) {
    if keys.withheld != nil, keys.isWithheld(field, subject.token) {
      return findings.trace("is withheld", field)
    }
    if tape.respelled?.isMention(subject.token.index) == true {
      return findings.trace("is not said, as the source only names the object", field)
    }
    if field.isDerived, DerivedValues(self).check(field, number, &subject) { return }
    if let isRemoved = partial?.isRemoved(findings.path(of: field)) {
      if isRemoved { reset(field, number, subject.token, &subject) }
      return
    }
    switch field.policy.missing.rule.decide(context(field, nil, subject)) {
    case .keep:
      findings.trace("has no key, and the policy keeps it", field)
    case .reset:
      reset(field, number, subject.token, &subject)
    case .require:
      findings.fail(
        UpdateError.Issue(
          path: findings.path(of: field), kind: .missing,
          expected: field.expectedValue(in: subject.object, subject.token), found: "nothing",
          location: tape.location(ofWord: subject.token.index)))
      subject.isFailed = true
    }
  }

  /// Applies the policy of an explicit null, unless it simply makes an optional nil.
  func checkNull(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    switch field.policy.null.rule.decide(context(field, value, subject)) {
    case .keep:
      findings.trace("is null, and the policy keeps the value", field)
    case .reset:
      reset(field, number, value, &subject)
    case .assign where field.node.isOptional:
      if field.isDeferred, DeferredCheck(self).postpone(field, number, value, &subject) { return }
      if field.node.kind == .leaf {
        LeafCheck(self).check(field, number, value, &subject)
      } else {
        checkComposite(field, number, value, &subject)
      }
    case .assign, .reject:
      findings.fail(
        UpdateError.Issue(
          path: findings.path(of: field), kind: .null,
          expected: field.expectedValue(in: subject.object, value),
          found: "null", location: tape.location(ofWord: value.index)))
    }
  }

  /// Applies the policy of a value that does not fit the field.
  func checkMismatch(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject,
    issues: [UpdateError.Issue]? = nil
  ) {
    if keys.isOfRecords, takesNonFinite(field, number, value, &subject) { return }
    let path = findings.path(of: field)
    let issues = issues ?? field.faults(value).map { $0.issue(in: tape, at: path) }
    func fitting() -> (value: Any, isLossy: Bool)? {
      let source = SourceValue(tape: tape, index: value.index)
      return field.fitting(source, writes.decidedValue(number, subject), of: subject.object)
    }
    var rest = field.skipsFailing ? fitting() : nil
    if rest != nil {
      for issue in issues { findings.skip(issue) }
    } else {
      let decision = settleMismatches(issues, field, since: nil) {
        field.policy.mismatch.rule.decide(context(field, value, subject))
      }
      // An object without the identity of its source would be somebody else.
      if field.isIdentity { subject.isFailed = true }
      if decision == .reset { reset(field, number, value, &subject) }
      guard decision == .reject, options.isBestEffort else { return }
      rest = fitting()
    }
    guard let rest else { return }
    findings.reportNulls(field, value)
    if rest.isLossy, field.isWritable { findings.note(.lost, field, new: .word(value.index)) }
    let shown = findings.isDetailed ? field.encoded(rest.value) : nil
    LeafCheck(self).offer(
      .derived(rest.value, shown: shown ?? .none), field, number, value, &subject)
  }

  /// Takes a value of a record whose numbers or dates are not finite.
  ///
  /// - Returns: Whether it is one.
  @inline(never)
  private func takesNonFinite(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) -> Bool {
    guard field.node.innermostObject == nil, field.isWritable, !field.isIdentity else {
      return false
    }
    for asDates in [false, true] {
      let said = SourceValue(tape: tape, index: value.index)
      guard let source = said.withNonFinite(asDates: asDates) else { return false }
      var transfer = _AccessorCall()
      transfer.source = source
      let verdict = source.withToken { field.access(subject.object, .convert, $0, &transfer) }
      guard verdict != .mismatch, let proposed = transfer.value else { continue }
      LeafCheck(self).propose(LeafCheck.Proposal(proposed), field, number, value, &subject)
      return true
    }
    return false
  }

  /// Records the issues of a field's value, or leaves the value out if the policy says so.
  ///
  /// - Parameters:
  ///   - before: The state before the check of a value that is not a part of its own if it is left
  ///     out: what was found in it is then forgotten.
  ///   - decide: Asks the policy.
  /// - Returns: The decision of the policy, `.reject` if it does not apply.
  func settleMismatches(
    _ issues: [UpdateError.Issue], _ field: ResolvedField, since before: Savepoint?,
    decide: () -> Policy.Mismatch.Decision
  ) -> Policy.Mismatch.Decision {
    let path = findings.path(of: field)
    let misfit = issues.first(where: field.isMisfit)
    // An object without the identity from its source would be rejected by the next update.
    let isRefused = field.isIdentity || field.isRoot && issues.contains { $0.path == path }
    let decision = isRefused || misfit == nil ? .reject : decide()
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
