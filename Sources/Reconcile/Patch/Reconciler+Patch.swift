extension Reconciler {
  /// Applies a JSON Patch to a dynamic object, all or nothing.
  ///
  /// Values that the patch does not name keep their instances. An object replaced by an object,
  /// and an array replaced by an array, keeps its instance and takes the new contents; this
  /// includes the root. Elements of a replaced array are new. A moved value is the same instance.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call; `write` and `report` apply.
  /// - Returns: The report of the changes.
  /// - Throws: The issue of the first operation that fails, with the operation's index as its
  ///   path. Nothing is written then.
  /// - Complexity: For each operation, linear in its value and in the array that it changes.
  @discardableResult
  public func apply(
    _ patch: JSONPatch, to object: DynamicObject, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try apply(to: .object(object), edit) { check in check.check(patch) }
  }

  /// Applies a JSON Patch to a dynamic array, all or nothing.
  ///
  /// Values that the patch does not name keep their instances: see
  /// ``apply(_:to:policy:)-(JSONPatch,DynamicObject,_)``.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - array: The array.
  ///   - edit: Edits of the policy for this call; `write` and `report` apply.
  /// - Returns: The report of the changes.
  /// - Throws: The issue of the first operation that fails, with the operation's index as its
  ///   path. Nothing is written then.
  /// - Complexity: For each operation, linear in its value and in the array that it changes.
  @discardableResult
  public func apply(
    _ patch: JSONPatch, to array: DynamicArray, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try apply(to: .array(array), edit) { check in check.check(patch) }
  }

  /// Applies a JSON Merge Patch to a dynamic object, all or nothing.
  ///
  /// Objects that the patch names keep their instances and take its members. An array that it
  /// names keeps its instance and gets new elements. To match elements by identity instead,
  /// update the object from the document under `null: .reset`.
  ///
  /// - Parameters:
  ///   - patch: The patch, whose root is an object.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call; `write` and `report` apply.
  /// - Returns: The report of the changes.
  /// - Throws: An issue for each duplicate key in an object, or one issue if the root is not an
  ///   object. Nothing is written then.
  /// - Complexity: Linear in the patch and in the values that it names.
  @discardableResult
  public func apply(
    _ patch: MergePatch, to object: DynamicObject, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try apply(to: .object(object), edit) { check throws(UpdateError) in try check.check(patch) }
  }

  private func apply(
    to root: DynamicValue, _ edit: PolicyEdit?,
    _ body: (PatchCheck) throws(UpdateError) -> Void
  ) throws(UpdateError) -> ChangeReport {
    let update = start(SourceValue(encoding: .null), edit)
    let check = PatchCheck(update, root: root)
    try body(check)
    if update.findings.error == nil { check.settle() }
    return try Reconciler.finish(update)
  }
}
