extension DynamicValue {
  /// The value as a source: a copy that later updates do not change.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var sourceValue: SourceValue {
    var builder = SourceBuilder()
    builder.append(self)
    return builder.finish()
  }

  /// The value as a source, once some writes are performed.
  func sourceValue(after steps: OwnSteps) -> SourceValue {
    var builder = SourceBuilder()
    builder.append(self, after: steps)
    return builder.finish()
  }
}

extension DynamicObject {
  /// The members once some writes are performed.
  fileprivate func contents(after steps: OwnSteps) -> Contents {
    let steps = steps.steps(of: self)
    if steps.isEmpty { return contents }
    let copy = DynamicObject()
    copy.contents = contents
    for case DynamicStep.members(_, let edits) in steps { copy.apply(edits) }
    return copy.contents
  }
}

extension DynamicArray {
  /// The elements once some writes are performed.
  fileprivate func elements(after steps: OwnSteps) -> [DynamicValue] {
    for case DynamicStep.elements(_, let elements)? in [steps.steps(of: self).last] {
      return elements
    }
    return elements
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
    case (.string(let one), .string(let other)): String._equal(one, other)
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
  ///
  /// - Parameter steps: Writes that are performed before.
  mutating func append(_ value: DynamicValue, after steps: OwnSteps = OwnSteps()) {
    append(tree: value) { builder, value in
      switch value {
      case .null: builder.null()
      case .bool(let value): builder.bool(value)
      case .number(let value): builder.number(value.text)
      case .string(let value): builder.string(value)
      case .array(let array): return OpenContainer(values: array.elements(after: steps))
      case .object(let object):
        let contents = object.contents(after: steps)
        return OpenContainer(keys: contents.keys.all, values: contents.values)
      }
      return nil
    }
  }
}
