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
    eachOvertaken(by: standing, graph, table, history, changed, at: moment) {
      $0.overtake(at: moment)
    }
  }

  /// The sources that the update overtakes, if anything is kept of one beside the map.
  func overtaken(_ graph: GraphState) -> [any Overtakable] {
    guard let standing = graph.standing, let table = graph.table, let history = table.history,
      history.hasKept
    else { return [] }
    var overtaken: [any Overtakable] = []
    eachOvertaken(by: standing, graph, table, history, changedObjects(graph), at: nil) {
      overtaken.append($0)
    }
    return overtaken
  }

  /// Calls a closure with each source that the update overtakes.
  ///
  /// - Parameter moment: The moment of the update, which is noted; nil if it is only asked.
  private func eachOvertaken(
    by standing: Standing, _ graph: GraphState, _ table: IdentityTable, _ history: MapHistory,
    _ changed: [AnyObject], at moment: UInt64?, _ tell: (any Overtakable) -> Void
  ) {
    let own = standing.owner
    table.tell(of: changed, at: moment, by: own, bit: graph.bit, writes.resolver, tell)
    for (owner, property) in graph.rare?.changedLists ?? [] {
      history.tell(of: property, of: owner, by: own, tell)
    }
    for step in writes.contents.steps where step.isOfProperty && step.mayChange {
      let target = writes.contents.targets[Int(step.target)]
      guard !target.isEqual, !step.isStored, history.isFilled(target.object) else { continue }
      let property = target.plan.fields[Int(step.field)].field.property
      history.tell(of: property, of: target.object, by: own, tell)
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
  /// Notes that objects change, which every source is told that named one of them.
  func note(_ changed: [AnyObject], at moment: UInt64, _ resolver: Resolver) {
    tell(of: changed, at: moment, by: nil, bit: 0, resolver) { $0.overtake(at: moment) }
  }

  /// Tells the sources that named objects, which another source changes: see ``MapHistory``.
  func tell(
    of changed: [AnyObject], at moment: UInt64?, by owner: (any Overtakable)?, bit: UInt64,
    _ resolver: Resolver, _ tell: (any Overtakable) -> Void
  ) {
    // Objects of one class stand in a row mostly.
    var last: (type: ObjectIdentifier, plan: ResolvedType?)?
    func entry(of object: AnyObject) -> Entry? {
      let type = ObjectIdentifier(Swift.type(of: object))
      if last?.type != type { last = (type, resolver.plan(of: object)) }
      guard let plan = last?.plan, let space = plan.identitySpace else { return nil }
      return self.entry(space, plan.identityHash(of: object)) { $0.object === object }
    }
    history?.tell(of: changed, at: moment, by: owner, bit: bit, entry: entry(of:), tell)
  }
}

extension UndoLog {
  /// Notes whom the undo changes: every source that named it is overtaken.
  func noteChanges() {
    guard let table = decision.graph?.table, let history = table.history else { return }
    let moment = history.advance()
    eachOvertaken(table, history, at: moment) { $0.overtake(at: moment) }
  }

  /// The sources that the undo overtakes, if anything is kept of one beside the map.
  func overtaken(_ table: IdentityTable) -> [any Overtakable] {
    guard let history = table.history, history.hasKept else { return [] }
    var overtaken: [any Overtakable] = []
    eachOvertaken(table, history, at: nil) { overtaken.append($0) }
    return overtaken
  }

  private func eachOvertaken(
    _ table: IdentityTable, _ history: MapHistory, at moment: UInt64?,
    _ tell: (any Overtakable) -> Void
  ) {
    for case .property(let object, let field) in entries.lazy.map(\.place) {
      history.tell(of: field.field.property, of: object, by: nil, tell)
    }
    table.tell(of: changedObjects, at: moment, by: nil, bit: 0, resolver, tell)
  }

  /// The objects that the undo changes.
  var changedObjects: [AnyObject] {
    entries.flatMap { entry -> [AnyObject] in
      switch entry.place {
      case .rider(let rider): rider.objects
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
    case .write, .writeValue, .store, .postpone, .share, .plain: true
    case .relate, .skip: false
    }
  }
}
