extension Update {
  /// Checks a dynamic object as the root: it is never replaced.
  func checkRoot(_ object: DynamicObject) {
    guard root.isObject else { return mismatch(root, expected: "object") }
    let plan = DynamicPlan(resolver)
    if plan.identityChange != nil, namesAnother(object, root, plan) {
      guard case .update? = plan.identityChange?.rule.decide(dynamicContext(root)) else {
        return fail(.identity, "names another identity than the object has", token: root)
      }
    }
    _ = checkMembers(of: object, root, plan, isFresh: false)
  }

  /// Checks a dynamic array as the root: it is never replaced.
  func checkRoot(_ array: DynamicArray) {
    guard root.isArray else { return mismatch(root, expected: "array") }
    _ = checkDynamicArray(array, root, nil, DynamicPlan(resolver))
  }

  /// Fills an empty object from a source, without policies.
  static func fill(
    _ object: DynamicObject, from source: SourceValue, limits: Limits
  ) throws(UpdateError) {
    let update = Update(filling: source, limits: limits)
    guard update.root.isObject else {
      update.mismatch(update.root, expected: "object")
      throw update.failure
    }
    _ = update.checkMembers(of: object, update.root, DynamicPlan(update.resolver), isFresh: true)
    if let error = update.error { throw error }
  }

  /// Fills an empty array from a source, without policies.
  static func fill(
    _ array: DynamicArray, from source: SourceValue, limits: Limits
  ) throws(UpdateError) {
    let update = Update(filling: source, limits: limits)
    guard update.root.isArray else {
      update.mismatch(update.root, expected: "array")
      throw update.failure
    }
    _ = update.checkElements(of: array, update.root, DynamicPlan(update.resolver), isFresh: true)
    if let error = update.error { throw error }
  }

  private convenience init(filling source: SourceValue, limits: Limits) {
    var configuration = Configuration()
    configuration.limits = limits
    self.init(resolver: Resolver(configuration), source: source, isDetailed: false)
  }

  private var failure: UpdateError { error ?? UpdateError(issues: issues) }
}
