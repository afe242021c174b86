/// Which objects leave a map because a source does not name them.
///
///     try reconciler.updateOrInsert(
///       Album.self, from: source, in: map,
///       removing: .unmatched(in: { $0.isOnSale }, from: .everywhere))
///
/// An object that the source names anywhere stays, inside another object and by a reference too.
public struct Removal<Model: Reconcilable & AnyObject> {
  /// Finds the objects of a map that may leave, among those that the source leaves.
  private let candidates: ((_ map: IdentityMap, _ isLeft: (Model) -> Bool) throws -> [Model])?

  /// Where the objects are removed from.
  let reach: RemovalReach

  /// Whether nothing leaves.
  package var isNone: Bool { candidates == nil }

  /// None. The default.
  public static var none: Removal { Removal(from: .map, candidates: nil) }

  /// Every object of the type that the source does not name and for which `scope` holds.
  ///
  /// - Parameters:
  ///   - scope: Whether an object may be removed; it sees the objects as they are before the update.
  ///   - reach: Where the objects are removed from; by default the map alone.
  public static func unmatched(
    in scope: @escaping (_ object: Model) -> Bool, from reach: RemovalReach = .map
  ) -> Removal {
    Removal(from: reach) { map, isLeft in
      map.objects(Model.self).filter { isLeft($0) && scope($0) }
    }
  }

  package init(
    from reach: RemovalReach,
    candidates: ((_ map: IdentityMap, _ isLeft: (Model) -> Bool) throws -> [Model])?
  ) {
    (self.reach, self.candidates) = (reach, candidates)
  }

  /// The same, of which objects stay for another reason.
  package func besides(_ stays: @escaping (_ object: Model) -> Bool) -> Removal {
    guard let candidates else { return self }
    return Removal(from: reach) { map, isLeft in
      try candidates(map) { !stays($0) && isLeft($0) }
    }
  }

  /// What leaves the objects of a map; nil if nothing does.
  ///
  /// - Parameter stays: Whether an object stays for another reason.
  func departure(
    from map: IdentityMap, unless stays: @escaping (Model) -> Bool = { _ in false }
  ) -> GraphState.Departure? {
    guard let candidates else { return nil }
    return GraphState.Departure(isEverywhere: reach == .everywhere) { known in
      try candidates(map) { !known.contains(ObjectIdentifier($0)) }.compactMap { object in
        guard !stays(object), let space = map.space(of: object) else { return nil }
        return (object, space)
      }
    }
  }
}

/// Where the objects are removed from that a source does not name.
public enum RemovalReach: Sendable {
  /// The map alone: who holds an object keeps it. The default.
  case map

  /// The map, and what its objects hold: the lists, sets, dictionaries, reference containers and
  /// optional properties that fields declare, in the objects of the map and in what stands below
  /// them.
  ///
  /// The writes are part of the update: setters run where such an object was held, inverses are
  /// cleared, validators are asked, and everything is reported, planned and undone. Whoever holds a
  /// removed object is written, whatever the scope of the update says: that is what was asked for.
  ///
  /// What cannot be taken out is kept and reported as lost: the object in a property that is not
  /// optional or cannot be set. A deferred property whose part of a source
  /// is still unread stays as it is, and what no field declares, or only a conversion makes, is not
  /// looked into. The removed objects themselves keep what they hold.
  case everywhere
}
