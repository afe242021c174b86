extension Reconciler {
  /// Updates an object in place and notifies an observer.
  ///
  ///     try reconciler.update(album, from: source) {
  ///       $0.write = .ifChanged
  ///     } observer: { event in
  ///       if case .didUpdate(let object, let report) = event {
  ///         show(report, of: object)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class applies.
  ///   - source: The source, whose root is an object.
  ///   - map: The objects that updates share; without one every object is looked for in its place.
  ///   - scope: Which objects the update may write outside the graph below `object`; the map's own
  ///     rule if it is nil.
  ///   - adopting: Whether the object takes the identity that the source names, as in
  ///     ``update(_:from:in:scope:adopting:repeats:label:policy:)``.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  ///   - observer: Is notified of every write: see ``UpdateEvent``.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order; the observer is not notified then.
  /// - Complexity: Linear in the source and in the objects that it touches.
  @discardableResult
  @_disfavoredOverload
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from source: SourceValue, in map: IdentityMap? = nil,
    scope: UpdateScope? = nil, adopting: Bool = false, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil,
    observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    var call = Call(label, edit, in: map, scope, repeats)
    call.isAdopting = adopting
    return try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try update(object, source, call, observer)
    }
  }

  /// Updates one property of any object and notifies an observer.
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
  ///   - observer: Is notified of every write, including that of the property: see ``UpdateEvent``.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order; the observer is not notified then.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from source: SourceValue,
    in map: IdentityMap? = nil, scope: UpdateScope? = nil, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil,
    observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try _update(
        owner, Field<Owner, Value>("", path), source, Call(label, edit, in: map, scope, repeats),
        observer)
    }
  }

  /// Updates a local array, struct or dictionary and notifies an observer of the objects in it.
  ///
  /// The access to the variable lasts for the whole call, so the observer must not use it. The
  /// variable itself is not an object and appears in no event.
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
  ///   - observer: Is notified of every write: see ``UpdateEvent``.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order; the observer is not notified then.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func update<Value: FieldValue>(
    _ value: inout Value, from source: SourceValue, in map: IdentityMap? = nil,
    scope: UpdateScope? = nil, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil,
    observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    let variable = Variable(value)
    let field = Field<Variable<Value>, Value>("", \.value)
    let report = try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try _update(variable, field, source, Call(label, edit, in: map, scope, repeats)) { event in
        if event.object !== variable { observer(event) }
      }
    }
    value = variable.value
    return report
  }
}
