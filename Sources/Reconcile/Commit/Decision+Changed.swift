extension Decision {
  /// Notes whom the update changes, and so which sources are overtaken that named them.
  ///
  /// It is done before the first write, since code of the user's may start another update, which comes
  /// later.
  func noteChanges(_ graph: GraphState) {
    guard let standing = graph.standing, let table = graph.table,
      let history = table.history
    else { return }
    if graph.bit != 0 { graph.nameUnmarked(in: table) }
    let changed = changedObjects(graph)
    let facts = graph.rare?.facts ?? []
    let lists = graph.rare?.changedLists ?? []
    if changed.isEmpty, facts.isEmpty, lists.isEmpty, graph.met.allSatisfy(\.isKnown) { return }
    let moment = history.advance()
    graph.made.moment = moment
    for (key, fact) in facts {
      history.acknowledged.note(fact, of: key, at: moment, history.reads)
    }
    table.note(changed, at: moment, by: standing.owner, bit: graph.bit, writes.resolver)
    for (owner, property) in lists {
      history.note(property, of: owner, at: moment, by: standing.owner)
    }
    for step in writes.contents.steps where step.isOfProperty && step.mayChange {
      let target = writes.contents.targets[Int(step.target)]
      guard !target.isEqual, !step.isStored, history.isFilled(target.object) else { continue }
      let property = target.plan.fields[Int(step.field)].field.definition.path
      history.note(property, of: target.object, at: moment, by: standing.owner)
    }
  }

  /// The objects that the update changes; what has no identity stands for what has one around it.
  func changedObjects(_ graph: GraphState) -> [AnyObject] {
    var changed: [AnyObject] = []
    var last: Int32 = -1
    for step in writes.contents.steps where step.target != last && step.mayChange {
      let target = writes.contents.targets[Int(step.target)]
      if target.isEqual { continue }
      last = step.target
      changed.append(target.object)
    }
    changed += graph.rare?.changedOwners ?? []
    changed += graph.leaving.map(\.object) + graph.displaced.map(\.object)
    for relation in writes.relations {
      let old = Set(relation.old.map { ObjectIdentifier($0) })
      let new = Set(relation.new.map { ObjectIdentifier($0) })
      changed += relation.old.filter { !new.contains(ObjectIdentifier($0)) }
      changed += relation.new.filter { !old.contains(ObjectIdentifier($0)) }
    }
    return changed
  }
}

extension IdentityTable {
  /// Notes that objects change, and who is overtaken by that.
  func note(
    _ changed: [AnyObject], at moment: UInt64, by owner: (any Overtakable)?, bit: UInt64,
    _ resolver: Resolver
  ) {
    // Objects of one class stand in a row mostly.
    var last: (type: ObjectIdentifier, plan: ResolvedType?)?
    history?.note(changed, at: moment, by: owner, bit: bit) { object in
      let type = ObjectIdentifier(Swift.type(of: object))
      if last?.type != type { last = (type, resolver.plan(of: object)) }
      guard let plan = last?.plan, let space = plan.identitySpace else { return nil }
      return entry(space, plan.identityHash(of: object)) { $0.object === object }
    }
  }
}

extension UndoLog {
  /// Notes whom the undo changes: every source that named it is overtaken.
  func noteChanges() {
    guard let table = decision.graph?.table, let history = table.history else { return }
    let moment = history.advance()
    for case .property(let object, let field) in entries.lazy.map(\.place) {
      history.note(field.field.definition.path, of: object, at: moment, by: nil)
    }
    table.note(changedObjects, at: moment, by: nil, bit: 0, resolver)
  }

  /// The objects that the undo changes.
  var changedObjects: [AnyObject] {
    entries.flatMap { entry -> [AnyObject] in
      switch entry.place {
      case .edits(let edits): edits.objects
      case .wait: []
      case .property, .relation, .own, .entry: entry.place.object.map { [$0] } ?? []
      }
    }
  }
}

extension Step {
  /// Whether it may give its target another value.
  fileprivate var mayChange: Bool {
    switch kind {
    case .write, .writeValue, .store, .postpone, .share, .plain: !isSame
    case .again, .row, .relate, .skip: false
    }
  }
}
