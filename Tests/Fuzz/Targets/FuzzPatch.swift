import Foundation
import Reconcile

/// Applies a patch to a document: two lines of JSON. The report's own patch leads to the same.
enum FuzzPatch {
  static func run(_ data: Data) {
    let lines = data.split(separator: 0x0A, maxSplits: 1)
    guard lines.count == 2, let document = try? SourceValue.json(Data(lines[0])),
      let source = try? SourceValue.json(Data(lines[1])), let patch = try? JSONPatch(from: source),
      let live = try? DynamicObject(from: document), let twin = try? DynamicObject(from: document)
    else { return }
    do {
      let report = try Reconciler().apply(patch, to: live) { $0.report = .changesWithInverse }
      try Reconciler().apply(report.jsonPatch(), to: twin)
      demand(twin == live, "the report's patch leads elsewhere")
      try report.undo()
      demand(live.sourceValue == document, "undo leaves another document")
    } catch {
      demand(live.sourceValue == document, "a failure wrote: \(error)")
    }
  }
}
