extension Reconciler {
  /// Applies a JSON Patch to an object with a schema, all or nothing.
  ///
  /// The patch is relative to the object as a source, which ``sourceValue(of:nils:)`` gives. Only what it
  /// changes is set; elements of lists keep their instances by identity, or by position where they have
  /// none, whatever the policies of the properties say of collections. A member that it removes is reset
  /// to the property's default, or to nil; an entry of a dictionary goes.
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
    let changes = PatchedMembers(before, in: document)
    return try update(object, from: document.sourceValue) { policy in
      policy.missing = .custom("what a patch removes") { changes.isRemoved($0) ? .reset : .keep }
      policy.null = .custom("what a patch leaves nil") { changes.isLeft($0) ? .keep : .assign }
      policy.collection = .automatic
      policy.collection.unmatched = .remove
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

/// What became of the members of a document under a patch.
private struct PatchedMembers {
  private var removed: Set<SourcePath> = []

  /// Where null stood and stands.
  private var left: Set<SourcePath> = []

  init(_ before: [ObjectIdentifier: DynamicObject.Known], in document: DynamicObject) {
    var pending: [(value: DynamicValue, path: SourcePath)] = [(.object(document), SourcePath())]
    while let (value, path) = pending.popLast() {
      switch value {
      case .object(let object):
        for (key, wasNull) in before[ObjectIdentifier(object)]?.keys ?? [] {
          let place = path.appending(SourcePath([.key(key)]))
          guard let value = object[key] else {
            removed.insert(place)
            continue
          }
          if wasNull, value.isNull { left.insert(place) }
        }
        for (key, value) in zip(object.keys, object.values) {
          pending.append((value, path.appending(SourcePath([.key(key)]))))
        }
      case .array(let array):
        for (place, value) in array.elements.enumerated() {
          pending.append((value, path.appending(index: place)))
        }
      case .null, .bool, .number, .string:
        break
      }
    }
  }

  /// Whether the patch removed a property, or what is around it.
  func isRemoved(_ context: PolicyContext) -> Bool {
    if removed.isEmpty { return false }
    let components = context.path.components
    return components.indices.contains { removed.contains(SourcePath(Array(components[...$0]))) }
  }

  /// Whether a property is nil as before.
  func isLeft(_ context: PolicyContext) -> Bool { left.contains(context.path) }
}

extension DynamicObject {
  /// The keys of an object of a document, and whether null stood under them; the object is held, so that no
  /// other one takes its address when a patch removes it.
  fileprivate struct Known {
    let object: DynamicObject
    let keys: [(key: String, isNull: Bool)]
  }

  /// Every object inside and itself.
  fileprivate var members: [ObjectIdentifier: Known] {
    var members: [ObjectIdentifier: Known] = [:]
    var pending: [DynamicValue] = [.object(self)]
    while let value = pending.popLast() {
      switch value {
      case .object(let object):
        members[ObjectIdentifier(object)] = Known(
          object: object, keys: zip(object.keys, object.values).map { ($0, $1.isNull) })
        pending += object.values
      case .array(let array):
        pending += array.elements
      case .null, .bool, .number, .string:
        break
      }
    }
    return members
  }
}
