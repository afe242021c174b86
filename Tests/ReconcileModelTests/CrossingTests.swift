import Foundation
import Testing

/// The rules and the library, crossing by crossing.
///
/// All pairs are tried, 20,000 random crossings and as many random trees; in a debug build 2,000. More on request:
///
///     RECONCILE_CASES=1000000 swift test -c release -Xswiftc -enable-testing --filter Crossings
@Suite(.serialized) struct `Crossings of features` {
  @Test func `show what is known of them, which goes from the list when it is mended`() async {
    Music.prepare()
    for known in KnownDifference.all {
      let difference = await KnownDifference.witnesses[known.name]?.made.difference()
      let names = difference?.known?.map(\.name) ?? []
      #expect(names.contains(known.name), "\(known.name) is no longer seen")
    }
  }

  @Test func `do what the reference model does`() async {
    Music.prepare()
    let array = CoveringArray(seed: 1)
    print(
      "\(array.crossings.count) cases cover \(array.covered) pairs; \(array.impossible) cannot be")
    var tally = Tally()
    for crossing in array.crossings { await tally.run(crossing.made) }
    var random = Random(seed: Self.seed)
    for _ in 0..<Self.cases { await tally.run(Crossing(random: &random).made) }
    for number in 0..<UInt64(Self.cases) {
      await tally.run(DeepCase.made(seed: Self.seed &+ number))
    }
    print("seed \(Self.seed)")
    tally.report()
    #expect(array.covered > 11_000)
  }

  private static let cases =
    ProcessInfo.processInfo.environment["RECONCILE_CASES"].flatMap { Int($0) } ?? usual

  #if DEBUG
    private static let usual = 2_000
  #else
    private static let usual = 20_000
  #endif

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
  private(set) var unexplained: [Difference] = []
  private(set) var known: [String: [Difference]] = [:]

  mutating func run(_ one: Case) async {
    count += 1
    guard let difference = await one.difference() else { return }
    if let known = difference.known {
      for one in known { self.known[one.name, default: []].append(difference) }
    } else {
      // The first fails the test at once: who only asks whether there is one need not wait for all.
      if unexplained.isEmpty { Issue.record("\(difference)") }
      unexplained.append(difference)
    }
  }

  func report() {
    print("\(count) cases, \(known.values.map(\.count).reduce(0, +)) known differences")
    if ProcessInfo.processInfo.environment["RECONCILE_KNOWN"] != nil {
      for (name, differences) in known.sorted(by: { $0.key < $1.key }) {
        // One that nothing else explains shows it best.
        let alone = differences.filter { $0.known?.count == 1 }
        let smallest = (alone.isEmpty ? differences : alone)
          .min { "\($0)".count < "\($1)".count }
        print("KNOWN \(differences.count) \(name)")
        if let smallest { print("\(smallest)\nWITNESS \"\(name)\": .\(smallest.one.origin),") }
      }
    }
    print("\(unexplained.count) differences")
    for difference in unexplained.prefix(100) { print(difference) }
    print("END")
  }
}

extension Crossing {
  /// A possible crossing, drawn.
  init(random: inout Random) {
    repeat {
      values = Self.sizes.map { random.below($0) }
    } while isImpossible
  }
}
