// A three-way merge of the last source, the new source, and the object. Values that are equal in
// both sources are left alone, so local edits to them stay. Values that differ are updated as
// usual, unless the object no longer has the last source's value: then a policy decides.

extension LastSource {
  /// Checks the fields of an object that the last source has too; false if it has not.
  func mergesFields(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType
  ) -> Bool {
    if findings.freshDepth == 0, takeAdded(subject.token) {
      mergeAdded(&subject, object, plan)
      return true
    }
    guard findings.freshDepth == 0, let before = take(subject.token) else { return false }
    withUpdate { mergeFields(&subject, object, plan, before, of: $0) }
    return true
  }

  @inline(__always)
  private func mergeFields(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType, _ before: _Token,
    of update: Update
  ) {
    let slots = past.keys.reserve(plan.keyCount)
    defer { past.keys.release(slots) }
    // In a parallel object, the keys are at the same words.
    let isParallel = isParallel(subject.token, before)
    let inside = changesInside(subject.token, before)
    if !isParallel { past.keys.match(before, plan, slots, unknownKeys: .ignore) }
    let isQuick = update.takesShortcut(subject) && !subject.isAgain
    let rows = plan.rows(by: object)
    // Made where it is needed: a variable would retain the object.
    var storage: Storage { Storage(object: object, rows: rows) }
    var number = 0
    while number < rows.count {
      defer { number &+= 1 }
      let slot = rows.slot(number)
      let word =
        slot >= 0
        ? keys.word(at: subject.slots &+ slot)
        : keys.word(of: plan.fields[number], subject.slots, subject.token)
      let wordBefore =
        isParallel
        ? word
        : slot >= 0
          ? past.keys.word(at: slots &+ slot)
          : past.keys.word(of: plan.fields[number], slots, before)
      if word == 0 {
        if rows.traits(number).contains(.keepsMissing) { continue }
        mergeMissing(plan.fields[number], number, before.at(wordBefore), &subject)
      } else {
        let value = root.at(word)
        guard wordBefore != 0 else {
          mergeField(plan.fields[number], number, value, nil, &subject)
          continue
        }
        let valueBefore = before.at(wordBefore)
        // To compare with what lies in the object takes less than to compare the sources.
        let isFirst = isQuick && inside == nil && rows.isStored(number)
        if !isFirst, isPassed(value, valueBefore, inside) {
          findings.trace("is what the last source said", plan.fields[number])
          continue
        }
        if isQuick, PlainMerge(update).mergesPlain(number, value, valueBefore, storage, &subject) {
          continue
        }
        if isFirst, isPassed(value, valueBefore, inside) {
          findings.trace("is what the last source said", plan.fields[number])
          continue
        }
        if isQuick, rows.traits(number).contains(.isStruct), value.isObject, valueBefore.isObject {
          expect(value, valueBefore)
          StructCheck(update).check(number, value, storage, &subject)
          continue
        }
        mergeField(plan.fields[number], number, value, valueBefore, &subject)
      }
    }
  }

  /// Whether a value may be skipped.
  ///
  /// - Parameter inside: The changes inside the object around it, if they are known.
  private func isPassed(_ value: _Token, _ before: _Token, _ inside: Range<Int>?) -> Bool {
    if let inside { return !differs(value, within: inside) }
    return skips(value, before)
  }

  /// Checks a present value that cannot be skipped, given the last source's value in its place.
  func mergeField(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ before: _Token?,
    _ subject: inout Subject
  ) {
    guard let before else {
      guard followsNew(value, field, subject) else { return }
      return update.checkValue(quietIfAdded(field, value), number, value, &subject)
    }
    if field.isIdentity {
      if isEqual(value, before) { return }
    } else if field.isDeferred, DeferredCheck(update).isWaiting(field, subject.object) {
      // The last source was not read there, so its value cannot have been edited.
      if isEqual(value, before), findsSame(around: value, before, field, field.node) { return }
    } else if field.node.kind == .leaf {
      if isEqual(value, before) { return }
      guard follows(value, before, field, subject) else { return }
    } else if field.unresolved != nil {
      // The object that a reference names may be known only now.
      if isEqual(value, before), !update.load(field, subject, value).isSame(as: .none) { return }
    } else {
      let live = update.load(field, subject, value)
      let merges = mergesInside(live, value, before, field)
      if isUnchanged(value, before, field, field.node) {
        // Objects inside may have to be found by others; nothing is set for it.
        guard merges, looksInside(live, before, field.node, field, value) else { return }
        expect(value, before)
        return update.checkValue(quiet(field), number, value, &subject)
      }
      if merges {
        expect(value, before)
        // What changes is inside the object alone, which stays.
        if field.node.kind == .object, field.node.object?.isClass == true, !field.isCovered {
          return update.checkValue(quiet(field), number, value, &subject)
        }
      } else {
        guard follows(live, value, before, field, subject) else { return }
        return update.checkValue(quietIfAdded(field, value), number, value, &subject)
      }
    }
    update.checkValue(field, number, value, &subject)
  }

  /// Applies the policy of a key that is absent in the source. If the last source did not have it
  /// either, that was done before, and `before` is the root.
  private func mergeMissing(
    _ field: ResolvedField, _ number: Int, _ before: _Token, _ subject: inout Subject
  ) {
    guard before.index != 0 || field.isDerived else { return }
    // An array after an object says nothing of the keys of its elements.
    if before.index != 0, field.field.definition.key == .key { return }
    if before.index != 0,
      field.policy.missing.rule.decide(update.context(field, nil, subject)) == .reset,
      !followsAbsent(before, field, subject)
    {
      return
    }
    update.checkMissing(field, number, &subject)
  }

  /// Whether an equal value is checked for the objects in it, which are updated in place; not if
  /// another object is there now.
  func looksInside(
    _ live: _LiveValue, _ before: _Token, _ node: Node, _ field: ResolvedField, _ value: _Token
  ) -> Bool {
    update.resolver.mayHoldObjects(node) && isNamed(live, before, node, field)
      && (field.updatesObjects
        || field.policy.object.rule.decide(update.context(field, value, live: live, node))
          == .update)
  }

  /// Whether a live value is not an object with another identity than the last source named.
  private func isNamed(
    _ live: _LiveValue, _ before: _Token, _ node: Node, _ field: ResolvedField
  ) -> Bool {
    guard case .object(let object) = live, let type = node.object else { return true }
    let plan = classes.plan(of: object, type, field.declared)
    return !plan.hasIdentity || hasIdentity(of: before, object, plan, in: past)
  }

  /// Whether two values of objects or collections are equal, and so is what is read around them; those
  /// that may be skipped are not asked about, since they differ.
  ///
  /// - Parameter node: The shape of the value.
  func isUnchanged(
    _ value: _Token, _ before: _Token, _ field: ResolvedField, _ node: Node
  ) -> Bool {
    if skipsEqual { return false }
    let areEqual =
      if isParallel(value, before), let changes {
        changes[changes.index(from: value.index)] >= value.next
      } else {
        isEqual(value, before)
      }
    return areEqual && findsSame(around: value, before, field, node)
  }

  /// Whether the objects in two values find the same around them.
  func findsSame(
    around value: _Token, _ before: _Token, _ field: ResolvedField, _ node: Node
  ) -> Bool {
    guard readsAround, let plan = field.declared else { return true }
    return keys.findSame(around: value, as: before, past.keys, plan, node)
  }

  /// A field as it is checked; where both sides added its object, which stays, what changes is inside
  /// that alone.
  private func quietIfAdded(_ field: ResolvedField, _ value: _Token) -> ResolvedField {
    isAdded(value) && !field.isCovered ? quiet(field) : field
  }

  /// A field under whose policy nothing equal is set again.
  private func quiet(_ field: ResolvedField) -> ResolvedField {
    guard field.writesAlways else { return field }
    if let known = quiets[ObjectIdentifier(field)] { return known }
    var policy = field.policy
    policy.writesAlways = false
    let quiet = ResolvedField(
      field.field, policy: policy, declared: field.declared, isWritable: field.isWritable,
      isRoot: field.isRoot, number: field.number)
    quiets[ObjectIdentifier(field)] = quiet
    return quiet
  }

  /// Whether two values are equal; a negative zero differs from zero, as it does in a property.
  func isEqual(_ value: _Token, _ before: _Token) -> Bool {
    value.isWritten(like: before)
      || SourceValue(tape: update.tape, index: value.index)
        == SourceValue(tape: past.tape, index: before.index)
        && (!value.isNumber || value.double()?.sign == before.double()?.sign)
  }

  /// Whether the value of a property is merged part by part: it is the one from the last source,
  /// and was not removed or replaced as a whole. Whether another identity in the source replaces
  /// the object is decided in the check.
  private func mergesInside(
    _ live: _LiveValue, _ value: _Token, _ before: _Token, _ field: ResolvedField
  ) -> Bool {
    if case .none = live { return false }
    if field.takesTombstones, let plan = field.declared, keys.isTombstone(value, plan) {
      return false
    }
    guard field.accepts(value, live), field.accepts(before, live) else { return false }
    return isNamed(live, before, field.node, field)
  }

  /// Whether an object has the identity that a source object names; for updates whose issues are
  /// ignored.
  func hasIdentity(
    of token: _Token, _ object: AnyObject, _ plan: ResolvedType, in update: Update
  ) -> Bool {
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    return update.identities.identity(of: object, plan, source) == .same
  }
}
