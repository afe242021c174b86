extension Update {
  /// Checks an element of a list whose elements may be of several classes.
  ///
  /// Elements that are matched by identity are matched within their class: the class is a part of what
  /// they are told by.
  func checkVariantElement(
    _ token: _Token, _ place: Int, _ list: inout SchemaList, _ type: _ObjectType,
    _ plan: ResolvedType
  ) {
    guard token.isObject, let start = type.classType else {
      guard list.match == .identity, !token.isNull else {
        return checkElement(token, place, &list)
      }
      // Nothing says which element it means.
      return findings.mismatch(token, expected: type.name)
    }
    var isRefused = false
    var namesClass = true
    switch choose(from: start, plan, token) {
    case .declined: return decline()
    case .refused(let issues) where list.match == .identity:
      for issue in issues { findings.fail(issue) }
      isRefused = true
    case .same: namesClass = false
    case .other, .unrelated, .refused: break
    }
    guard list.match == .identity else { return checkElement(token, place, &list) }
    let base = reserveSlots(plan.keyCount)
    defer { releaseSlots(base) }
    matchKeys(token, plan, base, unknownKeys: .ignore)
    var verdict = _Verdict.different
    let faults = findings.faultCount
    guard let hash = identify(plan, isLive: false, plan, token, base, verdict: &verdict) else {
      if findings.faultCount == faults && !isRefused { settleMissingIdentity(token, &list) }
      return
    }
    if let winners = list.winners, !winners.contains(place) {
      return findings.record(.skipped, nil, note: "identity appears again")
    }
    let before = list.seen.add(hash, at: token.index, to: &identities) { before in
      nameSameObject(token, token.at(before), plan, type)
    }
    if let before {
      list.hasTwins = true
      return failTwice(before, place, token, start: list.start, step: list.step)
    }
    let (found, isMisfit) = search(hash, token, base, &list, type, plan)
    guard found >= 0, let object = list.builder.live.object(found) else {
      return isRefused ? () : settleElement(token, -1, &list)
    }
    if isRefused { return list.keepFailed(found) }
    guard isMisfit else {
      return settle(object, at: found, token, base, hash, &list, list.field, type, plan)
    }
    switch decideIdentityChange(list.field, token) {
    case .replace: settleElement(token, namesClass ? -1 : found, &list)
    case .update: settle(object, at: found, token, base, hash, &list, list.field, type, plan)
    case .reject:
      findings.fail(.identity, "names another class than the element has", token: token)
      list.keepFailed(found)
    }
  }

  /// Finds the first unclaimed live element that has an identity: one of the class that the source names,
  /// else one of another.
  private func search(
    _ hash: UInt64, _ token: _Token, _ base: Int, _ list: inout SchemaList, _ type: _ObjectType,
    _ plan: ResolvedType
  ) -> (place: Int, isMisfit: Bool) {
    let next = list.builder.prefix
    if !list.builder.differs, let live = list.builder.live.object(next),
      identity(of: live, plan, token, base) == .same, suits(live, plan, type, token)
    {
      return (next, false)
    }
    if list.builder.live.isEmpty { return (-1, false) }
    list.builder.diverge()
    if list.index == nil { list.index = index(list, plan) }
    guard let index = list.index else { return (-1, false) }
    var misfit = -1
    var bucket = index.start(hash)
    while true {
      let place = index.next(hash, &bucket)
      if place < 0 { return (misfit, misfit >= 0) }
      guard !list.builder.isClaimed(place), let object = list.builder.live.object(place),
        identity(of: object, plan, token, base) == .same
      else { continue }
      if suits(object, plan, type, token) { return (place, false) }
      if misfit < 0 { misfit = place }
    }
  }
}
