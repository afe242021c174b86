extension Reconciler {
  /// Applies a JSON Patch to an object with a schema, all or nothing.
  ///
  /// The patch is relative to the object as a source, which ``sourceValue(of:nils:)`` gives. Only what it
  /// changes is set; elements of lists keep their instances by identity, or by position where they have
  /// none, whatever the policies of the properties say of collections. An object in a property whose identity
  /// it changes stays the same instance, unless it replaces the object itself. A member that it removes is
  /// reset to the property's default, or to nil; an entry of a dictionary goes.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the patch did.
  /// - Throws: The issue of the first operation that fails, or what keeps the object from taking the
  ///   result; nothing is written then.
  /// - Complexity: Linear in the object's graph, and as for dynamic objects in the patch.
  @discardableResult
  public func apply<Model: Reconcilable & AnyObject>(
    _ patch: JSONPatch, to object: Model, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    let document = try DynamicObject(from: sourceValue(of: object), limits: limits)
    let before = PatchedMembers.Before(document)
    let report = try apply(patch, to: document) { $0.report = .changes }
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

  /// Applies a JSON Merge Patch to an object with a schema, all or nothing.
  ///
  /// It is an update under ``Policy/mergePatch``.
  ///
  /// - Parameters:
  ///   - patch: The patch, whose root is an object.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the patch did.
  /// - Throws: Every issue found, in declared order; nothing is written then.
  @discardableResult
  public func apply<Model: Reconcilable & AnyObject>(
    _ patch: MergePatch, to object: Model, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(object, from: patch.source) { policy in
      policy = .mergePatch
      edit?(&policy)
    }
  }
}
