extension Update {
  /// Checks one property of an object as the root, and returns the plan of that property.
  ///
  /// If the schema of the owner's own class has a field for the property, everything but the key is
  /// taken from that field.
  ///
  /// - Parameter owner: The object that has the property.
  @discardableResult
  func checkRoot(_ owner: AnyObject, _ definition: FieldDefinition) -> ResolvedType {
    let declared = resolver.plan(ofOwner: owner)?.schema
    let known = declared?.field(of: definition.path)
    let schema: CompiledSchema
    if let declared, let known {
      schema = CompiledSchema(Schema(property: known, of: declared))
    } else {
      schema = CompiledSchema(Schema(property: definition))
    }
    if let known { schema.fields[0].isAwaited = known.isAwaited }
    var field = resolver.rootField(schema.fields[0], in: schema)
    if let edits { field = edits.covered(field, of: owner, resolver.plan(ofOwner: owner)) }
    let plan = ResolvedType(
      schema: schema, typeID: schema.id, root: ResolvedPolicy(resolver.rootLadder(of: schema)))
    plan.complete([field])
    rootPlan = plan
    rootKey = known.map { SourcePath($0.path) }
    if known == nil, let declared, declared.neverReads(definition.path) {
      findings.fail(.rejected, "the property is never from a source", token: root)
      return plan
    }
    beginGraph(owner, plan)
    if options.isRemembered { holders.graph?.owner = owner }
    var subject = Subject(
      owner, plan, SourceObject(token: root, slots: 0), isDirect: !schema.isClass,
      identity: .same)
    let before = savepoint
    let watch = writes.watch
    let outer = watch?.enter()
    checkConditions(&subject, plan) { checkRoot(field, &$0) }
    if options.isBestEffort, subject.isFailed { rewind(to: before) }
    if let watch, let outer {
      let isChanged = subject.isChanged && !subject.isFailed
      watch.leave(
        owner, resolver.plan(ofOwner: owner) ?? plan, to: outer,
        target: subject.target, isChanged: isChanged)
    }
    return plan
  }

  private func checkRoot(_ field: ResolvedField, _ subject: inout Subject) {
    guard let merging else { return checkValue(field, 0, root, &subject) }
    let before = merging.lastRoot
    if !merging.skips(root, before) { merging.mergeField(field, 0, root, before, &subject) }
  }
}

extension Resolver {
  /// The plan of a property that is the root of an update.
  func rootField(_ field: CompiledField, in schema: CompiledSchema) -> ResolvedField {
    let declared = field.node.innermostObject.map { plan(declared: $0) }
    var policy = ResolvedPolicy(ladder(of: field, in: schema, declared: declared?.schema))
    if field.node.kind == .object { policy.identityChange = .reject }
    return ResolvedField(field, policy: policy, declared: declared, isRoot: true)
  }

  /// A plan of properties of an object without a schema.
  func plan(ofLists definitions: [FieldDefinition]) -> ResolvedType {
    let schema = CompiledSchema(Schema(properties: definitions))
    let plan = ResolvedType(
      schema: schema, typeID: schema.id, root: ResolvedPolicy(rootLadder(of: schema)))
    plan.complete(schema.fields.map { rootField($0, in: schema) })
    return plan
  }

  /// The resolved type of an object's own class, nil if it has no schema.
  func plan(ofOwner owner: AnyObject) -> ResolvedType? {
    owner is _AnyVariable ? nil : plan(of: owner)
  }
}

extension Schema {
  /// Creates the schema of one property that is the root itself.
  init(property definition: FieldDefinition) { self.init(properties: [definition]) }

  /// Creates the schema of properties of one class, each of which is a root.
  init(properties definitions: [FieldDefinition]) {
    let owner = definitions.first.map { type(of: $0.path).rootType } ?? Any.self
    self.init(
      entries: definitions.map(Entry.field),
      levels: [Level(type: owner, policy: Policy())],
      isClass: owner is AnyObject.Type)
  }

  /// Creates the schema of one property that is the root itself, as its owner's schema declares it.
  init(property field: CompiledField, of owner: CompiledSchema) {
    var definition = field.definition
    definition.key = ""
    definition.aliases = []
    definition.isIdentity = false
    definition.isOlder = nil
    let relations = field.inverse.map { [Entry.inverse(definition.path, $0)] } ?? []
    self.init(
      entries: [.field(definition)] + relations + owner.validators.map(Entry.validator)
        + owner.hooks.will.map(Entry.willReconcile) + owner.hooks.did.map(Entry.didReconcile),
      levels: owner.levels, isClass: owner.isClass)
  }

  private init(entries: [Entry], levels: [Level], isClass: Bool) {
    self.entries = entries
    self.levels = levels
    self.isClass = isClass
    create = nil
    remakes = false
    remake = nil
    snapshot = nil
    identitySpace = nil
  }
}
