extension Tape {
  /// The place in the text where the token at a word begins, nil unless the source was JSON.
  ///
  /// - Complexity: O(*n*) in the bytes before it; it is asked for on error paths only.
  @usableFromInline
  func location(ofWord index: Int) -> UpdateError.Issue.Location? {
    guard isJSON, index >= 0, index < wordCount else { return nil }
    return unsafe Reader.location(in: bytes, at: token(at: index).offset)
  }
}
