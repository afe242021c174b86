/// What a schema says about one field that updates read, for code that writes sources or checks
/// mappings.
package struct FieldDescription {
  /// The key paths from the object to the value: the declared key first, then its aliases.
  ///
  /// Keys that are not members of the object are left out.
  package let keys: [[String]]

  /// The key by which issues and reports name the field.
  package let name: String

  /// The property.
  package let property: AnyKeyPath

  /// What the property holds.
  package let shape: ShapeDescription

  /// Whether nil is one of the property's values.
  package let isOptional: Bool

  /// Whether the field is the identity, or a part of it.
  package let isIdentity: Bool

  /// Whether the source holds identities in place of the objects.
  package let isReference: Bool

  /// Whether updates may set the property.
  package let isWritable: Bool
}

/// The directions in which the values of one key are mapped, over all fields that declare it.
package struct KeyWays: Sendable, Equatable {
  package var isRead: Bool
  package var isWritten: Bool

  package init(_ direction: Direction) {
    isRead = direction != .toSource
    isWritten = direction != .fromSource
  }
}

/// What a property holds.
package indirect enum ShapeDescription {
  /// A value that is taken whole; the function says whether a source value can be converted to it.
  case value((SourceValue) -> Bool)
  /// An object or a struct with a schema.
  case object(() -> Schema)
  /// An array or a set.
  case list(ShapeDescription)
  /// A dictionary; the function says whether a string is a valid key.
  case dictionary(ShapeDescription, (String) -> Bool)
  /// A reference container.
  case container(ShapeDescription)
}

extension Schema {
  /// The type that the schema describes.
  package var typeID: ObjectIdentifier? { levels.first?.id }

  /// The name of the type.
  package var typeName: String { levels.first?.name ?? "" }

  /// Whether the schema declares a variant, which chooses the class of an object.
  package var hasVariants: Bool {
    entries.contains { if case .variant = $0 { true } else { false } }
  }

  /// Whether its values are instances of a class.
  package var isOfClass: Bool { isClass }

  /// The directions of the values under each declared key, in declared order.
  package var ways: [(key: String, ways: KeyWays)] {
    var found: [(key: String, ways: KeyWays)] = []
    for case .field(let field) in entries {
      let ways = KeyWays(field.direction)
      for key in field.referenceKeys?.all ?? [field.key] {
        if let place = found.firstIndex(where: { $0.key == key.description }) {
          found[place].ways.isRead = found[place].ways.isRead || ways.isRead
          found[place].ways.isWritten = found[place].ways.isWritten || ways.isWritten
        } else {
          found.append((key.description, ways))
        }
      }
    }
    return found
  }

  /// The fields that updates read, in declared order; one for each key of a reference that several say.
  package var fields: [FieldDescription] {
    CompiledSchema(self).fields.flatMap { field in
      guard let keys = field.definition.referenceKeys else { return [FieldDescription(field)] }
      return keys.all.map { FieldDescription(field, under: $0) }
    }
  }
}

extension FieldDescription {
  /// - Parameter key: The only one of several keys that it is about.
  init(_ field: CompiledField, under key: SourceKey? = nil) {
    keys = key.map { [$0.steps] } ?? field.memberPaths
    name = key?.description ?? field.name
    property = field.property
    shape = ShapeDescription(field.node)
    isOptional = field.node.isOptional
    isIdentity = field.definition.isIdentity
    isReference = field.definition.reference != nil
    isWritable = field.isWritable
  }
}

extension ShapeDescription {
  init(_ node: Node) {
    let element = node.element.map(ShapeDescription.init)
    switch (node.kind, element) {
    case (.object, _):
      self = node.object.map { .object($0.schema) } ?? .value { _ in false }
    case (.list, let element?), (.set, let element?):
      self = .list(element)
    case (.dictionary, let element?):
      let keys = node.keys
      self = .dictionary(element) { keys?.named($0) != nil }
    case (.container, let element?):
      self = .container(element)
    default:
      let leaf = node.leaf
      self = .value { source in
        guard let leaf else { return false }
        if leaf.isDirect { return source.withToken(leaf.accepts) }
        return (try? leaf.convert(source)) != nil
      }
    }
  }
}
