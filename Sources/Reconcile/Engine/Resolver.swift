/// Works out, once, the plans of all types under one configuration, and keeps them.
///
/// The ladder, nearest first: the call · the field · the type of the value, as configured on the
/// reconciler and then in its schema · the owning type, likewise · the reconciler.
final class Resolver: Sendable {
  let configuration: Configuration
  let call: Policy?
  private let plans = Locked<[ObjectIdentifier: TypePlan]>([:])

  /// Every plan that was ever built here: they refer to each other without owning each other.
  private let owned = Locked<[TypePlan]>([])

  private let references = Locked(false)

  /// Whether a schema that was met has references, so that updates have to know objects by identity.
  var usesReferences: Bool {
    get { references.withLock { $0 } }
    set { references.withLock { $0 = newValue } }
  }

  init(_ configuration: Configuration, call: Policy? = nil) {
    self.configuration = configuration
    self.call = call
  }

  /// The plan of the type that a property declares.
  func plan(declared type: _ObjectType) -> TypePlan {
    plan(type.id) { type.schema() }
  }

  /// The plan of an instance's own class.
  func plan(of object: AnyObject, declared type: _ObjectType) -> TypePlan {
    guard type.isClass else { return plan(declared: type) }
    return plan(ObjectIdentifier(Swift.type(of: object))) { type.schemaOfInstance(object) }
  }

  /// The plan of a class that was met before.
  func plan(known id: ObjectIdentifier) -> TypePlan? { plans.withLock { $0[id] } }

  private func plan(_ id: ObjectIdentifier, _ schema: () -> Schema) -> TypePlan {
    if let known = plan(known: id) { return known }
    // Built outside the lock: the schemas of other types are code of the user's.
    var building = Building(resolver: self, known: plans.withLock { $0 })
    let plan = building.plan(id, schema)
    owned.withLock { $0.append(contentsOf: building.made) }
    return plans.withLock { plans in
      // The first thread to publish wins, so that a plan never changes under an update.
      for (id, plan) in building.known where plans[id] == nil { plans[id] = plan }
      return plans[id] ?? plan
    }
  }

  /// The decisions for one field of a type, which owns the fields that it inherits too.
  func resolution(of field: CompiledField, in schema: CompiledSchema, canKey: Bool) -> Resolution {
    let ladder =
      [call, field.definition.policy].compactMap(\.self)
      + valueRungs(field.node.typeID, declared: field.node.innermostObject)
      + rungs(schema.levels) + [configuration.policy]
    return Resolution(
      ladder, canKey: canKey,
      canReset: field.definition.fallback != nil || field.node.isOptional,
      base: field.node.kind == .container ? .contents : .automatic)
  }

  private func valueRungs(_ id: ObjectIdentifier, declared: _ObjectType?) -> [Policy] {
    guard let declared else { return configuration.types[id].map { [$0] } ?? [] }
    return rungs(SchemaCache.schema(declared.id, declared.schema).levels)
  }

  /// The rungs of a type and its bases: each as configured on the reconciler, then in its schema.
  func rungs(_ levels: [Schema.Level]) -> [Policy] {
    levels.compactMap { configuration.types[$0.id] } + levels.map(\.policy)
  }
}

extension Resolver {
  /// Plans under construction: recursive types find themselves here.
  struct Building {
    let resolver: Resolver
    var known: [ObjectIdentifier: TypePlan]
    var made: [TypePlan] = []

    mutating func plan(_ id: ObjectIdentifier, _ schema: () -> Schema) -> TypePlan {
      if let plan = known[id] { return plan }
      let compiled = SchemaCache.schema(id, schema)
      if compiled.hasReferences { resolver.usesReferences = true }
      let rungs =
        [resolver.call].compactMap(\.self) + resolver.rungs(compiled.levels)
        + [resolver.configuration.policy]
      let plan = TypePlan(schema: compiled, typeID: id, root: Resolution(rungs))
      known[id] = plan
      made.append(plan)
      plan.complete(
        compiled.fields.map { field in
          let declared = field.node.innermostObject.map { self.plan($0.id, $0.schema) }
          let canKey = declared.map { !$0.schema.identity.isEmpty } ?? false
          if !canKey, case .identity? = field.definition.policy.collection.matchEdit?.rule {
            preconditionFailure(
              """
              the schema of \(compiled.name) is wrong:
              - the elements of "\(field.name)" have no identity to match by
              """)
          }
          return FieldPlan(
            field,
            policy: resolver.resolution(of: field, in: compiled, canKey: canKey),
            declared: declared)
        })
      return plan
    }
  }
}
