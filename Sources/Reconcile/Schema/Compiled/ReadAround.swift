/// What the objects of a type, and all objects inside them, read of what is around them.
///
/// Classes that no field and no variant names are not known here.
final class ReadAround {
  /// The keys that lead out of an object of the type, seen from it.
  let keys: [SourceKey]

  /// The members of an object of the type that are read by those inside it.
  let members: Set<String>

  /// The members of the root that are read by any of them.
  let rootMembers: Set<String>

  init(by schema: CompiledSchema) {
    var search = AroundSearch(schema)
    search.run()
    keys = search.keys.sorted { $0.description < $1.description }
    members = search.members
    rootMembers = Set(keys.compactMap { $0.origin == .root ? $0.steps.first : nil })
  }
}

/// Collects the keys of a schema and of all inside it, each seen from the object around.
///
/// Types may be inside themselves, so keys are handed outward until none is new.
private struct AroundSearch {
  /// The place of objects inside those of a schema.
  private struct Place {
    /// The number of their schema.
    let schema: Int

    /// Where the steps to them start.
    let origin: SourceKey.Origin

    /// How many objects further in they are.
    let depth: Int
  }

  private var schemas: [CompiledSchema]
  private var numbers: [ObjectIdentifier: Int]
  private var places: [[Place]] = []
  private var found: [Set<SourceKey>] = []
  private(set) var members: Set<String> = []

  /// No source is deeper, so that a type which reads itself from further out comes to an end.
  private static let greatestDepth = 512

  init(_ schema: CompiledSchema) {
    schemas = [schema]
    numbers = [schema.id: 0]
  }

  /// The keys of the first schema.
  var keys: Set<SourceKey> { found[0] }

  mutating func run() {
    while places.count < schemas.count { visit(places.count) }
    found = schemas.map { Set($0.keysAround) }
    var isNew = true
    while isNew {
      isNew = false
      for number in schemas.indices {
        for place in places[number] {
          for key in found[place.schema] where hand(key, out: place, to: number) { isNew = true }
        }
      }
    }
  }

  /// Finds the objects inside those of a schema.
  private mutating func visit(_ number: Int) {
    var inside: [Place] = []
    for field in schemas[number].fields where field.definition.reference == nil {
      guard let type = field.node.innermostObject else { continue }
      for choice in choices(of: type) {
        for key in field.keys where key.target == .member {
          for level in levels(of: field.node) {
            inside.append(
              Place(schema: choice, origin: key.origin, depth: key.steps.count + level))
          }
        }
      }
    }
    places.append(inside)
  }

  /// The classes that may stand where one is declared.
  private mutating func choices(of type: _ObjectType) -> [Int] {
    var open = [type]
    var chosen: [Int] = []
    while let type = open.popLast() {
      let schema = SchemaCache.schema(type.id, type.schema)
      let number = numbers[type.id] ?? schemas.count
      if chosen.contains(number) { continue }
      if number == schemas.count {
        schemas.append(schema)
        numbers[type.id] = number
      }
      chosen.append(number)
      for variant in schema.variants {
        open += (variant.cases + [variant.fallback].compactMap(\.self)).compactMap(\.type)
      }
    }
    return chosen
  }

  /// How many objects there may be between a property's value and the objects in it: those whose keys
  /// are data.
  private func levels(of node: Node) -> ClosedRange<Int> {
    guard let element = node.element else { return 0...0 }
    let inner = levels(of: element)
    if node.kind == .dictionary { return inner.lowerBound + 1...inner.upperBound + 1 }
    let mayBeMembers = element.kind == .object
    return inner.lowerBound...inner.upperBound + (mayBeMembers ? 1 : 0)
  }

  /// Hands a key of inner objects to those around them.
  ///
  /// - Returns: Whether it is new there.
  private mutating func hand(_ key: SourceKey, out place: Place, to number: Int) -> Bool {
    guard case .outer(let count) = key.origin else {
      return found[number].insert(key).inserted
    }
    let left = count - place.depth
    if left < 0 { return false }
    guard case .outer(let further) = place.origin else {
      let isInRoot = left == 0 && key.target == .member
      return isInRoot ? found[number].insert(.root(key)).inserted : false
    }
    let outer = further + left
    if outer == 0, key.target == .member {
      if number == 0, let step = key.steps.first { members.insert(step) }
      return false
    }
    guard outer <= Self.greatestDepth else { return false }
    return found[number].insert(key.outward(to: outer)).inserted
  }
}
