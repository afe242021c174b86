extension Update {
  /// Checks a live value of any shape against a source value that is not null.
  func checkLive(
    _ live: _LiveValue, _ value: _Token, _ node: Node, _ field: ResolvedField
  ) -> Checked? {
    switch node.kind {
    case .leaf:
      return checkPlain(live, value, node, field)
    case .object:
      return checkObject(in: live, value, node, field, isProperty: false)
    case .list, .set:
      guard let element = node.element else { return nil }
      guard value.isArray || value.isObject && field.takesMembers(node) else {
        findings.mismatch(value, expected: node.expected)
        return nil
      }
      return ListCheck(self).check(live, value, element, field, isSet: node.kind == .set)
    case .dictionary:
      guard let element = node.element else { return nil }
      guard value.isObject else {
        findings.mismatch(value, expected: node.expected)
        return nil
      }
      return EntriesCheck(self).check(live, value, element, node.keys, field)
    case .container:
      return checkContainer(live, value, node, field)
    }
  }

  /// Updates, creates or replaces the object in a property, element or entry.
  ///
  /// - Parameter isProperty: Whether a property has the value, which is not written if it cannot be
  ///   set; what an element or entry has at first is reported by its collection.
  func checkObject(
    in live: _LiveValue, _ value: _Token, _ node: Node, _ field: ResolvedField, isProperty: Bool
  ) -> Checked? {
    guard let type = node.object else { return nil }
    var current: AnyObject?
    if case .object(let object) = live { current = object }
    let object: AnyObject
    let isReused: Bool
    switch checkObject(current, value, type, field) {
    case .failed: return nil
    case .lost: return isProperty ? nil : Checked(live: live, isChanged: false)
    case .kept(let object, let isChanged):
      return Checked(live: .object(object), isChanged: isChanged && !type.isClass)
    case .made(let made): (object, isReused) = (made, false)
    case .reused(let found): (object, isReused) = (found, true)
    }
    if field.isFixed {
      findings.note(.lost, nil, new: .word(value.index))
      return isProperty ? nil : Checked(live: live, isChanged: false)
    }
    if isProperty || current != nil {
      let kind: Change.Kind = isReused ? .reused : current == nil ? .created : .replaced
      writes.tell(kind, object, insteadOf: live, node, value)
    }
    return Checked(live: .object(object), isChanged: true, isReused: isReused)
  }

  /// Checks a plain value among objects or in a dictionary.
  ///
  /// - Parameter rules: How a collection is combined with the source's values, nil if they replace
  ///   it.
  func checkPlain(
    _ live: _LiveValue, _ value: _Token, _ node: Node, _ field: ResolvedField,
    adding rules: _Combining? = nil
  ) -> Checked? {
    guard let leaf = node.leaf else { return nil }
    let source = SourceValue(tape: tape, index: value.index)
    let skipsNull = rules?.skipsNull == true
    do {
      let combined = rules.flatMap { leaf.combined(live, value, $0, in: source) }
      // The conversion of the whole value throws the issues.
      let converted = try combined ?? convert(source, leaf)
      if skipsNull { findings.reportNullElements(value) }
      if let rules, leaf.leavesOut(live, value, rules, in: source, of: converted) {
        findings.record(.lost, nil, new: .word(value.index))
      }
      if case .value(let current) = live, leaf.equal(current, converted) {
        return Checked(live: live, isChanged: false)
      }
      return Checked(live: .value(converted), isChanged: true)
    } catch {
      var current: Any?
      if case .value(let value) = live { current = value }
      func fitting() -> (value: Any, isLossy: Bool)? {
        leaf.fitting(current, source, field.policy.collectionOfValues)
      }
      var rest = field.skipsFailing ? fitting() : nil
      for issue in UpdateError.issues(error, at: findings.path, in: source) {
        let isNull = leaf.isNullElement(issue)
        if isNull && skipsNull { continue }
        if rest != nil {
          findings.skip(issue)
        } else if isNull {
          findings.fail(issue)
        } else {
          findings.failElement(issue)
        }
      }
      if rest == nil {
        // Where the policy of a property around them decides, nothing less than that is left out.
        guard options.isBestEffort, !findings.holdsMismatches else { return nil }
        rest = fitting()
      }
      return rest.map { rest in
        if rest.isLossy { findings.record(.lost, nil, new: .word(value.index)) }
        let isEqual = current.map { leaf.equal($0, rest.value) } == true
        return Checked(live: isEqual ? live : .value(rest.value), isChanged: !isEqual)
      }
    }
  }

  /// Converts a plain value; in a record its numbers and dates need not be finite.
  private func convert(_ source: SourceValue, _ leaf: _LeafType) throws -> Any {
    do { return try leaf.convert(source) } catch {
      guard keys.isOfRecords else { throw error }
      for asDates in [false, true] {
        guard let other = source.withNonFinite(asDates: asDates) else { break }
        if let value = try? leaf.convert(other) { return value }
      }
      throw error
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
      inner = EntriesCheck(self).check(contents, value, element, nil, field)
    } else {
      var isSet = false
      if let container = container as? any ReconcilableContainer,
        case .members = container.reconcilableContents
      {
        isSet = true
      }
      inner = ListCheck(self).check(contents, value, element, field, isSet: isSet)
    }
    return inner.map {
      Checked(live: .container(container, $0.live), isChanged: $0.isChanged)
    }
  }
}
