/// Finds where objects stand under the roots once an update has written what it decided.
///
/// Pending work is kept in an array, so a deep graph does not use up the program's stack.
struct OwnerPlaces {
  /// Something that was found: an object, a struct or a collection.
  private struct Spot {
    let content: (object: AnyObject, plan: ResolvedType)?
    let way: Way
    let parent: Int
  }

  private enum Way {
    case root(SourcePath)
    case field(ResolvedField)
    case component(SourcePath.Component)
  }

  private let update: Update
  private var sought: Set<ObjectIdentifier>
  private var spots: [Spot] = []
  private var seen: Set<ObjectIdentifier> = []

  /// The paths of the objects that stand under the roots.
  private(set) var paths: [ObjectIdentifier: SourcePath] = [:]

  init(of owners: [AnyObject], in update: Update) {
    self.update = update
    sought = Set(owners.map { ObjectIdentifier($0) })
    for root in update.writes.roots {
      let path = update.findings.log.path(root.node)
      // An object that only holds the property that is the root has no place of its own.
      if root.isHolder {
        spots.append(Spot(content: (root.object, root.plan), way: .root(path), parent: -1))
      } else {
        add(root.object, root.plan, Spot(content: nil, way: .root(path), parent: -1))
      }
    }
    var next = 0
    while next < spots.count, !sought.isEmpty {
      if let (object, plan) = spots[next].content { follow(object, plan, next) }
      next += 1
    }
  }

  private mutating func follow(_ object: AnyObject, _ plan: ResolvedType, _ spot: Int) {
    for (number, field) in plan.fields.enumerated()
    where field.node.kind != .leaf && field.unresolved == nil && !field.isDeferred {
      let live = update.writes.live(of: object, plan, number)
      add(live, field.node, .field(field), below: spot)
    }
  }

  private mutating func add(_ live: _LiveValue, _ node: Node, _ way: Way, below parent: Int) {
    let spot = Spot(content: nil, way: way, parent: parent)
    switch live {
    case .none, .value: return
    case .object(let object):
      guard let type = node.object else { return }
      add(object, update.classes.plan(of: object, type, nil as ResolvedType?), spot)
    case .container(_, let contents): add(contents, node, way, below: parent)
    case .instances(let objects):
      guard let element = node.element else { return }
      spots.append(spot)
      let list = spots.count - 1
      for (place, object) in objects.enumerated() {
        add(.object(object), element, .component(.index(place)), below: list)
      }
    case .list(let lives):
      guard let element = node.element else { return }
      spots.append(spot)
      let list = spots.count - 1
      for (place, live) in lives.enumerated() {
        add(live, element, .component(.index(place)), below: list)
      }
    case .entries(let entries):
      guard let element = node.element else { return }
      spots.append(spot)
      let dictionary = spots.count - 1
      for entry in entries {
        add(entry.live, element, .component(.key(entry.key)), below: dictionary)
      }
    }
  }

  /// Adds an object or a struct, unless it is known or leads nowhere.
  private mutating func add(_ object: AnyObject, _ plan: ResolvedType, _ spot: Spot) {
    let id = ObjectIdentifier(object)
    if plan.isClass, !seen.insert(id).inserted { return }
    if plan.isClass, sought.remove(id) != nil { paths[id] = path(spot) }
    guard plan.fields.contains(where: { $0.node.kind != .leaf && $0.unresolved == nil }) else {
      return
    }
    spots.append(Spot(content: (object, plan), way: spot.way, parent: spot.parent))
  }

  private func path(_ spot: Spot) -> SourcePath {
    var steps: [[SourcePath.Component]] = []
    var spot = spot
    while true {
      switch spot.way {
      case .root(let path): return path.appending(SourcePath(steps.reversed().flatMap(\.self)))
      case .field(let field): steps.append(field.steps)
      case .component(let component): steps.append([component])
      }
      spot = spots[spot.parent]
    }
  }
}
