import Foundation

extension Benchmark {
  /// A document of which no object exists yet, against decoding it into the same classes.
  static var newObjects: [Benchmark] {
    [
      Benchmark(
        name: "new", title: "all new objects, to JSONDecoder into the same classes",
        goal: .faster(12, stretch: 18)
      ) { options in
        let document = ThingsDocument.make(1_000).json
        let expected = try decoded(document, for: Store.self)
        let update = Library.things()
        let store = Store()
        try update(store, document)
        guard store.record == expected else { throw Wrong("the new objects have other values") }
        store.things = try decodedThings(document)
        guard store.record == expected else { throw Wrong("the decoded ones have other values") }
        // What was made is let go of where it is not timed.
        let (made, decoded) = (Store(), Store())
        let times = try medians(
          of: [
            Job(
              run: { decoded.things = try decodedThings(document) },
              restore: { decoded.things = [] }),
            Job(run: { try update(made, document) }, restore: { made.things = [] }),
          ], rounds: options.rounds)
        return Measurement(
          figure: times[0] / times[1],
          detail: "\(duration(times[1])), JSONDecoder \(duration(times[0]))")
      }
    ]
  }

  private static func decodedThings(_ document: Data) throws -> [Thing] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Thing].self, from: document)
  }
}
