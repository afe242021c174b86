// A three-way merge: what the last source said, what this one says, and what the object holds. What both
// sources say alike is left alone, so that an edit made here stays. What they say differently is updated
// as ever, unless the object no longer holds what the last source said: then a policy decides.

extension Update {
  /// What the last source said in place of a value, where there was one and a live value stands there.
  func before(_ value: _Token) -> _Token? { freshDepth == 0 ? last?.take(value) : nil }

  /// Checks the fields of an object of which the last source told too.
  func mergeFields(
    _ subject: inout Subject, _ object: AnyObject, _ plan: TypePlan, _ before: _Token,
    _ last: LastSource
  ) {
    let base = last.update.reserveSlots(plan.keyCount)
    defer { last.update.releaseSlots(base) }
    // The keys of a parallel object stand at the same words.
    let isParallel = last.isParallel(subject.token, before)
    let inside = last.changesInside(subject.token, before)
    if !isParallel { last.update.matchKeys(before, plan, base, unknownKeys: .ignore) }
    let isQuick = takesShortcut(subject)
    let table = plan.table
    var place = 0
    while place < table.count {
      defer { place &+= 1 }
      let slot = table.slot(place)
      let word =
        slot >= 0
        ? word(at: subject.base &+ slot)
        : word(of: plan.fields[place], subject.base, subject.token)
      let wordBefore =
        isParallel
        ? word
        : slot >= 0
          ? last.update.word(at: base &+ slot)
          : last.update.word(of: plan.fields[place], base, before)
      if word == 0 {
        if table.traits(place).contains(.keepsMissing) { continue }
        mergeMissing(plan.fields[place], place, before.at(wordBefore), &subject)
      } else {
        let value = root.at(word)
        let valueBefore = wordBefore == 0 ? nil : before.at(wordBefore)
        if let inside {
          if !last.differs(value, within: inside) { continue }
        } else if let valueBefore, last.skips(value, valueBefore) {
          continue
        }
        if isQuick, let valueBefore,
          mergeQuickly(place, value, valueBefore, object, &subject, plan, last)
        {
          continue
        }
        mergeField(plan.fields[place], place, value, valueBefore, &subject, last)
      }
    }
  }

  /// Merges a plain value or a struct of which both sources tell, where only values have to be compared.
  ///
  /// - Returns: Whether it is merged; if not, nothing was done.
  private func mergeQuickly(
    _ place: Int, _ value: _Token, _ before: _Token, _ object: AnyObject,
    _ subject: inout Subject, _ plan: TypePlan, _ last: LastSource
  ) -> Bool {
    let table = plan.table
    let traits = table.traits(place)
    if traits.contains(.isStruct), value.isObject, before.isObject {
      last.expect(value, before)
      checkStruct(place, value, object, plan, &subject)
      return true
    }
    guard traits.contains(.isSimple), !traits.contains(.writesAlways), !value.isNull,
      !before.isNull
    else { return false }
    let stored = plan.stored(by: object)
    switch compare(value, place, object, table, stored) {
    case .equal:
      return true
    case .different:
      // What the object holds is what the last source said, so nobody edited it.
      guard compare(before, place, object, table, stored) == .equal else { return false }
      unsafe state.pointee.counts.changed &+= 1
      subject.isChanged = true
      write(value, place, object, table, stored, &subject)
      return true
    case .mismatch, .unknown:
      return false
    }
  }

  /// Checks a present value that cannot be passed over, given what the last source said in its place.
  func mergeField(
    _ field: FieldPlan, _ place: Int, _ value: _Token, _ before: _Token?,
    _ subject: inout Subject, _ last: LastSource
  ) {
    guard let before else { return checkValue(field, place, value, &subject) }
    if field.isIdentity {
      if isEqual(value, before) { return }
    } else if field.isDeferred, isWaiting(field, subject.object) {
      // Nobody has read the last source there, so nobody can have edited what it says.
      if isEqual(value, before) { return }
    } else if field.node.kind == .leaf {
      if isEqual(value, before) { return }
      guard follows(value, before, field, &subject) else { return }
    } else if field.unresolved != nil {
      // Whom a reference names may have come only now.
      if isEqual(value, before), !load(field, subject, value).isSame(as: .none) { return }
    } else {
      let live = load(field, subject, value)
      if mergesInside(live, value, before, field, last) {
        last.expect(value, before)
      } else {
        guard follows(live, value, before, field) else { return }
      }
    }
    checkValue(field, place, value, &subject)
  }

  /// Applies the policy of a key that the source does not have; where the last one did not have it either
  /// that was done, and `before` is the root.
  private func mergeMissing(
    _ field: FieldPlan, _ place: Int, _ before: _Token, _ subject: inout Subject
  ) {
    guard before.index != 0 || field.isMade else { return }
    if case .fixed(.reset) = field.policy.missing.rule, field.node.kind == .leaf,
      before.index != 0, !follows(nil, before, field, &subject)
    {
      return
    }
    checkMissing(field, place, &subject)
  }

  /// Whether two values say the same.
  private func isEqual(_ value: _Token, _ before: _Token) -> Bool {
    guard let last else { return false }
    return value.isWritten(like: before)
      || SourceValue(tape: tape, index: value.index)
        == SourceValue(tape: last.update.tape, index: before.index)
  }

  /// Whether what stands in a property is merged part by part: nothing came, went or was replaced as a whole.
  private func mergesInside(
    _ live: _Live, _ value: _Token, _ before: _Token, _ field: FieldPlan, _ last: LastSource
  ) -> Bool {
    if case .none = live { return false }
    guard field.accepts(value, live), field.accepts(before, live) else { return false }
    guard case .object(let object) = live, let type = field.node.object else { return true }
    let plan = plan(of: object, type, field.declared)
    guard plan.hasIdentity else { return true }
    return last.now.hasIdentity(of: value, object, plan)
      && last.update.hasIdentity(of: before, object, plan)
  }

  /// Whether an object has the identity that a source object names; for an update whose issues nobody
  /// hears of.
  private func hasIdentity(of token: _Token, _ object: AnyObject, _ plan: TypePlan) -> Bool {
    let base = reserveSlots(plan.keyCount)
    defer { releaseSlots(base) }
    matchKeys(token, plan, base, unknownKeys: .ignore)
    return identity(of: object, plan, token, base) == .same
  }
}

// Conflicts.

extension Update {
  /// Whether the source's new value of a plain property is to be taken; nil stands for an absent key.
  private func follows(
    _ value: _Token?, _ before: _Token, _ field: FieldPlan, _ subject: inout Subject
  ) -> Bool {
    // What is added to was never what the source said; neither is what a policy made of null.
    if field.combining != nil || before.isNull && !field.takesNull { return true }
    guard let last,
      agreement(field, subject.object, before, in: last.update.source) == .different
    else { return true }
    if let value, agreement(field, subject.object, value, in: source) == .equal { return true }
    var local: SourceValue?
    if case .encoded(let encoded) = encoded(field, subject.object, root) {
      local = SourceValue(encoding: encoded)
    }
    return at(field) { settleConflict(field, value, before, local) }
  }

  /// Whether the source's new value in place of objects or a collection is to be taken.
  private func follows(
    _ live: _Live, _ value: _Token, _ before: _Token, _ field: FieldPlan
  ) -> Bool {
    if isReplaced(live, value, before, field) { return true }
    return at(field) { settleConflict(field, value, before, nil) }
  }

  /// Whether what stands in a property still is what the last source said, or already what this one says.
  private func isReplaced(
    _ live: _Live, _ value: _Token, _ before: _Token, _ field: FieldPlan
  ) -> Bool {
    guard let last else { return true }
    if case .none = live { return before.isNull || value.isNull || !field.accepts(before, live) }
    if !field.accepts(before, live) { return !before.isNull }
    guard case .object(let object) = live, let type = field.node.object else { return true }
    let plan = plan(of: object, type, field.declared)
    guard plan.hasIdentity else { return true }
    return last.update.hasIdentity(of: before, object, plan)
      || value.isObject && last.now.hasIdentity(of: value, object, plan)
  }

  /// Asks the policy who is right, and reports it.
  ///
  /// - Returns: Whether the source is followed.
  func settleConflict(
    _ field: FieldPlan, _ value: _Token?, _ before: _Token, _ local: SourceValue?
  ) -> Bool {
    guard let last else { return true }
    var context = context(field, value, isInside: true)
    context.base = SourceValue(tape: last.update.tape, index: before.index)
    context.local = local
    let decision = field.policy.conflict.rule.decide(context)
    let old = local.map { ChangeLog.Value.encoded(.source($0)) } ?? .none
    let new = value.map { ChangeLog.Value.word($0.index) } ?? .none
    switch decision {
    case .source:
      record(.conflicted, nil, old: old, new: new, note: "the source was taken")
      return true
    case .local:
      record(.conflicted, nil, old: old, new: new, note: "the local edit was kept")
      return false
    case .reject:
      fail(.conflict, "was edited here and in the source", token: value ?? root)
      return false
    }
  }

  /// Whether a property holds what a source says, without an issue where that cannot be told.
  private func agreement(
    _ field: FieldPlan, _ object: AnyObject, _ value: _Token, in source: SourceValue
  ) -> _Verdict {
    var transfer = _Transfer()
    let verdict = field.access(object, .check, value, &transfer)
    guard verdict == .unknown else { return verdict }
    transfer.source = SourceValue(tape: source.tape, index: value.index)
    if field.access(object, .convert, value, &transfer) == .mismatch { return .mismatch }
    return field.access(object, .compareValue, value, &transfer)
  }
}
