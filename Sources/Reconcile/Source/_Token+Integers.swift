extension _Token {
  /// The exact value of a number that is whole and in range, such as `1`, `1.0` and `1e2`.
  @usableFromInline
  func int64() -> Int64? {
    let kind = rawKind
    if kind == 4 {
      let start = unsafe bytes + offset
      let isNegative = unsafe start[0] == 0x2D
      let first = isNegative ? 1 : 0
      var i = first
      var value: Int64 = 0
      while true {
        let digit = unsafe start[i] &- 0x30
        if digit >= 10 { return isNegative ? 0 &- value : value }
        // 18 digits cannot overflow; more go the exact way.
        if i &- first == 18 { break }
        value = value &* 10 &+ Int64(truncatingIfNeeded: digit)
        i &+= 1
      }
    } else if kind != 5 {
      return nil
    }
    return wideInt64()
  }

  private func wideInt64() -> Int64? {
    let parts = unsafe NumberParts(bytes + offset)
    guard let magnitude = parts.magnitude else { return nil }
    if !parts.isNegative { return Int64(exactly: magnitude) }
    if magnitude > Int64.min.magnitude { return nil }
    return Int64(truncatingIfNeeded: 0 &- magnitude)
  }

  /// The exact value of a number that is whole, in range and not below zero.
  @usableFromInline
  func uint64() -> UInt64? {
    guard isNumber else { return nil }
    let parts = unsafe NumberParts(bytes + offset)
    guard let magnitude = parts.magnitude, !parts.isNegative || magnitude == 0 else { return nil }
    return magnitude
  }
}
