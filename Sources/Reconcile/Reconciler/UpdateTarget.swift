/// What an update or a plan is called for.
protocol UpdateTarget {
  /// The object that is passed to the call, nil if there is none.
  var object: AnyObject? { get }

  /// What a baseline belongs to that the source follows.
  var root: Baseline.Root { get }

  /// Whether it is a local variable.
  var isVariable: Bool { get }

  /// Whether the call gives more than a report, so that it runs for the last source too.
  var givesObjects: Bool { get }

  /// What finds the plain form of its sources; nil if they have one spelling.
  func speller(_ resolver: Resolver) -> Speller?

  /// Checks the source of an update against it.
  func check(_ update: Update)

  /// Where a plan explains policies.
  func place(in update: Update) -> Plan.Root
}

extension UpdateTarget {
  var isVariable: Bool { false }
  var givesObjects: Bool { false }
}

/// An object with a schema.
struct ObjectTarget<Model: Reconcilable & AnyObject>: UpdateTarget {
  let model: Model

  /// Whether it takes the identity that the source names.
  let isAdopting: Bool

  /// Whether it takes the first identity that a source names where it is a draft.
  var takesFirst = true

  var object: AnyObject? { model }
  var root: Baseline.Root { .object(model) }

  func speller(_ resolver: Resolver) -> Speller? {
    resolver.speller(ofObject: resolver.plan(of: model, declared: _ObjectType.of(Model.self)))
  }

  func check(_ update: Update) {
    RootCheck(update).checkRoot(model, adopting: isAdopting, takesFirst: takesFirst)
  }

  func place(in update: Update) -> Plan.Root { .object(model, _ObjectType.of(Model.self)) }
}

/// A property of an object; the owner of a variable is the variable itself.
struct PropertyTarget: UpdateTarget {
  let owner: AnyObject
  let definition: FieldDefinition
  let isVariable: Bool

  /// What leaves the map because the source does not name it; nil if nothing does.
  var departure: GraphState.Departure?

  init(_ owner: AnyObject, _ definition: FieldDefinition) {
    self.owner = owner
    self.definition = definition
    isVariable = owner is AnyVariable
  }

  var object: AnyObject? { isVariable ? nil : owner }
  var root: Baseline.Root { isVariable ? .unknown : .property(owner, definition.path) }

  func speller(_ resolver: Resolver) -> Speller? { resolver.speller(of: definition, in: owner) }

  func check(_ update: Update) {
    if let departure {
      departure.owner = owner
      update.holders.graph?.made.departure = departure
    }
    RootCheck(update).checkRoot(owner, definition)
  }

  func place(in update: Update) -> Plan.Root {
    guard let plan = update.rootPlan else {
      preconditionFailure("a property is explained after it was checked")
    }
    return .property(plan.fields[0], plan.schema)
  }
}

extension RootCheck {
  /// Checks the objects of a type that the source names, in a map.
  ///
  /// - Returns: The objects, in the order of the source.
  func checkObjects<Model: Reconcilable & AnyObject>(
    _ model: Model.Type, _ map: IdentityMap, _ removing: Removal<Model>
  ) -> [Model] {
    let (type, plan) = update.resolver.declared(model)
    if !removing.isNone {
      // What was added here since the last source stays.
      update.holders.graph?.made.departure = removing.departure(from: map) { [unowned update] in
        update.merging?.namedRoot($0, type) == false
      }
    }
    return StructBox<Model>.models(checkObjects(type, plan))
  }

  /// Checks the objects that the source names, without those of another class.
  func checkObjects(_ type: _ObjectType, _ plan: ResolvedType) -> [AnyObject] {
    let objects = checkRoots(type, plan)
    let isOfType = { (object: AnyObject) in type.isInstance(object) }
    return objects.allSatisfy(isOfType) ? objects : objects.filter(isOfType)
  }
}

/// The objects of a type that a source names, in a map.
final class ObjectsTarget<Model: Reconcilable & AnyObject>: UpdateTarget {
  private let map: IdentityMap
  private let removing: Removal<Model>

  /// The objects that the source names, once it was checked.
  private(set) var objects: [Model] = []

  init(_ map: IdentityMap, _ removing: Removal<Model>) {
    self.map = map
    self.removing = removing
  }

  var object: AnyObject? { nil }
  var root: Baseline.Root { .objects(of: ObjectIdentifier(Model.self), in: map) }
  var givesObjects: Bool { true }

  func speller(_ resolver: Resolver) -> Speller? {
    resolver.speller(ofObjects: resolver.declared(Model.self).plan)
  }

  func check(_ update: Update) {
    objects = RootCheck(update).checkObjects(Model.self, map, removing)
  }

  func place(in update: Update) -> Plan.Root { .objects(objects, _ObjectType.of(Model.self)) }
}
