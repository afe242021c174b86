/// What an update would do, without a write.
///
///     let plan = try reconciler.plan(updating: album, from: source)
///     print(plan.changes)
///     try plan.apply()
public final class Plan {
  /// The changes that applying the plan makes; printing them gives a tree.
  public let changes: ChangeReport

  private let update: Update
  private var isApplied = false

  init(_ update: Update) {
    self.update = update
    changes = update.report
  }

  /// Makes the changes, once.
  ///
  /// - Returns: What the update did: the planned changes.
  /// - Throws: An issue for each property that has changed since the plan was made, or one if the
  ///   plan was applied already; nothing is written then.
  @discardableResult
  public func apply() throws(UpdateError) -> ChangeReport {
    if isApplied {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .rejected, "the plan was applied already")
      ])
    }
    let broken = update.brokenGuards()
    guard broken.isEmpty else {
      throw UpdateError(
        issues: broken.map {
          UpdateError.Issue(path: $0, kind: .rejected, "has changed since the plan was made")
        })
    }
    isApplied = true
    update.commit()
    return changes
  }
}

extension Reconciler {
  /// Plans the update of an object; nothing is written before the plan is applied.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class drives.
  ///   - source: The source, whose root is an object.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  public func plan<Model: Reconcilable & AnyObject>(
    updating object: Model, from source: SourceValue, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    let update = start(source, edit, isPlan: true)
    update.checkRoot(object)
    return try planned(update)
  }

  /// Plans the update of one property of any object.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property; it needs no schema.
  ///   - path: The property.
  ///   - source: The source, whose root is the property's value.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  public func plan<Owner: AnyObject, Value: FieldValue>(
    updating owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>,
    from source: SourceValue, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    try _plan(owner, Field<Owner, Value>("", path), source, edit)
  }

  @usableFromInline
  func _plan<Owner, Value>(
    _ owner: AnyObject, _ field: Field<Owner, Value>, _ source: SourceValue, _ edit: PolicyEdit?
  ) throws(UpdateError) -> Plan {
    let update = start(source, edit, isPlan: true)
    update.checkRoot(owner, field.definition)
    return try planned(update)
  }

  func planned(_ update: Update) throws(UpdateError) -> Plan {
    update.connectReferences()
    if let error = update.error { throw error }
    return Plan(update)
  }
}
