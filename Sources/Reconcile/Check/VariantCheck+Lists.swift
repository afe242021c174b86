extension VariantCheck {
  /// Checks an element of a list whose elements may be of several classes.
  ///
  /// Elements that are matched by identity are matched within their class: the class is a part of
  /// the identity.
  func checkElement(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ type: _ObjectType,
    _ plan: ResolvedType
  ) {
    guard token.isObject, let start = type.classType else {
      guard list.match == .identity, !token.isNull else {
        return ListCheck(update).checkElement(token, position, &list)
      }
      // It names no live element.
      return update.findings.mismatch(token, expected: type.name)
    }
    var isRefused = false
    var namesClass = true
    let choice = update.classes.choose(from: start, plan, token)
    switch choice {
    case .declined: return update.classes.decline()
    case .refused(let issues) where list.match == .identity:
      for issue in issues { update.findings.fail(issue) }
      isRefused = true
    case .same: namesClass = false
    case .other, .unrelated, .refused: break
    }
    guard list.match == .identity else {
      return ListCheck(update).checkElement(token, position, &list)
    }
    let settled = choice.settled(from: start)
    if ListCheck(update).checksPlain(token, ofClass: settled, &list, type, plan) { return }
    if !plan.hasIdentity {
      return checkElement(token, position, &list, type, plan, choice, isRefused)
    }
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    var verdict = _Verdict.different
    let faults = update.findings.faultCount
    guard
      let hash = update.identities.identify(plan, isLive: false, plan, source, verdict: &verdict)
    else {
      if update.findings.faultCount == faults && !isRefused {
        ListCheck(update).settleMissingIdentity(token, &list)
      }
      return
    }
    if update.identities.isLeftOut(position, list) { return }
    var element = SourceElement(object: source, index: position, hash: hash, found: -1)
    guard list.takesRepeats || update.identities.isFirst(element, &list, plan) else { return }
    var (found, isWrongClass) = update.identities.search(
      element, &list, plan, type, settled: settled)
    if !namesClass, found >= 0, let meant = update.identities.meant(by: element, &list, plan, type)
    {
      switch meant {
      case .place(let place): (found, isWrongClass) = (place, false)
      case .unclear(let sentence):
        list.hasTwins = true
        return update.findings.fail(.identity, sentence, token: token)
      }
    }
    element.found = found
    if !isRefused, let named = list.named,
      found < 0 ? ListCheck(update).insertAgain(element, named, &list, list.field, plan) : false
    {
      return
    }
    let count = list.builder.count
    defer { ListCheck(update).noteNamed(element, &list, since: count) }
    guard found >= 0, let object = list.builder.live.object(found) else {
      return isRefused ? () : ListCheck(update).settleElement(token, -1, &list)
    }
    if isRefused { return list.keepFailed(found) }
    guard isWrongClass else {
      return ListCheck(update).updateElement(object, element, &list, list.field, plan)
    }
    switch update.decideIdentityChange(list.field, token, object) {
    case .replace: ListCheck(update).settleElement(token, namesClass ? -1 : found, &list)
    case .update: ListCheck(update).updateElement(object, element, &list, list.field, plan)
    case .reject:
      update.findings.fail(.identity, "names another class than the element has", token: token)
      list.keepFailed(found)
    }
  }

  /// Checks such an element where only the class that it names declares an identity.
  @inline(never)
  private func checkElement(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ type: _ObjectType,
    _ plan: ResolvedType, _ choice: Classes.Choice, _ isRefused: Bool
  ) {
    guard !isRefused else { return }
    var own = choice.plan ?? plan
    if case .same = choice {
      switch update.holders.meantCase(by: token, at: position, &list, plan, type) {
      case .one(_, let meant): own = meant
      case .unclear(let sentence):
        list.hasTwins = true
        return update.findings.fail(.identity, sentence, token: token)
      case nil, .nobody: break
      }
    }
    let source = update.keys.matched(token, own)
    defer { update.keys.release(source) }
    let faults = update.findings.faultCount
    let hash = update.identities.hash(ofCase: own, source)
    guard hash != nil || update.findings.faultCount == faults else { return }
    let element = SourceElement(object: source, index: position, hash: hash ?? 0, found: -1)
    if hash != nil {
      let isFirst = update.identities.isFirst(element.hash, token, at: position, &list) {
        [update] in
        update.identities.nameSameIdentity(token, $0, own) == true
          && update.classes.nameSameClass(token, $0, plan, type)
      }
      guard isFirst else { return }
    }
    let found = update.identities.searchCase(element, hash != nil, own, &list, plan, type)
    guard found >= 0, let object = list.builder.live.object(found) else {
      return ListCheck(update).settleElement(token, -1, &list)
    }
    ListCheck(update).updateElement(
      object, SourceElement(object: source, index: position, hash: element.hash, found: found),
      &list, list.field, own)
  }
}
