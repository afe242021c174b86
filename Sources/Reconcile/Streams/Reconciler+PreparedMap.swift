extension Reconciler {
  /// Updates an object with a map from a prepared source.
  ///
  /// - Parameters:
  ///   - object: The object. The schema of its actual class is used.
  ///   - prepared: The source, whose root is an object.
  ///   - map: The objects shared between updates.
  ///   - scope: The objects outside the graph of `object` that the update may write.
  ///   - repeats: What to do if the source mentions an object twice with different values for the
  ///     same property.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the changes.
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

  /// Updates one property of any object with a map from a prepared source.
  ///
  /// - Parameters:
  ///   - owner: The object with the property. It needs no schema; if its class has one with a
  ///     field for the property, the field's rules apply.
  ///   - path: The property. An inherited one is given by the class that declares the field:
  ///     `\Base.tracks`.
  ///   - prepared: The source, whose root is the property's value.
  ///   - map: The objects shared between updates.
  ///   - scope: The objects outside the graph of the property that the update may write.
  ///   - repeats: What to do if the source mentions an object twice with different values for the
  ///     same property.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the changes.
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

  /// Updates the objects that a prepared source names: objects in the map in place, others by
  /// creating them.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which must declare an identity.
  ///   - prepared: The source: an object, or an array of objects.
  ///   - map: The objects shared between updates. It holds them weakly, so retain the returned
  ///     ones.
  ///   - scope: The other objects that the update may write.
  ///   - repeats: What to do if the source mentions an object twice with different values for the
  ///     same property.
  ///   - removing: The objects of the map to remove if the source does not name them.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - report: Receives the report of the update.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The objects that the source names, in its order.
  /// - Throws: Every issue found, in declared order. Then nothing is written and the map is
  ///   unchanged.
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
