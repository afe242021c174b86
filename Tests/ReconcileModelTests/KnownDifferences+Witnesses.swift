extension KnownDifference {
  /// A case of each, by its name.
  static let witnesses: [String: Origin] = [
    "a property of an owner follows no rule of its field":
      .crossing([13, 12, 1, 0, 5, 1, 0, 2, 1, 34]),
    "a conversion ignores the policy of its collection":
      .crossing([12, 35, 4, 3, 8, 3, 0, 2, 10, 39]),
    "a list under append in a dictionary is replaced":
      .crossing([33, 36, 5, 1, 5, 0, 0, 0, 1, 27]),
    "what stands under a key is thrown away by append":
      .deep(17383414147516747268),
    "null in a dictionary of optionals follows no policy":
      .crossing([32, 5, 5, 0, 8, 0, 1, 1, 5, 8]),
    "an object that becomes nil in a dictionary is no change":
      .deep(17383414147516747330),
    "places in a report are those of the source":
      .crossing([11, 3, 4, 0, 1, 0, 1, 2, 9, 19]),
    "null among elements is taken for a mismatch":
      .crossing([25, 27, 4, 1, 8, 0, 0, 1, 10, 9]),
    "a property or variable keeps what does not fit at its root":
      .crossing([0, 9, 5, 1, 2, 1, 0, 2, 1, 3]),
    "a set is matched by position":
      .crossing([26, 24, 2, 2, 12, 0, 1, 0, 10, 13]),
    "a missing collection is called by its Swift type":
      .crossing([26, 3, 5, 0, 0, 0, 0, 1, 10, 13]),
    "a patch of what was reset has no value":
      .crossing([1, 2, 2, 1, 0, 1, 1, 2, 9, 38]),
    "a patch adds the elements of a new inner list twice":
      .crossing([34, 17, 1, 1, 7, 0, 1, 1, 9, 1]),
    "no patch is applied where live elements are twins":
      .crossing([24, 7, 3, 3, 0, 0, 0, 0, 9, 11]),
    "a report that lacks changes is empty":
      .crossing([13, 28, 1, 1, 8, 0, 1, 0, 0, 9]),
    "a list by position has identities in its difference":
      .crossing([24, 11, 3, 1, 12, 0, 4, 0, 0, 20]),
    "a patch fails where a collection was nil":
      .crossing([36, 5, 5, 0, 3, 0, 1, 0, 9, 19]),
    "what is kept is matched by position, not by value":
      .deep(17383414147516739465),
    "what match by value compares beside present keys":
      .crossing([23, 13, 1, 3, 3, 0, 0, 0, 9, 28]),
    "a union adds an equal element twice":
      .deep(16615014868315319269),
    "a reference follows no policy of collections":
      .crossing([17, 30, 5, 1, 7, 4, 0, 2, 8, 39]),
    "what a read-only list loses is read or not":
      .crossing([8, 3, 4, 0, 1, 2, 0, 0, 7, 26]),
    "since a baseline kept elements stand elsewhere":
      .crossing([20, 13, 3, 1, 13, 0, 1, 0, 6, 22]),
    "a nearer match beside append is not followed":
      .deep(17383414147516748901),
    "a second mention is compared with the value before the first":
      .crossing([30, 6, 3, 4, 5, 0, 0, 1, 8, 40]),
    "a value that does not fit is a conflict":
      .crossing([0, 20, 4, 1, 2, 0, 2, 2, 6, 41]),
    "a patch of an object made anew has the gaps of its source":
      .crossing([36, 5, 5, 0, 3, 0, 1, 0, 9, 19]),
    "a patch does not change an identity":
      .crossing([29, 15, 3, 1, 4, 0, 0, 2, 9, 25]),
    "an edit of what the last source lacked is lost":
      .crossing([3, 32, 1, 1, 4, 1, 3, 0, 6, 28]),
    "a best effort removes what it might have named":
      .crossing([20, 5, 2, 1, 12, 0, 4, 0, 8, 32]),
    "a collection that is skipped whole is read all the same":
      .deep(17383414147516752474),
    "an object that comes where nil stood in a list is no change":
      .deep(17383414147516745817),
    "an unknown key is told twice in an object that is made anew":
      .crossing([9, 18, 0, 1, 14, 0, 0, 0, 3, 0]),
    "since a baseline what goes is a conflict without an edit":
      .crossing([19, 24, 2, 2, 4, 0, 0, 0, 6, 7]),
    "a list in a dictionary that becomes empty under contents is no change":
      .deep(17383414147516752107),
    "a patch that says nil sets the default":
      .crossing([3, 12, 1, 0, 1, 1, 1, 2, 9, 6]),
    "a patch that removes an entry leaves nil":
      .crossing([29, 15, 3, 1, 4, 0, 0, 2, 9, 25]),
    "an object that a new owner has from the start is live":
      .deep(17383414147516749631),
    "a patch names places of the source":
      .crossing([19, 39, 5, 1, 14, 0, 0, 1, 9, 27]),
    "a union of lists reads no element without identity":
      .crossing([20, 14, 2, 1, 5, 2, 0, 0, 5, 26]),
    "a read-only nil that the source says is nil is lost":
      .crossing([6, 2, 0, 0, 1, 2, 0, 0, 5, 12]),
    "a conversion ignores the policy of its element's type":
      .crossing([12, 3, 2, 1, 0, 3, 1, 0, 8, 36]),
    "since a baseline elements are touched where one of twins is taken":
      .crossing([8, 17, 0, 1, 14, 0, 0, 0, 6, 35]),
    "since a baseline an equal empty dictionary is touched":
      .crossing([19, 2, 0, 1, 14, 0, 0, 0, 6, 1]),
    "a read-only list pairs twins by position first":
      .crossing([19, 11, 4, 3, 4, 2, 0, 2, 9, 6]),
    "since a baseline a read-only property is updated whole":
      .crossing([9, 36, 2, 1, 14, 2, 0, 1, 6, 35]),
    "since a baseline elements matched by value are touched":
      .crossing([23, 28, 2, 1, 14, 0, 0, 1, 6, 2]),
    "since a baseline append adds what the last source had":
      .crossing([23, 13, 4, 2, 11, 0, 1, 0, 6, 18]),
    "a union touches nothing that it matches by value":
      .deep(17383414147516747300),
  ]
}
