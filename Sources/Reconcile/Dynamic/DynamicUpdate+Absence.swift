extension DynamicUpdate {
  /// Asks the policy of an explicit null; a rejection is recorded as an issue.
  func decideNull(
    _ value: _Token, _ live: DynamicValue?, _ plan: DynamicPlan
  ) -> Policy.Null.Decision {
    let decision = plan.policy.null.rule.decide(findings.dynamicContext(value, live))
    if decision == .reject { findings.mismatch(value, expected: "a value") }
    return decision
  }

  /// Applies the policy of absent keys: of those that the object has and those that a path names.
  func checkMissing(_ check: DynamicObjectCheck) {
    let plan = check.plan
    if plan.isUniform, plan.policy.missing.isKeep { return }
    if !check.isFresh { guards.keep(dynamic: .keys(check.object, check.keys.all)) }
    for position in check.claimed.indices where !check.claimed[position] {
      let key = check.keys.all[position]
      check.member = (key, position, check.token)
      findings.at(key: key) {
        guard decideMissing(plan.member(key), check) == .reset,
          followsAbsent(plan.member(key), check)
        else { return }
        guards.keep(dynamic: .member(check.object, key, check.live))
        settleMember(.removed, of: check)
      }
    }
    for (key, plan) in plan.named where plan.isNamed {
      if check.keys.position(of: key) != nil || check.others.position(of: key) != nil { continue }
      findings.at(key: key) { _ = decideMissing(plan, check) }
    }
  }

  private func decideMissing(
    _ plan: DynamicPlan, _ check: DynamicObjectCheck
  ) -> Policy.Missing.Decision {
    if let isRemoved = update.partial?.isRemoved(findings.path) {
      return isRemoved ? .reset : .keep
    }
    let decision = plan.policy.missing.rule.decide(findings.dynamicContext(nil, check.live))
    if decision == .require {
      check.isFailed = true
      findings.fail(
        UpdateError.Issue(
          path: findings.path, kind: .missing, expected: "a value", found: "nothing",
          location: tape.location(ofWord: check.token.index)))
    }
    return decision
  }
}

extension Policy.Missing {
  /// Whether absent keys have no effect at all.
  fileprivate var isKeep: Bool { if case .fixed(.keep) = rule { true } else { false } }
}
