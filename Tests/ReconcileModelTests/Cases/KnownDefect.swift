/// What the library is known to do otherwise than the rules say, each with what tells its cases.
///
/// An entry that no case shows any more fails the test: who mends a defect removes it.
enum KnownDefect: String, CaseIterable {
  case addedByBoth = "what both sides added is no conflict where it differs (SH8, defect 11)"

  /// The defect that explains a difference, nil where none does.
  init?(_ difference: Difference) {
    guard let defect = Self.allCases.first(where: { $0.explains(difference) }) else { return nil }
    self = defect
  }

  private func explains(_ difference: Difference) -> Bool {
    let (one, expected, got) = (difference.one, difference.expected, difference.got)
    switch self {
    case .addedByBoth:
      func conflicts(_ outcome: Outcome) -> [String] {
        (outcome.changes + outcome.issues).filter { $0.hasPrefix("conflict") }.sorted()
      }
      func removals(_ outcome: Outcome) -> Int {
        outcome.changes.count { $0.hasPrefix("removed") }
      }
      let saidNothing: [Said?] = [.null, .list([]), .members([])]
      return one.way == .baseline
        && (conflicts(expected) != conflicts(got)
          || saidNothing.contains(one.base?["value"]) && removals(expected) < removals(got))
    }
  }
}

extension Difference {
  /// How much there is to read: the smallest is the witness.
  var size: Int { description.count }
}
