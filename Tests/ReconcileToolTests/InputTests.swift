import Foundation
import Testing

/// From where the tool reads documents, and what they may be.
@Suite struct `The tool's input` {
  let files = [
    "a.json": #"{"title": "Blue", "year": 1970}"#, "b.json": #"{"title": "Blue", "year": 1971}"#,
  ]
  let change = "year: 1970 → 1971\n\n1 changed, 1 touched\n"

  @Test(arguments: [
    "$0 a.json - < b.json", "cat b.json | $0 a.json -", "$0 - b.json < a.json",
    "$0 a.json <(cat b.json)", "$0 <(cat a.json) <(cat b.json)",
    "mkfifo p; cat b.json > p & $0 a.json p",
  ])
  func `is a file, standard input or a pipe`(line: String) throws {
    let run = try ToolRun(files: files, shell: line)
    #expect(run.errors == "")
    #expect(run.output == change)
  }

  @Test func `is read from standard input once`() throws {
    let run = try ToolRun(["-", "-"])
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("reconcile: standard input can be one of the two documents only\n"))
  }

  @Test func `is called stdin in messages`() throws {
    let run = try ToolRun(files: files, shell: "echo '{\"a\": ]' | $0 a.json -")
    #expect(run.status == 1)
    #expect(run.errors == "<stdin>:1:7: expected a value, found ]\n")
    let empty = try ToolRun(files: files, shell: "$0 - a.json < /dev/null")
    #expect(empty.status == 1)
    #expect(empty.errors == "<stdin>:1:1: expected a value, found end of input\n")
  }

  @Test func `may begin with a byte-order mark`() throws {
    let mark = Data([0xEF, 0xBB, 0xBF])
    let marked = files.mapValues { mark + Data($0.utf8) }
    #expect(try ToolRun(["a.json", "b.json"], data: marked).output == change)
    let wrong = try ToolRun(
      ["a.json", "c.json"], data: marked.merging(["c.json": mark + Data("[".utf8)]) { $1 })
    #expect(wrong.errors == "c.json:1:2: expected a value, found end of input\n")
  }

  @Test func `is no folder`() throws {
    let run = try ToolRun(["a.json", "."], files: files)
    #expect(run.status == 1)
    #expect(run.errors == ".: is a folder\n")
  }
}

/// NDJSON.
@Suite struct `A document of one value a line` {
  let lines = "{\"id\": 1, \"title\": \"Blue\"}\n\n {\"id\": 2, \"title\": \"Hejira\"}\r\n"
  let refresh = "{\"id\": 2, \"title\": \"Hejira\"}\n{\"id\": 1, \"title\": \"Blue (1971)\"}"
  let change = """
    [0] id 2 moved, from [1]
    [1] id 1
      title: "Blue" → "Blue (1971)"

    1 changed, 1 moved, 3 touched

    """

  @Test(arguments: ["ndjson", "jsonl"]) func `is known by its name`(ending: String) throws {
    let files = ["a.\(ending)": lines, "b.\(ending)": refresh]
    let run = try ToolRun(["a.\(ending)", "b.\(ending)", "--key", "id"], files: files)
    #expect(run.errors == "")
    #expect(run.output == change)
  }

  @Test func `is known by an option, and stands beside an array`() throws {
    let named = try ToolRun(
      ["a.txt", "b.txt", "--key", "id", "--ndjson"], files: ["a.txt": lines, "b.txt": refresh])
    #expect(named.output == change)
    let array = "[\(refresh.replacing("\n", with: ","))]"
    let mixed = try ToolRun(
      ["a.jsonl", "b.json", "--key", "id"], files: ["a.jsonl": lines, "b.json": array])
    #expect(mixed.output == change)
  }

  @Test func `may be empty`() throws {
    let run = try ToolRun(
      ["a.jsonl", "b.jsonl", "--format", "json"], files: ["a.jsonl": "1\n", "b.jsonl": "\n \n"])
    #expect(run.errors == "1 changed\n")
    #expect(run.output == "[]\n")
  }

  @Test(arguments: [
    ("1\n{\"a\": ]}\n", "b.jsonl:2:7: expected a value, found ]\n"),
    ("[1\n2]\n", "b.jsonl:1:3: expected , or ], found end of input\n"),
    ("1, 2\n", "b.jsonl:1:2: expected end of input, found ,\n"),
    ("\n\n  {\"a\": 1, \"a\": 2}", "b.jsonl:3:12: [0]: key \"a\" appears twice\n"),
  ])
  func `is wrong at a line and a column of its own`(text: String, message: String) throws {
    let run = try ToolRun(["a.json", "b.jsonl"], files: ["a.json": "[{}]", "b.jsonl": text])
    #expect(run.status == 1)
    #expect(run.errors == message)
  }
}
