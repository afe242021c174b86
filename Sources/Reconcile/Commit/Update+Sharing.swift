extension Update {
  /// Where the paths of the report begin.
  struct Root {
    let object: AnyObject
    let plan: ResolvedType

    /// Whether the object only holds the property that is the root.
    let isHolder: Bool
    let node: Int
  }

  /// Keeps an object at the place under check as one from which others are reached.
  @inline(never)
  func keepRoot(_ object: AnyObject, _ plan: ResolvedType) {
    roots.append(
      Root(object: object, plan: plan, isHolder: plan === rootPlan, node: findings.node()))
  }

  /// Notes where the objects stand that were written: at places that the source does not name too.
  func settleObjects() {
    guard !roots.isEmpty, !targets.isEmpty else { return }
    var survey = PlaceSurvey(self, from: roots)
    survey.note()
    roots = []
  }
}

extension Resolver {
  /// Whether objects of classes may stand in a value: a struct has no others than its type says.
  func mayHoldObjects(_ node: Node) -> Bool {
    var open = [node]
    var seen: Set<ObjectIdentifier> = []
    while let node = open.popLast() {
      if let element = node.element { open.append(element) }
      guard let type = node.object, seen.insert(type.id).inserted else { continue }
      if type.isClass { return true }
      open += plan(declared: type).schema.fields.map(\.node)
    }
    return false
  }
}
