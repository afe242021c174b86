extension PlaceSurvey {
  /// The properties of one type that the survey follows.
  final class Kind {
    let plan: ResolvedType
    let name: String

    /// The properties that may hold objects and whose objects are written in place, not as
    /// references.
    let children: [Child]

    init(_ plan: ResolvedType, _ name: String, _ children: [Child]) {
      self.plan = plan
      self.name = name
      self.children = children
    }
  }

  /// An object, a struct, or a collection inside a collection.
  struct Spot {
    enum Content {
      case object(AnyObject, Kind)
      case collection(_LiveValue, Node)
    }

    let content: Content

    /// The spot that was found first to hold it, -1 for a root.
    let owner: Int

    /// Whether it is an object that was written.
    let isWritten: Bool

    /// Whether it is such an object or leads to one.
    var isWanted = false

    /// The edges that start here.
    var edges = 0..<0

    /// The node of the first place found, -1 until then.
    var node = -1
    var isPlaced = false

    func holds(_ object: AnyObject) -> Bool {
      if case .object(let own, _) = content { own === object } else { false }
    }
  }

  /// A step from a spot to something that it holds.
  struct Edge {
    /// The index of the property in `ways`, -1 inside a nested collection.
    let way: Int

    /// The index in a list, or the complement of the index of an entry's key; nil for neither.
    let place: Int?

    /// Whether it leads into a set, whose elements have no indices.
    let isOfSet: Bool
    var spot = -1
  }

  /// A property that may hold objects.
  struct Child {
    let field: CompiledField
    let way: Int
  }
}
