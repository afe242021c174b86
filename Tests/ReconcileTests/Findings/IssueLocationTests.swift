import Foundation
import Reconcile
import Testing

/// H7: where an issue says that it stands in its text.
@Suite struct `An issue in JSON` {
  private func issue(_ text: String) throws -> UpdateError.Issue {
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(Jukebox.blue(), from: .json(text))
    }
    return try #require(error?.issues.first)
  }

  @Test(arguments: [
    ("{\n  \"title\": null\n}", 2, 12),
    ("{\"songs\": [\n{\"id\": 1},\n{\"id\": 2,\n  \"seconds\": \"x\"}]}", 4, 14),
    ("{\"ratings\": [1,\n2,\n\"x\"]}", 3, 1),
    ("{\"guests\":\n  {\"bass\": 4}}", 2, 12),
    ("{\"title\":\n\"\"}", 2, 1),
    ("\n\n[]", 3, 1),
    ("{\"songs\": [{\"id\": 1},\n {\"title\": \"x\"}]}", 2, 2),
  ]) func `has the line and column of its value`(text: String, line: Int, column: Int) throws {
    let issue = try issue(text)
    #expect(issue.location == UpdateError.Issue.Location(line: line, column: column))
    #expect(!issue.description.contains("line"))
  }

  @Test func `has the place of an unknown key`() throws {
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(Jukebox.blue(), from: .json("{\n\n  \"titel\": 1}")) {
        $0.unknownKeys = .reject
      }
    }
    #expect(error?.issues.map(\.location) == [.init(line: 3, column: 3)])
    #expect(error?.description == #"unknown key "titel", did you mean "title"?"#)
  }

  @Test func `has the place of the second of two equal keys`() throws {
    let issue = try issue("{\"title\": \"a\",\n\"title\": \"b\"}")
    #expect(issue.location == .init(line: 2, column: 1))
    #expect(issue.kind == .duplicateKey)
  }

  @Test func `names the place in its text only where the grammar is broken`() {
    let found = complaints {
      try Reconciler().update(
        Jukebox.blue(), from: .json("{\"title\": \"x\",\n \"ratings\": [1,]}"))
    }
    #expect(found == ["line 2, column 16: expected a value, found ]"])
  }

  @Test func `has no place in a literal or dictionary`() {
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(Jukebox.blue(), from: .dictionary(["title": 5, "ratings": [""]]))
    }
    #expect(error?.issues.count == 2)
    #expect(error?.issues.allSatisfy { $0.location == nil } == true)
  }
}
