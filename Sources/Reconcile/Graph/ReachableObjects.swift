/// The objects reachable from the roots of an update through their schemas, as they are before it.
final class ReachableObjects {
  private var walk: LiveWalk

  /// For each object the index of the root from which it was reached first.
  private var origins: [Int] = []
  private var index: [ObjectIdentifier: HashIndex] = [:]

  /// - Parameter isLeftOut: Whether an object is left out, with all that can be reached through it
  ///   alone.
  init(
    _ roots: [(object: AnyObject, plan: ResolvedType)], _ resolver: Resolver, _ root: _Token,
    leavingOut isLeftOut: (AnyObject, ResolvedType) -> Bool = { _, _ in false }
  ) {
    walk = LiveWalk(resolver, .breadthFirst, keepsSteps: false)
    for (number, root) in roots.enumerated() where !isLeftOut(root.object, root.plan) {
      if walk.add(root.object, root.plan) { origins.append(number) }
    }
    var call = _AccessorCall()
    while let number = walk.next() {
      let spot = walk.spots[number]
      for field in spot.plan.fields where field.node.kind != .leaf {
        _ = field.access(spot.object, .load, root, &call)
        walk.follow(call.live, field.node, below: number, []) { !isLeftOut($0, $1) }
      }
      for _ in origins.count..<walk.spots.count { origins.append(origins[number]) }
      guard let space = spot.plan.identitySpace else { continue }
      let hash = spot.plan.identityHash(of: spot.object, root, &call)
      index[space, default: HashIndex(capacity: 16)].insert(hash, number)
    }
  }

  /// The object of a space with a hash that `isIt` accepts.
  func find(_ space: ObjectIdentifier, _ hash: UInt64, _ isIt: (AnyObject) -> Bool) -> AnyObject? {
    guard let index = index[space] else { return nil }
    let number = index.first(hash) { isIt(walk.spots[$0].object) }
    return number < 0 ? nil : walk.spots[number].object
  }

  func contains(_ object: AnyObject) -> Bool { walk.contains(object) }

  /// Each object with the index of the root from which it was reached first.
  var all: [(object: AnyObject, origin: Int)] {
    zip(walk.spots, origins).map { ($0.object, $1) }
  }
}
