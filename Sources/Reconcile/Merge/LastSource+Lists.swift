extension LastSource {
  /// Prepares a list whose source has changed for a merge element by element.
  ///
  /// - Returns: Whether to apply the source at all; false if the list cannot be merged, was edited
  ///   locally, and the policy does not take the source.
  func prepareMerge(_ list: inout SchemaList, _ live: _LiveValue, _ value: _Token, _ before: _Token)
    -> Bool
  {
    guard before.isArray || before.isObject && list.isOfKeys, value.isArray || list.isOfMembers
    else { return true }
    // Members that only their keys distinguish are not paired with elements of an array.
    if before.isObject != value.isObject {
      let identity = list.field.declared?.identity ?? []
      if identity.isEmpty || identity.contains(where: { $0.field.definition.key == .key })
        || list.match == .value
      {
        return true
      }
    }
    let hasVariants = list.field.declared?.hasVariants == true && list.element.object != nil
    switch list.match {
    case .identity where !hasVariants && !list.takesRepeats,
      .key where !hasVariants && list.policy.duplicates != .keep,
      .position
    where !hasVariants && (list.isAddedTo || before.listed.count == list.builder.live.count):
      list.before = ListBefore(before, isUnchanged: isUnchanged(value, before, list))
      return true
    default:
      if isUnchanged(value, before, list) { return false }
      // What is around an element may make another object of it.
      if list.match == .value, findsSame(around: value, before, list.field, list.node) {
        list.known = Set(before.listed.map { said($0) })
      }
      // Adding elements overwrites no edit.
      if list.isAddedTo { return true }
      if agree(list, before, isBefore: true) || agree(list, value, isBefore: false) { return true }
      return settleConflict(list, value, before, live)
    }
  }

  /// Asks the policy which side of a conflict about a whole list to take.
  private func settleConflict(
    _ list: SchemaList, _ value: _Token, _ before: _Token, _ live: _LiveValue
  ) -> Bool {
    settleConflict(list.field, value, before, of: live, list.node)
  }

  private func isUnchanged(_ value: _Token, _ before: _Token, _ list: SchemaList) -> Bool {
    isUnchanged(value, before, list.field, list.node)
  }

  /// Whether the elements of a live list agree with those of a source, one by one.
  private func agree(_ list: SchemaList, _ value: _Token, isBefore: Bool) -> Bool {
    let source = isBefore ? past.source : update.source
    let listed = isBefore ? madeElements(of: value, list) : value.listed
    // Null under a key says that nobody has it.
    let elements = value.isObject ? listed.filter { !$0.isNull } : listed
    let live = list.builder.live
    guard elements.count == live.count else { return false }
    return zip(live.indices, elements).allSatisfy { position, token in
      // An object has no order.
      let places = list.isSet || value.isObject ? live.indices : position..<position + 1
      return places.contains { says(live[$0], token, list.element, list.field, in: source) }
    }
  }

  /// Checks an element that is matched by identity, given the list of the last source.
  func mergeElement(
    _ element: SourceElement, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType, _ before: ListBefore
  ) {
    let token = element.token
    var matched = element
    if matched.found < 0 {
      matched.found = identities.search(element.hash, plan, element.object, &list).position
    }
    let found = matched.found
    let known = self.before(matched, plan, before, &list)
    if let known { before.advance(behind: known.element, at: known.position) }
    guard let object = unsafe list.builder.live.reference(found) else {
      // It is new, or was removed locally.
      let isNew =
        known.map { wasLeftOut($0.element, .none, list.element, list.field) } == true
      if isNew || known.map({ followsRemoved(token, $0.element, list) }) ?? true {
        ListCheck(update).settleElement(token, -1, &list)
      } else if hasMap, let known {
        mergeOutside(matched, known.element, list, field, plan)
      }
      return
    }
    if let (element, position) = known {
      before.pair(found, position)
      if skips(token, element)
        || isUnchanged(token, element, list.field, list.element)
          && isUnderSameKey(token, element, list)
          && !looksInside(list.builder.live[found], element, list.element, field, token)
      {
        return list.builder.take(found)
      }
      if !wasLeftOut(element, list.builder.live[found], list.element, field) {
        expect(token, element)
      }
    } else if !givesWay, !followsAdded(token, list.builder.live[found], list) {
      return list.builder.take(found)
    }
    unsafe object._withUnsafeGuaranteedRef { object in
      withUpdate { ListCheck($0).updateElement(object, matched, &list, field, plan) }
    }
  }

  /// Whether two elements have the same key, as far as their sources are objects of members.
  private func isUnderSameKey(_ token: _Token, _ before: _Token, _ list: SchemaList) -> Bool {
    // An array says nothing of keys.
    guard list.isOfKeys, list.isOfMembers else { return true }
    return list.before?.list.isObject == true && token.memberKey == before.memberKey
  }

  /// Merges an object that was taken out of the list here, since others may hold it.
  private func mergeOutside(
    _ element: SourceElement, _ before: _Token, _ list: SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType
  ) {
    guard !skips(element.token, before), let type = list.element.object else { return }
    let holder = UnknownObjects(update).find(element.object, plan, type, field)
    if case .unclaimed = holder { return }
    expect(element.token, before)
    _ = update.reuse(holder, nil, element.token, type, field)
  }

  /// Checks an element that is matched by position or by its key, given the list of the last source.
  ///
  /// - Returns: Whether the element is settled.
  func mergeElement(_ token: _Token, _ position: Int, at candidate: Int, _ list: inout SchemaList)
    -> Bool
  {
    guard let before = list.before else { return false }
    guard let element = self.before(token, position, at: candidate, list, before) else {
      guard list.isOfMembers, candidate >= 0, !givesWay, !token.isNull, !list.isAddedTo,
        !followsAdded(token, list.builder.live[candidate], list)
      else { return false }
      list.builder.take(candidate)
      return true
    }
    guard candidate >= 0 else {
      if wasLeftOut(element, .none, list.element, list.field) { return false }
      // It was removed here.
      return list.isOfMembers && !element.isNull && !followsRemoved(token, element, list)
    }
    let live = list.builder.live[candidate]
    let isInside = !token.isNull && !element.isNull && !live.isSame(as: .none)
    if isUnchanged(token, element, list.field, list.element),
      !(isInside && looksInside(live, element, list.element, list.field, token))
    {
      list.builder.take(candidate)
      return true
    }
    if !skips(token, element), !(token.isNull && element.isNull) {
      if wasLeftOut(element, live, list.element, list.field) { return false }
      if isInside {
        expect(token, element)
        return false
      }
      // It was added or removed, locally or in the source.
      if !sets(token, live, list) || !isEdited(live, element, list.element, list.field)
        || says(live, token, list.element, list.field, in: update.source)
        || settleConflict(list.field, token, element, of: live, list.element)
      {
        return false
      }
    }
    list.builder.take(candidate)
    return true
  }

  /// The last source's element for one that is matched by position or by its key; nil if it had none.
  private func before(
    _ token: _Token, _ position: Int, at candidate: Int, _ list: SchemaList, _ before: ListBefore
  ) -> _Token? {
    guard list.isOfMembers else { return before.element(at: position) }
    if before.list.isObject { return before.element(under: token.memberKey) }
    // An array says nothing of keys, but of who stands under one.
    guard candidate >= 0, case .object(let object) = list.builder.live[candidate],
      let plan = list.field.declared, plan.hasIdentity
    else { return nil }
    let found = index(before, plan, list).first(plan.identityHash(of: object)) { _ in true }
    return found < 0 ? nil : before.elements[found]
  }

  /// Whether to check an element that both sides added.
  private func followsAdded(_ token: _Token, _ live: _LiveValue, _ list: SchemaList) -> Bool {
    let (field, element) = (list.field, list.element)
    if !sets(token, live, list) || says(live, token, element, field, in: update.source) {
      return true
    }
    let follows =
      element.object?.isClass == false
      ? followsStruct(live, token, field, element)
      : followsObject(live, token, field, element, isEntry: true)
    return follows ?? settleConflict(field, token, nil, of: live, element)
  }

  /// Whether the source's value fits an element.
  private func sets(_ token: _Token, _ live: _LiveValue, _ list: SchemaList) -> Bool {
    token.isNull ? list.element.isOptional : list.element.accepts(token, live)
  }

  /// The element of the last source's list with an identity, and its index; nil if there was none.
  ///
  /// Equal hashes are enough: they are seeded, and the result is only compared with.
  func before(
    _ element: SourceElement, _ plan: ResolvedType, _ before: ListBefore, _ list: inout SchemaList
  ) -> (element: _Token, position: Int)? {
    if list.winners == nil {
      let expected = before.expected
      if let identity = plan.firstIdentity(in: element.token) {
        func isIt(_ element: _Token) -> Bool {
          plan.firstIdentity(in: element)?.isPlainlyEqual(to: identity) == true
        }
        if let expected, isIt(expected.element) { return expected }
        // Mostly the live list has the order of the last source. A tombstone is no element.
        let found = element.found
        if found >= 0, found < before.elements.count, !plan.hasTombstones,
          isIt(before.elements[found])
        {
          return (before.elements[found], found)
        }
      }
      if let expected, identityHash(expected.element, plan, past) == element.hash {
        return expected
      }
    }
    let position = index(before, plan, list).first(element.hash) { _ in true }
    return position < 0 ? nil : (before.elements[position], position)
  }

  /// The elements of the last source's list by identity; among duplicates, the one that the policy
  /// takes is found first.
  func index(
    _ before: ListBefore, _ plan: ResolvedType, _ list: SchemaList
  ) -> HashIndex {
    if let index = before.index { return index }
    var index = HashIndex(capacity: before.elements.count)
    let takesLast = list.policy.duplicates == .last
    let last = before.elements.count - 1
    for number in before.elements.indices {
      let position = takesLast ? last - number : number
      let element = before.elements[position]
      if let hash = identityHash(element, plan, past) {
        if plan.hasTombstones, past.keys.isTombstone(element, plan) {
          before.buried.insert(hash)
        } else {
          index.insert(hash, position)
        }
      } else if element.isObject {
        before.unidentified.append(element)
      }
    }
    before.index = index
    return index
  }

  /// The hash of the identity that an element of an update's source names.
  func identityHash(_ element: _Token, _ plan: ResolvedType, _ update: Update) -> UInt64? {
    guard element.isObject else { return nil }
    if let identity = plan.firstIdentity(in: element),
      let hash = update.identities.quickHash(of: identity, plan)
    {
      return hash
    }
    let source = update.keys.matched(element, plan)
    defer { update.keys.release(source) }
    var verdict = _Verdict.different
    return update.identities.identify(plan, isLive: false, plan, source, verdict: &verdict)
  }

  /// Whether an element that was removed locally comes back, because the source changed it.
  private func followsRemoved(_ token: _Token, _ element: _Token, _ list: SchemaList) -> Bool {
    if givesWay { return speaks(of: list) }
    guard !skips(token, element),
      SourceValue(tape: update.tape, index: token.index)
        != SourceValue(tape: past.tape, index: element.index)
        || !isUnderSameKey(token, element, list)
        || !findsSame(around: token, element, list.field, list.element)
    else { return false }
    return settleConflict(list.field, token, element, of: nil, list.element)
  }

  /// Whether a live element that the source does not have stays: it was added locally, or edited
  /// locally while the source removed it.
  func keepsUnmatched(_ position: Int, _ list: SchemaList) -> Bool {
    guard let before = list.before else { return false }
    let live = list.builder.live[position]
    var found = position
    if list.isPairedByKey {
      found = list.memberKeys?[position].map(before.position(ofMember:)) ?? -1
    } else if list.match == .identity {
      guard case .object(let object) = live, let plan = list.field.declared else { return false }
      found = index(before, plan, list).first(plan.identityHash(of: object)) { _ in
        true
      }
    }
    if givesWay, speaks(of: list) { return false }
    if found >= 0, found < before.elements.count {
      let element = before.elements[found]
      guard !wasLeftOut(element, live, list.element, list.field),
        isEdited(live, element, list.element, list.field)
      else { return false }
      before.notePlaced(findings.log.nodes.count)
      // An element of a set has no index.
      let isFollowed =
        list.isSet
        ? settleConflict(list.field, nil, element, of: live, list.element)
        : findings.at(list.component(of: position)) {
          settleConflict(list.field, nil, element, of: live, list.element)
        }
      if isFollowed { return false }
    } else if isUnidentified(live, list, before) {
      return false
    }
    before.stay(position)
    return true
  }

  /// Whether a live element stays that the source says is gone: the last source said so too, and it
  /// was added here since, or it was edited here and the policy keeps it.
  func keepsBuried(_ position: Int, _ list: SchemaList) -> Bool {
    guard let before = list.before, list.match == .identity else {
      // Null where the last source said nothing is followed.
      if list.isPairedByKey, let key = list.memberKeys?[position],
        list.before?.position(ofMember: key) ?? -1 < 0
      {
        return false
      }
      return keepsUnmatched(position, list)
    }
    guard case .object(let object) = list.builder.live[position], let plan = list.field.declared
    else { return false }
    let (index, hash) = (index(before, plan, list), plan.identityHash(of: object))
    if before.buried.contains(hash), !(givesWay && speaks(of: list)) {
      before.stay(position)
      return true
    }
    return index.first(hash) { _ in true } >= 0 && keepsUnmatched(position, list)
  }

  /// Arranges elements in the order of the side that changed it; if both did, the policy decides.
  func mergeOrder(_ list: inout SchemaList, _ value: _Token) {
    guard let before = list.before, list.match == .identity, !list.isSet, list.builder.differs,
      !list.isOfMembers
    else { return }
    let takesSource =
      givesWay
      ? speaks(of: list)
      : before.isReordered
        && (!before.isEdited || before.isAgreed
          || settleConflict(list, value, before.list, list.builder.live.live))
    list.builder.order(keeping: before.stays, inSourceOrder: takesSource)
  }
}

extension SchemaList {
  /// The shape of the list itself.
  fileprivate var node: Node { field.node.collection(of: element) ?? field.node }
}
