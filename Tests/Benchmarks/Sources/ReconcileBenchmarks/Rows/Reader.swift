import Foundation

extension Benchmark {
  /// The reader alone: bytes to a validated source, no object.
  static var reader: [Benchmark] {
    [
      reader("things", 1.0) { _ in ThingsDocument.make(1_000).json },
      reader("twitter", 2.5) { try $0.document("twitter.json") },
      reader("citm", 2.5) { try $0.document("citm_catalog.json") },
    ]
  }

  private static func reader(
    _ name: String, _ budget: Double, document: @escaping (Options) throws -> Data
  ) -> Benchmark {
    Benchmark(
      name: "reader-\(name)", title: "reader alone, \(name)", goal: .gigabytesPerSecond(budget)
    ) { options in
      let data = try document(options)
      let times = try medians(
        of: [
          Job(run: { try Library.read(data) }),
          Job(run: { keepAlive(try JSONSerialization.jsonObject(with: data)) }),
        ],
        rounds: options.rounds)
      return Measurement(
        figure: Double(data.count) / times[0] / 1e9,
        detail: "\(duration(times[0])), JSONSerialization \(duration(times[1]))")
    }
  }
}
