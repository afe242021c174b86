extension Update {
  /// The result of checking a live value.
  struct Checked {
    /// The value of the property or element after the update.
    var live: _LiveValue

    /// Whether the value must be stored for the change to take effect.
    var isChanged: Bool

    /// Whether it is an instance that was found by its identity.
    var isReused = false
  }

  /// Checks a property of objects or of collections.
  func checkComposite(
    _ field: ResolvedField, _ place: Int, _ value: _Token, _ subject: inout Subject
  ) {
    if value.isNull { return settleNil(field, place, value, &subject) }
    let live = load(field, subject, value)
    guards.keep(field, place, &subject, live: live)
    if case .none = live, !field.isWritable {
      return findings.note(.lost, field, new: .word(value.index))
    }
    if !field.accepts(value, live) {
      let issue = shapeIssue(field, value, live)
      return checkMismatch(field, place, value, &subject, issues: [issue])
    }
    let before = field.isWritable && field.rejectsMismatches ? nil : savepoint
    let (steps, mentions) = (writes.count, writes.mentionCounts)
    let (checked, held) = findings.holdingMismatches(of: field, value) {
      findings.at(field) { () -> Checked? in
        if field.node.kind == .object {
          return checkObjectProperty(live, value, field, &subject)
        }
        return checkLive(live, value, field.node, field)
      }
    }
    if let before, let held, !held.issues.isEmpty {
      let decision = settleMismatches(
        held.issues, field, value, since: before, decided: held.decision)
      if decision == .reset { reset(field, place, value, &subject) }
      return
    }
    guard let checked else { return }
    if !field.validators.isEmpty {
      var transfer = _AccessorCall()
      transfer.live = checked.live
      _ = field.access(subject.object, .assemble, value, &transfer)
      guard let proposed = transfer.value, holds(field, proposed, value) else { return }
    }
    let isContainer = field.node.kind == .container
    guard field.isWritable || isContainer else {
      // Instances were updated in place; structs and plain values would have to be set.
      guard let before, field.node.innermostObject?.isClass != true else { return }
      rewind(to: before)
      if checked.isChanged && !subject.isFresh {
        findings.note(.lost, field, new: .word(value.index))
      }
      return
    }
    if live.isSame(as: .none), !subject.isFresh {
      writes.tellOfNil(field, of: subject.object, value, isTold: checked.isChanged)
    }
    // What a mention inside the property made of it gives way to what this one makes of it.
    let isInside =
      writes.mentionCounts != mentions && writes.decides(place, subject, since: steps)
    if checked.isChanged || live.isSame(as: .none) || isInside {
      subject.isChanged = true
      // Two mentions compose a list in no single sequence of edits, so the report shows it whole.
      if subject.isAgain && field.node.kind != .object
        || isInside && field.node.object?.isClass != true
      {
        writes.keepWhole(field, of: subject.object, isOfMentions: true)
      }
    } else if field.writesAlways {
      if !subject.isFresh { findings.note(.touched, field) }
    } else {
      return
    }
    emit(.live(checked.live), field, at: place, &subject)
  }

  /// Loads the live value of a property.
  func load(_ field: ResolvedField, _ subject: Subject, _ value: _Token) -> _LiveValue {
    if subject.isAgain, let live = writes.decidedLive(field, subject) { return live }
    _ = field.access(subject.object, .load, value, &transfer)
    return taken()
  }

  /// Takes the live value that an accessor left in the shared call.
  private func taken() -> _LiveValue {
    let live = transfer.live
    transfer.live = .none
    return live
  }

  /// Updates, creates or replaces the object in a property.
  private func checkObjectProperty(
    _ live: _LiveValue, _ value: _Token, _ field: ResolvedField, _ subject: inout Subject
  ) -> Checked? {
    guard let type = field.node.object else { return nil }
    var current: AnyObject?
    if case .object(let object) = live { current = object }
    switch checkObject(current, value, type, field) {
    case .failed, .lost:
      return nil
    case .kept(let object, let isChanged):
      let isChanged = isChanged && !type.isClass
      return Checked(live: .object(object), isChanged: isChanged)
    case .made(let object):
      guard field.isWritable else {
        findings.note(.lost, nil, new: .word(value.index))
        return nil
      }
      if !subject.isFresh {
        writes.tell(
          current == nil ? .created : .replaced, object, insteadOf: live, field.node, value)
      }
      return Checked(live: .object(object), isChanged: true)
    case .reused(let object):
      guard field.isWritable else {
        findings.note(.lost, nil, new: .word(value.index))
        return nil
      }
      if !subject.isFresh { writes.tell(.reused, object, insteadOf: live, field.node, value) }
      return Checked(live: .object(object), isChanged: true)
    }
  }

  /// Sets a property of objects or collections to nil.
  func settleNil(
    _ field: ResolvedField, _ place: Int, _ value: _Token, _ subject: inout Subject
  ) {
    let live = load(field, subject, value)
    guards.keep(field, place, &subject, live: live)
    guard field.isWritable else {
      if !live.isSame(as: .none) { findings.note(.lost, field, new: .word(value.index)) }
      return
    }
    if case .none = live {
      guard field.writesAlways || subject.isFresh else { return }
      if !subject.isFresh { findings.note(.touched, field) }
    } else if !subject.isFresh {
      findings.note(.changed, field, old: oldValues.value(live, field), new: .encoded(.null))
      subject.isChanged = true
    }
    emit(.live(.none), field, at: place, &subject)
  }

  private func shapeIssue(
    _ field: ResolvedField, _ value: _Token, _ live: _LiveValue
  ) -> UpdateError.Issue {
    UpdateError.Issue(
      path: findings.path(of: field), expected: field.node.expected(live), found: value.found,
      location: tape.location(ofWord: value.index))
  }

  /// Checks a live value of any shape against a source value that is not null.
  func checkLive(
    _ live: _LiveValue, _ value: _Token, _ node: Node, _ field: ResolvedField
  ) -> Checked? {
    switch node.kind {
    case .leaf:
      return checkPlain(live, value, node)
    case .object:
      guard let type = node.object else { return nil }
      var current: AnyObject?
      if case .object(let object) = live { current = object }
      switch checkObject(current, value, type, field) {
      case .failed: return nil
      case .kept(let object, let isChanged):
        return Checked(live: .object(object), isChanged: isChanged && !type.isClass)
      case .lost:
        return Checked(live: live, isChanged: false)
      case .made where field.isFixed, .reused where field.isFixed:
        findings.note(.lost, nil, new: .word(value.index))
        return Checked(live: live, isChanged: false)
      case .made(let object):
        if current != nil { writes.tell(.replaced, object, insteadOf: live, node, value) }
        return Checked(live: .object(object), isChanged: true)
      case .reused(let object):
        if current != nil { writes.tell(.reused, object, insteadOf: live, node, value) }
        return Checked(live: .object(object), isChanged: true, isReused: true)
      }
    case .list, .set:
      guard let element = node.element else { return nil }
      guard value.isArray || field.takesMembers && value.isObject else {
        findings.mismatch(value, expected: node.expected)
        return nil
      }
      return checkList(live, value, element, field, isSet: node.kind == .set)
    case .dictionary:
      guard let element = node.element else { return nil }
      guard value.isObject else {
        findings.mismatch(value, expected: node.expected)
        return nil
      }
      return checkDictionary(live, value, element, node.keys, field)
    case .container:
      return checkContainer(live, value, node, field)
    }
  }

  /// Checks a plain value among objects or in a dictionary.
  ///
  /// - Parameter rules: How a collection is combined with the source's values, nil if they replace
  ///   it.
  func checkPlain(
    _ live: _LiveValue, _ value: _Token, _ node: Node, adding rules: _Combining? = nil
  ) -> Checked? {
    guard let leaf = node.leaf else { return nil }
    let source = SourceValue(tape: tape, index: value.index)
    let skipsNull = rules?.skipsNull == true
    do {
      let combined = rules.flatMap { leaf.combined(live, value, $0, in: source) }
      // The conversion of the whole value throws the issues.
      let converted = try combined ?? leaf.convert(source)
      if skipsNull { reportNullElements(value) }
      if case .value(let current) = live, leaf.equal(current, converted) {
        return Checked(live: live, isChanged: false)
      }
      return Checked(live: .value(converted), isChanged: true)
    } catch {
      for issue in UpdateError.issues(error, at: findings.path, in: source) {
        if !leaf.isNullElement(issue) {
          findings.failElement(issue)
        } else if !skipsNull {
          findings.fail(issue)
        }
      }
      return nil
    }
  }

  /// Checks the contents of a reference container.
  private func checkContainer(
    _ live: _LiveValue, _ value: _Token, _ node: Node, _ field: ResolvedField
  ) -> Checked? {
    guard case .container(let container, let contents) = live, let element = node.element else {
      return nil
    }
    let inner: Checked?
    if case .entries = contents {
      inner = checkDictionary(contents, value, element, nil, field)
    } else {
      var isSet = false
      if let container = container as? any ReconcilableContainer,
        case .members = container.reconcilableContents
      {
        isSet = true
      }
      inner = checkList(contents, value, element, field, isSet: isSet)
    }
    return inner.map {
      Checked(live: .container(container, $0.live), isChanged: $0.isChanged)
    }
  }
}

extension Node {
  /// The expected kind that an issue names for a property with the value `live`.
  func expected(_ live: _LiveValue) -> String {
    guard case .container(_, let contents) = live else { return expected }
    if case .entries = contents { return "object" }
    return "array"
  }

  /// Whether a source value has the kind that the shape requires.
  func accepts(_ value: _Token, _ live: _LiveValue) -> Bool {
    switch kind {
    case .leaf: true
    case .object, .dictionary: value.isObject
    case .list, .set: value.isArray
    case .container: expected(live) == "object" ? value.isObject : value.isArray
    }
  }
}
