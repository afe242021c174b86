import Foundation
import Reconcile

extension Benchmark {
  /// What edits cost that wait for a server, and what they cost the updates beneath them.
  static var pendingEdits: [Benchmark] {
    [
      Benchmark(
        name: "edit", title: "one edit of one property, in a map of 1,000",
        goal: .atMost(2, " µs")
      ) { options in
        let edited = try EditedItems(1_000)
        let times = try leastTimes(
          of: [Job(run: { try edited.edit(1_000) }, restore: { try edited.revert() })],
          rounds: options.rounds)
        return Measurement(figure: times[0] / 1_000 * 1e6, detail: "\(duration(times[0] / 1_000))")
      },
      Benchmark(
        name: "edits-pending",
        title: "100,000 elements through a map with 100 edits pending, against none",
        goal: .atMost(1.05, "×")
      ) { options in
        let (pending, plain) = (try EditedItems(100_000), try EditedItems(100_000))
        try pending.edit(100)
        let times = try medians(of: [pending.refresh, plain.refresh], rounds: options.rounds)
        guard pending.list.items[99].name == "edited 99", plain.list.items[99].name != "edited 99"
        else { throw Wrong("an edit is not visible") }
        return Measurement(
          figure: times[0] / times[1], detail: "\(duration(times[0])) to \(duration(times[1]))")
      },
    ]
  }
}

/// Items of a map that are edited.
private final class EditedItems {
  let list = ItemList()
  private let map = IdentityMap(scope: .everything)
  private let reconciler = Library.reconciler()
  private let documents: [Data]
  private var edits: [Edit] = []

  init(_ count: Int) throws {
    let elements = (1...count).map { ItemsDocument.item($0) }
    documents = [Value.array(elements).json, Value.array(elements).shuffled().json]
    try update(documents[0])
  }

  private func update(_ document: Data) throws {
    try reconciler.update(list, \.items, from: .json(document), in: map)
  }

  /// Edits the first items.
  func edit(_ count: Int) throws {
    for number in 0..<count {
      edits.append(
        try reconciler.edit(list.items[number], in: map) { $0.name = "edited \(number)" })
    }
  }

  func revert() throws {
    for edit in edits { try reconciler.revert(edit, in: map) }
    edits = []
    guard map.edits.pending.isEmpty else { throw Wrong("an edit is left") }
  }

  /// The elements in another order, and as they were.
  var refresh: Job {
    Job(
      run: { [self] in try update(documents[1]) },
      restore: { [self] in try update(documents[0]) })
  }
}
