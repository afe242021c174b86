extension Reconciler {
  /// Updates a dynamic object in place and notifies an observer.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - source: The source, whose root is an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  ///   - observer: Is notified of every write: see ``UpdateEvent``.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in the order of the source; the observer is not notified then.
  /// - Complexity: Linear in the source and in the values that it touches.
  @discardableResult
  @_disfavoredOverload
  public func update(
    _ object: DynamicObject, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil, observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try update(DynamicTarget(value: .object(object)), source, Call(label, edit), observer)
    }
  }

  /// Updates a dynamic array in place and notifies an observer.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - source: The source, whose root is an array.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  ///   - observer: Is notified of every write: see ``UpdateEvent``.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in the order of the source; the observer is not notified then.
  /// - Complexity: Linear in the source and in the values that it touches.
  @discardableResult
  @_disfavoredOverload
  public func update(
    _ array: DynamicArray, from source: SourceValue, label: String? = nil,
    policy edit: PolicyEdit? = nil, observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try update(DynamicTarget(value: .array(array)), source, Call(label, edit), observer)
    }
  }
}
