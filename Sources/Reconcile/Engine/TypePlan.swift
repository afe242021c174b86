/// A type with its fields' plans: what the engine walks.
final class TypePlan {
  let schema: CompiledSchema
  let typeID: ObjectIdentifier
  let keys: KeyTable
  let isClass: Bool
  let hasValidators: Bool
  private(set) var fields: [FieldPlan] = []
  private(set) var table = FieldTable([])

  /// The fields whose values are the identity.
  private(set) var identity: [FieldPlan] = []

  /// Whether the type declares an identity.
  let hasIdentity: Bool

  /// What happens to unknown keys where an object of the type is the root.
  let root: Resolution

  init(schema: CompiledSchema, typeID: ObjectIdentifier, root: Resolution) {
    self.schema = schema
    self.typeID = typeID
    self.root = root
    keys = schema.keys
    isClass = schema.isClass
    hasValidators = !schema.validators.isEmpty
    hasIdentity = !schema.identity.isEmpty
  }

  /// Adds the fields, whose own types may refer to this one.
  func complete(_ fields: [FieldPlan]) {
    self.fields = fields
    table = FieldTable(fields)
    identity = schema.identity.map { fields[$0] }
  }
}
