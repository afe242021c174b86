extension Benchmark {
  /// A refresh that knows the last source, against the same update of the whole document.
  static var baselines: [Benchmark] {
    [
      Benchmark(
        name: "baseline", title: "refresh since a baseline, 1 % changed, to the full update",
        goal: .faster(3)
      ) { try baseline(rounds: $0.rounds) { $0.edited(0.01) } },
      Benchmark(
        name: "baseline-equal", title: "refresh since a baseline, the same document",
        goal: .faster(20)
      ) { try baseline(rounds: $0.rounds) { $0 } },
    ]
  }

  private static func baseline(rounds: Int, _ edit: (Value) -> Value) throws -> Measurement {
    let document = ThingsDocument.make(1_000)
    let (original, edited) = (document.json, edit(document).json)
    let full = try Comparison<Store>(
      original: original, edited: edited, library: Library.things()
    ).libraryJob()
    let merged = try Comparison<Store>(
      original: original, edited: edited, library: Library.thingsSinceBaseline()
    ).libraryJob()
    let times = try medians(of: [full, merged], rounds: rounds)
    return Measurement(
      figure: times[0] / times[1], detail: "\(duration(times[1])), in full \(duration(times[0]))")
  }
}
