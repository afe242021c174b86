extension Conversion where Value: RawRepresentable, Value.RawValue: SourceConvertible {
  /// The case with the source's raw value, or a fallback for unknown raw values.
  ///
  ///     Field("kind", \.kind, as: .fallback(.other))
  ///
  /// A source value of another type than the raw value's is still an issue.
  ///
  /// - Parameter other: The case for unknown raw values; it is written as its own raw value.
  public static func fallback(_ other: Value) -> Conversion {
    let raw = Conversion<Value.RawValue>.plain
    return Conversion(
      name: raw.name, decode: { Value(rawValue: try raw.decode($0)) ?? other },
      encode: { try raw.encode($0.rawValue) })
  }
}
