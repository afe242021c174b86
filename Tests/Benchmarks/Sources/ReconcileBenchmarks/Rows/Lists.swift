import Foundation

extension Benchmark {
  /// Lists of 100,000 elements in another order, against 10,000: linear with room for caches.
  static var lists: [Benchmark] {
    [
      list("list-reversed", "100,000 elements reversed") { Array($0.reversed()) },
      list("list-shuffled", "100,000 elements shuffled") { elements in
        guard case .array(let shuffled) = Value.array(elements).shuffled() else { return elements }
        return shuffled
      },
      list("list-front", "100,000 elements, one inserted in front") {
        [ItemsDocument.item($0.count + 1)] + $0
      },
    ]
  }

  private static func list(
    _ name: String, _ title: String, _ edit: @escaping ([Value]) -> [Value]
  ) -> Benchmark {
    Benchmark(name: name, title: title, goal: .atMost(15, "× for 10×")) { options in
      func comparison(_ count: Int) -> Comparison<ItemList> {
        let elements = ItemsDocument.make(count)
        return Comparison(
          original: Value.array(elements).json, edited: Value.array(edit(elements)).json,
          library: Library.items())
      }
      let large = comparison(100_000)
      let times = try medians(
        of: [comparison(10_000).libraryJob(), large.libraryJob(), large.foundationJob()],
        rounds: options.rounds)
      return Measurement(
        figure: times[1] / times[0],
        detail: "\(duration(times[1])) after \(duration(times[0])), "
          + "JSONDecoder and copy \(duration(times[2]))")
    }
  }
}
