import Foundation
import Reconcile

/// Updates an album: what is refused changes nothing, and a plan says and does what the update does.
enum FuzzUpdate {
  private static let isOfMembers = ["extra", "seats", "scores"]

  static func run(_ data: Data) {
    guard let first = data.first, let source = try? SourceValue.json(data.dropFirst()) else {
      return
    }
    let reconciler = FuzzModels.reconciler(first)
    let (album, twin) = (FuzzModels.album(), FuzzModels.album())
    let before = reconciler.snapshot(of: album, names: .instances).lines
    let planned = Result { try reconciler.plan(updating: twin, from: source) }
    do {
      let report = try reconciler.update(album, from: source) { $0.report = .changesWithInverse }
      guard case .success(let plan) = planned else { return demand(false, "the plan is refused") }
      let other = FuzzModels.album()
      // A report that can be undone tells more of what was there before.
      let told = try reconciler.update(other, from: source) { $0.report = .changes }
      demand(plan.changes.changes == told.changes, "the plan says another thing")
      try plan.apply()
      let after = reconciler.snapshot(of: album).lines
      demand(reconciler.snapshot(of: other).lines == after, "another report, another update")
      demand(reconciler.snapshot(of: twin).lines == after, "the plan does another thing")
      if let native = source.dictionary, let dictionary = try? SourceValue.dictionary(native),
        dictionary == source
      {
        let third = FuzzModels.album()
        try reconciler.update(third, from: dictionary)
        // Unknown members are kept in the order of the source, as new elements are that are members, and a
        // dictionary has none.
        let lines = reconciler.snapshot(of: third).lines
        func isOrdered(_ line: String) -> Bool { !isOfMembers.contains(where: line.contains) }
        demand(
          lines.filter(isOrdered) == after.filter(isOrdered), "a dictionary does another thing")
      }
      try report.undo()
      demand(
        reconciler.snapshot(of: album, names: .instances).lines == before,
        "undo leaves another state")
    } catch {
      guard case .failure(let other as UpdateError) = planned else {
        return demand(false, "the plan is made, the update is refused: \(error)")
      }
      demand("\(other)" == "\(error)", "the plan has other issues")
      demand(
        reconciler.snapshot(of: album, names: .instances).lines == before, "a failure wrote")
    }
  }
}
