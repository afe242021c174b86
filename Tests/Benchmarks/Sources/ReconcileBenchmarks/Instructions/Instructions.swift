import Foundation

/// The command that counts instructions, and compares them with a file or writes the file anew.
enum Instructions {
  /// Counts the chosen rows and prints them.
  ///
  /// - Returns: Whether no row failed or became too expensive.
  static func run(_ options: Options) throws -> Bool {
    #if DEBUG
      throw Mistake("instructions are counted in a release build: swift run -c release …")
    #else
      try compare(options)
    #endif
  }

  private static func compare(_ options: Options) throws -> Bool {
    let rows = try CountedRow.chosen(by: options)
    let callgrind: Callgrind
    do { callgrind = try Callgrind() } catch let reason as Skipped {
      print("skipped: \(reason)")
      return true
    }
    let toolchain = try Toolchain.current()
    let file = options.file ?? InstructionRecord.committed
    let commit = options.records ? try Toolchain.commit() : nil
    let record = try commit == nil ? comparable(InstructionRecord(file), with: toolchain) : nil
    let outcomes = rows.map { row in
      progress("counting \(row.name)")
      return outcome(of: row, recorded: record?.instructions[row.name], callgrind, options)
    }
    print(table(outcomes))
    let failed = outcomes.contains { $0.failed }
    if let commit, !failed {
      var record = InstructionRecord(commit: commit, toolchain: toolchain, instructions: [:])
      for outcome in outcomes { record.instructions[outcome.row.name] = outcome.now }
      try record.write(to: file)
      progress("wrote \(file.path)")
    }
    let regressions = outcomes.compactMap { $0.regression(tolerance: options.tolerance) }
    regressions.forEach(progress)
    return !failed && regressions.isEmpty
  }

  /// The record if its counts mean something here.
  private static func comparable(
    _ record: InstructionRecord, with toolchain: Toolchain
  ) -> InstructionRecord? {
    let recorded = record.toolchain
    guard recorded == toolchain else {
      progress(
        "not compared: recorded with Swift \(recorded.compiler) on \(recorded.architecture), "
          + "this is Swift \(toolchain.compiler) on \(toolchain.architecture)")
      return nil
    }
    progress("recorded at commit \(record.commit)")
    return record
  }

  private static func outcome(
    of row: CountedRow, recorded: Int?, _ callgrind: Callgrind, _ options: Options
  ) -> InstructionOutcome {
    var outcome = InstructionOutcome(row: row, recorded: recorded)
    do {
      outcome.now = try callgrind.instructions(of: row, options)
    } catch let error as Skipped {
      outcome.note = "skipped: \(error)"
    } catch {
      outcome.note = "failed: \(error)"
      outcome.failed = true
    }
    return outcome
  }

  private static func table(_ outcomes: [InstructionOutcome]) -> String {
    let lines = [["row", "now", "recorded", "ratio", "what"]] + outcomes.map(\.line)
    let widths = (0..<4).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.enumerated().map { column, text in
        guard column < widths.count else { return text }
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
