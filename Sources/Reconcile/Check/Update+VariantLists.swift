extension Update {
  /// Checks an element of a list whose elements may be of several classes.
  ///
  /// Elements that are matched by identity are matched within their class: the class is a part of
  /// the identity.
  func checkVariantElement(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ type: _ObjectType,
    _ plan: ResolvedType
  ) {
    guard token.isObject, let start = type.classType else {
      guard list.match == .identity, !token.isNull else {
        return checkElement(token, position, &list)
      }
      // It names no live element.
      return findings.mismatch(token, expected: type.name)
    }
    var isRefused = false
    var namesClass = true
    let choice = classes.choose(from: start, plan, token)
    switch choice {
    case .declined: return classes.decline()
    case .refused(let issues) where list.match == .identity:
      for issue in issues { findings.fail(issue) }
      isRefused = true
    case .same: namesClass = false
    case .other, .unrelated, .refused: break
    }
    guard list.match == .identity else { return checkElement(token, position, &list) }
    let settled = choice.settled(from: start)
    if checksPlain(token, ofClass: settled, &list, type, plan) { return }
    if !plan.hasIdentity {
      return checkVariantElement(token, position, &list, type, plan, choice, isRefused)
    }
    let source = keys.matched(token, plan)
    defer { keys.release(source) }
    var verdict = _Verdict.different
    let faults = findings.faultCount
    guard
      let hash = identities.identify(plan, isLive: false, plan, source, verdict: &verdict)
    else {
      if findings.faultCount == faults && !isRefused { settleMissingIdentity(token, &list) }
      return
    }
    if identities.isLeftOut(position, list) { return }
    var element = SourceElement(object: source, index: position, hash: hash, found: -1)
    guard list.takesRepeats || identities.isFirst(element, &list, plan) else { return }
    var (found, isWrongClass) = identities.search(
      element, &list, plan, type, settled: settled)
    if !namesClass, found >= 0, let meant = identities.meant(by: element, &list, plan, type) {
      switch meant {
      case .place(let place): (found, isWrongClass) = (place, false)
      case .unclear(let sentence):
        list.hasTwins = true
        return findings.fail(.identity, sentence, token: token)
      }
    }
    element.found = found
    if !isRefused, let named = list.named,
      found < 0 ? insertAgain(element, named, &list, list.field, plan) : false
    {
      return
    }
    let count = list.builder.count
    defer { noteNamed(element, &list, since: count) }
    guard found >= 0, let object = list.builder.live.object(found) else {
      return isRefused ? () : settleElement(token, -1, &list)
    }
    if isRefused { return list.keepFailed(found) }
    guard isWrongClass else { return update(object, element, &list, list.field, plan) }
    switch decideIdentityChange(list.field, token, object) {
    case .replace: settleElement(token, namesClass ? -1 : found, &list)
    case .update: update(object, element, &list, list.field, plan)
    case .reject:
      findings.fail(.identity, "names another class than the element has", token: token)
      list.keepFailed(found)
    }
  }

  /// Checks such an element where only the class that it names declares an identity.
  @inline(never)
  private func checkVariantElement(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ type: _ObjectType,
    _ plan: ResolvedType, _ choice: Classes.Choice, _ isRefused: Bool
  ) {
    guard !isRefused else { return }
    var own = choice.plan ?? plan
    if case .same = choice {
      switch holders.meantCase(by: token, at: position, &list, plan, type) {
      case .one(_, let meant): own = meant
      case .unclear(let sentence):
        list.hasTwins = true
        return findings.fail(.identity, sentence, token: token)
      case nil, .nobody: break
      }
    }
    let source = keys.matched(token, own)
    defer { keys.release(source) }
    let faults = findings.faultCount
    let hash = identities.hash(ofCase: own, source)
    guard hash != nil || findings.faultCount == faults else { return }
    let element = SourceElement(object: source, index: position, hash: hash ?? 0, found: -1)
    if hash != nil {
      let isFirst = identities.isFirst(element.hash, token, at: position, &list) { [classes] in
        identities.nameSameIdentity(token, $0, own) == true
          && classes.nameSameClass(token, $0, plan, type)
      }
      guard isFirst else { return }
    }
    let found = identities.searchCase(element, hash != nil, own, &list, plan, type)
    guard found >= 0, let object = list.builder.live.object(found) else {
      return settleElement(token, -1, &list)
    }
    update(
      object, SourceElement(object: source, index: position, hash: element.hash, found: found),
      &list, list.field, own)
  }
}
