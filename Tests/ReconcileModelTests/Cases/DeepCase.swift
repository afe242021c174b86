import ReconcileTestSupport

/// Cases of any depth: trees of objects, of which the source says this and that anywhere.
struct DeepCase {
  private var random: SeededRandom
  private var next = 2
  private var world = World()

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  static func made(seed: UInt64) -> Case {
    var maker = DeepCase(seed: seed)
    return maker.made(seed)
  }

  private mutating func made(_ seed: UInt64) -> Case {
    let kinds = Kind.all.filter {
      $0.shape.type != nil && !$0.shape.isSet && $0.shape.type?.hasVariants == false
        && !$0.shape.readsKey && $0.shape.type?.name != "Sketch"
    }
    var one = Case(kind: kinds[random.below(kinds.count)])
    let canBeSpelled = one.kind.shape.type?.shorthand != nil || one.kind.shape.spelling != nil
    let isSpelled = canBeSpelled && random.chance(60)
    one.owner = OwnerRow.number(0, isOfField: true, .plain, isSpelled: isSpelled)
    if isSpelled { one.speller = seed }
    let ways = [Way.object, .plan, .prepared, .undo, .make, .variable]
    one.way = ways[random.below(ways.count)]
    one.form = Form.allCases[random.below(Form.allCases.count)]
    let shape = one.kind.shape
    let live = value(shape, depth: 0, id: 1)
    world.root = .object(1)
    world.objects[1] = World.Object(
      type: Bench.ownerShape(one),
      properties: ["id": .int(1), "name": .text("n"), "value": live, "likes": .int(3)])
    one.world = world
    let source = SourceMaker(world: world)
    var said = source.written(live, shape)
    for _ in 0...random.below(3) { said = edited(said, shape, source, Self.anything) }
    one.source = ["likes": 4, "value": said, "name": "n"]
    let types = ["Track", "Note", "Album", "Int", "String", "Singer", "Genre"]
    for _ in 0..<random.below(4) {
      let row = PolicyRow.all[random.below(PolicyRow.all.count)]
      // One object at two places is what suites say.
      if row.decision == "duplicates.keep" { continue }
      // On lists that are arrays and dictionaries its axes are rows of their own.
      if row.decision == "mergePatch" { continue }
      switch random.below(3) {
      case 0: one.call.append(row)
      case 1: one.reconciler.append(row)
      default: one.types.append((types[random.below(types.count)], row))
      }
    }
    if seed.isMultiple(of: 5) {
      pollSince(&one, source.written(live, shape), source)
    }
    one.note =
      "\(one.kind.name), seed \(seed), \(one.form), \(one.way), "
      + "call \(one.call.map(\.name)), types \(one.types.map { "\($0.name) \($0.row.name)" }), "
      + "reconciler \(one.reconciler.map(\.name))"
    return one
  }

  /// A value of a shape; identities below one object begin with its own.
  private mutating func value(_ shape: Shape, depth: Int, id: Int) -> Live {
    if shape.isOptional, random.chance(25) { return .null }
    // A singer has a band, which is one.
    if shape.isOptional, depth > 1, shape.directType === Singer.typeShape { return .null }
    switch shape.wrapped {
    case .list(let element):
      let count = depth > 2 ? 0 : random.below(4)
      return .list((0..<count).map { value(element, depth: depth + 1, id: id * 10 + $0) })
    case .set(let element):
      return .set((0..<random.below(3)).map { value(element, depth: depth + 1, id: id * 10 + $0) })
    case .dictionary(let element):
      let keys = ["a", "b", "c"].prefix(depth > 2 ? 0 : random.below(4)).enumerated()
      var entries: [String: Live] = [:]
      for (index, key) in keys {
        entries[key] = value(element, depth: depth + 1, id: id * 10 + index)
      }
      return .entries(entries)
    case .object(let type):
      var properties: [String: Live] = [:]
      for field in type.fields {
        properties[field.key] =
          field.isIdentity ? .int(id) : value(field.shape, depth: depth + 1, id: id * 10 + 5)
      }
      guard type.isClass else { return .structure(properties) }
      let tag = next
      next += 1
      world.objects[tag] = World.Object(type: type, properties: properties)
      return .object(tag)
    case .bool: return .bool(random.chance(50))
    case .int: return .int(random.below(4))
    case .double: return .double(Double(random.below(4)) + 0.5)
    case .text: return .text("t\(random.below(4))")
    case .optional: return .null
    }
  }

  private static let anything = Says.allCases.filter { $0 != .absent }

  /// Updates since a last source, since which this and that was edited here.
  private mutating func pollSince(_ one: inout Case, _ written: Said, _ maker: SourceMaker) {
    let shape = one.kind.shape
    var base = written
    for _ in 0..<random.below(3) {
      base = edited(base, shape, maker, [.changed, .reordered, .partial, .empty, .named])
    }
    var said = base
    // What is removed since a baseline is what suites say.
    let says = Self.anything.filter { $0 != .gone }
    for _ in 0...random.below(3) { said = edited(said, shape, maker, says) }
    one.way = .baseline
    one.base = ["id": 1, "name": "n", "value": base, "likes": 3]
    one.source = ["likes": 4, "value": said, "name": "n"]
  }

  /// A source with something else said at a random place.
  private mutating func edited(
    _ said: Said, _ shape: Shape, _ maker: SourceMaker, _ all: [Says]
  ) -> Said {
    if random.chance(70) {
      switch (shape.wrapped, said) {
      case (.object(let type), .members(var members)) where !members.isEmpty:
        let place = random.below(members.count)
        let member = members[place]
        if let field = type.fields.first(where: { $0.key == member.key }), !field.isIdentity {
          members[place] = Said.Member(
            key: member.key, value: edited(member.value, field.shape, maker, all))
          return .members(members)
        }
      case (.list(let element), .list(var elements)) where !elements.isEmpty:
        let place = random.below(elements.count)
        elements[place] = edited(elements[place], element, maker, all)
        return .list(elements)
      case (.dictionary(let value), .members(var members)) where !members.isEmpty:
        let place = random.below(members.count)
        members[place] = Said.Member(
          key: members[place].key, value: edited(members[place].value, value, maker, all))
        return .members(members)
      default: break
      }
    }
    let says = all.filter { $0.applies(to: shape) }
    return maker.said(says[random.below(says.count)], said, shape) ?? said
  }
}
