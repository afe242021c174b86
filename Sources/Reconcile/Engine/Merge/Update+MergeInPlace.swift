extension Update {
  /// Merges a list of objects in which the source changed nothing but plain values: each element stands where
  /// it stood in the last source, with the identity that it had there.
  ///
  /// So the list stays as it is, and only objects of which the source says something new are looked for.
  ///
  /// - Returns: Whether the list is merged; if not, nothing was done.
  func mergeInPlace(_ list: inout ListCheck, _ value: _Token, _ before: _Token) -> Bool {
    guard let last, let changes = last.decisiveChanges(in: value, before), value.isArray,
      list.match == .identity, list.winners == nil, !list.isSet, !list.isAddedTo,
      !isDetailed, graph == nil,
      let type = list.element.object, type.isClass, list.field.updatesObjects,
      let plan = list.field.declared, !plan.hasVariants,
      var changed = changedElements(of: value, plan, changes)
    else { return false }
    // An object that was removed here may come back, so the search comes before any of them is updated.
    for number in changed.indices {
      let found = search(value.at(changed[number].word), changed[number].place, plan, &list)
      guard found >= 0 else { return false }
      changed[number].live = found
    }
    for element in changed {
      guard let object = list.builder.live.object(element.live) else { continue }
      enter(element.place)
      let token = value.at(element.word)
      last.expect(token, before.at(element.word))
      let base = reserveSlots(plan.keyCount)
      matchKeys(token, plan, base, unknownKeys: .ignore)
      _ = checkMatched(object, plan, token, base, list.field, type)
      releaseSlots(base)
      leave()
    }
    return true
  }

  /// An element that differs from the one of the last source.
  private struct ChangedElement {
    let word: Int
    let place: Int

    /// Where its object stands.
    var live = -1
  }

  /// The elements that differ; nil where one of them has no identity, or another than before.
  ///
  /// The identity has to be their first member, so that nothing else of them is looked at.
  private func changedElements(
    of value: _Token, _ plan: TypePlan, _ changes: TapeChanges
  ) -> [ChangedElement]? {
    guard plan.quickIdentity >= 0 else { return nil }
    let slot = plan.table.slot(plan.quickIdentity)
    var changed: [ChangedElement] = []
    var change = changes.index(from: value.index)
    var place = 0
    var index = value.first
    while index < value.end {
      let token = value.at(index)
      guard token.isObject else { return nil }
      let (first, next) = (token.first, token.end)
      if changes[change] < next {
        guard first < next, plan.keys.isKey(token.at(first), slot), changes[change] != first &+ 1
        else { return nil }
        changed.append(ChangedElement(word: index, place: place))
        change = changes.index(from: next)
      }
      index = next
      place &+= 1
    }
    return changed
  }

  /// Where the object of an element stands, -1 where it is not there any more: mostly at the same place.
  private func search(
    _ token: _Token, _ place: Int, _ plan: TypePlan, _ list: inout ListCheck
  ) -> Int {
    let identity = token.at(token.first &+ 1)
    func isIt(_ object: AnyObject) -> Bool {
      plan.table.access(plan.quickIdentity, object, .identify, identity, &transfer) == .equal
    }
    if let object = list.builder.live.object(place), isIt(object) { return place }
    guard plan.table.access(plan.quickIdentity, plan, .hashToken, identity, &transfer) == .different
    else { return -1 }
    let hash = self.hash
    if list.index == nil { list.index = index(list, plan) }
    return list.index?.first(hash) { list.builder.live.object($0).map(isIt) ?? false } ?? -1
  }
}
