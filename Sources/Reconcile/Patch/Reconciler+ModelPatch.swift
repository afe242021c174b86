extension Reconciler {
  /// Applies a JSON Patch to an object, all or nothing.
  ///
  /// The patch is relative to the object as a source, as given by ``sourceValue(of:nils:nested:)``. Only
  /// values that it changes are set. Elements of lists keep their instances by identity, or by
  /// position if they have none, whatever the collection policies of the properties. A nested
  /// object whose identity the patch changes stays the same instance, unless the patch replaces
  /// the object itself. A removed member resets the property to its default or nil; a removed
  /// entry is removed from its dictionary.
  ///
  /// In a dynamic object or array, an object replaced by an object, and an array replaced by an
  /// array, keeps its instance and takes the new contents; this includes the root. Elements of a
  /// replaced array are new, and a moved value is the same instance.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call; in dynamic values `write` and `report` apply.
  /// - Returns: The report of the changes.
  /// - Throws: The issue of the first operation that fails, or every issue of updating the object
  ///   to the result. Nothing is written then.
  /// - Complexity: Linear in the object's graph, and in the patch as for dynamic objects.
  @discardableResult
  public func apply<Model: Reconcilable & AnyObject>(
    _ patch: JSONPatch, to object: Model, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    if let root = DynamicValue(target: object) { return try apply(patch, to: root, policy: edit) }
    let document = try DynamicObject(from: sourceValue(of: object), limits: limits)
    let before = PatchedMembers.Before(document)
    let report = try apply(patch, to: .object(document)) { $0.report = .changes }
    let changes = PatchedMembers(before, in: document, report, patch)
    let plan = start(SourceValue(encoding: .null), edit).resolver
      .plan(of: object, declared: _ObjectType.of(Model.self))
    return try update(object, from: changes.source(of: document, plan)) { policy in
      policy.missing = .custom("what a patch removes") { changes.isRemoved($0) ? .reset : .keep }
      policy.null = .custom("what a patch leaves nil") { changes.isLeft($0) ? .keep : .assign }
      policy.identityChange = .custom("what a patch changes inside") {
        changes.isChangedInside($0) ? .update : .replace
      }
      policy.collection = .automatic
      policy.collection.unmatched = .remove
      policy.write = .ifChanged
      edit?(&policy)
    }
  }

  /// Applies a JSON Merge Patch to an object, all or nothing.
  ///
  /// Same as an update with ``Policy/mergePatch``. In a dynamic object, an array that the patch names
  /// keeps its instance and gets new elements.
  ///
  /// - Parameters:
  ///   - patch: The patch, whose root is an object.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the changes.
  /// - Throws: Every issue found, in declared order. Nothing is written then.
  @discardableResult
  public func apply<Model: Reconcilable & AnyObject>(
    _ patch: MergePatch, to object: Model, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    if let root = DynamicValue(target: object) { return try apply(patch, to: root, policy: edit) }
    return try update(object, from: patch.source) { policy in
      policy = .mergePatch
      edit?(&policy)
    }
  }
}
