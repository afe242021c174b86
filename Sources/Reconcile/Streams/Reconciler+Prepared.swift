extension Reconciler {
  /// Updates an object in place from a source that was prepared.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class drives.
  ///   - prepared: The source, whose root is an object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @discardableResult
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from prepared: Prepared, label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(object, from: prepared.source, label: label, policy: edit)
  }

  /// Updates one property of any object from a source that was prepared.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; where its own class has one with a
  ///     field for the property, the field's rules hold.
  ///   - path: The property, an inherited one as the class has it that declares the field: `\Base.tracks`.
  ///   - prepared: The source, whose root is the property's value.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from prepared: Prepared,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(owner, path, from: prepared.source, label: label, policy: edit)
  }

  /// Updates a local array, struct or dictionary from a source that was prepared.
  ///
  /// - Parameters:
  ///   - value: The variable; it is set only if the update succeeds.
  ///   - prepared: The source, whose root is the variable's value.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Value: FieldValue>(
    _ value: inout Value, from prepared: Prepared, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(&value, from: prepared.source, label: label, policy: edit)
  }

  /// Makes a new instance that agrees with a source that was prepared.
  ///
  /// - Parameters:
  ///   - type: The type, whose schema says how it is created.
  ///   - prepared: The source, whose root is an object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The instance.
  /// - Throws: Every issue found, in declared order.
  public func make<Model: Reconcilable>(
    _ type: Model.Type, from prepared: Prepared, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Model {
    try make(type, from: prepared.source, label: label, policy: edit)
  }

  /// Plans the update of an object from a source that was prepared.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class drives.
  ///   - prepared: The source, whose root is an object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  public func plan<Model: Reconcilable & AnyObject>(
    updating object: Model, from prepared: Prepared, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    try plan(updating: object, from: prepared.source, label: label, policy: edit)
  }

  /// Plans the update of one property of any object from a source that was prepared.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; where its own class has one with a
  ///     field for the property, the field's rules hold.
  ///   - path: The property, an inherited one as the class has it that declares the field: `\Base.tracks`.
  ///   - prepared: The source, whose root is the property's value.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
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
