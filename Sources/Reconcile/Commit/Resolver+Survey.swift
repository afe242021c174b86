// What the survey of places asks of types.

extension Resolver {
  /// Whether a value may contain class instances; a struct contains only those its type declares.
  func mayHoldObjects(_ node: Node) -> Bool {
    // What it holds at once is nearly always the answer, and asked for each element.
    guard let type = node.innermostObject else { return false }
    if type.isClass { return true }
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
