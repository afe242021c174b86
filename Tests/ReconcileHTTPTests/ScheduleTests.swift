import Foundation
import Testing

/// W2: whatever happens in whichever order.
///
/// 2,000 schedules, in a debug build 200. More on request; a seed is replayed where hashing is deterministic too.
///
///     RECONCILE_CASES=100000 swift test -c release -Xswiftc -enable-testing --filter ScheduleTests
///     SWIFT_DETERMINISTIC_HASHING=1 RECONCILE_SEED=7 RECONCILE_CASES=1 swift test --filter ScheduleTests
@Suite struct `A schedule of reads, writes, failures and delays` {
  @Test func `ends with objects that equal the server's`() async throws {
    let tally = ScheduleTally()
    let isRun = await Loop.run { loop in
      for number in 0..<Self.cases { tally.run(seed: Self.seed &+ number, loop) }
    }
    #expect(isRun, "the runtime has no hook for its jobs")
    print("seed \(Self.seed)")
    tally.report()
    // Few schedules have not all kinds.
    for kind in ScheduleKind.allCases where tally.count >= 200 {
      #expect(tally.counts[kind, default: 0] * 10 >= tally.count, "\(kind)")
    }
  }

  private static let environment = ProcessInfo.processInfo.environment

  private static let cases = environment["RECONCILE_CASES"].flatMap { UInt64($0) } ?? usual

  private static let usual: UInt64 = {
    var count: UInt64 = 2_000
    assert(
      {
        count = 200
        return true
      }())
    return count
  }()

  /// A run on request draws new schedules.
  private static let seed: UInt64 =
    environment["RECONCILE_SEED"].flatMap { UInt64($0) }
    ?? (environment["RECONCILE_CASES"] == nil ? 1 : .random(in: 1...(.max / 2)))
}

/// What came of many schedules, all on one thread.
final class ScheduleTally: @unchecked Sendable {
  private(set) var count = 0
  private(set) var counts: [ScheduleKind: Int] = [:]
  private var differences: [(seed: UInt64, failures: [String], story: [String])] = []

  func run(seed: UInt64, _ loop: Loop) {
    count += 1
    do {
      let schedule = try Schedule(seed: seed, loop: loop)
      schedule.run()
      for kind in schedule.kinds { counts[kind, default: 0] += 1 }
      if schedule.failures.isEmpty { return }
      differences.append((seed, schedule.failures, schedule.story))
    } catch {
      differences.append((seed, ["\(error)"], []))
    }
  }

  func report() {
    print("\(count) schedules, \(differences.count) differences")
    print(
      ScheduleKind.allCases.map { "\($0) \(counts[$0, default: 0])" }.joined(separator: ", "))
    if let first = differences.first {
      Issue.record("seed \(first.seed): \(first.failures.joined(separator: "; "))")
    }
    let shortest = differences.sorted { $0.story.count < $1.story.count }
    for difference in shortest.prefix(40) {
      print("seed \(difference.seed): \(difference.failures.joined(separator: "; "))")
      for line in difference.story { print("    \(line)") }
    }
    print("END")
  }
}
