extension Benchmark {
  static var growth: [Benchmark] {
    [
      Benchmark(
        name: "growth", title: "time at 10× the document", goal: .atMost(11, "×")
      ) { options in
        let jobs = try [1_000, 10_000].map { count in
          let document = ThingsDocument.make(count)
          return try Comparison<Store>(
            original: document.json, edited: document.edited(0.01).json, library: Library.things()
          ).libraryJob()
        }
        let times = try medians(of: jobs, rounds: options.rounds)
        return Measurement(
          figure: times[1] / times[0], detail: "\(duration(times[1])) after \(duration(times[0]))")
      }
    ]
  }
}
