extension Benchmark {
  /// What an identity map costs, and whether identities that collide without a seed cost more.
  static var identityMaps: [Benchmark] {
    [
      Benchmark(
        name: "map", title: "100,000 elements through an identity map, against without",
        goal: .atMost(2, "×")
      ) { options in
        let without = items { $0 }
        let through = Comparison<ItemList>(
          original: without.original, edited: without.edited, library: Library.mappedItems())
        return try ratio(of: through, to: without, options.rounds)
      },
      Benchmark(
        name: "map-colliding", title: "identities that are multiples of 2^32, to consecutive ones",
        goal: .atMost(2, "×")
      ) { options in
        func through(_ identity: @escaping (Int) -> Int) -> Comparison<ItemList> {
          let items = items(identity)
          return Comparison(
            original: items.original, edited: items.edited, library: Library.mappedItems())
        }
        return try ratio(of: through { $0 << 32 }, to: through { $0 }, options.rounds)
      },
    ]
  }

  /// 100,000 items and the same in another order.
  private static func items(_ identity: (Int) -> Int) -> Comparison<ItemList> {
    let elements = (1...100_000).map { ItemsDocument.item(identity($0)) }
    return Comparison(
      original: Value.array(elements).json, edited: Value.array(elements).shuffled().json,
      library: Library.items())
  }

  private static func ratio(
    of one: Comparison<ItemList>, to other: Comparison<ItemList>, _ rounds: Int
  ) throws -> Measurement {
    let times = try medians(of: [one.libraryJob(), other.libraryJob()], rounds: rounds)
    return Measurement(
      figure: times[0] / times[1], detail: "\(duration(times[0])) to \(duration(times[1]))")
  }
}
