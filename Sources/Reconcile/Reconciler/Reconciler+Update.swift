extension Reconciler {
  /// Updates an object in place so that it agrees with a source.
  ///
  /// Only what the source names is visited; an update that throws has changed nothing. With a map,
  /// nested objects are looked up in it and new ones are added; all or nothing applies to the map
  /// too.
  ///
  /// With `adopting`, an object that was made here becomes the one that the source names: it stays
  /// the same instance, and the map knows it under its new identity. The sets of the map's objects
  /// that hold it are rebuilt, and a dictionary that has it under its old identity has it under the
  /// new one. If the map knows another instance of that identity, the object takes over what that
  /// one says in each property of which the source says nothing, also what an object or a
  /// collection holds that the source updates; it takes its place wherever the map's objects hold
  /// it, whatever their scope, and in the map. What no field declares stays the object's own. An
  /// identity that cannot be set is an issue.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class applies.
  ///   - source: The source, whose root is an object.
  ///   - map: The objects that updates share; without one every object is looked for in its place.
  ///   - scope: Which objects the update may write outside the graph below `object`; the map's own
  ///     rule if it is nil.
  ///   - adopting: Whether the object takes the identity that the source names, where it has none
  ///     or another one.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order.
  /// - Complexity: Linear in the source and in the objects that it touches.
  @discardableResult
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from source: SourceValue, in map: IdentityMap? = nil,
    scope: UpdateScope? = nil, adopting: Bool = false, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    var call = Call(label, edit, in: map, scope, repeats)
    call.isAdopting = adopting
    return try update(object, source, call)
  }

  /// Updates one property of any object, usually a list of models; it is set at most once.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; if its own class has one
  ///     with a field for the property, that field's rules apply.
  ///   - path: The property, named through the class that declares its field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - map: The objects that updates share; without one every object is looked for in its place.
  ///   - scope: Which objects the update may write outside the graph below the property; the
  ///     map's own rule if it is nil.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from source: SourceValue,
    in map: IdentityMap? = nil, scope: UpdateScope? = nil, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try _update(
      owner, Field<Owner, Value>("", path), source, Call(label, edit, in: map, scope, repeats))
  }

  /// Updates a local array, struct or dictionary.
  ///
  /// The access to the variable lasts for the whole call, so observers must not use it.
  ///
  /// - Parameters:
  ///   - value: The variable; it is set only if the update succeeds.
  ///   - source: The source, whose root is the variable's value.
  ///   - map: The objects that updates share; without one every object is looked for in its place.
  ///   - scope: Which objects the update may write outside the graph below the variable; the
  ///     map's own rule if it is nil.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Value: FieldValue>(
    _ value: inout Value, from source: SourceValue, in map: IdentityMap? = nil,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    let variable = Variable(value)
    let report = try _update(
      variable, Field<Variable<Value>, Value>("", \.value), source,
      Call(label, edit, in: map, scope, repeats))
    value = variable.value
    return report
  }

  /// Makes a new instance that agrees with a source.
  ///
  /// If a map knows an object with the identity that the source names, that one is updated and
  /// returned, since one identity is one instance.
  ///
  /// - Parameters:
  ///   - type: The type, whose schema says how it is created.
  ///   - source: The source, whose root is an object.
  ///   - map: The objects that updates share; without one every object is looked for in its place.
  ///   - scope: Which objects the update may write outside the graph below the instance; the
  ///     map's own rule if it is nil.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The instance.
  /// - Throws: Every issue found, in declared order.
  public func make<Model: Reconcilable>(
    _ type: Model.Type, from source: SourceValue, in map: IdentityMap? = nil,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Model {
    let call = Call(label, edit, in: map, scope, repeats)
    let (rules, declared) = (rules(edit), _ObjectType.of(type))
    let speller = rules.resolver.speller(ofObject: rules.resolver.plan(declared: declared))
    let update = start(source, call, [], by: rules, speller)
    let use = BaselineUse(source, .unknown)
    use?.begin(update, speller)
    var made: AnyObject?
    try run(update, label, at: nil) {
      update.holders.begin()
      made = update.makeObject(update.root, declared, nil).newObject
      if let made { use?.require(made) }
    }
    guard let made else {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .creation, "\(type) cannot be created")
      ])
    }
    use?.advance(update, made: made)
    return StructBox<Model>.model(of: made)
  }
}
