import Foundation
import Reconcile

extension Benchmark {
  /// A refresh that knows the last source, against the same update of the whole document.
  static var baselines: [Benchmark] {
    [
      Benchmark(
        name: "baseline", title: "refresh since a baseline, 1 % changed, to the full update",
        goal: .faster(4)
      ) { try baseline(rounds: $0.rounds) { $0.edited(0.01) } },
      Benchmark(
        name: "baseline-equal", title: "refresh since a baseline, the same document",
        goal: .faster(20)
      ) { try baseline(rounds: $0.rounds) { $0 } },
      Benchmark(
        name: "baseline-everything",
        title: "refresh since a baseline, everything changed, of the full update",
        goal: .atMost(1.25, "×", stretch: 1.1)
      ) { try baseline(rounds: $0.rounds, isOfFull: true) { $0.edited(1) } },
      Benchmark(
        name: "baseline-shuffled", title: "the same, shuffled elements",
        goal: .atMost(1.25, "×", stretch: 1.1)
      ) { try baseline(rounds: $0.rounds, isOfFull: true) { $0.shuffled() } },
      Benchmark(
        name: "baseline-map",
        title: "20,000 elements through a map since a baseline, 1 % changed, of the full update",
        goal: .atMost(1, "×")
      ) { options in
        let document = Value.array(ItemsDocument.make(20_000))
        return try ofFull(
          Comparison<ItemList>(
            original: document.json, edited: document.edited(0.01).json,
            library: Library.mappedItems()),
          since: Library.mappedItemsSinceBaseline(), options.rounds)
      },
      Benchmark(
        name: "baseline-three",
        title: "20,000 elements that three lists of a map name, 1 % changed, against one list",
        goal: .atMost(1.02, "×")
      ) { options in
        let document = Value.array(ItemsDocument.make(20_000))
        let (one, three) = (try SharedItems(1, document), try SharedItems(3, document))
        let times = try medians(of: [one.refresh, three.refresh], rounds: options.rounds)
        return Measurement(
          figure: times[1] / times[0], detail: "\(duration(times[1])), alone \(duration(times[0]))")
      },
    ]
  }

  /// - Parameter isOfFull: Whether the figure is the part of the full update, not how many times
  ///   faster the merge is.
  private static func baseline(
    rounds: Int, isOfFull: Bool = false, _ edit: (Value) -> Value
  ) throws -> Measurement {
    let document = ThingsDocument.make(1_000)
    let full = Comparison<Store>(
      original: document.json, edited: edit(document).json, library: Library.things())
    let part = try ofFull(full, since: Library.thingsSinceBaseline(), rounds)
    return isOfFull ? part : Measurement(figure: 1 / part.figure, detail: part.detail)
  }

  /// The time of a refresh since a baseline, of that of the full update.
  private static func ofFull<Graph: LiveGraph>(
    _ full: Comparison<Graph>, since merged: @escaping (Graph, Data) throws -> Void, _ rounds: Int
  ) throws -> Measurement {
    let merged = Comparison<Graph>(original: full.original, edited: full.edited, library: merged)
    let times = try medians(of: [full.libraryJob(), merged.libraryJob()], rounds: rounds)
    return Measurement(
      figure: times[1] / times[0], detail: "\(duration(times[1])), in full \(duration(times[0]))")
  }
}

/// Items that lists of one map name, each with a baseline.
private final class SharedItems {
  private let lists: [(list: ItemList, baseline: Baseline)]
  private let map = IdentityMap(scope: .everything)
  private let reconciler = Library.reconciler()
  private let documents: [Data]

  init(_ count: Int, _ document: Value) throws {
    lists = (0..<count).map { _ in (ItemList(), Baseline()) }
    documents = [document.json, document.edited(0.01).json]
    for number in lists.indices { try update(number, documents[0]) }
  }

  private func update(_ number: Int, _ document: Data) throws {
    let (list, baseline) = lists[number]
    try reconciler.update(list, \.items, from: .json(document, since: baseline), in: map)
  }

  /// The first list with what changed; all are in agreement before.
  var refresh: Job {
    Job(
      run: { [self] in try update(0, documents[1]) },
      restore: { [self] in for number in lists.indices { try update(number, documents[0]) } })
  }
}
