extension DynamicUpdate {
  /// Compares a live value with a plain source value, which replaces it if it differs.
  func checkPlain(
    _ live: DynamicValue, _ token: _Token, _ plan: DynamicPlan, isElement: Bool
  ) -> DynamicOutcome {
    let agreement = live.agreement(with: token, of: tape)
    switch agreement {
    case .identical, .equal:
      guard plan.policy.writesAlways else { return .kept }
      if !isElement { noteTouched(token) }
      return agreement == .identical ? .kept : .set(DynamicValue(leaf: token))
    case .different:
      findings.note(
        .changed, nil, old: .encoded(.source(live.sourceValue)), new: .word(token.index))
      return .set(DynamicValue(leaf: token))
    }
  }

  /// Reports the value under check as set again; where no report lists that, it is counted.
  private func noteTouched(_ token: _Token) {
    if options.listsTouched {
      findings.note(.touched, nil, new: .word(token.index))
    } else if findings.freshDepth == 0 {
      findings.counts.add(.touched)
    }
  }

  /// Applies an explicit policy of a value of another kind.
  func decideMismatch(
    _ live: DynamicValue, _ token: _Token, _ rule: Policy.Rule<Policy.Mismatch.Decision>
  ) -> DynamicOutcome {
    let issue = UpdateError.Issue(
      path: findings.path, expected: live.kind, found: token.found,
      location: tape.location(ofWord: token.index))
    switch rule.decide(findings.dynamicContext(token, live)) {
    case .reject:
      findings.fail(issue)
      return .failed
    case .keep:
      findings.skip(issue)
      return .kept
    case .reset:
      findings.skip(issue)
      return .removed
    }
  }
}

extension Findings {
  /// The context of the place under check for custom policies.
  ///
  /// - Parameter live: The value that is there, nil if there is none.
  func dynamicContext(_ token: _Token?, _ live: DynamicValue?) -> PolicyContext {
    PolicyContext(
      key: lastKey, path: path, owner: "\(DynamicObject.self)",
      source: token.map { source(of: $0) }, current: live?.sourceValue)
  }
}

extension DynamicUpdate {
  /// Replaces the elements of an array of plain values, or adds to them.
  func checkValues(of array: DynamicArray, _ token: _Token, _ plan: DynamicPlan) {
    let collection = plan.policy.collection
    var words: [_Token] = []
    var index = token.first
    while index < token.end {
      let element = token.at(index)
      index = element.next
      if element.isNull, collection.nullElements != .reject { continue }
      words.append(element)
    }
    let elements =
      switch collection.values {
      case .replace: words.map { DynamicValue(leaf: $0) }
      case .append: array.elements + words.map { DynamicValue(leaf: $0) }
      case .union: union(array.elements, words)
      }
    let agreement = agreement(array.elements, elements)
    let writesAlways = plan.policy.writesAlways
    if agreement == .different {
      findings.note(
        .changed, nil, old: .encoded(.source(array.sourceValue)),
        new: .encoded(.source(DynamicArray(elements).sourceValue)))
    } else if writesAlways {
      noteTouched(token)
    }
    if agreement == .different || agreement == .equal && writesAlways {
      writes.trace(array)
      writes.add(DynamicStep.elements(array, elements))
    }
  }

  /// Compares two lists of plain values.
  private func agreement(
    _ live: [DynamicValue], _ new: [DynamicValue]
  ) -> DynamicValue.Agreement {
    guard live == new else { return .different }
    let isAsWritten = zip(live, new).allSatisfy { $0.numberValue?.text == $1.numberValue?.text }
    return isAsWritten ? .identical : .equal
  }

  /// The live values, followed by the source's values that are not among them, once each.
  private func union(_ live: [DynamicValue], _ words: [_Token]) -> [DynamicValue] {
    var result = live
    var index = HashIndex(capacity: live.count + words.count)
    for (position, value) in live.enumerated() {
      index.insert(DynamicIdentity.hash(plain: value), position)
    }
    for word in words {
      let value = DynamicValue(leaf: word)
      let hash = DynamicIdentity.hash(plain: value)
      var bucket = index.start(hash)
      var position = index.next(hash, &bucket)
      while position >= 0, result[position] != value { position = index.next(hash, &bucket) }
      if position >= 0 { continue }
      index.insert(hash, result.count)
      result.append(value)
    }
    return result
  }
}
