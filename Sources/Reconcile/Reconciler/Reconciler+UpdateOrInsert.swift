extension Reconciler {
  /// Updates the objects that a source names: those in the map in place; the others are made and
  /// added to it.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - source: The source: an object, or an array of objects.
  ///   - map: The objects that updates share. It holds them weakly, so keep what is returned.
  ///   - scope: Which other objects the update may write; the map's own rule if it is nil.
  ///   - removing: Which objects leave the map if the source does not name them, and whether they
  ///     are taken out of the objects that hold them.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  /// - Returns: The objects that the source names, in its order, and the report of the update.
  /// - Throws: Every issue found, in declared order; nothing is written and the map is unchanged.
  @discardableResult
  public func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, from source: SourceValue, in map: IdentityMap,
    scope: UpdateScope? = nil, removing: Removal<Model> = .none, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil
  ) throws(UpdateError) -> UpdatedObjects<Model> {
    let call = Call(label, edit, in: map, scope, repeats)
    return try updateOrInsert(source, call, map, removing)
  }

  /// Updates the objects that a source names, and notifies an observer: those in the map in place;
  /// the others are made and added to it.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, which declares an identity.
  ///   - source: The source: an object, or an array of objects.
  ///   - map: The objects that updates share. It holds them weakly, so keep what is returned.
  ///   - scope: Which other objects the update may write; the map's own rule if it is nil.
  ///   - removing: Which objects leave the map if the source does not name them, and whether they
  ///     are taken out of the objects that hold them.
  ///   - repeats: What to do if the source gives two values for the same property of an object; the
  ///     map's own rule if it is nil.
  ///   - label: A name of the source for code that the update calls: see ``Reconciliation``.
  ///   - edit: Edits of the policy for this call.
  ///   - observer: Is notified of every write, except those to new objects: see ``UpdateEvent``.
  /// - Returns: The objects that the source names, in its order, and the report of the update.
  /// - Throws: Every issue found, in declared order; nothing is written and the map is unchanged.
  @discardableResult
  @_disfavoredOverload
  public func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, from source: SourceValue, in map: IdentityMap,
    scope: UpdateScope? = nil, removing: Removal<Model> = .none, repeats: RepeatedValues? = nil,
    label: String? = nil, policy edit: PolicyEdit? = nil,
    observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> UpdatedObjects<Model> {
    let call = Call(label, edit, in: map, scope, repeats)
    return try withoutActuallyEscaping(observer) { observer throws(UpdateError) in
      try updateOrInsert(source, call, map, removing, observer)
    }
  }
}

/// The objects that a source names, in its order, with the report of the update.
///
///     let albums = try reconciler.updateOrInsert(Album.self, from: source, in: map)
///     show(Array(albums), albums.report)
public struct UpdatedObjects<Model: Reconcilable & AnyObject>: RandomAccessCollection {
  let objects: [Model]

  /// The report of the update.
  public let report: ChangeReport

  init(_ objects: [Model], _ report: ChangeReport) {
    self.objects = objects
    self.report = report
  }

  /// The position of the first object: 0.
  public var startIndex: Int { objects.startIndex }

  /// The number of objects.
  public var endIndex: Int { objects.endIndex }

  /// The object at a position.
  public subscript(position: Int) -> Model { objects[position] }
}
