// Parts of a log that only few places have.

extension ChangeLog {
  /// A value that is not yet rendered.
  enum Value: Sendable {
    case none
    case encoded(_Encoded)
    case word(Int)

    /// The word of a value of the source, -1 for no value; nil for an encoded value.
    var plainWord: Int32? {
      switch self {
      case .none: -1
      case .word(let index): Int32(truncatingIfNeeded: index)
      case .encoded: nil
      }
    }

    /// Whether the value is replaced by a description.
    var isDescribed: Bool {
      if case .encoded(.described) = self { true } else { false }
    }
  }

  /// The complete value at a place after the update, as written back to a source.
  struct Whole: Sendable {
    let node: Int
    let step: Step
    let value: Value

    /// Whether two mentions of an object produced the value together.
    let isOfMentions: Bool
  }

  /// The composition of a list that was recomposed, or is not matched by identity.
  struct List: Sendable {
    let node: Int

    /// The number of records up to and including those of the list.
    let mark: Int

    /// Whether elements have indices; those of a set have none.
    let isOrdered: Bool

    /// Whether elements were matched by their identities.
    let isNamed: Bool

    /// Whether paths name elements by the keys under which they are written.
    let isOfKeys: Bool

    /// The number of elements before.
    let oldCount: Int

    /// For each element after the update, its previous index, or -1 if it is new.
    let origins: [Int]

    /// The identities of removed elements by their previous indices, empty if they have none.
    let oldNames: [Int: Value]

    /// The identities of inserted and moved elements by their new indices.
    let newNames: [Int: Value]
  }

  /// The name of an element: the key and the value of its identity.
  struct Name: Sendable {
    let key: String
    let value: Value
  }

  /// An object that existed before the update and was written.
  struct Object: Sendable {
    /// The name of its class.
    let type: String
    let identity: _Encoded?

    /// The node of its place after the update, -1 for the root.
    let node: Int
    let otherNodes: [Int]
  }
}

extension ChangeLog {
  /// Records that the elements at a node have no indices.
  mutating func noteSet(at node: Int) {
    add(
      List(
        node: node, mark: mark, isOrdered: false, isNamed: false, isOfKeys: false, oldCount: 0,
        origins: [], oldNames: [:], newNames: [:]))
  }

  /// A name of an object that is not under the roots; that of no other one.
  mutating func nameOutside(_ object: AnyObject, _ name: String) -> String {
    var unique = name
    var count = 1
    while let other = outside?[unique], other != ObjectIdentifier(object) {
      count += 1
      unique = "\(name) \(count)"
    }
    outside = outside ?? [:]
    outside?[unique] = ObjectIdentifier(object)
    return unique
  }

  /// The paths of the values that two mentions of an object made together.
  func valuesOfMentions() -> Set<SourcePath> {
    Set(wholes.filter(\.isOfMentions).map { path($0.node, $0.step) })
  }

  /// The changed objects in the order of their first places.
  ///
  /// A change belongs to the innermost object around it.
  func changedObjects() -> [ChangeReport.ChangedObject] {
    let all = objects.map { object in
      ChangeReport.ChangedObject(
        type: object.type, identity: object.identity.map { SourceValue(encoding: $0) },
        places: ([object.node] + object.otherNodes).map { path($0) })
    }
    let changes = records.lazy.filter(\.kind.isOfContents)
    return ObjectPlaces(all).changed(at: changes.map { path($0.node, $0.step) })
  }
}
