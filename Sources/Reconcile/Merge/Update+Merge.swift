// A three-way merge of the last source, the new source, and the object. Values that are equal in
// both sources are left alone, so local edits to them stay. Values that differ are updated as
// usual, unless the object no longer has the last source's value: then a policy decides.

extension Update {
  /// The last source's value in place of a value, if it had one and there is a live value too.
  func before(_ value: _Token) -> _Token? { findings.freshDepth == 0 ? last?.take(value) : nil }

  /// Checks the fields of an object that the last source has too.
  func mergeFields(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType, _ before: _Token,
    _ last: LastSource
  ) {
    let base = last.update.keys.reserve(plan.keyCount)
    defer { last.update.keys.release(base) }
    // In a parallel object, the keys are at the same words.
    let isParallel = last.isParallel(subject.token, before)
    let inside = last.changesInside(subject.token, before)
    if !isParallel { last.update.keys.match(before, plan, base, unknownKeys: .ignore) }
    let isQuick = takesShortcut(subject) && !subject.isAgain
    let table = plan.table
    var place = 0
    while place < table.count {
      defer { place &+= 1 }
      let slot = table.slot(place)
      let word =
        slot >= 0
        ? keys.word(at: subject.base &+ slot)
        : keys.word(of: plan.fields[place], subject.base, subject.token)
      let wordBefore =
        isParallel
        ? word
        : slot >= 0
          ? last.update.keys.word(at: base &+ slot)
          : last.update.keys.word(of: plan.fields[place], base, before)
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

  /// Merges a plain value or a struct that both sources have, if only values have to be compared.
  ///
  /// - Returns: Whether it is merged; if not, nothing was done.
  private func mergeQuickly(
    _ place: Int, _ value: _Token, _ before: _Token, _ object: AnyObject,
    _ subject: inout Subject, _ plan: ResolvedType, _ last: LastSource
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
      // The object has the last source's value, so it was not edited locally.
      guard compare(before, place, object, table, stored) == .equal else { return false }
      findings.counts.changed &+= 1
      subject.isChanged = true
      write(value, place, object, table, stored, &subject)
      return true
    case .mismatch, .unknown:
      return false
    }
  }

  /// Checks a present value that cannot be skipped, given the last source's value in its place.
  func mergeField(
    _ field: ResolvedField, _ place: Int, _ value: _Token, _ before: _Token?,
    _ subject: inout Subject, _ last: LastSource
  ) {
    guard let before else {
      guard followsNew(value, field, subject) else { return }
      return checkValue(field, place, value, &subject)
    }
    if field.isIdentity {
      if isEqual(value, before) { return }
    } else if field.isDeferred, isWaiting(field, subject.object) {
      // The last source was not read there, so its value cannot have been edited.
      if isEqual(value, before) { return }
    } else if field.node.kind == .leaf {
      if isEqual(value, before) { return }
      guard follows(value, before, field, subject) else { return }
    } else if field.unresolved != nil {
      // The object that a reference names may be known only now.
      if isEqual(value, before), !load(field, subject, value).isSame(as: .none) { return }
    } else {
      let live = load(field, subject, value)
      if mergesInside(live, value, before, field, last) {
        last.expect(value, before)
      } else {
        guard follows(live, value, before, field, subject) else { return }
      }
    }
    checkValue(field, place, value, &subject)
  }

  /// Applies the policy of a key that is absent in the source. If the last source did not have it
  /// either, that was done before, and `before` is the root.
  private func mergeMissing(
    _ field: ResolvedField, _ place: Int, _ before: _Token, _ subject: inout Subject
  ) {
    guard before.index != 0 || field.isMade else { return }
    if case .fixed(.reset) = field.policy.missing.rule, before.index != 0,
      !followsAbsent(before, field, subject)
    {
      return
    }
    checkMissing(field, place, &subject)
  }

  /// Whether two values are equal.
  func isEqual(_ value: _Token, _ before: _Token) -> Bool {
    guard let last else { return false }
    return value.isWritten(like: before)
      || SourceValue(tape: tape, index: value.index)
        == SourceValue(tape: last.update.tape, index: before.index)
  }

  /// Whether the value of a property is merged part by part: it is the one from the last source,
  /// and was not removed or replaced as a whole. Whether another identity in the source replaces
  /// the object is decided in the check.
  private func mergesInside(
    _ live: _LiveValue, _ value: _Token, _ before: _Token, _ field: ResolvedField,
    _ last: LastSource
  ) -> Bool {
    if case .none = live { return false }
    guard field.accepts(value, live), field.accepts(before, live) else { return false }
    guard case .object(let object) = live, let type = field.node.object else { return true }
    let plan = classes.plan(of: object, type, field.declared)
    guard plan.hasIdentity else { return true }
    return last.update.hasIdentity(of: before, object, plan)
  }

  /// Whether an object has the identity that a source object names; for updates whose issues are
  /// ignored.
  func hasIdentity(of token: _Token, _ object: AnyObject, _ plan: ResolvedType) -> Bool {
    let base = keys.reserve(plan.keyCount)
    defer { keys.release(base) }
    keys.match(token, plan, base, unknownKeys: .ignore)
    return identities.identity(of: object, plan, token, base) == .same
  }
}
