/// What a property holds, or a part of it.
enum EditValue {
  case plain(Any?)
  case live(_LiveValue)

  /// The objects of a list or set.
  var objects: [AnyObject]? {
    switch self {
    case .live(.list(let lives)): lives.flatMap(\.objects)
    case .live(.instances(let objects)): objects
    default: nil
    }
  }

  /// The struct in its box.
  var box: AnyObject? {
    if case .live(.object(let box)) = self { box } else { nil }
  }

  /// The entries of a dictionary.
  var entries: [_Entry]? {
    if case .live(.entries(let entries)) = self { entries } else { nil }
  }

  /// The elements of a set of plain values.
  var members: Set<AnyHashable>? {
    guard case .plain(let value?) = self else { return nil }
    return value as? Set<AnyHashable>
  }
}

/// What is known of the values of a place: how they are compared and taken apart.
struct EditShape {
  let node: Node

  /// The resolved type of the objects or structs in it.
  let declared: ResolvedType?
  let resolver: Resolver

  /// Whether it names objects by their identities.
  let isReference: Bool

  init(_ field: ResolvedField, _ resolver: Resolver) {
    isReference = field.unresolved != nil
    node = field.node
    declared = field.declared
    self.resolver = resolver
  }

  /// Whether it is a struct, whose fields are places of their own.
  var isStruct: Bool { node.kind == .object && node.object?.isClass == false }

  /// Whether it is a list of objects with identities, whose elements are places of their own.
  var isList: Bool {
    node.kind == .list && node.element?.object?.isClass == true && declared?.hasIdentity == true
  }

  /// Whether it is a set of objects.
  var isSet: Bool { node.kind == .set && node.element?.object?.isClass == true }

  /// Whether it is one plain value of a type with an equality.
  var isOneValue: Bool {
    node.leaf.map { $0.isDirect && !$0.isConversion && !$0.isCollection } ?? false
  }

  /// Whether two values are equal: plain ones as their type says, objects if they are the same.
  func agree(_ one: EditValue, _ other: EditValue) -> Bool {
    switch (one, other) {
    case (.plain(let one), .plain(let other)):
      guard let one, let other, let leaf = node.leaf else { return one == nil && other == nil }
      if leaf.equal(one, other) { return true }
      // What has no equality is equal if it is written alike.
      if isOneValue || one is any Equatable { return false }
      return SourceValue(encoding: leaf.encode(one)) == SourceValue(encoding: leaf.encode(other))
    case (.live(let one), .live(let other)): return agree(one, other, node)
    default: return false
    }
  }

  /// Whether two entries of a dictionary are equal.
  func agree(_ one: _Entry, _ other: _Entry) -> Bool {
    node.element.map { agree(one.live, other.live, $0) } ?? false
  }

  private func agree(_ one: _LiveValue, _ other: _LiveValue, _ node: Node) -> Bool {
    SourceValue.nothing.withToken { resolver.agree(one, other, node, $0) }
  }
}

/// A property of an object, of a struct in its box, or what stands in for one.
struct EditCell {
  let holder: AnyObject
  private let access: _Access
  let shape: EditShape

  init(_ field: ResolvedField, of object: AnyObject, _ resolver: Resolver) {
    holder = object
    access = field.access
    shape = EditShape(field, resolver)
  }

  init(_ standIn: StandIn, _ shape: EditShape) {
    holder = standIn
    access = standIn.access
    self.shape = shape
  }

  /// What it holds, if that is no plain value.
  var live: _LiveValue? { if case .live(let live) = value { live } else { nil } }

  /// What it holds; structs are copied.
  var value: EditValue {
    var call = _AccessorCall()
    let isPlain = shape.node.kind == .leaf
    perform(isPlain ? .readValue : .load, &call)
    return isPlain ? .plain(call.value.take()) : .live(call.live)
  }

  func set(_ value: EditValue) {
    var call = _AccessorCall()
    switch value {
    case .plain(let value):
      call.value = value
      perform(.writeValue, &call)
    case .live(let live):
      call.live = live
      perform(.store, &call)
    }
  }

  /// What stands in for it, with a value; nil where nothing can.
  func standIn(with value: EditValue) -> StandIn? {
    var call = _AccessorCall()
    if case .plain(let value) = value { call.value = value }
    perform(.substitute, &call)
    guard case .object(let object) = call.live, let standIn = object as? StandIn else { return nil }
    if case .live = value { EditCell(standIn, shape).set(value) }
    return standIn
  }

  /// A field of the struct in it, whose box is given.
  func field(_ number: Int, in box: AnyObject) -> EditCell? {
    guard let plan = shape.declared, number < plan.fields.count else { return nil }
    return EditCell(plan.fields[number], of: box, shape.resolver)
  }

  private func perform(_ operation: _Operation, _ call: inout _AccessorCall) {
    _ = SourceValue.nothing.withToken { access(holder, operation, $0, &call) }
  }
}
