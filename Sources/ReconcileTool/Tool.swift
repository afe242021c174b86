import Foundation
import Reconcile

/// The command: loads a cached document as live objects and updates them in place from another.
enum Tool {
  static let version = "0.9.0"

  /// Runs the command and returns its exit status.
  static func run(_ arguments: [String]) -> Int32 {
    var trouble: Int32 = 1
    do {
      switch try Options.parse(arguments) {
      case .help: try Terminal.print(Options.help)
      case .version: try Terminal.print("reconcile \(version)")
      case .run(let options):
        // As with diff, 1 is an answer then, and what is wrong differs from it.
        if options.exitsWithChange { trouble = 2 }
        let isChanged = try run(options)
        return options.exitsWithChange && isChanged ? 1 : 0
      }
      return 0
    } catch let failure as Failure {
      Terminal.complain(failure.lines)
      return max(failure.status, trouble)
    } catch {
      Terminal.complain(["reconcile: \(error)"])
      return trouble
    }
  }

  /// Returns whether anything changed.
  private static func run(_ options: Options) throws -> Bool {
    let progress = Progress()
    defer { progress.end() }
    let cache = try SourceFile(options.cache, holdsLines: options.holdsLines, progress)
    let document = try LiveDocument(cache)
    let refresh = Refresh(
      file: try SourceFile(
        options.refresh, holdsLines: options.holdsLines && options.kind == .document, progress),
      kind: options.kind)
    let reconciler = Reconciler(
      options.policies, key: options.key, writesOnlyChanges: options.writesOnlyChanges)
    progress.begin("updating", cache.byteCount + refresh.file.byteCount)
    if let path = options.explained {
      let plan = try refresh.plan(for: document, with: reconciler)
      progress.end()
      try explain(path, plan)
      return false
    }
    // Only the command sees the document, so it is updated even in a dry run, which writes no file.
    let report = try refresh.apply(
      to: document, with: reconciler, options.format == .html ? .changes : .fewerChanges)
    if let output = options.output, !options.isDryRun {
      try document.value.sourceValue.write(to: output)
    }
    let printed = try Printed(report, document, options)
    progress.end()
    try Terminal.print(printed.output)
    Terminal.complain(printed.asides)
    return !report.isEmpty
  }

  private static func explain(_ path: String, _ plan: Plan) throws {
    let explanation = plan.explain(path)
    if let mistake = explanation.mistake { throw Failure.usage(mistake) }
    try Terminal.print(explanation.description)
  }
}
