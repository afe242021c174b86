extension ListCheck {
  /// Checks an element of a list that is matched by identity.
  ///
  /// Elements are paired by index as long as their identities agree; the first difference makes a
  /// hash index of the rest. So an unchanged list needs no hash index, and live elements that share
  /// an identity are paired in order.
  func checkIdentifiedElement(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType
  ) {
    guard token.isObject else {
      return update.findings.mismatch(token, expected: list.element.expected)
    }
    if let merge = list.merge, !list.skipsFailing,
      merge.settles(next: token, position, &list, plan)
    {
      return
    }
    if list.comparesPlain, let rows = plan.compared(asMember: list.isOfMembers) {
      let isChecked =
        rows.isWhole
        ? checksPlain(token, position, &list, field, plan)
        : checksOpen(token, position, &list, field, plan)
      if isChecked { return }
    }
    if list.insertsPlain, update.insertsPlain(token, &list, field, plan) { return }
    // Unknown keys are reported for the class of the object that takes the element.
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    let candidate = list.builder.differs ? -1 : list.builder.prefix
    var element = SourceElement(object: source, index: position, found: candidate)
    guard let live = unsafe list.builder.live.reference(candidate) else {
      element.found = -1
      return checkIdentified(element, plan, &list, field, plan)
    }
    // The list retains its elements, so this object needs no reference of its own.
    unsafe live._withUnsafeGuaranteedRef {
      checkIdentified(element, $0, &list, field, plan)
    }
  }

  /// Checks such an element after its keys were matched.
  ///
  /// - Parameters:
  ///   - candidate: The element, with the index of the live one that may have its identity.
  ///   - live: That live element; any object if there is none.
  @inline(__always)
  private func checkIdentified(
    _ candidate: SourceElement, _ live: AnyObject, _ list: inout SchemaList,
    _ field: ResolvedField, _ plan: ResolvedType
  ) {
    var element = candidate
    var verdict = _Verdict.different
    let faults = update.findings.faultCount
    guard
      let hash = update.identities.identify(
        live, isLive: element.found >= 0, plan, element.object, verdict: &verdict)
    else {
      if update.findings.faultCount == faults { settleMissingIdentity(element.token, &list) }
      return
    }
    element.hash = hash
    if verdict != .equal { element.found = -1 }
    if update.identities.isLeftOut(element.index, list) { return }
    if list.takesRepeats, let named = list.named {
      return checkNamed(element, named, &list, field, plan)
    }
    // An unclaimed live element with this identity proves that the source names it for the first
    // time, unless another with its hash was claimed before.
    let isAsked =
      verdict == .equal || list.merge != nil
      || list.seen.mayHold(hash, in: update.identities.stack)
    if isAsked, !update.identities.isFirst(element, &list, plan) { return }
    if let merge = list.merge { return merge.check(element, &list, field, plan) }
    if verdict == .equal {
      return updateElement(live, element, &list, field, plan)
    }
    let (found, isAlone) = update.identities.search(hash, plan, element.object, &list)
    if found >= 0 && isAlone {
      if !isAsked {
        list.seen.addOther(hash, at: element.token.index, to: &update.identities.stack)
      }
    } else if !isAsked, !update.identities.isFirst(element, &list, plan) {
      return
    }
    element.found = found
    guard let object = unsafe list.builder.live.reference(found) else {
      if insertsNew(element, &list, field, plan) { return }
      return settleElement(element.token, -1, &list)
    }
    unsafe object._withUnsafeGuaranteedRef {
      updateElement($0, element, &list, field, plan)
    }
  }

  /// Updates the object that a source element was matched with.
  ///
  /// - Parameter comparison: What was found if the two were compared and nothing else is needed.
  func updateElement(
    _ object: AnyObject, _ element: SourceElement, _ list: inout SchemaList,
    _ field: ResolvedField, _ plan: ResolvedType, _ comparison: PlainComparison? = nil
  ) {
    let (token, found) = (element.token, element.found)
    if list.skipsFailing { list.hold(.object(object)) }
    switch update.decideObject(field, token, object) {
    case .keep:
      return list.builder.take(found)
    case .replace where list.isFixed:
      update.findings.record(.lost, nil, new: .word(token.index))
      return list.builder.take(found)
    case .replace where !update.followsReplaced(object, token, field):
      return list.builder.take(found)
    case .replace:
      guard let type = list.element.object,
        let new = update.makeObject(token, type, field).newObject
      else {
        return list.keepFailed(found)
      }
      return replace(.replaced, object, with: new, element, &list)
    case .update:
      break
    }
    if update.holders.graph != nil, let type = list.element.object,
      !update.holders.meetsAlone(object, plan, hash: element.hash, namedAt: token.index)
    {
      let holder = update.holders.find(object, plan, element.object, type, hash: element.hash)
      if case .unclaimed = holder {
      } else {
        switch update.reuse(holder, object, token, type, field) {
        case .failed: return list.keepFailed(found)
        case .kept, .lost: return list.builder.take(found)
        case .made(let new), .reused(let new):
          return replace(.reused, object, with: new, element, &list)
        }
      }
    }
    let judgement =
      if let comparison, !update.writes.isMentioned(object) {
        update.settlePlain(object, plan, comparison)
      } else {
        checkMatched(object, plan, element.object, field)
      }
    if judgement == .failed { return list.keepFailed(found) }
    if judgement == .changed && !plan.isClass { list.isDirty = true }
    list.builder.take(found)
  }

  /// Puts an object in the place of the one that the source element was matched with.
  private func replace(
    _ kind: Change.Kind, _ object: AnyObject, with new: AnyObject, _ element: SourceElement,
    _ list: inout SchemaList
  ) {
    update.writes.tell(kind, new, insteadOf: .object(object), list.element, element.token)
    list.isDirty = true
    list.builder.take(element.found, as: .object(new))
  }

  /// Checks an element's object, whose keys are matched as far as the declared class has them.
  ///
  /// They are matched again if the object is of another class, or if unknown keys matter.
  @inline(__always)
  func checkMatched(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject, _ field: ResolvedField
  ) -> Judgement {
    plan.isType(of: object) && field.ignoresUnknownKeys
      ? VersionCheck(update).check(object, plan, source, .same, field.policy.stale)
      : checkAnew(object, source.token, field)
  }

  private func checkAnew(
    _ object: AnyObject, _ token: _Token, _ field: ResolvedField
  ) -> Judgement {
    guard let type = field.node.innermostObject else { return .failed }
    let plan = update.classes.plan(of: object, type, field.declared)
    let source = update.keys.matched(token, plan, unknownKeys: field.policy.unknownKeys)
    defer { update.keys.release(source) }
    return VersionCheck(update).check(object, plan, source, .same, field.policy.stale)
  }

  func settleMissingIdentity(_ token: _Token, _ list: inout SchemaList) {
    // Who has the key is meant.
    let found = list.isOfMembers ? list.position(ofMember: token) : -1
    if found < 0, !update.identities.insertsUnidentified(token, list) { return }
    if list.isOfMembers {
      if let merge = list.merge, merge.settles(token, -1, at: found, &list) { return }
      if found >= 0 { return settleElement(token, found, &list) }
    }
    if let merge = list.merge, merge.settles(unidentified: token, &list) { return }
    update.unidentified = token.index
    settleElement(token, -1, &list)
  }
}
