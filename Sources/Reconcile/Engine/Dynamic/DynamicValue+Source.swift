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
  /// Whether two values say the same: numbers by their exact value, objects in any order of keys.
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
  /// A container whose children are being written.
  private struct Open {
    let keys: [String]?
    let values: [DynamicValue]
    var place = 0
  }

  /// Appends a dynamic value and all that belongs to it.
  mutating func append(_ value: DynamicValue) {
    var open: [Open] = []
    begin(value, &open)
    while let depth = open.indices.last {
      let place = open[depth].place
      guard place < open[depth].values.count else {
        if open[depth].keys == nil { endArray() } else { endObject() }
        open.removeLast()
        continue
      }
      open[depth].place += 1
      if let keys = open[depth].keys { key(keys[place]) }
      begin(open[depth].values[place], &open)
    }
  }

  private mutating func begin(_ value: DynamicValue, _ open: inout [Open]) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let value): number(value.text)
    case .string(let value): string(value)
    case .array(let array):
      beginArray()
      open.append(Open(keys: nil, values: array.elements))
    case .object(let object):
      beginObject()
      open.append(Open(keys: object.keys, values: object.values))
    }
  }
}
