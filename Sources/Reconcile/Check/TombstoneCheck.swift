/// Settles source objects that say that their objects are gone.
struct TombstoneCheck {
  private let update: Update

  init(_ update: Update) { self.update = update }

  /// Checks an object in a list that may be a tombstone, or is gone by another one.
  @inline(never)
  func check(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType
  ) {
    if plan.hasTombstones, update.keys.isTombstone(token, plan) {
      bury(token, position, &list, plan)
    } else if list.isGone(position) {
      update.findings.record(.skipped, nil, note: "is gone")
    } else {
      ListCheck(update).checkObjectElement(token, position, &list, list.field, plan)
    }
  }

  /// Finds the live elements that a tombstone means, which are removed once all elements were
  /// checked.
  private func bury(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType
  ) {
    var found: [Int] = []
    var isPassed = false
    switch list.match {
    case .identity: found = named(by: token, position, &list, plan)
    case .value: found = [ListCheck(update).equalElement(token, &list)]
    case .nothing: break
    case .automatic, .key, .position:
      if list.place < list.builder.live.count { found = [list.place] }
      isPassed = true
    }
    found.removeAll { $0 < 0 }
    guard let first = found.first else { return }
    if list.isFixed {
      update.findings.record(.lost, nil, new: .word(token.index))
      // Each source element takes one place, by which what is told of others is placed; the rest stays too.
      return list.builder.take(first)
    }
    for place in found {
      list.builder.diverge()
      list.bury(place, isPassed: isPassed)
    }
  }

  /// The indices of the live elements with the identity that a tombstone names.
  private func named(
    by token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> [Int] {
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    var verdict = _Verdict.different
    let faults = update.findings.faultCount
    guard
      let hash = update.identities.identify(plan, isLive: false, plan, source, verdict: &verdict)
    else {
      if update.findings.faultCount == faults {
        let names = plan.identity.map { "\"\($0.name)\"" }.joined(separator: ", ")
        // Nobody is meant, which is an issue or not by the policy for elements without identity.
        _ = update.identities.insertsUnidentified(token, list, keys: names)
      }
      return []
    }
    if update.identities.isLeftOut(position, list) { return [] }
    var element = SourceElement(object: source, index: position, hash: hash, found: -1)
    guard list.takesRepeats || update.identities.isFirst(element, &list, plan) else { return [] }
    if plan.hasVariants, let type = list.element.object {
      let found = update.identities.search(element, &list, plan, type)
      // One of another class is another object.
      element.found = found.isWrongClass ? -1 : found.position
      switch update.identities.meant(by: element, &list, plan, type) {
      case .place(let place): element.found = place
      case .unclear(let sentence):
        update.findings.fail(.identity, sentence, token: token)
        return []
      case nil: break
      }
    } else {
      element.found = update.identities.search(hash, plan, source, &list).position
    }
    return update.identities.places(of: element, &list, plan)
  }

  /// Makes a property nil whose object is gone.
  @inline(never)
  func bury(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    guard let type = field.node.object else { return }
    if field.isDeferred, let part = field.unreadPart(in: subject.object, value) {
      return bury(part, type, field, number, value, &subject)
    }
    guard case .object(let object) = update.load(field, subject, value) else { return }
    let plan = update.classes.plan(of: object, type, field.declared)
    let source = update.keys.matched(value, plan)
    defer { update.keys.release(source) }
    switch update.holders.identity(of: object, plan, source) {
    case .invalid: return
    case _ where update.classes.namesAnother(than: object, plan, value), .different:
      return update.findings.passOver(field)
    case .same, .absent: break
    }
    guard field.node.isOptional else {
      return update.findings.failTombstone(
        value, field.node.expectedValue, at: update.findings.path(of: field))
    }
    update.settleNil(field, number, value, &subject)
  }

  /// Makes a deferred property nil whose object is gone, though its part was not read.
  private func bury(
    _ part: UnreadPart, _ type: _ObjectType, _ field: ResolvedField, _ number: Int, _ value: _Token,
    _ subject: inout Subject
  ) {
    if part.source.isNull { return }
    guard part.isOfSame(as: value, field.declared, type, for: update) else {
      return update.findings.passOver(field)
    }
    guard field.node.isOptional else {
      return update.findings.failTombstone(
        value, field.node.expectedValue, at: update.findings.path(of: field))
    }
    update.guards.keep(field, number, &subject)
    update.findings.note(.changed, field, old: .encoded(.source(part.source)), new: .encoded(.null))
    subject.isChanged = true
    update.emit(.live(.none), field, at: number, &subject)
  }

  /// Removes the entry of a dictionary whose object is gone.
  ///
  /// - Returns: Whether the source value is a tombstone.
  func bury(_ position: Int?, _ value: _Token, _ check: inout DictionaryCheck) -> Bool {
    guard check.element.kind == .object, let plan = check.field.declared, plan.hasTombstones,
      update.keys.isTombstone(value, plan)
    else { return false }
    guard let position, !check.entries[position].live.isSame(as: .none) else { return true }
    if check.isFixed {
      update.findings.record(.lost, nil, new: .word(value.index))
    } else if update.merging?.followsEntry(check.entries[position].key, position, nil, check)
      != false
    {
      check.removed.insert(position)
      check.isDirty = true
      update.findings.note(
        .removed, nil, old: update.oldValues.value(check.entries[position].live, check.element))
    }
    return true
  }

  /// Records the object of the map that a tombstone means, which leaves the map.
  func buryRoot(_ token: _Token, _ type: _ObjectType, _ plan: ResolvedType) {
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    guard let graph = update.holders.graph, let space = plan.identitySpace else { return }
    switch UnknownObjects(update).find(source, plan, type, nil) {
    case .met(let row): graph.made.buried.append((graph.met[row].object, space))
    case .known(let object): graph.made.buried.append((object, space))
    case .unclear(let sentence): update.findings.fail(.identity, sentence, token: token)
    case .unclaimed, .wrongClass: break
    }
  }
}
