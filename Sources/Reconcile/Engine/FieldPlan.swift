/// A field with the decisions that hold for it in one kind of update.
final class FieldPlan {
  let field: CompiledField
  let access: _Access
  let node: Node
  let slot: Int
  let name: String
  let policy: Resolution

  /// Whether equal values are set again.
  let writesAlways: Bool

  /// Whether a present value needs nothing but a comparison and a write.
  let isSimple: Bool

  let isIdentity: Bool
  let isWritable: Bool

  /// The plan of the objects in the property, as declared.
  private(set) unowned var declared: TypePlan?

  init(_ field: CompiledField, policy: Resolution, declared: TypePlan?) {
    self.field = field
    self.policy = policy
    self.declared = declared
    access = field.access
    node = field.node
    slot = field.slot
    name = field.name
    writesAlways = policy.writesAlways
    isIdentity = field.definition.isIdentity
    isWritable = field.isWritable
    let combines =
      node.leaf?.isCollection == true
      && (policy.collection.valuesEdit ?? .replace != .replace
        || policy.collection.nullElements == .skip)
    isSimple =
      node.kind == .leaf && node.leaf?.isDirect == true && field.definition.validators.isEmpty
      && !combines && field.isWritable
  }
}

/// A type with its fields' plans: what the engine walks.
final class TypePlan {
  let schema: CompiledSchema
  let typeID: ObjectIdentifier
  private(set) var fields: [FieldPlan] = []

  /// The fields whose values are the identity.
  private(set) var identity: [FieldPlan] = []

  /// What happens to unknown keys where an object of the type is the root.
  let root: Resolution

  init(schema: CompiledSchema, typeID: ObjectIdentifier, root: Resolution) {
    self.schema = schema
    self.typeID = typeID
    self.root = root
  }

  func complete(_ fields: [FieldPlan]) {
    self.fields = fields
    identity = schema.identity.map { fields[$0] }
  }
}
