/// Finds the places of the objects that an update wrote, including those that the source does not
/// name.
///
/// Everything reachable from the roots is a graph that contains each object once. Paths from the
/// roots are followed only where they lead to a written object. Pending work is kept in arrays, so
/// a deep graph does not use up the program's stack.
struct PlaceSurvey {
  private let writes: Writes
  private var spots: [Spot] = []
  private var edges: [Edge] = []

  /// The steps that lead to properties, and the keys of entries.
  private var ways: [Way] = []
  private var keys: [String] = []

  /// The kinds of objects found, their properties, and the index of each kind by its type.
  private var kinds: [Kind] = []
  private var children: [Child] = []
  private var numbersOfKinds: [ObjectIdentifier: Int] = [:]

  /// The last kind found in a nested collection or as a root.
  private var lastKind = -1

  /// The spots of class instances, by address.
  private var numbers: HashIndex

  /// The owners, except the first, of objects that have several.
  private var otherOwners: [Int: [Int]] = [:]

  /// The nodes, except the first, of objects at several places.
  private var otherNodes: [Int: [Int]] = [:]

  /// The objects without fields that were written, which belong to the objects that hold them.
  private let own: Set<ObjectIdentifier>

  /// The spots of the roots, with their nodes in the log.
  private var starts: [(spot: Int, node: Int)] = []

  /// Collects everything that can be reached from the roots.
  init(_ writes: Writes, from roots: [Writes.Root]) {
    self.writes = writes
    numbers = HashIndex(capacity: 16 + 2 * writes.mentionCounts.all)
    own = Set(writes.ownSteps.map { ObjectIdentifier($0.object) })
    for root in roots {
      if root.isHolder {
        let kind = number(of: root.object, root.plan)
        spots.append(Spot(content: .object(root.object, kind), owner: -1, isWritten: false))
        starts.append((spots.count - 1, root.node))
      } else if let spot = add(root.object, number(of: root.object, root.plan), owner: -1) {
        starts.append((spot, root.node))
      }
    }
    var next = 0
    var transfer = _AccessorCall()
    while next < spots.count {
      let first = edges.count
      switch spots[next].content {
      case .object(let object, let kind):
        for child in kinds[kind].children {
          let (field, way) = (children[child].field, children[child].way)
          _ = field.access(object, .load, writes.root, &transfer)
          add(transfer.live, field.node, way: way, owner: next)
        }
        transfer.live = .none
      case .collection(let live, let node):
        add(live, node, way: -1, owner: next)
      }
      spots[next].edges = first..<edges.count
      next += 1
    }
  }

  /// The kind that was found last in a property or, with a negative way, elsewhere; -1 if there is none.
  @inline(__always)
  private func lastKind(_ way: Int) -> Int { way < 0 ? lastKind : ways[way].kind }

  /// The kind of an object that is in a property, since those in one property are mostly of one class.
  private mutating func kind(of object: AnyObject, _ type: _ObjectType, way: Int) -> Int {
    let last = lastKind(way)
    if last >= 0, kinds[last].typeID == type.id(of: object) { return last }
    let kind = number(of: object, writes.contents.resolver.plan(of: object, declared: type))
    if way < 0 { lastKind = kind } else { ways[way].kind = kind }
    return kind
  }

  private mutating func number(of object: AnyObject, _ plan: ResolvedType) -> Int {
    if let known = numbersOfKinds[ObjectIdentifier(plan)] { return known }
    let first = children.count
    var open = plan.schema.outline.reversed().map { (member: $0, keys: [$0.key]) }
    while let (member, keys) = open.popLast() {
      if let field = member.field, field.definition.reference == nil,
        writes.contents.resolver.mayHoldObjects(field.node)
      {
        // A property that is the root itself has no key.
        let steps = field.name.isEmpty ? [] : keys.map { writes.findings.log.step(.key($0)) }
        ways.append(Way(steps: steps))
        children.append(Child(field: field, way: ways.count - 1))
      }
      open += member.members.reversed().map { ($0, keys + [$0.key]) }
    }
    kinds.append(Kind(plan, "\(type(of: object))", first..<children.count))
    numbersOfKinds[ObjectIdentifier(plan)] = kinds.count - 1
    return kinds.count - 1
  }

  private mutating func add(_ live: _LiveValue, _ node: Node, way: Int, owner: Int) {
    if case .object = live {
      return add(live, node, Edge(way: way, place: nil, isOfSet: false), owner)
    }
    if case .container(_, let contents) = live {
      return add(contents, node, way: way, owner: owner)
    }
    guard let element = node.element else { return }
    let isSet = node.kind == .set
    switch live {
    case .none, .value, .object, .container: break
    case .instances(let objects):
      // A loop over the elements would retain each.
      for place in objects.indices where !isOfNoInterest(objects[place], way: way) {
        add(.object(objects[place]), element, Edge(way: way, place: place, isOfSet: isSet), owner)
      }
    case .list(let lives):
      for (place, live) in lives.enumerated() {
        add(live, element, Edge(way: way, place: place, isOfSet: isSet), owner)
      }
    case .entries(let entries):
      for entry in entries {
        keys.append(entry.key)
        add(entry.live, element, Edge(way: way, place: -keys.count, isOfSet: false), owner)
      }
    }
  }

  /// Whether an object was not changed and holds no others, as is true of nearly all elements of
  /// lists.
  @inline(__always)
  private func isOfNoInterest(_ object: AnyObject, way: Int) -> Bool {
    let kind = lastKind(way)
    return kind >= 0 && kinds[kind].isLeaf
      && kinds[kind].typeID == ObjectIdentifier(type(of: object)) && !writes.mayBeListed(object)
      && !isOwn(object)
  }

  /// Adds an element, or the contents of a property.
  private mutating func add(_ live: _LiveValue, _ node: Node, _ edge: Edge, _ owner: Int) {
    var edge = edge
    switch live {
    case .none, .value: return
    case .object(let object):
      guard let type = node.object else { return }
      if isOfNoInterest(object, way: edge.way) { return }
      let kind = kind(of: object, type, way: edge.way)
      guard let spot = add(object, kind, owner: owner) else { return }
      edge.spot = spot
    case .list, .instances, .entries, .container:
      edge.spot = spots.count
      spots.append(Spot(content: .collection(live, node), owner: owner, isWritten: false))
    }
    edges.append(edge)
  }

  /// Adds an object, unless it was not changed and holds no others.
  private mutating func add(_ object: AnyObject, _ kind: Int, owner: Int) -> Int? {
    if isOwn(object) { noteWritten(owner) }
    let isWritten = kinds[kind].isClass && writes.mayBeListed(object)
    guard isWritten || !kinds[kind].children.isEmpty else { return nil }
    if kinds[kind].isClass {
      let hash = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
      let known = numbers.first(hash) { spots[$0].holds(object) }
      if known >= 0 {
        if owner >= 0 { otherOwners[known, default: []].append(owner) }
        return known
      }
      numbers.insert(hash, spots.count)
    }
    spots.append(Spot(content: .object(object, kind), owner: owner, isWritten: isWritten))
    return spots.count - 1
  }

  /// Whether an object without fields was written.
  private func isOwn(_ object: AnyObject) -> Bool {
    !own.isEmpty && own.contains(ObjectIdentifier(object))
  }

  /// Notes that something is written that belongs to the first object around it.
  private mutating func noteWritten(_ holder: Int) {
    var spot = holder
    while spot >= 0 {
      if case .object(_, let kind) = spots[spot].content, kinds[kind].isClass {
        spots[spot].isWritten = true
        return
      }
      spot = spots[spot].owner
    }
  }
}

extension PlaceSurvey {
  /// Records in the log the places of the objects that were written.
  mutating func note() {
    markWanted()
    var order: [Int] = []
    var trail: [(spot: Int, above: Int)] = []
    var open: [(spot: Int, node: Int, above: Int)] = []
    for start in starts.reversed() { open.append((start.spot, start.node, -1)) }
    var rest = edges.count * 16 + 1024
    while let (spot, node, above) = open.popLast() {
      if spots[spot].isWritten { note(spot, at: node, &order) }
      rest -= spots[spot].edges.count + 1
      if rest < 0 {
        writes.findings.log.isCut = true
        break
      }
      if spots[spot].edges.isEmpty { continue }
      trail.append((spot, above))
      let first = open.count
      var way: (number: Int, node: Int) = (-1, node)
      for edge in edges[spots[spot].edges] where spots[edge.spot].isWanted {
        // A cycle has no end.
        if isAbove(edge.spot, trail.count - 1, trail) { continue }
        if way.number != edge.way {
          let steps = ways[edge.way].steps
          way = (edge.way, steps.reduce(node) { writes.findings.log.addNode($1, under: $0) })
        }
        if edge.isOfSet { writes.findings.log.noteSet(at: way.node) }
        open.append((edge.spot, self.node(of: edge, below: way.node), trail.count - 1))
      }
      open[first...].reverse()
    }
    for spot in order {
      guard case .object(let object, let number) = spots[spot].content else { continue }
      let kind = kinds[number]
      writes.findings.log.objects.append(
        ChangeLog.Object(
          type: kind.name, identity: kind.plan.encodedIdentity(of: object, writes.root),
          node: spots[spot].node, otherNodes: otherNodes[spot] ?? []))
    }
  }

  private mutating func note(_ spot: Int, at node: Int, _ order: inout [Int]) {
    if spots[spot].isPlaced {
      otherNodes[spot, default: []].append(node)
    } else {
      spots[spot].isPlaced = true
      spots[spot].node = node
      order.append(spot)
    }
  }

  /// Marks the written objects and everything that leads to them.
  private mutating func markWanted() {
    var open = spots.indices.filter { spots[$0].isWritten }
    while let spot = open.popLast() {
      if spots[spot].isWanted { continue }
      spots[spot].isWanted = true
      if spots[spot].owner >= 0 { open.append(spots[spot].owner) }
      open += otherOwners[spot] ?? []
    }
  }

  private func isAbove(_ spot: Int, _ place: Int, _ trail: [(spot: Int, above: Int)]) -> Bool {
    var place = place
    while place >= 0 {
      if trail[place].spot == spot { return true }
      place = trail[place].above
    }
    return false
  }

  private func node(of edge: Edge, below node: Int) -> Int {
    guard let place = edge.place else { return node }
    let component: SourcePath.Component = place < 0 ? .key(keys[-1 - place]) : .index(place)
    return writes.findings.log.addNode(writes.findings.log.step(component), under: node)
  }
}
