import Testing

/// SH3: which object a source means, whatever a map knows and in whatever order it learned of it.
@Suite struct `Which object a source means` {
  @Test func `is what the reference model says`() {
    var random = Random(seed: 1)
    var known: [KnownWhich: [String]] = [:]
    for _ in 0..<5_000 {
      let one = WhichCase(&random)
      guard let reason = WhichRun(one: one).difference() else { continue }
      if let defect = KnownWhich.allCases.first(where: { $0.explains(one) }) {
        known[defect, default: []].append("\(one): \(reason)")
      } else {
        Issue.record("\(one): \(reason)")
      }
    }
    for defect in KnownWhich.allCases {
      let found = known[defect] ?? []
      print("known: \(defect.rawValue), \(found.count) times")
      guard let witness = found.min(by: { $0.count < $1.count }) else {
        Issue.record("known no more, so its entry goes: \(defect.rawValue)")
        continue
      }
      print("  \(witness)")
    }
  }
}

/// What the library is known to do otherwise, each with what tells its cases.
enum KnownWhich: String, CaseIterable {
  case elsewhere =
    "identities that cases declare find nobody in a map without the class (section 2)"
  case list = "a list pairs nothing by identities that cases declare (defect 4)"

  /// Whether the defect explains that a case differs.
  func explains(_ one: WhichCase) -> Bool {
    let leavesOut = one.mentions.contains { $0.kind == nil }
    return switch self {
    case .elsewhere: leavesOut && one.hasIdentityInCases && one.hasMap
    case .list: one.hasIdentityInCases && one.holder == .list && !one.live.isEmpty
    }
  }
}
