extension DictionaryReader {
  /// Checks the limits that hold for the whole, before a value is written.
  func countNode() throws(UpdateError) {
    if builder.nodes >= limits.nodes { throw limit("limit of \(limits.nodes) values") }
    if builder.byteCount > limits.documentBytes { try makeRoom(0) }
  }

  /// Checks that so many more bytes are within the limit, for a value or for a key that is to be written.
  func makeRoom(_ count: Int, for key: String? = nil) throws(UpdateError) {
    if builder.byteCount &+ count > limits.documentBytes {
      throw limit("document limit of \(limits.documentBytes) bytes", at: key)
    }
  }

  /// The error that ends the reading, at the value that is being read or at a key that is not written yet; no
  /// path where it is more than 32 steps.
  func limit(_ name: String, at key: String? = nil) -> UpdateError {
    var path = SourcePath()
    if outer.count <= 32 {
      path = key.map { SourcePath(containerPath.components + [.key($0)]) } ?? self.path
    }
    return UpdateError(issues: [
      UpdateError.Issue(path: path, kind: .limit, "exceeds the \(name)")
    ])
  }

  /// Notes that no source can hold a value, and writes null in its place.
  mutating func reject(found: String) {
    issues.append(UpdateError.Issue(path: path, expected: "a JSON value", found: found))
    builder.null()
  }
}

extension SourcePath {
  /// The order in which issues are told: by bytes of keys and by places.
  func precedes(_ other: SourcePath) -> Bool {
    for (left, right) in zip(components, other.components) where left != right {
      switch (left, right) {
      case (.key(let one), .key(let two)): return one.utf8.lexicographicallyPrecedes(two.utf8)
      case (.index(let one), .index(let two)): return one < two
      case (.key, .index): return true
      case (.index, .key): return false
      }
    }
    return components.count < other.components.count
  }
}
