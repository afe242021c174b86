/// A value inside a dynamic object or array: a plain value, or a live object or array.
///
/// It is any JSON value. Native dates and data of a dictionary become ISO 8601 and Base64 strings.
public enum DynamicValue {
  /// The value `null`.
  case null
  /// The value `true` or `false`.
  case bool(Bool)
  /// A number with its exact text.
  case number(DynamicNumber)
  /// A string.
  case string(String)
  /// A live array.
  case array(DynamicArray)
  /// A live object.
  case object(DynamicObject)
}

extension DynamicValue {
  /// Whether the value is null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// The value of a Boolean, nil for any other value.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number, nil for any other value.
  public var numberValue: DynamicNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The text of a string, nil for any other value.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The live array, nil for any other value.
  public var arrayValue: DynamicArray? { if case .array(let value) = self { value } else { nil } }

  /// The live object, nil for any other value.
  public var objectValue: DynamicObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value under a key of an object, nil if there is none or the value is not an object.
  public subscript(key: String) -> DynamicValue? { objectValue?[key] }

  /// The element at an index of an array, nil if there is none or the value is not an array.
  public subscript(position: Int) -> DynamicValue? {
    guard let array = arrayValue, array.indices.contains(position) else { return nil }
    return array[position]
  }
}

extension DynamicValue {
  /// The kind of the value as issues name it, never its content.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Whether the value is an object or an array.
  var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// Whether both are the same instance, or equal plain values.
  func isSame(as other: DynamicValue) -> Bool {
    switch (self, other) {
    case (.object(let one), .object(let other)): one === other
    case (.array(let one), .array(let other)): one === other
    default: !isContainer && !other.isContainer && self == other
    }
  }
}
