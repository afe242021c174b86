import Foundation
import Testing

/// H1: the files of simdjson's jsonchecker, with the verdicts that stand beside them.
@Suite(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
struct `The JSON checker's files` {
  @Test func `are accepted or refused as the grammar says`() throws {
    let rows = try SharedSuite.lines("simdjson-jsonchecker/verdicts.tsv").dropFirst()
    var count = 0
    for row in rows {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      let data = try SharedSuite.data("simdjson-jsonchecker/\(fields[0])")
      let verdict = Verdict(data)
      #expect(verdict.isAccepted == (fields[1] == "accept"), "\(fields[0]): \(verdict)")
      count += 1
    }
    #expect(count == 108)
  }

  @Test func `are refused where they hold several texts`() throws {
    for name in ["fail01", "pass01", "pass02"] {
      let verdict = Verdict(try SharedSuite.data("simdjson-jsonchecker/\(name).ndjson"))
      guard case .refused(let issue) = verdict else {
        Issue.record("\(name) was accepted")
        continue
      }
      #expect(issue.expected == "end of input", "\(name)")
    }
  }
}
