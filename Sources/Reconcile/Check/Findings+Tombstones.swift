extension Findings {
  /// Says that a tombstone is about another object than the one in a property.
  func passOver(_ field: ResolvedField) {
    at(field) { record(.skipped, nil, note: "is gone, and another object is there") }
  }

  /// Adds the issue that a tombstone stands where an object is needed.
  func failTombstone(_ token: _Token, _ expected: String, at path: SourcePath) {
    fail(
      UpdateError.Issue(
        path: path, kind: .null, expected: expected, found: "a tombstone",
        location: tape.location(ofWord: token.index)))
  }
}
