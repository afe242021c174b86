extension SourceValue {
  /// Reads a dictionary of native values, such as `JSONSerialization` and property lists give.
  ///
  /// It may hold strings, numbers, Booleans, dates, data, URLs, UUIDs, null, other sources, and
  /// arrays and dictionaries of these, of Swift's types or of Foundation's.
  ///
  /// - Throws: An `UpdateError` that lists every value of another type.
  /// - Complexity: O(*n*) in the number of values.
  public static func dictionary(
    _ dictionary: [String: Any], limits: Limits = Limits()
  ) throws(UpdateError) -> SourceValue {
    var reader = DictionaryReader(limits: limits)
    return try reader.read(.dictionary(dictionary))
  }

  /// Reads an array of native values, by the rules for dictionaries.
  ///
  /// - Throws: An `UpdateError` that lists every value of another type.
  /// - Complexity: O(*n*) in the number of values.
  public static func array(
    _ array: [Any], limits: Limits = Limits()
  ) throws(UpdateError) -> SourceValue {
    var reader = DictionaryReader(limits: limits)
    return try reader.read(.array(array))
  }
}
