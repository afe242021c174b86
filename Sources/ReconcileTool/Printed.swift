import Foundation
import Reconcile

/// What is printed of an update.
struct Printed {
  let output: String

  /// The lines for standard error.
  let asides: [String]

  init(_ report: ChangeReport, _ document: LiveDocument, _ options: Options) throws {
    let summary = Summary.text(report, isDryRun: options.isDryRun)
    let hint = options.leavesMatchingOpen ? Hint.lines(report) : []
    switch options.format {
    case .tree:
      let tree = report.tree(inColor: Terminal.showsColor(options.color))
      output = tree.isEmpty ? summary : tree + "\n\n" + summary
      asides = hint
      return
    case .json: output = document.value.sourceValue.prettyDescription
    case .patch: output = try report.jsonPatch().sourceValue.prettyDescription
    case .svg:
      output = TreePicture.svg(report, title: Printed.title(options), summary: summary)
    case .html: output = report.html(title: Printed.title(options))
    }
    asides = [summary] + hint
  }

  private static func title(_ options: Options) -> String {
    [options.cache, options.refresh].map {
      URL(fileURLWithPath: SourceFile.name(of: $0)).lastPathComponent
    }.joined(separator: ", refreshed from ")
  }
}
