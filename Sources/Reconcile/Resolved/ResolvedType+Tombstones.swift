extension ResolvedType {
  /// Whether a source value is an object that says that its object is gone.
  func isTombstone(_ token: _Token, in tape: Tape) -> Bool {
    token.isObject && schema.tombstones.contains { $0.marks(token, in: tape) }
  }
}
