extension KnownDifference {
  /// A case of each, by its name.
  static let witnesses: [String: Origin] = [
    "no patch is applied where live elements are twins":
      .crossing([24, 7, 3, 3, 0, 0, 0, 0, 9, 11]),
    "a collection that is skipped whole is read all the same":
      .deep(17383414147516752474),
  ]
}
