extension _Engine {
  /// The kind of property that a type makes; the engine switches over it instead of being generic.
  public indirect enum Shape {
    /// A value that is taken whole.
    case leaf(LeafType)
    /// A class instance or a struct with a schema.
    case object(ObjectType)
    /// An optional of objects or collections of them.
    case optional(Shape)
    /// An array of objects or collections of them.
    case list(Shape)
    /// A set of objects.
    case set(Shape)
    /// A dictionary, of plain values or of objects.
    case dictionary(Shape, DictionaryType)
    /// A reference container.
    case container(Shape)
  }
}

extension _Shape {
  /// The name of the type in issues.
  var name: String {
    switch self {
    case .leaf(let type): type.name
    case .object(let type): type.name
    case .optional(let shape): shape.name
    case .list(let shape), .set(let shape), .container(let shape): "[\(shape.name)]"
    case .dictionary(let shape, let type): "[\(type.keyName): \(shape.name)]"
    }
  }

  /// Whether values of the type are taken whole, wherever they occur.
  public var isPlain: Bool {
    switch self {
    case .leaf: true
    case .dictionary(let shape, _): shape.isPlain
    default: false
    }
  }

  /// The type whose policy applies to values; for a collection, that of its elements.
  var typeID: ObjectIdentifier {
    switch self {
    case .leaf(let type): type.id
    case .object(let type): type.id
    case .optional(let shape), .list(let shape), .set(let shape), .container(let shape),
      .dictionary(let shape, _):
      shape.typeID
    }
  }

  /// The type of the innermost objects, nil if there are none.
  var innermostObject: _ObjectType? {
    switch self {
    case .leaf: nil
    case .object(let type): type
    case .optional(let shape), .list(let shape), .set(let shape), .container(let shape),
      .dictionary(let shape, _):
      shape.innermostObject
    }
  }

  /// Whether decoding runs no user code.
  var isDirect: Bool {
    switch self {
    case .leaf(let type): type.isDirect
    case .object: false
    case .optional(let shape), .list(let shape), .set(let shape), .container(let shape),
      .dictionary(let shape, _):
      shape.isDirect
    }
  }

  /// Whether its values, or the elements of a collection of values, are no more than bits.
  var isTrivial: Bool {
    if case .leaf(let type) = self { type.isTrivial } else { false }
  }

  /// Whether nil is one of the type's values.
  var isOptional: Bool {
    switch self {
    case .leaf(let type): type.isOptional
    case .optional: true
    default: false
    }
  }
}

extension _Engine {
  /// A type whose values are taken whole.
  public final class LeafType {
    let id: ObjectIdentifier
    private let describe: () -> String

    /// The name in issues, composed on demand.
    var name: String { describe() }

    /// Whether decoding runs no user code.
    let isDirect: Bool
    let isOptional: Bool

    /// Whether it is a collection that `.union` and `.append` apply to.
    let isCollection: Bool

    /// Combines a collection with a source's values; nil if one does not fit.
    let combine: ((Any?, Token, Combining) -> Any?)?

    /// Whether a value may be compared with a source without being made; otherwise a check says only
    /// that it is unknown.
    var isChecked = true

    /// Whether its values, or the elements of a collection, are no more than bits.
    var isTrivial = false

    /// Whether a conversion of the field makes the values, rather than their type.
    var isConversion = false

    /// What may be left out of a value that does not fit.
    var parts = PlainParts.none

    /// Whether it is a collection whose elements may be nil.
    let holdsNull: Bool
    let accepts: (Token) -> Bool
    let convert: (SourceValue) throws -> Any
    let faults: (Token) -> [Fault]

    /// Compares two values as the type does.
    let equal: (Any, Any) -> Bool

    /// Encodes a value of the type for a source.
    let encode: (Any) -> Encoded

    init(
      id: ObjectIdentifier, name describe: @autoclosure @escaping () -> String, isDirect: Bool,
      isOptional: Bool,
      isCollection: Bool = false, holdsNull: Bool = false,
      combine: ((Any?, Token, Combining) -> Any?)? = nil, accepts: @escaping (Token) -> Bool,
      convert: @escaping (SourceValue) throws -> Any, faults: @escaping (Token) -> [Fault],
      equal: @escaping (Any, Any) -> Bool = Equality.areEqual, encode: @escaping (Any) -> Encoded
    ) {
      self.id = id
      self.describe = describe
      self.isDirect = isDirect
      self.isOptional = isOptional
      self.isCollection = isCollection
      self.holdsNull = holdsNull
      self.combine = combine
      self.accepts = accepts
      self.convert = convert
      self.faults = faults
      self.equal = equal
      self.encode = encode
    }

    /// The same type if a conversion's value has to be made before it is written.
    var madeFirst: LeafType {
      guard isConversion else { return self }
      let made = LeafType(
        id: id, name: self.name, isDirect: false, isOptional: isOptional,
        isCollection: isCollection,
        holdsNull: holdsNull, combine: combine, accepts: accepts, convert: convert, faults: faults,
        encode: encode)
      made.isTrivial = isTrivial
      made.parts = parts
      return made
    }

    /// Describes a type of values; the policy of the type `id` applies to it, if given. Of a collection, the shape
    /// of its elements says what they are.
    convenience init<Described: FieldType>(
      _ type: Described.Type, id: ObjectIdentifier? = nil,
      name: @autoclosure @escaping () -> String,
      isDirect: Bool = true, isOptional: Bool = false, isCollection: Bool = false,
      holdsNull: Bool = false, isTrivial: Bool? = nil, parts: PlainParts = .none
    ) {
      self.init(
        id: id ?? ObjectIdentifier(Described.Value.self), name: name(), isDirect: isDirect,
        isOptional: isOptional,
        isCollection: isCollection, holdsNull: holdsNull,
        combine: isCollection
          ? { current, token, rules in
            let current = current.flatMap { $0 as? Described.Value } ?? Described.store(.list([]))
            return current.flatMap { Described.combine($0, token, rules) }
          } : nil, accepts: Described.accepts,
        convert: Described.convert, faults: Described.faults,
        equal: { one, other in
          guard let one = one as? Described.Value, let other = other as? Described.Value else {
            return false
          }
          return Described.equal(one, other)
        }, encode: { ($0 as? Described.Value).map(Described.encode) ?? .null })
      self.isTrivial = isTrivial ?? _isPOD(Described.Value.self)
      self.parts = parts
    }
  }
}

extension _LeafType {
  /// Combines a live collection with a source's values; nil if one does not fit.
  func combined(
    _ live: _LiveValue, _ token: _Token, _ rules: _Combining, in source: SourceValue
  ) -> Any? {
    var rules = rules
    if !isDirect { rules.source = source }
    if case .value(let current) = live { return combine?(current, token, rules) }
    return combine?(nil, token, rules)
  }

  /// Whether an issue is about null among the elements of the collection.
  func isNullElement(_ issue: UpdateError.Issue) -> Bool { issue.kind == .null && isCollection }
}

extension _Engine {
  /// The keys of a dictionary type.
  public final class DictionaryType {
    let keyName: String

    /// A source key: its text, and the key itself if its type is the user's.
    struct Named {
      let text: String
      let original: Any?
    }

    /// Whether keys have a type that always parses its own text and runs no user code.
    let isStandard: Bool

    /// Returns the key that a text names, or nil if it names none.
    let named: (String) -> Named?

    init<Key: SourceKeyConvertible, Value: FieldValue>(_ type: [Key: Value].Type) {
      keyName = "\(Key.self)"
      let isStandard = DictionaryFieldType<Key, Value>.isKeyStandard
      self.isStandard = isStandard
      named = { text in
        Key(sourceKey: text).map { Named(text: $0.sourceKey, original: isStandard ? nil : $0) }
      }
    }
  }
}
