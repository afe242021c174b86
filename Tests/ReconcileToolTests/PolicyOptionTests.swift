import Foundation
import Testing

/// The options that choose policies.
@Suite struct `The tool's policies` {
  let files = [
    "a.json": """
    {"name": "Den", "year": 1971, "note": "n",
     "tracks": [{"id": 1, "title": "A", "tags": ["x"]}, {"id": 2, "title": "B"}]}
    """,
    "b.json": """
    {"name": null, "year": "x", "tracks": [{"id": 2, "title": null}, {"id": 3, "tags": ["y"]}]}
    """,
  ]

  private func run(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["a.json", "b.json", "--format", "json"] + arguments, files: files)
  }

  /// The document that comes of an update, on one line.
  private func document(_ arguments: [String]) throws -> String {
    let run = try ToolRun(["a.json", "b.json", "--format", "json"] + arguments, files: files)
    guard run.status == 0 else { return run.errors }
    return run.output.replacing(#/\n */#, with: "")
  }

  @Test(
    arguments: [
      (
        [],
        #"{"name": null,"year": "x","note": "n","tracks": [{"id": 2,"title": null,"tags": ["x"]},{"id": 3,"title": "B","tags": ["y"]}]}"#
      ),
      (
        ["null=keep"],
        #"{"name": "Den","year": "x","note": "n","tracks": [{"id": 2,"title": "A","tags": ["x"]},{"id": 3,"title": "B","tags": ["y"]}]}"#
      ),
      (
        ["tracks[].null=keep"],
        #"{"name": null,"year": "x","note": "n","tracks": [{"id": 2,"title": "A","tags": ["x"]},{"id": 3,"title": "B","tags": ["y"]}]}"#
      ),
      (
        ["tracks[].title.null=reset", "name.null=keep"],
        #"{"name": "Den","year": "x","note": "n","tracks": [{"id": 2,"tags": ["x"]},{"id": 3,"title": "B","tags": ["y"]}]}"#
      ),
      (
        ["missing=reset"],
        #"{"name": null,"year": "x","tracks": [{"id": 2,"title": null},{"id": 3,"tags": ["y"]}]}"#
      ),
      (
        ["mismatch=keep"],
        #"{"name": null,"year": 1971,"note": "n","tracks": [{"id": 2,"title": null,"tags": ["x"]},{"id": 3,"title": "B","tags": ["y"]}]}"#
      ),
      (
        ["tracks.collection=keyed:id"],
        #"{"name": null,"year": "x","note": "n","tracks": [{"id": 2,"title": null},{"id": 3,"tags": ["y"]}]}"#
      ),
      (
        ["tracks.collection.match=identity:id", "tracks.collection.unmatched=keep"],
        #"{"name": null,"year": "x","note": "n","tracks": [{"id": 2,"title": null},{"id": 3,"tags": ["y"]},{"id": 1,"title": "A","tags": ["x"]}]}"#
      ),
      (
        ["collection=contents"],
        #"{"name": null,"year": "x","note": "n","tracks": [{"id": 2,"title": null},{"id": 3,"tags": ["y"]}]}"#
      ),
      (
        ["tracks[].tags.collection=union"],
        #"{"name": null,"year": "x","note": "n","tracks": [{"id": 2,"title": null,"tags": ["x"]},{"id": 3,"title": "B","tags": ["y"]}]}"#
      ),
      (
        ["object=keep"],
        #"{"name": null,"year": "x","note": "n","tracks": [{"id": 1,"title": "A","tags": ["x"]},{"id": 2,"title": "B"}]}"#
      ),
      (
        ["null=keep", "null=reset"],
        #"{"year": "x","note": "n","tracks": [{"id": 2,"tags": ["x"]},{"id": 3,"title": "B","tags": ["y"]}]}"#
      ),
    ] as [([String], String)])
  func `hold everywhere or at a path`(policies: [String], expected: String) throws {
    #expect(try document(policies.flatMap { ["--policy", $0] }) == expected)
  }

  @Test func `leave the key of lists in force`() throws {
    let expected =
      #"{"name": null,"year": "x","note": "n","tracks": [{"id": 2,"title": null},{"id": 3,"tags": ["y"]},{"id": 1,"title": "A","tags": ["x"]}]}"#
    #expect(try document(["--key", "id", "--policy", "collection=upsert"]) == expected)
    #expect(try document(["--policy=collection.unmatched=keep", "--key=id"]) == expected)
    #expect(
      try document(["--key", "id", "--policy", "collection=positional"]) == document([]))
    let keyless = ["a.json": #"[{"t":1},{"t":2}]"#, "b.json": #"[{"t":3}]"#]
    let run = try ToolRun(
      ["a.json", "b.json", "--key", "id", "--policy", "collection=upsert"], files: keyless)
    #expect(run.output.hasPrefix("[0]\n  t: 1 → 3\n"))
    let refused = try ToolRun(
      ["a.json", "b.json", "--key", "id", "--policy", "collection.missingIdentity=reject"],
      files: keyless)
    #expect(refused.errors == "b.json:1:2: [0]: has no identity \"id\"\n")
  }

  @Test func `may skip what fails`() throws {
    let wrong = ["a.json": #"{"a":1,"b":1}"#, "b.json": #"{"a":"x","b":2}"#]
    let arguments = ["a.json", "b.json", "--policy", "mismatch=reject"]
    #expect(try ToolRun(arguments, files: wrong).status == 1)
    let run = try ToolRun(arguments + ["--policy", "failure=bestEffort"], files: wrong)
    #expect(run.output.contains("1 changed, 1 skipped"))
  }

  @Test(arguments: [
    ("null", "expected AXIS=VALUE for --policy, found \"null\""),
    (
      "nul=keep",
      "unknown axis \"nul\", expected missing, null, mismatch, write, object, identityChange, "
        + "collection, collection.match, collection.unmatched, collection.fresh, "
        + "collection.order, collection.duplicates, collection.missingIdentity, "
        + "collection.nullElements, collection.failingElements or failure"
    ),
    (
      "tracks[].null=kept",
      "unknown value \"kept\" for null, expected assign, keep, reset or reject"
    ),
    (
      "collection.match=identity:",
      "unknown value \"identity:\" for collection.match, "
        + "expected automatic, identity, position, value, nothing or identity:KEY"
    ),
    ("write=", "unknown value \"\" for write, expected always or ifChanged"),
    ("tracks.failure=atomic", "failure holds for the whole update, not for a path"),
    ("tracks[3].null=keep", "a policy holds for all elements: write tracks[]"),
    ("unknownKeys=reject", "a document has no unknown keys: every key is taken"),
  ])
  func `are refused where they say nothing`(policy: String, sentence: String) throws {
    let run = try run("--policy", policy)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("reconcile: \(sentence)\n"))
    #expect(run.output == "")
  }

  @Test func `name an unknown part of an axis`() throws {
    let run = try run("--policy", "tracks.collection.mach=value")
    #expect(run.errors.hasPrefix(#"reconcile: unknown axis "collection.mach", expected "#))
  }

  @Test func `are explained, and nothing is written`() throws {
    let run = try run(
      "--policy", "tracks[].null=keep", "--policy", "write=ifChanged", "--explain",
      "tracks[0].title", "--output", "result.json")
    #expect(run.status == 0)
    #expect(
      run.output == """
        tracks[0].title: a dynamic value
          missing: .keep, the default
          null: .keep, from the reconciler's policy at "tracks[]"
          mismatch: replaced, the default of dynamic values
          write: .ifChanged, from the reconciler

        """)
    #expect(run.result == nil)
    #expect(try self.run("--explain", "").output.hasPrefix("a dynamic object\n"))
    let failing = try self.run("--policy", "null=reject", "--explain", "name")
    #expect(failing.output.contains("  null: .reject, from the reconciler\n"))
  }

  @Test func `are explained at no place that is not there`() throws {
    let run = try run("--explain", "tracks[].titel")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        #"reconcile: tracks[]: unknown key "titel", did you mean "title"?"# + "\n"))
  }

  @Test func `stand in the help with their values`() throws {
    let help = try ToolRun(["--help"]).output
    #expect(help.contains("null                        assign keep reset reject\n"))
    #expect(help.contains("collection.order            source existing\n"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
