extension Tape {
  /// Parses a JSON text: strict RFC 8259 in UTF-8, within the limits.
  static func reading(
    _ text: UnsafeRawBufferPointer, limits: Limits
  ) throws(UpdateError) -> Tape {
    let count = text.count
    guard count <= min(limits.documentBytes, greatestByteCount) else {
      throw .limit("document limit of \(limits.documentBytes) bytes")
    }
    // One word per 5 bytes is enough for nearly every document.
    guard let storage = unsafe TapeStorage(copying: text, capacity: count / 5 &+ 16) else {
      throw .limit("memory at hand")
    }
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
