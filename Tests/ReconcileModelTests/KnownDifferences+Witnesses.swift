extension KnownDifference {
  /// A case of each, by its name.
  static let witnesses: [String: Origin] = [
    "places in a report are those of the source":
      .crossing([11, 3, 4, 0, 1, 0, 1, 2, 9, 19]),
    "a patch of what was reset has no value":
      .crossing([1, 2, 2, 1, 0, 1, 1, 2, 9, 38]),
    "a patch adds the elements of a new inner list twice":
      .crossing([34, 17, 1, 1, 7, 0, 1, 1, 9, 1]),
    "no patch is applied where live elements are twins":
      .crossing([24, 7, 3, 3, 0, 0, 0, 0, 9, 11]),
    "a patch fails where a collection was nil":
      .crossing([36, 5, 5, 0, 3, 0, 1, 0, 9, 19]),
    "what a read-only list loses is read or not":
      .crossing([19, 13, 5, 1, 10, 2, 1, 2, 5, 5]),
    "a nearer match beside append is not followed":
      .deep(17383414147516748901),
    "a patch of an object made anew has the gaps of its source":
      .crossing([36, 5, 5, 0, 3, 0, 1, 0, 9, 19]),
    "a patch does not change an identity":
      .crossing([29, 15, 3, 1, 4, 0, 0, 2, 9, 25]),
    "a collection that is skipped whole is read all the same":
      .deep(17383414147516752474),
    "a patch that says nil sets the default":
      .crossing([3, 12, 1, 0, 1, 1, 1, 2, 9, 6]),
    "a patch that removes an entry leaves nil":
      .crossing([29, 15, 3, 1, 4, 0, 0, 2, 9, 25]),
    "an object that a new owner has from the start is live":
      .deep(17383414147516749631),
    "a patch names places of the source":
      .crossing([19, 39, 5, 1, 14, 0, 0, 1, 9, 27]),
  ]
}
