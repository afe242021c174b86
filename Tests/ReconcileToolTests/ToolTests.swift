import Foundation
import Reconcile
import Testing

/// What the tool prints, writes and returns.
@Suite struct `The tool` {
  let cache = """
    {
      "name": "Den",
      "rating": 4.50,
      "albums": [
        {"id": 1, "title": "Blue", "tags": ["folk"], "artist": {"name": "Joni"}},
        {"id": 2, "title": "Hejira"},
        {"id": 3, "title": "Mingus"}
      ],
      "links": [{"url": "a"}, {"url": "b"}]
    }
    """
  let refresh = """
    {
      "name": "Attic",
      "rating": 4.50,
      "albums": [
        {"id": 3, "title": "Mingus"},
        {"id": 4, "title": "Wild Things Run Fast"},
        {"id": 1, "title": "Blue", "tags": ["folk", "1971"], "artist": {"name": "Joni Mitchell"}}
      ],
      "links": [{"url": "a"}, {"url": "c"}]
    }
    """

  var files: [String: String] { ["cache.json": cache, "refresh.json": refresh] }

  @Test func `prints what changed as a tree, and a summary`() throws {
    let run = try ToolRun(["cache.json", "refresh.json", "--key", "id"], files: files)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        name: "Den" → "Attic"
        albums
          removed {"id":2,"title":"Hejira"}, was [1]
          [0] id 3 moved, from [2]
          [1] inserted {"id":4,"title":"Wild Things Run Fast"}
          [2] id 1
            tags: ["folk"] → ["folk","1971"]
            artist
              name: "Joni" → "Joni Mitchell"
        links
          [1]
            url: "b" → "c"

        4 changed, 1 inserted, 1 removed, 1 moved, 6 touched

        """)
    #expect(run.written == files)
    #expect(run.names == ["cache.json", "refresh.json"])
  }

  @Test func `matches by position without a key`() throws {
    let run = try ToolRun(
      ["cache.json", "refresh.json", "--only-if-changed"], files: files)
    #expect(run.output.contains("  [0]\n    id: 1 → 3\n    title: \"Blue\" → \"Mingus\"\n"))
    #expect(!run.output.contains("touched"))
  }

  @Test func `prints the changes as a JSON Patch of the cache`() throws {
    let run = try ToolRun(
      ["cache.json", "refresh.json", "--key", "id", "--format", "patch"], files: files)
    #expect(run.status == 0)
    #expect(run.errors == "4 changed, 1 inserted, 1 removed, 1 moved, 6 touched\n")
    #expect(run.output.hasPrefix("[\n  {\n    \"op\": \"replace\",\n    \"path\": \"/name\","))
    let cached = try DynamicObject(from: .json(cache))
    try Reconciler().apply(JSONPatch(from: .json(run.output)), to: cached)
    #expect(try cached.sourceValue == .json(refresh))
  }

  @Test func `prints the tree as a picture`() throws {
    let run = try ToolRun(
      ["cache.json", "refresh.json", "--key", "id", "--format", "svg"], files: files)
    #expect(run.status == 0)
    #expect(run.errors == "4 changed, 1 inserted, 1 removed, 1 moved, 6 touched\n")
    #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "))
    #expect(
      run.output.contains("<title id=\"title\">cache.json, refreshed from refresh.json</title>"))
    let tree = try ToolRun(["cache.json", "refresh.json", "--key", "id"], files: files)
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("<text") }
    // Each line of the tree is one of the picture, which ends with the summary.
    #expect(
      lines.count == tree.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1)
  }

  @Test func `escapes in a picture what XML cannot hold`() throws {
    let run = try ToolRun(
      ["a.json", "b.json", "--format", "svg"],
      files: ["a.json": #"{"a<b":"x"}"#, "b.json": #"{"a<b":"<&\u0001\uffff>"}"#])
    #expect(run.status == 0)
    #expect(run.output.contains("a&lt;b"))
    #expect(run.output.contains("&lt;&amp;") && !run.output.contains("<&"))
    #expect(!run.output.unicodeScalars.contains { $0 == "\u{FFFF}" || $0 == "\u{1}" })
  }

  @Test func `prints a page for a browser`() throws {
    let run = try ToolRun(
      ["cache.json", "refresh.json", "--key", "id", "--format", "html"], files: files)
    #expect(run.status == 0)
    #expect(run.errors == "4 changed, 1 inserted, 1 removed, 1 moved, 6 touched\n")
    #expect(run.output.hasPrefix("<!doctype html>\n"))
    #expect(run.output.contains("<title>cache.json, refreshed from refresh.json</title>"))
    #expect(run.output.contains("<bdi>[0] id 3</bdi></span><span class=\"kind\">moved</span>"))
  }

  @Test func `prints the resulting document as JSON, and the summary aside`() throws {
    let run = try ToolRun(
      ["cache.json", "refresh.json", "--key=id", "--format", "json"], files: files)
    #expect(run.status == 0)
    #expect(run.errors == "4 changed, 1 inserted, 1 removed, 1 moved, 6 touched\n")
    #expect(
      run.output.hasPrefix(
        """
        {
          "name": "Attic",
          "rating": 4.50,
          "albums": [
            {
              "id": 3,
              "title": "Mingus"
            },
        """))
  }

  @Test func `writes the result where it is told to`() throws {
    let run = try ToolRun(
      ["a.json", "b.json", "--output", "result.json"],
      files: ["a.json": #"[1, {"a": []}]"#, "b.json": #"[2, {"a": {}, "b": "\"\u00e9\n"}]"#])
    #expect(run.status == 0)
    #expect(
      run.result
        == """
        [
          2,
          {
            "a": {},
            "b": "\\"\\u00e9\\n"
          }
        ]

        """.replacingOccurrences(of: "\\u00e9", with: "\u{E9}"))
    #expect(run.output.hasPrefix("[0]: 1 → 2\n"))
  }

  @Test func `writes nothing in a dry run`() throws {
    let run = try ToolRun(
      ["cache.json", "refresh.json", "--dry-run", "--output", "result.json"], files: files)
    #expect(run.status == 0)
    #expect(run.result == nil)
    #expect(run.output.contains("\ndry run: "))
  }

  @Test func `says so where nothing changed`() throws {
    let same = ["a.json": #"{"a":1}"#]
    #expect(try ToolRun(["a.json", "a.json"], files: same).output == "no changes, 1 touched\n")
    let quiet = try ToolRun(["a.json", "a.json", "--only-if-changed"], files: same)
    #expect(quiet.output == "no changes\n")
  }

  @Test func `names file, line and column of what is wrong, and writes nothing`() throws {
    let broken = ["a.json": #"{"a": [1]}"#, "b.json": "{\n  \"a\": [2,]\n}"]
    let run = try ToolRun(["a.json", "b.json", "--output", "result.json"], files: broken)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "b.json:2:11: expected a value, found ]\n")
    #expect(run.result == nil)
  }

  @Test func `names every issue of an update`() throws {
    let twice = ["a.json": "{}", "b.json": #"{"a":[{"id":1},{"id":1}],"b":{"c":1,"c":2}}"#]
    let run = try ToolRun(["a.json", "b.json", "--key", "id"], files: twice)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        b.json:1:16: a: identity appears twice, at [0] and [1]
        b.json:1:37: b: key "c" appears twice

        """)
    let cached = try ToolRun(["b.json", "a.json"], files: twice)
    #expect(cached.errors == "b.json:1:37: b: key \"c\" appears twice\n")
    let roots = try ToolRun(["a.json", "c.json"], files: ["a.json": "{}", "c.json": " [1]"])
    #expect(roots.errors == "c.json:1:2: expected object, found array\n")
  }

  @Test func `says which file is not there`() throws {
    let run = try ToolRun(["a.json", "b.json"], files: ["a.json": "{}"])
    #expect(run.status == 1)
    #expect(run.errors == "b.json: no such file\n")
  }

  @Test(arguments: [
    ([], "expected two files, CACHE and REFRESH, found 0"),
    (["a.json"], "expected two files, CACHE and REFRESH, found 1"),
    (["a.json", "b.json", "c.json"], "unexpected argument \"c.json\""),
    (["a.json", "b.json", "--kay", "id"], "unknown option \"--kay\""),
    (["a.json", "b.json", "--key"], "--key needs a value"),
    (["a.json", "b.json", "--key="], "--key needs a value"),
    (["a.json", "b.json", "--dry-run=yes"], "--dry-run takes no value"),
    (
      ["a.json", "b.json", "--format", "xml"],
      "expected tree, json, patch, svg or html for --format, found \"xml\""
    ),
  ])
  func `refuses a wrong command`(arguments: [String], sentence: String) throws {
    let run = try ToolRun(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        reconcile: \(sentence)
        usage: reconcile CACHE REFRESH [options], see --help

        """)
  }

  @Test func `says how it is used`() throws {
    let run = try ToolRun(["--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: reconcile CACHE REFRESH [options]\n"))
  }

  @Test func `takes files whose names begin with a dash after two dashes`() throws {
    let run = try ToolRun(
      ["--", "-a.json", "-b.json"], files: ["-a.json": "[]", "-b.json": "[1]"])
    #expect(run.output == "[] → [1]\n\n1 changed\n")
  }

  /// The folder of the documentation.
  private var docs: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Docs")
  }

  @Test func `writes the picture of the README`() throws {
    let examples = docs.appendingPathComponent("Examples")
    let run = try ToolRun([
      examples.appendingPathComponent("album-cached.json").path,
      examples.appendingPathComponent("album-refresh.json").path, "--key", "id", "--format", "svg",
    ])
    let picture = docs.appendingPathComponent("Images/tree.svg")
    #expect(try run.output == String(contentsOf: picture, encoding: .utf8))
  }

  @Test func `updates the example library`() throws {
    let examples = docs.appendingPathComponent("Examples")
    let cached = examples.appendingPathComponent("library-cached.json").path
    let refreshed = examples.appendingPathComponent("library-refresh.json")
    let run = try ToolRun([cached, refreshed.path, "--key", "id", "--format", "json"])
    #expect(run.output == (try String(contentsOf: refreshed, encoding: .utf8)))
    #expect(
      run.errors
        == "17 changed, 1 created, 3 inserted, 2 removed, 3 moved, 1390 touched\n")
    let broken = examples.appendingPathComponent("library-broken.json").path
    let failed = try ToolRun([cached, broken, "--key", "id"])
    #expect(failed.errors == "\(broken):13:7: expected a value, found ]\n")
  }
}
