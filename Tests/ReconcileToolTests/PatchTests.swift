import Foundation
import Testing

/// Patches in place of the second document.
@Suite struct `A patch given to the tool` {
  let files = [
    "a.json": #"{"title": "Blue", "year": 1970, "tracks": [{"id": 1}, {"id": 2}]}"#,
    "patch.json": """
    [{"op": "test", "path": "/year", "value": 1970},
     {"op": "replace", "path": "/year", "value": 1971}, {"op": "remove", "path": "/tracks/0"}]
    """,
    "merge.json": #"{"year": 1971, "title": null}"#,
  ]

  @Test func `is a JSON Patch`() throws {
    let run = try ToolRun(["a.json", "patch.json", "--patch"], files: files)
    #expect(run.errors == "")
    #expect(
      run.output == """
        year: 1970 → 1971
        tracks
          removed {"id":1}, was [0]

        1 changed, 1 removed

        """)
    let document = try ToolRun(
      ["a.json", "-", "--patch", "--format", "json"], files: files,
      shell: "$0 $@ < patch.json | tr -d ' \\n'")
    #expect(document.output == #"{"title":"Blue","year":1971,"tracks":[{"id":2}]}"#)
  }

  @Test func `is what the tool printed before`() throws {
    let files = self.files.merging(["b.json": #"{"tracks": [{"id": 2}], "year": 1}"#]) { $1 }
    let run = try ToolRun(
      files: files,
      shell: """
        $0 a.json b.json --key id --format patch 2> /dev/null |
        $0 a.json - --patch --output c.json > /dev/null && $0 c.json b.json --only-if-changed
        """)
    #expect(run.output == "no changes\n")
  }

  @Test func `is a merge patch`() throws {
    let run = try ToolRun(
      ["a.json", "merge.json", "--merge-patch", "--format", "json"], files: files)
    #expect(
      run.output.replacing(#/\s/#, with: "") == #"{"year":1971,"tracks":[{"id":1},{"id":2}]}"#)
  }

  @Test func `that does not fit changes nothing`() throws {
    let run = try ToolRun(
      ["a.json", "b.json", "--patch", "--output", "result.json"],
      files: files.merging(["b.json": #"[{"op": "remove", "path": "/artist"}]"#]) { $1 })
    #expect(run.status == 1)
    #expect(run.errors == "b.json: [0]: /artist names no value\n")
    #expect(run.result == nil)
    let wrong = try ToolRun(["a.json", "a.json", "--patch"], files: files)
    #expect(wrong.errors == "a.json:1:1: expected array, found object\n")
  }

  @Test func `has lines beside it`() throws {
    let run = try ToolRun(
      ["a.txt", "b.json", "--ndjson", "--patch"],
      files: ["a.txt": "1\n2\n", "b.json": "[{\"op\": \"remove\",\n \"path\": \"/0\"}]"])
    #expect(run.errors == "")
    #expect(run.output == "removed 1, was [0]\n\n1 removed\n")
  }

  @Test(arguments: [
    (["--patch", "--merge-patch"], "REFRESH is either a --patch or a --merge-patch"),
    (
      ["--patch", "--key", "id"],
      "a patch says itself what becomes of a value: --key is for documents"
    ),
    (
      ["--merge-patch", "--explain", ""],
      "a patch says itself what becomes of a value: --explain is for documents"
    ),
  ])
  func `takes no option that it would ignore`(options: [String], sentence: String) throws {
    let run = try ToolRun(["a.json", "patch.json"] + options, files: files)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("reconcile: \(sentence)\n"))
  }
}
