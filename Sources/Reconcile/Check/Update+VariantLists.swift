extension Update {
  /// Checks an element of a list whose elements may be of several classes.
  ///
  /// Elements that are matched by identity are matched within their class: the class is a part of
  /// the identity.
  func checkVariantElement(
    _ token: _Token, _ place: Int, _ list: inout SchemaList, _ type: _ObjectType,
    _ plan: ResolvedType
  ) {
    guard token.isObject, let start = type.classType else {
      guard list.match == .identity, !token.isNull else {
        return checkElement(token, place, &list)
      }
      // It names no live element.
      return findings.mismatch(token, expected: type.name)
    }
    var isRefused = false
    var namesClass = true
    switch classes.choose(from: start, plan, token) {
    case .declined: return classes.decline()
    case .refused(let issues) where list.match == .identity:
      for issue in issues { findings.fail(issue) }
      isRefused = true
    case .same: namesClass = false
    case .other, .unrelated, .refused: break
    }
    guard list.match == .identity else { return checkElement(token, place, &list) }
    let base = keys.reserve(plan.keyCount)
    defer { keys.release(base) }
    keys.match(token, plan, base, unknownKeys: .ignore)
    var verdict = _Verdict.different
    let faults = findings.faultCount
    guard let hash = identities.identify(plan, isLive: false, plan, token, base, verdict: &verdict)
    else {
      if findings.faultCount == faults && !isRefused { settleMissingIdentity(token, &list) }
      return
    }
    if let winners = list.winners, !winners.contains(place) {
      return findings.record(.skipped, nil, note: "identity appears again")
    }
    let before = list.seen.add(hash, at: token.index, to: &identities.stack) { before in
      identities.nameSameObject(token, token.at(before), plan, type)
    }
    if let before {
      list.hasTwins = true
      return identities.failTwice(before, place, token, start: list.start, step: list.step)
    }
    let (found, isMisfit) = identities.search(hash, token, base, &list, type, plan)
    guard found >= 0, let object = list.builder.live.object(found) else {
      return isRefused ? () : settleElement(token, -1, &list)
    }
    if isRefused { return list.keepFailed(found) }
    guard isMisfit else {
      return settle(object, at: found, token, base, hash, &list, list.field, type, plan)
    }
    switch identities.decideIdentityChange(list.field, token) {
    case .replace: settleElement(token, namesClass ? -1 : found, &list)
    case .update: settle(object, at: found, token, base, hash, &list, list.field, type, plan)
    case .reject:
      findings.fail(.identity, "names another class than the element has", token: token)
      list.keepFailed(found)
    }
  }
}
