import Reconcile
import Testing

/// Every list of up to three objects, some of which have one identity, and every source of up to four.
@Suite struct `A small list of any objects and any source` {
  /// What becomes of the list, as `Docs/Semantics.md` says it, in the plainest way.
  struct Outcome: Equatable {
    /// For each element the place where it stood, nil for a new one.
    var origins: [Int?] = []
    var inserted: Int
    var removed: Int
    var moved: Int

    init(_ lives: [Int], _ ids: [Int]) {
      var left = Array(lives.enumerated())
      for id in ids {
        let found = left.firstIndex { $0.element == id }.map { left.remove(at: $0) }
        origins.append(found?.offset)
      }
      let stayed = origins.compactMap(\.self)
      inserted = ids.count - stayed.count
      removed = left.count
      moved = stayed.count - Self.longestRun(stayed)
    }

    init(_ live: [ListTrack], _ list: [ListTrack], _ counts: ChangeReport.Counts) {
      origins = list.map { track in live.firstIndex { $0 === track } }
      (inserted, removed, moved) = (counts.inserted, counts.removed, counts.moved)
    }

    private static func longestRun(_ places: [Int]) -> Int {
      (0..<1 << places.count).map { choice in
        let run = places.indices.filter { choice & 1 << $0 != 0 }.map { places[$0] }
        return run == run.sorted() ? run.count : 0
      }.max() ?? 0
    }
  }

  /// All rows of so many of some numbers.
  static func rows(of numbers: ClosedRange<Int>, upTo count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    let shorter = rows(of: numbers, upTo: count - 1)
    return shorter
      + shorter.filter { $0.count == count - 1 }.flatMap { row in numbers.map { row + [$0] } }
  }

  @Test(arguments: [false, true])
  func `is updated as the rules say`(isDetailed: Bool) throws {
    let reconciler = Reconciler { $0.report = isDetailed ? .changes : .summary }
    for lives in Self.rows(of: 1...3, upTo: 3) {
      for ids in Self.rows(of: 1...4, upTo: 4) {
        let live = lives.map { ListTrack($0) }
        let holder = ListHolder(live)
        let source = try SourceValue.array(ids.map { ["id": $0] })
        guard Set(ids).count == ids.count else {
          #expect(throws: UpdateError.self, "\(lives) from \(ids)") {
            try reconciler.update(holder, \.value, from: source)
          }
          #expect(sameInstances(holder.value, live))
          continue
        }
        let report = try reconciler.update(holder, \.value, from: source)
        #expect(holder.value.map(\.id) == ids)
        #expect(
          Outcome(live, holder.value, report.counts) == Outcome(lives, ids),
          "\(lives) from \(ids)")
      }
    }
  }
}
