// Lists in which one identity may stand at several places.

extension ListCheck {
  /// Checks an element of such a list: it takes a live element with its identity that is left, else
  /// the object of an earlier element, else it is new.
  ///
  /// - Parameter candidate: The element, with the index of the live one if that has its identity.
  @inline(never)
  func checkNamed(
    _ candidate: SourceElement, _ named: NamedElements, _ list: inout SchemaList,
    _ field: ResolvedField, _ plan: ResolvedType
  ) {
    var element = candidate
    if element.found < 0 {
      element.found = update.identities.search(element.hash, plan, element.object, &list).position
    }
    if element.found < 0, insertAgain(element, named, &list, field, plan) { return }
    let count = list.builder.count
    defer { noteNamed(element, &list, since: count) }
    guard let object = list.builder.live.object(element.found) else {
      return settleElement(element.token, -1, &list)
    }
    updateElement(object, element, &list, field, plan)
  }

  /// Puts the object of an earlier element into a place of its own, updated by this element too.
  ///
  /// Where a map or references are, whoever has the identity is found as everywhere.
  ///
  /// - Returns: Whether there is such an object.
  func insertAgain(
    _ element: SourceElement, _ named: NamedElements, _ list: inout SchemaList,
    _ field: ResolvedField, _ plan: ResolvedType
  ) -> Bool {
    let token = element.token
    let earlier = named.find(element.hash) { [update] in
      update.identities.nameSameObject(token, token.at($0), plan, list.element.object)
    }
    guard let earlier, let type = list.element.object else { return false }
    if update.holders.graph != nil, !list.isSet {
      settleElement(token, -1, &list)
      return true
    }
    // A set has it once.
    guard list.isSet || decideFresh(token, list) else { return true }
    if update.holders.graph != nil {
      _ = update.makeObject(token, type, field)
      return true
    }
    let object = earlier.object
    let outside = update.findings.freshDepth
    if earlier.isFresh { update.findings.freshDepth &+= 1 }
    let known = update.classes.plan(of: object, type, plan)
    let source = update.keys.matched(token, known, unknownKeys: field.policy.unknownKeys)
    defer { update.keys.release(source) }
    let judgement =
      earlier.isFresh
      ? update.check(object, known, source, .fresh)
      : update.decideObject(field, token, object) == .keep
        ? .unchanged : VersionCheck(update).check(object, known, source, .same, field.policy.stale)
    update.findings.freshDepth = outside
    if judgement == .failed || list.isSet { return true }
    settle(Update.Checked(live: .object(object), isChanged: false), .none, token, -1, &list)
    return true
  }

  /// Records what an element stands for that was put into the list.
  func noteNamed(_ element: SourceElement, _ list: inout SchemaList, since count: Int) {
    guard let named = list.named, list.builder.count > count else { return }
    let place = list.builder.count - 1
    let value =
      list.builder.differs ? list.builder.element(at: place) : list.builder.live[place]
    guard case .object(let object) = value else { return }
    let isFresh = list.builder.live.object(element.found) !== object
    named.add(object, element.hash, at: element.token.index, isFresh: isFresh)
  }
}
