/// The objects reachable from the roots of an update through their schemas, as they are before it.
final class ReachableObjects {
  private let resolver: Resolver
  private(set) var plans: [ObjectIdentifier: ResolvedType] = [:]
  private(set) var objects: [AnyObject] = []
  private var pending: [(object: AnyObject, plan: ResolvedType, root: Int)] = []

  /// For each object the index of the root from which it was reached first.
  private(set) var origins: [Int] = []
  private var index: [ObjectIdentifier: HashIndex] = [:]

  /// Whether an object is left out, with all that can be reached through it alone.
  private let isLeftOut: (AnyObject, ResolvedType) -> Bool

  /// - Parameter isLeftOut: Whether an object is left out, with all that can be reached through it
  ///   alone.
  init(
    _ roots: [(object: AnyObject, plan: ResolvedType)], _ resolver: Resolver, _ root: _Token,
    leavingOut isLeftOut: @escaping (AnyObject, ResolvedType) -> Bool = { _, _ in false }
  ) {
    self.resolver = resolver
    self.isLeftOut = isLeftOut
    for (number, root) in roots.enumerated() { add(root.object, root.plan, from: number) }
    while let (object, plan, number) = pending.popLast() {
      for field in plan.fields where field.node.kind != .leaf {
        var transfer = _AccessorCall()
        _ = field.access(object, .load, root, &transfer)
        collect(transfer.live, field.node, from: number)
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

  private func add(_ object: AnyObject, _ plan: ResolvedType, from root: Int) {
    guard !contains(object), !isLeftOut(object, plan) else { return }
    plans[ObjectIdentifier(object)] = plan
    objects.append(object)
    origins.append(root)
    pending.append((object, plan, root))
  }

  private func collect(_ live: _LiveValue, _ node: Node, from root: Int) {
    switch live {
    case .none, .value: break
    case .object(let object):
      if let type = node.object {
        add(object, resolver.plan(of: object, declared: type), from: root)
      }
    case .instances(let objects):
      guard let element = node.element else { return }
      for object in objects { collect(.object(object), element, from: root) }
    case .list(let lives):
      guard let element = node.element else { return }
      for live in lives { collect(live, element, from: root) }
    case .entries(let entries):
      guard let element = node.element else { return }
      for entry in entries { collect(entry.live, element, from: root) }
    case .container(_, let contents):
      collect(contents, node, from: root)
    }
  }
}
