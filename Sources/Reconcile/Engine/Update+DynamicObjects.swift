extension Update {
  /// Updates an object under a key or in a list, or replaces it, by the policy of its place.
  func checkDynamicObject(
    _ object: DynamicObject, _ token: _Token, _ plan: DynamicPlan
  ) -> DynamicOutcome {
    switch plan.policy.object.rule.decide(dynamicContext(token)) {
    case .keep: return .kept
    case .replace: return replace(object, token, plan)
    case .update: break
    }
    if let rule = plan.identityChange?.rule, namesAnother(object, token, plan) {
      switch rule.decide(dynamicContext(token)) {
      case .update: break
      case .replace: return replace(object, token, plan)
      case .reject:
        fail(.identity, "names another identity", token: token)
        return .failed
      }
    }
    return checkMembers(of: object, token, plan, isFresh: false) ? .kept : .failed
  }

  private func replace(
    _ object: DynamicObject, _ token: _Token, _ plan: DynamicPlan
  ) -> DynamicOutcome {
    guard let made = makeDynamic(token, plan) else { return .failed }
    note(
      .replaced, nil, old: .encoded(.source(object.sourceValue)), new: .word(token.index))
    return .set(made)
  }

  /// Whether object and source both have a value under the key of identity, and not the same.
  func namesAnother(_ object: DynamicObject, _ token: _Token, _ plan: DynamicPlan) -> Bool {
    guard let key = plan.key, let live = object[key], let value = token.member(key),
      !live.isNull, !value.isNull
    else { return false }
    return live.agreement(with: value, of: tape) == .different
  }

  /// Checks the members of an object in the source's order; false where it cannot be taken at all.
  ///
  /// - Parameter isFresh: Whether the update itself made the object, so that it is filled at once.
  func checkMembers(
    of object: DynamicObject, _ token: _Token, _ plan: DynamicPlan, isFresh: Bool
  ) -> Bool {
    guard checkDepth(token) else { return false }
    let before = savepoint
    var check = DynamicObjectCheck(object, isFresh: isFresh)
    var index = token.first
    let end = token.end
    while index < end {
      let key = token.at(index)
      let value = token.at(index &+ 1)
      index = value.next
      if let place = check.keys.place(of: key, near: check.predicted) {
        checkMember(place, key, value, plan, &check)
      } else {
        checkNewMember(key, value, plan, &check)
      }
    }
    checkMissing(token, plan, &check)
    if check.isFailed {
      if isBestEffort { rewind(to: before) }
      return false
    }
    if isFresh {
      object.apply(check.edits)
    } else if !check.edits.isEmpty {
      dynamicSteps.append(.members(object, check.edits))
    }
    return true
  }

  /// Checks a key that the object has.
  private func checkMember(
    _ place: Int, _ key: _Token, _ value: _Token, _ plan: DynamicPlan,
    _ check: inout DynamicObjectCheck
  ) {
    guard !check.claimed[place] else { return failTwice(key) }
    check.claimed[place] = true
    check.predicted = place &+ 1
    let name = check.keys.all[place]
    let live = check.values[place]
    let plan = plan.member(key)
    guardDynamic(.member(check.object, name, live), at: .key(name))
    let outcome =
      value.isNull
      ? checkNull(live, value, name, plan) : checkDynamic(live, value, .key(name), plan)
    switch outcome {
    case .kept, .failed: break
    case .set(let new): check.edit(name, new)
    case .removed: remove(name, live, &check)
    }
  }

  /// Checks a key that the object lacks.
  private func checkNewMember(
    _ key: _Token, _ value: _Token, _ plan: DynamicPlan, _ check: inout DynamicObjectCheck
  ) {
    guard check.others.place(of: key) == nil else { return failTwice(key) }
    let name = key.makeString()
    check.others.append(name)
    let plan = plan.member(key)
    if !check.isFresh { guardDynamic(.member(check.object, name, nil), at: .key(name)) }
    let made =
      value.isNull
      ? decideNull(value, name, plan) == .assign ? .null : nil
      : at(.key(name)) { makeDynamic(value, plan) }
    guard let made else { return }
    if !check.isFresh { note(.inserted, .key(name), new: .word(value.index)) }
    check.edit(name, made)
  }

  private func failTwice(_ key: _Token) {
    fail(.duplicateKey, "key \"\(key.makeString())\" appears twice", token: key)
  }
}
