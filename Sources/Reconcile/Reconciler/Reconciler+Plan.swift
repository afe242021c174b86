extension Reconciler {
  /// Plans the update of an object; nothing is written before the plan is applied.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class applies.
  ///   - source: The source, whose root is an object.
  ///   - map: The objects that updates share; without one every object is looked for in its place.
  ///   - scope: Which objects the update may write outside the graph of its target; the map's own
  ///     rule if it is nil.
  ///   - adopting: Whether the object takes the identity that the source names, as in
  ///     ``update(_:from:in:scope:adopting:repeats:label:policy:)``.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  public func plan<Model: Reconcilable & AnyObject>(
    updating object: Model, from source: SourceValue, in map: IdentityMap? = nil,
    scope: UpdateScope? = nil, adopting: Bool = false, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    try plan(
      ObjectTarget(model: object, isAdopting: adopting), source,
      Call(label, edit, in: map, scope, repeats))
  }

  /// Plans the update of one property of any object.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; if its own class has one
  ///     with a field for the property, that field's rules apply.
  ///   - path: The property, named through the class that declares its field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - map: The objects that updates share; without one every object is looked for in its place.
  ///   - scope: Which objects the update may write outside the graph of its target; the map's own
  ///     rule if it is nil.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  public func plan<Owner: AnyObject, Value: FieldValue>(
    updating owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>,
    from source: SourceValue, in map: IdentityMap? = nil,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    try _plan(
      owner, Field<Owner, Value>("", path), source, Call(label, edit, in: map, scope, repeats))
  }

  /// Plans the update of a local array, struct or dictionary.
  ///
  /// - Parameters:
  ///   - value: The value of the variable; objects in it are updated in place by the plan.
  ///   - source: The source, whose root is the variable's value.
  ///   - map: The objects that updates share; without one every object is looked for in its place.
  ///   - scope: Which objects the update may write outside the graph of its target; the map's own
  ///     rule if it is nil.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @_disfavoredOverload
  public func plan<Value: FieldValue>(
    updating value: Value, from source: SourceValue, in map: IdentityMap? = nil,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ValuePlan<Value> {
    let variable = Variable(value)
    return ValuePlan(
      try _plan(
        variable, Field<Variable<Value>, Value>("", \.value), source,
        Call(label, edit, in: map, scope, repeats)), variable)
  }

  /// Plans the update of the objects that a source names: those in the map in place; the others are
  /// made and added to it. Nothing is written before the plan is applied.
  ///
  ///     let plan = try reconciler.plan(
  ///       updatingOrInserting: Album.self, from: source, in: map)
  ///     print(plan.changes)
  ///     try plan.apply()
  ///     albums = plan.objects(of: Album.self)
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - source: The source: an object, or an array of objects.
  ///   - map: The objects that updates share. It holds them weakly, so keep ``Plan/objects(of:)``.
  ///   - scope: Which other objects the update may write; the map's own rule if it is nil.
  ///   - removing: Which objects leave the map if the source does not name them, and whether they
  ///     are taken out of the objects that hold them.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  public func plan<Model: Reconcilable & AnyObject>(
    updatingOrInserting type: Model.Type, from source: SourceValue, in map: IdentityMap,
    scope: UpdateScope? = nil, removing: Removal<Model> = .none, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    let target = ObjectsTarget(map, removing)
    return try plan(target, source, Call(label, edit, in: map, scope, repeats))
  }
}
