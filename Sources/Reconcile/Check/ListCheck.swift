/// Checks lists and sets: their elements, and what becomes of those that the source does not have.
struct ListCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Checks a list element by element.
  func check(
    _ live: _LiveValue, _ value: _Token, _ element: Node, _ field: ResolvedField, isSet: Bool
  ) -> Update.Checked? {
    let siblings = update.finder == nil ? nil : UnknownObjects(update).enter(value)
    defer { if update.finder != nil { UnknownObjects(update).leave(to: siblings) } }
    if namesElements(value) { return checkNamedElements(live, value, element, field) }
    var list = SchemaList(
      live: LiveList(live), element: element, field: field, source: value, isSet: isSet,
      isFixed: field.isFixed, seen: update.identities.stack.count)
    let slots = update.keys.slotCount
    defer {
      update.identities.stack.cut(to: list.seen.start)
      update.keys.release(slots)
    }
    update.identities.prepareNames(&list)
    update.holders.pairDrafts(of: &list)
    if let merging = update.merging, let before = update.before(value),
      !merging.merges(&list, live, value, before)
    {
      return Update.Checked(live: live, isChanged: false)
    }
    let plan = element.object == nil ? nil : field.declared
    // The type of objects that are checked one by one.
    var objects: ResolvedType?
    var isLeft = true
    if let plan, plan.hasTombstones {
      update.identities.findGone(&list, plan)
      objects = plan
    } else if let plan, list.match == .identity || plan.hasVariants || list.isPairedByKey {
      update.prepare(&list, field, plan)
      isLeft = list.isOfMembers && !update.tape.isOrdered
      objects = plan
      if !isLeft { checkObjectElements(of: value, &list, field, plan) }
    }
    if isLeft {
      update.findings.eachElement(of: value) { token, position in
        let trial = list.skipsFailing ? ElementTrial(update, list) : nil
        if let objects {
          TombstoneCheck(update).check(token, position, &list, objects)
        } else {
          checkElement(token, position, &list)
        }
        trial?.settle(update, token, &list)
        list.settleLeftOut(position)
      }
    }
    if let merge = list.merge {
      // Nothing but the objects in it was looked at.
      if merge.isUnchanged { return Update.Checked(live: live, isChanged: false) }
      return finish(&list) { merge.order(&$0) }
    }
    return finish(&list, order: SchemaList.placeDrafts)
  }

  /// Checks elements in the order of the source, and passes over those that need nothing but a comparison.
  ///
  /// A closure would retain what it refers to, for each list.
  private func checkObjectElements(
    of value: _Token, _ list: inout SchemaList, _ field: ResolvedField, _ plan: ResolvedType
  ) {
    var position = 0
    var index = value.first &+ list.step
    let end = value.end
    while true {
      if list.passesPlain { position &+= update.passPlain(&list, &index, position, plan) }
      if index >= end { break }
      let token = value.at(index)
      index = token.next &+ list.step
      if list.isOfMembers {
        update.findings.enter(member: token)
      } else {
        update.findings.enter(position)
      }
      let trial = list.skipsFailing ? ElementTrial(update, list) : nil
      checkObjectElement(token, position, &list, field, plan)
      trial?.settle(update, token, &list)
      list.settleLeftOut(position)
      if list.isOfMembers { update.findings.leaveKey() } else { update.findings.leave() }
      position &+= 1
    }
  }

  /// Checks an element of a list of objects: by the class that it names, by its identity, or by its place.
  @inline(__always)
  func checkObjectElement(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType
  ) {
    if plan.hasVariants, let type = list.element.object {
      VariantCheck(update).checkElement(token, position, &list, type, plan)
    } else if list.match == .identity, !token.isNull {
      checkIdentifiedElement(token, position, &list, field, plan)
    } else {
      checkElement(token, position, &list)
      // Those behind it may need no more than a comparison again.
      if list.isPairedByKey, list.settlesPlain {
        list.passesPlain = !FastWay.plainElements.isRefused
      }
    }
  }

  func checkElement(_ token: _Token, _ position: Int, _ list: inout SchemaList) {
    if token.isNull { return checkNullElement(token, position, &list) }
    guard let candidate = candidate(for: token, position, &list) else { return }
    if list.isOfMembers, update.identities.isLeftOut(position, list) { return }
    if let merge = list.merge, merge.settles(token, position, at: candidate, &list) { return }
    settleElement(token, candidate, &list)
  }

  /// The index of the live element that a source element claims, -1 if it claims none; nil if it does not
  /// count.
  ///
  /// A separate function, so its variables take no stack space while nested values are checked.
  @inline(never)
  private func candidate(
    for token: _Token, _ position: Int, _ list: inout SchemaList
  ) -> Int? {
    switch list.match {
    // A comparison pairs elements by index.
    case .nothing where !update.options.isProbe: return -1
    case .value:
      let candidate = equalElement(token, &list)
      return candidate < 0 && isThere(token, &list) ? nil : candidate
    case .key: return list.position(ofMember: token)
    // The index in the result: elements that are left out do not count.
    default: return list.place < list.builder.live.count ? list.place : -1
    }
  }

  /// Updates the live element that a source element claims, or inserts a new one.
  func settleElement(_ token: _Token, _ found: Int, _ list: inout SchemaList) {
    let candidate = found < 0 ? list.drafts?.pairs[token.index] ?? found : found
    if candidate < 0, !decideFresh(token, list) { return }
    if list.match == .value, candidate >= 0,
      list.isKnown(SourceValue(tape: update.tape, index: token.index))
    {
      return list.builder.take(candidate, as: list.builder.live[candidate])
    }
    let live = candidate < 0 ? _LiveValue.none : list.builder.live[candidate]
    if list.skipsFailing { list.hold(live) }
    guard let checked = update.checkLive(live, token, list.element, list.field) else {
      if candidate >= 0 { list.keepFailed(candidate) }
      return
    }
    settle(checked, live, token, candidate, &list)
  }

  /// Stores a checked element in the list and reports it.
  ///
  /// A separate function, so its variables take no stack space while nested values are checked.
  @inline(never)
  func settle(
    _ checked: Update.Checked, _ live: _LiveValue, _ token: _Token, _ candidate: Int,
    _ list: inout SchemaList
  ) {
    guard candidate >= 0 else { return insert(checked.live, token, &list) }
    let isPlain = list.element.kind == .leaf
    let wasNil = live.isSame(as: .none)
    if checked.isChanged || wasNil { list.isDirty = true }
    if wasNil && !list.isFixed {
      notePlaced(checked, token, list.element)
    } else if isPlain && checked.isChanged {
      update.findings.note(
        .changed, nil, old: .encoded(live.encoded(list.element)), new: .word(token.index))
    }
    if isPlain ? checked.isChanged : wasNil { update.writes.keepWhole(checked.live, list.element) }
    list.builder.take(candidate, as: isPlain && !checked.isChanged ? live : checked.live)
  }

  /// Reports a value in place of nil, unless changes inside it are reported.
  func notePlaced(_ checked: Update.Checked, _ token: _Token, _ element: Node) {
    switch element.kind {
    case .object:
      update.findings.note(
        checked.isReused ? .reused : .created, nil, new: .word(token.index), note: element.name)
    case .leaf:
      update.findings.note(.changed, nil, old: .encoded(.null), new: .word(token.index))
    case .list, .set, .dictionary, .container:
      guard !checked.isChanged else { return }
      update.findings.note(.changed, nil, old: .encoded(.null), new: .word(token.index))
    }
  }

  /// Asks the policy about a source element that matches no live one; false if it is left out.
  func decideFresh(_ token: _Token, _ list: some CheckedList) -> Bool {
    if list.isFixed {
      update.findings.record(.lost, nil, new: .word(token.index))
      return false
    }
    switch list.policy.fresh.rule.decide(update.context(list, token)) {
    case .insert:
      return true
    case .ignore:
      update.findings.record(.lost, nil, new: .word(token.index))
      return false
    case .reject:
      update.findings.fail(.element, "matches no existing element", token: token)
      return false
    }
  }

  /// Checks null in place of an element.
  @inline(never)
  private func checkNullElement(_ token: _Token, _ position: Int, _ list: inout SchemaList) {
    if list.isOfMembers { return update.findings.settleNull(ofMember: token, &list) }
    let place = list.match == .position ? list.placeForNull() : -1
    if let merge = list.merge, merge.settles(token, position, at: place, &list) { return }
    if list.element.isOptional {
      let candidate = list.placeForNull()
      if candidate < 0 {
        guard !isThere(token, &list), decideFresh(token, list) else { return }
        update.findings.note(.inserted, nil, new: .encoded(.null))
        list.builder.insert(.none)
      } else if list.builder.live[candidate].isSame(as: .none) {
        list.builder.take(candidate, as: .none)
      } else if list.isFixed {
        update.findings.record(.lost, nil, new: .word(token.index))
        list.builder.take(candidate, as: list.builder.live[candidate])
      } else {
        update.findings.note(.changed, nil, new: .encoded(.null))
        list.isDirty = true
        list.builder.take(candidate, as: .none)
      }
    } else if list.policy.nullElements != .reject {
      update.findings.record(.skipped, nil, note: "null")
      guard list.policy.nullElements == .keep, list.match == .position else { return }
      let candidate = list.placeForNull()
      if candidate >= 0 { list.builder.take(candidate) }
    } else {
      update.findings.fail(
        UpdateError.Issue(
          path: update.findings.path, kind: .null, expected: list.element.expectedValue,
          found: token.found,
          location: update.tape.location(ofWord: token.index)))
    }
  }
}
