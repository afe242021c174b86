/// The fields of an object that are to be checked, in declared order.
struct OpenRows {
  private let count: Int
  private var number: Int

  /// A bit for each field that is left, if not all are checked.
  private var bits: UInt64?

  /// A bit for each property that is not checked since it is equal, and counts as touched.
  private let touched: UInt64

  /// How many properties count as touched of what such properties hold.
  private let touchedBelow: Int

  /// A bit for each field whose value is known to differ, and needs nothing but to be set.
  private let different: UInt64

  /// Whether the value of a field is known to differ, and needs nothing but to be set.
  @inline(__always)
  func isDifferent(_ number: Int) -> Bool { different &>> UInt64(number) & 1 != 0 }

  /// How many properties count as touched though they are not checked.
  var equalCount: Int { touched.nonzeroBitCount &+ touchedBelow }

  /// The same, but for what is behind a field and is checked nevertheless. What holds objects is not.
  func equalCount(through number: Int, _ plan: ResolvedType) -> Int {
    guard touched != 0, let rows = plan.compared else { return touchedBelow }
    return touchedBelow
      &+ (touched & rows.withMembers((2 << UInt64(number)) &- 1)).nonzeroBitCount
  }

  /// All fields from one on.
  @inline(__always)
  init(all count: Int, from first: Int = 0) {
    self.count = count
    number = first
    (touched, touchedBelow, different) = (0, 0, 0)
  }

  /// Some fields.
  init(_ bits: UInt64, of count: Int, different: UInt64, touched: UInt64, below: Int) {
    self.count = count
    number = 0
    touchedBelow = below
    self.different = different
    self.bits = bits & ((1 << UInt64(count)) &- 1)
    self.touched = touched
  }

  /// The number of the next field.
  @inline(__always)
  mutating func next() -> Int? {
    guard let left = bits else {
      guard number < count else { return nil }
      defer { number &+= 1 }
      return number
    }
    if left == 0 { return nil }
    bits = left & (left &- 1)
    return left.trailingZeroBitCount
  }
}

extension OpenRows {
  /// The fields of an object that are to be checked after it was compared with its source: those that
  /// differ or need more, and those that are set again.
  @inline(never)
  static func found(
    of subject: Subject, _ plan: ResolvedType, hearsAll: Bool, in update: Update
  ) -> OpenRows {
    guard let rows = plan.compared else { return OpenRows(all: plan.rows.count) }
    let found = update.keys.found(at: subject.slots &+ rows.slots)
    let touched = rows.touched(found.present)
    // Whoever lists what is touched is told of each property, and of those of objects in them.
    let isEachTold = hearsAll || update.findings.isDetailed
    let told =
      isEachTold ? touched | found.present & rows.holding : rows.heard(found.present)
    let open = found.open | told
    #if RECONCILE_INVARIANTS
      for number in 0..<rows.count where open & rows[number].bit == 0 {
        let isThere = found.present & rows[number].bit != 0
        update.findings.trace(isThere ? "is equal" : "has no key", plan.fields[number])
      }
    #endif
    return OpenRows(
      open, of: rows.count, different: found.different,
      touched: touched & ~rows.withMembers(open), below: isEachTold ? 0 : found.touchedBelow)
  }
}
