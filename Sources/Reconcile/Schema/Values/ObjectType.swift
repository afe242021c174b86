extension _Engine {
  /// A type with a schema, erased for the engine and looked up without a cast.
  ///
  /// Describing the type never evaluates the schema, since a recursive schema would then wait for
  /// itself.
  public final class ObjectType {
    private let describe: () -> String
    let id: ObjectIdentifier
    let isClass: Bool
    let metatype: Any.Type

    /// Whether sources of the type are arrays instead of objects.
    let takesArrays: Bool

    /// The schema that the type declares.
    let schema: () -> Schema

    /// The schema of an instance's own class.
    let schemaOfInstance: (AnyObject) -> Schema

    /// Whether an object is an instance of the class, found by a cast.
    private let casts: (AnyObject) -> Bool

    /// The name of the type in issues and reports, computed on demand.
    var name: String { describe() }

    /// The type as a class, nil for a struct.
    var classType: AnyClass? { metatype as? AnyClass }

    /// The type of an instance: its own class, or that of the struct in a box.
    @inline(__always)
    func id(of object: AnyObject) -> ObjectIdentifier {
      isClass ? ObjectIdentifier(Swift.type(of: object)) : id
    }

    /// Whether an object is an instance of the class; of the class itself, mostly.
    func isInstance(_ object: AnyObject) -> Bool {
      ObjectIdentifier(Swift.type(of: object)) == id || casts(object)
    }

    /// The description of a type.
    static func of<Model: Reconcilable>(_ type: Model.Type) -> ObjectType {
      if case .object(let type) = Model._shape { return type }
      return ObjectType(type)
    }

    init<Model: Reconcilable>(_ type: Model.Type, takesArrays: Bool = false) {
      self.takesArrays = takesArrays
      describe = { String(describing: Model.self) }
      id = ObjectIdentifier(type)
      isClass = type is AnyObject.Type
      metatype = type
      schema = { Model.schema }
      casts = { $0 is Model }
      schemaOfInstance = { object in
        guard let model = object as? Model else { return Model.schema }
        return Swift.type(of: model).schema
      }
    }
  }
}
