/// Makes references wait for objects which neither the source nor the map knows yet, and connects those whose
/// objects came.
struct WaitingReferences {
  private let update: Update

  init(_ update: Update) { self.update = update }

  /// Notes that the source says something of a property whose reference may be waiting.
  @inline(never)
  func end(of field: ResolvedField, _ subject: Subject) {
    guard let graph = update.holders.graph, graph.table?.waits != nil, !subject.isFresh else {
      return
    }
    graph.waiting.say(subject.object, field.field.property)
    // A record says whom a reference waits for.
    update.writes.watch?.noteUnsure()
  }

  /// Whether somebody came to the map since the last update for whom a property waits.
  var hasArrivals: Bool {
    guard let waits = update.holders.graph?.table?.waits else { return false }
    return !waits.due.isEmpty
  }

  /// Makes a property wait for the objects that the source names and nobody knows.
  ///
  /// - Parameters:
  ///   - missing: The places of their identities among the values.
  ///   - kept: What the property holds meanwhile, if it is one of a single object.
  func wait(
    for missing: Set<Int>, of values: [_Token], _ reference: OpenReference,
    keeping kept: _LiveValue,
    _ graph: GraphState
  ) {
    guard graph.table != nil else { return }
    let field = reference.field
    let path = field.field.property
    if missing.isEmpty { return graph.waiting.begin(nil, of: reference.object, path) }
    let names = values.enumerated().compactMap { place, value in
      name(value, field, isMissing: missing.contains(place))
    }
    let isList = field.node.kind != .object
    let wait = Wait(reference.object, path, names: names, keeping: isList ? nil : .some(kept))
    graph.waiting.begin(wait, of: reference.object, path)
  }

  /// The name of an object that a value of a reference means.
  private func name(_ value: _Token, _ field: ResolvedField, isMissing: Bool) -> Wait.Name? {
    let check = ReferenceCheck(update)
    guard let referred = check.referred(by: value, field), let space = referred.plan.identitySpace,
      let hash = check.hash(of: referred)
    else { return nil }
    var parts: [Any] = []
    for (number, part) in referred.plan.identity.enumerated() {
      var call = _AccessorCall()
      call.source = SourceValue(tape: update.tape, index: referred.part(number).index)
      guard
        part.access(referred.plan, .convert, referred.part(number), &call) != .mismatch,
        let converted = call.value
      else { return nil }
      parts.append(converted)
    }
    return Wait.Name(
      parts: parts, space: space, hash: hash,
      type: referred.saysClass ? referred.plan.declaredType : nil, isMissing: isMissing)
  }

  /// Connects the properties that wait for objects which this update brings, or which came to the
  /// map since the last one.
  func connectAll(_ graph: GraphState) {
    guard let waits = graph.table?.waits else { return }
    let candidates = candidates(among: waits, graph)
    if candidates.isEmpty { return }
    let said = Dictionary(grouping: graph.waiting.said) { ObjectIdentifier($0.owner) }
    var arrivals: [Arrival] = []
    for number in candidates.keys.sorted() {
      guard let wait = candidates[number] else { continue }
      guard let owner = wait.owner else {
        graph.waiting.over.append(wait)
        continue
      }
      let isSaid = said[wait.ownerID]?.contains { wait.isOf($0.owner, $0.property) }
      if isSaid == true { continue }
      if let arrival = arrival(of: wait, owner, graph) { arrivals.append(arrival) }
    }
    connect(arrivals, graph)
  }

  /// The waits at which an update has to look: those for objects that it met, and those for which
  /// somebody came who is not connected yet.
  private func candidates(among waits: Waits, _ graph: GraphState) -> Waits.Numbered {
    var found = waits.due
    func add(_ identity: Waits.Identity) {
      for wait in waits.waits(for: identity) { found[wait.number] = wait }
    }
    if graph.met.count < waits.identities.count {
      for met in graph.met { add(Waits.Identity(space: met.space, hash: met.hash)) }
    } else {
      for identity in waits.identities {
        if graph.find(identity.space, identity.hash, { _ in true }) >= 0 { add(identity) }
      }
    }
    return found
  }

  /// What arrives for a waiting property.
  private struct Arrival {
    let wait: Wait
    let owner: AnyObject
    let plan: ResolvedType
    let number: Int
    let live: _LiveValue

    /// The objects that arrive, by the places of their identities.
    let objects: [Int: AnyObject]

    var field: ResolvedField { plan.fields[number] }
  }

  /// What arrives for a waiting property; nil if it goes on waiting, or waits no longer.
  private func arrival(of wait: Wait, _ owner: AnyObject, _ graph: GraphState) -> Arrival? {
    guard let plan = update.resolver.plan(ofOwner: owner).map({ update.covered(owner, $0) }),
      let number = plan.fields.firstIndex(where: { field in
        field.unresolved == .wait && wait.isOf(owner, field.field.property)
      })
    else { return nil }
    let field = plan.fields[number]
    var objects: [Int: AnyObject] = [:]
    for (place, name) in wait.names.enumerated() where name.isMissing {
      objects[place] = object(named: name, field, graph)
    }
    if objects.isEmpty {
      graph.waiting.settled.append(wait)
      return nil
    }
    _ = field.access(owner, .load, update.root, &update.transfer)
    let live = update.transfer.live
    update.transfer.live = .none
    if wait.isOver(live) {
      graph.waiting.over.append(wait)
      return nil
    }
    return Arrival(
      wait: wait, owner: owner, plan: plan, number: number, live: live, objects: objects)
  }

  /// The object with an identity, from this update or the map.
  private func object(
    named name: Wait.Name, _ field: ResolvedField, _ graph: GraphState
  ) -> AnyObject? {
    let isIt = { (object: AnyObject) in
      isNamed(object, by: name, field) && !graph.leaves(object)
    }
    let row = graph.find(name.space, name.hash, isIt)
    return row >= 0 ? graph.met[row].object : graph.table?.find(name.space, name.hash, isIt)
  }

  /// Whether an object has the identity and the class of a name.
  private func isNamed(
    _ object: AnyObject, by name: Wait.Name, _ field: ResolvedField
  ) -> Bool {
    guard let declared = field.declared, let type = field.node.innermostObject else { return false }
    return update.resolver.isNamed(object, by: name, type)
      && (name.type.map { update.classes.counted(object, declared, type) == $0.id } ?? true)
  }

  /// Writes what arrives.
  private func connect(_ arrivals: [Arrival], _ graph: GraphState) {
    if arrivals.isEmpty { return }
    let place = update.findings.path
    defer { update.findings.go(to: place) }
    let places = places(of: arrivals.filter { isPlaced($0.plan) }.map(\.owner))
    for arrival in arrivals {
      let (wait, owner, field) = (arrival.wait, arrival.owner, arrival.field)
      graph.waiting.over.append(wait)
      if wait.isList, let rest = wait.without(Set(arrival.objects.keys)) {
        graph.waiting.begin(rest, of: owner, wait.property)
      }
      let live: _LiveValue
      if wait.isList {
        let objects = arranged(arrival)
        if objects.count == arrival.live.objects.count { continue }
        live = .list(objects.map { .object($0) })
      } else {
        live = arrival.objects[0].map { .object($0) } ?? .none
      }
      if isPlaced(arrival.plan) { go(to: owner, arrival.plan, at: places[ObjectIdentifier(owner)]) }
      // Hooks are told of changes, whoever else is not.
      let isDetailed = update.findings.isDetailed
      defer { update.findings.isDetailed = isDetailed }
      if arrival.plan.hasHooks { update.findings.isDetailed = true }
      update.findings.note(
        .changed, field, old: update.resolver.identities(of: arrival.live, field),
        new: update.resolver.identities(of: live, field), note: "waited until now")
      var subject = Subject(
        owner, arrival.plan, SourceObject(token: update.root, slots: 0), isDirect: false,
        identity: .same)
      subject.isAgain = update.writes.isMentioned(owner)
      update.guards.keep(field, arrival.number, &subject, live: arrival.live)
      update.writes.watch?.note(late: owner, arrival.plan)
      update.writes.emit(.live(live), field, at: arrival.number, &subject)
    }
  }

  /// The objects of a list with those that arrive, each behind the nearest one before it in the
  /// order of the source, else before the nearest one behind it.
  private func arranged(_ arrival: Arrival) -> [AnyObject] {
    let live = arrival.live.objects
    var objects = live
    let names = arrival.wait.names
    let isKnown = { place in !names[place].isMissing || arrival.objects[place] != nil }
    func place(of name: Int) -> Int? {
      guard isKnown(name) else { return nil }
      return objects.lastIndex { isNamed($0, by: names[name], arrival.field) }
    }
    for name in arrival.objects.keys.sorted() {
      guard let object = arrival.objects[name], !live.contains(where: { $0 === object }) else {
        continue
      }
      if arrival.field.policy.collection.order == .existing {
        objects.append(object)
      } else if let before = (0..<name).lazy.reversed().compactMap(place).first {
        objects.insert(object, at: before + 1)
      } else if let behind = (name + 1..<names.count).lazy.compactMap(place).first {
        objects.insert(object, at: behind)
      } else {
        objects.insert(object, at: 0)
      }
    }
    return objects
  }

  /// Whether somebody is told where an object of a type is.
  private func isPlaced(_ plan: ResolvedType) -> Bool {
    update.findings.isDetailed || update.options.isTraced || plan.hasHooks
  }

  /// The paths of owners under the roots, as they will be after the update.
  private func places(of owners: [AnyObject]) -> [ObjectIdentifier: SourcePath] {
    if owners.isEmpty || update.writes.roots.isEmpty { return [:] }
    return OwnerPlaces.paths(of: owners, in: update)
  }

  /// Moves the trail to an object; one that is not under the roots has its name instead of a path.
  private func go(to owner: AnyObject, _ plan: ResolvedType, at path: SourcePath?) {
    if let path { return update.findings.go(to: path) }
    update.findings.go(to: SourcePath([.key(update.nameOutside(owner, plan))]))
    update.writes.keepOutside(owner, plan)
  }
}

extension Resolver {
  /// Whether an object has the identity of a name.
  func isNamed(_ object: AnyObject, by name: Wait.Name, _ type: _ObjectType) -> Bool {
    guard type.isInstance(object) else { return false }
    let plan = plan(of: object, declared: type)
    return plan.identitySpace == name.space && plan.identity.count == name.parts.count
      && zip(plan.identity, name.parts).allSatisfy { $0.holds($1, in: object) }
  }
}
