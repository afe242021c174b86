extension Reconciler {
  /// Applies a JSON Patch to an object, all or nothing.
  ///
  /// The patch is relative to the object as a source, as given by ``sourceValue(of:nils:nested:)``. Only
  /// values that it changes are set, and only what operations name is read: their pointers are
  /// followed from property to property, and elements are found by their places. Elements of lists
  /// keep their instances by identity, or by position if they have none, whatever the collection
  /// policies of the properties. A nested object whose identity the patch changes stays the same
  /// instance, unless the patch replaces the object itself. A removed member resets the property to
  /// its default or nil; a removed entry is removed from its dictionary.
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
  /// - Complexity: Linear in the values that operations name and in the properties of the objects on
  ///   the way there, whatever else the graph holds. Linear too in dictionaries on the way, in a list
  ///   whose own elements come, go or move, with all that they hold, and in an object whose identity,
  ///   class or undeclared keys change. Linear in the object's graph if the call edits more of the
  ///   policy than the report and what an issue means, or if a schema reads keys around its objects.
  @discardableResult
  public func apply<Model: Reconcilable & AnyObject>(
    _ patch: JSONPatch, to object: Model, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    if let root = DynamicValue(target: object) { return try apply(patch, to: root, policy: edit) }
    var call = Policy()
    edit?(&call)
    let document = LiveDocument(resolver, limits)
    let check = PatchCheck(
      rules(call, resolver).start(SourceValue(encoding: .null)), root: document.root(object),
      of: document)
    check.check(patch)
    if let error = document.error ?? check.update.findings.error { throw error }
    let target = ObjectTarget(model: object, isAdopting: false, takesFirst: false)
    let speller = target.speller(resolver)
    // A plain form is found of a whole source.
    let result = PatchedSource(
      check.value, isWhole: call.editsModels || resolver.usesSurroundings || speller != nil)
    if let error = document.error { throw error }
    if call.edited.contains(.missing) { result.partial.removed = nil }
    let patching = resolver(for: patch, result, in: check.value, call.editsModels ? edit : nil)
    let update = rules(call, patching).start(speller?.plain(result.source) ?? result.source)
    update.partial = result.partial
    return try run(update, nil, at: object) { RootCheck(update).checkRoot(object) }
  }

  private func rules(_ call: Policy, _ resolver: Resolver) -> CallRules {
    CallRules(
      resolver: resolver, report: call.edited.contains(.report) ? call.report : policy.report,
      failure: call.edited.contains(.failure) ? call.failure : policy.failure)
  }

  /// The resolver for what a patch does, which is kept where that needs no more than the source.
  ///
  /// - Parameter edit: The edit of the call, if it edits more than the report and failures.
  private func resolver(
    for patch: JSONPatch, _ result: PatchedSource, in document: PatchValue, _ edit: PolicyEdit?
  ) -> Resolver {
    if edit == nil, result.left.isEmpty, !result.renames {
      return resolver.patching(result.removed.isEmpty ? .values : .removals)
    }
    var policy = Policy.patch(PatchedMembers(result, in: document, patch))
    edit?(&policy)
    return resolver.resolving(policy)
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
  /// - Complexity: Linear in the patch and in the collections that it names.
  @discardableResult
  public func apply<Model: Reconcilable & AnyObject>(
    _ patch: MergePatch, to object: Model, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    if let root = DynamicValue(target: object) { return try apply(patch, to: root, policy: edit) }
    var call = Policy()
    edit?(&call)
    guard !call.editsModels, patch.source.tape.following == nil else {
      return try update(object, from: patch.source) { policy in
        policy = .mergePatch
        edit?(&policy)
      }
    }
    let target = ObjectTarget(model: object, isAdopting: false, takesFirst: false)
    let patching = resolver.patching(.merge)
    let source = target.speller(patching)?.plain(patch.source) ?? patch.source
    return try run(rules(call, patching).start(source), target, nil, nil)
  }
}
