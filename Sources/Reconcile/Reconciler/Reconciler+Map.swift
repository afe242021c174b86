extension Reconciler {
  /// Updates an object; nested objects are found in a map, and new ones are entered into it.
  ///
  /// All or nothing holds for the map too.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class drives.
  ///   - source: The source, whose root is an object.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write that are not in the graph under `object`.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @discardableResult
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from source: SourceValue, in map: IdentityMap, scope: UpdateScope = .graph,
    repeats: RepeatedValues = .reject, label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(object, source, map, (scope, repeats), label, nil, edit)
  }

  /// Updates one property of any object, as a rule a list of models, with a map.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; where its own class has one with a
  ///     field for the property, the field's rules hold.
  ///   - path: The property, an inherited one as the class has it that declares the field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write that are not in the graph under the property.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: What the update did.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from source: SourceValue,
    in map: IdentityMap, scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try _update(
      owner, Field<Owner, Value>("", path), source, map, scope, repeats, label, nil, edit)
  }

  /// Brings the objects that a source names up to date: those that the map knows in place, the others by
  /// making them.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - source: The source: an object, or an array of objects.
  ///   - map: The objects that updates share. It holds them weakly, so keep what is returned.
  ///   - scope: Which other objects the update may write.
  ///   - repeats: What happens where the source gives two values for one property of one object.
  ///   - removing: Which objects of the map go where the source does not name them.
  ///   - label: What code that the update calls is told of the source: see ``Reconciliation``.
  ///   - report: Is told what the update did.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The objects that the source names, in its order.
  /// - Throws: Every issue found, in declared order; nothing is written then, and the map is as it was.
  @discardableResult
  public func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, from source: SourceValue, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    removing: Removal<Model> = .none, label: String? = nil,
    report: ((ChangeReport) -> Void)? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> [Model] {
    try updateOrInsert(type, source, map, (scope, repeats), removing, label, report, nil, edit)
  }
}

/// Which objects leave a map because a source does not name them.
public struct Removal<Model: Reconcilable & AnyObject> {
  private let isCandidate: ((Model) -> Bool)?

  /// None. The default.
  public static var none: Removal { Removal(isCandidate: nil) }

  /// Every object of the type for which `scope` holds and that the source does not name.
  public static func unmatched(in scope: @escaping (_ object: Model) -> Bool) -> Removal {
    Removal(isCandidate: scope)
  }

  func orphans(in map: IdentityMap, besides named: [Model]) -> [Model] {
    guard let isCandidate else { return [] }
    let named = Set(named.map { ObjectIdentifier($0) })
    return map.objects(Model.self).filter {
      !named.contains(ObjectIdentifier($0)) && isCandidate($0)
    }
  }
}
