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
  let resolver = Resolver(Configuration())

  /// Which objects updates with the map may write outside the graph of their target, unless a call
  /// says otherwise.
  let scope: UpdateScope

  /// What to do if one source gives two values for the same property of an object, unless a call
  /// says otherwise.
  let repeats: RepeatedValues

  /// Creates an empty map.
  ///
  /// - Parameters:
  ///   - scope: Which objects updates may write outside the graph of their target.
  ///   - repeats: What to do if one source gives two values for the same property of an object.
  public init(scope: UpdateScope = .graph, repeats: RepeatedValues = .reject) {
    self.scope = scope
    self.repeats = repeats
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

  /// The entry of an object; nil if the map does not know it under the identity that it has.
  func entry<Model: Reconcilable & AnyObject>(of object: Model) -> IdentityTable.Entry? {
    let plan = resolver.plan(of: object, declared: _ObjectType.of(Model.self))
    guard let space = plan.identitySpace else { return nil }
    return table.entry(space, plan.identityHash(of: object)) { $0.object === object }
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
