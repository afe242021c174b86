import Synchronization

/// A type with its resolved fields: what the engine walks.
final class ResolvedType {
  let schema: CompiledSchema
  let typeID: ObjectIdentifier

  /// The type itself, if a property or a call declared it.
  let declaredType: _ObjectType?
  let keys: KeyTable
  let keyCount: Int
  let isClass: Bool
  let hasValidators: Bool
  let hasHooks: Bool

  /// Whether an object needs more than its fields: validators, hooks or rebuilding.
  let hasConditions: Bool

  /// Whether fields notify observers before the first write and after the last.
  let announces: Bool
  private(set) var fields: [ResolvedField] = []

  /// The rows of the first objects, whose properties accessors reach.
  private var first = RowTable()

  /// The rows with the locations of the properties, found with an object, since a type alone does not give
  /// them.
  ///
  /// To find them takes far longer than an access, so the first objects are reached by accessors.
  ///
  /// It is written once, under the lock. Code that sees `isLocated` sees it too.
  private var located: RowTable?
  private let isLocated = Atomic(false)

  /// The same rows if its objects are compared by them, and whether only members are, whose key it takes; written
  /// with `located`.
  private var comparing: RowTable?
  private var comparesMembers = false

  /// What logs list of such objects; made when it is first asked for, under the lock.
  private var madeForm: PlainForm?
  private let lock = Locked(())
  private let madeSpellers = AtomicLazyReference<Spellers>()

  /// The number of times that an object's properties were asked for before they were located.
  private let requests = Atomic(0)

  /// The number of requests that accessors answer.
  private static let accessorRequests = 16

  /// The fields that form the identity.
  private(set) var identity: [ResolvedField] = []

  /// Those of them that only `create` can set.
  private(set) var createdIdentity: [ResolvedField] = []

  /// The index of an identity of one part that is found by its slot and read without user code, or
  /// -1.
  private(set) var quickIdentity = -1

  /// The same, also where it is the key of its object.
  private(set) var directIdentity = -1

  /// Whether the type declares an identity.
  let hasIdentity: Bool

  /// Whether the schema says which identities are temporary.
  private(set) var hasTemporaryIdentity = false

  /// The type whose identities this type shares; nil without an identity and for a struct.
  let identitySpace: ObjectIdentifier?

  /// Whether its objects check sources themselves.
  let isOwn: Bool

  /// Whether variants choose the classes of objects.
  let hasVariants: Bool

  /// Whether a source object may say that its object is gone.
  let hasTombstones: Bool

  /// Whether a new instance is what its schema makes, with nothing to ask before.
  let isMadeSimply: Bool

  /// Whether its objects are compared with their sources as far as nothing else has to be done for
  /// their fields.
  private(set) var isCompared = false

  /// Whether its objects are of plain values alone, and nothing asks more of a source for them than
  /// what is in it.
  private(set) var isInert = false

  /// The same of structs too, and but for variants, which choose the class of an object before.
  private(set) var isPlain = false

  /// Whether a field says how old a source is.
  let hasVersion: Bool

  /// The field that says how old a source is.
  private(set) var version: ResolvedField?

  /// With a version: the properties with objects, as an older source may reach them, and their
  /// indices.
  private(set) var childFields: [(number: Int, field: ResolvedField)] = []

  /// The policy that applies if an object of the type is the root.
  let root: ResolvedPolicy

  /// What finds the plain form of its sources, made when it is first asked for.
  var spellers: Spellers { madeSpellers.load() ?? madeSpellers.storeIfNil(Spellers(schema)) }

  init(
    schema: CompiledSchema, typeID: ObjectIdentifier, type: _ObjectType? = nil, root: ResolvedPolicy
  ) {
    self.schema = schema
    self.typeID = typeID
    declaredType = type
    self.root = root
    keys = schema.keys
    keyCount = schema.keys.count
    isClass = schema.isClass
    hasValidators = !schema.validators.isEmpty
    hasHooks = !schema.hooks.isEmpty
    hasConditions = hasValidators || hasHooks || schema.remake != nil
    announces = schema.fields.contains { $0.definition.announcement != nil }
    hasIdentity = !schema.identity.isEmpty
    identitySpace = schema.identitySpace
    isOwn = schema.isOwn
    hasVariants = !schema.variants.isEmpty
    hasTombstones = !schema.tombstones.isEmpty
    isMadeSimply = isClass && !isOwn && !hasVariants && !hasTombstones
    hasVersion = schema.version != nil
  }

  /// Creates the resolved type of a deferred property's holder, used to read the property later.
  ///
  /// - Parameters:
  ///   - definition: The property once it is read.
  ///   - deferred: The deferred property.
  convenience init(
    reading definition: FieldDefinition, of deferred: CompiledField, _ policy: ResolvedPolicy,
    _ declared: ResolvedType?
  ) {
    let schema = CompiledSchema(Schema(property: definition))
    schema.fields[0].besides = deferred.besides
    self.init(schema: schema, typeID: schema.id, root: policy)
    complete([ResolvedField(schema.fields[0], policy: policy, declared: declared)])
  }

  deinit {
    first.free()
    located?.free()
  }

  /// Its rows, as far as they are known.
  @inline(__always)
  var rows: RowTable {
    if isLocated.load(ordering: .acquiring), let located { return located }
    return first
  }

  /// Its rows, with the locations of the properties that the engine accesses in place, found with an
  /// instance.
  @inline(__always)
  func rows(by object: AnyObject) -> RowTable {
    if isLocated.load(ordering: .acquiring), let located { return located }
    return locate(by: object)
  }

  /// The rows that its objects are compared by; nil if they cannot be, and for the first objects.
  @inline(__always)
  var compared: RowTable? { compared(asMember: false) }

  /// The same for an object that may be the member of another one.
  @inline(__always)
  func compared(asMember: Bool) -> RowTable? {
    isLocated.load(ordering: .acquiring) && comparesMembers == asMember ? comparing : nil
  }

  /// The same where objects are compared as a whole; nil if more may be needed for them.
  @inline(__always)
  var plain: RowTable? { compared.flatMap { $0.isWhole ? $0 : nil } }

  /// What a log lists of its objects where they are compared as a whole.
  func form(_ rows: RowTable) -> PlainForm {
    lock.withLock { _ in
      if let madeForm { return madeForm }
      let form = PlainForm(self, rows)
      madeForm = form
      return form
    }
  }

  /// Whether anybody can tell that a property is set to an equal value.
  @inline(__always)
  func isObserved(_ number: Int, _ rows: RowTable) -> Bool {
    rows.traits(number).contains(.isObserved) && fields[number].isObserved
  }

  @inline(never)
  private func locate(by object: AnyObject) -> RowTable {
    let number = requests.wrappingAdd(1, ordering: .relaxed).newValue
    if number <= ResolvedType.accessorRequests { return first }
    // Locating plain storage runs no user code.
    return lock.withLock { _ in
      if let located { return located }
      let rows = RowTable(self, in: object)
      located = rows
      comparing = rows.compares ? rows : nil
      comparesMembers = rows.key != nil
      isLocated.store(true, ordering: .releasing)
      return rows
    }
  }

  /// Who reads the keys of an object: the schema, for the rules that ask several readers.
  var readers: [KeyTree] { [schema.paths ?? KeyTree(keys)] }

  /// Whether it is the type of an object, or of a struct in its box.
  @inline(__always)
  func isType(of object: AnyObject) -> Bool {
    !isClass || typeID == ObjectIdentifier(type(of: object))
  }

  /// Adds the fields, whose own types may refer to this one.
  func complete(_ fields: [ResolvedField]) {
    self.fields = fields
    first.free()
    first = RowTable(self)
    identity = schema.identity.map { fields[$0] }
    hasTemporaryIdentity = identity.contains { $0.field.definition.isTemporary != nil }
    createdIdentity = identity.filter { !$0.isWritable || $0.isRemade }
    if let number = schema.version {
      version = fields[number]
      childFields = fields.indices.compactMap { number in
        fields[number].asChild().map { (number, $0) }
      }
    }
    if schema.identity.count == 1, identity[0].isDirect, !FastWay.quickIdentities.isRefused {
      if identity[0].slot >= 0 { quickIdentity = schema.identity[0] }
      if identity[0].slot >= 0 || identity[0].field.isKey { directIdentity = schema.identity[0] }
    }
    isPlain =
      !isOwn && !hasTombstones && !hasConditions && !hasVersion && schema.isOfPlainEntries
      && !fields.contains { $0.isDerived }
    isInert = isPlain && isClass && !hasVariants
    isCompared =
      isPlain
      || isClass && !isOwn && !hasTombstones && !hasVariants && schema.remake == nil
        && !fields.contains { $0.isDerived }
  }
}
