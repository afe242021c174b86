/// What the library is known to do otherwise than the rules say, each with what tells its cases.
///
/// An entry that no case shows any more fails the test: who mends a defect removes it.
enum KnownDefect: String, CaseIterable {
  case membersAsOne = "whether members that are one value were edited is told by their order (SH1)"

  /// The defect that explains a difference, nil where none does.
  init?(_ difference: Difference) {
    guard let defect = Self.allCases.first(where: { $0.explains(difference) }) else { return nil }
    self = defect
  }

  private func explains(_ difference: Difference) -> Bool {
    let (one, expected, got) = (difference.one, difference.expected, difference.got)
    switch self {
    case .membersAsOne:
      func others(_ outcome: Outcome) -> [String] {
        (outcome.changes + outcome.issues).filter { !$0.hasPrefix("conflict") }.sorted()
      }
      return one.way == .baseline && one.stands != .array && others(expected) == others(got)
    }
  }
}

extension Difference {
  /// How much there is to read: the smallest is the witness.
  var size: Int { description.count }
}
