extension Update {
  /// Writes a property now, or at the commit.
  func emit(
    _ payload: Payload, _ field: ResolvedField, at number: Int, _ subject: inout Subject
  ) {
    if subject.isProposing { propose(payload, field, subject) }
    if subject.isDirect, field.isRemade {
      return RemadeStructs(self).keep(payload, field, at: number, subject)
    }
    writes.emit(payload, field, at: number, &subject)
  }

  /// Whether a property is set again that is equal to its source: the policy says so, and somebody
  /// hears of it.
  func setsEqual(_ field: ResolvedField, of plan: ResolvedType) -> Bool {
    field.writesAlways && (field.isObserved || hearsAll(of: plan))
  }

  /// Whether somebody hears of each property of an object that is set: a hook, or the observer of a call
  /// or of a plan that is applied later.
  @inline(__always)
  func hearsAll(of plan: ResolvedType) -> Bool {
    options.isObserved || options.keepsGuards || plan.hasHooks
  }

  /// Sets objects or a collection again that a property holds already.
  func emitAgain(
    _ live: _LiveValue, _ field: ResolvedField, at number: Int, _ subject: inout Subject
  ) {
    if setsEqual(field, of: subject.plan) { emit(.live(live), field, at: number, &subject) }
  }

  /// Writes objects or a collection in place of what an earlier mention decided, so that the setter
  /// runs once; else as any write.
  func put(_ live: _LiveValue, _ field: ResolvedField, at number: Int, _ subject: inout Subject) {
    guard subject.isAgain, writes.amend(live, field, number, subject) else {
      return emit(.live(live), field, at: number, &subject)
    }
    if subject.isProposing { propose(.live(live), field, subject) }
  }

  /// Stores a proposed value for the validators of the object.
  private func propose(_ payload: Payload, _ field: ResolvedField, _ subject: Subject) {
    var transfer = _AccessorCall()
    switch payload {
    case .value(let value):
      transfer.value = value
    case .token(let token):
      transfer.source = SourceValue(tape: tape, index: token.index)
      field.access(subject.object, .convert, token, &transfer).wasPromised()
    case .live(let live):
      transfer.live = live
      field.access(subject.object, .assemble, root, &transfer).wasPromised()
    }
    guard let value = transfer.value else { return }
    proposals[proposals.count - 1].append(
      ProposedValue(property: field.field.property, value: value))
  }
}

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
