extension _Verdict {
  /// Traps in a debug build if a write was refused.
  ///
  /// A write follows its check, which promised that the value can be taken. If it cannot, one of
  /// the two is wrong, and a value would be lost silently.
  @inline(__always)
  func wasPromised() {
    assert(self != .mismatch, "a write was refused that its check had promised")
  }
}
