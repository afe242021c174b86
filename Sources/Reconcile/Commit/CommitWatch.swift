/// Who changes in an update, for the handlers of a map's commits.
///
/// An object without an identity is part of what the object says that holds it, so the check keeps
/// the innermost object with an identity on its way.
final class CommitWatch {
  /// An object with an identity. Its type is owned by the resolver.
  struct Owner {
    let object: AnyObject
    let plan: ResolvedType
  }

  /// The innermost object with an identity on the way to the place under check.
  private var owner: Owner?

  /// The objects that change, in the order in which that was found.
  private(set) var changed: [Owner] = []

  private var known: Set<ObjectIdentifier> = []

  /// The objects of which only their records tell whether they change.
  private(set) var unsure: Set<ObjectIdentifier> = []

  /// The targets of steps that change something.
  private(set) var targets: [Int32] = []

  /// Goes to an object.
  ///
  /// - Returns: The object around it, to return to.
  func enter(_ object: AnyObject, _ plan: ResolvedType) -> Owner? {
    let outer = owner
    if plan.hasIdentity { owner = Owner(object: object, plan: plan) }
    return outer
  }

  func leave(to outer: Owner?) { owner = outer }

  /// Notes that something of the object under check changes.
  ///
  /// - Parameter target: The number of its steps' target, -1 if it has no steps.
  func note(target: Int32) {
    if target >= 0 { targets.append(target) }
    if let owner { add(owner) }
  }

  /// Notes that the object under check may change.
  func noteUnsure() {
    guard let owner else { return }
    add(owner)
    unsure.insert(ObjectIdentifier(owner.object))
  }

  /// Notes that something changes of an object that was not found by the walk of the source.
  func note(_ object: AnyObject, _ plan: ResolvedType, isUnsure: Bool = false) {
    add(Owner(object: object, plan: plan))
    if isUnsure { unsure.insert(ObjectIdentifier(object)) }
  }

  /// The objects that are written once the source was walked.
  private(set) var late: Set<ObjectIdentifier> = []

  /// Those of them that have no identity, so that others hold what they say.
  private(set) var lateParts: [AnyObject] = []

  /// Notes that an object is written once the source was walked.
  func note(late object: AnyObject, _ plan: ResolvedType) {
    guard late.insert(ObjectIdentifier(object)).inserted else { return }
    if plan.hasIdentity {
      add(Owner(object: object, plan: plan))
    } else {
      lateParts.append(object)
    }
  }

  /// The objects whose identities change, so that those that name them say something else.
  private(set) var renamed: [AnyObject] = []

  /// Notes that an object takes another identity.
  func note(renamed object: AnyObject) {
    if !renamed.contains(where: { $0 === object }) { renamed.append(object) }
  }

  private func add(_ owner: Owner) {
    if known.insert(ObjectIdentifier(owner.object)).inserted { changed.append(owner) }
  }

  /// A state to return to if a part of the source is left out.
  struct Mark {
    let changed: Int
    let targets: Int
  }

  var mark: Mark { Mark(changed: changed.count, targets: targets.count) }

  /// Forgets what was noted since a mark. An object that was noted before stays.
  func cut(to mark: Mark) {
    for owner in changed[mark.changed...] { known.remove(ObjectIdentifier(owner.object)) }
    changed.removeSubrange(mark.changed...)
    targets.removeSubrange(mark.targets...)
  }
}
