/// Crossings that hold every pair of values of two dimensions that can stand together.
struct CoveringArray {
  private(set) var crossings: [Crossing] = []

  /// The pairs that the crossings hold.
  private(set) var covered = 0

  /// The pairs that stand in no possible crossing.
  private(set) var impossible = 0

  private var isOpen: [[[[Bool]]]] = []
  private let sizes = Crossing.sizes

  /// Covers every pair: each crossing begins with one that is open and takes the values that bring most.
  init(seed: UInt64) {
    var random = Random(seed: seed)
    isOpen = sizes.map { one in
      sizes.map { Array(repeating: Array(repeating: true, count: $0), count: one) }
    }
    for one in sizes.indices {
      for other in sizes.indices where other > one {
        for first in 0..<sizes[one] {
          for second in 0..<sizes[other] where isOpen[one][other][first][second] {
            guard let crossing = crossing([(one, first), (other, second)], &random) else {
              impossible += 1
              isOpen[one][other][first][second] = false
              continue
            }
            add(crossing)
          }
        }
      }
    }
  }

  private mutating func add(_ crossing: Crossing) {
    crossings.append(crossing)
    for one in sizes.indices {
      for other in sizes.indices where other > one {
        let (first, second) = (crossing.values[one], crossing.values[other])
        if isOpen[one][other][first][second] { covered += 1 }
        isOpen[one][other][first][second] = false
      }
    }
  }

  /// A possible crossing with some values, nil where none was found.
  private func crossing(_ fixed: [(Int, Int)], _ random: inout Random) -> Crossing? {
    var best: (Crossing, Int)?
    for attempt in 0..<60 {
      if attempt >= 6, best != nil { break }
      var values = sizes.map { _ in -1 }
      for (dimension, value) in fixed { values[dimension] = value }
      for dimension in sizes.indices.shuffled(using: &random) where values[dimension] < 0 {
        let start = random.below(sizes[dimension])
        let order = (0..<sizes[dimension]).map { ($0 + start) % sizes[dimension] }
        let isGreedy = attempt < 6
        values[dimension] =
          isGreedy
          ? order.max { self.gain(values, dimension, $0) < self.gain(values, dimension, $1) } ?? 0
          : start
      }
      let crossing = Crossing(values: values)
      guard !crossing.isImpossible else { continue }
      let total = sizes.indices.map { self.gain(values, $0, values[$0]) }.reduce(0, +)
      if total > best?.1 ?? -1 { best = (crossing, total) }
    }
    return best?.0 ?? repaired(fixed, &random)
  }

  /// Tries hard to complete values that hardly anything goes with.
  private func repaired(_ fixed: [(Int, Int)], _ random: inout Random) -> Crossing? {
    for _ in 0..<3_000 {
      var values = sizes.map { random.below($0) }
      for (dimension, value) in fixed { values[dimension] = value }
      if !Crossing(values: values).isImpossible { return Crossing(values: values) }
    }
    return nil
  }

  private func gain(_ values: [Int], _ dimension: Int, _ value: Int) -> Int {
    var gain = 0
    for other in sizes.indices where other != dimension && values[other] >= 0 {
      let (one, two) = dimension < other ? (dimension, other) : (other, dimension)
      let (first, second) = dimension < other ? (value, values[other]) : (values[other], value)
      if isOpen[one][two][first][second] { gain += 1 }
    }
    return gain
  }
}

/// Random numbers from a seed: SplitMix64.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
