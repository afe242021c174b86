extension Policy {
  /// What to do with the elements of lists, sets and dictionaries.
  ///
  /// Assigning a preset edits every part. Assigning one part, `$0.collection.unmatched = .keep`,
  /// edits only that part.
  public struct Collection: Sendable {
    /// How source elements are paired with live ones, `.automatic` by default.
    public var match: Match = .automatic { didSet { edited.insert(.match) } }

    /// What to do with live elements that no source element matches, `.automatic` by default.
    public var unmatched: Unmatched = .automatic { didSet { edited.insert(.unmatched) } }

    /// What to do with source elements that match no live one, `.insert` by default.
    public var fresh: Fresh = .insert { didSet { edited.insert(.fresh) } }

    /// The order of the result, `.source` by default.
    public var order: Order = .source { didSet { edited.insert(.order) } }

    /// What to do if an identity appears twice in the source, `.reject` by default.
    public var duplicates: Duplicates = .reject { didSet { edited.insert(.duplicates) } }

    /// What to do with an element without its identity in a list matched by identity, `.reject` by
    /// default.
    public var missingIdentity: MissingIdentity = .reject {
      didSet { edited.insert(.missingIdentity) }
    }

    /// What to do with null among elements that are not optional, `.reject` by default.
    public var nullElements: NullElements = .reject { didSet { edited.insert(.nullElements) } }

    /// What to do with source elements in which something fails, `.reject` by default.
    public var failingElements: FailingElements = .reject {
      didSet { edited.insert(.failingElements) }
    }

    /// How plain values combine with the source's.
    var values: Values = .replace { didSet { edited.insert(.values) } }

    /// The collections to which the parts apply. A collection outside the reach has its own
    /// default.
    var reach = Reach.everything

    /// The parts that are edited.
    var edited: Axes = []

    /// Creates parts that edit nothing.
    public init() {}
  }
}

extension Policy.Collection {
  enum Reach: Sendable {
    case everything
    /// All except those in reference containers.
    case values
    /// Lists and sets. Dictionaries are matched by key. Lists take new elements exactly as the
    /// source has them.
    case lists
  }
}
