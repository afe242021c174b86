extension Row {
  /// How many properties count as touched of an object or a list in its property, if that is equal to its
  /// source; nil if it is not, or needs more.
  @inline(__always)
  func touches(
    _ update: Update, _ value: _Token, _ object: AnyObject, _ owner: RowTable
  ) -> Int? {
    unsafe field._withUnsafeGuaranteedRef {
      update.touches(ofEqual: $0, self, value, object, owner)
    }
  }
}
