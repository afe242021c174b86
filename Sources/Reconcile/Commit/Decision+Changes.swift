// What an update is about to change, for what keeps its map's objects.

extension Decision {
  /// What the update is about to change.
  func change(of table: IdentityTable, _ graph: GraphState) -> MapChange {
    MapChange(
      table: table, resolver: writes.resolver, graph: graph, objects: changes(graph, table),
      forecast: { [writes, rider] in
        let decided = DecidedForecast(writes)
        return rider.map { LayeredForecast($0, over: decided) } ?? decided
      },
      overtaken: { overtaken(graph) }, root: writes.root)
  }

  /// Who is inserted, changed and removed.
  private func changes(_ graph: GraphState, _ table: IdentityTable) -> MapChange.Objects {
    var changes = MapChange.Objects()
    let resolver = writes.resolver
    func member(_ object: AnyObject) -> CommitMember? {
      resolver.plan(of: object).map { CommitMember(object: object, plan: $0) }
    }
    let displaced = Set(graph.displaced.map { ObjectIdentifier($0.object) })
    let leaving = Set(graph.leaving.map { ObjectIdentifier($0.object) })
    var entering: Set<ObjectIdentifier> = []
    for row in graph.met.indices where !graph.met[row].isKnown || !displaced.isEmpty {
      let met = graph.met[row]
      let id = ObjectIdentifier(met.object)
      if met.isKnown && !displaced.contains(id) { continue }
      if leaving.contains(id) || entering.contains(id) { continue }
      let isKnown = table.find(met.space, met.hash) { $0 === met.object } != nil
      if isKnown && !displaced.contains(id) { continue }
      entering.insert(id)
      if let member = member(met.object) { changes.inserted.append(member) }
    }
    for (object, _) in graph.leaving + graph.displaced {
      guard let member = member(object), table.knows(object, member.plan) else { continue }
      changes.removed.append(member)
    }
    let watch = writes.watch ?? everything
    note(relations: watch)
    changes.changed = watch.changed
    changes.unsure = watch.unsure
    changes.altered = watch.renamed + watch.lateParts + (graph.adoption.map { [$0.draft] } ?? [])
    return changes
  }

  /// Notes the children whose back references a source can write too, so that records have them.
  private func note(relations watch: CommitWatch) {
    for relation in writes.relations {
      let old = Set(relation.old.map(ObjectIdentifier.init))
      let new = Set(relation.new.map(ObjectIdentifier.init))
      for child in relation.old + relation.new
      where old.contains(ObjectIdentifier(child)) != new.contains(ObjectIdentifier(child)) {
        guard let plan = writes.resolver.plan(of: child),
          plan.fields.contains(where: { $0.field.property == relation.link.path })
        else { continue }
        if plan.hasIdentity {
          watch.note(child, plan, isUnsure: true)
        } else {
          watch.note(late: child, plan)
        }
      }
    }
  }

  /// Everything that the update writes, if it began before anybody had to know who changes.
  private var everything: CommitWatch {
    let watch = CommitWatch()
    for target in writes.contents.targets {
      if target.plan.schema.isClass, let plan = writes.resolver.plan(of: target.object) {
        if plan.hasIdentity {
          watch.note(target.object, plan, isUnsure: true)
        } else {
          watch.note(late: target.object, plan)
        }
      }
    }
    for step in writes.ownSteps {
      if let plan = writes.resolver.plan(of: step.object) { watch.note(late: step.object, plan) }
    }
    return watch
  }
}
