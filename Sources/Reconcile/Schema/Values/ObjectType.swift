/// A type with a schema, erased for the engine and looked up without a cast.
///
/// Describing the type never evaluates the schema, since a recursive schema would then wait for
/// itself.
public final class _ObjectType {
  private let describe: () -> String
  let id: ObjectIdentifier
  let isClass: Bool
  let metatype: Any.Type

  /// The schema that the type declares.
  let schema: () -> Schema

  /// The schema of an instance's own class.
  let schemaOfInstance: (AnyObject) -> Schema

  /// Whether an object is an instance of the class.
  let isInstance: (AnyObject) -> Bool

  /// The name of the type in issues and reports, computed on demand.
  var name: String { describe() }

  /// The type as a class, nil for a struct.
  var classType: AnyClass? { metatype as? AnyClass }

  /// The type of an instance: its own class, or that of the struct in a box.
  @inline(__always)
  func id(of object: AnyObject) -> ObjectIdentifier {
    isClass ? ObjectIdentifier(Swift.type(of: object)) : id
  }

  /// The description of a type.
  static func of<Model: Reconcilable>(_ type: Model.Type) -> _ObjectType { _ObjectType(type) }

  init<Model: Reconcilable>(_ type: Model.Type) {
    describe = { String(describing: Model.self) }
    id = ObjectIdentifier(type)
    isClass = type is AnyObject.Type
    metatype = type
    schema = { Model.schema }
    isInstance = { $0 is Model }
    schemaOfInstance = { object in
      guard let model = object as? Model else { return Model.schema }
      return Swift.type(of: model).schema
    }
  }
}
