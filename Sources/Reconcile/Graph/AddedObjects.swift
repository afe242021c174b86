/// The objects that edits have put somewhere, with those in them, which the map does not know yet.
///
/// A source may bring the identity of one, as where clients give identities: then that one is meant,
/// and what it holds was put here as well.
final class AddedObjects {
  private let objects: ReachableObjects
  private var edits: [ObjectIdentifier: AnyObject] = [:]

  init(_ beneath: any Beneath, _ table: IdentityTable, _ resolver: Resolver, _ root: _Token) {
    var roots: [(object: AnyObject, plan: ResolvedType)] = []
    var edits: [AnyObject] = []
    for (object, edit) in beneath.put {
      guard let plan = resolver.plan(of: object) else { continue }
      roots.append((object, plan))
      edits.append(edit)
    }
    // What an edit put there and others edit too was put there all the same.
    let put = Set(roots.map { ObjectIdentifier($0.object) })
    let owners = Set(beneath.edited.map { ObjectIdentifier($0) }).subtracting(put)
    var call = _AccessorCall()
    objects = ReachableObjects(roots, resolver, root) { object, plan in
      if owners.contains(ObjectIdentifier(object)) { return true }
      guard let space = plan.identitySpace else { return false }
      let hash = plan.identityHash(of: object, root, &call)
      return table.find(space, hash) { $0 === object } != nil
    }
    for (object, origin) in objects.all {
      self.edits[ObjectIdentifier(object)] = edits[origin]
      beneath.expect(object)
    }
  }

  /// The object of a space with a hash that `isIt` accepts.
  func find(_ space: ObjectIdentifier, _ hash: UInt64, _ isIt: (AnyObject) -> Bool) -> AnyObject? {
    objects.find(space, hash, isIt)
  }

  func contains(_ object: AnyObject) -> Bool { objects.contains(object) }

  /// The edit that has put an object somewhere, or one that it is in; nil if none has.
  func edit(of object: AnyObject) -> AnyObject? { edits[ObjectIdentifier(object)] }
}
