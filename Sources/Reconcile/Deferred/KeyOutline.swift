/// The keys of a type and of all types below it: what of a schema may leave the isolation of its models.
///
/// It holds tables of bytes and no code, so nothing of the user's can run where it is used.
struct KeyOutline: Sendable {
  /// The value under a key.
  private indirect enum Shape: Sendable {
    /// An object of a type, by its number.
    case object(Int)
    /// An array of values.
    case elements(Shape)
    /// An object whose keys are data.
    case members(Shape)
  }

  private struct Level: Sendable {
    let keys: KeyTable

    /// For each key what stands under it, nil where no objects do.
    var children: [Shape?]
  }

  private var levels: [Level] = []

  /// Goes over the schemas that a type can reach, in the isolation that may ask for them.
  init(_ plan: TypePlan) {
    var numbers: [ObjectIdentifier: Int] = [:]
    _ = add(plan, &numbers)
  }

  private mutating func add(
    _ plan: TypePlan, _ numbers: inout [ObjectIdentifier: Int]
  ) -> Int {
    if let known = numbers[plan.typeID] { return known }
    let number = levels.count
    numbers[plan.typeID] = number
    levels.append(Level(keys: plan.keys, children: Array(repeating: nil, count: plan.keyCount)))
    for field in plan.fields {
      guard let child = shape(field.node, field.declared, &numbers) else { continue }
      for source in field.field.sources where source.slot >= 0 && source.rest.isEmpty {
        levels[number].children[source.slot] = child
      }
    }
    return number
  }

  private mutating func shape(
    _ node: Node, _ declared: TypePlan?, _ numbers: inout [ObjectIdentifier: Int]
  ) -> Shape? {
    guard let declared else { return nil }
    switch node.kind {
    case .leaf: return nil
    case .object: return .object(add(declared, &numbers))
    case .list, .set, .container:
      return node.element.flatMap { shape($0, declared, &numbers) }.map(Shape.elements)
    case .dictionary:
      return node.element.flatMap { shape($0, declared, &numbers) }.map(Shape.members)
    }
  }
}

extension KeyOutline {
  /// Finds the keys in the objects of a source: an object of the type, or an array of them.
  ///
  /// - Complexity: Linear in the source.
  func match(_ root: _Token) -> MatchedKeys {
    var walk = Walk()
    walk.open.append(.value(root.index, root.isArray ? .elements(.object(0)) : .object(0)))
    // A stack of its own, as the depth of a source may be more than a thread has room for.
    while let next = walk.open.popLast() {
      switch next {
      case .value(let word, let shape):
        visit(root.at(word), shape, &walk)
      case .rest(let word, let end, let step, let shape):
        let value = root.at(word &+ step)
        if value.next < end { walk.open.append(.rest(value.next, end: end, step: step, shape)) }
        visit(value, shape, &walk)
      }
    }
    return MatchedKeys(walk.found, tables: levels.map { ObjectIdentifier($0.keys) })
  }

  private struct Walk {
    /// What is still to be visited, the next one last.
    enum Open {
      case value(Int, Shape)
      /// The elements or members of a container from a word on, and the words before a member's value.
      case rest(Int, end: Int, step: Int, Shape)
    }

    var open: [Open] = []
    var found = MatchedKeys.Builder()
    var slots: [UInt32] = []
  }

  private func visit(_ token: _Token, _ shape: Shape, _ walk: inout Walk) {
    switch shape {
    case .object(let number):
      if token.isObject { visit(token, number, &walk) }
    case .elements(let element):
      guard token.isArray, token.first < token.end else { return }
      walk.open.append(.rest(token.first, end: token.end, step: 0, element))
    case .members(let member):
      guard token.isObject, token.first < token.end else { return }
      walk.open.append(.rest(token.first, end: token.end, step: 1, member))
    }
  }

  private func visit(_ object: _Token, _ number: Int, _ walk: inout Walk) {
    let level = levels[number]
    let count = level.keys.count
    walk.slots.removeAll(keepingCapacity: true)
    walk.slots.append(contentsOf: repeatElement(0, count: count))
    var isRepeated = false
    var hasOthers = false
    var predicted = 0
    var index = object.first
    while index < object.end {
      let key = object.at(index)
      let value = object.at(index &+ 1)
      index = value.next
      var slot = predicted
      if slot >= count || !level.keys.isKey(key, slot) {
        slot = level.keys.slot(of: key)
        if slot < 0 {
          hasOthers = true
          continue
        }
      }
      // An update has to tell of a key that comes twice.
      if walk.slots[slot] != 0 { isRepeated = true }
      walk.slots[slot] = UInt32(truncatingIfNeeded: value.index)
      predicted = slot &+ 1
    }
    if isRepeated { return }
    walk.found.add(object.index, table: number, hasOthers: hasOthers, slots: walk.slots[...])
    for slot in (0..<count).reversed() {
      guard walk.slots[slot] != 0, let child = level.children[slot] else { continue }
      walk.open.append(.value(Int(walk.slots[slot]), child))
    }
  }
}
