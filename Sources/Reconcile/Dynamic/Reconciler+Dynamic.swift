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
    try update(DynamicTarget(value: .object(object)), source, Call(label, edit))
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
    try update(DynamicTarget(value: .array(array)), source, Call(label, edit))
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
    try plan(DynamicTarget(value: .object(object)), source, Call(label, edit))
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
    try plan(DynamicTarget(value: .array(array)), source, Call(label, edit))
  }
}

/// A dynamic object or array.
struct DynamicTarget: UpdateTarget {
  let value: DynamicValue

  var object: AnyObject? {
    switch value {
    case .object(let object): object
    case .array(let array): array
    default: nil
    }
  }

  var root: Baseline.Root { object.map { .object($0) } ?? .unknown }

  func check(_ update: Update) {
    switch value {
    case .object(let object): update.checkRoot(object)
    case .array(let array): update.checkRoot(array)
    default: break
    }
  }

  func place(in update: Update) -> Plan.Root {
    .other { [value, source = update.source] in
      $0.explainDynamic([value.sourceValue, source])
    }
  }
}
