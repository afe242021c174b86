extension Keys {
  /// Keeps what a comparison found in slots that are reserved for it.
  @inline(__always)
  func keep(_ found: SourceObject.Found, at slots: Int) {
    keep(found.present, at: slots)
    keep(found.open, at: slots &+ 2)
    keep(found.different, at: slots &+ 4)
    contents.slots[slots &+ 6] = UInt32(truncatingIfNeeded: found.touchedBelow)
  }

  @inline(__always)
  private func keep(_ bits: UInt64, at slots: Int) {
    contents.slots[slots] = UInt32(truncatingIfNeeded: bits)
    contents.slots[slots &+ 1] = UInt32(truncatingIfNeeded: bits &>> 32)
  }

  /// What was kept in slots.
  func found(at slots: Int) -> SourceObject.Found {
    func bits(_ place: Int) -> UInt64 {
      UInt64(contents.slots[slots &+ place]) | UInt64(contents.slots[slots &+ place &+ 1]) &<< 32
    }
    return SourceObject.Found(
      present: bits(0), open: bits(2), different: bits(4),
      touchedBelow: Int(contents.slots[slots &+ 6]))
  }
}
