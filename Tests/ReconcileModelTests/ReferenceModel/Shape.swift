/// The kind of a property.
indirect enum Shape {
  case bool, int, double, text
  case optional(Shape)
  case list(Shape)
  case set(Shape)
  case dictionary(Shape)
  case object(TypeShape)
}

extension Shape {
  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// Without the outermost optional.
  var wrapped: Shape { if case .optional(let shape) = self { shape } else { self } }

  /// Whether no object and no struct with a schema is in it.
  var isPlain: Bool {
    switch self {
    case .bool, .int, .double, .text: true
    case .optional(let shape), .list(let shape), .set(let shape), .dictionary(let shape):
      shape.isPlain
    case .object: false
    }
  }

  var isCollection: Bool {
    switch wrapped {
    case .list, .set, .dictionary: true
    default: false
    }
  }

  /// The type of the objects or structs in it, at any depth.
  var type: TypeShape? {
    switch self {
    case .bool, .int, .double, .text: nil
    case .optional(let shape), .list(let shape), .set(let shape), .dictionary(let shape):
      shape.type
    case .object(let type): type
    }
  }

  /// Whether it is a list that may be an object, since its elements read under which key they stand.
  var readsKey: Bool {
    if case .list(let element) = wrapped { element.directType?.readsKey == true } else { false }
  }

  /// The name of the kind, as an issue says what it expected.
  var name: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .text: "String"
    case .optional(let shape): shape.name
    case .list(let shape), .set(let shape): isPlain ? "[\(shape.innerName)]" : "array"
    case .dictionary: "object"
    case .object(let type): type.name
    }
  }

  private var innerName: String {
    if case .dictionary(let value) = wrapped { "[String: \(value.innerName)]" } else { name }
  }

  /// The name of the Swift type, for policies of a type.
  var typeName: String {
    switch self {
    case .optional(let shape): shape.typeName
    case .list(let shape), .set(let shape), .dictionary(let shape): shape.typeName
    default: name
    }
  }
}

/// A class or a struct with a schema.
final class TypeShape: @unchecked Sendable {
  let name: String
  let isClass: Bool
  var fields: [FieldShape] = []
  var settings = Settings()
  /// Whether hooks run around its updates.
  var hasHooks = false
  /// The classes that a source can choose, by what it says under "kind".
  var variants: [TypeShape] = []
  var kind: String?
  weak var base: TypeShape?
  /// F1: the key whose value may stand for an object.
  var shorthand: String?
  /// F2: whether an object whose identity is null is none.
  var isNullByIdentity = false

  init(_ name: String, isClass: Bool = true) {
    self.name = name
    self.isClass = isClass
  }

  var identity: [FieldShape] { fields.filter(\.isIdentity) }

  /// Whether its objects say under which key they stand, so that a list of them may be an object.
  var readsKey: Bool { fields.contains(where: \.isKey) }
}

/// One field of a schema.
struct FieldShape {
  let key: String
  let shape: Shape
  /// What a new instance has before its fields are written; made anew for each.
  let initial: Live
  var isIdentity = false
  var isSettable = true
  var fallback: Live?
  var settings = Settings()
  /// Names objects that are elsewhere by their identities.
  var isReference = false
  /// Reads one value as a list of one.
  var takesOne = false
  /// Is read when somebody asks for it.
  var isDeferred = false
  /// Is known to those in it.
  var hasInverse = false
  /// How else a source may write it.
  var spelling: FieldSpelling?

  /// Is the key under which its object stands.
  var isKey: Bool { key == Said.ownKey }
}
