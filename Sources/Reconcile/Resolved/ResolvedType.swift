import Synchronization

/// A type with its fields' plans: what the engine walks.
final class ResolvedType {
  let schema: CompiledSchema
  let typeID: ObjectIdentifier
  let keys: KeyTable
  let keyCount: Int
  let isClass: Bool
  let hasValidators: Bool
  let hasHooks: Bool

  /// Whether anything but its fields is to be asked of an object.
  let hasConditions: Bool

  /// Whether fields tell observers before the first write and after the last.
  let announces: Bool
  private(set) var fields: [ResolvedField] = []
  private(set) var table = FieldTable([])

  /// Where properties lie: found out with the first object, since a type tells it of none.
  ///
  /// It is written once, under the lock. Whoever sees `isLocated` sees it too.
  private var storedTable: StoredTable?
  private let isLocated = Atomic(false)
  private let lock = Locked(())

  /// The fields whose values are the identity.
  private(set) var identity: [ResolvedField] = []

  /// Those of them that only `create` can give a value.
  private(set) var createdIdentity: [ResolvedField] = []

  /// The place of an identity of one part that is found by its slot and read without the user's code,
  /// or -1.
  private(set) var quickIdentity = -1

  /// Whether the type declares an identity.
  let hasIdentity: Bool

  /// Whether variants tell the classes of objects.
  let hasVariants: Bool

  /// Whether a field says how old a source is.
  let hasVersion: Bool

  /// The field that says how old a source is.
  private(set) var version: ResolvedField?

  /// With a version: the properties of objects, as an older source may reach them, by their places.
  private(set) var childFields: [(place: Int, field: ResolvedField)] = []

  /// What happens to unknown keys where an object of the type is the root.
  let root: ResolvedPolicy

  init(schema: CompiledSchema, typeID: ObjectIdentifier, root: ResolvedPolicy) {
    self.schema = schema
    self.typeID = typeID
    self.root = root
    keys = schema.keys
    keyCount = schema.keys.count
    isClass = schema.isClass
    hasValidators = !schema.validators.isEmpty
    hasHooks = !schema.hooks.isEmpty
    hasConditions = hasValidators || hasHooks || schema.remake != nil
    announces = schema.fields.contains { $0.definition.announcement != nil }
    hasIdentity = !schema.identity.isEmpty
    hasVariants = !schema.variants.isEmpty
    hasVersion = schema.version != nil
  }

  /// The plan of what holds a deferred property, by which it is read later.
  ///
  /// - Parameter definition: The property once it is read; the policy is that of the deferred one.
  convenience init(
    reading definition: FieldDefinition, _ policy: ResolvedPolicy, _ declared: ResolvedType?
  ) {
    let schema = CompiledSchema(Schema(property: definition))
    self.init(schema: schema, typeID: schema.id, root: policy)
    complete([ResolvedField(schema.fields[0], policy: policy, declared: declared)])
  }

  deinit {
    table.free()
    storedTable?.free()
  }

  /// Where the properties lie that the engine reaches itself, asked for with an instance.
  @inline(__always)
  func stored(by object: AnyObject) -> StoredTable {
    if isLocated.load(ordering: .acquiring), let storedTable { return storedTable }
    return locate(by: object)
  }

  @inline(never)
  private func locate(by object: AnyObject) -> StoredTable {
    // Plain storage runs no code of the user's.
    lock.withLock { _ in
      if let storedTable { return storedTable }
      let table = StoredTable(fields, in: object)
      storedTable = table
      isLocated.store(true, ordering: .releasing)
      return table
    }
  }

  /// Adds the fields, whose own types may refer to this one.
  func complete(_ fields: [ResolvedField]) {
    self.fields = fields
    table.free()
    table = FieldTable(fields)
    identity = schema.identity.map { fields[$0] }
    createdIdentity = identity.filter { !$0.isWritable || $0.isRemade }
    if let place = schema.version {
      version = fields[place]
      childFields = fields.indices.compactMap { place in
        fields[place].asChild().map { (place, $0) }
      }
    }
    if schema.identity.count == 1, identity[0].isDirect, identity[0].slot >= 0 {
      quickIdentity = schema.identity[0]
    }
  }
}
