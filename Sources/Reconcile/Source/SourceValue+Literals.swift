// Literals build the same tape as the equivalent JSON text.

extension SourceValue: ExpressibleByDictionaryLiteral {
  /// Creates an object.
  public init(dictionaryLiteral elements: (String, SourceValue)...) {
    self.init(members: elements.map { (key: $0.0, value: $0.1) })
  }
}

extension SourceValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: SourceValue...) {
    self.init(elements: elements)
  }
}

extension SourceValue: ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) {
    self.init { $0.string(value) }
  }
}

extension SourceValue: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int128) {
    self.init { $0.number(String(value)) }
  }
}

extension SourceValue: ExpressibleByFloatLiteral {
  /// Creates a number. A literal that overflows a double is a programmer's mistake.
  public init(floatLiteral value: Double) {
    precondition(value.isFinite, "no JSON number is infinite")
    self.init { $0.double(value) }
  }
}

extension SourceValue: ExpressibleByBooleanLiteral {
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self.init { $0.bool(value) }
  }
}

extension SourceValue: ExpressibleByNilLiteral {
  /// Creates null.
  public init(nilLiteral: ()) {
    self.init { $0.null() }
  }
}

extension SourceValue {
  /// Creates an object from members in order.
  package init(members: some Sequence<(key: String, value: SourceValue)>) {
    self.init { builder in
      builder.beginObject()
      for (key, value) in members {
        builder.key(key)
        builder.append(value)
      }
      builder.endObject()
    }
  }

  /// Creates an array from elements.
  package init(elements: some Sequence<SourceValue>) {
    self.init { builder in
      builder.beginArray()
      for element in elements { builder.append(element) }
      builder.endArray()
    }
  }

  private init(_ build: (inout SourceBuilder) -> Void) {
    var builder = SourceBuilder()
    build(&builder)
    self = builder.finish()
  }
}
