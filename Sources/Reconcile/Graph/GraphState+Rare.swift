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

    /// The source with a name that the update makes the last one of a baseline.
    var named: NamedSource?

    /// The objects that were looked up for the update, which nobody else may hold yet.
    @exclusivity(unchecked) @safe var lookedUp: [AnyObject] = []

    /// What leaves the table once all objects are known; nil if nothing does.
    @exclusivity(unchecked) @safe var departure: Departure?

    /// What the source may say, nil if it is one by itself and as of now.
    @exclusivity(unchecked) @safe var standing: Standing?

    /// The objects that change in parts without an identity of their own.
    @exclusivity(unchecked) @safe var changedOwners: [AnyObject] = []

    /// The lists of objects without a schema that change beneath edits.
    @exclusivity(unchecked) @safe var changedLists: [(owner: AnyObject, property: AnyKeyPath)] = []

    /// What a server acknowledges with the update.
    @exclusivity(unchecked) @safe var facts:
      [(of: Acknowledgements.Key, fact: Acknowledgements.Fact)] =
        []

    /// The root whose creation a server acknowledges, nil if there is none.
    @exclusivity(unchecked) @safe var created: AnyObject?

    /// The moment of the commit, 0 if it changes nothing.
    @exclusivity(unchecked) @safe var moment: UInt64 = 0

    /// The types of objects without a schema whose lists the update writes, which nobody else owns.
    @exclusivity(unchecked) @safe var listTypes: [ResolvedType] = []

    /// For a later reading: the objects that the original update had the right to write.
    var familiar: Set<ObjectIdentifier> = []

    /// The objects that can be reached from the roots, determined on demand.
    @exclusivity(unchecked) @safe var reachable: ReachableObjects?

    /// The objects that edits have put somewhere, determined on demand.
    @exclusivity(unchecked) @safe var added: AddedObjects?
  }

  var displaced: [(object: AnyObject, space: ObjectIdentifier)] { rare?.displaced ?? [] }

  var leaving: [(object: AnyObject, space: ObjectIdentifier)] { rare?.leaving ?? [] }

  var buried: [(object: AnyObject, space: ObjectIdentifier)] { rare?.buried ?? [] }

  var adoption: Adoption? { rare?.adoption }

  var departure: Departure? { rare?.departure }

  var familiar: Set<ObjectIdentifier> { rare?.familiar ?? [] }

  var reachable: ReachableObjects? { rare?.reachable }

  var added: AddedObjects? { rare?.added }
}
