/// Instances of types with a schema, which are updated in place.
@usableFromInline
protocol ObjectFieldType: _Engine.FieldType where Value: Reconcilable {}

/// Those of a class or struct whose sources are objects.
@usableFromInline
enum ModelFieldType<Value: Reconcilable>: ObjectFieldType {}

extension ObjectFieldType {
  @usableFromInline
  static var shape: _Shape { .object(_ObjectType(Value.self)) }

  @inlinable
  static var isPlain: Bool { false }

  @inlinable
  static var isInstance: Bool { isClassType(Value.self) }

  @inlinable
  static func load(_ value: Value) -> _LiveValue {
    .object(StructBox.reference(to: value))
  }

  @inlinable
  static func store(_ live: _LiveValue) -> Value? {
    guard case .object(let object) = live else { return nil }
    return StructBox<Value>.model(of: object)
  }

  @usableFromInline
  static func convert(_ source: SourceValue) throws -> Value {
    guard let create = Value.schema.create else {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .creation, "\(Value.self) cannot be created")
      ])
    }
    return StructBox<Value>.model(of: try create(source))
  }

  @usableFromInline
  static func encode(_ value: Value) -> _Encoded { .null }
}
