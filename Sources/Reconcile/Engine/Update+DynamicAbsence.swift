extension Update {
  /// Applies the policy of an explicit null to a member.
  func checkNull(
    _ live: DynamicValue, _ value: _Token, _ name: String, _ plan: DynamicPlan
  ) -> DynamicOutcome {
    switch decideNull(value, name, plan) {
    case .assign: checkDynamic(live, value, .key(name), plan)
    case .reset: .removed
    case .keep, .reject: .kept
    }
  }

  func decideNull(
    _ value: _Token, _ name: String, _ plan: DynamicPlan
  ) -> Policy.Null.Decision {
    let rule = plan.policy.null.rule
    let decision = rule.decide(at(.key(name)) { dynamicContext(value) })
    if decision == .reject {
      at(.key(name)) { mismatch(value, expected: "a value") }
    }
    return decision
  }

  func remove(
    _ name: String, _ live: DynamicValue, _ check: inout DynamicObjectCheck
  ) {
    note(.removed, .key(name), old: .encoded(.source(live.sourceValue)))
    check.edit(name, nil)
  }

  /// Applies the policy of absent keys: of those that the object has, and of those a path names.
  func checkMissing(
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
}

extension Policy.Missing {
  /// Whether absent keys have no effect at all.
  fileprivate var isKeep: Bool { if case .fixed(.keep) = rule { true } else { false } }
}
