import Synchronization

/// Resolves all types under one configuration, each once, and keeps them.
///
/// The ladder, nearest first: the call · the field · the type of the value, as configured on the
/// reconciler and then in its schema · the owning type, likewise · the reconciler.
final class Resolver: Sendable {
  let configuration: Configuration
  let call: Policy?

  /// The rules of the reconciler that its calls ask for, out of the policy, which is copied as a whole.
  let report: Policy.Report
  let failure: Policy.Failure
  private let plans = Locked<[ObjectIdentifier: ResolvedType]>([:])

  /// Some of them, which are found without the lock.
  private let quick = QuickTypes()

  /// Every type resolved here: they refer to each other without owning each other.
  private let owned = Locked<[ResolvedType]>([])

  private let fieldCount = Locked(0)

  /// Reserves numbers for the fields of one more type.
  fileprivate func numbers(_ count: Int) -> Range<Int> {
    fieldCount.withLock { known in
      defer { known += count }
      return known..<known + count
    }
  }

  // Written before the types are published under the lock, so that who knows a type knows them too.
  private let references = Atomic(false)
  private let surroundings = Atomic(false)
  private let spellings = Atomic(false)

  /// Whether a resolved schema has references, so that updates need the identities of objects.
  var usesReferences: Bool { references.load(ordering: .acquiring) }

  /// Whether a resolved schema reads keys, indices or objects around its own, so that even parts
  /// equal to the last source may have to be read.
  var usesSurroundings: Bool { surroundings.load(ordering: .acquiring) }

  /// Whether a resolved schema declares other spellings, so that sources may have to be written in
  /// their plain form before an update.
  var usesSpellings: Bool { spellings.load(ordering: .relaxed) }

  /// The kind of comparison that it is for; nil if it is for updates.
  let comparison: Comparison?

  /// The resolvers for comparisons under the same configuration.
  let comparers = Locked<[(key: Comparison, made: Resolver)]>([])

  /// The resolvers for patches under the same configuration.
  let patchers = Locked<[(key: PatchKind, made: Resolver)]>([])

  /// The resolver for responses that settle edits, which set nothing that is equal, made once.
  var settling: Resolver {
    settlers.made(for: true) {
      var policy = call ?? Policy()
      policy.write = .ifChanged
      return Resolver(configuration, call: policy, comparison: comparison)
    }
  }

  private let settlers = Locked<[(key: Bool, made: Resolver)]>([])

  /// The kinds of patches that models take: whose operations set values alone, those that remove
  /// members too, and merge patches.
  enum PatchKind { case values, removals, merge }

  init(_ configuration: Configuration, call: Policy? = nil, comparison: Comparison? = nil) {
    self.configuration = configuration
    self.call = call
    report = configuration.policy.report
    failure = configuration.policy.failure
    self.comparison = comparison
  }

  /// The resolved type that a property declares.
  func plan(declared type: _ObjectType) -> ResolvedType {
    plan(type.id, type) { type.schema() }
  }

  /// What reads the key of a list's elements: the list is written as an object; nil if it is an array.
  func keyField(of element: Node) -> CompiledField? {
    guard element.kind == .object, !element.isOptional, let type = element.object else {
      return nil
    }
    return plan(declared: type).schema.keyField
  }

  /// A type with its description, which is made only the first time.
  func declared<Model: Reconcilable>(_ model: Model.Type) -> (type: _ObjectType, plan: ResolvedType)
  {
    if let plan = plan(known: ObjectIdentifier(model)), let type = plan.declaredType {
      return (type, plan)
    }
    let type = _ObjectType.of(model)
    return (type, plan(declared: type))
  }

  /// The resolved type of an instance's own class.
  func plan(of object: AnyObject, declared type: _ObjectType) -> ResolvedType {
    guard type.isClass else { return plan(declared: type) }
    let id = ObjectIdentifier(Swift.type(of: object))
    return plan(id, id == type.id ? type : nil) { type.schemaOfInstance(object) }
  }

  /// The resolved type of the class of an object that may have a schema; nil if it has none.
  func plan(of object: AnyObject) -> ResolvedType? {
    if let known = plan(known: ObjectIdentifier(type(of: object))) { return known }
    func declared<Model: Reconcilable>(_ type: Model.Type) -> _ObjectType { .of(type) }
    return (type(of: object) as? any Reconcilable.Type).map {
      plan(of: object, declared: declared($0))
    }
  }

  /// The resolved type of a class that was resolved before.
  func plan(known id: ObjectIdentifier) -> ResolvedType? {
    if let plan = quick[id] { return plan }
    guard let plan = plans.withLock({ $0[id] }) else { return nil }
    quick.keep(plan)
    return plan
  }

  private func plan(
    _ id: ObjectIdentifier, _ type: _ObjectType?, _ schema: () -> Schema
  ) -> ResolvedType {
    if let known = plan(known: id) { return known }
    // Built outside the lock: the schemas of other types run user code.
    var building = Building(resolver: self, known: plans.withLock { $0 })
    let plan = building.plan(id, type, schema)
    owned.withLock { $0.append(contentsOf: building.made) }
    return plans.withLock { plans in
      // The first thread to publish wins, so that a resolved type never changes during an update.
      for (id, plan) in building.known where plans[id] == nil { plans[id] = plan }
      return plans[id] ?? plan
    }
  }

  /// The ladder of one field of a type; a type also owns the fields that it inherits.
  ///
  /// - Parameter declared: The type of the objects in the property.
  func ladder(
    of field: CompiledField, in schema: CompiledSchema, declared: CompiledSchema?
  ) -> Ladder {
    var ladder = Ladder(
      reset: field.resetObstacle,
      identity: declared?.identity.isEmpty == false ? nil : .noIdentity, key: .declaredIdentity,
      position: field.node.kind == .set ? .noOrder : nil, isContainer: field.node.kind == .container
    )
    if let call { ladder.add(.call, call) }
    ladder.add(.field, field.policy)
    if let declared {
      add(declared.levels, to: &ladder)
    } else if let type = configuration.types[field.node.typeID] {
      ladder.add(.type(type.name), type.policy)
    }
    add(schema.levels, to: &ladder)
    ladder.add(.reconciler, configuration.policy)
    return ladder
  }

  /// The ladder of a type if an object of it is the root.
  func rootLadder(of schema: CompiledSchema) -> Ladder {
    var ladder = Ladder()
    if let call { ladder.add(.call, call) }
    add(schema.levels, to: &ladder)
    ladder.add(.reconciler, configuration.policy)
    return ladder
  }

  /// Adds the rungs of a type and its bases: each as configured on the reconciler, then in its schema.
  private func add(_ levels: [Schema.Level], to ladder: inout Ladder) {
    for level in levels {
      guard let type = configuration.types[level.id] else { continue }
      ladder.add(.type(level.name), type.policy)
    }
    for level in levels { ladder.add(.schema(level.type), level.policy) }
  }
}

extension CompiledField {
  /// Why a reset of the property is skipped; nil if it can be reset.
  fileprivate var resetObstacle: Ladder.Obstacle? {
    if !isWritable { return .readOnly }
    // Extras follow the policy member by member.
    if definition.key == .extras { return nil }
    return definition.fallback == nil && !node.isOptional ? .noDefault : nil
  }
}

extension Resolver {
  /// Types being resolved: recursive types find themselves here.
  struct Building {
    let resolver: Resolver
    var known: [ObjectIdentifier: ResolvedType]
    var made: [ResolvedType] = []

    mutating func plan(
      _ id: ObjectIdentifier, _ type: _ObjectType?, _ schema: () -> Schema
    ) -> ResolvedType {
      if let plan = known[id] { return plan }
      let compiled = SchemaCache.schema(id, schema)
      if compiled.hasReferences { resolver.references.store(true, ordering: .releasing) }
      if !compiled.keysAround.isEmpty { resolver.surroundings.store(true, ordering: .releasing) }
      if compiled.isSpelled { resolver.spellings.store(true, ordering: .relaxed) }
      let plan = ResolvedType(
        schema: compiled, typeID: id, type: type,
        root: resolver.resolution(resolver.rootLadder(of: compiled)))
      known[id] = plan
      made.append(plan)
      let numbers = resolver.numbers(compiled.fields.count)
      plan.complete(
        zip(numbers, compiled.fields).map { number, field in
          let declared = field.node.innermostObject.map { self.plan($0.id, $0, $0.schema) }
          let ladder = resolver.ladder(of: field, in: compiled, declared: declared?.schema)
          return ResolvedField(
            field, policy: resolver.resolution(ladder), declared: declared, number: number)
        })
      // Case types may have references, which an update has to know about before it begins.
      for choice in compiled.variants.flatMap(\.cases) {
        if let type = choice.type { _ = self.plan(type.id, type, type.schema) }
      }
      return plan
    }
  }
}
