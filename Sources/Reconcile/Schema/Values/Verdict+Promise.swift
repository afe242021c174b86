extension _Verdict {
  /// Traps in a debug build where a write was refused.
  ///
  /// A write is made after its check, which has promised that the value can be taken: if it cannot, one of the two is
  /// wrong, and a value would be lost without a word.
  @inline(__always)
  func wasPromised() {
    assert(self != .mismatch, "a write was refused that its check had promised")
  }
}
