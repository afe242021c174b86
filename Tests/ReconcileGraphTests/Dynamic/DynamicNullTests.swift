import Reconcile
import Testing

/// Y3: what the policies for null and for missing keys do where every key is a property.
@Suite struct `Null and absent keys of a dynamic object` {
  let reconciler = Reconciler()

  func object() throws -> DynamicObject {
    try DynamicObject(from: .json(#"{"a":1,"b":{"c":2,"d":3},"e":null}"#))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let edit: @Sendable (inout Policy) -> Void
    let outcome: String
    let summary: String

    var testDescription: String { name }

    init(
      _ name: String, _ outcome: String, _ summary: String,
      _ edit: @escaping @Sendable (inout Policy) -> Void
    ) {
      self.name = name
      self.edit = edit
      self.outcome = outcome
      self.summary = summary
    }
  }

  @Test(arguments: [
    Row(
      "assign", #"{"a":null,"b":{"c":null,"d":3},"e":null,"f":null,"g":{"h":null}}"#,
      "2 changed, 2 inserted, 1 touched", { $0.null = .assign }),
    Row(
      "keep", #"{"a":1,"b":{"c":2,"d":3},"e":null,"g":{}}"#, "1 inserted", { $0.null = .keep }),
    Row(
      "reset", #"{"b":{"d":3},"g":{}}"#, "1 inserted, 3 removed", { $0.null = .reset }),
    Row(
      "custom", #"{"b":{"c":null,"d":3},"e":null,"g":{"h":null}}"#,
      "1 changed, 1 inserted, 1 removed, 1 touched",
      {
        $0.null = .custom("a and f go") { context in
          context.key == "a" || context.path.description == "f" ? .reset : .assign
        }
      }),
  ])
  func `follow the policy of null`(row: Row) throws {
    let object = try object()
    let source = try SourceValue.json(
      #"{"a":null,"b":{"c":null},"e":null,"f":null,"g":{"h":null}}"#)
    let report = try reconciler.update(object, from: source, policy: row.edit)
    #expect(object.description == row.outcome)
    #expect(report.summary == row.summary)
  }

  @Test func `make null an issue where the policy rejects it`() throws {
    let object = try object()
    let before = object.sourceValue
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(object, from: ["a": 5, "b": ["c": nil], "f": nil]) { $0.null = .reject }
    }
    #expect(
      error?.description == """
        b.c: expected a value, found null
        f: expected a value, found null
        """)
    #expect(object.sourceValue == before)
  }

  @Test func `keep absent keys, and say nothing of them`() throws {
    let object = try object()
    let report = try reconciler.update(object, from: ["b": [:]]) { $0.report = .changes }
    #expect(object.description == #"{"a":1,"b":{"c":2,"d":3},"e":null}"#)
    #expect(report.changes.isEmpty)
  }

  @Test func `remove absent keys where the policy resets them`() throws {
    let object = try object()
    let nested = object["b"]?.objectValue
    let report = try reconciler.update(object, from: ["b": ["d": 3], "x": 1]) {
      $0.missing = .reset
      $0.report = .changes
    }
    #expect(object.description == #"{"b":{"d":3},"x":1}"#)
    #expect(object["b"]?.objectValue === nested)
    #expect(
      report.description == """
        b
          c removed 2
        x inserted 1
        a removed 1
        e removed nil
        """)
  }

  @Test func `require absent keys where the policy says so`() throws {
    let object = try object()
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(object, from: .json(#"{"b":{"c":1},"e":1}"#)) { $0.missing = .require }
    }
    #expect(
      error?.description == """
        b.d: expected a value, found nothing
        a: expected a value, found nothing
        """)
    #expect(object["e"] == .null)
  }

  @Test func `have no unknown keys, since every key is a property`() throws {
    let object = try object()
    let report = try reconciler.update(object, from: ["new": 1]) { $0.unknownKeys = .reject }
    #expect(report.summary == "1 inserted")
    #expect(object["new"] == 1)
  }
}
