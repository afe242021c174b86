/// What a comparison of an object with its source found, before anything is done about it.
struct PlainComparison {
  /// The source with the words of all values, and with what differs.
  var source: SourceObject

  /// The values that differ, by their numbers among those that the writes of the update keep.
  private(set) var kept: Range<Int>

  /// Whether equal values count as touched.
  let writesAlways: Bool

  /// Whether nothing is needed but what the comparison found: its type has plain values alone.
  let isWhole: Bool

  /// A bit for each property that the source has.
  private(set) var present: UInt64 = 0

  private var found = Found()

  /// What is noted of one property after another.
  struct Found {
    var hash: UInt64 = 0
    var differing: UInt64 = 0
    var unknown: UInt64 = 0
  }

  /// The hash of the identity, which is equal; zero if there is none.
  var hash: UInt64 { found.hash }

  /// A bit for each field that differs, and for each property of a struct by its row.
  var differing: UInt64 { found.differing }

  /// A bit for each field that needs more than a comparison.
  var unknown: UInt64 { found.unknown }

  /// A comparison that begins, without slots.
  ///
  /// - Parameter kept: How many values are kept already.
  @inline(__always)
  init(_ token: _Token, _ rows: RowTable, kept: Int) {
    source = SourceObject(token: token, slots: 0)
    self.kept = kept..<kept
    writesAlways = rows.writesAlways
    isWhole = rows.isWhole
  }

  /// Takes what the walk over the source found.
  ///
  /// - Parameter count: How many values are kept now.
  @inline(__always)
  mutating func take(_ found: Found, present: UInt64, kept count: Int) {
    kept = kept.lowerBound..<count
    (self.found, self.present) = (found, present)
  }
}
