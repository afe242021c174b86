import Foundation
import Reconcile

/// Updates from one line after the other, shared by a map; taken back in reverse, all is as it was.
enum FuzzSequence {
  static func run(_ data: Data) {
    guard let first = data.first else { return }
    let reconciler = FuzzModels.reconciler(first)
    let map = IdentityMap()
    let album = FuzzModels.album()
    map.insert(album)
    func state() -> [String] { reconciler.snapshot(of: album, names: .instances).lines }
    var undone: [(report: ChangeReport, before: [String])] = []
    for line in data.dropFirst().split(separator: 0x0A).prefix(8) {
      guard let source = try? SourceValue.json(Data(line)) else { continue }
      let before = state()
      do {
        let report = try reconciler.update(
          album, from: source, in: map, scope: .everything, repeats: .last
        ) { $0.report = .changesWithInverse }
        undone.append((report, before))
        _ = try? reconciler.sourceValue(of: album)
      } catch {
        demand(state() == before, "a failure wrote")
      }
    }
    for (report, before) in undone.reversed() {
      do {
        try report.undo()
      } catch {
        demand(false, "it cannot be taken back: \(error)")
      }
      demand(state() == before, "undo leaves another state")
    }
  }
}
