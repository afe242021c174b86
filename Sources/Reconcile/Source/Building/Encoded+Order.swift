extension _Encoded {
  /// Negative, zero or positive if the value sorts before another, equals it or sorts after it.
  ///
  /// Numbers are ordered by value, strings by bytes, and kinds by their order in `rank`.
  func order(to other: _Encoded) -> Int {
    let (one, other) = (scalar, other.scalar)
    return one.orderAsScalar(to: other)
  }

  /// A scalar of a source as the value that it is.
  private var scalar: _Encoded {
    guard case .source(let source) = self else { return self }
    return source.withToken { token in
      if token.isNull { return .null }
      if token.isBoolean { return .bool(token.bool() == true) }
      if token.isString { return .string(token.makeString()) }
      guard token.isNumber else { return self }
      return token.int64().map { .int($0) } ?? token.double().map { .double($0) } ?? self
    }
  }

  private func orderAsScalar(to other: _Encoded) -> Int {
    if rank != other.rank { return rank < other.rank ? -1 : 1 }
    switch (self, other) {
    case (.int(let one), .int(let other)):
      return one < other ? -1 : one > other ? 1 : 0
    case (.uint(let one), .uint(let other)):
      return one < other ? -1 : one > other ? 1 : 0
    case (.string(let one), .string(let other)):
      return _Encoded.order(one, other)
    case (.list(let one), .list(let other)):
      return one.order(to: other)
    default:
      if let one = double, let other = other.double, one != other { return one < other ? -1 : 1 }
      return _Encoded.order(
        SourceValue(encoding: self).description, SourceValue(encoding: other).description)
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .int, .uint, .double, .number: 2
    case .date: 3
    case .string: 4
    case .data, .list, .entries, .source, .described: 5
    }
  }

  private var double: Double? {
    switch self {
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .double(let value), .date(let value): value
    case .number(let text): Double(text)
    default: nil
    }
  }

  private static func order(_ one: String, _ other: String) -> Int {
    if one.utf8.elementsEqual(other.utf8) { return 0 }
    return one.utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
  }
}

extension [_Encoded] {
  /// Negative, zero or positive as the first elements that differ.
  func order(to other: [_Encoded]) -> Int {
    for (one, other) in zip(self, other) {
      let order = one.order(to: other)
      if order != 0 { return order }
    }
    return count - other.count
  }
}
