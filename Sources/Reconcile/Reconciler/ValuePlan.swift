/// The changes that an update of a local variable would make, without any write.
///
///     let plan = try reconciler.plan(updating: tracks, from: source)
///     print(plan.changes)
///     try plan.apply(to: &tracks)
public final class ValuePlan<Value: FieldValue> {
  private let plan: Plan
  private let variable: Variable<Value>

  @usableFromInline
  init(_ plan: Plan, _ variable: Variable<Value>) {
    self.plan = plan
    self.variable = variable
  }

  /// The changes that applying the plan makes; printing them gives a tree.
  public var changes: ChangeReport { plan.changes }

  /// Applies the changes, once.
  ///
  /// - Parameter value: The variable; it is set only if the plan is applied.
  /// - Returns: The report of the update: the planned changes.
  /// - Throws: An issue if the variable or an object in it has changed since the plan was made, or
  ///   if the plan was already applied; nothing is written then.
  @discardableResult
  public func apply(to value: inout Value) throws(UpdateError) -> ChangeReport {
    variable.value = value
    let report = try plan.apply()
    value = variable.value
    return report
  }

  /// Applies the changes, once, and notifies an observer.
  ///
  /// - Parameters:
  ///   - value: The variable; it is set only if the plan is applied.
  ///   - observer: Is notified of every write: see ``UpdateEvent``.
  /// - Returns: The report of the update: the planned changes.
  /// - Throws: An issue if the variable or an object in it has changed since the plan was made, or
  ///   if the plan was already applied; nothing is written then.
  @discardableResult
  public func apply(
    to value: inout Value, observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    variable.value = value
    let report = try plan.apply { event in
      if event.object !== variable { observer(event) }
    }
    value = variable.value
    return report
  }

  /// Returns the value of every policy axis at a place: see ``Plan/explain(_:)``.
  ///
  /// - Parameter path: Keys separated by dots, with `[]` or `[3]` for elements; empty for the root.
  /// - Returns: The axes, or the mistake in the path.
  public func explain(_ path: String) -> Explanation { plan.explain(path) }
}
