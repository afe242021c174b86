import Foundation
import Reconcile
import Testing

/// E1, E2, E3: random interleavings of edits, answers, refusals and refreshes against `EditOracle`.
@Suite struct `Any interleaving of edits` {
  private static let asked =
    ProcessInfo.processInfo.environment["RECONCILE_CASES"].flatMap { Int($0) }

  /// How many are drawn: always the same ones, and on request others.
  private static let count = asked ?? 2_000

  private static let seed: UInt64 = asked == nil ? 0 : .random(in: 1 ... .max)

  @Test(arguments: 0..<8)
  func `E1: E2: E3: shows the base with its edits, without them what refreshes give`(
    part: Int
  ) throws {
    for number in 0..<Self.count / 8 {
      let seed = Self.seed &+ UInt64(part) << 32 &+ UInt64(number)
      var run = try EditRun(seed)
      do {
        try run.play(steps: 4 + number % 5)
      } catch {
        Issue.record("\(error), seed \(seed): \(run.story.joined(separator: "; "))")
        return
      }
    }
  }

  /// Every pair of edits, with every fate of each, in both orders, without a refresh or with one at any time: all of
  /// them on request, and else some.
  @Test(arguments: EditPair.Kind.allCases)
  func `E1: E2: of two edits and a refresh shows the base with its edits`(
    first: EditPair.Kind
  ) throws {
    let step = Self.asked == nil ? 97 : 1
    let pairs = EditPair.all(first)
    for number in stride(from: first.rawValue % step, to: pairs.count, by: step) {
      var run = try EditRun(0)
      do {
        try run.play(pairs[number])
      } catch {
        Issue.record("\(error), \(pairs[number]): \(run.story.joined(separator: "; "))")
        return
      }
    }
  }
}
