extension Resolver {
  /// The plan of a property that is the root of an update.
  func rootField(_ field: CompiledField, in schema: CompiledSchema) -> ResolvedField {
    let declared = field.node.innermostObject.map { plan(declared: $0) }
    var policy = ResolvedPolicy(ladder(of: field, in: schema, declared: declared?.schema))
    if field.node.kind == .object {
      policy.identityChange = .reject
      // No other object takes the place of a root.
      policy.draftIdentity = policy.draftIdentity.map {
        Policy.IdentityChange(rule: $0.rule.taking(.reject, for: .replace))
      }
    }
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
    owner is AnyVariable ? nil : plan(of: owner)
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
