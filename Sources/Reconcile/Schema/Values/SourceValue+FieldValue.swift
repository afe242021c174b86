/// A property may hold any JSON: `Field("raw", \.raw)`. Null is one of its values.
extension SourceValue: SourceConvertible {
  /// Copies the value out of its document, which is not kept alive.
  public init(source: SourceValue) {
    self.init(encoding: .source(source))
  }

  /// The value itself.
  public var sourceValue: SourceValue { self }

  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: SourceValue?, _ other: SourceValue?
  ) throws(Operation.Failure) -> SourceValue? {
    try operation.perform(with: AnyJSONFieldType.self, value, other)
  }
}

/// Any value of a source; null is nil.
private enum AnyJSONFieldType: _Engine.ConvertedType {
  typealias Value = SourceValue

  static var shape: _Shape {
    .leaf(_LeafType(self, name: "any value", isDirect: false, isOptional: true))
  }

  static func equal(_ one: SourceValue, _ other: SourceValue) -> Bool { one == other }

  static func load(_ value: SourceValue) -> _LiveValue {
    value.isNull ? .none : .value(value)
  }

  static func store(_ live: _LiveValue) -> SourceValue? {
    switch live {
    case .none: SourceValue(encoding: .null)
    case .value(let value): value as? SourceValue
    default: nil
    }
  }
}

extension SourceValue {
  /// Creates a source value from a plain value, written as a property of its type is.
  ///
  ///     let source: SourceValue = ["id": SourceValue(id), "tags": SourceValue(tags)]
  ///
  /// A number that is not finite becomes null. Objects have no plain form: that a value is an
  /// object, or holds some, is a programmer's mistake.
  ///
  /// - Parameter value: A number, a text, a value of one's own, or a collection of such values.
  /// - Complexity: O(*n*) in the values of a collection, and O(*n* log *n*) in a set or dictionary.
  public init<Value: FieldValue>(_ value: Value) {
    precondition(Value._isPlain, "a reconciler writes objects: 'sourceValue(of:)'")
    self.init(encoding: Value._encode(value))
  }
}

extension SourceValue {
  /// A source for accessors that do not read one.
  static let nothing = SourceValue(encoding: .null)
}
