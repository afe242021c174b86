extension Update {
  /// Checks the fields of an object, then its conditions.
  func checkConditions(
    _ subject: inout Subject, _ plan: ResolvedType, _ checkFields: (inout Subject) -> Void
  ) {
    // A hook receives every change, whatever the policy of the report.
    let isDetailed = findings.isDetailed
    if !plan.schema.hooks.did.isEmpty { findings.isDetailed = true }
    defer { findings.isDetailed = isDetailed }
    if subject.isProposing { proposals.append([]) }
    let known = findings.issueCount
    checkFields(&subject)
    if plan.schema.remake != nil { RemadeStructs(self).remake(&subject, plan, since: known) }
    if plan.hasValidators, !subject.isFailed { validate(&subject) }
    if subject.isProposing { proposals.removeLast() }
  }

  /// Runs the validators of the object, which see all of its fields.
  func validate(_ subject: inout Subject) {
    let values = subject.isProposing ? proposals.last ?? [] : []
    for validator in subject.plan.schema.validators
    where !validator.holds(subject.object, values) {
      subject.isFailed = true
      findings.fail(.invalid, validator.sentence, token: subject.token)
    }
  }
}
