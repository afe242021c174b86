// The objects of a type that a source names are matched with those of the last one by identity.

extension LastSource {
  /// Sets the root of the last source in place of the root.
  func expectRoot() { expect(root, lastRoot) }

  /// Sets what the last source said of the object with the identity that a root names.
  func expectRoot(_ token: _Token, _ type: _ObjectType) {
    let plan = update.resolver.plan(declared: type)
    guard let hash = identityHash(token, plan, update), let before = roots(type)[hash] else {
      return
    }
    expect(token, before)
  }

  /// Whether the last source named an object as a root.
  func namedRoot(_ object: AnyObject, _ type: _ObjectType) -> Bool {
    let plan = classes.plan(of: object, type, nil as ResolvedType?)
    return roots(type)[plan.identityHash(of: object)] != nil
  }

  /// The objects that the last source named, by the hashes of their identities.
  ///
  /// Equal hashes are enough: they are seeded, and the result is only compared with.
  private func roots(_ type: _ObjectType) -> [UInt64: _Token] {
    if let lastRoots { return lastRoots }
    let plan = past.resolver.plan(declared: type)
    var roots: [UInt64: _Token] = [:]
    past.holders.eachRoot(plan) { token in
      if let hash = identityHash(token, plan, past) { roots[hash] = token }
    }
    lastRoots = roots
    return roots
  }
}
