import Reconcile

/// A type that the model knows as a shape, and that can be built of what the model holds and read back.
protocol Modelled: FieldValue {
  static var shape: Shape { get }
  /// What a new owner's property holds.
  static var initial: Self { get }
  static func built(_ live: Live, _ bench: Instances) -> Self
  func live(_ bench: Instances) -> Live
}

/// The instances of one run by their tags.
final class Instances {
  let world: World
  private(set) var objects: [Int: AnyObject] = [:]
  private var tags: [ObjectIdentifier: Int] = [:]
  private var next = World.firstNew

  /// What the objects hold, as it was read.
  var read: [Int: World.Object] = [:]

  init(_ world: World) { self.world = world }

  /// The instance of a tag, which `make` makes and then fills.
  func object<Object: ModelObject>(_ tag: Int) -> Object {
    if let known = objects[tag] as? Object { return known }
    let object = Object()
    know(object, tag)
    for property in Object.properties {
      if let live = world.objects[tag]?.properties[property.field.key] {
        property.write(object, live, self)
      }
    }
    return object
  }

  func know(_ object: AnyObject, _ tag: Int) {
    objects[tag] = object
    tags[ObjectIdentifier(object)] = tag
  }

  /// What an instance that was there before is called.
  func name(_ object: AnyObject) -> String { "#\(tags[ObjectIdentifier(object)] ?? 0)" }

  /// The tag of an instance, whose properties are read when it is met for the first time.
  func tag<Object: ModelObject>(_ object: Object) -> Int {
    let tag: Int
    if let known = tags[ObjectIdentifier(object)] {
      tag = known
    } else {
      (tag, next) = (next, next + 1)
      know(object, tag)
    }
    guard read[tag] == nil else { return tag }
    read[tag] = World.Object(type: Object.typeShape, properties: [:])
    for property in Object.properties {
      let live = property.read(object, self)
      read[tag]?.properties[property.field.key] = live
    }
    if let owner = (object as? Track)?.owner {
      read[tag]?.properties["owner"] = tags[ObjectIdentifier(owner)].map { .object($0) }
    }
    return tag
  }
}

/// One property of a model, as schema, model and bench need it.
struct Property<Model> {
  var field: FieldShape
  let read: (Model, Instances) -> Live
  let write: (Model, Live, Instances) -> Void
  var entries: [SchemaEntry<Model>]
}

/// A class that the model knows.
protocol ModelObject: AnyObject, Reconcilable, Modelled {
  init()
  static var properties: [Property<Self>] { get }
  static var typeShape: TypeShape { get }
}

extension ModelObject {
  static var shape: Shape { .object(typeShape) }
  static var initial: Self { Self() }
  static func built(_ live: Live, _ bench: Instances) -> Self {
    guard case .object(let tag) = live else { return Self() }
    return bench.object(tag)
  }
  func live(_ bench: Instances) -> Live { .object(bench.tag(self)) }
}

/// Where a schema finds what the model has under a name.
private func sourceKey(_ name: String) -> SourceKey {
  name == Said.ownKey ? .key : SourceKey(stringLiteral: name)
}

/// Describes a property that can be set.
func property<Model, Value: Modelled>(
  _ key: String, _ path: ReferenceWritableKeyPath<Model, Value>, policy: PolicyEdit? = nil,
  settings: Settings = Settings(), fallback: Value? = nil, spelling: FieldSpelling? = nil
) -> Property<Model> {
  var field = Field(sourceKey(key), path, policy: policy).spelled(spelling)
  if let fallback { field = field.default(fallback) }
  var made = FieldShape(
    key: key, shape: Value.shape, initial: initial(Value.initial),
    fallback: fallback.map { $0.live(Instances(World())) }, settings: settings)
  made.spelling = spelling
  return Property(
    field: made,
    read: { $0[keyPath: path].live($1) },
    write: { $0[keyPath: path] = Value.built($1, $2) },
    entries: SchemaBuilder<Model>.buildExpression(field))
}

/// Describes a property that cannot be set.
func fixedProperty<Model, Value: Modelled>(
  _ key: String, _ path: KeyPath<Model, Value>, policy: PolicyEdit?, settings: Settings,
  spelling: FieldSpelling?
) -> Property<Model> {
  let field = Field(SourceKey(stringLiteral: key), path, policy: policy).spelled(spelling)
  var made = FieldShape(
    key: key, shape: Value.shape, initial: initial(Value.initial), settings: settings)
  made.isSettable = false
  made.spelling = spelling
  return Property(
    field: made, read: { $0[keyPath: path].live($1) },
    write: { ($0 as? any Filled)?.fill($1, $2) },
    entries: SchemaBuilder<Model>.buildExpression(field))
}

/// Describes a property whose source names objects that are elsewhere.
func referenceProperty<Model, Value: Modelled>(
  _ key: String, _ path: ReferenceWritableKeyPath<Model, Value>, unresolved: Unresolved = .nil,
  policy: PolicyEdit?, settings: Settings, spelling: FieldSpelling?
) -> Property<Model> {
  var made = property(key, path, settings: settings)
  (made.field.isReference, made.field.spelling) = (true, spelling)
  let reference = Reference(
    SourceKey(stringLiteral: key), path, unresolved: unresolved, policy: policy)
  made.entries = SchemaBuilder<Model>.buildExpression(
    spelling == .oneOrMany ? reference.oneOrMany() : reference)
  return made
}

/// Describes a property that is read when somebody asks for it.
func deferredProperty<Model, Value: Modelled>(
  _ key: String, _ path: ReferenceWritableKeyPath<Model, Value>,
  _ deferred: ReferenceWritableKeyPath<Model, Deferred<Value>>, policy: PolicyEdit?,
  settings: Settings, spelling: FieldSpelling?
) -> Property<Model> {
  var made = property(key, path, settings: settings)
  (made.field.isDeferred, made.field.spelling) = (true, spelling)
  made.entries = SchemaBuilder<Model>.buildExpression(
    Field(SourceKey(stringLiteral: key), deferred, policy: policy).spelled(spelling))
  return made
}

/// Describes a property whose tracks know its owner.
func inverseProperty<Model: ModelObject, Value: Modelled>(
  _ key: String, _ path: ReferenceWritableKeyPath<Model, Value>, policy: PolicyEdit?,
  settings: Settings, spelling: FieldSpelling?
) -> Property<Model> {
  var made = property(key, path, policy: policy, settings: settings, spelling: spelling)
  made.field.hasInverse = true
  let back = \Track.[of: Owners<Model>()]
  let known: AnyKeyPath = path
  if let path = known as? KeyPath<Model, [Track]> {
    made.entries += SchemaBuilder<Model>.buildExpression(Inverse(path, back))
  } else if let path = known as? KeyPath<Model, Track?> {
    made.entries += SchemaBuilder<Model>.buildExpression(Inverse(path, back))
  }
  return made
}

/// An owner whose property is filled past its field.
protocol Filled {
  func fill(_ live: Live, _ bench: Instances)
}

/// A conversion of the user that makes what the type itself would.
let converted = Conversion<Int>.custom("Int") {
  try $0.int()
} encode: { value in
  SourceValue(integerLiteral: Int128(value))
}

/// Describes a part of an object's identity.
///
/// - Parameter conversion: What makes its values, nil for their type.
func identity<Model, Value: Modelled & Hashable>(
  _ key: String, _ path: ReferenceWritableKeyPath<Model, Value>,
  as conversion: Conversion<Value>? = nil,
  temporary: (@Sendable (Value) -> Bool)? = nil
) -> Property<Model> {
  var field = FieldShape(key: key, shape: Value.shape, initial: initial(Value.initial))
  field.isIdentity = true
  var declared =
    conversion.map { Identity(sourceKey(key), path, as: $0) } ?? Identity(sourceKey(key), path)
  if let temporary { declared = declared.temporary(temporary) }
  return Property(
    field: field, read: { $0[keyPath: path].live($1) },
    write: { $0[keyPath: path] = Value.built($1, $2) },
    entries: SchemaBuilder<Model>.buildExpression(declared))
}

/// An initial value without instances: an object stands for "a new one".
private func initial<Value: Modelled>(_ value: Value) -> Live {
  if case .object(let type) = Value.shape, type.isClass { return .object(-1) }
  return value.live(Instances(World()))
}

extension Field {
  /// The same field, which takes another spelling too.
  fileprivate func spelled(_ spelling: FieldSpelling?) -> Field {
    switch spelling {
    case nil: self
    case .oneOrMany: oneOrMany()
    case .byIdentity: entries(.byIdentity)
    case .byIndex: entries(.byIndex)
    case .inPairs: entries(.inPairs)
    }
  }
}
