import Foundation

/// Measures the rows of the budget table against Foundation in the same run, and prints them.
@main struct Program {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if let child = options.child {
        print(try PeakMemory.measureInThisProcess(child))
        return
      }
      if let count = options.firstClasses {
        print(try FirstUpdates.measureInThisProcess(count))
        return
      }
      if let folder = options.documents {
        for (prefix, documents) in [("", Peers.large), ("call-", Benchmark.callDocuments)] {
          try documents.original.write(to: folder.appendingPathComponent("\(prefix)original.json"))
          try documents.edited.write(to: folder.appendingPathComponent("\(prefix)edited.json"))
        }
        return
      }
      if options.besidePeers {
        try Peers.measure(rounds: options.rounds)
        return
      }
      if let counted = options.counted {
        do {
          try CountedRow.named(counted.row).run(layout: counted.layout, options)
        } catch let reason as Skipped {
          print(reason)
        }
        return
      }
      if options.instructions {
        if try !Instructions.run(options) { exit(1) }
        return
      }
      let chosen = try Benchmark.chosen(by: options)
      let table = Table(chosen)
      if !options.json { print(table.head) }
      var results: [Outcome] = []
      for benchmark in chosen {
        progress("measuring \(benchmark.name)")
        let outcome = benchmark.outcome(options)
        results.append(outcome)
        if !options.json {
          print(table.line(outcome))
          // A pipe is not to wait for the end of a run that takes minutes.
          fflush(nil)
        }
      }
      print(options.json ? try json(results) : "\n" + Table.legend)
      let regressions = options.isGuard ? results.compactMap(\.regression) : []
      for regression in regressions { progress(regression) }
      if !regressions.isEmpty || results.contains(where: { $0.failed }) { exit(1) }
    } catch {
      progress("\(error)")
      exit(2)
    }
  }
}

/// Prints a line to standard error, so that standard output holds the table alone.
func progress(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
