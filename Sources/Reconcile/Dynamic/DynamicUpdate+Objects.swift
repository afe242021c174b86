extension DynamicUpdate {
  /// Checks further members of an object, in the source's order, up to one that has contents of its
  /// own.
  func nextMember(of check: DynamicObjectCheck) -> DynamicCheck? {
    let end = check.token.end
    while check.next < end {
      let key = check.token.at(check.next)
      let value = check.token.at(check.next &+ 1)
      check.next = value.next
      guard claim(key, value, check) else {
        findings.fail(.duplicateKey, "key \"\(key.makeString())\" appears twice", token: key)
        continue
      }
      findings.enter(key: check.member.key)
      switch beginMember(value, check.plan.member(key), check) {
      case .open(let child):
        child.last = check.lastOfMember
        return child
      case .done(let outcome): settleMember(outcome, of: check)
      }
      findings.leaveKey()
    }
    return nil
  }

  /// Finds the member that a key names; false if the source named it before.
  private func claim(_ key: _Token, _ value: _Token, _ check: DynamicObjectCheck) -> Bool {
    if let position = check.keys.position(of: key, near: check.predicted) {
      guard !check.claimed[position] else { return false }
      check.claimed[position] = true
      check.predicted = position &+ 1
      check.member = (check.keys.all[position], position, value)
      return true
    }
    guard check.others.position(of: key) == nil else { return false }
    check.member = (key.makeString(), -1, value)
    check.others.append(check.member.key)
    return true
  }

  private func beginMember(
    _ value: _Token, _ plan: DynamicPlan, _ check: DynamicObjectCheck
  ) -> DynamicBeginning {
    if !check.isFresh { guards.keep(dynamic: .member(check.object, check.member.key, check.live)) }
    check.lastOfMember = nil
    if let last = check.last, let settled = merge(value, last, plan, check) {
      return .done(settled)
    }
    if value.isNull {
      switch decideNull(value, check.live, plan) {
      case .assign: break
      case .reset: return .done(.removed)
      case .keep: return .done(.kept)
      case .reject: return .done(.failed)
      }
    }
    return begin(check.live, value, plan, isElement: false)
  }

  /// Applies the outcome of the member under check.
  func settleMember(_ outcome: DynamicOutcome, of check: DynamicObjectCheck) {
    let (key, _, token) = check.member
    switch (outcome, check.live) {
    case (.set(let value), nil):
      if !check.isFresh {
        findings.note(.inserted, nil, new: shown(value, token, check.plan.member(key)))
      }
      check.edit(key, value)
    case (.set(let value), _):
      check.edit(key, value)
    case (.removed, let live?):
      findings.note(.removed, nil, old: .encoded(.source(live.sourceValue)))
      check.edit(key, nil)
    case (.kept, _), (.failed, _), (.removed, nil):
      break
    }
  }

  /// Settles absent keys and writes; false if the object is rejected.
  func finishMembers(of check: DynamicObjectCheck) -> Bool {
    checkMissing(check)
    if check.isFailed {
      if options.isBestEffort { update.rewind(to: check.before) }
      return false
    }
    if check.isFresh {
      check.object.fill(check.others, check.edits)
    } else if !check.edits.isEmpty {
      writes.trace(check.object)
      writes.add(DynamicStep.members(check.object, check.edits))
    }
    return true
  }

  /// Whether the object and the source both have values under the key of identity, and different
  /// ones.
  func namesAnother(_ object: DynamicObject, _ token: _Token, _ plan: DynamicPlan) -> Bool {
    guard let key = plan.key, let live = object[key], let value = token.member(key),
      !live.isNull, !value.isNull
    else { return false }
    return live.agreement(with: value, of: tape) == .different
  }
}
