import Foundation

extension Benchmark {
  /// What an identity map costs, and whether identities that collide without a seed cost more.
  static var identityMaps: [Benchmark] {
    [
      Benchmark(
        name: "map", title: "100,000 elements through an identity map, against without",
        goal: .atMost(1.7, "×")
      ) { options in
        let without = items { $0 }
        let through = Comparison<ItemList>(
          original: without.original, edited: without.edited, library: Library.mappedItems())
        return try ratio(of: through, to: without, options.rounds)
      },
      Benchmark(
        name: "map-in-order", title: "the same, 1 % changed, in the order of the list",
        goal: .atMost(1.6, "×")
      ) { options in
        let document = Value.array(ItemsDocument.make(100_000))
        func list(_ library: @escaping (ItemList, Data) throws -> Void) -> Comparison<ItemList> {
          Comparison(
            original: document.json, edited: document.edited(0.01).json, library: library)
        }
        return try ratio(
          of: list(Library.mappedItems()), to: list(Library.items()), options.rounds)
      },
      Benchmark(
        name: "map-colliding",
        title: "1,000,000 identities that are multiples of 2^32, to as many random ones",
        goal: .atMost(2, "×")
      ) { options in
        func through(_ identity: @escaping (Int) -> Int) -> Comparison<ItemList> {
          let items = items(1_000_000, identity)
          return Comparison(
            original: items.original, edited: items.edited, library: Library.mappedItems())
        }
        // Multiples of an odd number, of which no two are equal and near ones are far apart.
        let random = through { $0 &* 0x1E37_79B9_7F4A_7C15 & .max }
        return try ratio(of: through { $0 << 32 }, to: random, options.rounds)
      },
    ]
  }

  /// Items and the same in another order.
  private static func items(
    _ count: Int = 100_000, _ identity: (Int) -> Int
  ) -> Comparison<ItemList> {
    let elements = (1...count).map { ItemsDocument.item(identity($0)) }
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
