extension Update {
  /// The result of checking a live value.
  struct Checked {
    /// The value of the property or element after the update.
    var live: _LiveValue

    /// Whether the value must be stored for the change to take effect.
    var isChanged: Bool

    /// Whether it is an instance that was found by its identity.
    var isReused = false
  }

  /// A property of objects or of collections under check.
  ///
  /// What follows the check of its contents is done by functions of their own, so that their
  /// variables take no stack space at each level of a deep source.
  ///
  /// It refers to nothing that would have to be counted, as every list has one.
  private struct Composite {
    let number: Int
    let value: _Token

    /// The state before the check, if the property may be left out; else nil.
    let before: Savepoint?

    /// The number of steps, and of mentioned objects, before the check.
    let steps: Int
    let mentions: (all: Int, repeats: Int)
  }

  /// Checks a property of objects or of collections.
  func checkComposite(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    if value.isNull { return settleNil(field, number, value, &subject) }
    // What was compared before is not equal.
    if field.maybeEqual, !subject.isCompared, takesEqual(field, number, value, &subject) { return }
    let live = load(field, subject, value)
    guards.keep(field, number, &subject, live: live)
    if case .none = live, !field.isWritable {
      return findings.note(.lost, field, new: .word(value.index))
    }
    if !field.accepts(value, live) { return refuse(live, field, number, value, &subject) }
    let composite = Composite(
      number: number, value: value,
      before: field.isWritable && field.rejectsMismatches ? nil : savepoint,
      steps: writes.count, mentions: writes.mentionCounts)
    let told = field.rejectsMismatches ? nil : contextOfMismatches(field, value, live)
    let (checked, held) = findings.holdingMismatches(of: field, told) {
      findings.at(field) { () -> Checked? in
        if field.node.kind == .object {
          return checkObject(in: live, value, field.node, field, isProperty: true)
        }
        return checkLive(live, value, field.node, field)
      }
    }
    if let held, !held.issues.isEmpty {
      settle(held, field, live, composite, &subject)
    } else if let checked {
      take(checked, field, live, composite, &subject)
    }
  }

  /// Updates the object in a property whose type says that nothing else is to be decided, if it is of
  /// the declared class.
  ///
  /// - Returns: Whether that was all; if not, nothing was done.
  func updatesObject(
    _ number: Int, _ value: _Token, _ owner: Storage, _ subject: inout Subject
  ) -> Bool {
    guard value.isObject, !subject.isFresh, !subject.isAgain, !guards.isKept, !isMerging,
      !findings.holdsMismatches, let reference = unsafe owner.rows.nestedPlan(number)
    else { return false }
    _ = owner.rows.access(number, owner.object, .load, value, &transfer)
    guard case .object(let live) = taken() else { return false }
    let (steps, mentions) = (writes.count, writes.mentionCounts)
    let judgement = unsafe reference._withUnsafeGuaranteedRef { nested -> Judgement? in
      guard nested.isType(of: live) else { return nil }
      unsafe findings.enter(owner.rows.field(number))
      defer { findings.leave() }
      if !subject.isCompared, isEqualObject(live, nested, value) { return .unchanged }
      let slots = keys.slotCount
      defer { keys.release(slots) }
      switch compared(live, nested, value, ignoresUnknownKeys: true) {
      case .settled(let judgement): return judgement
      case .open(let source): return check(live, nested, source, .same)
      case .failed: return check(live, nested, keys.matched(value, nested), .same)
      }
    }
    guard let judgement else { return false }
    let isSet = owner.rows.traits(number).contains(.writesAlways)
    if judgement != .failed, isSet || writes.mentionCounts != mentions {
      let composite = Composite(
        number: number, value: value, before: nil, steps: steps, mentions: mentions)
      take(
        Checked(live: .object(live), isChanged: false), subject.plan.fields[number], .object(live),
        composite, &subject)
    }
    return true
  }

  /// Takes a dictionary of plain values, or a list of structs or objects, that is the source's already,
  /// without looking at its entries one by one.
  ///
  /// - Returns: Whether it is.
  @inline(never)
  private func takesEqual(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) -> Bool {
    guard !subject.isFresh, !subject.isAgain, !guards.isKept, !isMerging else { return false }
    if field.isPlainDictionary {
      guard subject.access(field, .check, value, &transfer) == .equal else { return false }
    } else {
      let rows = subject.plan.rows(by: subject.object)
      let touched =
        !field.isObjectList
        ? StructCheck(self).touches(ofEqualStructs: field, number, value, subject.object, rows)
        : comparesPlain && !FastWay.equalNested.isRefused && holders.graph == nil
          ? touches(ofEqualList: field, rows[number], value, subject.object) : nil
      guard let touched else { return false }
      findings.counts.touched &+= touched
    }
    if !field.writesAlways || !field.isWritable { return true }
    findings.note(.touched, field)
    if setsEqual(field, of: subject.plan) {
      emit(.live(load(field, subject, value)), field, at: number, &subject)
    }
    return true
  }

  /// Applies the policy of a value that is no object or collection as the property requires.
  @inline(never)
  private func refuse(
    _ live: _LiveValue, _ field: ResolvedField, _ number: Int, _ value: _Token,
    _ subject: inout Subject
  ) {
    let issue = UpdateError.Issue(
      path: findings.path(of: field), expected: field.node.expected(live), found: value.found,
      location: tape.location(ofWord: value.index))
    checkMismatch(field, number, value, &subject, issues: [issue])
  }

  /// Applies the policy of elements that do not fit.
  @inline(never)
  private func settle(
    _ held: HeldMismatches, _ field: ResolvedField, _ live: _LiveValue, _ composite: Composite,
    _ subject: inout Subject
  ) {
    let value = composite.value
    let decision = settleMismatches(held.issues, field, since: composite.before) {
      held.decision
        ?? field.policy.mismatch.rule.decide(
          context(field, value, live: live, field.node))
    }
    if decision == .reset { reset(field, composite.number, value, &subject) }
  }

  /// Writes the checked contents of a property as the policy says.
  @inline(never)
  private func take(
    _ checked: Checked, _ field: ResolvedField, _ live: _LiveValue, _ composite: Composite,
    _ subject: inout Subject
  ) {
    let value = composite.value
    if !field.validators.isEmpty {
      var transfer = _AccessorCall()
      transfer.live = checked.live
      _ = field.access(subject.object, .assemble, value, &transfer)
      guard let proposed = transfer.value, LeafCheck(self).holds(field, proposed, value) else {
        return
      }
    }
    if field.isAwaited { WaitingReferences(self).end(of: field, subject) }
    let isContainer = field.node.kind == .container
    guard field.isWritable || isContainer else {
      // Instances were updated in place; structs and plain values would have to be set.
      guard let before = composite.before, field.node.innermostObject?.isClass != true else {
        return
      }
      rewind(to: before)
      if checked.isChanged && !subject.isFresh {
        findings.note(.lost, field, new: .word(value.index))
      }
      return
    }
    if live.isSame(as: .none), !subject.isFresh {
      writes.tellOfNil(field, of: subject.object, value, isTold: checked.isChanged)
    }
    let isInside = isDecidedInside(composite, subject)
    if checked.isChanged || live.isSame(as: .none) || isInside {
      subject.isChanged = true
      // Two mentions compose a list in no single sequence of edits, so the report shows it whole.
      if subject.isAgain && field.node.kind != .object
        || isInside && field.node.object?.isClass != true
      {
        writes.keepWhole(field, of: subject.object, isOfMentions: true)
      }
    } else if field.writesAlways {
      if !subject.isFresh { findings.note(.touched, field) }
      return emitAgain(checked.live, field, at: composite.number, &subject)
    } else {
      return
    }
    emit(.live(checked.live), field, at: composite.number, &subject)
  }

  /// Whether a mention of the owner inside the property decided the property, which gives way to
  /// what the owner's own mention makes of it.
  private func isDecidedInside(_ composite: Composite, _ subject: Subject) -> Bool {
    writes.mentionCounts != composite.mentions
      && writes.wasMentioned(subject, subject.object, since: composite.mentions.repeats)
      && writes.decides(composite.number, subject, since: composite.steps)
  }

  /// Loads the live value of a property.
  func load(_ field: ResolvedField, _ subject: Subject, _ value: _Token) -> _LiveValue {
    if subject.isAgain, let live = writes.decidedLive(field, subject) { return live }
    _ = subject.access(field, .load, value, &transfer)
    return taken()
  }

  /// Takes the live value that an accessor left in the shared call.
  private func taken() -> _LiveValue {
    let live = transfer.live
    transfer.live = .none
    return live
  }

  /// Whether a property is nil already, which null leaves as it is.
  private func isNil(_ field: ResolvedField, _ value: _Token, _ subject: Subject) -> Bool {
    field.keepsNil && !subject.isFresh && !subject.isAgain && !guards.isKept && value.isNull
      && subject.access(field, .check, value, &transfer) == .equal
  }

  /// Sets a property of objects or collections to nil.
  func settleNil(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    if field.isAwaited { WaitingReferences(self).end(of: field, subject) }
    if isNil(field, value, subject) { return }
    let live = load(field, subject, value)
    guards.keep(field, number, &subject, live: live)
    guard field.isWritable else {
      if !live.isSame(as: .none) { findings.note(.lost, field, new: .word(value.index)) }
      return
    }
    if case .none = live, !subject.isFresh {
      if field.writesAlways { setNilAgain(field, number, &subject) }
      return
    }
    if !subject.isFresh {
      findings.note(.changed, field, old: oldValues.value(live, field), new: .encoded(.null))
      subject.isChanged = true
    }
    emit(.live(.none), field, at: number, &subject)
  }

  /// Sets a property of objects or collections to nil again, if it can be set.
  @inline(never)
  func setNilAgain(_ field: ResolvedField, _ number: Int, _ subject: inout Subject) {
    guard field.isWritable else { return }
    findings.note(.touched, field)
    emitAgain(.none, field, at: number, &subject)
  }
}
