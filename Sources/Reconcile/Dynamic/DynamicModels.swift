// Dynamic objects and arrays as models: targets of every call, and values of fields.

extension DynamicObject: OwnCheck {
  func check(_ token: _Token, in update: Update, _ field: ResolvedField?, isNew: Bool) -> Bool {
    let check = DynamicUpdate(update)
    guard token.isObject else {
      update.findings.mismatch(token, expected: "object")
      return false
    }
    let plan = DynamicPlan(update.resolver, at: update.findings.path, in: field)
    if !isNew, plan.identityChange != nil, check.namesAnother(self, token, plan) {
      let rule = plan.identityChange?.rule
      guard
        case .update? = rule?.decide(update.findings.dynamicContext(token, .object(self)))
      else {
        update.findings.fail(
          .identity, "names another identity than the object has", token: token)
        return false
      }
    }
    guard check.checkDepth(token) else { return false }
    let root = DynamicObjectCheck(self, token, plan, isNew ? .insert : .update, update.savepoint)
    root.last = isNew ? nil : update.before(token)
    return check.run(root)
  }

  func explain(_ explainer: Explainer, for source: SourceValue) -> Explanation {
    explainer.explainDynamic([sourceValue, source])
  }
}

extension DynamicArray: OwnCheck {
  func check(_ token: _Token, in update: Update, _ field: ResolvedField?, isNew: Bool) -> Bool {
    let check = DynamicUpdate(update)
    guard token.isArray else {
      update.findings.mismatch(token, expected: "array")
      return false
    }
    let plan = DynamicPlan(update.resolver, at: update.findings.path, in: field)
    if isNew {
      guard check.checkDepth(token) else { return false }
      return check.run(check.list(self, token, plan, .insert))
    }
    if let before = update.before(token) {
      let said = SourceValue(tape: update.tape, index: token.index)
      if update.merging?.said(before) == said { return true }
      guard check.follows(said, before, .array(self), plan) else { return true }
    }
    switch check.begin(.array(self), token, plan, isElement: false) {
    case .open(let root): return check.run(root)
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
  public static let schema = Schema(DynamicObject.init) {}.own
}

extension DynamicArray: Reconcilable {
  /// No fields: its sources are arrays.
  public static let schema = Schema(DynamicArray.init) {}.own

  /// Performs an operation of the engine with the type.
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: DynamicArray?, _ other: DynamicArray?
  ) throws(Operation.Failure) -> DynamicArray? {
    try operation.perform(with: DynamicArrayFieldType.self, value, other)
  }
}

/// Dynamic arrays as values of fields.
private enum DynamicArrayFieldType: ObjectFieldType {
  typealias Value = DynamicArray

  static var shape: _Shape { .object(_ObjectType(DynamicArray.self, takesArrays: true)) }
}
