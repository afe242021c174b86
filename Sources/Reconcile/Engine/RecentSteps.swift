/// The steps of the properties that were reported last, so that their keys are numbered but once.
///
/// A property stands in the slot that its address gives it, where it may displace another. Its plan
/// lives as long as the update, so the address is never that of a later one.
struct RecentSteps {
  private var slots: [(field: UInt, step: ChangeLog.Step)] = []

  private static let count = 128

  private static func slot(_ field: UInt) -> Int {
    Int(truncatingIfNeeded: (field >> 4) ^ (field >> 11)) & (count - 1)
  }

  /// The step of a property, nil where it is not known.
  @inline(__always)
  func step(of field: FieldPlan) -> ChangeLog.Step? {
    let address = UInt(bitPattern: ObjectIdentifier(field))
    let slot = RecentSteps.slot(address)
    return slot < slots.count && slots[slot].field == address ? slots[slot].step : nil
  }

  mutating func keep(_ step: ChangeLog.Step, of field: FieldPlan) {
    if slots.isEmpty { slots = Array(repeating: (0, .none), count: RecentSteps.count) }
    let address = UInt(bitPattern: ObjectIdentifier(field))
    slots[RecentSteps.slot(address)] = (address, step)
  }
}
