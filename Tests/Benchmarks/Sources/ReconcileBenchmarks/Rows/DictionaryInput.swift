import Foundation

extension Benchmark {
  /// Dictionaries as a program holds them, and as JSONSerialization makes them, against mapping them by
  /// hand onto the live objects.
  static var dictionary: [Benchmark] {
    [
      Benchmark(
        name: "dictionary", title: "dictionary input, native [String: Any]",
        goal: .atMost(90, " ns a field")
      ) { options in
        let times = try dictionaryTimes(nativeDictionaries, rounds: options.rounds)
        let leaves = ThingsDocument.make(1_000).leaves
        return Measurement(
          figure: times.library * 1e9 / Double(leaves),
          detail: "\(duration(times.library)) for \(leaves) values that are no containers")
      },
      Benchmark(
        name: "dictionary-mapped", title: "the same, to a mapping by hand",
        goal: .faster(1.15, stretch: 1.5)
      ) { try dictionaryRatio(nativeDictionaries, rounds: $0.rounds) },
      Benchmark(
        name: "dictionary-parsed",
        title: "dictionary input from JSONSerialization, to a mapping by hand",
        goal: .faster(1, stretch: 1.5)
      ) { try dictionaryRatio(parsedDictionaries(), rounds: $0.rounds) },
      Benchmark(
        name: "dictionary-typed",
        title: "dictionaries with typed ones inside, read, to untyped ones",
        goal: .atMost(1.1, "×")
      ) { options in
        let sources = [typedDictionaries, untypedDictionaries]
        guard try Library.agree(sources[0], sources[1]) else {
          throw Wrong("typed dictionaries say something else")
        }
        let times = try medians(
          of: sources.map { source in Job { try Library.read(source) } },
          rounds: options.rounds)
        return Measurement(
          figure: times[0] / times[1],
          detail: "\(duration(times[0])) for 60,000 values that are no containers")
      },
    ]
  }

  /// Objects as literals make them: what has values of one type is a dictionary or an array of that type.
  static var typedDictionaries: [Any] {
    (0..<10_000).map { number in
      ["id": number, "size": ["width": number, "height": 7], "tags": ["folk", "live", "1971"]]
        as [String: Any]
    }
  }

  static var untypedDictionaries: [Any] {
    (0..<10_000).map { number in
      [
        "id": number, "size": ["width": number, "height": 7] as [String: Any],
        "tags": ["folk", "live", "1971"] as [Any],
      ] as [String: Any]
    }
  }

  typealias Dictionaries = (original: [String: Any], edited: [String: Any])

  /// The things, and the same with 1 % changed.
  static var nativeDictionaries: Dictionaries {
    let document = ThingsDocument.make(1_000)
    return (["things": document.native], ["things": document.edited(0.01).native])
  }

  /// The same as JSONSerialization makes them.
  static func parsedDictionaries() throws -> Dictionaries {
    let document = ThingsDocument.make(1_000)
    func parsed(_ document: Value) throws -> [String: Any] {
      ["things": try JSONSerialization.jsonObject(with: document.json)]
    }
    return try (parsed(document), parsed(document.edited(0.01)))
  }

  private static func dictionaryRatio(
    _ dictionaries: Dictionaries, rounds: Int
  ) throws -> Measurement {
    let (mapping, library) = try dictionaryTimes(dictionaries, rounds: rounds)
    return Measurement(
      figure: mapping / library, detail: "\(duration(library)), by hand \(duration(mapping))")
  }

  /// The medians of both sides in seconds, each on a graph of its own.
  private static func dictionaryTimes(
    _ dictionaries: Dictionaries, rounds: Int
  ) throws -> (mapping: Double, library: Double) {
    let document = ThingsDocument.make(1_000)
    let expected = try decoded(document.edited(0.01).json, for: Store.self)
    let jobs = try [mapByHand, Library.dictionary()].enumerated().map { side, update in
      let store = Store()
      try decodeAndCopy(document.json, to: store, always: true)
      let before = store.instances
      try update(store, dictionaries.edited)
      let isRight =
        side == 1 ? store.record == expected : store.record.rounded == expected.rounded
      guard isRight, store.instances == before else {
        throw Wrong("a dictionary left other values than its own, or other instances")
      }
      try update(store, dictionaries.original)
      return Job(
        run: { try update(store, dictionaries.edited) },
        restore: { try update(store, dictionaries.original) })
    }
    let times = try medians(of: jobs, rounds: rounds)
    return (times[0], times[1])
  }
}

extension [ThingRecord] {
  /// The same with numbers to nine digits: JSONSerialization on Linux gives 40 % of doubles with 17 digits
  /// as decimals that are not the same doubles, which a mapping by hand cannot know.
  fileprivate var rounded: [ThingRecord] {
    map { thing in
      var thing = thing
      thing.rating = (thing.rating * 1e9).rounded() / 1e9
      return thing
    }
  }
}
