/// Checks fields that take a value that the source does not contain.
struct DerivedValues {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Takes a derived value: the position of the object, or its unknown members.
  ///
  /// - Returns: Whether the field is settled, so it is not missing.
  func check(_ field: ResolvedField, _ number: Int, _ subject: inout Subject) -> Bool {
    let isExtras = field.field.definition.key.target == .extras
    let made = isExtras ? extras(field, subject) : position(field, subject)
    guard let made, !update.keys.isWithheld(field, subject.token) else { return isExtras }
    var transfer = _AccessorCall()
    transfer.source = made
    let verdict = made.withToken { field.access(subject.object, .convert, $0, &transfer) }
    guard verdict != .mismatch, let proposed = transfer.value else {
      let path = update.findings.path(of: field)
      let issue = UpdateError.Issue(
        path: path, expected: field.node.expected, found: made.withToken { $0.found })
      let issues = transfer.error.map { UpdateError.issues($0, at: path, in: made) } ?? [issue]
      update.checkMismatch(field, number, subject.token, &subject, issues: issues)
      return true
    }
    let shown = ChangeLog.Value.encoded(.source(made))
    guard field.isWritable else {
      if !subject.isFresh,
        field.access(subject.object, .compareValue, subject.token, &transfer) != .equal
      {
        update.findings.note(.lost, field, new: shown)
      }
      return true
    }
    guard LeafCheck(update).holds(field, proposed, subject.token) else { return true }
    LeafCheck(update).propose(
      .derived(proposed, shown: shown), field, number, subject.token, &subject)
    return true
  }

  private func position(_ field: ResolvedField, _ subject: Subject) -> SourceValue? {
    field.field.indexKey.flatMap { update.keys.position(of: $0, in: subject.token) }
  }

  /// The members of an object that nobody reads, nil if the policy does not collect them.
  ///
  /// They are copied, so the property does not keep the whole document.
  private func extras(_ field: ResolvedField, _ subject: Subject) -> SourceValue? {
    let holder = update.findings.innermostField?.policy.unknownKeys
    guard (holder ?? subject.plan.root.unknownKeys) == .collect else { return nil }
    let held = keepsExtras(field, subject) ? field.members(of: subject.object, update.root) : []
    let unknown = update.keys.unknown(in: subject.token, subject.plan, over: held)
    if unknown.isEmpty && field.node.isOptional { return SourceValue(encoding: .null) }
    return SourceValue(encoding: .entries(unknown))
  }

  /// Whether the unknown members stay that the source lacks, as what it says of other keys does.
  private func keepsExtras(_ field: ResolvedField, _ subject: Subject) -> Bool {
    if subject.isFresh || update.keys.isOfRecords { return false }
    return field.policy.missing.rule.decide(update.context(field, nil, subject)) == .keep
  }
}

extension ResolvedField {
  /// The members of an object that a property holds.
  fileprivate func members(
    of object: AnyObject, _ root: _Token
  ) -> [(key: String, value: SourceValue)] {
    guard case .encoded(let held) = encoded(of: object, root) else { return [] }
    return Array(SourceValue(encoding: held).members)
  }
}
