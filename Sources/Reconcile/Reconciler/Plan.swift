/// The changes that an update would make, without any write.
///
///     let plan = try reconciler.plan(updating: album, from: source)
///     print(plan.changes)
///     try plan.apply()
public final class Plan {
  /// The changes that applying the plan makes; printing them gives a tree.
  public let changes: ChangeReport

  private let update: Update
  private let root: Root
  private let running: Reconciliation
  private var isApplied = false

  /// The target of the update.
  enum Root {
    case object(AnyObject, _ObjectType)
    case property(ResolvedField, CompiledSchema)
    /// A value without a schema, which explains itself.
    case other((Explainer) -> Explanation)
  }

  init(_ update: Update, of root: Root, as running: Reconciliation) {
    self.update = update
    self.root = root
    self.running = running
    changes = update.decision.report()
  }

  /// Applies the changes, once.
  ///
  /// - Returns: The report of the update: the planned changes.
  /// - Throws: An issue for each property that has changed since the plan was made, or one if the
  ///   plan was already applied; nothing is written then.
  @discardableResult
  public func apply() throws(UpdateError) -> ChangeReport { try apply(nil) }

  /// Applies the changes, once, and notifies an observer.
  ///
  /// - Parameter observer: Is notified of every write: see ``UpdateEvent``.
  /// - Returns: The report of the update: the planned changes.
  /// - Throws: An issue for each property that has changed since the plan was made, or one if the
  ///   plan was already applied; nothing is written then.
  @discardableResult
  public func apply(
    observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in try apply(observer) }
  }

  private func apply(_ observer: ((UpdateEvent) -> Void)?) throws(UpdateError) -> ChangeReport {
    if isApplied {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .rejected, "the plan was applied already")
      ])
    }
    let broken = update.decision.guards.broken()
    guard broken.isEmpty else {
      throw UpdateError(
        issues: broken.map {
          UpdateError.Issue(path: $0, kind: .rejected, "has changed since the plan was made")
        })
    }
    isApplied = true
    return Reconciliation.$running.withValue(running) { update.decision.committed(observer) }
  }
}

extension Plan {
  /// Returns the value of every policy axis at a place, which rung set it, and what was skipped.
  ///
  ///     print(plan.explain("tracks[].title"))
  ///
  /// It costs nothing unless it is called. The declared types of properties count, not the
  /// subclasses of instances, except for the root's own class.
  ///
  /// - Parameter path: Keys separated by dots, with `[]` or `[3]` for elements; empty for the root.
  /// - Returns: The axes, or the mistake in the path.
  public func explain(_ path: String) -> Explanation {
    let explainer = Explainer(update.resolver, path)
    switch root {
    case .object(let object, let type):
      return explainer.explain(update.resolver.plan(of: object, declared: type))
    case .property(let field, let schema):
      return explainer.explain(root: field, in: schema)
    case .other(let explain):
      return explain(explainer)
    }
  }
}

extension Reconciler {
  /// Returns the value of every policy axis at a place below a type, without an update.
  ///
  ///     print(reconciler.explain(Album.self, "tracks[].title"))
  ///
  /// - Parameters:
  ///   - type: The type at which the path begins.
  ///   - path: Keys separated by dots, with `[]` for elements; empty for the type itself.
  ///   - edit: Edits of the policy as a call would make them.
  /// - Returns: The axes, or the mistake in the path.
  public func explain<Model: Reconcilable>(
    _ type: Model.Type, _ path: String, policy edit: PolicyEdit? = nil
  ) -> Explanation {
    let resolver = start(SourceValue(encoding: .null), edit).resolver
    return Explainer(resolver, path).explain(resolver.plan(declared: _ObjectType.of(type)))
  }

  /// Plans the update of an object; nothing is written before the plan is applied.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class applies.
  ///   - source: The source, whose root is an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  public func plan<Model: Reconcilable & AnyObject>(
    updating object: Model, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    let update = start(source, edit, isPlan: true)
    return try planned(update, Reconciliation(label: label, root: ObjectIdentifier(object))) {
      update.checkRoot(object)
      return .object(object, _ObjectType.of(Model.self))
    }
  }

  /// Plans the update of one property of any object.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; if its own class has one
  ///     with a field for the property, that field's rules apply.
  ///   - path: The property, named through the class that declares its field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  public func plan<Owner: AnyObject, Value: FieldValue>(
    updating owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>,
    from source: SourceValue, label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    try _plan(owner, Field<Owner, Value>("", path), source, label, edit)
  }

  @usableFromInline
  func _plan<Owner, Value>(
    _ owner: AnyObject, _ field: Field<Owner, Value>, _ source: SourceValue, _ label: String?,
    _ edit: PolicyEdit?
  ) throws(UpdateError) -> Plan {
    let update = start(source, edit, isPlan: true)
    let running = Reconciliation(label: label, root: ObjectIdentifier(owner))
    return try planned(update, running) {
      let plan = update.checkRoot(owner, field.definition)
      return .property(plan.fields[0], plan.schema)
    }
  }

  /// Checks an update that a plan will apply later.
  func planned(
    _ update: Update, _ running: Reconciliation, check: () -> Plan.Root
  ) throws(UpdateError) -> Plan {
    let root = Reconciliation.$running.withValue(running) {
      let root = check()
      update.connectReferences()
      return root
    }
    if let error = update.findings.error { throw error }
    return Plan(update, of: root, as: running)
  }
}
