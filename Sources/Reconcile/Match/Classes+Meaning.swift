// Which of several objects is meant that have one identity and are of several classes.

extension Classes {
  /// What a source object says of its class that names none.
  struct Unnamed {
    /// The class of what names none, where the schema declares one.
    let fallback: ObjectIdentifier?
  }

  /// What a source object says of its class, nil if it names one.
  func unnamed(_ token: _Token, _ plan: ResolvedType) -> Unnamed? {
    var fallback: ObjectIdentifier?
    for variant in plan.schema.variants {
      guard namesNone(variant, token) else { return nil }
      if fallback == nil { fallback = variant.fallback?.type?.id }
    }
    return Unnamed(fallback: fallback)
  }

  /// Whether two objects are of one class for the variants: a class that no case names counts as
  /// its nearest base that one does.
  func areOfOneClass(
    _ one: AnyObject, _ other: AnyObject, _ plan: ResolvedType, _ type: _ObjectType
  ) -> Bool {
    Swift.type(of: one) == Swift.type(of: other)
      || counted(one, plan, type) == counted(other, plan, type)
  }

  /// The class as which an object counts.
  func counted(
    _ object: AnyObject, _ plan: ResolvedType, _ type: _ObjectType
  ) -> ObjectIdentifier {
    let own: AnyClass = Swift.type(of: object)
    let variants = planOfKnown(object, plan, type)?.schema.variants ?? []
    for level in sequence(first: own, next: { _getSuperclass($0) }) {
      let id = ObjectIdentifier(level)
      if variants.contains(where: { $0.level == id || $0.targets.contains(id) }) { return id }
    }
    return ObjectIdentifier(own)
  }

  /// The objects among some that a source means which names no class: of the class of `Default`, or
  /// of the only one.
  ///
  /// - Returns: Those objects; nil if several classes are possible.
  func meant(
    _ objects: [AnyObject], _ unnamed: Unnamed, _ plan: ResolvedType, _ type: _ObjectType
  ) -> [AnyObject]? {
    if let fallback = unnamed.fallback {
      return objects.filter { counted($0, plan, type) == fallback }
    }
    guard let first = objects.first else { return [] }
    return objects.allSatisfy { areOfOneClass($0, first, plan, type) } ? objects : nil
  }
}

extension Classes {
  /// Who is meant by a reference, which names no class.
  enum Referred {
    case nobody
    case one(AnyObject)
    case unclear
  }

  /// Chooses among the objects that have the identity in a reference.
  ///
  /// - Parameter standing: The objects that the property holds, which are meant before others.
  func referred(
    _ objects: [AnyObject], standing: [AnyObject], _ plan: ResolvedType, _ type: _ObjectType
  ) -> Referred {
    if objects.count < 2 { return objects.first.map(Referred.one) ?? .nobody }
    let there = objects.filter { object in standing.contains { $0 === object } }
    let unnamed = Unnamed(fallback: plan.schema.variants.first?.fallback?.type?.id)
    for some in [there, objects] where !some.isEmpty {
      if some.count == 1 { return .one(some[0]) }
      if let first = meant(some, unnamed, plan, type)?.first { return .one(first) }
    }
    return .unclear
  }
}

extension Identities {
  /// The sentence of the issue that a source object means one of several objects.
  func unclear(
    _ objects: [AnyObject], _ source: SourceObject, _ plan: ResolvedType, _ type: _ObjectType
  ) -> String {
    let parts = plan.identity.map { source.token.at(keys.word(of: $0, source)) }
    return unclear(objects, parts, type.name)
  }

  /// The same with the values of the identity and the name of the declared class.
  func unclear(_ objects: [AnyObject], _ parts: [_Token], _ name: String) -> String {
    let identity = parts.map { findings.source(of: $0).description }.joined(separator: ", ")
    let names = objects.map { "\(Swift.type(of: $0)) \(identity)" }.joined(separator: " and ")
    return "names \(name) \(identity), which is \(names): say which"
  }

  /// The live element that is meant by one which names no class.
  enum Meant {
    case place(Int)
    /// Several could be; the sentence of the issue.
    case unclear(String)
  }

  /// Chooses among the live elements of several classes that have the identity of a source element.
  ///
  /// - Returns: Nil if the source element names a class, or at most one has its identity.
  func meant(
    by element: SourceElement, _ list: inout SchemaList, _ plan: ResolvedType, _ type: _ObjectType
  ) -> Meant? {
    guard let unnamed = classes.unnamed(element.token, plan) else { return nil }
    let elements = unclaimed(element, &list, plan)
    if elements.count < 2 { return nil }
    let objects = elements.map(\.object)
    guard let found = classes.meant(objects, unnamed, plan, type),
      let first = elements.first(where: { $0.object === found.first })
    else { return .unclear(unclear(objects, element.object, plan, type)) }
    return .place(first.place)
  }
}

extension Holders {
  /// The object that a source means which names no class and stands in no place of its own.
  ///
  /// - Parameter isIt: Whether an object has the identity.
  /// - Returns: Nil if the source names a class.
  func meant(
    by source: SourceObject, _ space: ObjectIdentifier, _ hash: UInt64, _ plan: ResolvedType,
    _ type: _ObjectType, in graph: GraphState, _ isIt: (AnyObject) -> Bool
  ) -> Holder? {
    guard let unnamed = classes.unnamed(source.token, plan) else { return nil }
    var objects: [AnyObject] = []
    func collect(_ object: AnyObject) -> Bool {
      if isIt(object), !objects.contains(where: { $0 === object }) { objects.append(object) }
      return false
    }
    _ = graph.find(space, hash, collect)
    _ = graph.table?.find(space, hash, collect)
    _ = added(space, hash, in: graph, collect)
    guard let meant = classes.meant(objects, unnamed, plan, type) else {
      return .unclear(identities.unclear(objects, source, plan, type))
    }
    guard let object = meant.first else { return .unclaimed }
    let row = graph.find(space, hash) { $0 === object }
    return row >= 0 ? .met(row) : .known(object)
  }
}
