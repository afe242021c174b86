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
        try refresh(100_000, options.rounds) { try $0.edit(100) }
      },
      Benchmark(
        name: "edits-percent",
        title: "100,000 elements through a map of which 1 % is edited, against none",
        goal: .atMost(1.05, "×")
      ) { options in
        try refresh(100_000, options.rounds) { try $0.edit(1_000, everywhere: true) }
      },
      Benchmark(
        name: "edits-sessions",
        title: "10,000 elements through a map, 100 of them in open forms, against none",
        goal: .atMost(1.1, "×")
      ) { options in
        try refresh(10_000, options.rounds) { try $0.open(100) }
      },
      Benchmark(
        name: "edits-many", title: "10,000 edits of one object, made and reverted, against 1,000",
        goal: .atMost(11, "×")
      ) { options in
        let (few, many) = (try EditedItems(1), try EditedItems(1))
        let times = try leastTimes(
          of: [
            Job(run: { try many.editOne(10_000) }, restore: {}),
            Job(run: { try few.editOne(1_000) }, restore: {}),
          ], rounds: options.rounds)
        return Measurement(
          figure: times[0] / times[1],
          detail: "\(duration(times[0])), \(duration(times[0] / 10_000)) an edit")
      },
      Benchmark(
        name: "edit-list", title: "one insertion into a list of 100,000 as an edit",
        goal: .atMost(1_000, " µs")
      ) { options in
        let edited = try EditedItems(100_000)
        let times = try leastTimes(
          of: [Job(run: { try edited.insert() }, restore: { try edited.revert() })],
          rounds: options.rounds)
        return Measurement(figure: times[0] * 1e6, detail: duration(times[0]))
      },
    ]
  }
}

extension Benchmark {
  /// The time of a refresh beside edits, of that of one without them.
  private static func refresh(
    _ count: Int, _ rounds: Int, beside edit: (EditedItems) throws -> Void
  ) throws -> Measurement {
    let (pending, plain) = (try EditedItems(count), try EditedItems(count))
    try edit(pending)
    let times = try medians(of: [pending.refresh, plain.refresh], rounds: rounds)
    guard pending.isAsLeft, plain.isAsLeft else { throw Wrong("an edit is not visible") }
    return Measurement(
      figure: times[0] / times[1], detail: "\(duration(times[0])) to \(duration(times[1]))")
  }
}

/// Items of a map that are edited.
final class EditedItems {
  let list = ItemList()
  private let shelf = ItemShelf()
  private let map = IdentityMap(scope: .everything)
  private let reconciler = Library.reconciler()
  private let documents: [Data]
  private var edits: [Edit] = []
  private var sessions: [EditSession] = []

  init(_ count: Int) throws {
    let elements = (1...count).map { ItemsDocument.item($0) }
    documents = [Value.array(elements).json, Value.array(elements).shuffled().json]
    try update(documents[0])
  }

  private func update(_ document: Data) throws {
    try reconciler.update(list, \.items, from: .json(document), in: map)
  }

  /// Edits the first items, or as many all over the list.
  func edit(_ count: Int, everywhere: Bool = false) throws {
    let step = everywhere ? list.items.count / count : 1
    for number in 0..<count {
      edits.append(
        try reconciler.edit(list.items[number * step], in: map) { $0.name = "edited \(number)" })
    }
  }

  /// Opens forms of items all over the list.
  func open(_ count: Int) throws {
    let step = list.items.count / count
    for number in 0..<count {
      sessions.append(try reconciler.beginEdit(list.items[number * step], in: map, label: "form"))
    }
  }

  /// Whether all edits are visible, and no form has found any.
  var isAsLeft: Bool {
    list.items.lazy.filter { $0.name.hasPrefix("edited ") }.count == edits.count
      && map.edits.pending.count == edits.count
  }

  /// Edits one item many times, and takes all back, the first one first.
  func editOne(_ count: Int) throws {
    for number in 0..<count {
      edits.append(
        try reconciler.edit(list.items[0], in: map) { $0.name = "edited \(number)" })
    }
    try revert()
  }

  /// Puts an item into the middle of the list.
  func insert() throws {
    let item = Item()
    if shelf.items.isEmpty { shelf.items = list.items }
    edits.append(
      try reconciler.edit(shelf, in: map) { $0.items.insert(item, at: $0.items.count / 2) })
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

/// Items in a property of a model.
private final class ItemShelf: Reconcilable {
  var items: [Item] = []

  static let schema = Schema(ItemShelf.init) { Field("items", \.items) }
}
