extension Update {
  /// Fills an empty object from a source, without policies.
  static func fill(
    _ object: DynamicObject, from source: SourceValue, limits: Limits
  ) throws(UpdateError) {
    let update = Update(filling: source, limits: limits)
    if !update.root.isObject {
      update.findings.mismatch(update.root, expected: "object")
    } else if update.checkDepth(update.root) {
      let plan = DynamicPlan(update.resolver)
      _ = update.run(
        DynamicObjectCheck(object, update.root, plan, .insert, update.savepoint))
    }
    if let error = update.findings.error { throw error }
  }

  /// Fills an empty array from a source, without policies.
  static func fill(
    _ array: DynamicArray, from source: SourceValue, limits: Limits
  ) throws(UpdateError) {
    let update = Update(filling: source, limits: limits)
    if !update.root.isArray {
      update.findings.mismatch(update.root, expected: "array")
    } else if update.checkDepth(update.root) {
      let plan = DynamicPlan(update.resolver)
      _ = update.run(update.list(array, update.root, plan, .insert))
    }
    if let error = update.findings.error { throw error }
  }

  private convenience init(filling source: SourceValue, limits: Limits) {
    var configuration = Configuration()
    configuration.limits = limits
    self.init(resolver: Resolver(configuration), source: source)
  }
}
