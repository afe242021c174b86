extension DynamicValue {
  /// Creates a plain value from a token that is neither an object nor an array.
  init(leaf token: _Token) {
    if token.isString {
      self = .string(token.makeString())
    } else if token.isNumber {
      self = .number(DynamicNumber(token))
    } else if token.isNative {
      self = .string(token.nativeText)
    } else {
      self = token.bool().map(DynamicValue.bool) ?? .null
    }
  }

  /// The result of comparing a live value with a source value.
  enum Agreement {
    /// They are equal and written alike.
    case identical
    /// They are equal numbers, written differently.
    case equal
    case different
  }

  /// Compares a plain value with a token, without creating a string.
  func agreement(with token: _Token, of tape: Tape) -> Agreement {
    switch self {
    case .null: token.isNull ? .identical : .different
    case .bool(let value): token.bool() == value ? .identical : .different
    case .string(let text) where token.isNative: text == token.nativeText ? .identical : .different
    case .string(let text): token.isString && token.equals(text) ? .identical : .different
    case .number(let number): token.isNumber ? number.agreement(with: token, of: tape) : .different
    case .array, .object: .different
    }
  }

  /// Whether a source value has the kind of the live one.
  func isKind(of token: _Token) -> Bool {
    switch self {
    case .null: token.isNull
    case .bool: token.isBoolean
    case .number: token.isNumber
    case .string: token.isString || token.isNative
    case .array: token.isArray
    case .object: token.isObject
    }
  }
}

extension DynamicNumber {
  fileprivate func agreement(with token: _Token, of tape: Tape) -> DynamicValue.Agreement {
    if token.isWritten(text) { return .identical }
    let isEqual =
      if let mine = Int64(text), let other = token.int64() {
        mine == other
      } else {
        source == SourceValue(tape: tape, index: token.index)
      }
    return isEqual ? .equal : .different
  }
}

extension _Token {
  /// The string for a native date or for native data.
  var nativeText: String {
    nativeDate().map { SourceBuilder.text(ofDate: $0) }
      ?? nativeData()?.base64EncodedString() ?? ""
  }

  /// Whether an array has no objects or arrays as elements.
  var isPlainArray: Bool {
    var index = first
    while index < end {
      let element = at(index)
      if element.isObject || element.isArray { return false }
      index = element.next
    }
    return true
  }
}
