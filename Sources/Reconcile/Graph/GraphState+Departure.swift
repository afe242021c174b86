extension GraphState {
  /// The objects that leave the table if the source names them nowhere.
  final class Departure {
    /// Whether they leave the objects that hold them too.
    let isEverywhere: Bool

    /// Finds the objects that leave, besides those that the source names.
    let leavers:
      (_ named: Set<ObjectIdentifier>) throws -> [(object: AnyObject, space: ObjectIdentifier)]

    /// The objects that references connect.
    var referred: [AnyObject] = []

    /// The object of which a property is the root.
    var owner: AnyObject?

    /// The roots that the source names, each with its place.
    var roots: [Root] = []

    /// Whether it is known of each root which object it means.
    var isReadWhole = true

    struct Root {
      let object: AnyObject
      let plan: ResolvedType
      let path: SourcePath
    }

    init(
      isEverywhere: Bool,
      leavers:
        @escaping (Set<ObjectIdentifier>) throws -> [(
          object: AnyObject, space: ObjectIdentifier
        )]
    ) {
      self.isEverywhere = isEverywhere
      self.leavers = leavers
    }
  }

  /// The objects that leave the table, besides those that the source itself says are gone, each
  /// with its space.
  ///
  /// - Throws: What keeps them from being found.
  func leavers(_ departure: Departure) throws -> [(object: AnyObject, space: ObjectIdentifier)] {
    var named = Set(met.map { ObjectIdentifier($0.object) })
    named.formUnion(departure.referred.map { ObjectIdentifier($0) })
    named.formUnion(buried.map { ObjectIdentifier($0.object) })
    // An object with pending edits is no orphan.
    return try departure.leavers(named).filter { table?.beneath?.isEdited($0.object) != true }
  }
}
