/// The objects that an update may write outside the graph below its roots.
struct GraphScope {
  /// What an update may write of one object.
  ///
  /// One reference, since each object that is met through a map has it.
  enum Rights {
    case all
    case limited(Limits)
    case none

    final class Limits {
      let paths: Set<AnyKeyPath>

      /// Whether the paths are what must not be written.
      let areExcepted: Bool

      init(_ paths: Set<AnyKeyPath>, areExcepted: Bool) {
        (self.paths, self.areExcepted) = (paths, areExcepted)
      }
    }
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
    return some.isEmpty ? .none : .limited(Rights.Limits(some, areExcepted: false))
  }
}

extension GraphScope.Rights {
  var isAll: Bool { if case .all = self { true } else { false } }

  /// Whether a property may be written.
  func permits(_ property: AnyKeyPath) -> Bool {
    switch self {
    case .all: true
    case .limited(let limits): limits.paths.holds(property) != limits.areExcepted
    case .none: false
    }
  }
}

/// The source object whose surroundings must not be written into all properties of its object.
struct Withheld {
  let word: Int

  /// What may be written of the object, by each of those who limit it.
  var rights: [GraphScope.Rights]

  /// Whether a property must not be written.
  func holds(_ property: AnyKeyPath) -> Bool { !rights.allSatisfy { $0.permits(property) } }
}

extension Withheld? {
  /// The same, where the object of a word is limited further.
  func limited(to rights: GraphScope.Rights, at word: Int) -> Withheld? {
    if rights.isAll { return self }
    guard var known = self, known.word == word else {
      return Withheld(word: word, rights: [rights])
    }
    known.rights.append(rights)
    return known
  }
}

extension Set<AnyKeyPath> {
  /// Whether one of the paths leads to a property, through its class or a subclass.
  func holds(_ property: AnyKeyPath) -> Bool {
    contains(property) || contains { $0.leads(toPropertyOf: property) }
  }
}
