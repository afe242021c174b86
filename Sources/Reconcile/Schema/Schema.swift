/// The mapping between a type and its sources: fields, identity, conditions and policy.
///
///     static let schema = Schema(
///       Album.self, create: { source in Album(id: try source.int("id")) }
///     ) {
///       Identity("id", \.id)
///       Field("title", \.title)
///     }
///
/// A schema is checked on first use; all of its mistakes are listed at once.
public struct Schema {
  enum Entry {
    /// In a box of its own, since schemas are built and checked by copies of their entries.
    indirect case field(FieldDefinition)
    case validator(ModelValidator)
    case inverse(AnyKeyPath, InverseLink)
    case willReconcile((AnyObject) -> Void)
    case didReconcile((AnyObject, ChangeReport) -> Void)
    case variant(VariantDefinition)
    case tombstone(Tombstone)
    case spelling(ObjectSpelling)
  }

  /// A type that the schema describes, with the policy declared there.
  struct Level {
    let type: Any.Type
    let policy: Policy

    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// The name of the type, composed on demand: the first time of a type that takes a while.
    var name: String { String(describing: type) }
  }

  /// The entries, the base's first.
  let entries: [Entry]

  /// The type and its bases, the type itself first.
  let levels: [Level]

  /// Makes a new instance, or the box of a new struct.
  let create: ((SourceValue) throws -> AnyObject)?

  /// Makes a new instance without a source; nil where the initializer may take one.
  private(set) var makeAlone: (() -> AnyObject)?

  let isClass: Bool

  /// Whether instances have no fields and check sources themselves.
  private(set) var isOwn = false

  /// Whether structs with properties that cannot be set are rebuilt.
  let remakes: Bool

  /// Rebuilds the struct in a box; nil unless the schema asks for it.
  let remake: ((_ box: AnyObject, _ source: SourceValue) throws -> Void)?

  /// Saves the value in the box of a struct; the returned function restores it.
  let snapshot: ((AnyObject) -> () -> Void)?

  /// The type that declares the identity; its subclasses share its identities.
  let identitySpace: ObjectIdentifier?

  private init<Model>(
    _ type: Model.Type, extending base: Schema?, policy edit: PolicyEdit?,
    create: ((SourceValue) throws -> Model)?, remakes: Bool = false,
    entries: [SchemaEntry<Model>]
  ) {
    var policy = Policy()
    edit?(&policy)
    let level = Level(type: type, policy: policy)
    // Generic functions over entries of a model would look up conformances for each model.
    var own: [Entry] = []
    for place in 0..<entries.count { own.append(entries[place].entry) }
    self.entries = Schema.separated((base?.entries ?? []) + own)
    levels = [level] + (base?.levels ?? [])
    let hasIdentity = own.contains {
      if case .field(let definition) = $0 { definition.isIdentity } else { false }
    }
    identitySpace = hasIdentity ? ObjectIdentifier(type) : base?.identitySpace
    isClass = type is AnyObject.Type
    self.remakes = remakes
    remake =
      remakes && !isClass
      ? create.map { create in { StructBox<Model>.refill($0, with: try create($1)) } } : nil
    snapshot = isClass ? nil : { StructBox<Model>.snapshot(of: $0) }
    let isClass = isClass
    self.create = create.map { create in
      isClass
        ? { source in unsafe unsafeBitCast(try create(source), to: AnyObject.self) }
        : { source in StructBox(try create(source)) }
    }
  }
}

extension Schema {
  /// Describes a type with an initializer without parameters, on whatever actor it is isolated to.
  ///
  /// The isolation is erased: the engine calls `create` in the isolation of the update.
  public init<Model>(
    _ create: @escaping @isolated(any) () -> Model, policy: PolicyEdit? = nil,
    @SchemaBuilder<Model> entries: () -> [SchemaEntry<Model>]
  ) {
    let erased = Isolation.erased(create)
    self.init(
      Model.self, extending: nil, policy: policy, create: { _ in erased() }, entries: entries())
    makeAlone = isClass ? { unsafe unsafeBitCast(erased(), to: AnyObject.self) } : nil
  }

  /// Describes a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - create: Makes a new instance from its source; without it the type cannot be created.
  ///   - remakes: Whether to rebuild a struct if the source changes properties that cannot be set.
  ///     `create` then receives what would be written of the struct; values without a field are
  ///     lost.
  ///   - policy: Edits of the policy for values of the type and for its fields.
  ///   - entries: The fields, identities and conditions.
  public init<Model>(
    _ type: Model.Type, create: ((_ source: SourceValue) throws -> Model)? = nil,
    remakes: Bool = false, policy: PolicyEdit? = nil,
    @SchemaBuilder<Model> entries: () -> [SchemaEntry<Model>]
  ) {
    self.init(
      type, extending: nil, policy: policy, create: create, remakes: remakes, entries: entries())
  }

  /// Describes a subclass: the fields of `base` come first.
  ///
  /// - Parameters:
  ///   - type: The subclass.
  ///   - base: The schema of its superclass, usually `super.schema`.
  ///   - create: Makes a new instance from its source; without it the type cannot be created.
  ///   - policy: Edits of the policy for values of the type and for its fields.
  ///   - entries: The fields and conditions that the subclass adds.
  public init<Model>(
    _ type: Model.Type, extending base: Schema,
    create: ((_ source: SourceValue) throws -> Model)? = nil, policy: PolicyEdit? = nil,
    @SchemaBuilder<Model> entries: () -> [SchemaEntry<Model>]
  ) {
    self.init(type, extending: base, policy: policy, create: create, entries: entries())
  }
}

extension Schema {
  /// The schema of a type whose instances have no fields and check sources themselves.
  var own: Schema {
    var schema = self
    schema.isOwn = true
    return schema
  }
}

/// The only place that gives up an isolation.
enum Isolation {
  /// Erases the actor from a function that is called only where the model lives.
  static func erased<Model>(_ create: @escaping @isolated(any) () -> Model) -> () -> Model {
    unsafe unsafeBitCast(create, to: (() -> Model).self)
  }
}
