/// A property may hold any JSON: `Field("raw", \.raw)`. Null is one of its values.
extension SourceValue: SourceConvertible {
  /// Copies the value out of its document, which is not kept alive.
  public init(source: SourceValue) {
    self.init(encoding: .source(source))
  }

  /// The value itself.
  public var sourceValue: SourceValue { self }

  public static var _shape: _Shape {
    .leaf(_LeafType(self, name: "any value", isDirect: false, isOptional: true))
  }

  public static func _load(_ value: SourceValue) -> _LiveValue {
    value.isNull ? .none : .value(value)
  }

  public static func _store(_ live: _LiveValue) -> SourceValue? {
    switch live {
    case .none: SourceValue(encoding: .null)
    case .value(let value): value as? SourceValue
    default: nil
    }
  }
}
