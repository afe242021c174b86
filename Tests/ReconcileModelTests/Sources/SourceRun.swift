import ReconcileTestSupport
import Foundation
import Reconcile
import ReconcileTesting

/// One history of sources and edits, which the library and the model go through step by step.
@MainActor
final class SourceRun {
  let map = IdentityMap(scope: .everything)
  let reconciler = Reconciler()
  let rack = Rack()
  let listener = Listener(id: 1)
  var model = SourceModel()
  var server = DiscServer()

  /// All discs that were ever known.
  var discs: [Int: Disc] = [:]
  let baselines = (0..<3).map { _ in Baseline() }

  /// The last sources of the lists, and those of single discs.
  var last: [[DiscSaid]?] = [nil, nil, nil]
  var singles: [Int: (baseline: Baseline, last: [DiscSaid]?)] = [:]

  var edits: [RunEdit] = []
  var asked: [Asked] = []
  var prepared: [(source: Prepared, said: DiscSaid, moment: Int)] = []
  var plans: [(plan: Plan, said: DiscSaid, calls: Int)] = []

  /// The last update that can be undone.
  var undoable: Undoable?

  /// Whether something was assigned past all sources, which an undo may bring back.
  var hasAssigned = false

  /// The lists that were assigned past all sources, and what a source has for them that may not be taken.
  var assignedLists: Set<Int> = []
  var openLists: [Int: [Int]] = [:]

  /// How often the library was called.
  var calls = 0

  private(set) var story: [String] = []

  /// How many steps of each kind were the same on both sides.
  private(set) var counts: [SourceMove.Kind: Int] = [:]

  /// An edit, and what it does in the model.
  struct RunEdit {
    let edit: Edit
    var acts: [(id: Int, act: Act)]
    var isReverted = false
  }

  /// A response that is under way.
  struct Asked {
    let list: Int?
    let said: [DiscSaid]
    let read: RunRead
  }

  struct Failure: Error { let reason: String }

  /// A step that the history cannot make here.
  struct Pointless: Error {}

  /// The discs that most steps are about; all if there are none.
  private let focus: [Int]

  private let moves: [SourceMove]

  init(_ history: SourceHistory) {
    (moves, focus) = (history.moves, history.focus)
    map.insert(listener)
  }

  /// Makes all steps, until one differs.
  func differs() async -> String? {
    do {
      for move in moves {
        model.moment += 1
        let before = model
        do { try await make(move) } catch is Pointless { continue }
        try compare()
        model.noteChanges(since: before)
        counts[move.kind, default: 0] += 1
      }
      try await end()
      return nil
    } catch let failure as Failure {
      return failure.reason
    } catch {
      return "\(error)"
    }
  }

  func tell(_ line: String) { story.append(line.replacing("\"", with: "")) }

  /// An identity that the server knows.
  func anyId(_ random: inout SeededRandom) -> Int {
    let ids = focus.isEmpty || random.chance(30) ? DiscServer.albums + DiscServer.parts : focus
    return ids[random.below(ids.count)]
  }

  /// A disc that is known.
  func disc(_ random: inout SeededRandom, where isMeant: (Int) -> Bool = { _ in true }) throws
    -> Disc
  {
    var known = discs.keys.sorted().filter(isMeant)
    let near = known.filter(focus.contains)
    if !near.isEmpty, random.chance(80) { known = near }
    guard !known.isEmpty, let disc = discs[known[random.below(known.count)]] else {
      throw Pointless()
    }
    return disc
  }
}

extension SourceRun {
  /// Compares what is visible, who is where, and what is pending.
  func compare() throws {
    try discover()
    for (id, disc) in discs.sorted(by: { $0.key < $1.key }) {
      adopt(id, disc)
      guard disc.state == model.visible(id) else {
        throw Failure(reason: "\(id): \(disc.state.difference(from: model.visible(id)))")
      }
    }
    for (number, list) in Rack.lists.enumerated() {
      let shown = rack[keyPath: list].map(\.id)
      if let other = openLists[number], other == shown {
        model.lists[number] = other
        assignedLists.remove(number)
      }
      guard shown == model.lists[number] else {
        throw Failure(reason: "list \(number) is \(shown), not \(model.lists[number])")
      }
    }
    openLists = [:]
    guard listener.favourite?.id == model.favourite else {
      throw Failure(reason: "the favourite is \(listener.favourite?.id as Int?)")
    }
    for (number, edit) in edits.enumerated()
    where map.edits.isPending(edit.edit) != model.isPending(number) {
      throw Failure(reason: "edit \(number) is \(model.isPending(number) ? "not " : "")pending")
    }
    let numbers = edits.indices.filter(model.isPending)
    guard map.edits.pending.count == numbers.count else {
      throw Failure(reason: "\(map.edits.pending.count) edits are pending, not \(numbers.count)")
    }
  }

  /// B1: an assigned value may stay or go where both of two sources say the same.
  private func adopt(_ id: Int, _ disc: Disc) {
    for (place, other) in model.open where place.id == id {
      if disc.state.agrees(with: other, at: place.name) {
        model.bases[id]?.copy(place.name, of: other)
        model.assigned.remove(place)
      }
      model.open[place] = nil
    }
  }

  /// Finds new instances, and others of a known identity.
  private func discover() throws {
    var next = Rack.lists.flatMap { rack[keyPath: $0] } + [listener.favourite].compactMap(\.self)
    next += discs.values.flatMap(\.parts)
    while let disc = next.popLast() {
      if let known = discs[disc.id] {
        guard known === disc else { throw Failure(reason: "\(disc.id) is another instance") }
      } else {
        discs[disc.id] = disc
        next += disc.parts
      }
    }
  }

  /// Every update: nothing is in conflict because of another source.
  func check(_ report: ChangeReport) throws {
    calls += 1
    guard report.counts.conflicted == 0 else {
      throw Failure(reason: "\(report.counts.conflicted) conflicts")
    }
  }

  /// E2: what is left without the edits is what the sources left; and after quiet all is the server's.
  private func end() async throws {
    try checkRecords()
    for (number, edit) in edits.enumerated().reversed() where model.isPending(number) {
      tell("revert \(number)")
      try reconciler.revert(edit.edit, in: map)
      model.revert(number)
      try compare()
    }
    guard map.edits.pending.isEmpty else { throw Failure(reason: "an edit is left") }
    var open = discs.keys.sorted()
    while let id = open.popLast() {
      guard let disc = discs[id], let state = server.discs[id] else { continue }
      var said = server.said(id, Set(DiscProperty.allCases))
      said.plays = ["mon": state.plays["mon"], "tue": state.plays["tue"]]
      tell("at last \(said.json)")
      try check(reconciler.update(disc, from: .json(said.json), in: map) { $0 = .mergePatch })
      model.take([said])
      let known = Set(discs.keys)
      try compare()
      open += discs.keys.filter { !known.contains($0) }
    }
    for (id, disc) in discs where server.discs[id].map({ $0 != disc.state }) == true {
      throw Failure(reason: "\(id) is not what the server has")
    }
  }

  /// B6: a record holds the base with the accepted edits.
  private func checkRecords() throws {
    for (id, disc) in discs {
      if let reason = try recordDiffers(disc, from: model.record(id)) {
        throw Failure(reason: reason)
      }
    }
  }

  /// What of a disc's record is not a state.
  func recordDiffers(_ disc: Disc, from state: DiscState) throws -> String? {
    let records = try Self.types.batch(keeping: [disc], in: map).records
    guard let record = records.first(where: { $0.key.identity.integer == disc.id }) else {
      return nil
    }
    var said = DiscSaid(disc.id, state, Set(DiscProperty.allCases)) { DiscSaid(id: $0) }
    said.isRecord = true
    let (found, expected) = (record.value, try SourceValue.json(said.json))
    for (key, value) in expected.members {
      let other = found[key] ?? nil
      // A set has no order.
      guard value == other || key == "moods" && value.count == other.count else {
        return "the record of \(disc.id) has \(other) for \(key), not \(value)"
      }
    }
    return nil
  }

  static let types = RecordTypes {
    Records(Disc.self, named: "disc")
    Records(Listener.self, named: "listener")
  }
}
