extension Update {
  /// What a place of a dynamic tree holds after its check.
  enum DynamicOutcome {
    /// What it held, be it updated.
    case kept
    /// Another value.
    case set(DynamicValue)
    /// Nothing: its key goes.
    case removed
    /// What it held, since the source's value cannot be taken; the issue is noted.
    case failed
  }

  /// Checks a live value against a source value.
  ///
  /// - Parameter component: The last step of the way to it, nil where the check is there already.
  func checkDynamic(
    _ live: DynamicValue, _ token: _Token, _ component: SourcePath.Component?,
    _ plan: DynamicPlan
  ) -> DynamicOutcome {
    switch live {
    case .object(let object) where token.isObject:
      return at(optional: component) { checkDynamicObject(object, token, plan) }
    case .array(let array) where token.isArray:
      return checkDynamicArray(array, token, component, plan)
    default:
      if let rule = plan.mismatch?.rule, !live.isNull, !token.isNull, !live.isKind(of: token) {
        return at(optional: component) { decideMismatch(live, token, rule, plan) }
      }
      return settleDynamic(live, token, component, plan)
    }
  }

  /// Compares a plain value, or one that is replaced whole, with the source's.
  private func settleDynamic(
    _ live: DynamicValue, _ token: _Token, _ component: SourcePath.Component?,
    _ plan: DynamicPlan
  ) -> DynamicOutcome {
    let writesAlways = plan.policy.writesAlways
    let agreement = live.agreement(with: token, of: tape)
    switch agreement {
    case .identical, .equal:
      guard writesAlways else { return .kept }
      if component != nil { note(.touched, component, new: .word(token.index)) }
      return agreement == .identical ? .kept : .set(DynamicValue(leaf: token))
    case .different:
      let made = at(optional: component) { makeDynamic(token, plan) }
      guard let made else { return .failed }
      note(
        live.isNull && token.isObject ? .created : .changed, component,
        old: .encoded(.source(live.sourceValue)), new: .word(token.index))
      return .set(made)
    }
  }

  /// Applies the policy of a value of another kind, where somebody set one.
  private func decideMismatch(
    _ live: DynamicValue, _ token: _Token, _ rule: Policy.Rule<Policy.Mismatch.Decision>,
    _ plan: DynamicPlan
  ) -> DynamicOutcome {
    let issue = UpdateError.Issue(
      path: path, expected: live.kind, found: token.found,
      location: tape.location(ofWord: token.index))
    switch rule.decide(dynamicContext(token)) {
    case .reject:
      fail(issue)
      return .failed
    case .keep:
      skip(issue)
      return .kept
    case .reset:
      skip(issue)
      return .removed
    }
  }

  /// Makes a live value that nobody else sees yet; nil where it cannot be taken at all.
  func makeDynamic(_ token: _Token, _ plan: DynamicPlan) -> DynamicValue? {
    if token.isObject {
      let object = DynamicObject()
      return checkMembers(of: object, token, plan, isFresh: true) ? .object(object) : nil
    }
    if token.isArray {
      let array = DynamicArray()
      return checkElements(of: array, token, plan, isFresh: true) ? .array(array) : nil
    }
    return DynamicValue(leaf: token)
  }
}

extension Update {
  /// Whether a container may stand as deep as it does.
  func checkDepth(_ token: _Token) -> Bool {
    if places.count < limits.depth { return true }
    fail(.limit, "exceeds the depth limit of \(limits.depth)", token: token)
    return false
  }

  /// Goes down to a place, if it is not the one under check already, for the time of `body`.
  @inline(__always)
  func at<Result>(optional component: SourcePath.Component?, _ body: () -> Result) -> Result {
    if let component { at(component, body) } else { body() }
  }

  /// What a policy of the user's may know of the place under check.
  func dynamicContext(_ token: _Token?) -> PolicyContext {
    var key = ""
    if case .key(let name)? = places.last?.component { key = name }
    return PolicyContext(
      key: key, path: path, owner: "\(DynamicObject.self)",
      source: token.map { SourceValue(tape: tape, index: $0.index) })
  }
}
