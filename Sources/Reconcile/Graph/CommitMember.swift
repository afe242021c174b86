/// An object that changes in a map, with its type. The type is owned by the resolver.
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
}
