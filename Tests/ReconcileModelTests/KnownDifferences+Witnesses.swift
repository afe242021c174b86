extension KnownDifference {
  /// A case of each, by its name.
  static let witnesses: [String: Origin] = [
    "no patch is applied where live elements are twins":
      .crossing([24, 7, 3, 3, 0, 0, 0, 0, 9, 11])
  ]
}
