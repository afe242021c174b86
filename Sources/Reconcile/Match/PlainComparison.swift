/// What a comparison of an object with its source found, before anything is done about it.
struct PlainComparison {
  /// The source with the words of all values.
  let source: SourceObject

  /// The hash of the identity, which is equal; zero if there is none.
  var hash: UInt64 = 0

  /// A bit for each field that differs, and for each property of a struct by its row.
  var differing: UInt64 = 0

  /// Whether equal values are set again.
  let writesAlways: Bool
}
