extension Keys {
  /// Keeps what a comparison found in slots that are reserved for it.
  @inline(__always)
  func keep(_ found: SourceObject.Found, at slots: Int) {
    fill(slots, with: found.present, found.open)
    contents.slots[slots &+ 4] = UInt32(truncatingIfNeeded: found.touchedBelow)
  }

  @inline(__always)
  private func fill(_ slots: Int, with one: UInt64, _ other: UInt64) {
    contents.slots[slots] = UInt32(truncatingIfNeeded: one)
    contents.slots[slots &+ 1] = UInt32(truncatingIfNeeded: one &>> 32)
    contents.slots[slots &+ 2] = UInt32(truncatingIfNeeded: other)
    contents.slots[slots &+ 3] = UInt32(truncatingIfNeeded: other &>> 32)
  }

  /// What was kept in slots.
  func found(at slots: Int) -> SourceObject.Found {
    func word(_ number: Int) -> UInt64 { UInt64(contents.slots[slots &+ number]) }
    return SourceObject.Found(
      present: word(0) | word(1) &<< 32, open: word(2) | word(3) &<< 32, touchedBelow: Int(word(4)))
  }
}
