extension Reconciler {
  /// Applies a JSON Patch to a dynamic object or array.
  func apply(
    _ patch: JSONPatch, to root: DynamicValue, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try apply(to: root, edit) { check in check.check(patch) }
  }

  /// Applies a JSON Merge Patch to a dynamic object or array.
  func apply(
    _ patch: MergePatch, to root: DynamicValue, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try apply(to: root, edit) { check throws(UpdateError) in try check.check(patch) }
  }

  private func apply(
    to root: DynamicValue, _ edit: PolicyEdit?,
    _ body: (PatchCheck) throws(UpdateError) -> Void
  ) throws(UpdateError) -> ChangeReport {
    let update = start(SourceValue(encoding: .null), edit)
    let check = PatchCheck(update, root: .value(root))
    try body(check)
    if update.findings.error == nil { check.settle() }
    return try Reconciler.finish(update)
  }
}

extension DynamicValue {
  /// A dynamic object or array that is the target of a call, nil for a model with a schema.
  init?(target: AnyObject) {
    switch target {
    case let object as DynamicObject: self = .object(object)
    case let array as DynamicArray: self = .array(array)
    default: return nil
    }
  }
}
