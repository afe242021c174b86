extension Reconciler {
  /// Updates an object; nested objects are looked up in a map, and new ones are added to it.
  ///
  /// All or nothing applies to the map too.
  ///
  /// - Parameters:
  ///   - object: The object; the schema of its own class applies.
  ///   - source: The source, whose root is an object.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write outside the graph below `object`.
  ///   - repeats: What to do if the source gives two values for the same property of an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order.
  @discardableResult
  public func update<Model: Reconcilable & AnyObject>(
    _ object: Model, from source: SourceValue, in map: IdentityMap, scope: UpdateScope = .graph,
    repeats: RepeatedValues = .reject, label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try update(object, source, Call(in: map, scope, repeats, label, edit))
  }

  /// Updates one property of any object, usually a list of models, with a map.
  ///
  /// - Parameters:
  ///   - owner: The object that holds the property. It needs no schema; if its own class has one
  ///     with a field for the property, that field's rules apply.
  ///   - path: The property, named through the class that declares its field: `\Base.tracks`.
  ///   - source: The source, whose root is the property's value.
  ///   - map: The objects that updates share.
  ///   - scope: Which objects the update may write outside the graph below the property.
  ///   - repeats: What to do if the source gives two values for the same property of an object.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The report of the update.
  /// - Throws: Every issue found, in declared order.
  @inlinable
  @discardableResult
  public func update<Owner: AnyObject, Value: FieldValue>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, from source: SourceValue,
    in map: IdentityMap, scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> ChangeReport {
    try _update(
      owner, Field<Owner, Value>("", path), source, Call(in: map, scope, repeats, label, edit))
  }

  /// Updates the objects that a source names: those in the map in place; the others are made and
  /// added to it.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - source: The source: an object, or an array of objects.
  ///   - map: The objects that updates share. It holds them weakly, so keep what is returned.
  ///   - scope: Which other objects the update may write.
  ///   - repeats: What to do if the source gives two values for the same property of an object.
  ///   - removing: Which objects leave the map if the source does not name them.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - report: Receives the report of the update.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The objects that the source names, in its order.
  /// - Throws: Every issue found, in declared order; nothing is written and the map is unchanged.
  @discardableResult
  public func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, from source: SourceValue, in map: IdentityMap,
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject,
    removing: Removal<Model> = .none, label: String? = nil,
    report: ((ChangeReport) -> Void)? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> [Model] {
    let call = Call(in: map, scope, repeats, label, edit)
    let found = try updateOrInsert(type, start(source, edit), removing, call, nil)
    report?(found.report)
    return found.objects
  }
}

/// Which objects leave a map because a source does not name them.
public struct Removal<Model: Reconcilable & AnyObject> {
  private let isCandidate: ((Model) -> Bool)?

  /// None. The default.
  public static var none: Removal { Removal(isCandidate: nil) }

  /// Every object of the type that the source does not name and for which `scope` holds.
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
