/// Finds the objects of a map whose records say something of other objects: those that hold them as
/// parts of themselves, or name them.
struct RecordHolders {
  private let resolver: Resolver

  /// What is beneath edits, of which records tell instead of what is visible.
  private let beneath: (any Beneath)?
  private let sought: Set<ObjectIdentifier>
  private let root: _Token

  /// The objects without an identity that were looked into, and whether one of those sought is there.
  private var known: [ObjectIdentifier: Bool] = [:]

  /// - Parameter root: Any token of a source; accessors require one.
  init(
    of objects: [AnyObject], over beneath: (any Beneath)?, _ resolver: Resolver, _ root: _Token
  ) {
    self.resolver = resolver
    self.beneath = beneath
    self.root = root
    sought = Set(objects.map { ObjectIdentifier($0) })
  }

  /// Whether the record of an object says something of one that is sought.
  ///
  /// - Complexity: Linear in what the object holds without an identity.
  mutating func isHolder(_ object: AnyObject, _ plan: ResolvedType) -> Bool {
    plan.fields.contains { field in
      guard resolver.mayHoldObjects(field.node) else { return false }
      switch beneath?.value(of: field.field, in: object, plan) {
      case .live(let base): return holds(base, field.node)
      case .part, .encoded: return false
      case nil: break
      }
      if field.isDeferred {
        var transfer = _AccessorCall()
        _ = field.access(object, .deferral, root, &transfer)
        if case .object(let box) = transfer.live, sought.contains(ObjectIdentifier(box)) {
          return true
        }
        if transfer.source != nil { return false }
      }
      return holds(field.live(in: object, root), field.node)
    }
  }

  private mutating func holds(_ live: _LiveValue, _ node: Node) -> Bool {
    let type = node.innermostObject
    return live.holdsObject { object in
      let id = ObjectIdentifier(object)
      if sought.contains(id) { return true }
      guard let type else { return false }
      let plan = resolver.plan(of: object, declared: type)
      if !type.isClass { return isHolder(object, plan) }
      // Objects with identities are named, and say what they hold themselves.
      if plan.isOwn || plan.hasIdentity { return false }
      if let known = known[id] { return known }
      known[id] = false
      let isHolder = isHolder(object, plan)
      known[id] = isHolder
      return isHolder
    }
  }
}

extension MapChange.Objects {
  /// Adds the objects of the map whose records say something of altered ones.
  mutating func addHolders(_ change: MapChange) {
    if altered.isEmpty { return }
    var holders = RecordHolders(
      of: altered, over: change.table.beneath, change.resolver, change.root)
    var known = Set(changed.map { ObjectIdentifier($0.object) })
    for object in change.table.instances {
      guard let plan = change.resolver.plan(of: object), plan.hasIdentity else { continue }
      if holders.isHolder(object, plan), known.insert(ObjectIdentifier(object)).inserted {
        changed.append(CommitMember(object: object, plan: plan))
      }
    }
  }
}
