extension GraphState {
  /// What few updates have of the objects that they find by identity.
  final class Rare {
    /// Objects of the table whose identities pass to objects of other classes.
    @exclusivity(unchecked) @safe var displaced: [(object: AnyObject, space: ObjectIdentifier)] = []

    /// The objects that leave the table, each with its space.
    @exclusivity(unchecked) @safe var leaving: [(object: AnyObject, space: ObjectIdentifier)] = []

    /// The objects that roots of the source say are gone, each with its space.
    @exclusivity(unchecked) @safe var buried: [(object: AnyObject, space: ObjectIdentifier)] = []

    /// The root that takes the identity which its source names; nil if it keeps its own.
    @exclusivity(unchecked) @safe var adoption: Adoption?

    /// The baseline with a name that advances with the update, as it will be.
    var baseline: StoredBaseline?

    /// The objects that were looked up for the update, which nobody else may hold yet.
    @exclusivity(unchecked) @safe var lookedUp: [AnyObject] = []

    /// What leaves the table once all objects are known; nil if nothing does.
    @exclusivity(unchecked) @safe var departure: Departure?

    /// For a later reading: the objects that the original update had the right to write.
    var familiar: Set<ObjectIdentifier> = []

    /// The objects that can be reached from the roots, determined on demand.
    @exclusivity(unchecked) @safe var reachable: ReachableObjects?
  }

  var displaced: [(object: AnyObject, space: ObjectIdentifier)] { rare?.displaced ?? [] }

  var leaving: [(object: AnyObject, space: ObjectIdentifier)] { rare?.leaving ?? [] }

  var buried: [(object: AnyObject, space: ObjectIdentifier)] { rare?.buried ?? [] }

  var adoption: Adoption? { rare?.adoption }

  var baseline: StoredBaseline? { rare?.baseline }

  var departure: Departure? { rare?.departure }

  var familiar: Set<ObjectIdentifier> { rare?.familiar ?? [] }

  var reachable: ReachableObjects? { rare?.reachable }
}
