// Elements of which nothing but the identity is read, or all in one walk.

extension ListMerge {
  func settles(
    next token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> Bool {
    list.builder.differs
      ? mergeMoved(token, position, &list, plan) : mergeInOrder(token, position, &list, plan)
  }

  /// Merges an element that stands where the last source had it, if the live element at its index has
  /// its identity.
  ///
  /// Of one that both sources say alike, only the identity is read, which must be the first member for
  /// that.
  ///
  /// - Returns: Whether the element is settled.
  private func mergeInOrder(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> Bool {
    let candidate = list.builder.prefix
    guard list.winners == nil, let expected,
      let live = unsafe list.builder.live.reference(candidate)
    else { return false }
    guard let identity = plan.firstIdentity(in: token),
      last.skipsEqual || last.meetsEqual && last.isOnlyMet(plan, list.field),
      let isEqual = last.isSaidAlike(token, expected.element, behind: identity),
      isEqual || last.skipsEqual && last.identities.isWithinLimit(identity),
      unsafe live._withUnsafeGuaranteedRef({ last.identities.identify($0, plan, identity) })
        == .equal
    else { return false }
    let (hash, count) = (last.identities.hash, last.identities.stack.count)
    guard list.seen.addGreater(hash, at: token.index, to: &last.identities.stack) else {
      return false
    }
    if last.meetsEqual, unsafe !live._withUnsafeGuaranteedRef({ last.meets($0, plan, hash, token) })
    {
      last.identities.stack.cut(to: count)
      return false
    }
    advance(behind: expected.element, at: expected.position)
    pair(candidate, expected.position)
    if isEqual {
      list.builder.take(candidate)
      return true
    }
    list.passesPlain = last.skipsEqual && PlainMerge(last.update).mergesWhole(plan, list.field)
    last.expect(token, expected.element)
    let (source, field) = (last.keys.matched(token, plan), list.field)
    defer { last.keys.release(source) }
    let element = SourceElement(object: source, index: position, hash: hash, found: candidate)
    unsafe live._withUnsafeGuaranteedRef { object in
      last.withUpdate { ListCheck($0).updateElement(object, element, &list, field, plan) }
    }
    return true
  }

  /// Merges elements that follow one that differed: objects of plain values, each of which is compared
  /// with both sources in one walk.
  ///
  /// - Parameter index: The word of the first element; on return, that of the first one that needs
  ///   more.
  /// - Returns: How many were merged.
  func passWhole(
    _ list: inout SchemaList, _ index: inout Int, _ plan: ResolvedType
  ) -> Int {
    guard let rows = plan.plain else { return 0 }
    var passed = 0
    while index < list.source.end, !list.builder.differs, let expected,
      let live = unsafe list.builder.live.reference(list.builder.prefix)
    {
      let token = list.source.at(index)
      let isMerged = unsafe live._withUnsafeGuaranteedRef { live in
        guard
          let comparison = PlainMerge(last.update).comparePlain(
            live, token, since: expected.element, plan, rows)
        else { return false }
        defer { last.keys.release(comparison.source) }
        return last.update.settlesPlain(live, plan, comparison, at: list.builder.prefix, &list)
      }
      guard isMerged else { break }
      pair(list.builder.prefix &- 1, expected.position)
      advance(behind: expected.element, at: expected.position)
      index = token.next
      passed &+= 1
    }
    return passed
  }

  /// Takes the live element that an element names in another place than the last source did, if both
  /// say the same of it, and it is an object of plain values.
  ///
  /// - Returns: Whether it did; if not, nothing was done.
  private func mergeMoved(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> Bool {
    guard last.skipsEqual, plan.isInert, !list.takesRepeats else { return false }
    let (found, hash) = last.update.placeOfMoved(token, &list, plan)
    if found < 0 { return false }
    // The identity alone was read.
    let element = SourceElement(
      object: SourceObject(token: token, slots: 0), index: position, hash: hash, found: found)
    guard let known = counterpart(of: element, plan, &list), last.skips(token, known.element) else {
      return false
    }
    advance(behind: known.element, at: known.position)
    pair(found, known.position)
    list.seen.addOther(hash, at: token.index, to: &last.identities.stack)
    list.builder.take(found)
    return true
  }
}
