extension SourceValue {
  /// Reads a dictionary of native values, such as from `JSONSerialization` or a property list.
  ///
  /// It may contain strings, numbers, durations as seconds, Booleans, dates, data, URLs, UUIDs,
  /// null, other sources, and arrays and dictionaries of these, as Swift or Foundation types.
  ///
  /// - Throws: An `UpdateError` that lists every value of any other type.
  /// - Complexity: O(*n*) in the number of values.
  public static func dictionary(
    _ dictionary: [String: Any], limits: Limits = Limits()
  ) throws(UpdateError) -> SourceValue {
    var reader = DictionaryReader(limits: limits)
    return try reader.read(.dictionary(dictionary))
  }

  /// Reads an array of native values, with the same rules as for dictionaries.
  ///
  /// - Throws: An `UpdateError` that lists every value of any other type.
  /// - Complexity: O(*n*) in the number of values.
  public static func array(
    _ array: [Any], limits: Limits = Limits()
  ) throws(UpdateError) -> SourceValue {
    var reader = DictionaryReader(limits: limits)
    return try reader.read(.array(array))
  }
}
