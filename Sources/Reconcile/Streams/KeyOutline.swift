/// The keys of a type and of all types below it: the part of a schema that may leave the
/// isolation of its models.
///
/// It has tables of bytes and no code, so it never runs code of the user.
struct KeyOutline: Sendable {
  /// The possible structure of a value. Shapes and levels refer to each other by index.
  struct Shape: Sendable {
    enum Kind: Sendable {
      /// An object of a type; the target is the index of its level.
      case object
      /// An array; the target is the shape of its elements.
      case elements
      /// An object whose keys are data; the target is the shape of its values.
      case members
    }

    let kind: Kind
    let target: Int
  }

  struct Level: Sendable {
    let keys: KeyTable

    /// For each key the shape of its value, -1 if it has no objects.
    var children: [Int]
  }

  private(set) var levels: [Level] = []
  private(set) var shapes: [Shape] = []

  /// Collects the schemas reachable from a type, in an isolation that may access them.
  ///
  /// The first shapes are an object of the type and an array of such objects.
  init(_ plan: ResolvedType) {
    var numbers: [ObjectIdentifier: Int] = [:]
    shapes = [Shape(kind: .object, target: 0), Shape(kind: .elements, target: 0)]
    _ = add(plan, &numbers)
  }

  private mutating func add(
    _ plan: ResolvedType, _ numbers: inout [ObjectIdentifier: Int]
  ) -> Int {
    if let known = numbers[plan.typeID] { return known }
    let number = levels.count
    numbers[plan.typeID] = number
    levels.append(Level(keys: plan.keys, children: Array(repeating: -1, count: plan.keyCount)))
    for field in plan.fields {
      guard let child = shape(field.node, field.declared, &numbers) else { continue }
      for source in field.field.sources where source.slot >= 0 && source.rest.isEmpty {
        levels[number].children[source.slot] = child
      }
    }
    return number
  }

  private mutating func shape(
    _ node: Node, _ declared: ResolvedType?, _ numbers: inout [ObjectIdentifier: Int]
  ) -> Int? {
    guard let declared, node.kind != .leaf else { return nil }
    let inner =
      node.kind == .object
      ? add(declared, &numbers) : node.element.flatMap { shape($0, declared, &numbers) }
    guard let inner else { return nil }
    let kind: Shape.Kind =
      switch node.kind {
      case .object: .object
      case .dictionary: .members
      case .leaf, .list, .set, .container: .elements
      }
    shapes.append(Shape(kind: kind, target: inner))
    return shapes.count - 1
  }
}

extension KeyOutline {
  /// Matches the keys of the objects in a source: an object of the type, or an array of them.
  ///
  /// - Complexity: Linear in the source.
  func match(_ root: _Token) -> MatchedKeys {
    var walk = KeyWalk(self, root)
    return walk.run()
  }
}
