import Reconcile

/// A check of laws: generates cases, tests them, and reduces the first that fails.
final class LawRun {
  private let schema: Schema
  private let samples: [SourceValue]
  private let laws: [Law]
  private let types = GeneratedTypes()
  private let place: CallPlace
  private let generator: SourceGenerator
  private let make: (SourceValue) -> (any LawSubject)?
  private var report = LawReport()

  /// How many smaller cases are tested at most.
  private static let patience = 600

  init(
    _ schema: Schema, samples: [SourceValue], laws: Set<Law>, _ place: CallPlace,
    make: @escaping (SourceValue) -> (any LawSubject)?
  ) {
    self.schema = schema
    self.samples = samples
    self.laws = Law.allCases.filter(laws.contains)
    self.place = place
    self.make = make
    generator = SourceGenerator(schema, types, samples: samples)
  }

  /// One case: the sample that the live object is made from, and the sources that update it.
  private struct Case {
    var sample: SourceValue
    var sources: [SourceValue]
  }

  func run(cases: Int, seed: UInt64) throws(LawViolation) -> LawReport {
    guard !laws.isEmpty else { return report }
    for number in 0..<cases {
      // The first case has the seed itself, so that any case can be the first one of a replay.
      var mixer = SeededGenerator(seed: seed &+ UInt64(number))
      try check(number == 0 ? seed : mixer.next())
    }
    return report
  }

  private func check(_ seed: UInt64) throws(LawViolation) {
    var random = SeededGenerator(seed: seed)
    guard let sample = random.pick(samples), let law = random.pick(laws) else { return }
    var sources = [generator.source(for: sample, &random)]
    if law == .composition { sources.append(generator.source(for: sample, &random)) }
    if law == .atomicity { sources[0] = generator.broken(sources[0], &random) }
    let drawn = Case(sample: sample, sources: sources)
    switch outcome(of: drawn, law, random) {
    case .holds: report.held[law, default: 0] += 1
    case .skipped: report.skipped[law, default: 0] += 1
    case .broken(let difference):
      let (least, said) = shrunk(drawn, law, random, difference)
      throw LawViolation(
        law: law, model: schema.typeName, seed: seed, sample: least.sample, sources: least.sources,
        difference: said, at: place)
    }
  }

  private func outcome(
    of drawn: Case, _ law: Law, _ random: SeededGenerator
  ) -> LawTrial.Outcome {
    var trial = LawTrial(
      schema: schema, types: types, sample: drawn.sample, sources: drawn.sources, make: make,
      random: random)
    return trial.run(law)
  }

  /// Removes from a case everything without which it still fails.
  private func shrunk(
    _ failing: Case, _ law: Law, _ random: SeededGenerator, _ difference: String
  ) -> (Case, String) {
    var least = failing
    var said = difference
    var tries = 0
    func fails(_ smaller: Case) -> Bool {
      tries += 1
      guard case .broken(let difference) = outcome(of: smaller, law, random) else { return false }
      least = smaller
      said = difference
      return true
    }
    var isSmaller = true
    while isSmaller && tries < LawRun.patience {
      isSmaller = false
      for place in least.sources.indices {
        for source in least.sources[place].smaller where tries < LawRun.patience {
          var smaller = least
          smaller.sources[place] = source
          if fails(smaller) {
            isSmaller = true
            break
          }
        }
      }
      for sample in least.sample.smaller where tries < LawRun.patience {
        if fails(Case(sample: sample, sources: least.sources)) {
          isSmaller = true
          break
        }
      }
    }
    return (least, said)
  }
}

extension SourceValue {
  /// Slightly smaller sources, the smallest ones first.
  fileprivate var smaller: [SourceValue] {
    let removed = places.map { place in editing(place.components[...]) { _ in nil } }
    let simpler = places.flatMap { place -> [SourceValue] in
      guard let value = value(at: place) else { return [] }
      return value.simpler.map { simple in editing(place.components[...]) { _ in simple } }
    }
    return removed + simpler
  }

  private func value(at path: SourcePath) -> SourceValue? {
    path.components.reduce(self as SourceValue?) { value, step in
      switch step {
      case .key(let key): value?[key]
      case .index(let index): value?[index]
      }
    }
  }

  /// Simpler values of the same kind.
  private var simpler: [SourceValue] {
    let plain: [SourceValue]
    switch kind {
    case .number: plain = [0, 1]
    case .string: plain = ["", "a"]
    case .boolean: plain = [false]
    case .array: plain = [[]]
    case .object: plain = [[:]]
    default: plain = []
    }
    // Values that are no simpler are not tested again.
    let known = plain.firstIndex(of: self) ?? plain.count
    return Array(plain[..<known])
  }
}
