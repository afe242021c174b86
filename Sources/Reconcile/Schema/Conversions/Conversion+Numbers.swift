import Foundation

extension Conversion where Value: _Engine.DirectValue & Numeric & SendableMetatype {
  /// A number that the source holds as text, such as `"12"`.
  ///
  /// The text must be exactly a JSON number, with nothing around it and without loss of digits;
  /// numbers are accepted too. It is written as text.
  @inlinable
  public static var string: Conversion {
    quoted(direct: { $0.isNumber ? Value._DirectType.read($0) : Value._DirectType.readQuoted($0) })
    { current, token in
      guard
        let value = token.isNumber
          ? Value._DirectType.read(token) : Value._DirectType.readQuoted(token)
      else {
        return .mismatch
      }
      return Value._equal(current, value) ? .equal : .different
    }
  }

  @usableFromInline
  static func quoted(
    direct: @escaping @Sendable (_Token) -> Value?,
    compare: @escaping @Sendable (Value, _Token) -> _Verdict
  ) -> Conversion {
    Conversion(
      name: "\(Value._DirectType.name) as text", direct: direct, compare: compare,
      found: { token in
        let isNumber = token.isNumber || token.withQuotedNumber { _ in true } == true
        return isNumber ? "number out of range" : token.found
      },
      encode: { value in
        let number = try Value._encode(value).written()
        return SourceValue(encoding: .string(number.description))
      })
  }
}

extension Conversion where Value == String {
  /// A text that the source holds as a number, with the number's exact text.
  ///
  /// Strings are accepted too. A text that is a number is written as a number, any other as a
  /// string: `"007"` stays a string.
  public static var number: Conversion {
    Conversion(
      name: "number or String",
      direct: { token in
        if token.isNumber { return token.numberText }
        return token.isString ? token.makeString() : nil
      },
      encode: { text in
        let source = SourceValue(encoding: .string(text))
        let number = source.withToken { $0.withQuotedNumber { $0.numberText } }
        return number.map { SourceValue(encoding: .number($0)) } ?? source
      })
  }
}

extension Conversion where Value == Bool {
  /// A Boolean that the source holds as the number 0 or 1.
  ///
  /// `true` and `false` are accepted too. It is written as a number.
  public static var number: Conversion {
    Conversion(
      name: "0 or 1",
      direct: { token in
        switch token.int64() {
        case 0: false
        case 1: true
        default: token.bool()
        }
      },
      found: { $0.isNumber ? "another number" : $0.found },
      encode: { SourceValue(encoding: .int($0 ? 1 : 0)) })
  }

  /// A Boolean that the source holds as the text `"true"` or `"false"`.
  ///
  /// The Booleans `true` and `false` are accepted too. It is written as text.
  public static var string: Conversion {
    Conversion(
      name: "\"true\" or \"false\"",
      direct: { token in
        guard token.isString else { return token.bool() }
        if token.equals("true") { return true }
        return token.equals("false") ? false : nil
      },
      found: { $0.isString ? "another string" : $0.found },
      encode: { SourceValue(encoding: .string($0 ? "true" : "false")) })
  }
}
