/// A type with its fields' plans: what the engine walks.
final class TypePlan {
  let schema: CompiledSchema
  let typeID: ObjectIdentifier
  let keys: KeyTable
  let keyCount: Int
  let isClass: Bool
  let hasValidators: Bool
  let hasHooks: Bool
  private(set) var fields: [FieldPlan] = []
  private(set) var table = FieldTable([])

  /// The fields whose values are the identity.
  private(set) var identity: [FieldPlan] = []

  /// The place of an identity of one part that is found by its slot and read without the user's code,
  /// or -1.
  private(set) var quickIdentity = -1

  /// Whether the type declares an identity.
  let hasIdentity: Bool

  /// What happens to unknown keys where an object of the type is the root.
  let root: Resolution

  init(schema: CompiledSchema, typeID: ObjectIdentifier, root: Resolution) {
    self.schema = schema
    self.typeID = typeID
    self.root = root
    keys = schema.keys
    keyCount = schema.keys.count
    isClass = schema.isClass
    hasValidators = !schema.validators.isEmpty
    hasHooks = !schema.hooks.isEmpty
    hasIdentity = !schema.identity.isEmpty
  }

  deinit {
    table.free()
  }

  /// Adds the fields, whose own types may refer to this one.
  func complete(_ fields: [FieldPlan]) {
    self.fields = fields
    table.free()
    table = FieldTable(fields)
    identity = schema.identity.map { fields[$0] }
    if schema.identity.count == 1, identity[0].isDirect, identity[0].slot >= 0 {
      quickIdentity = schema.identity[0]
    }
  }
}
