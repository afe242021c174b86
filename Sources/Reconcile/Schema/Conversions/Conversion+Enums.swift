extension Conversion where Value: RawRepresentable, Value.RawValue: SourceConvertible {
  /// The case with the raw value that the source holds, or one that stands for all others.
  ///
  ///     Field("kind", \.kind, as: .fallback(.other))
  ///
  /// A value of another type than the raw value's is an issue all the same.
  ///
  /// - Parameter other: The case for raw values that name none; it is written as its own raw value.
  public static func fallback(_ other: Value) -> Conversion {
    let raw = Conversion<Value.RawValue>.plain
    return Conversion(
      name: raw.name, decode: { Value(rawValue: try raw.decode($0)) ?? other },
      encode: { try raw.encode($0.rawValue) })
  }
}
