import Foundation

extension SourceValue {
  /// Parses a JSON document.
  ///
  /// The text must be strict RFC 8259 JSON in UTF-8; nothing is guessed or repaired.
  ///
  /// - Throws: An `UpdateError` with one issue that has the line and column.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func json(
    _ data: Data, limits: Limits = Limits()
  ) throws(UpdateError) -> SourceValue {
    try unsafe SourceValue(
      tape: data.withUnsafeBytes { bytes in
        unsafe reading(bytes, limits)
      }.get())
  }

  /// Parses a JSON document from bytes.
  ///
  /// - Throws: An `UpdateError` with one issue that has the line and column.
  public static func json(
    _ bytes: [UInt8], limits: Limits = Limits()
  ) throws(UpdateError) -> SourceValue {
    try unsafe SourceValue(
      tape: bytes.withUnsafeBytes { bytes in
        unsafe reading(bytes, limits)
      }.get())
  }

  /// Parses a JSON document from a string.
  ///
  /// - Throws: An `UpdateError` with one issue that has the line and column.
  public static func json(
    _ text: String, limits: Limits = Limits()
  ) throws(UpdateError) -> SourceValue {
    var text = text
    return try SourceValue(
      tape: text.withUTF8 { bytes in
        unsafe reading(UnsafeRawBufferPointer(bytes), limits)
      }.get())
  }

  /// Parses a JSON document that resembles another, faster if only some plain values differ.
  ///
  /// - Parameters:
  ///   - last: The other document, parsed with the same limits.
  static func json(
    _ data: Data, like last: SourceValue, limits: Limits
  ) throws(UpdateError) -> SourceValue {
    try unsafe SourceValue(
      tape: data.withUnsafeBytes { bytes in
        Result { () throws(UpdateError) in
          try unsafe Rereader.read(bytes, like: last.tape, limits: limits)
        }
      }.get())
  }

  /// Parses a JSON document from a slice of bytes.
  static func json(
    _ bytes: ArraySlice<UInt8>, limits: Limits
  ) throws(UpdateError) -> SourceValue {
    try unsafe SourceValue(
      tape: bytes.withUnsafeBytes { bytes in
        unsafe reading(bytes, limits)
      }.get())
  }

  private static func reading(
    _ bytes: UnsafeRawBufferPointer, _ limits: Limits
  ) -> Result<Tape, UpdateError> {
    Result { () throws(UpdateError) in try unsafe Tape.reading(bytes, limits: limits) }
  }
}
