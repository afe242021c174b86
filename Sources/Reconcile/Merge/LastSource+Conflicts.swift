// What applies if an object no longer has the last source's value and the source has a new one.

extension LastSource {
  /// Whether to apply the source's new value of a plain property; nil means an absent key.
  func follows(
    _ value: _Token?, _ before: _Token, _ field: ResolvedField, _ subject: Subject
  ) -> Bool {
    // A collection that is added to never equals the source's value; neither does what a policy
    // made of null.
    if field.isAddedTo || before.isNull && !tookNull(before, field, subject) { return true }
    guard isEdited(field, subject.object, before) else { return true }
    return followsEdited(value, before, field, subject)
  }

  /// Whether to apply a value whose key the last source did not have. The property was edited
  /// locally if it does not have its default.
  ///
  /// - Parameter isDefault: Whether it has, if that is known.
  func followsNew(
    _ value: _Token, _ field: ResolvedField, _ subject: Subject, isDefault: Bool? = nil
  ) -> Bool {
    if field.isIdentity || field.isDerived || !field.isWritable || field.unresolved != nil
      || field.isAddedTo
      || field.isDeferred && DeferredCheck(update).isWaiting(field, subject.object)
    {
      return true
    }
    guard (isDefault ?? holdsDefault(field, subject.object)) == false else { return true }
    if field.node.kind == .leaf { return followsEdited(value, nil, field, subject) }
    if value.isNull ? !yields(field, toNull: value, subject) : !field.accepts(value, .none) {
      return true
    }
    let live = update.load(field, subject, value)
    if says(live, value, field.node, field, in: update.source) { return true }
    if let follows = followsObject(live, value, field, field.node) { return follows }
    return findings.at(field) { settleConflict(field, value, nil, of: live, field.node) }
  }

  /// Whether a key that is no longer in the source may reset its property.
  func followsAbsent(_ before: _Token, _ field: ResolvedField, _ subject: Subject) -> Bool {
    if field.isDeferred && DeferredCheck(update).isWaiting(field, subject.object) { return true }
    if field.node.kind == .leaf { return follows(nil, before, field, subject) }
    if field.isIdentity || field.unresolved != nil { return true }
    let live = update.load(field, subject, before)
    guard holdsDefault(field, subject.object) != true, isEdited(live, before, field.node, field)
    else { return true }
    return findings.at(field) { settleConflict(field, nil, before, of: live, field.node) }
  }

  /// Whether to apply the source's new value of objects or a collection.
  func follows(
    _ live: _LiveValue, _ value: _Token, _ before: _Token, _ field: ResolvedField,
    _ subject: Subject
  ) -> Bool {
    if isReplaced(live, value, before, field, subject) { return true }
    if before.isNull, let follows = followsObject(live, value, field, field.node) {
      return follows
    }
    if value.isNull, resets(field, atNull: value, subject),
      holdsDefault(field, subject.object) == true
    {
      return true
    }
    return findings.at(field) { settleConflict(field, value, before, of: live, field.node) }
  }

  /// Whether a property still has the last source's value, or already the new one.
  private func isReplaced(
    _ live: _LiveValue, _ value: _Token, _ before: _Token, _ field: ResolvedField,
    _ subject: Subject
  ) -> Bool {
    if value.isNull {
      if case .none = live { return true }
      return !yields(field, toNull: value, subject) || field.isAddedTo
        || !isEdited(live, before, field.node, field)
    }
    // A value that cannot be set is no conflict, and without a comparable last value none can be
    // detected.
    guard field.accepts(value, live), before.isNull || field.accepts(before, live) else {
      return true
    }
    if field.takesTombstones, let plan = field.declared, keys.isTombstone(value, plan) {
      return before.isNull || !isEdited(live, before, field.node, field)
    }
    if case .none = live { return before.isNull }
    if says(live, value, field.node, field, in: update.source) { return true }
    guard !before.isNull, case .object(let object) = live, let type = field.node.object else {
      return false
    }
    let plan = classes.plan(of: object, type, field.declared)
    return plan.hasIdentity && hasIdentity(of: value, object, plan, in: now)
  }

  /// Whether an object may be replaced by a new one from the source, although it may have been
  /// edited locally.
  @inline(never)
  func followsReplaced(_ live: AnyObject, _ token: _Token, _ field: ResolvedField) -> Bool {
    guard field.isWritable || field.node.kind == .container,
      let before = update.before(token), let node = field.node.ofObjects,
      isEdited(.object(live), before, node, field)
    else { return true }
    return settleConflict(field, token, before, of: .object(live), node)
  }

  /// Asks the policy about an edited plain property, unless the source made the same edit or
  /// changes nothing.
  private func followsEdited(
    _ value: _Token?, _ before: _Token?, _ field: ResolvedField, _ subject: Subject
  ) -> Bool {
    if let value, !(value.isNull && resets(field, atNull: value, subject)) {
      if value.isNull, !yields(field, toNull: value, subject) { return true }
      // A value that does not fit changes nothing; the check reports it.
      let agreement = agreement(field, subject.object, value)
      let isRestOther =
        agreement == .mismatch && field.skipsFailing
        && differs(
          field, subject.object, fromRestOf: SourceValue(tape: update.tape, index: value.index))
      guard agreement == .different || isRestOther else { return true }
    } else if holdsDefault(field, subject.object) == true {
      return true
    }
    let local = update.resolver.current(field, of: subject.object)
    return findings.at(field) {
      settleConflict(field, value, before, current: local, reported: local)
    }
  }

  /// Whether null resets a property.
  private func resets(
    _ field: ResolvedField, atNull value: _Token, _ subject: Subject
  ) -> Bool {
    field.policy.null.rule.decide(update.context(field, value, subject)) == .reset
  }

  /// Whether the last source's null became nil.
  private func tookNull(
    _ before: _Token, _ field: ResolvedField, _ subject: Subject
  ) -> Bool {
    guard case .custom = field.policy.null.rule, field.node.isOptional else {
      return field.takesNull
    }
    var context = update.context(field, nil, subject)
    context.source = said(before)
    return field.policy.null.rule.decide(context) == .assign
  }

  /// Whether null may change a property.
  private func yields(
    _ field: ResolvedField, toNull value: _Token, _ subject: Subject
  ) -> Bool {
    switch field.policy.null.rule.decide(update.context(field, value, subject)) {
    case .assign: field.node.isOptional
    case .reset: true
    case .keep, .reject: false
    }
  }

  /// Asks the policy which side of a conflict about objects or a collection to take.
  ///
  /// - Parameter live: What is there now, nil if nothing is.
  /// - Returns: Whether the source's value is taken.
  func settleConflict(
    _ field: ResolvedField, _ value: _Token?, _ before: _Token?, of live: _LiveValue?,
    _ node: Node
  ) -> Bool {
    func current() -> SourceValue? { live.flatMap { update.resolver.current($0, node, field) } }
    return settleConflict(field, value, before, current: current(), reported: nil)
  }

  /// Asks the policy which side of a conflict to take, and reports it.
  private func settleConflict(
    _ field: ResolvedField, _ value: _Token?, _ before: _Token?,
    current: @autoclosure () -> SourceValue?, reported local: SourceValue?
  ) -> Bool {
    settle(field.policy, value?.index, local) {
      var context = findings.context(field, value, isInside: true)
      context.base = before.map(said)
      context.current = current()
      return context
    }
  }

  func settle(
    _ policy: ResolvedPolicy, _ word: Int?, _ local: SourceValue?, _ context: () -> PolicyContext
  ) -> Bool {
    givesWay
      || findings.settle(policy.conflict.rule.decide(context()), word, local, at: root)
  }
}
