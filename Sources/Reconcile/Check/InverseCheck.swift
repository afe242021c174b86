/// Takes children that an update gives to an owner out of the property of the owner that they had before.
struct InverseCheck {
  private let update: Update

  init(_ update: Update) { self.update = update }

  /// A property of an owner that children have left for another one.
  private struct Former {
    let owner: AnyObject
    let plan: ResolvedType
    let number: Int
    var children: [AnyObject]

    var field: ResolvedField { plan.fields[number] }
  }

  /// Lets former owners go of the children that have another one now.
  func release() {
    guard update.writes.hasRare, update.findings.error == nil else { return }
    var formers: [Former] = []
    for relation in update.writes.relations where relation.link.isToOne {
      let before = Set(relation.old.map { ObjectIdentifier($0) })
      for child in relation.new where !before.contains(ObjectIdentifier(child)) {
        guard let owner = relation.link.owners(child).first, owner !== relation.owner else {
          continue
        }
        add(child, of: owner, relation.link, to: &formers)
      }
    }
    for former in formers where !isGiven(former) && !isSpoken(former) {
      let fates = Dictionary(
        former.children.map { (ObjectIdentifier($0), Exchange.Fate.leaves) },
        uniquingKeysWith: { first, _ in first })
      Exchange(update, fates).visit(former.owner, former.plan, property: former.number)
    }
  }

  private func add(
    _ child: AnyObject, of owner: AnyObject, _ link: InverseLink, to formers: inout [Former]
  ) {
    if let known = formers.firstIndex(where: {
      $0.owner === owner && $0.field.field.inverse?.path == link.path
    }) {
      return formers[known].children.append(child)
    }
    guard let plan = update.resolver.plan(of: owner) else { return }
    for (number, field) in plan.fields.enumerated() where field.field.inverse?.path == link.path {
      formers.append(Former(owner: owner, plan: plan, number: number, children: [child]))
    }
  }

  /// Whether the update gives an owner such a child too: its source says so, or a record that it was brought from.
  private func isGiven(_ former: Former) -> Bool {
    update.writes.relations.contains { relation in
      relation.owner === former.owner && relation.link.path == former.field.field.inverse?.path
        && relation.new.contains { child in former.children.contains { $0 === child } }
    }
  }

  /// Whether the source says itself what an owner's property holds.
  private func isSpoken(_ former: Former) -> Bool {
    let isRoot = Reconciliation.current?.isRooted(at: former.owner) == true
    if isRoot, let plan = update.rootPlan,
      plan.fields[0].field.property == former.field.field.property
    {
      return true
    }
    let keys = former.field.field.keys.filter { !$0.isSpecial }.map(\.steps)
    func says(_ object: _Token) -> Bool {
      keys.contains { object.value(at: $0) != nil }
    }
    if isRoot, update.rootPlan == nil { return says(update.root) }
    let identity = former.plan.identity
    if identity.isEmpty || identity.contains(where: { $0.field.keys.contains(where: \.isSpecial) })
    {
      return true
    }
    var walk = TokenWalk(update.root)
    while let step = walk.next() {
      guard case .begin(let object) = step, object.isObject, says(object) else { continue }
      let isIt = identity.allSatisfy { field in
        field.field.keys.contains { key in
          object.value(at: key.steps).map {
            !$0.isNull
              && field.access(former.owner, .check, $0, &update.transfer) == .equal
          } == true
        }
      }
      if isIt { return true }
    }
    return false
  }
}
