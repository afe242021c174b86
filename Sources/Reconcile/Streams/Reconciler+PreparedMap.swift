extension Reconciler {
  /// Updates an object with a map from a source that was prepared.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class drives.
  ///   - prepared: The source, whose root is an object.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write that are not in the graph under `object`.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @discardableResult
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from prepared: Prepared, in map: IdentityMap, scope: UpdateScope = .graph,
    repeats: RepeatedValues = .reject, label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(
      object, from: prepared.source, in: map, scope: scope, repeats: repeats, label: label,
      policy: edit)
  }

  /// Updates one property of any object with a map from a source that was prepared.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; where its own class has one with a
  ///     field for the property, the field's rules hold.
  ///   - path: The property, an inherited one as the class has it that declares the field: `\Base.tracks`.
  ///   - prepared: The source, whose root is the property's value.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write that are not in the graph under the property.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from prepared: Prepared,
    in map: IdentityMap, scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(
      owner, path, from: prepared.source, in: map, scope: scope, repeats: repeats, label: label,
      policy: edit)
  }

  /// Brings the objects up to date that a prepared source names: those that the map knows in place, the
  /// others by making them.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - prepared: The source: an object, or an array of objects.
  ///   - map: The objects that updates share. It holds them weakly, so keep what is returned.
  ///   - scope: Which other objects the update may write.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - removing: Which objects of the map go where the source does not name them.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - report: Is told what the update did.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The objects that the source names, in its order.
  /// - Throws: Every issue found, in declared order; nothing is written then, and the map is as it was.
  @discardableResult
  public func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, from prepared: Prepared, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    removing: Removal<Model> = .none, label: String? = nil,
    report: ((ChangeReport) -> Void)? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> [Model] {
    try updateOrInsert(
      type, from: prepared.source, in: map, scope: scope, repeats: repeats, removing: removing,
      label: label, report: report, policy: edit)
  }
}
