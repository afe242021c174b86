extension DynamicValue {
  /// The value as a source: a copy that later updates do not change.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var sourceValue: SourceValue {
    var builder = SourceBuilder()
    builder.append(self)
    return builder.finish()
  }
}

extension DynamicValue: Equatable {
  /// Whether two values are equal: numbers by their exact value, objects in any order of keys.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the values.
  public static func == (left: DynamicValue, right: DynamicValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case (.array(let one), .array(let other)): one === other || one == other
    case (.object(let one), .object(let other)): one === other || one == other
    default: false
    }
  }
}

extension DynamicValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { sourceValue.description }
}

extension SourceBuilder {
  /// Appends a dynamic value with its contents.
  mutating func append(_ value: DynamicValue) {
    append(tree: value) { builder, value in
      switch value {
      case .null: builder.null()
      case .bool(let value): builder.bool(value)
      case .number(let value): builder.number(value.text)
      case .string(let value): builder.string(value)
      case .array(let array): return OpenContainer(values: array.elements)
      case .object(let object): return OpenContainer(keys: object.keys, values: object.values)
      }
      return nil
    }
  }
}
