/// Takes objects out of whatever holds them, or puts others in their place: one walk of a graph.
///
/// The walk follows what properties will hold after the update, so that places in the report are
/// those afterwards. Pending work is kept in an array, so a deep graph does not use up the
/// program's stack.
final class Exchange {
  /// What becomes of an object where others hold it.
  enum Fate {
    /// It is taken out.
    case leaves
    /// Another object takes its place.
    case yields(to: AnyObject)
    /// It takes another identity, whose texts before and after keys of dictionaries may say.
    case takesIdentity((old: String, new: String)?)

    /// Whether it stands nowhere afterwards.
    var isGone: Bool { if case .takesIdentity = self { false } else { true } }
  }

  let update: Update
  let fates: [ObjectIdentifier: Fate]

  /// Whether a condition refused a value in the object that is visited.
  var isRefused = false

  /// Whether the source says something of the property that is settled.
  var isDecided = false

  /// The property that is the root of the update, with its owner.
  private var rootProperty: (owner: AnyObject, plan: ResolvedType)?

  private var spots: [Spot] = []

  /// The spots that are still to be visited, the next one last.
  private var open: [Int] = []
  private var known: Set<ObjectIdentifier> = []

  /// The properties that may hold objects, by type.
  private var holdings: [ObjectIdentifier: [Holding]] = [:]

  /// An object of the walk.
  private struct Spot {
    let object: AnyObject
    let plan: ResolvedType

    /// The spot of the object that was found first to hold it, -1 for none.
    let owner: Int

    /// The steps from there; nil for an object that stands under no root.
    let steps: [SourcePath.Component]?
  }

  /// The ways to the spots that are reported, by their numbers.
  private var ways: [Int: Way] = [:]

  /// The steps from one object to another, with the log's nodes.
  private struct Way {
    let steps: [SourcePath.Component]
    let nodes: [Int]
  }

  /// A property that may hold objects, with every field that is declared for it.
  private struct Holding {
    var fields: [(number: Int, field: ResolvedField)]

    var path: AnyKeyPath { fields[0].field.field.definition.path }

    /// Whether objects stand in it, and are not only referred to.
    var isPlace: Bool { fields.contains { $0.field.unresolved == nil } }
  }

  init(_ update: Update, _ fates: [ObjectIdentifier: Fate]) {
    self.update = update
    self.fates = fates
  }

  var findings: Findings { update.findings }

  var writes: Writes { update.writes }

  /// Visits a root of the update, and what stands below it and was not visited yet.
  func visit(root object: AnyObject, _ plan: ResolvedType, at path: SourcePath) {
    add(object, plan, owner: -1, path.components)
    visitOpen()
  }

  /// Visits a property that is the root of the update. The rest of its owner is visited as that of any
  /// object is.
  func visit(rootProperty plan: ResolvedType, of owner: AnyObject) {
    rootProperty = (owner, plan)
    open(Spot(object: owner, plan: plan, owner: -1, steps: []))
    visitOpen()
  }

  /// Whether a property is the root, which was visited already.
  private func isVisited(_ holding: Holding, of spot: Spot) -> Bool {
    guard let (owner, plan) = rootProperty, spot.object === owner, spot.plan !== plan else {
      return false
    }
    return holding.path == plan.fields[0].field.definition.path
  }

  /// Visits an object of the map, which stands under no root unless it was visited already.
  func visit(member object: AnyObject) {
    guard !known.contains(ObjectIdentifier(object)), let plan = update.resolver.plan(of: object)
    else { return }
    add(object, plan, owner: -1, nil)
    visitOpen()
  }

  /// Visits the objects of a map, and the lists that are kept of them outside of models.
  func visitMembers(of graph: GraphState) {
    guard let table = graph.table else { return }
    for object in table.instances { visit(member: object) }
    for (owner, lists) in table.history?.keptLists ?? [] {
      // Edits number the properties as the owner's own class does.
      let own = update.resolver.plan(ofOwner: owner)
      if own != nil { visit(member: owner) }
      let rest = lists.filter { own?.schema.field(of: $0.path) == nil }
      if rest.isEmpty { continue }
      let plan = update.resolver.plan(ofLists: rest)
      graph.made.listTypes.append(plan)
      open(Spot(object: owner, plan: plan, owner: -1, steps: nil))
      visitOpen()
    }
  }

  /// Adds a spot that is visited next.
  private func open(_ spot: Spot) {
    spots.append(spot)
    open.append(spots.count - 1)
  }

  private func visitOpen() {
    while let number = open.popLast() {
      let first = spots.count
      visit(number)
      open += (first..<spots.count).reversed()
    }
  }

  /// Adds an object, unless it is known, holds no others, or is itself exchanged.
  private func add(
    _ object: AnyObject, _ plan: ResolvedType, owner: Int, _ steps: [SourcePath.Component]?
  ) {
    guard !holdings(of: plan).isEmpty, fates[ObjectIdentifier(object)]?.isGone != true,
      known.insert(ObjectIdentifier(object)).inserted
    else { return }
    let plan = update.covered(object, plan)
    spots.append(Spot(object: object, plan: plan, owner: owner, steps: steps))
    if owner < 0 { open.append(spots.count - 1) }
  }

  private func holdings(of plan: ResolvedType) -> [Holding] {
    if let known = holdings[ObjectIdentifier(plan)] { return known }
    var found: [Holding] = []
    var places: [AnyKeyPath: Int] = [:]
    for (number, field) in plan.fields.enumerated() where update.resolver.mayHoldObjects(field.node)
    {
      let path = field.field.definition.path
      if let place = places[path] {
        found[place].fields.append((number, field))
      } else {
        places[path] = found.count
        found.append(Holding(fields: [(number, field)]))
      }
    }
    holdings[ObjectIdentifier(plan)] = found
    return found
  }
}

extension Exchange {
  /// What a property holds, and the field by which it is written.
  private typealias Held = (number: Int, field: ResolvedField, live: _LiveValue)

  /// Exchanges what an object holds, and adds the objects in it.
  private func visit(_ number: Int) {
    let spot = spots[number]
    var subject = Subject(
      spot.object, spot.plan, SourceObject(token: update.root, slots: 0), isDirect: false,
      identity: .same)
    subject.isAgain = writes.isMentioned(spot.object)
    var held: [Held] = []
    var places: [(field: ResolvedField, live: _LiveValue)] = []
    for holding in holdings(of: spot.plan) where !isVisited(holding, of: spot) {
      let (number, field) =
        holding.fields.first { writes.isDecided($0.number, subject) } ?? holding.fields[0]
      let live = update.load(field, subject, update.root)
      if holding.isPlace { places.append((field, live)) }
      if concerns(live, field.node), !isUnread(field, spot.object) {
        held.append((number, field, live))
      }
    }
    if !held.isEmpty {
      let (path, nodes) = place(of: number)
      findings.go(to: path, nodes: nodes)
      settle(held, spot, &subject)
      findings.go(to: SourcePath())
    }
    // What was written is read as it is decided.
    subject.isAgain = writes.isMentioned(spot.object)
    for (field, live) in places {
      let isSettled = held.contains { $0.field === field }
      let live = isSettled ? update.load(field, subject, update.root) : live
      collect(live, field.node, owner: number, field.steps)
    }
  }

  private func settle(_ held: [Held], _ spot: Spot, _ subject: inout Subject) {
    let before = update.options.isBestEffort ? update.savepoint : nil
    isRefused = false
    update.checkConditions(&subject, spot.plan) { subject in
      for (number, field, live) in held {
        update.guards.keep(field, number, &subject, live: live)
        isDecided = writes.isDecided(number, subject)
        settle(live, field, number, &subject)
      }
    }
    if subject.isFailed || isRefused {
      if let before { update.rewind(to: before) }
    } else if subject.isChanged {
      let isRoot = spot.plan === rootProperty?.plan
      let own = isRoot ? update.resolver.plan(ofOwner: spot.object) : nil
      writes.watch?.note(late: spot.object, own ?? spot.plan)
      if spot.owner < 0, spot.steps == nil { writes.keepOutside(spot.object, spot.plan) }
    }
  }

  /// Whether a deferred property has a part that is not read yet, which says what it will hold.
  private func isUnread(_ field: ResolvedField, _ object: AnyObject) -> Bool {
    guard field.isDeferred else { return false }
    var transfer = _AccessorCall()
    _ = field.access(object, .deferral, update.root, &transfer)
    return transfer.source != nil
  }

  /// Adds the objects in a value, each with its way from the object that holds the value.
  private func collect(
    _ live: _LiveValue, _ node: Node, owner: Int, _ steps: [SourcePath.Component]
  ) {
    switch live {
    case .none, .value: break
    case .object(let object):
      guard let type = node.object else { return }
      let plan = update.resolver.plan(of: object, declared: type)
      if type.isClass { return add(object, plan, owner: owner, steps) }
      for holding in holdings(of: plan) where holding.isPlace {
        let field = holding.fields[0].field
        let live = field.live(in: object, update.root)
        collect(live, field.node, owner: owner, steps + field.steps)
      }
    case .instances(let objects):
      collect(.list(objects.map(_LiveValue.object)), node, owner: owner, steps)
    case .list(let lives):
      guard let element = node.element else { return }
      for (place, live) in lives.enumerated() {
        collect(live, element, owner: owner, steps + [.index(place)])
      }
    case .entries(let entries):
      guard let element = node.element else { return }
      for entry in entries { collect(entry.live, element, owner: owner, steps + [.key(entry.key)]) }
    case .container(_, let contents):
      collect(contents, node, owner: owner, steps)
    }
  }

  /// The place of an object after the update, with the log's nodes of its steps.
  private func place(of number: Int) -> (path: SourcePath, nodes: [Int]) {
    var chain = [number]
    while let owner = chain.last.map({ spots[$0].owner }), owner >= 0 { chain.append(owner) }
    var path = SourcePath()
    var nodes: [Int] = []
    for number in chain.reversed() {
      let way = ways[number] ?? makeWay(number, under: nodes.last ?? -1)
      path.components += way.steps
      nodes += way.nodes
    }
    return (path, nodes)
  }

  private func makeWay(_ number: Int, under parent: Int) -> Way {
    let steps =
      spots[number].steps ?? [.key(update.nameOutside(spots[number].object, spots[number].plan))]
    var nodes: [Int] = []
    for step in steps {
      nodes.append(findings.log.addNode(findings.log.step(step), under: nodes.last ?? parent))
    }
    ways[number] = Way(steps: steps, nodes: nodes)
    return Way(steps: steps, nodes: nodes)
  }

}
