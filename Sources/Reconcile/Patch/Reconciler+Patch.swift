extension Reconciler {
  /// Applies a JSON Patch to a dynamic object, all or nothing.
  ///
  /// What the patch does not name keeps its instances. An object that is replaced by an object and an
  /// array that is replaced by an array stay and take the contents, the root among them; elements of
  /// an array that is replaced are new. What moves is the instance that it was.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call; `write` and `report` apply.
  /// - Returns: What the patch did.
  /// - Throws: The issue of the first operation that fails, whose place is its path; nothing is
  ///   written then.
  /// - Complexity: For each operation linear in its value and in the array that it changes.
  @discardableResult
  public func apply(
    _ patch: JSONPatch, to object: DynamicObject, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try apply(to: .object(object), edit) { check in check.check(patch) }
  }

  /// Applies a JSON Patch to a dynamic array, all or nothing.
  ///
  /// What the patch does not name keeps its instances: see ``apply(_:to:policy:)-(JSONPatch,DynamicObject,_)``.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - array: The array.
  ///   - edit: Edits of the policy for this call; `write` and `report` apply.
  /// - Returns: What the patch did.
  /// - Throws: The issue of the first operation that fails, whose place is its path; nothing is
  ///   written then.
  /// - Complexity: For each operation linear in its value and in the array that it changes.
  @discardableResult
  public func apply(
    _ patch: JSONPatch, to array: DynamicArray, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try apply(to: .array(array), edit) { check in check.check(patch) }
  }

  /// Applies a JSON Merge Patch to a dynamic object, all or nothing.
  ///
  /// Objects that the patch names stay and take its members; an array that it names stays and gets
  /// new elements. To match elements by an identity instead, update the object from the document
  /// under `null: .reset`.
  ///
  /// - Parameters:
  ///   - patch: The patch, whose root is an object.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call; `write` and `report` apply.
  /// - Returns: What the patch did.
  /// - Throws: An issue for each key that occurs twice in one object, or one if the root is no
  ///   object; nothing is written then.
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
