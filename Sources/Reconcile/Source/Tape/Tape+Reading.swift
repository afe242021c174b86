extension Tape {
  /// Parses a JSON text: strict RFC 8259 in UTF-8, within the limits.
  static func reading(
    _ text: UnsafeRawBufferPointer, limits: Limits
  ) throws(UpdateError) -> Tape {
    try reading(unsafe storage(for: text, limits: limits), limits: limits)
  }

  /// Copies a text within the limits into a block with room for its words.
  ///
  /// - Parameter words: The fewest words that it has room for.
  static func storage(
    for text: UnsafeRawBufferPointer, atLeast words: Int = 0, limits: Limits
  ) throws(UpdateError) -> TapeStorage {
    guard text.count <= min(limits.documentBytes, greatestByteCount) else {
      throw .limit("document limit of \(limits.documentBytes) bytes")
    }
    // One word per 5 bytes is enough for nearly every document.
    let capacity = max(words, text.count / 5) &+ 16
    guard let storage = unsafe TapeStorage(copying: text, capacity: capacity) else {
      throw .limit("memory at hand")
    }
    return storage
  }

  /// Parses the text in a block, which the tape takes over.
  static func reading(_ storage: TapeStorage, limits: Limits) throws(UpdateError) -> Tape {
    var reader = Reader(storage, limits: limits)
    guard reader.read() else {
      let issue = reader.issue()
      reader.storage.free()
      throw UpdateError(issues: [issue])
    }
    return Tape(reader.storage, wordCount: reader.used, isJSON: true)
  }
}

extension UpdateError {
  /// The error of a source that exceeds a limit as a whole.
  fileprivate static func limit(_ name: String) -> UpdateError {
    UpdateError(issues: [Issue(kind: .limit, "exceeds the \(name)")])
  }
}
