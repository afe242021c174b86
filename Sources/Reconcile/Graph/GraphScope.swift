/// The objects that an update may write outside the graph below its roots.
struct GraphScope {
  /// What an update may write of one object.
  enum Rights {
    case all
    case some(Set<AnyKeyPath>)
    case none
  }

  /// Whether it may write all objects.
  var isEverything = false

  /// The types whose objects it may write.
  var types: Set<ObjectIdentifier> = []

  /// The properties that it may write of objects of some types, by type.
  var properties: [ObjectIdentifier: Set<AnyKeyPath>] = [:]

  /// What may be written of an object found outside the graph.
  func rights(_ plan: ResolvedType) -> Rights {
    let levels = plan.schema.levels.map(\.id)
    if isEverything || levels.contains(where: types.contains) { return .all }
    let some = levels.compactMap { properties[$0] }.reduce(into: Set()) { $0.formUnion($1) }
    return some.isEmpty ? .none : .some(some)
  }
}

extension GraphScope.Rights {
  /// The source object whose surroundings must not be written into its object, and the exceptions;
  /// nil if there is no such limit.
  func withheld(from token: _Token) -> (word: Int, except: Set<AnyKeyPath>)? {
    switch self {
    case .all: nil
    case .some(let paths): (token.index, paths)
    case .none: (token.index, [])
    }
  }
}

extension Set<AnyKeyPath> {
  /// Whether one of the paths leads to a property, through its class or a subclass.
  func holds(_ property: AnyKeyPath) -> Bool {
    contains(property) || contains { $0.leads(toPropertyOf: property) }
  }
}
