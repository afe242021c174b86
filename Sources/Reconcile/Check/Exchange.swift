/// Takes objects out of whatever holds them, or puts others in their place: one walk of a graph.
///
/// The walk follows what properties will hold after the update, so that places in the report are
/// those afterwards.
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

  private var walk: LiveWalk

  /// The spots with which a walk began under no root.
  private var outside: Set<Int> = []

  /// The properties that may hold objects, by type.
  private var holdings: [ObjectIdentifier: [Holding]] = [:]

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

    var path: AnyKeyPath { fields[0].field.field.property }

    /// Whether objects stand in it, and are not only referred to.
    var isPlace: Bool { fields.contains { $0.field.unresolved == nil } }
  }

  init(_ update: Update, _ fates: [ObjectIdentifier: Fate]) {
    self.update = update
    self.fates = fates
    walk = LiveWalk(update.resolver, .depthFirst)
  }

  var findings: Findings { update.findings }

  var writes: Writes { update.writes }

  /// Visits a root of the update, and what stands below it and was not visited yet.
  func visit(root object: AnyObject, _ plan: ResolvedType, at path: SourcePath) {
    if isFollowed(object, plan) { walk.add(object, plan, path.components) }
    visitOpen()
  }

  /// Visits a property that is the root of the update. The rest of its owner is visited as that of any
  /// object is.
  func visit(rootProperty plan: ResolvedType, of owner: AnyObject) {
    rootProperty = (owner, plan)
    walk.add(holder: owner, plan, [])
    visitOpen()
  }

  /// Whether a property is the root, which was visited already.
  private func isVisited(_ holding: Holding, of spot: LiveWalk.Spot) -> Bool {
    guard let (owner, plan) = rootProperty, spot.object === owner, spot.plan !== plan else {
      return false
    }
    return holding.path == plan.fields[0].field.property
  }

  /// Visits an object of the map, which stands under no root unless it was visited already.
  func visit(member object: AnyObject) {
    guard !walk.contains(object), let plan = update.resolver.plan(of: object),
      isFollowed(object, plan)
    else { return }
    outside.insert(walk.spots.count)
    walk.add(object, plan)
    visitOpen()
  }

  /// Visits one property of an object, wherever that stands.
  func visit(_ owner: AnyObject, _ declared: ResolvedType, property number: Int) {
    let spot = walk.spots.count
    outside.insert(spot)
    walk.add(owner, declared)
    _ = walk.next()
    var subject = subject(owner, update.covered(owner, declared))
    let field = subject.plan.fields[number]
    if isUnread(field, owner) {
      return at(spot) { lose(field, "holds what has another owner, and is not read") }
    }
    let live = update.load(field, subject, update.root)
    if concerns(live, field.node) { at(spot) { settle([(number, field, live)], spot, &subject) } }
  }

  /// An object that is exchanged in, which no source speaks of.
  private func subject(_ object: AnyObject, _ plan: ResolvedType) -> Subject {
    var subject = Subject(
      object, plan, SourceObject(token: update.root, slots: 0), isDirect: false, identity: .same)
    subject.isAgain = writes.isMentioned(object)
    return subject
  }

  /// Goes to the place of an object for the duration of `body`.
  private func at(_ number: Int, _ body: () -> Void) {
    let (path, nodes) = place(of: number)
    findings.go(to: path, nodes: nodes)
    body()
    findings.go(to: SourcePath())
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
      outside.insert(walk.spots.count)
      walk.add(holder: owner, plan, [])
      visitOpen()
    }
  }

  private func visitOpen() {
    while let number = walk.next() { visit(number) }
  }

  /// The plan by which an object is visited; edits of the properties of a holder are its owner's.
  private func plan(of spot: LiveWalk.Spot) -> ResolvedType {
    spot.isHolder ? spot.plan : update.covered(spot.object, spot.plan)
  }

  /// Whether an object holds others, and is not itself exchanged.
  private func isFollowed(_ object: AnyObject, _ plan: ResolvedType) -> Bool {
    !holdings(of: plan).isEmpty && fates[ObjectIdentifier(object)]?.isGone != true
  }

  private func holdings(of plan: ResolvedType) -> [Holding] {
    if let known = holdings[ObjectIdentifier(plan)] { return known }
    var found: [Holding] = []
    var places: [AnyKeyPath: Int] = [:]
    for (number, field) in plan.fields.enumerated() where update.resolver.mayHoldObjects(field.node)
    {
      let path = field.field.property
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
    let spot = walk.spots[number]
    if !spot.plan.isClass { return visitStruct(spot, number) }
    let plan = plan(of: spot)
    var subject = subject(spot.object, plan)
    var held: [Held] = []
    var places: [(field: ResolvedField, live: _LiveValue)] = []
    for holding in holdings(of: plan) where !isVisited(holding, of: spot) {
      let (number, field) =
        holding.fields.first { writes.isDecided($0.number, subject) } ?? holding.fields[0]
      let live = update.load(field, subject, update.root)
      if holding.isPlace { places.append((field, live)) }
      if concerns(live, field.node), !isUnread(field, spot.object) {
        held.append((number, field, live))
      }
    }
    if !held.isEmpty { at(number) { settle(held, number, &subject) } }
    // What was written is read as it is decided.
    subject.isAgain = writes.isMentioned(spot.object)
    for (field, live) in places {
      let isSettled = held.contains { $0.field === field }
      let live = isSettled ? update.load(field, subject, update.root) : live
      follow(live, field, of: number)
    }
  }

  /// Adds the objects in a struct, which is exchanged with what holds it.
  private func visitStruct(_ spot: LiveWalk.Spot, _ number: Int) {
    for holding in holdings(of: spot.plan) where holding.isPlace {
      let field = holding.fields[0].field
      follow(field.live(in: spot.object, update.root), field, of: number)
    }
  }

  private func follow(_ live: _LiveValue, _ field: ResolvedField, of number: Int) {
    walk.follow(live, field.node, below: number, field.steps, where: isFollowed)
  }

  private func settle(_ held: [Held], _ number: Int, _ subject: inout Subject) {
    let spot = walk.spots[number]
    let before = update.options.isBestEffort ? update.savepoint : nil
    isRefused = false
    update.checkConditions(&subject, subject.plan) { subject in
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
      writes.watch?.note(late: spot.object, own ?? subject.plan)
      if outside.contains(number) { writes.keepOutside(spot.object, subject.plan) }
    }
  }

  /// Whether a deferred property has a part that is not read yet, which says what it will hold.
  private func isUnread(_ field: ResolvedField, _ object: AnyObject) -> Bool {
    guard field.isDeferred else { return false }
    var transfer = _AccessorCall()
    _ = field.access(object, .deferral, update.root, &transfer)
    return transfer.source != nil
  }

  /// The place of an object after the update, with the log's nodes of its steps.
  private func place(of number: Int) -> (path: SourcePath, nodes: [Int]) {
    var chain = [number]
    while let owner = chain.last.map({ walk.spots[$0].owner }), owner >= 0 { chain.append(owner) }
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
    let spot = walk.spots[number]
    let steps =
      outside.contains(number)
      ? [.key(update.nameOutside(spot.object, plan(of: spot)))] : spot.steps
    var nodes: [Int] = []
    for step in steps {
      nodes.append(findings.log.addNode(findings.log.step(step), under: nodes.last ?? parent))
    }
    ways[number] = Way(steps: steps, nodes: nodes)
    return Way(steps: steps, nodes: nodes)
  }
}
