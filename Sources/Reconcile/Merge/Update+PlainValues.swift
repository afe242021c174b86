// Plain values of an object that both sources have, of which nobody has to be asked.

extension Update {
  /// Merges a plain value or a struct of such, if values have only to be compared.
  ///
  /// - Returns: Whether it is merged; if not, nothing was done.
  @inline(__always)
  func mergesPlain(
    _ number: Int, _ value: _Token, _ before: _Token, _ storage: Storage, _ subject: inout Subject
  ) -> Bool {
    let traits = storage.table.traits(number)
    if traits.contains(.isStruct) {
      return mergesMembers(number, value, before, storage, &subject)
    }
    guard traits.contains(.isSimple), !value.isNull, !before.isNull else { return false }
    switch compare(value, number, storage) {
    case .equal:
      // Whether it is set again depends on whether the source changed it.
      return !traits.contains(.writesAlways)
    case .different:
      // The object has the last source's value, so it was not edited locally.
      guard compare(before, number, storage) == .equal else { return false }
      findings.counts.changed &+= 1
      subject.isChanged = true
      write(value, number, storage, &subject)
      return true
    case .mismatch, .unknown:
      return false
    }
  }
}
