/// What keeps the objects of a map: the handlers of its commits, and who has records of objects that the map
/// does not know.
final class MapRecords: FindingKeeper {
  /// The handlers, nil if there are none.
  var handlers: CommitHandlers?

  /// Finds sources of objects that the map does not know; nil if nobody does.
  var resolving: IdentityMap.Resolving?

  /// Finds the records of a store that follows the map.
  var following: IdentityMap.LookUp?

  /// Resolves how records are read, once it is asked for.
  private(set) lazy var resolver = Resolver(Configuration(), call: .ofRecords)

  var isWatching: Bool { handlers != nil }

  var isAsking: Bool { handlers?.isAsking == true }

  func beginTransaction(_ label: String?) -> (() throws -> () -> Void)? {
    handlers?.beginTransaction(label)
  }

  func mark() -> () -> Void { handlers?.mark() ?? {} }

  func finder(for update: Update, in map: IdentityMap) -> (any ObjectFinder)? {
    lookUp.map { LookUp(ObjectLoader(map, $0), besides: update.root) }
  }

  /// Finds what is known of objects that the map does not know; nil if nobody knows anything.
  private var lookUp: IdentityMap.LookUp? {
    guard let resolving else { return following }
    guard let following else { return { LookedUpRecords(try resolving($0, $1)) } }
    return { [resolver] type, identities in
      let own = try resolving(type, identities)
      func described<Model: Reconcilable>(_ type: Model.Type) -> _ObjectType { .of(type) }
      let plan = resolver.plan(declared: described(type))
      let known = Set(own.compactMap { $0.identity(of: plan) })
      let rest = identities.filter { !known.contains($0) }
      if rest.isEmpty { return LookedUpRecords(own) }
      let kept = try following(type, rest)
      return LookedUpRecords(own + kept.all, required: known, noteUnreadable: kept.noteUnreadable)
    }
  }
}

extension IdentityMap {
  /// Finds sources of objects that the map does not know, by their class and identities.
  ///
  /// It gives the sources that it finds, in any order, each with the identity that it is of. It may
  /// also add objects to the map itself.
  public typealias Resolving = (
    _ type: any (Reconcilable & AnyObject).Type, _ identities: [AnyIdentity]
  ) throws -> [SourceValue]

  package typealias LookUp = (
    _ type: any (Reconcilable & AnyObject).Type, _ identities: [AnyIdentity]
  ) throws -> LookedUpRecords

  /// Creates an empty map that asks for records of objects which it does not know.
  ///
  /// - Parameters:
  ///   - scope: Which objects updates may write outside the graph of their target.
  ///   - repeats: What to do if one source gives two values for the same property of an object.
  ///   - resolving: Finds records of objects that a source names and the map does not know. It is
  ///     asked once for a list or set of them, while the source is checked, and must not update
  ///     through the map: under the class that the source names, or else under the declared one, and then
  ///     under each that a case names. Without a record, an object is made as ever.
  public convenience init(
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject, resolving: Resolving?
  ) {
    self.init(scope: scope, repeats: repeats)
    if let resolving { records.resolving = resolving }
  }

  /// Sets who has records of objects that the map does not know; nil if nobody has any more.
  package func lookUp(_ following: LookUp?) { records.following = following }

  /// What keeps the objects, made where there is nothing yet.
  var records: MapRecords {
    if let known = table.keeper as? MapRecords { return known }
    let made = MapRecords()
    table.keeper = made
    return made
  }
}
