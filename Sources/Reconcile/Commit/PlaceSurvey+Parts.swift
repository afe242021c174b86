extension PlaceSurvey {
  /// The objects of one type, and what the survey follows of them.
  struct Kind {
    let plan: ResolvedType
    let name: String
    let typeID: ObjectIdentifier
    let isClass: Bool

    /// The properties that may hold objects and whose objects are written in place, not as
    /// references.
    let children: Range<Int>

    /// Whether they are class instances that hold no others.
    var isLeaf: Bool { isClass && children.isEmpty }

    init(_ plan: ResolvedType, _ name: String, _ children: Range<Int>) {
      self.plan = plan
      self.name = name
      typeID = plan.typeID
      isClass = plan.isClass
      self.children = children
    }
  }

  /// An object, a struct, or a collection inside a collection.
  struct Spot {
    enum Content {
      /// The object and the index of its kind.
      case object(AnyObject, Int)
      case collection(_LiveValue, Node)
    }

    let content: Content

    /// The spot that was found first to hold it, -1 for a root.
    let owner: Int

    /// Whether it is an object that was written, or that holds live JSON that was.
    var isWritten: Bool

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

  /// The steps to a property, and the kind that was found last in it, -1 until then.
  struct Way {
    let steps: [ChangeLog.Step]
    var kind = -1
  }

  /// A property that may hold objects.
  struct Child {
    let field: CompiledField
    let way: Int
  }
}
