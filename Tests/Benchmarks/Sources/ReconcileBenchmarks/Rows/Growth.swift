extension Benchmark {
  static var growth: [Benchmark] {
    [
      Benchmark(
        name: "growth", title: "time at 10× the document", goal: .atMost(11, "×")
      ) { try growth(from: 1_000, rounds: $0.rounds) },
      Benchmark(
        name: "growth-large", title: "the same from 20 MB to 200", goal: .atMost(11, "×")
      ) { try growth(from: 10_000, rounds: min($0.rounds, 3)) },
    ]
  }

  private static func growth(from count: Int, rounds: Int) throws -> Measurement {
    let jobs = try [count, count * 10].map { count in
      let document = ThingsDocument.make(count)
      return try Comparison<Store>(
        original: document.json, edited: document.edited(0.01).json, library: Library.things()
      ).libraryJob()
    }
    let times = try medians(of: jobs, rounds: rounds)
    return Measurement(
      figure: times[1] / times[0], detail: "\(duration(times[1])) after \(duration(times[0]))")
  }
}
