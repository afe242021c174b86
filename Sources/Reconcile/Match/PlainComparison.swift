/// What a comparison of an object with its source found, before anything is done about it.
struct PlainComparison {
  /// The source with the words of all values.
  var source: SourceObject

  /// The hash of the identity, which is equal; zero if there is none.
  var hash: UInt64 = 0

  /// A bit for each field that differs, and for each property of a struct by its row.
  var differing: UInt64 = 0

  /// A bit for each of those that the source has.
  var present: UInt64

  /// Whether equal values are set again.
  let writesAlways: Bool

  /// A comparison that begins, without slots.
  @inline(__always)
  init(_ token: _Token, _ table: PlainTable, present: UInt64) {
    source = SourceObject(token: token, slots: 0)
    self.present = present
    writesAlways = table.writesAlways
  }
}
