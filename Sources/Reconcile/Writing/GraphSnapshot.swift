/// The contents of the objects below a value, by their schemas, as text for a later comparison.
///
/// Each object is entered once, at the place where it is first met, so that cycles and shared
/// instances end. Two graphs of the same shape and values have equal lines.
package struct GraphSnapshot {
  /// A line for each property: its place and its value; objects appear by name.
  package private(set) var lines: [String] = []

  /// The instances and reference containers in the order in which they are met, with their places.
  package private(set) var objects: [(path: SourcePath, object: AnyObject)] = []

  /// How lines name objects.
  package enum Names {
    /// By the place where each is first met.
    case places
    /// By instance.
    case instances
  }

  /// Whether two of the instances have the same identity.
  package private(set) var hasTwins = false

  private let names: Names
  private let resolver: Resolver
  private var known: [ObjectIdentifier: Int] = [:]
  private var plans: [ResolvedType?] = []
  private let blank = SourceValue(encoding: .null)

  init<Value: FieldValue>(_ value: Value, _ names: Names, _ resolver: Resolver) {
    self.init(Value._load(value), Node(Value._shape), names, resolver)
  }

  init(_ live: _LiveValue, _ node: Node, _ names: Names, _ resolver: Resolver) {
    self.names = names
    self.resolver = resolver
    let root = text(live, node, SourcePath())
    if objects.first?.path.isEmpty != true { lines.append(root) }
    var next = 0
    while next < objects.count {
      let (path, object) = objects[next]
      if let plan = plans[next] {
        for field in plan.fields {
          let place = path.appending(SourcePath(field.steps))
          lines.append("\(place): \(text(field, of: object, place))")
        }
      }
      next += 1
    }
    findTwins()
  }

  /// Looks for two instances with the same identity.
  private mutating func findTwins() {
    var known: [ObjectIdentifier: HashIndex] = [:]
    for (place, object) in objects.enumerated() {
      guard let plan = plans[place], let space = plan.identitySpace else { continue }
      let hash = plan.identityHash(of: object.object)
      var index = known[space] ?? HashIndex(capacity: 16)
      let isTwin = { (other: Int) in
        plan.haveSameIdentity(objects[other].object, object.object)
      }
      if index.first(hash, where: isTwin) >= 0 { hasTwins = true }
      index.insert(hash, place)
      known[space] = index
    }
  }

  private mutating func text(
    _ field: ResolvedField, of object: AnyObject, _ path: SourcePath
  ) -> String {
    var transfer = _AccessorCall()
    let isLeaf = field.node.kind == .leaf
    _ = blank.withToken { field.access(object, isLeaf ? .encode : .load, $0, &transfer) }
    return isLeaf
      ? SourceValue(encoding: transfer.encoded).description
      : text(transfer.live, field.node, path)
  }

  private mutating func text(_ live: _LiveValue, _ node: Node, _ path: SourcePath) -> String {
    switch live {
    case .none:
      return "nil"
    case .value(let value):
      return node.leaf.map { SourceValue(encoding: $0.encode(value)).description } ?? "\(value)"
    case .object(let object):
      guard let type = node.object else { return "another value" }
      let plan = resolver.plan(of: object, declared: type)
      if type.isClass { return enter(object, plan, path) }
      let members = plan.fields.map { field in
        "\(field.name): \(text(field, of: object, path.appending(SourcePath(field.steps))))"
      }
      return "{\(members.joined(separator: ", "))}"
    case .instances(let objects):
      return text(.list(objects.map(_LiveValue.object)), node, path)
    case .list(var elements):
      guard let element = node.element else { return "another value" }
      if node.kind == .set { sort(&elements, element) }
      let texts = elements.enumerated().map { place, live in
        text(live, element, path.appending(index: place))
      }
      return "[\(texts.joined(separator: ", "))]"
    case .entries(let entries):
      guard let element = node.element else { return "another value" }
      let texts = entries.sorted { $0.key < $1.key }.map { entry in
        "\(entry.key): \(text(entry.live, element, path.appending(key: entry.key)))"
      }
      return "{\(texts.joined(separator: ", "))}"
    case .container(let container, .list(var elements)):
      if let container = container as? any ReconcilableContainer, let element = node.element,
        case .members = container.reconcilableContents
      {
        sort(&elements, element)
      }
      return enter(container, nil, path) + text(.list(elements), node, path)
    case .container(let container, let contents):
      return enter(container, nil, path) + text(contents, node, path)
    }
  }

  /// Enters an object when it is met for the first time.
  ///
  /// - Returns: Its name.
  private mutating func enter(_ object: AnyObject, _ plan: ResolvedType?, _ path: SourcePath)
    -> String
  {
    let number = known[ObjectIdentifier(object)] ?? objects.count
    if number == objects.count {
      known[ObjectIdentifier(object)] = number
      objects.append((path, object))
      plans.append(plan)
    }
    switch names {
    case .places: return "<\(objects[number].path)>"
    case .instances: return "\(ObjectIdentifier(object))"
    }
  }

  /// Sorts unordered elements into an order that equal values share.
  private func sort(_ elements: inout [_LiveValue], _ node: Node) {
    let keyed = elements.map { (key: key($0, node), live: $0) }
    elements = keyed.sorted { $0.key < $1.key }.map(\.live)
  }

  private func key(_ live: _LiveValue, _ node: Node) -> String {
    switch live {
    case .value(let value):
      return node.leaf.map { SourceValue(encoding: $0.encode(value)).description } ?? "\(value)"
    case .object(let object):
      guard let type = node.object else { return "" }
      let leaves = resolver.plan(of: object, declared: type).fields.filter { $0.node.kind == .leaf }
      return leaves.map { field in
        var transfer = _AccessorCall()
        _ = blank.withToken { field.access(object, .encode, $0, &transfer) }
        return SourceValue(encoding: transfer.encoded).description
      }.joined(separator: ",")
    default:
      return ""
    }
  }
}
