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
    var search = EditedSearch(table: table, resolver: resolver)
    search.visit(object, plan, at: SourcePath())
    return search.found
  }
}

/// A walk of what an object holds, up to the first objects with identities.
private struct EditedSearch {
  let table: EditTable
  let resolver: Resolver
  var found: [Reconciler.EditedInside] = []
  private var seen: Set<ObjectIdentifier> = []

  init(table: EditTable, resolver: Resolver) {
    (self.table, self.resolver) = (table, resolver)
  }

  mutating func visit(_ object: AnyObject, _ plan: ResolvedType, at place: SourcePath?) {
    for field in plan.fields
    where resolver.mayHoldObjects(field.node) && !field.isUnread(in: object) {
      let live = SourceValue.nothing.withToken { field.live(in: object, $0) }
      visit(live, field.node, at: place.map { $0.appending(SourcePath(field.steps)) })
    }
  }

  private mutating func visit(_ live: _LiveValue, _ node: Node, at place: SourcePath?) {
    switch live {
    case .none, .value: break
    case .object(let object): visit(object, node, at: place)
    case .instances(let objects):
      for object in objects { visit(.object(object), node.element ?? node, at: nil) }
    case .list(let lives):
      for live in lives { visit(live, node.element ?? node, at: nil) }
    case .entries(let entries):
      for entry in entries {
        visit(entry.live, node.element ?? node, at: place.map { $0.appending(key: entry.key) })
      }
    case .container(_, let contents): visit(contents, node, at: place)
    }
  }

  private mutating func visit(_ object: AnyObject, _ node: Node, at place: SourcePath?) {
    guard let type = node.object else { return }
    let plan = resolver.plan(of: object, declared: type)
    if !type.isClass { return visit(object, plan, at: place) }
    guard seen.insert(ObjectIdentifier(object)).inserted, !plan.isOwn else { return }
    guard plan.hasIdentity else { return visit(object, plan, at: place) }
    guard let model = object as? any Reconcilable & AnyObject,
      !table.pending(of: object).isEmpty
    else { return }
    found.append(
      Reconciler.EditedInside(object: model, name: table.name(of: object), place: place))
  }
}
