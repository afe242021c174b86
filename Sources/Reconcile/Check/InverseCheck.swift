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
    var numbers: [ObjectIdentifier: [Int]] = [:]
    let relations = update.writes.relations.filter(\.link.isToOne)
    for relation in relations {
      let before = Set(relation.old.map { ObjectIdentifier($0) })
      for child in relation.new where !before.contains(ObjectIdentifier(child)) {
        guard let owner = relation.link.owners(child).first, owner !== relation.owner else {
          continue
        }
        add(child, of: owner, relation.link, to: &formers, &numbers)
      }
    }
    if formers.isEmpty { return }
    let given = Dictionary(grouping: relations) { ObjectIdentifier($0.owner) }
    var spoken: [Spoken] = []
    for former in formers {
      let own = given[ObjectIdentifier(former.owner), default: []]
      if isGiven(former, own) || isSpoken(former, &spoken) { continue }
      let fates = Dictionary(
        former.children.map { (ObjectIdentifier($0), Exchange.Fate.leaves) },
        uniquingKeysWith: { first, _ in first })
      Exchange(update, fates).visit(former.owner, former.plan, property: former.number)
    }
  }

  private func add(
    _ child: AnyObject, of owner: AnyObject, _ link: InverseLink, to formers: inout [Former],
    _ numbers: inout [ObjectIdentifier: [Int]]
  ) {
    let known = numbers[ObjectIdentifier(owner), default: []].filter {
      formers[$0].field.field.inverse?.path == link.path
    }
    for number in known { formers[number].children.append(child) }
    if !known.isEmpty { return }
    guard let plan = update.resolver.plan(of: owner) else { return }
    for (number, field) in plan.fields.enumerated() where field.field.inverse?.path == link.path {
      numbers[ObjectIdentifier(owner), default: []].append(formers.count)
      formers.append(Former(owner: owner, plan: plan, number: number, children: [child]))
    }
  }

  /// Whether the update gives an owner such a child too: its source says so, or a record that it was brought from.
  private func isGiven(_ former: Former, _ relations: [Writes.Relation]) -> Bool {
    relations.contains { relation in
      relation.link.path == former.field.field.inverse?.path
        && relation.new.contains { child in former.children.contains { $0 === child } }
    }
  }

  /// Whether the source says itself what an owner's property holds.
  private func isSpoken(_ former: Former, _ spoken: inout [Spoken]) -> Bool {
    let isRoot = Reconciliation.current?.isRooted(at: former.owner) == true
    if isRoot, let plan = update.rootPlan,
      plan.fields[0].field.property == former.field.field.property
    {
      return true
    }
    let keys = former.field.field.memberPaths
    if isRoot, update.rootPlan == nil {
      return keys.contains { update.root.value(at: $0) != nil }
    }
    let identity = former.plan.identity
    if identity.isEmpty || identity.contains(where: { $0.field.keys.contains(where: \.isSpecial) })
    {
      return true
    }
    let known = spoken.firstIndex { $0.plan === former.plan && $0.number == former.number }
    if known == nil { spoken.append(objects(that: former.plan, former.number, say: keys)) }
    let objects = spoken[known ?? spoken.count - 1].objects
    return objects[hash(of: former), default: []].contains { object in
      identity.allSatisfy { field in
        field.field.keys.contains { key in
          object.value(at: key.steps).map {
            !$0.isNull && field.access(former.owner, .check, $0, &update.transfer) == .equal
          } == true
        }
      }
    }
  }

  /// The objects of the source that say what a property of a type holds, by the hashes of their identities:
  /// the source is looked through once, however many owners are asked for.
  private struct Spoken {
    let plan: ResolvedType
    let number: Int
    var objects: [UInt64: [_Token]] = [:]
  }

  private func objects(that plan: ResolvedType, _ number: Int, say keys: [[String]]) -> Spoken {
    var spoken = Spoken(plan: plan, number: number)
    let names = plan.identity.count == 1 ? plan.identity[0].field.keys.map(\.steps) : []
    var walk = TokenWalk(update.root)
    while let step = walk.next() {
      guard case .begin(let object) = step, object.isObject,
        keys.contains(where: { object.value(at: $0) != nil })
      else { continue }
      if names.isEmpty { spoken.objects[0, default: []].append(object) }
      for name in names {
        guard let value = object.value(at: name),
          let hash = ReferenceCheck(update).hash(of: ReferredObject(value, plan))
        else { continue }
        spoken.objects[hash, default: []].append(object)
      }
    }
    return spoken
  }

  /// The hash under which the objects of the source stand that have an owner's identity; one for all where it has
  /// several parts.
  private func hash(of former: Former) -> UInt64 {
    former.plan.identity.count == 1 ? former.plan.identityHash(of: former.owner) : 0
  }
}
