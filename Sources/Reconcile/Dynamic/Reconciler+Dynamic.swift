extension Reconciler {
  /// Updates a dynamic object in place so that it agrees with a source.
  ///
  /// Keys that the source lacks are kept; an update that throws has changed nothing.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - source: The source, whose root is an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in the order of the source.
  /// - Complexity: Linear in the source and in the values that it touches.
  @discardableResult
  public func update(
    _ object: DynamicObject, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    let update = start(source, edit)
    return try run(update, label, at: object) { update.checkRoot(object) }
  }

  /// Updates a dynamic array in place so that it agrees with a source.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - source: The source, whose root is an array.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in the order of the source.
  /// - Complexity: Linear in the source and in the values that it touches.
  @discardableResult
  public func update(
    _ array: DynamicArray, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    let update = start(source, edit)
    return try run(update, label, at: array) { update.checkRoot(array) }
  }

  /// Plans the update of a dynamic object; nothing is written before the plan is applied.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - source: The source, whose root is an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in the order of the source.
  public func plan(
    updating object: DynamicObject, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    let update = start(source, edit, isPlan: true)
    return try planned(update, Reconciliation(label: label, root: ObjectIdentifier(object))) {
      update.checkRoot(object)
      return .other { $0.explainDynamic([object.sourceValue, source]) }
    }
  }

  /// Plans the update of a dynamic array; nothing is written before the plan is applied.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - source: The source, whose root is an array.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The plan.
  /// - Throws: Every issue found, in the order of the source.
  public func plan(
    updating array: DynamicArray, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> Plan {
    let update = start(source, edit, isPlan: true)
    return try planned(update, Reconciliation(label: label, root: ObjectIdentifier(array))) {
      update.checkRoot(array)
      return .other { $0.explainDynamic([array.sourceValue, source]) }
    }
  }
}
