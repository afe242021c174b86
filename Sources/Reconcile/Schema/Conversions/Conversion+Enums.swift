extension Conversion where Value: RawRepresentable, Value.RawValue: SourceConvertible {
  /// The case with the source's raw value, or a fallback for unknown raw values.
  ///
  ///     Field("kind", \.kind, as: .fallback(.other))
  ///
  /// A source value of another type than the raw value's is still an issue.
  ///
  /// - Parameter other: The case for unknown raw values; it is written as its own raw value.
  @inlinable
  public static func fallback(_ other: Value) -> Conversion {
    let otherRaw = other.rawValue
    return fallback(other) { current, token in
      let raw = current.rawValue
      if Value.RawValue._check(raw, token) == .equal { return .equal }
      // A value that is not known stands for the other one, which may be there.
      guard Value.RawValue._equal(raw, otherRaw), let said = Value.RawValue._decode(token),
        Value(rawValue: said) == nil
      else { return .unknown }
      return .equal
    }
  }

  @usableFromInline
  static func fallback(
    _ other: Value, compare: @escaping (Value, _Token) -> _Verdict
  ) -> Conversion {
    let raw = Conversion<Value.RawValue>.plain
    return Conversion(
      name: raw.name, compare: compare, decode: { Value(rawValue: try raw.decode($0)) ?? other },
      encode: { try raw.encode($0.rawValue) })
  }
}
