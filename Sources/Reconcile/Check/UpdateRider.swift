/// A feature that takes part in updates, of which the core knows no more than this: the edits of a map's
/// objects.
///
/// It has four seams. It *covers* types: something stands in for some properties of an object, and the
/// source is compared with that. It *visits* each of these. It *decides*, once all else is decided, what
/// becomes of its state and what is visible. And its outcome *watches* what is committed and taken back.
protocol UpdateRider: AnyObject {
  /// Tells of most objects that it has no part in them.
  var filter: ObjectFilter { get }

  /// Whether the update is about its source, and not about the rider's state.
  var isRefresh: Bool { get }

  /// The type by which an object is checked: with what stands in for some of its properties.
  func cover(_ object: AnyObject, _ plan: ResolvedType, in update: Update) -> ResolvedType

  /// The field of a property that is the root, with what stands in for it.
  ///
  /// - Parameter plan: The type of its owner, nil if that has no schema.
  func cover(
    _ root: ResolvedField, of owner: AnyObject, _ plan: ResolvedType?
  ) -> ResolvedField

  /// Begins the check of a covered property.
  func enter(_ field: ResolvedField, of object: AnyObject, _ value: _Token, _ findings: Findings)

  /// Ends it.
  func leave(_ field: ResolvedField, _ findings: Findings)

  /// Decides what becomes of its state, and writes what becomes visible.
  ///
  /// - Returns: What becomes of it; nil if it has no part in the update.
  func complete(_ update: Update) -> (any RiderOutcome)?

  /// The objects to which others may hold on through its state, where objects are removed.
  var holders: [AnyObject] { get }

  /// The properties that the update acknowledges.
  var acknowledged: [(object: AnyObject, plan: ResolvedType, field: ResolvedField)] { get }
}

/// What keeps the state of a rider for a map.
protocol RiderTable: Beneath {
  /// Begins to take part in an update; nil if there is no need.
  func rider() -> (any UpdateRider)?

  /// Begins to take part in an update that gives a draft what is known of the object whose place it has
  /// taken; nil if nothing is.
  func rider(absorbing object: AnyObject, by draft: AnyObject) -> (any UpdateRider)?

  /// Takes note that a draft has taken the place of another object.
  func noteAbsorbed(_ object: AnyObject, by draft: AnyObject)
}

extension Update {
  /// The type by which an object is checked: with what stands in for some of its properties.
  @inline(never)
  func covered(_ object: AnyObject, _ plan: ResolvedType) -> ResolvedType {
    guard plan.isClass, mayBeRidden(object), let rider else { return plan }
    return rider.cover(object, plan, in: self)
  }

  /// Begins the check of a covered property. Like its end a function of its own, so that its variables
  /// take no stack space while the value is checked.
  @inline(never)
  func enter(covered field: ResolvedField, _ value: _Token, _ subject: Subject) {
    rider?.enter(field, of: subject.object, value, findings)
  }

  @inline(never)
  func leave(covered field: ResolvedField) { rider?.leave(field, findings) }

  /// Whether more is done for an object of a careful update than to check its fields.
  @inline(never)
  func needsCare(of object: AnyObject) -> Bool {
    options.isBestEffort || options.isWatched || mayBeRidden(object)
  }
}
