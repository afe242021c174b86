// Elements that are matched by identity.

extension ListMerge {
  func check(
    _ element: SourceElement, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType
  ) {
    let token = element.token
    var matched = element
    if matched.found < 0 {
      matched.found = last.identities.search(element.hash, plan, element.object, &list).position
    }
    let found = matched.found
    let known = counterpart(of: matched, plan, &list)
    if let known { advance(behind: known.element, at: known.position) }
    guard let object = unsafe list.builder.live.reference(found) else {
      // It is new, or was removed locally.
      let isNew =
        known.map { last.wasLeftOut($0.element, .none, list.element, list.field) } == true
      if isNew || known.map({ followsRemoved(token, $0.element, list) }) ?? true {
        ListCheck(last.update).settleElement(token, -1, &list)
      } else if last.hasMap, let known {
        mergeOutside(matched, known.element, list, field, plan)
      }
      return
    }
    if let (element, position) = known {
      pair(found, position)
      if last.skips(token, element)
        || last.isUnchanged(token, element, list.field, list.element)
          && isUnderSameKey(token, element, list)
          && !last.looksInside(list.builder.live[found], element, list.element, field, token)
      {
        return list.builder.take(found)
      }
      if !last.wasLeftOut(element, list.builder.live[found], list.element, field) {
        last.expect(token, element)
      }
    } else if !last.givesWay, !followsAdded(token, list.builder.live[found], list) {
      return list.builder.take(found)
    }
    unsafe object._withUnsafeGuaranteedRef { object in
      last.withUpdate { ListCheck($0).updateElement(object, matched, &list, field, plan) }
    }
  }

  /// Whether two elements have the same key, as far as their sources are objects of members.
  private func isUnderSameKey(_ token: _Token, _ element: _Token, _ list: SchemaList) -> Bool {
    // An array says nothing of keys.
    guard list.isOfKeys, list.isOfMembers else { return true }
    return before.isObject && token.memberKey == element.memberKey
  }

  /// Merges an object that was taken out of the list here, since others may hold it.
  private func mergeOutside(
    _ element: SourceElement, _ before: _Token, _ list: SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType
  ) {
    guard !last.skips(element.token, before), let type = list.element.object else { return }
    let holder = UnknownObjects(last.update).find(element.object, plan, type, field)
    if case .unclaimed = holder { return }
    last.expect(element.token, before)
    _ = last.update.reuse(holder, nil, element.token, type, field)
  }

  /// The element of the last source's list with an identity, and its index; nil if there was none.
  ///
  /// Equal hashes are enough: they are seeded, and the result is only compared with.
  func counterpart(
    of element: SourceElement, _ plan: ResolvedType, _ list: inout SchemaList
  ) -> (element: _Token, position: Int)? {
    if list.winners == nil {
      let expected = expected
      if let identity = plan.firstIdentity(in: element.token) {
        func isIt(_ element: _Token) -> Bool {
          plan.firstIdentity(in: element)?.isPlainlyEqual(to: identity) == true
        }
        if let expected, isIt(expected.element) { return expected }
        // Mostly the live list has the order of the last source. A tombstone is no element.
        let found = element.found
        if found >= 0, found < elements.count, !plan.hasTombstones,
          isIt(elements[found])
        {
          return (elements[found], found)
        }
      }
      if let expected, last.identityHash(expected.element, plan, last.past) == element.hash {
        return expected
      }
    }
    let position = index(plan, list).first(element.hash) { _ in true }
    return position < 0 ? nil : (elements[position], position)
  }

  /// The elements of the last source's list by identity; among duplicates, the one that the policy
  /// takes is found first.
  func index(_ plan: ResolvedType, _ list: SchemaList) -> HashIndex {
    if let identified { return identified }
    var index = HashIndex(capacity: elements.count)
    let takesLast = list.policy.duplicates == .last
    let end = elements.count - 1
    for number in elements.indices {
      let position = takesLast ? end - number : number
      let element = elements[position]
      if let hash = last.identityHash(element, plan, last.past) {
        if plan.hasTombstones, last.past.keys.isTombstone(element, plan) {
          buried.insert(hash)
        } else {
          index.insert(hash, position)
        }
      } else if element.isObject {
        unidentified.append(element)
      }
    }
    identified = index
    return index
  }

  /// Whether an element that was removed locally comes back, because the source changed it.
  func followsRemoved(_ token: _Token, _ element: _Token, _ list: SchemaList) -> Bool {
    if last.givesWay { return speaks(of: list) }
    guard !last.skips(token, element),
      SourceValue(tape: last.update.tape, index: token.index)
        != SourceValue(tape: last.past.tape, index: element.index)
        || !isUnderSameKey(token, element, list)
        || !last.findsSame(around: token, element, list.field, list.element)
    else { return false }
    return last.settleConflict(list.field, token, element, of: nil, list.element)
  }
}
