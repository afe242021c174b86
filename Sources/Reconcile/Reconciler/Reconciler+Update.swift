extension Reconciler {
  /// Updates an object in place so that it agrees with a source.
  ///
  /// Only what the source names is visited; an update that throws has changed nothing.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class drives.
  ///   - source: The source, whose root is an object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  /// - Complexity: Linear in the source and in the objects that it touches.
  @discardableResult
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    let update = start(source, edit)
    return try run(update, label, at: object) { update.checkRoot(object) }
  }

  /// Updates one property of any object, as a rule a list of models; it is set at most once.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; where its own class has one with a
  ///     field for the property, the field's rules hold.
  ///   - path: The property, an inherited one as the class has it that declares the field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from source: SourceValue,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try _update(owner, at: owner, Field<Owner, Value>("", path), source, label, nil, edit)
  }

  /// Updates a local array, struct or dictionary.
  ///
  /// The access to the variable lasts for the whole call, so it must not be used by an observer.
  ///
  /// - Parameters:
  ///   - value: The variable; it is set only if the update succeeds.
  ///   - source: The source, whose root is the variable's value.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Value: FieldValue>(
    _ value: inout Value, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    let variable = _Variable(value)
    let report = try _update(
      variable, at: nil, Field<_Variable<Value>, Value>("", \.value), source, label, nil, edit)
    value = variable.value
    return report
  }

  /// Makes a new instance that agrees with a source.
  ///
  /// - Parameters:
  ///   - type: The type, whose schema says how it is created.
  ///   - source: The source, whose root is an object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The instance.
  /// - Throws: Every issue found, in declared order.
  public func make<Model: Reconcilable>(
    _ type: Model.Type, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Model {
    let update = start(source, edit)
    var outcome = Update.Outcome.failed
    try run(update, label, at: nil) {
      let type = _ObjectType.of(type)
      _ = update.resolver.plan(declared: type)
      update.beginGraph()
      outcome = update.makeObject(update.root, type, nil)
    }
    guard let object = outcome.newObject else {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .creation, "\(type) cannot be created")
      ])
    }
    return _StructBox<Model>.model(of: object)
  }

  @usableFromInline
  func _update<Owner, Value>(
    _ owner: AnyObject, at root: AnyObject?, _ field: Field<Owner, Value>, _ source: SourceValue,
    _ label: String?, _ observer: ((UpdateEvent) -> Void)?, _ edit: PolicyEdit?
  ) throws(UpdateError) -> ChangeReport {
    let update = start(
      source, edit, isObserved: observer != nil, isOfVariable: root == nil)
    return try run(update, label, at: root, observer) {
      update.checkRoot(owner, field.definition)
    }
  }

  /// Checks and commits an update for which the code that it calls can ask.
  ///
  /// - Parameters:
  ///   - label: What the call named its source.
  ///   - root: The object that was given to the call, if one was.
  @discardableResult
  func run(
    _ update: Update, _ label: String?, at root: AnyObject?,
    _ observer: ((UpdateEvent) -> Void)? = nil, check: () -> Void
  ) throws(UpdateError) -> ChangeReport {
    let running = Reconciliation(label: label, root: root.map(ObjectIdentifier.init))
    let result = Reconciliation.$running.withValue(running) {
      check()
      return Result { () throws(UpdateError) in try Reconciler.finish(update, observer) }
    }
    return try result.get()
  }

  /// Commits an update that found nothing wrong.
  @discardableResult
  static func finish(
    _ update: Update, _ observer: ((UpdateEvent) -> Void)? = nil
  ) throws(UpdateError) -> ChangeReport {
    update.connectReferences()
    if let error = update.findings.error { throw error }
    return update.decision.committed(observer)
  }
}
