import Foundation
import ReconcileTestCases
import ReconcileTestSupport
import Testing

/// F5, F6, K6: the rules and the library, crossing by crossing.
///
/// All pairs are tried, 2,000 random crossings and as many random trees. More on request, as the gate does:
///
///     RECONCILE_CASES=1000000 swift test -c release -Xswiftc -enable-testing --filter Crossings
@Suite(.serialized) struct `Crossings of features` {
  @Test func `do what the reference model does`() async {
    Music.prepare()
    let array = CoveringArray(sizes: Crossing.sizes, seed: 1) { !Crossing(values: $0).isImpossible }
    print(
      "\(array.cases.count) cases cover \(array.covered) pairs; \(array.impossible) cannot be")
    var tally = Tally()
    for values in array.cases {
      let crossing = Crossing(values: values)
      await tally.runBoth(crossing)
    }
    var random = SeededRandom(seed: Self.seed)
    for _ in 0..<Self.cases {
      let crossing = Crossing(random: &random)
      await tally.runBoth(crossing)
    }
    // The same in each run first, whatever else is drawn.
    var same = SeededRandom(seed: 1)
    for crossing in Crossing.shapes(700, &same) + Crossing.shapes(Self.cases / 4, &random) {
      await tally.runBoth(crossing)
    }
    for number in 0..<UInt64(Self.cases) {
      await tally.run(DeepCase.made(seed: Self.seed &+ number))
    }
    print("seed \(Self.seed)")
    tally.report()
    #expect(array.covered > 11_000)
    print(
      "\(tally.cells.count) cells of the door, \(tally.cells.values.min() ?? 0) cases or more in each"
    )
    #expect(Way.allCells.subtracting(tally.cells.keys) == [])
  }

  private static let cases =
    ProcessInfo.processInfo.environment["RECONCILE_CASES"].flatMap { Int($0) } ?? usual

  /// Where nothing is optimized these take half a minute more, and the optimized build draws them.
  private static let usual = _isDebugAssertConfiguration() ? 1_000 : 2_000

  /// A run on request draws new cases, so that it can find something; `RECONCILE_SEED` draws some again.
  private static let seed: UInt64 = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["RECONCILE_SEED"].flatMap({ UInt64($0) }) { return seed }
    return environment["RECONCILE_CASES"] == nil ? 1 : .random(in: 1 ... .max)
  }()
}

/// What came of many cases.
struct Tally {
  private(set) var count = 0
  private(set) var differences: [Difference] = []

  /// The number of cases in each cell of the door.
  private(set) var cells: [String: Int] = [:]

  /// Runs a crossing, and then through the cell of the door that was gone through least: it is to do what the plain call
  /// does.
  mutating func runBoth(_ crossing: Crossing) async {
    var one = crossing.made
    await run(one)
    func cell(_ door: Door) -> String { "\(crossing.target): \(door)" }
    let counts = crossing.doors(of: one).map { ($0, cells[cell($0), default: 0]) }
    guard let door = counts.min(by: { $0.1 < $1.1 })?.0 else { return }
    one.door = door
    one.note += ", \(door)"
    cells[cell(door), default: 0] += 1
    await run(one)
  }

  mutating func run(_ one: Case) async {
    count += 1
    guard let difference = await one.difference() else { return }
    // The first fails the test at once: who only asks whether there is one need not wait for all.
    if differences.isEmpty { Issue.record("\(difference)") }
    differences.append(difference)
  }

  func report() {
    print("\(count) cases, \(differences.count) differences")
    for difference in differences.prefix(100) { print(difference) }
    print("END")
  }
}

extension Crossing {
  /// A possible crossing, drawn.
  ///
  /// - Parameter fix: Sets some of its values.
  init(random: inout SeededRandom, fix: (inout [Int], inout SeededRandom) -> Void = { _, _ in }) {
    repeat {
      values = Self.sizes.map { random.below($0) }
      fix(&values, &random)
    } while isImpossible
  }
}
