// A map has to know the objects in values that both sources say alike, and mostly nothing else is done with them.

extension LastSource {
  /// Whether nothing is done with an object that both sources say alike but to meet it.
  func isOnlyMet(_ plan: ResolvedType, _ field: ResolvedField) -> Bool {
    plan.isInert && field.updatesObjects && field.ignoresUnknownKeys
      && withUpdate { !$0.options.isCareful }
  }

  /// Meets an object for a map, as its element is not walked; false if it is to be found by its
  /// identity.
  func meets(_ live: AnyObject, _ plan: ResolvedType, _ hash: UInt64, _ token: _Token) -> Bool {
    guard plan.isType(of: live), let space = plan.identitySpace else { return false }
    let acquaintance = withUpdate { $0.holders.meet(live, space, hash, namedAt: token.index) }
    if case .new = acquaintance { return true }
    return false
  }
}
