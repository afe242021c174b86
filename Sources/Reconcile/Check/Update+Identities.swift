extension Update {
  /// Checks an element of a list that is matched by identity.
  ///
  /// Elements are paired by index as long as their identities agree; the first difference makes a
  /// hash index of the rest. So an unchanged list needs no hash index, and live elements that share
  /// an identity are paired in order.
  func checkIdentifiedElement(
    _ token: _Token, _ place: Int, _ list: inout SchemaList, _ field: ResolvedField,
    _ type: _ObjectType, _ plan: ResolvedType
  ) {
    guard token.isObject else { return findings.mismatch(token, expected: type.name) }
    if let before = list.before, mergesEqual(token, &list, plan, before) { return }
    let base = keys.reserve(plan.keyCount)
    defer { keys.release(base) }
    // Unknown keys are reported for the class of the object that takes the element.
    keys.match(token, plan, base, unknownKeys: .ignore)
    let candidate = list.builder.differs ? -1 : list.builder.prefix
    guard let live = unsafe list.builder.live.reference(candidate) else {
      return checkIdentified(token, place, plan, at: -1, base, &list, field, type, plan)
    }
    // The list retains its elements, so this object needs no reference of its own.
    unsafe live._withUnsafeGuaranteedRef {
      checkIdentified(token, place, $0, at: candidate, base, &list, field, type, plan)
    }
  }

  /// Checks such an element after its keys were matched.
  ///
  /// - Parameters:
  ///   - live: The live element at the candidate index; any object if there is no candidate.
  ///   - candidate: The index of that element, -1 if there is none.
  @inline(__always)
  private func checkIdentified(
    _ token: _Token, _ place: Int, _ live: AnyObject, at candidate: Int, _ base: Int,
    _ list: inout SchemaList, _ field: ResolvedField, _ type: _ObjectType, _ plan: ResolvedType
  ) {
    var verdict = _Verdict.different
    let faults = findings.faultCount
    guard
      let hash = identities.identify(
        live, isLive: candidate >= 0, plan, token, base, verdict: &verdict)
    else {
      if findings.faultCount == faults { settleMissingIdentity(token, &list) }
      return
    }
    if let winners = list.winners, !winners.contains(place) {
      return findings.record(.skipped, nil, note: "identity appears again")
    }
    // An unclaimed live element with this identity proves that the source names it for the first
    // time, unless another with its hash was claimed before.
    let isAsked =
      verdict == .equal || list.before != nil || list.seen.mayHold(hash, in: identities.stack)
    if isAsked, !identities.isFirst(hash, token, place, &list, type, plan) { return }
    if let before = list.before {
      let found = verdict == .equal ? candidate : -1
      return mergeElement(token, base, hash, at: found, &list, type, plan, before)
    }
    if verdict == .equal {
      return settle(live, at: candidate, token, base, hash, &list, field, type, plan)
    }
    let (found, isAlone) = identities.search(hash, plan, token, base, &list)
    if found >= 0 && isAlone {
      if !isAsked { list.seen.addOther(hash, at: token.index, to: &identities.stack) }
    } else if !isAsked, !identities.isFirst(hash, token, place, &list, type, plan) {
      return
    }
    guard let object = unsafe list.builder.live.reference(found) else {
      return settleElement(token, -1, &list)
    }
    unsafe object._withUnsafeGuaranteedRef {
      settle($0, at: found, token, base, hash, &list, field, type, plan)
    }
  }

  /// Updates the object that a source element was matched with.
  ///
  /// - Parameters:
  ///   - base: The first slot of its keys.
  ///   - hash: The hash of its identity.
  func settle(
    _ object: AnyObject, at found: Int, _ token: _Token, _ base: Int, _ hash: UInt64,
    _ list: inout SchemaList, _ field: ResolvedField, _ type: _ObjectType, _ plan: ResolvedType
  ) {
    switch decideObject(field, token) {
    case .keep:
      return list.builder.take(found)
    case .replace where list.isFixed:
      findings.record(.lost, nil, new: .word(token.index))
      return list.builder.take(found)
    case .replace where !followsReplaced(object, token, field):
      return list.builder.take(found)
    case .replace:
      guard let new = makeObject(token, type, field).newObject else {
        return list.keepFailed(found)
      }
      findings.note(
        .replaced, nil, old: oldValues.replaced(.object(object), list.element),
        new: .word(token.index),
        note: type.name)
      writes.keepWhole(.object(new), list.element)
      list.isDirty = true
      return list.builder.take(found, as: .object(new))
    case .update:
      break
    }
    if let graph {
      let holder = holder(object, plan, token, base, graph, type, hash: hash)
      if case .itself = holder {
      } else {
        return settle(
          adopt(holder, object, token, type, field, graph), token, at: found, &list)
      }
    }
    let judgement = checkMatched(object, plan, token, base, field, type)
    if judgement == .failed { return list.keepFailed(found) }
    if judgement == .changed && !type.isClass { list.isDirty = true }
    list.builder.take(found)
  }

  /// Puts an object that was found by its identity in the place of a live element.
  private func settle(
    _ outcome: Outcome, _ token: _Token, at found: Int, _ list: inout SchemaList
  ) {
    switch outcome {
    case .failed:
      list.keepFailed(found)
    case .kept, .lost:
      list.builder.take(found)
    case .made(let object), .reused(let object):
      findings.note(
        .reused, nil, old: oldValues.replaced(list.builder.live[found], list.element),
        new: .word(token.index))
      writes.keepWhole(.object(object), list.element)
      list.isDirty = true
      list.builder.take(found, as: .object(object))
    }
  }

  /// Checks an element's object, whose keys are matched as far as the declared class has them.
  ///
  /// They are matched again if the object is of another class, or if unknown keys matter.
  @inline(__always)
  func checkMatched(
    _ object: AnyObject, _ plan: ResolvedType, _ token: _Token, _ base: Int, _ field: ResolvedField,
    _ type: _ObjectType
  ) -> Judgement {
    plan.typeID == type.id(of: object) && field.ignoresUnknownKeys
      ? checkCurrent(object, plan, token, base, .same, field.policy.stale)
      : checkAnew(object, token, type, field)
  }

  private func checkAnew(
    _ object: AnyObject, _ token: _Token, _ type: _ObjectType, _ field: ResolvedField
  ) -> Judgement {
    let plan = classes.plan(of: object, type, field.declared)
    let base = keys.reserve(plan.keyCount)
    defer { keys.release(base) }
    keys.match(token, plan, base, unknownKeys: field.policy.unknownKeys)
    return checkCurrent(object, plan, token, base, .same, field.policy.stale)
  }

  func settleMissingIdentity(_ token: _Token, _ list: inout SchemaList) {
    switch list.policy.missingIdentity.rule {
    case .insert, .position:
      if let before = list.before, let merging,
        merging.mergeElement(unidentified: token, &list, before)
      {
        return
      }
      unidentified = token.index
      settleElement(token, -1, &list)
    case .skip:
      findings.record(.skipped, nil, note: "no identity")
    case .reject:
      let keys = list.field.declared?.identity.map { "\"\($0.name)\"" }.joined(separator: ", ")
      findings.fail(.identity, "has no identity \(keys ?? "")", token: token)
    }
  }
}
