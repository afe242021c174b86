extension Reconciler {
  /// Updates an object in place from a prepared source.
  ///
  /// - Parameters:
  ///   - object: The object. The schema of its actual class is used.
  ///   - prepared: The source, whose root is an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the changes.
  /// - Throws: Every issue found, in declared order.
  @discardableResult
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from prepared: Prepared, label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(object, from: prepared.source, label: label, policy: edit)
  }

  /// Updates one property of any object from a prepared source.
  ///
  /// - Parameters:
  ///   - owner: The object with the property. It needs no schema; if its class has one with a
  ///     field for the property, the field's rules apply.
  ///   - path: The property. An inherited one is given by the class that declares the field:
  ///     `\Base.tracks`.
  ///   - prepared: The source, whose root is the property's value.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the changes.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from prepared: Prepared,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(owner, path, from: prepared.source, label: label, policy: edit)
  }

  /// Updates a local array, struct or dictionary from a prepared source.
  ///
  /// - Parameters:
  ///   - value: The variable, set only if the update succeeds.
  ///   - prepared: The source, whose root is the variable's value.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the changes.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Value: FieldValue>(
    _ value: inout Value, from prepared: Prepared, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(&value, from: prepared.source, label: label, policy: edit)
  }

  /// Makes a new instance from a prepared source.
  ///
  /// - Parameters:
  ///   - type: The type, whose schema defines how to create it.
  ///   - prepared: The source, whose root is an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The instance.
  /// - Throws: Every issue found, in declared order.
  public func make<Model: Reconcilable>(
    _ type: Model.Type, from prepared: Prepared, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Model {
    try make(type, from: prepared.source, label: label, policy: edit)
  }

  /// Plans the update of an object from a prepared source.
  ///
  /// - Parameters:
  ///   - object: The object. The schema of its actual class is used.
  ///   - prepared: The source, whose root is an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  public func plan<Model: Reconcilable & AnyObject>(
    updating object: Model, from prepared: Prepared, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    try plan(updating: object, from: prepared.source, label: label, policy: edit)
  }

  /// Plans the update of one property of any object from a prepared source.
  ///
  /// - Parameters:
  ///   - owner: The object with the property. It needs no schema; if its class has one with a
  ///     field for the property, the field's rules apply.
  ///   - path: The property. An inherited one is given by the class that declares the field:
  ///     `\Base.tracks`.
  ///   - prepared: The source, whose root is the property's value.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  public func plan<Owner: AnyObject, Value: FieldValue>(
    updating owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>,
    from prepared: Prepared, label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    try plan(updating: owner, path, from: prepared.source, label: label, policy: edit)
  }
}
