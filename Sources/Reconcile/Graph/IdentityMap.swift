/// The live objects that updates share, by type and identity: one identity is one instance.
///
///     let map = IdentityMap()
///     let albums = try reconciler.updateOrInsert(Album.self, from: source, in: map)
///     map[Album.self, 7] === albums[0]
///
/// The map holds its objects weakly, so it keeps nothing alive. Subclasses share the identities of
/// the class that declares them; if a ``Variant`` chooses their classes, objects of two classes may
/// have the same identity. A map belongs to one isolation domain, as its objects do.
public final class IdentityMap {
  let table = IdentityTable()

  /// What is beneath the edits of its objects, nil if there never was one.
  ///
  /// Edits keep their objects alive, and unread parts of these keep the table. So the map alone owns
  /// the edits, and takes them with it.
  var beneath: (any Beneath)? { didSet { table.beneath = beneath } }

  /// Resolves once how the identities of a type are read.
  private let resolver = Resolver(Configuration())

  /// Which objects updates with the map may write outside the graph of their target, unless a call
  /// says otherwise.
  let scope: UpdateScope

  /// What to do if one source gives two values for the same property of an object, unless a call
  /// says otherwise.
  let repeats: RepeatedValues

  /// Finds sources of objects that the map does not know, by their class and identities.
  ///
  /// It gives the sources that it finds, in any order, each with the identity that it is of. It may
  /// also add objects to the map itself.
  public typealias Resolving = (
    _ type: any (Reconcilable & AnyObject).Type, _ identities: [AnyIdentity]
  ) throws -> [SourceValue]

  /// Finds sources of objects that the map does not know; nil if nobody does.
  let resolving: Resolving?

  package typealias LookUp = (
    _ type: any (Reconcilable & AnyObject).Type, _ identities: [AnyIdentity]
  ) throws -> LookedUpRecords

  /// Finds the records of a store that follows the map.
  private var following: LookUp?

  /// Sets who has records of objects that the map does not know; nil if nobody has any more.
  package func lookUp(_ following: LookUp?) { self.following = following }

  /// Whether anybody is asked for objects that the map does not know.
  var looksUp: Bool { resolving != nil || following != nil }

  /// Finds what is known of objects that the map does not know; nil if nobody knows anything.
  var lookUp: LookUp? {
    guard let resolving else { return following }
    guard let following else { return { LookedUpRecords(try resolving($0, $1)) } }
    return { [recordResolver] type, identities in
      let own = try resolving(type, identities)
      func described<Model: Reconcilable>(_ type: Model.Type) -> _ObjectType { .of(type) }
      let plan = recordResolver.plan(declared: described(type))
      let known = Set(own.compactMap { $0.identity(of: plan) })
      let rest = identities.filter { !known.contains($0) }
      if rest.isEmpty { return LookedUpRecords(own) }
      let kept = try following(type, rest)
      return LookedUpRecords(own + kept.all, required: known, noteUnreadable: kept.noteUnreadable)
    }
  }

  /// Resolves how records are read, once it is asked for.
  private(set) lazy var recordResolver = Resolver(Configuration(), call: .ofRecords)

  /// Creates an empty map.
  ///
  /// - Parameters:
  ///   - scope: Which objects updates may write outside the graph of their target.
  ///   - repeats: What to do if one source gives two values for the same property of an object.
  ///   - resolving: Finds records of objects that a source names and the map does not know. It is
  ///     asked once for a list or set of them, while the source is checked, and must not update
  ///     through the map: under the class that the source names, or else under the declared one, and then
  ///     under each that a case names. Without a record, an object is made as ever.
  public init(
    scope: UpdateScope = .graph, repeats: RepeatedValues = .reject, resolving: Resolving? = nil
  ) {
    self.scope = scope
    self.repeats = repeats
    self.resolving = resolving
  }

  /// The object of a type with an identity; nil if none is known or it was released.
  ///
  /// - Parameters:
  ///   - type: The class of the object, or a base of it that has the identity.
  ///   - identity: The values of the identity's properties, in the order in which they are declared.
  public subscript<Model: Reconcilable & AnyObject>(
    type: Model.Type, identity: any FieldValue...
  ) -> Model? {
    guard let key = IdentityKey(resolver.plan(declared: _ObjectType.of(type)), identity) else {
      return nil
    }
    return key.find(in: table) { $0 is Model } as? Model
  }

  /// Adds an object that was made elsewhere, under its own identity.
  ///
  /// If the map already has another object with that identity, that one stays and this one is not
  /// added. The class must declare an identity.
  public func insert<Model: Reconcilable & AnyObject>(_ object: Model) {
    let plan = resolver.plan(of: object, declared: _ObjectType.of(Model.self))
    guard let space = plan.identitySpace else {
      preconditionFailure("\(Model.self) declares no identity")
    }
    let hash = plan.identityHash(of: object)
    let known = table.find(space, hash) {
      if $0 === object { return true }
      // With variants, objects of two classes may have the same identity.
      return !(plan.hasVariants && type(of: $0) != type(of: object))
        && plan.haveSameIdentity($0, object)
    }
    if known == nil { table.insert(space, hash, object) }
  }

  /// Removes an object from the map.
  public func remove<Model: Reconcilable & AnyObject>(_ object: Model) {
    if let space = space(of: object) { table.remove([(object, space)]) }
    table.endWaits(of: object)
  }

  /// The class that declares the identity of an object; nil if none does.
  func space<Model: Reconcilable & AnyObject>(of object: Model) -> ObjectIdentifier? {
    let plan = resolver.plan(of: object, declared: _ObjectType.of(Model.self))
    return plan.identitySpace
  }

  /// The live objects of a type and its subclasses, in the order in which they were added.
  public func objects<Model: Reconcilable & AnyObject>(_ type: Model.Type) -> [Model] {
    let schema = SchemaCache.schema(ObjectIdentifier(type), { type.schema })
    guard let space = schema.identitySpace else { return [] }
    return table.instances(space).compactMap { $0 as? Model }
  }

  /// The live objects of all types, type by type.
  package var allObjects: [AnyObject] { table.instances }

  /// The number of live objects.
  public var count: Int { table.count }
}

/// An identity that is given as values.
private struct IdentityKey {
  let plan: ResolvedType
  let space: ObjectIdentifier
  let values: [any FieldValue]

  init?(_ plan: ResolvedType, _ values: [any FieldValue]) {
    guard let space = plan.identitySpace, plan.identity.count == values.count else {
      return nil
    }
    self.plan = plan
    self.space = space
    self.values = values
  }

  func find(
    in table: IdentityTable, where isInstance: (AnyObject) -> Bool
  ) -> AnyObject? {
    var hash: UInt64 = 0
    for (part, value) in values.enumerated() {
      let own = value.identityHash
      hash = part == 0 ? own : ByteHash.combine(hash, own)
    }
    return table.find(space, hash) { object in
      isInstance(object)
        && zip(plan.identity, values).allSatisfy { field, value in field.holds(value, in: object) }
    }
  }
}

extension FieldValue {
  fileprivate var identityHash: UInt64 { Self._hash(self) }
}
