/// The steps of the properties that were reported last, so that their keys are numbered but once.
///
/// A property stands in the slot that its number gives it, so those of one model displace each other only
/// where they are more than the slots. Its plan lives as long as the update, so the address that tells
/// it from another is never that of a later one.
struct RecentSteps {
  private var slots: [(field: UInt, step: ChangeLog.Step)] = []

  private static let count = 128

  /// The step of a property, nil where it is not known.
  @inline(__always)
  func step(of field: ResolvedField) -> ChangeLog.Step? {
    let slot = field.number & (RecentSteps.count &- 1)
    return slot < slots.count && slots[slot].field == UInt(bitPattern: ObjectIdentifier(field))
      ? slots[slot].step : nil
  }

  mutating func keep(_ step: ChangeLog.Step, of field: ResolvedField) {
    if slots.isEmpty { slots = Array(repeating: (0, .none), count: RecentSteps.count) }
    slots[field.number & (RecentSteps.count &- 1)] = (
      UInt(bitPattern: ObjectIdentifier(field)), step
    )
  }
}
