import Reconcile

extension Benchmark {
  /// What one operation of a JSON Patch costs, whatever is beside the value that it names.
  static var patches: [Benchmark] {
    [
      Benchmark(
        name: "patch", title: "one JSON Patch operation on 200,000 live objects",
        goal: .atMost(20, " µs")
      ) { options in
        let (small, large) = (PatchedStock(200), PatchedStock(200_000))
        let times = try medians(of: [try small.job, try large.job], rounds: options.rounds)
        let each = times.map { $0 / Double(PatchedStock.repeats) }
        return Measurement(
          figure: each[1] * 1e6, detail: "\(duration(each[0])) with 200 objects")
      }
    ]
  }
}

/// A stock whose middle item gets another name and its name back.
private struct PatchedStock {
  static let repeats = 1_000

  let stock = Stock()
  private let patches: [JSONPatch]
  private let reconciler = Reconciler()

  init(_ count: Int) {
    stock.items = (0..<count).map { number in
      let item = Item()
      item.id = number
      item.name = "item"
      return item
    }
    let name = JSONPointer(tokens: ["items", "\(count / 2)", "name"])
    patches = [[.replace(name, "other")], [.replace(name, "item")]]
  }

  /// A job that checks once that the item is renamed, and that all items stay.
  var job: Job {
    get throws {
      let items = stock.items
      for (patch, name) in zip(patches, ["other", "item"]) {
        try reconciler.apply(patch, to: stock)
        guard items[items.count / 2].name == name else { throw Wrong("the patch set no name") }
        guard stock.items.elementsEqual(items, by: ===) else {
          throw Wrong("the patch made another instance")
        }
      }
      return Job(run: {
        for number in 0..<PatchedStock.repeats {
          try reconciler.apply(patches[number % 2], to: stock)
        }
      })
    }
  }
}
