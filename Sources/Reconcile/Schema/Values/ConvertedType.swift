extension _Engine {
  /// How a value is made by its type's own code, as a whole.
  public protocol ConvertedType<Value>: FieldType where Value: SourceConvertible {}
}

extension _ConvertedType {
  public static var shape: _Engine.Shape {
    .leaf(_LeafType(self, name: String(describing: Value.self), isDirect: false))
  }

  public static func convert(_ source: SourceValue) throws -> Value {
    try Value(source: source)
  }

  public static func encode(_ value: Value) -> _Engine.Encoded { .source(value.sourceValue) }
}

/// Values that may not be comparable.
@usableFromInline
enum OwnFieldType<Value: SourceConvertible>: _Engine.ConvertedType {}

/// Values that are compared by their own code.
@usableFromInline
enum EquatableFieldType<Value: SourceConvertible & Equatable>: _Engine.ConvertedType {
  @usableFromInline
  static func equal(_ one: Value, _ other: Value) -> Bool { one == other }
}

/// Values that are compared, hashed and written as their raw values.
@usableFromInline
enum RawFieldType<Value: SourceConvertible & RawRepresentable>: _Engine.ConvertedType
where Value.RawValue: SourceConvertible {
  @inlinable
  static func check(_ current: Value, _ token: _Token) -> _Verdict {
    Value.RawValue._check(current.rawValue, token) == .equal ? .equal : .unknown
  }

  @inlinable
  static func equal(_ one: Value, _ other: Value) -> Bool {
    Value.RawValue._equal(one.rawValue, other.rawValue)
  }

  @inlinable
  static func hash(_ value: Value) -> UInt64 { Value.RawValue._hash(value.rawValue) }

  @inlinable
  static func encode(_ value: Value) -> _Encoded { Value.RawValue._encode(value.rawValue) }
}
