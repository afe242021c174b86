// What a log has of few places.

extension ChangeLog {
  /// What stands at a place after the update, as the way back writes it.
  struct Whole: Sendable {
    let node: Int
    let step: Step
    let value: Value

    /// Whether two mentions of an object made the value together.
    let isOfMentions: Bool
  }

  /// How a list was put together, where it is not as it was or goes by places.
  struct List: Sendable {
    let node: Int

    /// The number of records behind the list's own.
    let mark: Int

    /// Whether elements have places: those of a set have none.
    let isOrdered: Bool

    /// Whether elements were matched by their identities.
    let isNamed: Bool

    /// The number of elements before.
    let oldCount: Int

    /// For each element afterwards where it stood, -1 where it is new.
    let origins: [Int]

    /// The identities of the elements that went, by their places before; none where they have none.
    let oldNames: [Int: Value]

    /// The identities of the elements that came or moved, by their places afterwards.
    let newNames: [Int: Value]
  }

  /// What an element is called: the key and the value of its identity.
  struct Name: Sendable {
    let key: String
    let value: Value
  }

  /// An object that was there before and was written.
  struct Object: Sendable {
    /// The name of its class.
    let type: String
    let identity: _Encoded?

    /// Where it stands afterwards, -1 for the root.
    let node: Int
    let otherNodes: [Int]
  }
}

extension ChangeLog {
  /// Notes that the elements at a node have no places.
  mutating func noteSet(at node: Int) {
    add(
      List(
        node: node, mark: mark, isOrdered: false, isNamed: false, oldCount: 0, origins: [],
        oldNames: [:], newNames: [:]))
  }

  /// The paths of the values that two mentions of an object made together.
  func valuesOfMentions() -> Set<SourcePath> {
    Set(wholes.filter(\.isOfMentions).map { path($0.node, $0.step) })
  }

  /// The objects that changed, in the order of their first places.
  ///
  /// A change is one of the innermost object around it.
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
