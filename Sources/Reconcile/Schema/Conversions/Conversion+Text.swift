extension Conversion where Value == String {
  /// A text without leading and trailing white space, as Unicode defines it.
  ///
  /// The rest of the text does not change. It is written without that white space too.
  public static var trimmed: Conversion {
    text.folded(comparing: { $1.compareTrimmed(to: $0) }, \.trimmed)
  }

  /// A text in lower case, by Unicode's rules for no particular language.
  ///
  /// It is written in lower case too.
  public static var lowercased: Conversion {
    text.folded(comparing: { $1.compareFolded(to: $0, 0x41...0x5A) }) { $0.lowercased() }
  }

  /// A text in upper case, by Unicode's rules for no particular language.
  ///
  /// It is written in upper case too.
  public static var uppercased: Conversion {
    text.folded(comparing: { $1.compareFolded(to: $0, 0x61...0x7A) }) { $0.uppercased() }
  }

  /// This conversion, with leading and trailing white space removed.
  public var trimmed: Conversion { folded(\.trimmed) }

  /// This conversion, with the text in lower case.
  public var lowercased: Conversion { folded { $0.lowercased() } }

  /// This conversion, with the text in upper case.
  public var uppercased: Conversion { folded { $0.uppercased() } }

  private static var text: Conversion {
    Conversion(
      name: "String", direct: { $0.isString ? $0.makeString() : nil },
      encode: { SourceValue(encoding: .string($0)) })
  }

  /// Folds texts in both directions; folding is idempotent.
  private func folded(
    comparing compare: ((String, _Token) -> _Verdict)? = nil,
    _ fold: @escaping @Sendable (String) -> String
  ) -> Conversion {
    Conversion(
      name: name,
      direct: direct == nil ? nil : { [self] token in direct?(token).map(fold) },
      compare: compare, faults: faults, decode: { [self] in fold(try decode($0)) },
      encode: { [self] in try encode(fold($0)) })
  }
}

extension String {
  /// The text from its first to its last scalar that is not white space.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
