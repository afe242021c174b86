extension LastSource {
  /// Merges a list of objects in which the source changed only plain values: each element has the
  /// same index and identity as in the last source.
  ///
  /// So the list itself is unchanged, and only objects with changes in the source are searched for.
  ///
  /// - Returns: Whether the list is merged; if not, nothing was done.
  func mergeInPlace(_ list: inout SchemaList, _ value: _Token, _ before: _Token) -> Bool {
    guard !FastWay.listsInPlace.isRefused, let changes = changes(in: value, before), value.isArray,
      list.match == .identity, list.winners == nil, !list.isSet, !list.isAddedTo,
      !list.takesRepeats, !findings.isDetailed,
      list.element.object?.isClass == true, list.field.updatesObjects,
      let plan = list.field.declared, !plan.hasVariants, !plan.hasTombstones,
      update.holders.graph == nil ? skipsEqual : meetsEqual && isOnlyMet(plan, list.field)
    else { return false }
    let first = changedElements.count
    defer { changedElements.cut(to: first) }
    guard findChanged(in: value, plan, changes) else { return false }
    // An object that was removed locally may come back, so all are searched for before any of them
    // is updated.
    for number in first..<changedElements.count {
      let element = changedElements[number]
      let found = search(value.at(element.word), element.position, plan, &list)
      guard found >= 0 else { return false }
      changedElements[number].live = found
    }
    guard meetsAll(value, plan, list.builder.live) else { return false }
    for number in first..<changedElements.count {
      let element = changedElements[number]
      guard let object = unsafe list.builder.live.reference(element.live) else { continue }
      findings.enter(element.position)
      let token = value.at(element.word)
      expect(token, before.at(element.word))
      let source = keys.matched(token, plan)
      // The list retains its elements.
      _ = unsafe object._withUnsafeGuaranteedRef {
        ListCheck(update).checkMatched($0, plan, source, list.field)
      }
      keys.release(source)
      findings.leave()
    }
    return true
  }

  /// Meets the objects for a map, each of which must have its place in the source.
  ///
  /// - Returns: Whether all are met; if not, nothing was done.
  private func meetsAll(_ value: _Token, _ plan: ResolvedType, _ live: LiveList) -> Bool {
    guard let graph = update.holders.graph else { return true }
    let mark = graph.mark
    var position = 0
    var index = value.first
    while index < value.end {
      let token = value.at(index)
      guard let object = unsafe live.reference(position),
        unsafe object._withUnsafeGuaranteedRef({ meets($0, plan, token) })
      else {
        graph.rewind(to: mark)
        return false
      }
      position &+= 1
      index = token.end
    }
    return true
  }

  /// Meets an object that has the identity of an element.
  private func meets(_ live: AnyObject, _ plan: ResolvedType, _ token: _Token) -> Bool {
    guard let identity = plan.firstIdentity(in: token),
      identities.identify(live, plan, identity) == .equal
    else { return false }
    return meets(live, plan, identities.hash, token)
  }

  /// An element that differs from the last source's.
  struct ChangedElement {
    let word: Int
    let position: Int

    /// The index of its object in the live list, -1 if it is unknown.
    var live = -1
  }

  /// Pushes the elements that differ; false if one of them has no identity, or a changed one.
  ///
  /// The identity must be their first member, so nothing else in them is looked at.
  private func findChanged(in value: _Token, _ plan: ResolvedType, _ changes: TapeChanges) -> Bool {
    guard plan.quickIdentity >= 0 else { return false }
    let slot = plan.rows.slot(plan.quickIdentity)
    var change = changes.index(from: value.index)
    var changed = changes[change]
    var position = 0
    var index = value.first
    let end = value.end
    while index < end {
      let token = value.at(index)
      guard token.isObject else { return false }
      let (first, next) = (token.first, token.end)
      if changed < next {
        guard first < next, plan.keys.isKey(token.at(first), slot), changed != first &+ 1
        else { return false }
        changedElements.push(ChangedElement(word: index, position: position))
        change = changes.index(from: next, after: change)
        changed = changes[change]
      }
      index = next
      position &+= 1
    }
    return true
  }

  /// The live index of an element's object, which is mostly the same as in the source; -1 if it is
  /// gone.
  private func search(
    _ token: _Token, _ position: Int, _ plan: ResolvedType, _ list: inout SchemaList
  ) -> Int {
    let identity = token.at(token.first &+ 1)
    func isIt(_ position: Int) -> Bool {
      guard let object = unsafe list.builder.live.reference(position) else { return false }
      return unsafe object._withUnsafeGuaranteedRef {
        identities.identify($0, plan, identity) == .equal
      }
    }
    if isIt(position) { return position }
    guard let hash = identities.quickHash(of: identity, plan) else { return -1 }
    if list.index == nil {
      list.index = identities.index(list.builder.live, from: list.builder.prefix, plan)
    }
    return list.index?.first(hash, where: isIt) ?? -1
  }

  /// Whether two elements that begin with the same identity are equal, nil if it is another.
  func isSaidAlike(
    _ token: _Token, _ before: _Token, behind identity: _Token
  ) -> Bool? {
    if let changes, token.index == before.index {
      let change = changes[changes.index(from: token.index)]
      return change == identity.index ? nil : change >= token.next
    }
    let common = token.commonCount(with: before)
    if common < token.at(identity.next).offset &- token.offset { return nil }
    return token.isWritten(like: before, common: common)
  }
}
