import Foundation
import Reconcile

/// Runs a case with the library, source by source.
struct AroundRun {
  let one: AroundCase

  /// How the library differs from the model, nil where it does not.
  func difference() async throws -> String? {
    func open<Number: Row>(_: Number.Type) async throws -> String? { try await run(Number.self) }
    return try await open(row(one.number))
  }

  private func run<Number: Row>(_: Number.Type) async throws -> String? {
    let mistakes = Board<Number>.schema.mistakes
    guard mistakes.isEmpty else { return "the schema is mistaken: \(mistakes)" }
    var model = AroundModel(one)
    let board = Board<Number>()
    let map = one.way == .map || one.way == .mapAndBaseline ? IdentityMap(scope: .everything) : nil
    let baseline = one.way == .baseline || one.way == .mapAndBaseline ? Baseline() : nil
    // All that were ever there, so that the map forgets none.
    var all: [Notice<Number>] = []
    for (count, step) in one.steps.enumerated() {
      let isExpected = model.apply(step)
      var problem: String?
      do {
        try await update(board, one.source(step).description, map, baseline)
      } catch let error as UpdateError {
        problem = "\(error)"
      }
      if (problem == nil) != isExpected {
        return "source \(count): \(problem ?? "no issue"), expected \(model.told)"
      }
      if one.holder == .unread, count < one.steps.count - 1 { continue }
      let told = told(board, &all)
      if told != model.told { return "source \(count): \(told), expected \(model.told)" }
    }
    return nil
  }

  private func update<Number: Row>(
    _ board: Board<Number>, _ text: String, _ map: IdentityMap?, _ baseline: Baseline?
  ) async throws {
    let reconciler = Reconciler()
    let source: SourceValue =
      if one.way == .prepared {
        try await reconciler.prepare(Board<Number>.self, from: text)
      } else if let baseline {
        try .json(Data(text.utf8), since: baseline)
      } else {
        try .json(text)
      }
    let root = one.isPart ? try source.part(at: "board") : source
    let edit: PolicyEdit = { if one.keepsOthers { $0.collection = .upsert } }
    if one.way == .planned {
      try reconciler.plan(updating: board, from: root, in: map, policy: edit).apply()
    } else {
      try reconciler.update(board, from: root, in: map, policy: edit)
    }
  }

  private func told<Number: Row>(
    _ board: Board<Number>, _ all: inout [Notice<Number>]
  ) -> [String] {
    let notices: [Notice<Number>] =
      switch one.holder {
      case .property: [board.notice].compactMap(\.self)
      case .key: Array(board.pinned.values)
      case .list: board.notices
      case .unread: [board.later].compactMap(\.self)
      }
    return notices.map { notice in
      let known = all.firstIndex { $0 === notice }
      if known == nil { all.append(notice) }
      let name = one.holder == .unread ? "" : "#\(known ?? all.count - 1) "
      let kind = notice is AlbumNotice<Number> ? "album" : "track"
      return "\(name)\(kind) \(notice.owner) \(notice.id) \(notice.title) \(notice.note)"
    }
  }
}
