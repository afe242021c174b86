/// An object of a map's commit, with its type. The type is owned by the resolver.
struct CommitMember {
  let object: AnyObject
  let plan: ResolvedType
}

extension IdentityTable {
  /// Whether it contains an object under the identity that the object has.
  func knows(_ object: AnyObject, _ plan: ResolvedType) -> Bool {
    guard let space = plan.identitySpace else { return false }
    return find(space, plan.identityHash(of: object)) { $0 === object } != nil
  }

  /// Those of some objects that it contains.
  func known(_ members: [CommitMember], besides gone: Set<ObjectIdentifier>) -> [CommitMember] {
    members.filter { !gone.contains(ObjectIdentifier($0.object)) && knows($0.object, $0.plan) }
  }
}
