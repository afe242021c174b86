/// A dynamic object under check.
private struct DynamicObjectCheck {
  let object: DynamicObject
  let isFresh: Bool
  let keys: DynamicKeys
  let values: [DynamicValue]

  /// Which members the source names.
  var claimed: [Bool]

  /// Where the next key stands if keys come in the order of the live ones.
  var predicted = 0

  /// Keys of the source that the object lacks.
  var others = DynamicKeys()
  var edits: [DynamicObject.Edit] = []
  var isFailed = false

  init(_ object: DynamicObject, isFresh: Bool) {
    self.object = object
    self.isFresh = isFresh
    keys = object.index
    values = object.values
    claimed = Array(repeating: false, count: values.count)
  }

  mutating func edit(_ key: String, _ value: DynamicValue?) {
    edits.append(DynamicObject.Edit(key: key, value: value))
  }
}

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

  /// Applies the policy of an explicit null to a member.
  private func checkNull(
    _ live: DynamicValue, _ value: _Token, _ name: String, _ plan: DynamicPlan
  ) -> DynamicOutcome {
    switch decideNull(value, name, plan) {
    case .assign: checkDynamic(live, value, .key(name), plan)
    case .reset: .removed
    case .keep, .reject: .kept
    }
  }

  private func decideNull(
    _ value: _Token, _ name: String, _ plan: DynamicPlan
  ) -> Policy.Null.Decision {
    let rule = plan.policy.null.rule
    let decision = rule.decide(at(.key(name)) { dynamicContext(value) })
    if decision == .reject {
      at(.key(name)) { mismatch(value, expected: "a value") }
    }
    return decision
  }

  private func remove(
    _ name: String, _ live: DynamicValue, _ check: inout DynamicObjectCheck
  ) {
    note(.removed, .key(name), old: .encoded(.source(live.sourceValue)))
    check.edit(name, nil)
  }

  /// Applies the policy of absent keys: of those that the object has, and of those a path names.
  private func checkMissing(
    _ token: _Token, _ plan: DynamicPlan, _ check: inout DynamicObjectCheck
  ) {
    if plan.isUniform, plan.policy.missing.isKeep { return }
    if !check.isFresh { guardDynamic(.keys(check.object, check.keys.all), at: nil) }
    for place in check.claimed.indices where !check.claimed[place] {
      let name = check.keys.all[place]
      let live = check.values[place]
      switch decideMissing(token, name, plan.member(name), &check) {
      case .keep, .require: break
      case .reset:
        guardDynamic(.member(check.object, name, live), at: .key(name))
        remove(name, live, &check)
      }
    }
    for (name, plan) in plan.named where plan.isNamed {
      if check.keys.place(of: name) != nil || check.others.place(of: name) != nil { continue }
      _ = decideMissing(token, name, plan, &check)
    }
  }

  private func decideMissing(
    _ token: _Token, _ name: String, _ plan: DynamicPlan, _ check: inout DynamicObjectCheck
  ) -> Policy.Missing.Decision {
    let rule = plan.policy.missing.rule
    let decision = rule.decide(at(.key(name)) { dynamicContext(nil) })
    if decision == .require {
      check.isFailed = true
      fail(
        UpdateError.Issue(
          path: path.appending(key: name), kind: .missing, expected: "a value", found: "nothing",
          location: tape.location(ofWord: token.index)))
    }
    return decision
  }

  private func failTwice(_ key: _Token) {
    fail(.duplicateKey, "key \"\(key.makeString())\" appears twice", token: key)
  }
}

extension Policy.Missing {
  /// Whether absent keys have no effect at all.
  fileprivate var isKeep: Bool { if case .fixed(.keep) = rule { true } else { false } }
}
