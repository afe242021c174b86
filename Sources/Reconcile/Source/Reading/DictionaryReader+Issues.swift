extension DictionaryReader {
  /// Checks the limits of the whole source before a value is written.
  @inline(__always)
  mutating func countNode() throws(UpdateError) {
    if builder.nodes >= limits.nodes || builder.byteCount > limits.documentBytes {
      try refuseNode()
    }
  }

  private mutating func refuseNode() throws(UpdateError) {
    if builder.nodes >= limits.nodes { throw limit("limit of \(limits.nodes) values") }
    try makeRoom(0)
  }

  /// Checks that `count` more bytes are within the limit, for a value or for a key yet to be
  /// written.
  mutating func makeRoom(_ count: Int, for key: String? = nil) throws(UpdateError) {
    if builder.byteCount &+ count > limits.documentBytes {
      throw limit("document limit of \(limits.documentBytes) bytes", at: key)
    }
  }

  /// The error that ends the reading, at the current value or at a key not yet written. It has no
  /// path if that would be longer than 32 steps.
  mutating func limit(_ name: String, at key: String? = nil) -> UpdateError {
    var path = SourcePath()
    if frames.count <= 32 {
      path = key.map { SourcePath(containerPath.components + [.key($0)]) } ?? self.path
    }
    return UpdateError(issues: [
      UpdateError.Issue(path: path, kind: .limit, "exceeds the \(name)")
    ])
  }

  /// Adds the issue of a value that no source can contain, and writes null instead.
  mutating func reject(found: String) {
    issues.append(UpdateError.Issue(path: path, expected: "a JSON value", found: found))
    builder.null()
  }

  /// The path of the current value.
  var path: SourcePath { path(through: frames.count) }

  /// The path of the current container, whose next key may not be written yet.
  var containerPath: SourcePath { path(through: max(frames.count &- 1, 0)) }

  private func path(through count: Int) -> SourcePath {
    var path: [SourcePath.Component] = []
    frames.forEach(first: count) { frame in
      let key = path.count == frames.count &- 1 ? key : frame.key
      let isArray = frame.shape == .array
      path.append(isArray ? .index(frame.place &- 1) : .key(builder.key(at: key)))
    }
    return SourcePath(path)
  }
}

extension SourcePath {
  /// The order in which issues are listed: by the bytes of keys and by indices.
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
