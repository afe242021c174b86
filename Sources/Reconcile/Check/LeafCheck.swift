/// Checks plain values that are converted, combined or validated.
struct LeafCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Checks a value that user code converts, or that is combined or validated.
  func check(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    let combines = field.combining != nil && !value.isNull
    let quick =
      combines || subject.isFresh || subject.isAgain || !(field.isChecked || value.isNull)
      ? _Verdict.unknown : subject.access(field, .check, value, &update.transfer)
    let isKept = !field.writesAlways || update.merging == nil && comparesAtOnce(field, subject)
    if quick == .equal && isKept {
      keepEqual(field, number, value, &subject)
    } else {
      convert(field, number, value, &subject, isEqual: quick == .equal)
    }
  }

  /// Converts a value, or combines it with the property's, and writes it.
  @inline(never)
  private func convert(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject,
    isEqual: Bool
  ) {
    var transfer = _AccessorCall()
    transfer.source = SourceValue(tape: update.tape, index: value.index)
    var known = isEqual ? _Verdict.equal : .unknown
    if field.combining != nil && !value.isNull {
      transfer.combining = field.combining
      if field.node.leaf?.isDirect != true { transfer.combining?.source = transfer.source }
      if !combine(field, number, value, subject, &transfer) {
        // The conversion of the whole value gives the issues.
        _ = field.access(subject.object, .convert, value, &transfer)
        let skipsNull = field.combining?.skipsNull == true
        let issues = update.findings.issues(of: transfer, field, value)
        return update.checkMismatch(
          field, number, value, &subject, issues: issues.filter { !skipsNull || $0.kind != .null })
      }
      update.findings.reportNulls(field, value)
      if field.isWritable, field.combining?.merging?.ignoresFresh == true {
        reportIgnored(field, number, value, subject, transfer)
      }
    } else if let taken = update.merging?.takeConverted(value, for: field) {
      transfer.value = taken
    } else {
      let isCompared = !isEqual && comparesAtOnce(field, subject)
      transfer.isExact = field.writesAlways
      let verdict = subject.access(
        field, isCompared ? .compareSource : .convert, value, &transfer)
      if isCompared {
        known = verdict
        if verdict == .equal { return keepEqual(field, number, value, &subject) }
      }
      if verdict == .mismatch {
        return update.checkMismatch(
          field, number, value, &subject, issues: update.findings.issues(of: transfer, field, value)
        )
      }
    }
    guard let proposed = transfer.value else { return }
    offer(Proposal(proposed, known: known), field, number, value, &subject)
  }

  /// Proposes a value that satisfies the validators, if the property can be set.
  func offer(
    _ proposal: Proposal, _ field: ResolvedField, _ number: Int, _ value: _Token,
    _ subject: inout Subject
  ) {
    guard holds(field, proposal.value, value) else { return }
    guard field.isWritable else { return lose(field, value, proposal.value, subject) }
    propose(proposal, field, number, value, &subject)
  }

  /// Whether a value that is converted needs nothing if the property has an equal one or, where equal
  /// ones are set again, the same.
  private func comparesAtOnce(_ field: ResolvedField, _ subject: Subject) -> Bool {
    field.isWritable && field.validators.isEmpty && !field.isDeferred && !subject.isFresh
      && !subject.isAgain && !update.setsEqual(field, of: subject.plan)
  }

  /// Leaves a property as it is, which has the value of its source.
  private func keepEqual(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    update.guards.keep(field, number, &subject)
    if field.writesAlways { update.findings.note(.touched, field, new: .word(value.index)) }
  }

  /// Reports that elements were left out that match no live one.
  private func reportIgnored(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: Subject,
    _ transfer: _AccessorCall
  ) {
    var all = transfer
    all.combining?.merging?.ignoresFresh = false
    guard combine(field, number, value, subject, &all), let one = transfer.value,
      let other = all.value, field.node.leaf?.equal(one, other) == false
    else { return }
    update.findings.note(.lost, field, new: .word(value.index))
  }

  /// Reports a value that a read-only property cannot take, unless the instance is new and has what
  /// it was created with.
  private func lose(_ field: ResolvedField, _ value: _Token, _ proposed: Any, _ subject: Subject) {
    var transfer = _AccessorCall()
    transfer.value = proposed
    if !subject.isFresh,
      field.access(subject.object, .compareValue, value, &transfer) != .equal
    {
      update.findings.note(.lost, field, new: .word(value.index))
    }
  }

  /// A converted value for a property.
  struct Proposal {
    let value: Any

    /// How it compares with the property's value, as far as that is known.
    var known = _Verdict.unknown

    /// What a report shows of it; nil for the source's value.
    var shown: ChangeLog.Value?

    /// Whether the source says it.
    var isSaid = true

    init(_ value: Any, known: _Verdict = .unknown) {
      self.value = value
      self.known = known
    }

    /// A default.
    static func fallback(_ value: Any) -> Proposal {
      var proposal = Proposal(value)
      proposal.isSaid = false
      return proposal
    }

    /// A value that is not the source's own.
    static func derived(_ value: Any, shown: ChangeLog.Value) -> Proposal {
      var proposal = Proposal(value)
      proposal.shown = shown
      return proposal
    }
  }

  /// Compares a converted value with the current one and writes it as the policy says.
  func propose(
    _ proposal: Proposal, _ field: ResolvedField, _ number: Int, _ value: _Token,
    _ subject: inout Subject
  ) {
    let proposed = proposal.value
    if !subject.isFresh {
      // Combined values and derived ones are shown as they will be.
      let isWord = proposal.isSaid && field.combining == nil
      let shown =
        proposal.shown
        ?? (isWord
          ? .word(value.index)
          : update.findings.isDetailed ? field.encoded(proposed) ?? ChangeLog.Value.none : .none)
      let decided = update.writes.decidedValue(number, subject)
      let isEqual =
        proposal.known == .unknown
        ? isHeld(proposed, field, value, subject, decided) : proposal.known == .equal
      update.guards.keep(field, number, &subject)
      if isEqual && !field.writesAlways { return }
      if isEqual {
        update.findings.note(.touched, field, new: shown)
        // What was not compared exactly may be equal and not the same.
        if proposal.known == .equal, !update.setsEqual(field, of: subject.plan) { return }
      } else {
        let old =
          !update.findings.isDetailed
          ? .none
          : decided.flatMap(field.encoded)
            ?? (field.node.kind == .leaf
              ? field.encoded(of: subject.object, value)
              : update.oldValues.value(update.load(field, subject, value), field))
        update.findings.note(.changed, field, old: old, new: shown)
        update.writes.keepWhole(field, of: subject.object)
        subject.isChanged = true
      }
    }
    update.emit(.value(proposed), field, at: number, &subject)
  }

  /// Combines a source's values with those of a property.
  ///
  /// - Returns: Whether they fit.
  private func combine(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: Subject,
    _ transfer: inout _AccessorCall
  ) -> Bool {
    guard let decided = update.writes.decidedValue(number, subject), let rules = transfer.combining
    else {
      return field.access(subject.object, .combine, value, &transfer) != .mismatch
    }
    transfer.value = field.node.leaf?.combine?(decided, value, rules)
    return transfer.value != nil
  }

  /// Whether a property has a value, or an earlier mention has already decided it.
  private func isHeld(
    _ value: Any, _ field: ResolvedField, _ token: _Token, _ subject: Subject, _ decided: Any?
  ) -> Bool {
    if let decided {
      return field.node.leaf?.equal(decided, value) ?? Equality.areEqual(decided, value)
    }
    var transfer = _AccessorCall()
    return field.holds(value, in: subject.object, token, &transfer)
  }

  /// Whether a proposed value satisfies the validators of a field; failures are recorded.
  func holds(_ field: ResolvedField, _ proposed: Any, _ value: _Token) -> Bool {
    var holds = true
    for validator in field.validators where !validator.holds(proposed) {
      holds = false
      update.findings.fail(
        UpdateError.Issue(
          path: update.findings.path(of: field), kind: .invalid, validator.sentence,
          found: value.describedKind, location: update.tape.location(ofWord: value.index)))
    }
    return holds
  }
}

extension ResolvedField {
  /// A plain value of the property's type, as a report shows it.
  func encoded(_ value: Any) -> ChangeLog.Value? {
    node.leaf.map { .encoded($0.encode(value)) }
  }
}

extension _Token {
  /// The kind of a value with an article; empty strings and collections are named as empty.
  var describedKind: String {
    if isObject || isArray { return first == end ? "an empty \(found)" : "an \(found)" }
    if isString { return unsafe rawText.isEmpty ? "an empty string" : "a string" }
    return isNull ? "null" : "a \(found)"
  }
}
