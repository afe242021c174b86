/// Which objects an update may write that it does not meet in the graph under its roots.
struct GraphScope {
  /// What an update may write of one object.
  enum Rights {
    case all
    case some(Set<AnyKeyPath>)
    case none
  }

  /// Whether it may write all.
  var isEverything = false

  /// The types whose objects it may write.
  var types: Set<ObjectIdentifier> = []

  /// The properties that it may write of objects of some types, by the types.
  var properties: [ObjectIdentifier: Set<AnyKeyPath>] = [:]

  /// What may be written of an object that is found outside the graph.
  func rights(_ plan: ResolvedType) -> Rights {
    let levels = plan.schema.levels.map(\.id)
    if isEverything || levels.contains(where: types.contains) { return .all }
    let some = levels.compactMap { properties[$0] }.reduce(into: Set()) { $0.formUnion($1) }
    return some.isEmpty ? .none : .some(some)
  }
}

extension GraphScope.Rights {
  /// What the surroundings of a source object must not be written into.
  func withheld(from token: _Token) -> (word: Int, except: Set<AnyKeyPath>)? {
    switch self {
    case .all: nil
    case .some(let paths): (token.index, paths)
    case .none: (token.index, [])
    }
  }
}

extension Set<AnyKeyPath> {
  /// Whether one of the paths leads to a property, through its class or one below.
  func holds(_ property: AnyKeyPath) -> Bool {
    contains(property) || contains { $0.leads(toPropertyOf: property) }
  }
}
