/// Who changes in an update, for what keeps the objects of its map.
///
/// An object without an identity is part of what the object says that holds it, so what is noted of
/// it passes on to the nearest object with an identity on the way of the check.
final class CommitWatch {
  /// What is noted below the object under check and belongs to no object yet.
  struct Parts {
    /// Whether something changes.
    var isChanged = false

    /// Whether something may change, which only records tell.
    var isUnsure = false
  }

  private var parts = Parts()

  /// The objects with identities that change, in the order in which that was found.
  private(set) var changed: [CommitMember] = []

  private var known: Set<ObjectIdentifier> = []

  /// The objects of which only their records tell whether they change.
  private(set) var unsure: Set<ObjectIdentifier> = []

  /// The targets of steps that change something, or may do so.
  private(set) var targets: [Int32] = []

  /// The objects that are written once the source was walked.
  private(set) var late: Set<ObjectIdentifier> = []

  /// Those of them that have no identity, so that others hold what they say.
  private(set) var lateParts: [AnyObject] = []

  /// The objects whose identities change, so that those that name them say something else.
  private(set) var renamed: [AnyObject] = []
}

extension CommitWatch {
  /// Goes to an object.
  ///
  /// - Returns: What is noted around it, to return to.
  func enter() -> Parts {
    defer { parts = Parts() }
    return parts
  }

  /// Leaves an object.
  ///
  /// - Parameters:
  ///   - outer: What is noted around it.
  ///   - target: The number of its steps' target, -1 if it has no steps.
  ///   - isChanged: Whether a property changes.
  func leave(
    _ object: AnyObject, _ plan: ResolvedType, to outer: Parts, target: Int32 = -1,
    isChanged: Bool = false
  ) {
    let isUnsure = parts.isUnsure
    if target >= 0, isChanged || isUnsure { targets.append(target) }
    let isChanged = isChanged || parts.isChanged
    parts = outer
    if !isChanged && !isUnsure { return }
    if plan.hasIdentity, !plan.lacksIdentity(object) {
      add(CommitMember(object: object, plan: plan))
      if isUnsure { unsure.insert(ObjectIdentifier(object)) }
    } else {
      parts.isChanged = parts.isChanged || isChanged
      parts.isUnsure = parts.isUnsure || isUnsure
    }
  }

  /// Notes that the object under check may change.
  func noteUnsure() { parts.isUnsure = true }

  /// Notes that something changes of an object that was not found by the walk of the source.
  func note(_ object: AnyObject, _ plan: ResolvedType, isUnsure: Bool = false) {
    add(CommitMember(object: object, plan: plan))
    if isUnsure { unsure.insert(ObjectIdentifier(object)) }
  }

  /// Notes that an object is written once the source was walked.
  func note(late object: AnyObject, _ plan: ResolvedType) {
    guard late.insert(ObjectIdentifier(object)).inserted else { return }
    if plan.hasIdentity {
      add(CommitMember(object: object, plan: plan))
    } else {
      lateParts.append(object)
    }
  }

  /// Notes that an object takes another identity.
  func note(renamed object: AnyObject) {
    if !renamed.contains(where: { $0 === object }) { renamed.append(object) }
  }

  private func add(_ member: CommitMember) {
    if known.insert(ObjectIdentifier(member.object)).inserted { changed.append(member) }
  }
}

extension CommitWatch {
  /// A state to return to if a part of the source is left out.
  struct Mark {
    fileprivate let changed: Int
    fileprivate let targets: Int
    fileprivate let parts: Parts
  }

  var mark: Mark { Mark(changed: changed.count, targets: targets.count, parts: parts) }

  /// Forgets what was noted since a mark. An object that was noted before stays.
  func cut(to mark: Mark) {
    for member in changed[mark.changed...] { known.remove(ObjectIdentifier(member.object)) }
    changed.removeSubrange(mark.changed...)
    targets.removeSubrange(mark.targets...)
    parts = mark.parts
  }
}

extension ResolvedType {
  /// Whether an object of a type with an identity has none yet.
  fileprivate func lacksIdentity(_ object: AnyObject) -> Bool {
    identity.contains { field in
      field.node.isOptional && field.isNil(in: object)
    }
  }
}
