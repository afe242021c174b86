extension DynamicValue: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension DynamicValue: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int128) {
    self = .number(DynamicNumber(integerLiteral: value))
  }
}

extension DynamicValue: ExpressibleByFloatLiteral {
  /// Creates a number; a literal beyond the range of a double is a programmer's mistake.
  public init(floatLiteral value: Double) {
    self = .number(DynamicNumber(floatLiteral: value))
  }
}

extension DynamicValue: ExpressibleByBooleanLiteral {
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}
