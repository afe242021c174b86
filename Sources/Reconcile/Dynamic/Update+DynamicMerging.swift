// A three-way merge of dynamic trees: objects member by member, every other value as a whole.

extension Update {
  /// Settles a member that both sources say alike, or that was edited here and is not followed.
  ///
  /// - Parameter last: What the last source said of the object.
  /// - Returns: The outcome, nil if the source is followed.
  func merge(
    _ value: _Token, _ last: _Token, _ plan: DynamicPlan, _ check: DynamicObjectCheck
  ) -> DynamicOutcome? {
    guard let merging else { return nil }
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

  /// Whether a value of the source is taken: the live one is still that of the last source, or the
  /// policy of conflicts takes it.
  func follows(
    _ value: SourceValue?, _ before: _Token?, _ live: DynamicValue?, _ plan: DynamicPlan
  ) -> Bool {
    guard let merging else { return true }
    let base = before.map { merging.said($0) }
    let local = live?.sourceValue
    if local == base { return true }
    // Both made the same edit.
    if local == value { return false }
    var context = findings.dynamicContext(value.map { root.at($0.index) })
    context.base = base
    context.local = local
    return findings.settle(
      plan.policy.conflict.rule.decide(context), value?.index, local, at: root)
  }
}

extension DynamicObject: OwnCheck {
  static var takesArrays: Bool { false }

  func check(_ token: _Token, in update: Update, _ field: ResolvedField?, isNew: Bool) -> Bool {
    guard token.isObject else {
      update.findings.mismatch(token, expected: "object")
      return false
    }
    let plan = DynamicPlan(update.resolver, at: update.findings.path, in: field)
    if !isNew, plan.identityChange != nil, update.namesAnother(self, token, plan) {
      let context = update.findings.dynamicContext(token)
      guard case .update? = plan.identityChange?.rule.decide(context) else {
        update.findings.fail(
          .identity, "names another identity than the object has", token: token)
        return false
      }
    }
    guard update.checkDepth(token) else { return false }
    let check = DynamicObjectCheck(self, token, plan, isNew ? .insert : .update, update.savepoint)
    check.last = isNew ? nil : update.before(token)
    return update.run(check)
  }

  func explain(_ explainer: Explainer, for source: SourceValue) -> Explanation {
    explainer.explainDynamic([sourceValue, source])
  }
}

extension DynamicArray: OwnCheck {
  static var takesArrays: Bool { true }

  func check(_ token: _Token, in update: Update, _ field: ResolvedField?, isNew: Bool) -> Bool {
    guard token.isArray else {
      update.findings.mismatch(token, expected: "array")
      return false
    }
    let plan = DynamicPlan(update.resolver, at: update.findings.path, in: field)
    if isNew {
      guard update.checkDepth(token) else { return false }
      return update.run(update.list(self, token, plan, .insert))
    }
    if let before = update.before(token) {
      let said = SourceValue(tape: update.tape, index: token.index)
      if update.merging?.said(before) == said { return true }
      guard update.follows(said, before, .array(self), plan) else { return true }
    }
    switch update.begin(.array(self), token, plan, isElement: false) {
    case .open(let check): return update.run(check)
    case .done(.failed): return false
    case .done: return true
    }
  }

  func explain(_ explainer: Explainer, for source: SourceValue) -> Explanation {
    explainer.explainDynamic([sourceValue, source])
  }
}

extension DynamicObject: Reconcilable {
  /// No fields: every key is a property.
  public static var schema: Schema { Schema(DynamicObject.init) {} }
}

extension DynamicArray: Reconcilable {
  /// No fields: its sources are arrays.
  public static var schema: Schema { Schema(DynamicArray.init) {} }
}
