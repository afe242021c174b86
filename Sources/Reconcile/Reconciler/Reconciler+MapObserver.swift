extension Reconciler {
  /// Updates an object with a map and notifies an observer.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class applies.
  ///   - source: The source, whose root is an object.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write outside the graph below `object`.
  ///   - repeats: What to do if the source gives two values for the same property of an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - observer: Is notified of every write: see ``UpdateEvent``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order; the observer is not notified then.
  @discardableResult
  @_disfavoredOverload
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from source: SourceValue, in map: IdentityMap, scope: UpdateScope = .graph,
    repeats: RepeatedValues = .reject, label: String? = nil,
    observer: (_ event: UpdateEvent) -> Void, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try update(object, source, Call(in: map, scope, repeats, label, edit), observer)
    }
  }

  /// Updates one property of any object with a map and notifies an observer.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; if its own class has one
  ///     with a field for the property, that field's rules apply.
  ///   - path: The property, named through the class that declares its field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write outside the graph below the property.
  ///   - repeats: What to do if the source gives two values for the same property of an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - observer: Is notified of every write, including that of the property: see ``UpdateEvent``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order; the observer is not notified then.
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
        owner, Field<Owner, Value>("", path), source, Call(in: map, scope, repeats, label, edit),
        observer)
    }
  }

  /// Updates or makes the objects that a source names and notifies an observer.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - source: The source: an object, or an array of objects.
  ///   - map: The objects that updates share. It holds them weakly, so keep what is returned.
  ///   - scope: Which other objects the update may write.
  ///   - repeats: What to do if the source gives two values for the same property of an object.
  ///   - removing: Which objects leave the map if the source does not name them.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - observer: Is notified of every write, except those to new objects: see ``UpdateEvent``.
  ///   - report: Receives the report of the update.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The objects that the source names, in its order.
  /// - Throws: Every issue found, in declared order; nothing is written and the map is unchanged.
  @discardableResult
  @_disfavoredOverload
  public func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, from source: SourceValue, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    removing: Removal<Model> = .none, label: String? = nil,
    observer: (_ event: UpdateEvent) -> Void, report: ((ChangeReport) -> Void)? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> [Model] {
    let call = Call(in: map, scope, repeats, label, edit)
    let update = start(source, edit, isObserved: true)
    let found = try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try updateOrInsert(type, update, removing, call, observer)
    }
    report?(found.report)
    return found.objects
  }
}
