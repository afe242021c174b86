/// Finds where objects are under the roots once an update has written what it decided.
enum OwnerPlaces {
  static func paths(
    of owners: [AnyObject], in update: Update
  ) -> [ObjectIdentifier: SourcePath] {
    var sought = Set(owners.map { ObjectIdentifier($0) })
    var paths: [ObjectIdentifier: SourcePath] = [:]
    var walk = LiveWalk(update.resolver, .breadthFirst)
    for root in update.writes.roots {
      let steps = update.findings.log.path(root.node).components
      if root.isHolder {
        walk.add(holder: root.object, root.plan, steps)
      } else {
        walk.add(root.object, root.plan, below: -1, steps)
      }
    }
    while !sought.isEmpty, let number = walk.next() {
      let spot = walk.spots[number]
      if spot.plan.isClass, !spot.isHolder, sought.remove(ObjectIdentifier(spot.object)) != nil {
        paths[ObjectIdentifier(spot.object)] = walk.path(of: number)
      }
      for (property, field) in spot.plan.fields.enumerated()
      where field.node.kind != .leaf && field.unresolved == nil && !field.isDeferred {
        let live = update.writes.live(of: spot.object, spot.plan, property)
        walk.follow(live, field.node, below: number, field.steps)
      }
    }
    return paths
  }
}
