/// The objects reachable from the roots of an update through their schemas, as they are before it.
final class ReachableObjects {
  private let resolver: Resolver
  private(set) var plans: [ObjectIdentifier: ResolvedType] = [:]
  private(set) var objects: [AnyObject] = []
  private var pending: [(object: AnyObject, plan: ResolvedType)] = []
  private var index: [ObjectIdentifier: HashIndex] = [:]

  init(_ roots: [(object: AnyObject, plan: ResolvedType)], _ resolver: Resolver, _ root: _Token) {
    self.resolver = resolver
    for (object, plan) in roots { add(object, plan) }
    while let (object, plan) = pending.popLast() {
      for field in plan.fields where field.node.kind != .leaf {
        var transfer = _AccessorCall()
        _ = field.access(object, .load, root, &transfer)
        collect(transfer.live, field.node)
      }
    }
    var transfer = _AccessorCall()
    for (place, object) in objects.enumerated() {
      guard let plan = plans[ObjectIdentifier(object)], let space = plan.identitySpace else {
        continue
      }
      let hash = plan.identityHash(of: object, root, &transfer)
      index[space, default: HashIndex(capacity: 16)].insert(hash, place)
    }
  }

  /// The object of a space with a hash that `isIt` accepts.
  func find(_ space: ObjectIdentifier, _ hash: UInt64, _ isIt: (AnyObject) -> Bool) -> AnyObject? {
    guard let index = index[space] else { return nil }
    let place = index.first(hash) { isIt(objects[$0]) }
    return place < 0 ? nil : objects[place]
  }

  func contains(_ object: AnyObject) -> Bool { plans[ObjectIdentifier(object)] != nil }

  private func add(_ object: AnyObject, _ plan: ResolvedType) {
    guard !contains(object) else { return }
    plans[ObjectIdentifier(object)] = plan
    objects.append(object)
    pending.append((object, plan))
  }

  private func collect(_ live: _LiveValue, _ node: Node) {
    switch live {
    case .none, .value: break
    case .object(let object):
      if let type = node.object { add(object, resolver.plan(of: object, declared: type)) }
    case .instances(let objects):
      guard let element = node.element else { return }
      for object in objects { collect(.object(object), element) }
    case .list(let lives):
      guard let element = node.element else { return }
      for live in lives { collect(live, element) }
    case .entries(let entries):
      guard let element = node.element else { return }
      for entry in entries { collect(entry.live, element) }
    case .container(_, let contents):
      collect(contents, node)
    }
  }
}
