import Foundation
import Testing

/// How the tool ends, what it says beside its result, and how it looks.
@Suite struct `The tool's output` {
  let files = [
    "a.json": #"{"albums": [{"id": 1, "title": "Blue"}, {"id": 2, "title": "Hejira"}]}"#,
    "b.json": #"{"albums": [{"id": 2, "title": "Hejira"}, {"id": 1, "title": "Blue"}]}"#,
    "wrong.json": "{",
  ]

  @Test func `names the version`() throws {
    let run = try ToolRun(["--version"])
    #expect(run.status == 0)
    #expect(run.output == "reconcile 0.9.0\n")
  }

  @Test(
    arguments: [
      (["a.json", "b.json"], 1), (["a.json", "a.json"], 0), (["a.json", "wrong.json"], 2),
      (["a.json", "c.json"], 2), (["a.json"], 2), (["a.json", "b.json", "--explain", ""], 0),
      (["a.json", "b.json", "--dry-run"], 1),
    ] as [([String], Int32)])
  func `is told by the exit status, if it is asked to`(arguments: [String], status: Int32) throws {
    let run = try ToolRun(arguments + ["--exit-code"], files: files)
    #expect(run.status == status)
  }

  @Test func `hints at a key that elements matched by position have`() throws {
    let run = try ToolRun(["a.json", "b.json"], files: files)
    #expect(run.status == 0)
    #expect(
      run.errors == "hint: 2 elements matched by position changed id, --key id matches by it\n")
    let html = try ToolRun(["a.json", "b.json", "--format", "html"], files: files)
    #expect(html.errors.hasSuffix("--key id matches by it\n"))
  }

  @Test(arguments: [
    ["a.json", "b.json", "--key", "id"], ["a.json", "a.json"],
    ["a.json", "b.json", "--policy", "collection=positional"],
    ["a.json", "patch.json", "--patch"],
  ])
  func `hints at nothing where there is nothing to do`(arguments: [String]) throws {
    let patch = #"[{"op": "replace", "path": "/albums/0/id", "value": 3}]"#
    let run = try ToolRun(arguments, files: files.merging(["patch.json": patch]) { $1 })
    #expect(run.errors == "")
  }

  @Test func `has colors where they are asked for`() throws {
    let arguments = ["a.json", "b.json", "--key", "id"]
    for plain in [[], ["--color", "auto"], ["--color=never"]] {
      #expect(try !ToolRun(arguments + plain, files: files).output.contains("\u{1B}["))
    }
    let run = try ToolRun(
      arguments + ["--color", "always"], files: files, environment: ["NO_COLOR": "1"])
    #expect(run.output.contains("\u{1B}["))
    #expect(
      try ToolRun(arguments + ["--color", "red"]).errors
        .hasPrefix("reconcile: expected auto, always or never for --color, found \"red\"\n"))
  }

  #if os(Linux)
    @Test func `fails where the device is full`() throws {
      let run = try ToolRun(files: files, shell: "$0 a.json b.json --key id > /dev/full")
      #expect(run.status == 1)
      #expect(run.errors == "standard output: cannot be written\n")
      // Where nobody can be told, the status is left.
      let mute = try ToolRun(files: files, shell: "$0 a.json wrong.json 2> /dev/full")
      #expect(mute.status == 1)
    }

    @Test func `ends where nobody reads on`() throws {
      let run = try ToolRun(
        files: files, shell: "($0 --help; echo $? > result.json) | true; cat result.json")
      #expect(run.errors == "")
      // The signal of a pipe without a reader, as with any other command, unless all was written.
      #expect(["0\n", "141\n"].contains(run.output))
    }

    static let hasTerminal = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

    @Test(.enabled(if: hasTerminal)) func `has colors on a terminal`() throws {
      let line = "script -qec \"$0 a.json b.json --key id\" /dev/null"
      let environment = ["TERM": "xterm", "NO_COLOR": ""]
      let run = try ToolRun(files: files, environment: environment, shell: line)
      #expect(run.output.contains("\u{1B}["))
      let plain = try ToolRun(
        files: files, environment: ["TERM": "xterm", "NO_COLOR": "1"], shell: line)
      #expect(!plain.output.contains("\u{1B}["))
    }

    @Test(.enabled(if: hasTerminal)) func `tells on a terminal what takes its time`() throws {
      let text = String(repeating: "la ", count: 400_000)
      let files = ["a.json": "[\"\(text)\"]", "b.json": "[\"\(text)!\"]"]
      let line = "script -qec \"$0 a.json b.json --format json > /dev/null\" /dev/null"
      let run = try ToolRun(files: files, environment: ["TERM": "xterm"], shell: line)
      #expect(
        run.output == """
          \rreading a.json, 1 MB…\u{1B}[K\rreading b.json, 1 MB…\u{1B}[K\
          \rupdating, 2 MB…\u{1B}[K\r\u{1B}[K1 changed\r\n
          """)
      let quiet = try ToolRun(["a.json", "b.json", "--format", "json"], files: files)
      #expect(quiet.errors == "1 changed\n")
    }
  #endif
}
