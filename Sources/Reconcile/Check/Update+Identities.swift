extension Update {
  /// Checks an element of a list that is matched by identity.
  ///
  /// Elements are paired by place as long as every identity stands where it stood; the first that
  /// does not makes an index of the rest. So an unchanged list costs no index, and where an identity
  /// stands twice among live elements they are paired in order.
  func checkIdentifiedElement(
    _ token: _Token, _ place: Int, _ list: inout SchemaList, _ field: ResolvedField,
    _ type: _ObjectType, _ plan: ResolvedType
  ) {
    guard token.isObject else { return findings.mismatch(token, expected: type.name) }
    if let before = list.before, mergeEqual(token, &list, plan, before) { return }
    let base = reserveSlots(plan.keyCount)
    defer { releaseSlots(base) }
    // Unknown keys are the business of the class that takes the element.
    matchKeys(token, plan, base, unknownKeys: .ignore)
    let candidate = list.builder.differs ? -1 : list.builder.prefix
    guard let live = unsafe list.builder.live.reference(candidate) else {
      return checkIdentified(token, place, plan, at: -1, base, &list, field, type, plan)
    }
    // The list holds what stands in it, so nobody else has to.
    unsafe live._withUnsafeGuaranteedRef {
      checkIdentified(token, place, $0, at: candidate, base, &list, field, type, plan)
    }
  }

  /// Checks such an element, whose keys are matched.
  ///
  /// - Parameters:
  ///   - live: The live element at its place; anything if none stands there, or if it was found that places differ.
  ///   - candidate: The place of that element, -1 if there is none.
  @inline(__always)
  private func checkIdentified(
    _ token: _Token, _ place: Int, _ live: AnyObject, at candidate: Int, _ base: Int,
    _ list: inout SchemaList, _ field: ResolvedField, _ type: _ObjectType, _ plan: ResolvedType
  ) {
    var verdict = _Verdict.different
    let faults = findings.faultCount
    guard
      let hash = identify(live, isLive: candidate >= 0, plan, token, base, verdict: &verdict)
    else {
      if findings.faultCount == faults { settleMissingIdentity(token, &list) }
      return
    }
    if let winners = list.winners, !winners.contains(place) {
      return findings.record(.skipped, nil, note: "identity appears again")
    }
    // A live element that nobody with its hash has claimed says that its identity is named for the first time.
    let isAsked =
      verdict == .equal || list.before != nil || list.seen.mayHold(hash, in: identities)
    if isAsked, !isFirst(hash, token, place, &list, type, plan) { return }
    if let before = list.before {
      let found = verdict == .equal ? candidate : -1
      return mergeElement(token, base, hash, at: found, &list, type, plan, before)
    }
    if verdict == .equal {
      return settle(live, at: candidate, token, base, hash, &list, field, type, plan)
    }
    let (found, isAlone) = search(hash, plan, token, base, &list)
    if found >= 0 && isAlone {
      if !isAsked { list.seen.addOther(hash, at: token.index, to: &identities) }
    } else if !isAsked, !isFirst(hash, token, place, &list, type, plan) {
      return
    }
    guard let object = unsafe list.builder.live.reference(found) else {
      return settleElement(token, -1, &list)
    }
    unsafe object._withUnsafeGuaranteedRef {
      settle($0, at: found, token, base, hash, &list, field, type, plan)
    }
  }

  /// Notes the identity that a source element names, unless one before it names the same: that is an issue.
  @inline(__always)
  private func isFirst(
    _ hash: UInt64, _ token: _Token, _ place: Int, _ list: inout SchemaList, _ type: _ObjectType,
    _ plan: ResolvedType
  ) -> Bool {
    if list.seen.addGreater(hash, at: token.index, to: &identities) { return true }
    let before = list.seen.add(hash, at: token.index, to: &identities) { before in
      nameSameObject(token, token.at(before), plan, type)
    }
    guard let before else { return true }
    list.hasTwins = true
    failTwice(before, place, token, start: list.start, step: list.step)
    return false
  }

  /// Updates the object that a source element was matched with.
  ///
  /// - Parameters:
  ///   - base: Where the slots of its keys are.
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
        .replaced, nil, old: replaced(.object(object), list.element), new: .word(token.index),
        note: type.name)
      keepWhole(.object(new), list.element)
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

  /// Takes an object that is known by its identity for a live one.
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
        .reused, nil, old: replaced(list.builder.live[found], list.element),
        new: .word(token.index))
      keepWhole(.object(object), list.element)
      list.isDirty = true
      list.builder.take(found, as: .object(object))
    }
  }

  /// Checks an element's object, whose keys are matched as far as the declared class knows them.
  ///
  /// They are matched again where it is of another class, or where its unknown keys count.
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
    let plan = plan(of: object, type, field.declared)
    let base = reserveSlots(plan.keyCount)
    defer { releaseSlots(base) }
    matchKeys(token, plan, base, unknownKeys: field.policy.unknownKeys)
    return checkCurrent(object, plan, token, base, .same, field.policy.stale)
  }

  /// Finds the first unclaimed live element that has an identity, -1 if there is none.
  ///
  /// - Returns: Its place, and whether no element with that hash was claimed before.
  func search(
    _ hash: UInt64, _ plan: ResolvedType, _ token: _Token, _ base: Int, _ list: inout SchemaList
  ) -> (place: Int, isAlone: Bool) {
    if list.builder.live.isEmpty { return (-1, true) }
    list.builder.diverge()
    if list.index == nil { list.index = index(list, plan) }
    guard let index = list.index else { return (-1, true) }
    var isAlone = true
    let place = index.first(hash) { place in
      if list.builder.isClaimed(place) {
        isAlone = false
        return false
      }
      guard let object = unsafe list.builder.live.reference(place) else { return false }
      return unsafe object._withUnsafeGuaranteedRef { hasIdentity($0, plan, token, base) }
    }
    return (place, isAlone)
  }

  /// Whether an object has the identity that a source element names, which is one.
  @inline(__always)
  private func hasIdentity(
    _ object: AnyObject, _ plan: ResolvedType, _ token: _Token, _ base: Int
  ) -> Bool {
    let place = plan.quickIdentity
    if place >= 0 {
      let stored = plan.stored(by: object)
      let value = token.at(word(at: base &+ plan.table.slot(place)))
      if stored.isStored(place) {
        return stored.perform(StoredCheck(token: value), place, object) == .equal
      }
    }
    return identity(of: object, plan, token, base) == .same
  }

  /// The live elements that are not claimed yet, by identity.
  func index(_ list: SchemaList, _ plan: ResolvedType) -> HashIndex {
    var index = HashIndex(capacity: list.builder.live.count - list.builder.prefix)
    for place in list.builder.prefix..<list.builder.live.count {
      guard let object = unsafe list.builder.live.reference(place) else { continue }
      let hash = unsafe object._withUnsafeGuaranteedRef {
        plan.identityHash(of: $0, root, &transfer)
      }
      index.insert(hash, place)
    }
    return index
  }

  func settleMissingIdentity(_ token: _Token, _ list: inout SchemaList) {
    switch list.policy.missingIdentity.rule {
    case .insert, .position:
      if let before = list.before, mergeElement(unidentified: token, &list, before) { return }
      unidentified = token.index
      settleElement(token, -1, &list)
    case .skip:
      findings.record(.skipped, nil, note: "no identity")
    case .reject:
      let keys = list.field.declared?.identity.map { "\"\($0.name)\"" }.joined(separator: ", ")
      findings.fail(.identity, "has no identity \(keys ?? "")", token: token)
    }
  }

  /// Says that an element has the identity of one before; both stand in the list that begins at `start`.
  ///
  /// - Parameter step: How many words stand before each element.
  func failTwice(_ before: Int, _ place: Int, _ token: _Token, start: Int, step: Int = 0) {
    var (first, word) = (0, start)
    while word < before { (first, word) = (first + 1, token.at(word).next &+ step) }
    findings.fail(
      UpdateError.Issue(
        path: SourcePath(Array(findings.path.components.dropLast())), kind: .identity,
        "identity appears twice, at [\(first)] and [\(place)]",
        location: tape.location(ofWord: token.index)))
  }
}
