extension Reconciler {
  /// An object with pending edits that another one holds.
  package struct EditedInside {
    package let object: any Reconcilable & AnyObject

    /// Its class and identity.
    package let name: String

    /// Where it stands in the other one; nil if it is an element of a collection, of which no merge
    /// patch says anything.
    package let place: SourcePath?
  }

  /// The objects with identities and pending edits that an object holds: itself, in its structs, and in
  /// those without identity in it.
  package func editedObjects<Model: Reconcilable & AnyObject>(
    inside object: Model, in map: IdentityMap
  ) -> [EditedInside] {
    guard let table = map.beneath as? EditTable, !table.isEmpty,
      let plan = resolver.plan(of: object)
    else { return [] }
    var found: [EditedInside] = []
    var walk = LiveWalk(resolver, .depthFirst)
    walk.add(object, plan)
    while let number = walk.next() {
      let spot = walk.spots[number]
      if number > 0, spot.plan.isOwn { continue }
      if number > 0, spot.plan.isClass, spot.plan.hasIdentity {
        if let model = spot.object as? any Reconcilable & AnyObject,
          !table.pending(of: model).isEmpty
        {
          let path = walk.path(of: number)
          let isElement = path.components.contains { if case .index = $0 { true } else { false } }
          found.append(
            EditedInside(
              object: model, name: table.name(of: model), place: isElement ? nil : path))
        }
        continue
      }
      for field in spot.plan.fields
      where resolver.mayHoldObjects(field.node) && !field.isUnread(in: spot.object) {
        let live = SourceValue.nothing.withToken { field.live(in: spot.object, $0) }
        walk.follow(live, field.node, below: number, field.steps)
      }
    }
    return found
  }
}
