// A three-way merge of dynamic trees: objects member by member, every other value as a whole.

extension DynamicUpdate {
  /// Settles a member that both sources say alike, or that was edited here and is not followed.
  ///
  /// - Parameter last: What the last source said of the object.
  /// - Returns: The outcome, nil if the source is followed.
  func merge(
    _ value: _Token, _ last: _Token, _ plan: DynamicPlan, _ check: DynamicObjectCheck
  ) -> DynamicOutcome? {
    guard let merging = update.merging else { return nil }
    let before = last.member(check.member.key)
    let said = SourceValue(tape: tape, index: value.index)
    if let before, merging.said(before) == said { return .kept }
    if let before, before.isObject, value.isObject, case .object? = check.live {
      check.lastOfMember = before
      return nil
    }
    return follows(said, before, check.live, plan) ? nil : .kept
  }

  /// Whether a member goes that the source no longer has.
  func followsAbsent(_ plan: DynamicPlan, _ check: DynamicObjectCheck) -> Bool {
    guard let last = check.last else { return true }
    // What the last source did not have either was added here.
    guard let before = last.member(check.member.key) else { return false }
    return follows(nil, before, check.live, plan)
  }

  /// Whether a value of the source is taken: the live one is still that of the last source, gives
  /// way, or the policy of conflicts takes it.
  func follows(
    _ value: SourceValue?, _ before: _Token?, _ live: DynamicValue?, _ plan: DynamicPlan
  ) -> Bool {
    guard let merging = update.merging else { return true }
    let base = before.map { merging.said($0) }
    let local = live?.sourceValue
    if local == base { return true }
    // Both made the same edit.
    if local == value { return false }
    return merging.settle(plan.policy, value?.index, local) {
      var context = findings.dynamicContext(value.map { update.root.at($0.index) }, live)
      context.base = base
      return context
    }
  }
}
