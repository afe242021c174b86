import Synchronization

/// A schema prepared for the engine: keys in a table, fields with their slots, mistakes found.
final class CompiledSchema {
  let id: ObjectIdentifier
  let isClass: Bool

  /// Whether instances check sources themselves.
  let isOwn: Bool
  let levels: [Schema.Level]
  let fields: [CompiledField]
  let identity: [Int]

  /// The index of the version field, which says how old a source is.
  let version: Int?
  let keys: KeyTable

  /// What is read at any depth; nil if no key is a path.
  let paths: KeyTree?

  /// The field that keeps what nobody reads.
  let extras: CompiledField?

  /// The fields that updates never read from a source.
  private let neverRead: [CompiledField]

  /// What instances write, in declared order.
  private let outlined: [OutlineEntry]
  private let madeOutlines = AtomicLazyReference<Outlines>()
  let validators: [ModelValidator]
  let hooks: Hooks

  /// The variants that choose the classes of instances, the base's first.
  let variants: [VariantDefinition]

  /// The marks of source objects that say that their objects are gone, the base's first.
  let tombstones: [Tombstone]

  /// The other ways to write its objects, the base's first.
  let spellings: [ObjectSpelling]

  /// Whether an object with a null in its identity stands for null, so that none is written.
  let isNullByIdentity: Bool

  /// Whether it declares another spelling, of its objects or of a property.
  let isSpelled: Bool

  /// The keys by which its entries read what is around an object.
  let keysAround: [SourceKey]

  private let madeAround = AtomicLazyReference<ReadAround>()
  let create: ((SourceValue) throws -> AnyObject)?

  /// Makes a new instance without a source; nil where the initializer may take one.
  let makeAlone: (() -> AnyObject)?
  let snapshot: ((AnyObject) -> () -> Void)?

  /// Rebuilds the struct in a box; nil unless the schema asks for it and a property needs it.
  let remake: ((_ box: AnyObject, _ source: SourceValue) throws -> Void)?

  /// All mistakes of the schema, as sentences.
  let mistakes: [String]

  /// Whether a property is a reference by identity.
  let hasReferences: Bool

  /// The type whose identities this type shares; nil without an identity and for a struct.
  let identitySpace: ObjectIdentifier?

  /// Whether the type has no identity, but a class that one of its variants names has.
  let hasIdentityInCases: Bool

  /// The field that holds the object's own key in the source. With it, a source may hold a list as
  /// an object of keyed elements.
  let keyField: CompiledField?

  init(_ schema: Schema) {
    var names = Numbering<String>(capacity: schema.entries.count)
    var fields: [CompiledField] = []
    var validators: [ModelValidator] = []
    var hooks = Hooks()
    var variants: [VariantDefinition] = []
    var tombstones: [Tombstone] = []
    var spellings: [ObjectSpelling] = []
    var inverses: [(path: AnyKeyPath, link: InverseLink)] = []
    var outlined: [OutlineEntry] = []
    var written: [CompiledField] = []
    var neverRead: [CompiledField] = []
    var keysAround: [SourceKey] = []
    func slot(_ name: String) -> Int { names.number(of: name).number }
    func declare(_ key: SourceKey) {
      if key.isSpecial {
        keysAround.append(key)
      } else if let step = key.steps.first {
        _ = slot(step)
      }
    }
    for entry in schema.entries {
      switch entry {
      case .field(var definition):
        if schema.remake != nil, !definition.isWritable {
          (definition.isWritable, definition.isRemade) = (true, true)
        }
        // The keys of write-only fields are declared too, so they are not unknown.
        let sources = definition.keys.map { key in
          key.isSpecial
            ? (slot: -1, rest: key.steps)
            : (slot: slot(key.steps.first ?? ""), rest: Array(key.steps.dropFirst()))
        }
        definition.options.referenceKeys?.all.forEach(declare)
        let field = CompiledField(definition, sources: sources)
        let isRead = definition.direction != .toSource
        // An object does not write values of its surroundings.
        let isWritten = definition.direction != .fromSource && field.isOwn
        if isWritten { written.append(field) }
        outlined.append(
          .field(field, place: isRead ? fields.count : -1, isWritten: isWritten))
        if isRead {
          fields.append(field)
          keysAround += definition.keys.filter(\.leadsAround)
        } else {
          neverRead.append(field)
        }
      case .validator(let validator):
        validators.append(validator)
      case .inverse(let path, let link):
        inverses.append((path, link))
      case .willReconcile(let hook):
        hooks.will.append(hook)
      case .didReconcile(let hook):
        hooks.did.append(hook)
      case .variant(let variant):
        variants.append(variant)
        guard let key = variant.key else { continue }
        declare(key)
        outlined.append(.variant(variant, key))
      case .tombstone(let tombstone):
        tombstones.append(tombstone)
        declare(tombstone.key)
      case .spelling(let spelling):
        spellings.append(spelling)
      }
    }
    for inverse in inverses {
      for field in fields where field.property.leads(toPropertyOf: inverse.path) {
        field.inverse = inverse.link
      }
    }
    for field in fields where field.definition.reference == .wait {
      field.isAwaited = true
      for other in fields where other.property.leads(toPropertyOf: field.property) {
        other.isAwaited = true
      }
    }
    id = schema.levels.first?.id ?? ObjectIdentifier(Schema.self)
    isClass = schema.isClass
    isOwn = schema.isOwn
    levels = schema.levels
    self.fields = fields
    self.neverRead = neverRead
    self.outlined = outlined
    identity = fields.indices.filter { fields[$0].definition.isIdentity }
    hasIdentityInCases =
      identity.isEmpty
      && variants.contains { variant in
        variant.cases.contains { $0.type?.schema().identitySpace != nil }
          || variant.fallback?.type?.schema().identitySpace != nil
      }
    // A reference may share the key of its object with the property that has it.
    let keyField = fields.first { $0.definition.key == .key }
    self.keyField =
      keyField?.definition.reference == nil
      ? keyField
      : fields.first { $0.definition.key == .key && $0.definition.reference == nil } ?? keyField
    hasReferences = fields.contains { $0.definition.reference != nil }
    extras = fields.first { $0.definition.key == .extras }
    keys = KeyTable(names: names.keys)
    let memberPaths = schema.hasPaths ? schema.memberPaths : []
    paths = memberPaths.isEmpty ? nil : KeyTree(memberPaths, keys: keys)
    if !memberPaths.isEmpty { for field in fields { field.notePaths(memberPaths) } }
    self.validators = validators
    self.hooks = hooks
    self.variants = variants
    self.tombstones = tombstones
    self.spellings = spellings
    isNullByIdentity = spellings.contains { if case .nullIdentity = $0 { true } else { false } }
    isSpelled =
      !spellings.isEmpty
      || fields.contains { field in
        field.definition.options.spelling != nil || field.definition.options.referenceKeys != nil
      }
    self.keysAround = keysAround
    version = fields.firstIndex { $0.definition.isOlder != nil }
    create = schema.create
    makeAlone = schema.makeAlone
    snapshot = schema.snapshot
    remake = fields.contains { $0.definition.isRemade } ? schema.remake : nil
    identitySpace = schema.isClass ? schema.identitySpace : nil
    mistakes =
      SchemaMistakes.find(in: schema, fields: fields) + SchemaMistakes.rewrittenKeys(written)
  }
}

extension CompiledSchema {
  /// The members that instances write into a source, in declared order.
  var outline: [OutlineMember] { outlines.members }

  /// Those of them that tell which object it is and of which class.
  var naming: [OutlineMember] { outlines.naming }

  /// The members of a record: everything that an update reads, also what it reads from around an
  /// object.
  var recordOutline: [OutlineMember] { outlines.record }

  /// Made with the first object that is written or reported: an update alone needs none.
  private var outlines: Outlines {
    madeOutlines.load() ?? madeOutlines.storeIfNil(Outlines(outlined))
  }

  /// What its objects, and all that are inside them, read of what is around them.
  ///
  /// Made when it is first asked for, since it takes the schemas of all objects inside.
  var around: ReadAround { madeAround.load() ?? madeAround.storeIfNil(ReadAround(by: self)) }

  /// The name of the type, composed on demand.
  var name: String { levels.first?.name ?? "" }

  /// The field of a property, which may be named through the schema's class or one of its bases.
  func field(of property: AnyKeyPath) -> CompiledField? {
    fields.first { $0.property == property }
      ?? fields.first { $0.property.leads(toPropertyOf: property) }
  }

  /// Whether the members of an object are roots of their own: their key is their identity.
  var takesMembersAsRoots: Bool {
    keyField != nil && identity.contains { fields[$0].definition.key == .key }
  }

  /// Whether the property's field is never read from a source.
  func neverReads(_ property: AnyKeyPath) -> Bool {
    neverRead.contains { $0.property.leads(toPropertyOf: property) }
  }
}
