extension Reconciler {
  /// Applies a JSON Patch to an object with a schema, all or nothing.
  ///
  /// The patch is relative to the object as a source, which ``sourceValue(of:nils:)`` gives. Only what it
  /// changes is set; elements of lists keep their instances by identity, or by position where they have
  /// none. A member that it removes is reset to the property's default, or to nil.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the patch did.
  /// - Throws: The issue of the first operation that fails, or what keeps the object from taking the
  ///   result; nothing is written then.
  /// - Complexity: Linear in the object's graph, and as for dynamic objects in the patch.
  @discardableResult
  public func apply<Model: Reconcilable & AnyObject>(
    _ patch: JSONPatch, to object: Model, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    let document = try DynamicObject(from: sourceValue(of: object), limits: limits)
    let before = document.members
    try apply(patch, to: document)
    for (object, keys) in before { object.tell(whatBecameOf: keys) }
    return try update(object, from: document.sourceValue) { policy in
      policy.null = .reset
      policy.write = .ifChanged
      edit?(&policy)
    }
  }

  /// Applies a JSON Merge Patch to an object with a schema, all or nothing.
  ///
  /// It is an update under ``Policy/mergePatch``.
  ///
  /// - Parameters:
  ///   - patch: The patch, whose root is an object.
  ///   - object: The object.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the patch did.
  /// - Throws: Every issue found, in declared order; nothing is written then.
  @discardableResult
  public func apply<Model: Reconcilable & AnyObject>(
    _ patch: MergePatch, to object: Model, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(object, from: patch.source) { policy in
      policy = .mergePatch
      edit?(&policy)
    }
  }
}

extension DynamicObject {
  /// Every object inside and itself, each with its keys and whether null stands under them.
  fileprivate var members: [(object: DynamicObject, keys: [(key: String, isNull: Bool)])] {
    var members: [(object: DynamicObject, keys: [(key: String, isNull: Bool)])] = []
    var pending: [DynamicValue] = [.object(self)]
    while let value = pending.popLast() {
      switch value {
      case .object(let object):
        members.append((object, zip(object.keys, object.values).map { ($0, $1.isNull) }))
        pending += object.values
      case .array(let array):
        pending += array.elements
      case .null, .bool, .number, .string:
        break
      }
    }
    return members
  }

  /// Writes null for each key that is gone, and leaves out each null that stood there before.
  fileprivate func tell(whatBecameOf keys: [(key: String, isNull: Bool)]) {
    apply(
      keys.compactMap { key, wasNull in
        guard let value = self[key] else { return Edit(key: key, value: .null) }
        return wasNull && value.isNull ? Edit(key: key, value: nil) : nil
      })
  }
}
