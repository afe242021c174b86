/// A check of the properties of a struct in its owner's memory, which can be taken back.
struct MemberCheck {
  private let writes: Writes
  private let findings: Findings
  private let steps: Int
  private let changed: Int

  /// How many properties counted as touched before.
  let touched: Int

  /// Whether a property differs.
  private(set) var isChanged = false

  @inline(__always)
  init(_ writes: Writes, _ findings: Findings) {
    (self.writes, self.findings) = (writes, findings)
    steps = writes.count
    (changed, touched) = (findings.counts.changed, findings.counts.touched)
  }

  /// Merges one value.
  ///
  /// - Parameter before: What the last source said, if it counts.
  /// - Returns: Whether nothing more is needed.
  @inline(__always)
  mutating func takes(
    _ row: Row, _ value: _Token, _ before: _Token?, _ object: AnyObject, _ subject: inout Subject
  ) -> Bool {
    guard row.traits.contains(.takesNull) || !value.isNull else { return false }
    switch row.perform(StoredCheck(token: value), object) {
    case .equal:
      if row.traits.contains(.writesAlways) { findings.counts.touched &+= 1 }
      return true
    case .different:
      if findings.isDetailed { return false }
      if let before, row.perform(StoredCheck(token: before), object) != .equal { return false }
      findings.counts.changed &+= 1
      isChanged = true
      writes.add(.write, Int(row.number), value.index, &subject, isStored: true)
      return true
    case .mismatch, .unknown:
      return false
    }
  }

  /// Undoes all that it did.
  func takeBack() {
    writes.cut(to: steps)
    (findings.counts.changed, findings.counts.touched) = (changed, touched)
  }
}
