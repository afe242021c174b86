/// What keeps the objects of a map, of which the core knows no more than this: the records of a store, and
/// the handlers of commits.
///
/// It *watches* what changes in the map, before and after. Who is looked up is another seam: see
/// `FindingKeeper` of the room Check.
protocol MapKeeper: AnyObject {
  /// Whether it has to know of each update who changes.
  var isWatching: Bool { get }

  /// Whether it asks code of the program's, which must not update through the map.
  var isAsking: Bool { get }

  /// Makes a change, if nobody refuses it.
  ///
  /// - Parameter write: Makes the change.
  /// - Throws: Why it is refused; nothing is written then.
  func commit<Result>(
    _ change: MapChange, _ write: () throws(UpdateError) -> Result
  ) throws(UpdateError) -> Result

  /// Begins a transaction, to which all belongs that is committed from now on.
  ///
  /// - Returns: What ends it: it throws if that is refused, and gives what tells of it. Nil inside a commit,
  ///   of which the transaction is a part.
  func beginTransaction(_ label: String?) -> (() throws -> () -> Void)?

  /// What forgets all that joins the commit from now on.
  func mark() -> () -> Void
}

/// What an update, or the undoing of one, is about to change in a map.
struct MapChange {
  /// Whom it changes, in the order in which that is reported.
  struct Objects {
    /// The objects that enter the map.
    var inserted: [CommitMember] = []

    /// The objects with an identity that say something else; not all of them need be in the map.
    var changed: [CommitMember] = []

    /// The objects that leave the map.
    var removed: [CommitMember] = []

    /// The changed ones that do so only if what is written of them is another text.
    var unsure: Set<ObjectIdentifier> = []

    /// The objects that are named or held by others, which say something else thereby: they take another
    /// identity, or have none.
    var altered: [AnyObject] = []
  }

  let table: IdentityTable
  let resolver: Resolver

  /// What the update knows of identities; nil where one is undone.
  let graph: GraphState?
  let objects: Objects

  /// Finds what will be written.
  let forecast: () -> any Forecast

  /// The sources of many updates that this one overtakes.
  let overtaken: () -> [any Overtakable]

  /// Any token of a source; accessors require one.
  let root: _Token
}

extension IdentityTable {
  /// Whether it must be known of each update who changes.
  var isWatched: Bool { keeper?.isWatching == true }
}
