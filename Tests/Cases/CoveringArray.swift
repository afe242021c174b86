import ReconcileTestSupport

/// Cases, each a value of every dimension, that hold every pair of values of two dimensions that can stand together.
package struct CoveringArray {
  package private(set) var cases: [[Int]] = []

  /// The pairs that the cases hold.
  package private(set) var covered = 0

  /// The pairs that stand in no possible case.
  package private(set) var impossible = 0

  /// Whether no case holds a pair yet, by the numbers of its values.
  private var isOpen: [Bool]
  private let sizes: [Int]
  private let isPossible: ([Int]) -> Bool

  /// The number of the first value of each dimension, and of all values.
  private let starts: [Int]
  private let count: Int

  /// Covers every pair: each case begins with one that is open and takes the values that bring most.
  package init(sizes: [Int], seed: UInt64, isPossible: @escaping ([Int]) -> Bool) {
    (self.sizes, self.isPossible) = (sizes, isPossible)
    var random = SeededRandom(seed: seed)
    var starts = [0]
    for size in sizes { starts.append(starts[starts.count - 1] + size) }
    (self.starts, count) = (starts, starts[sizes.count])
    isOpen = Array(repeating: true, count: count * count)
    for one in sizes.indices {
      for other in sizes.indices where other > one {
        for first in 0..<sizes[one] {
          for second in 0..<sizes[other] where isOpen[pair(one, first, other, second)] {
            guard let found = possible([(one, first), (other, second)], &random) else {
              impossible += 1
              isOpen[pair(one, first, other, second)] = false
              continue
            }
            add(found)
          }
        }
      }
    }
  }

  private mutating func add(_ values: [Int]) {
    cases.append(values)
    for one in sizes.indices {
      for other in sizes.indices where other > one {
        let pair = pair(one, values[one], other, values[other])
        if isOpen[pair] { covered += 1 }
        isOpen[pair] = false
      }
    }
  }

  /// The number of a pair of which the first value is of the earlier dimension.
  private func pair(_ one: Int, _ first: Int, _ other: Int, _ second: Int) -> Int {
    (starts[one] + first) * count + starts[other] + second
  }

  /// A possible case with some values, nil where none was found.
  private func possible(_ fixed: [(Int, Int)], _ random: inout SeededRandom) -> [Int]? {
    var best: ([Int], Int)?
    for attempt in 0..<60 {
      if attempt >= 6, best != nil { break }
      var values = sizes.map { _ in -1 }
      for (dimension, value) in fixed { values[dimension] = value }
      for dimension in sizes.indices.shuffled(using: &random) where values[dimension] < 0 {
        let start = random.below(sizes[dimension])
        values[dimension] = attempt < 6 ? greatestGain(values, dimension, from: start) : start
      }
      guard isPossible(values) else { continue }
      let total = sizes.indices.map { self.gain(values, $0, values[$0]) }.reduce(0, +)
      if total > best?.1 ?? -1 { best = (values, total) }
    }
    return best?.0 ?? repaired(fixed, &random)
  }

  /// Tries hard to complete values that hardly anything goes with.
  private func repaired(_ fixed: [(Int, Int)], _ random: inout SeededRandom) -> [Int]? {
    var values = sizes
    for _ in 0..<3_000 {
      for (dimension, size) in sizes.enumerated() {
        values[dimension] = random.below(size)
      }
      for (dimension, value) in fixed { values[dimension] = value }
      if isPossible(values) { return values }
    }
    return nil
  }

  /// The value of a dimension that closes most pairs, the first from one on.
  private func greatestGain(_ values: [Int], _ dimension: Int, from start: Int) -> Int {
    var best = (value: start, gain: gain(values, dimension, start))
    for step in 1..<sizes[dimension] {
      let value = (start + step) % sizes[dimension]
      let gain = gain(values, dimension, value)
      if gain > best.gain { best = (value, gain) }
    }
    return best.value
  }

  private func gain(_ values: [Int], _ dimension: Int, _ value: Int) -> Int {
    var gain = 0
    for (other, known) in values.enumerated() where other != dimension && known >= 0 {
      let number =
        dimension < other
        ? pair(dimension, value, other, known) : pair(other, known, dimension, value)
      if isOpen[number] { gain += 1 }
    }
    return gain
  }
}
