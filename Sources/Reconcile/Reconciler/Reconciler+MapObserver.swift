extension Reconciler {
  /// Updates an object with a map and tells an observer of it.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class drives.
  ///   - source: The source, whose root is an object.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write that are not in the graph under `object`.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - observer: Is told of every write: see ``UpdateEvent``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order; the observer is told nothing then.
  @discardableResult
  @_disfavoredOverload
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from source: SourceValue, in map: IdentityMap, scope: UpdateScope = .graph,
    repeats: RepeatedValues = .reject, label: String? = nil,
    observer: (_ event: UpdateEvent) -> Void, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try update(object, source, map, (scope, repeats), label, observer, edit)
    }
  }

  /// Updates one property of any object with a map and tells an observer of it.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; where its own class has one with a
  ///     field for the property, the field's rules hold.
  ///   - path: The property, an inherited one as the class has it that declares the field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write that are not in the graph under the property.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - observer: Is told of every write, that of the property included: see ``UpdateEvent``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order; the observer is told nothing then.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from source: SourceValue,
    in map: IdentityMap, scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    label: String? = nil, observer: (_ event: UpdateEvent) -> Void,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try _update(
        owner, Field<Owner, Value>("", path), source, map, scope, repeats, label, observer, edit)
    }
  }

  /// Brings the objects that a source names up to date and tells an observer of it.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - source: The source: an object, or an array of objects.
  ///   - map: The objects that updates share. It holds them weakly, so keep what is returned.
  ///   - scope: Which other objects the update may write.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - removing: Which objects of the map go where the source does not name them.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - observer: Is told of every write, of new objects nothing: see ``UpdateEvent``.
  ///   - report: Is told what the update did.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The objects that the source names, in its order.
  /// - Throws: Every issue found, in declared order; nothing is written then, and the map is as it was.
  @discardableResult
  @_disfavoredOverload
  public func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, from source: SourceValue, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    removing: Removal<Model> = .none, label: String? = nil,
    observer: (_ event: UpdateEvent) -> Void, report: ((ChangeReport) -> Void)? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> [Model] {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try updateOrInsert(
        type, source, map, (scope, repeats), removing, label, report, observer, edit)
    }
  }
}
