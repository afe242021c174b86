// Elements that are matched by position or by their keys.

extension ListMerge {
  func settles(
    _ token: _Token, _ position: Int, at candidate: Int, _ list: inout SchemaList
  ) -> Bool {
    guard let element = counterpart(of: token, position, at: candidate, list) else {
      guard list.isOfMembers, candidate >= 0, !last.givesWay, !token.isNull, !list.isAddedTo,
        !followsAdded(token, list.builder.live[candidate], list)
      else { return false }
      list.builder.take(candidate)
      return true
    }
    guard candidate >= 0 else {
      if last.wasLeftOut(element, .none, list.element, list.field) { return false }
      // It was removed here.
      return list.isOfMembers && !element.isNull && !followsRemoved(token, element, list)
    }
    let live = list.builder.live[candidate]
    let isInside = !token.isNull && !element.isNull && !live.isSame(as: .none)
    if last.isUnchanged(token, element, list.field, list.element),
      !(isInside && last.looksInside(live, element, list.element, list.field, token))
    {
      list.builder.take(candidate)
      return true
    }
    if !last.skips(token, element), !(token.isNull && element.isNull) {
      if last.wasLeftOut(element, live, list.element, list.field) { return false }
      if isInside {
        last.expect(token, element)
        return false
      }
      // It was added or removed, locally or in the source.
      if !sets(token, live, list) || !last.isEdited(live, element, list.element, list.field)
        || last.says(live, token, list.element, list.field, in: last.update.source)
        || last.settleConflict(list.field, token, element, of: live, list.element)
      {
        return false
      }
    }
    list.builder.take(candidate)
    return true
  }

  /// The last source's element for one that is matched by position or by its key; nil if it had none.
  private func counterpart(
    of token: _Token, _ position: Int, at candidate: Int, _ list: SchemaList
  ) -> _Token? {
    guard list.isOfMembers else { return element(at: position) }
    if before.isObject { return element(under: token.memberKey) }
    // An array says nothing of keys, but of who stands under one.
    guard candidate >= 0, case .object(let object) = list.builder.live[candidate],
      let plan = list.field.declared, plan.hasIdentity
    else { return nil }
    let found = index(plan, list).first(plan.identityHash(of: object)) { _ in true }
    return found < 0 ? nil : elements[found]
  }

  /// Whether to check an element that both sides added.
  func followsAdded(_ token: _Token, _ live: _LiveValue, _ list: SchemaList) -> Bool {
    let (field, element) = (list.field, list.element)
    if !sets(token, live, list) || last.says(live, token, element, field, in: last.update.source) {
      return true
    }
    let follows =
      element.object?.isClass == false
      ? last.followsStruct(live, token, field, element)
      : last.followsObject(live, token, field, element, isEntry: true)
    return follows ?? last.settleConflict(field, token, nil, of: live, element)
  }

  /// Whether the source's value fits an element.
  private func sets(_ token: _Token, _ live: _LiveValue, _ list: SchemaList) -> Bool {
    token.isNull ? list.element.isOptional : list.element.accepts(token, live)
  }
}
