// What an exchange makes of the values of properties, and what the report says of it.

extension Exchange {
  /// What an exchange makes of a value.
  private enum Outcome {
    case stays
    case becomes(_LiveValue)
    /// It is an object that is taken out of what holds it.
    case leaves
  }

  /// Whether a value holds an object that leaves or yields.
  func concerns(_ live: _LiveValue, _ node: Node) -> Bool {
    switch live {
    case .none, .value: return false
    case .object(let object):
      guard let type = node.object, !type.isClass else { return isGone(object) }
      return update.resolver.plan(declared: type).fields.contains { field in
        guard update.resolver.mayHoldObjects(field.node) else { return false }
        return concerns(field.live(in: object, update.root), field.node)
      }
    case .instances(let objects): return objects.contains(where: isGone)
    case .list(let lives):
      guard let element = node.element else { return false }
      return lives.contains { concerns($0, element) || node.kind == .set && takesIdentity($0) }
    case .entries(let entries):
      guard let element = node.element else { return false }
      return entries.contains { concerns($0.live, element) || newKey(of: $0) != nil }
    case .container(_, let contents):
      if case .list(let lives) = contents, lives.contains(where: takesIdentity) { return true }
      return concerns(contents, node)
    }
  }

  private func isGone(_ object: AnyObject) -> Bool {
    fates[ObjectIdentifier(object)]?.isGone == true
  }

  private func takesIdentity(_ live: _LiveValue) -> Bool {
    guard case .object(let object) = live, case .takesIdentity? = fates[ObjectIdentifier(object)]
    else { return false }
    return true
  }

  /// The key under which an object stands that takes another identity, if its key says the old one.
  private func newKey(of entry: _Entry) -> String? {
    guard case .object(let object) = entry.live,
      case .takesIdentity(let keys?)? = fates[ObjectIdentifier(object)], keys.old == entry.key
    else { return nil }
    return keys.new
  }

  /// Exchanges what a property holds, and writes it.
  func settle(
    _ live: _LiveValue, _ field: ResolvedField, _ number: Int, _ subject: inout Subject
  ) {
    guard field.isWritable || field.node.kind == .container, !field.isRemade else {
      return lose(field, "holds what was removed, and cannot be set")
    }
    let before = update.options.isBestEffort ? update.savepoint : nil
    let outcome =
      field.unresolved == nil
      ? findings.at(field) { exchanged(live, field.node, field) }
      : exchanged(reference: live, field)
    let new: _LiveValue
    switch outcome {
    case .stays: return
    case .becomes(let live): new = live
    case .leaves:
      guard field.node.isOptional else {
        return lose(field, "holds what was removed, and is not optional")
      }
      new = .none
      if field.unresolved == nil {
        findings.note(
          .changed, field, old: update.oldValues.value(live, field), new: .encoded(.null))
      }
    }
    if field.unresolved != nil { tell(of: new, insteadOf: live, field) }
    guard holds(field, new, subject) else {
      if let before { update.rewind(to: before) }
      return
    }
    subject.isChanged = true
    update.put(new, field, at: number, &subject)
  }

  /// Reports that a property keeps an object.
  func lose(_ field: ResolvedField, _ sentence: String) {
    findings.at(field) { findings.record(.lost, nil, note: sentence) }
  }

  /// Whether a value satisfies the validators of its field.
  private func holds(_ field: ResolvedField, _ live: _LiveValue, _ subject: Subject) -> Bool {
    guard !field.validators.isEmpty else { return true }
    var transfer = _AccessorCall()
    transfer.live = live
    _ = field.access(subject.object, .assemble, update.root, &transfer)
    guard let proposed = transfer.value else { return true }
    for validator in field.validators where !validator.holds(proposed) {
      isRefused = true
      findings.fail(.invalid, validator.sentence, field: field, token: update.root)
    }
    return !isRefused
  }

  private func exchanged(_ live: _LiveValue, _ node: Node, _ field: ResolvedField) -> Outcome {
    switch live {
    case .none, .value: return .stays
    case .object(let object):
      guard let type = node.object else { return .stays }
      return type.isClass
        ? exchanged(object, live, node)
        : exchanged(box: object, update.resolver.plan(declared: type))
    case .instances, .list:
      return exchanged(list: live, node, field, isSet: node.kind == .set)
    case .entries(let entries):
      return exchanged(entries, node, field)
    case .container(let container, let contents):
      let isSet =
        if let container = container as? any ReconcilableContainer,
          case .members = container.reconcilableContents
        { true } else { false }
      let outcome =
        if case .list = contents { exchanged(list: contents, node, field, isSet: isSet) } else {
          exchanged(contents, node, field)
        }
      guard case .becomes(let contents) = outcome else { return .stays }
      return .becomes(.container(container, contents))
    }
  }

  private func exchanged(_ object: AnyObject, _ live: _LiveValue, _ node: Node) -> Outcome {
    switch fates[ObjectIdentifier(object)] {
    case nil, .takesIdentity: return .stays
    case .leaves: return .leaves
    case .yields(let other):
      guard node.object?.isInstance(other) == true else {
        findings.record(.lost, nil, note: "cannot hold a \(type(of: other))")
        return .stays
      }
      findings.note(
        .reused, nil, old: update.oldValues.replaced(live, node), note: node.object?.name)
      writes.keepWhole(.object(other), node)
      return .becomes(.object(other))
    }
  }

  /// Exchanges what stands in a struct, in its box.
  private func exchanged(box: AnyObject, _ plan: ResolvedType) -> Outcome {
    var subject = Subject(
      box, plan, SourceObject(token: update.root, slots: 0), isDirect: true, identity: .same)
    update.checkConditions(&subject, plan) { subject in
      for (number, field) in plan.fields.enumerated()
      where update.resolver.mayHoldObjects(field.node) {
        let live = field.live(in: box, update.root)
        if concerns(live, field.node) { settle(live, field, number, &subject) }
      }
    }
    if subject.isFailed { isRefused = true }
    return subject.isChanged && !subject.isFailed ? .becomes(.object(box)) : .stays
  }

  private func exchanged(
    _ entries: [_Entry], _ node: Node, _ field: ResolvedField
  ) -> Outcome {
    guard let element = node.element else { return .stays }
    var result: [_Entry] = []
    var isChanged = false
    for var entry in entries {
      if let key = newKey(of: entry),
        let name = node.keys.map({ $0.named(key) })
          ?? _DictionaryType.Named(text: key, original: nil)
      {
        isChanged = true
        findings.note(
          .removed, .key(entry.key), old: update.oldValues.value(entry.live, element))
        // Under the new key may stand what the object takes the place of.
        let other = entries.first { $0.key == name.text }
        if let other {
          if !concerns(other.live, element) { result.append(entry) }
          continue
        }
        findings.at(key: name.text) {
          findings.note(.inserted, nil)
          writes.keepWhole(entry.live, element)
        }
        result.append(_Entry(key: name.text, original: name.original, live: entry.live))
        continue
      }
      switch findings.at(key: entry.key, { exchanged(entry.live, element, field) }) {
      case .stays: break
      case .becomes(let live):
        isChanged = true
        entry.live = live
      case .leaves:
        isChanged = true
        findings.note(
          .removed, .key(entry.key), old: update.oldValues.value(entry.live, element))
        continue
      }
      result.append(entry)
    }
    return isChanged ? .becomes(.entries(result)) : .stays
  }

  private func exchanged(
    list live: _LiveValue, _ node: Node, _ field: ResolvedField, isSet: Bool
  ) -> Outcome {
    guard let element = node.element else { return .stays }
    var list = SchemaList(
      live: LiveList(live), element: element, field: field, source: update.root, isSet: isSet,
      isFixed: false, seen: update.identities.stack.count)
    let live = list.builder.live
    let leaves = live.indices.filter { isTakenOut(at: $0, of: list) }
    let earlier = isDecided ? findings.shiftElements(without: leaves) : nil
    if !leaves.isEmpty { list.builder.diverge() }
    var rest = leaves[...]
    for position in live.indices {
      if rest.first == position {
        rest.removeFirst()
        let origin = isSet ? -1 : earlier?.origins[position] ?? position
        findings.note(
          .removed, nil, old: list.old(live[position], update.oldValues), from: origin)
        continue
      }
      let outcome = findings.at(index: list.builder.count) {
        exchanged(live[position], element, field)
      }
      if case .becomes(let new) = outcome {
        list.isDirty = true
        list.builder.take(position, as: new)
      } else {
        list.builder.take(position)
      }
    }
    if isSet, !list.builder.differs, !list.isDirty,
      live.indices.contains(where: { takesIdentity(live[$0]) })
    {
      list.isDirty = true
      findings.note(.touched, nil)
    }
    if findings.isRecorded(list) { findings.recordList(list, update.root, behind: earlier) }
    return list.builder.differs || list.isDirty ? .becomes(list.builder.makeResult()) : .stays
  }

  /// Whether an element is taken out: it leaves, or yields to an object that stands in the list.
  private func isTakenOut(at position: Int, of list: SchemaList) -> Bool {
    guard let object = list.builder.live.object(position), list.element.object?.isClass == true
    else { return false }
    switch fates[ObjectIdentifier(object)] {
    case nil, .takesIdentity: return false
    case .leaves: return true
    case .yields(let other):
      return list.builder.live.indices.contains { list.builder.live.object($0) === other }
    }
  }

  /// Exchanges the objects that a property refers to.
  private func exchanged(reference live: _LiveValue, _ field: ResolvedField) -> Outcome {
    if case .object(let object) = live {
      switch fates[ObjectIdentifier(object)] {
      case nil, .takesIdentity: return .stays
      case .leaves: return .leaves
      case .yields(let other): return .becomes(.object(other))
      }
    }
    var objects: [AnyObject] = []
    for object in live.objects {
      switch fates[ObjectIdentifier(object)] {
      case nil, .takesIdentity: objects.append(object)
      case .leaves: break
      case .yields(let other) where live.objects.contains(where: { $0 === other }): break
      case .yields(let other): objects.append(other)
      }
    }
    return .becomes(.list(objects.map(_LiveValue.object)))
  }

  private func tell(of new: _LiveValue, insteadOf live: _LiveValue, _ field: ResolvedField) {
    let identities = { [resolver = update.resolver] in resolver.identities(of: $0, field) }
    findings.note(.changed, field, old: identities(live), new: identities(new))
  }
}
