/// What an update would do, without a write.
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

  /// What is updated.
  enum Root {
    case object(AnyObject, _ObjectType)
    case property(ResolvedField, CompiledSchema)
    case dynamic(DynamicValue)
  }

  init(_ update: Update, of root: Root, as running: Reconciliation) {
    self.update = update
    self.root = root
    self.running = running
    changes = update.decision.report()
  }

  /// Makes the changes, once.
  ///
  /// - Returns: What the update did: the planned changes.
  /// - Throws: An issue for each property that has changed since the plan was made, or one if the
  ///   plan was applied already; nothing is written then.
  @discardableResult
  public func apply() throws(UpdateError) -> ChangeReport { try apply(nil) }

  /// Makes the changes, once, and tells an observer of them.
  ///
  /// - Parameter observer: Is told of every write: see ``UpdateEvent``.
  /// - Returns: What the update did: the planned changes.
  /// - Throws: An issue for each property that has changed since the plan was made, or one if the
  ///   plan was applied already; nothing is written then.
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
  /// Says what every axis of the policy is at a place, which rung set it, and what was skipped.
  ///
  ///     print(plan.explain("tracks[].title"))
  ///
  /// It costs nothing before it is asked for. What a property declares counts, not the subclass that
  /// an instance is of, the root's own class aside.
  ///
  /// - Parameter path: Keys with dots between them and `[]` or `[3]` for elements; empty for the root.
  /// - Returns: The axes, or what is wrong with the path.
  public func explain(_ path: String) -> Explanation {
    let explainer = Explainer(update.resolver, path)
    switch root {
    case .object(let object, let type):
      return explainer.explain(update.resolver.plan(of: object, declared: type))
    case .property(let field, let schema):
      return explainer.explain(root: field, in: schema)
    case .dynamic(let value):
      return explainer.explainDynamic([value.sourceValue, update.source])
    }
  }
}

extension Reconciler {
  /// Says what every axis of the policy is at a place below a type, without an update.
  ///
  ///     print(reconciler.explain(Album.self, "tracks[].title"))
  ///
  /// - Parameters:
  ///   - type: The type at which the path begins.
  ///   - path: Keys with dots between them and `[]` for elements; empty for the type itself.
  ///   - edit: Edits of the policy as a call would make them.
  /// - Returns: The axes, or what is wrong with the path.
  public func explain<Model: Reconcilable>(
    _ type: Model.Type, _ path: String, policy edit: PolicyEdit? = nil
  ) -> Explanation {
    let resolver = start(SourceValue(encoding: .null), edit).resolver
    return Explainer(resolver, path).explain(resolver.plan(declared: _ObjectType.of(type)))
  }

  /// Plans the update of an object; nothing is written before the plan is applied.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class drives.
  ///   - source: The source, whose root is an object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
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
  ///   - owner: The object that holds the property. It needs no schema; where its own class has one with a
  ///     field for the property, the field's rules hold.
  ///   - path: The property, an inherited one as the class has it that declares the field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
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

  /// Checks an update that a plan is to make later.
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
