/// The steps of the properties reported most recently, so that the log seldom stores a key twice.
///
/// The number of a property selects its slot, so the properties of one model displace each other
/// only if there are more than slots. A property is recognized by its address, which is not reused
/// during the update, since all resolved fields live that long.
struct RecentSteps {
  private var slots: [(field: UInt, step: ChangeLog.Step)] = []

  private static let count = 128

  /// The step of a property; nil if it is not stored.
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
