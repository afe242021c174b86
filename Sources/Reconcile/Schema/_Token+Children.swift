extension _Token {
  /// The word of the first child of an object or array.
  @inlinable var first: Int { index &+ 2 }
}
