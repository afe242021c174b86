import Foundation
import Testing

/// G1, M1, M2, L1, E1, E2, E3, E7, E8, E9: many sources of one map, edits and assignments, history
/// by history.
///
/// 1,000 are drawn. More on request, as the gate does:
///
///     RECONCILE_CASES=1000000 swift test -c release -Xswiftc -enable-testing --filter SourceTests
@MainActor
@Suite struct `Sources of one map` {
  @Test func `leave what the reference model says, beneath the edits`() async {
    var tally = SourceTally()
    for number in 0..<UInt64(Self.cases) { await tally.run(seed: Self.seed &+ number) }
    print("seed \(Self.seed)")
    tally.report()
    // Few histories have not all kinds.
    for kind in SourceMove.Kind.allCases where tally.count >= 1_000 {
      #expect(tally.counts[kind, default: 0] * 50 > Self.cases, "\(kind)")
    }
  }

  private static let cases =
    ProcessInfo.processInfo.environment["RECONCILE_CASES"].flatMap { Int($0) } ?? usual

  private static let usual = 1_000

  /// A run on request draws new histories; `RECONCILE_SEED` draws some again.
  private static let seed: UInt64 = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["RECONCILE_SEED"].flatMap({ UInt64($0) }) { return seed }
    return environment["RECONCILE_CASES"] == nil ? 1 : .random(in: 1 ... .max)
  }()
}

/// What came of many histories.
@MainActor
struct SourceTally {
  private(set) var count = 0
  private(set) var counts: [SourceMove.Kind: Int] = [:]
  private(set) var differences: [(seed: UInt64, reason: String, story: [String])] = []

  mutating func run(seed: UInt64) async {
    count += 1
    let history = SourceHistory(seed: seed)
    let run = SourceRun(history)
    let reason = await run.differs()
    counts.merge(run.counts, uniquingKeysWith: +)
    guard let reason else { return }
    if differences.count >= 50 { return differences.append((seed, reason, [])) }
    let least = await Self.least(history)
    differences.append((seed, least.reason, least.story))
    // The first fails the test at once: who only asks whether there is one need not wait for all.
    if differences.count == 1 {
      Issue.record("seed \(seed): \(least.story.joined(separator: "; ")): \(least.reason)")
    }
  }

  /// The least history that differs, found by leaving out steps.
  private static func least(
    _ history: SourceHistory
  ) async -> (reason: String, story: [String]) {
    var history = history
    var place = history.moves.count
    while place > 0 {
      place -= 1
      if place >= history.moves.count { continue }
      var fewer = history
      fewer.moves.remove(at: place)
      if await SourceRun(fewer).differs() != nil {
        history = fewer
        place = history.moves.count
      }
    }
    let run = SourceRun(history)
    return (await run.differs() ?? "", run.story)
  }

  func report() {
    print("\(count) histories, \(differences.count) differences")
    print(
      SourceMove.Kind.allCases.map { "\($0) \(counts[$0, default: 0])" }.joined(separator: ", "))
    for difference in differences.prefix(50) {
      print("seed \(difference.seed): \(difference.reason)")
      for line in difference.story { print("  \(line)") }
    }
    print("END")
  }
}
