import Foundation
import Reconcile

/// The command: loads a cached document as live objects and updates them in place from another.
enum Tool {
  /// Runs the command and returns its exit status: 0, 1 if a document is wrong, 2 for a usage
  /// error.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Options.parse(arguments) {
      case .help: Terminal.print(Options.help)
      case .run(let options): try run(options)
      }
      return 0
    } catch let failure as Failure {
      Terminal.complain(failure.lines)
      return failure.status
    } catch {
      Terminal.complain(["reconcile: \(error)"])
      return 1
    }
  }

  private static func run(_ options: Options) throws {
    let document = try LiveDocument(file: options.cache)
    let refresh = try SourceFile(options.refresh)
    let reconciler = Reconciler(
      options.policies, key: options.key, writesOnlyChanges: options.writesOnlyChanges)
    if let path = options.explained {
      // Issues of the refresh do not prevent an explanation.
      let plan = try refresh.explaining {
        try reconciler.plan(updating: document, from: refresh.source) { $0.failure = .bestEffort }
      }
      return try explain(path, plan)
    }
    let plan = try refresh.explaining {
      try reconciler.plan(updating: document, from: refresh.source)
    }
    // Only the command sees the document, so it is updated even in a dry run, which writes no file.
    let report = try plan.apply()
    if let output = options.output, !options.isDryRun {
      try document.value.sourceValue.write(to: output)
    }
    let summary = Summary.text(report, isDryRun: options.isDryRun)
    switch options.format {
    case .tree:
      let tree = report.tree(inColor: Terminal.showsColor)
      Terminal.print(tree.isEmpty ? summary : tree + "\n\n" + summary)
    case .json:
      Terminal.print(document.value.sourceValue.prettyDescription)
      Terminal.complain([summary])
    case .patch:
      Terminal.print(try report.jsonPatch().sourceValue.prettyDescription)
      Terminal.complain([summary])
    case .html:
      let names = [options.cache, options.refresh].map {
        URL(fileURLWithPath: $0).lastPathComponent
      }
      let title = names.joined(separator: ", refreshed from ")
      Terminal.print(report.html(title: title))
      Terminal.complain([summary])
    }
  }

  private static func explain(_ path: String, _ plan: Plan) throws {
    let explanation = plan.explain(path)
    if let mistake = explanation.mistake { throw Failure.usage(mistake) }
    Terminal.print(explanation.description)
  }
}
