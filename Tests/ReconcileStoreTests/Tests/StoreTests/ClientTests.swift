import Foundation
import Testing

/// S1, S2: a program as users write it, killed after each of its steps and started again.
@Suite struct `A client of a store` {
  static let steps = 8

  /// The library at the end, with the user's edits.
  static let expected =
    #"[{"id":1,"title":"Blue (1971)","seconds":390,"rating":5,"is_favorite":true,"artist_id":7,"#
    + #""tracks":[{"id":5,"seconds":207},{"id":4,"seconds":183}]}]"#

  /// What it said of one run.
  struct Run {
    let isKilled: Bool
    let status: Int32
    let lines: [String]

    /// Starts the client and waits for its end.
    init(_ file: URL, dieAfter step: Int? = nil) throws {
      let process = Process()
      process.executableURL = Victim.program("StoreClient")
      process.arguments = [file.path()] + (step.map { ["--die-after", "\($0)"] } ?? [])
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      isKilled = process.terminationReason == .uncaughtSignal
      status = process.terminationStatus
      lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The numbers after a word.
    func numbers(_ word: String) -> [Int] {
      lines.filter { $0.hasPrefix(word) }.compactMap { Int($0.dropFirst(word.count)) }
    }
  }

  /// Requires that a run found a whole state, and none before what was kept.
  ///
  /// - Returns: What is kept for sure now.
  func check(_ run: Run, after kept: Int, killedAt step: Int?) throws -> Int {
    #expect(run.isKilled == (step != nil) && (step != nil || run.status == 0), "\(run.lines)")
    let found = try #require(run.numbers("found: ").first, "\(run.lines)")
    #expect(found >= kept)
    return max(found, run.numbers("kept: ").max() ?? 0)
  }

  @Test(.timeLimit(.minutes(10)), arguments: 1...steps)
  func `that is killed at a step ends with the library at the next start`(step: Int) throws {
    let folder = try Folder()
    let kept = try check(Run(folder.file, dieAfter: step), after: 0, killedAt: step)
    let last = try Run(folder.file)
    _ = try check(last, after: kept, killedAt: nil)
    #expect(last.lines.last == Self.expected)
  }

  @Test(.timeLimit(.minutes(10))) func `that is killed at each step in turn ends with the library`()
    throws
  {
    let folder = try Folder()
    var kept = 0
    for step in 1...Self.steps {
      kept = try check(Run(folder.file, dieAfter: step), after: kept, killedAt: step)
    }
    let last = try Run(folder.file)
    kept = try check(last, after: kept, killedAt: nil)
    #expect(kept == 6 && last.lines.last == Self.expected)
  }
}
