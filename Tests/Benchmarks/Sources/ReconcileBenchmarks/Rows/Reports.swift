extension Benchmark {
  /// What the detailed report costs, against the same update with the summary alone.
  static var reports: [Benchmark] {
    [
      Benchmark(
        name: "report", title: "detailed report on, 1 % changed, .ifChanged",
        goal: .atMost(1.5, "×")
      ) { try report(always: false, rounds: $0.rounds) },
      Benchmark(
        name: "report-always", title: "detailed report on, 1 % changed, .always",
        goal: .atMost(1.5, "×")
      ) { try report(always: true, rounds: $0.rounds) },
      Benchmark(
        name: "report-everything", title: "detailed report on, everything changed, .ifChanged",
        goal: .atMost(3, "×", stretch: 2)
      ) { try report(always: false, changed: 1, rounds: $0.rounds) },
    ]
  }

  private static func report(
    always: Bool, changed: Double = 0.01, rounds: Int
  ) throws -> Measurement {
    let document = ThingsDocument.make(1_000)
    let (original, edited) = (document.json, document.edited(changed).json)
    let without = try Comparison<Store>(
      original: original, edited: edited, library: Library.things(always: always)
    ).libraryJob()
    let with = try Comparison<Store>(
      original: original, edited: edited, library: Library.thingsWithReport(always: always)
    ).libraryJob()
    let times = try medians(of: [without, with], rounds: rounds)
    return Measurement(
      figure: times[1] / times[0], detail: "\(duration(times[1])), without \(duration(times[0]))")
  }
}
