import Reconcile
import Testing

/// T5: plans of objects without a schema, and what makes them out of date.
@Suite struct `A plan for a dynamic object` {
  var reconciler = Reconciler()

  init() { reconciler.policy.collection = .keyed(by: "id") }

  func library() throws -> DynamicObject {
    try DynamicObject(
      from: .json(#"{"name":"Den","albums":[{"id":1,"title":"Blue"},{"id":2,"title":"Hejira"}]}"#))
  }

  let source: SourceValue = [
    "name": "Attic", "albums": [["id": 2, "title": "Hejira"], ["id": 1, "title": "Mingus"]],
  ]

  @Test func `writes nothing, and says what the update says`() throws {
    let library = try library()
    let before = library.sourceValue
    let plan = try reconciler.plan(updating: library, from: source)
    #expect(library.sourceValue == before)
    let report = try reconciler.update(self.library(), from: source) { $0.report = .changes }
    #expect(plan.changes.description == report.description)
    #expect(plan.changes.changes == report.changes)
    #expect(
      report.description == """
        name: "Den" → "Attic"
        albums
          [0] id 2 moved, from [1]
          [1] id 1
            title: "Blue" → "Mingus"
        """)
  }

  @Test func `is applied once`() throws {
    let library = try library()
    let albums = library["albums"]?.arrayValue
    let first = albums?[0].objectValue
    let plan = try reconciler.plan(updating: library, from: source)
    try plan.apply()
    #expect(library.sourceValue == source)
    #expect(library["albums"]?.arrayValue === albums)
    #expect(albums?[1].objectValue === first)
    let error = #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(error?.description == "the plan was applied already")
  }

  @Test func `refuses if what it would remove has changed`() throws {
    let library = try library()
    let plan = try reconciler.plan(updating: library, from: ["albums": []]) {
      $0.missing = .reset
    }
    try reconciler.update(library, from: ["name": "Cellar"])
    let error = #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(error?.description == "name: has changed since the plan was made")
    #expect(library["name"] == "Cellar")
  }

  @Test func `does not mind what became of an object that it leaves out`() throws {
    let library = try library()
    var reconciler = reconciler
    reconciler.policy.failure = .bestEffort
    reconciler.policy(at: "albums[].title") { $0.missing = .require }
    let plan = try reconciler.plan(
      updating: library, from: ["name": "Attic", "albums": [["id": 1, "year": 1971], ["id": 2]]])
    #expect(plan.changes.counts.skipped == 2)
    try Reconciler().update(library, from: ["albums": [["year": 1970], [:]]])
    try plan.apply()
    #expect(library["name"] == "Attic" && library["albums"]?[0]?["year"] == 1970)
  }

  @Test func `refuses if what it saw has changed, and names it`() throws {
    let library = try library()
    let plan = try reconciler.plan(updating: library, from: source)
    try reconciler.update(library, from: ["name": "Cellar", "albums": [["id": 1, "title": "X"]]])
    let error = #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(
      error?.description == """
        name: has changed since the plan was made
        albums: has changed since the plan was made
        albums[1].title: has changed since the plan was made
        """)
    #expect(library["name"] == "Cellar")
  }

  @Test func `goes on if something else has changed, and keeps that`() throws {
    let library = try library()
    let plan = try reconciler.plan(updating: library, from: source)
    try reconciler.update(library, from: ["owner": "Ines"])
    try plan.apply()
    #expect(library["owner"] == "Ines")
    #expect(library["name"] == "Attic")
  }

  @Test func `refuses if it was to remove absent keys and there are others now`() throws {
    let library = try library()
    let plan = try reconciler.plan(updating: library, from: ["name": "Attic"]) {
      $0.missing = .reset
    }
    try reconciler.update(library, from: ["owner": "Ines"])
    #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(library["albums"]?.arrayValue?.count == 2)
  }

  @Test func `can be made for an array`() throws {
    let array = try DynamicArray(from: .json("[1,2]"))
    let plan = try reconciler.plan(updating: array, from: [2, 3])
    #expect(plan.changes.description == "[1,2] → [2,3]")
    #expect(array.description == "[1,2]")
    try plan.apply()
    #expect(array.description == "[2,3]")
  }
}

/// T1, T4: one wrong value, under each policy for failures.
@Suite struct `A failing update of a dynamic object` {
  func library() throws -> DynamicObject {
    try DynamicObject(
      from: .json(#"{"name":"Den","albums":[{"id":1,"title":"Blue"},{"id":2,"title":"Hejira"}]}"#))
  }

  @Test func `changes nothing, though only its last value is wrong`() throws {
    let library = try library()
    let before = library.sourceValue
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(
        library,
        from: [
          "name": "Attic", "new": 1,
          "albums": [["id": 1, "title": "Mingus"], ["id": 2, "title": ["x": nil]]],
        ]
      ) { $0.null = .reject }
    }
    #expect(error?.description == "albums[1].title.x: expected a value, found null")
    #expect(library.sourceValue == before)
  }

  @Test func `applies the rest under best effort`() throws {
    let library = try library()
    let report = try Reconciler().update(
      library,
      from: [
        "name": nil,
        "albums": [["id": 1, "title": "Mingus"], ["id": nil, "title": "Wild"], ["id": 3]],
      ]
    ) {
      $0.failure = .bestEffort
      $0.null = .reject
      $0.report = .changes
    }
    #expect(
      library.description
        == #"{"name":"Den","albums":[{"id":1,"title":"Mingus"},{"id":2,"title":"Wild"},{"id":3}]}"#)
    #expect(report.counts.skipped == 2)
  }

  @Test func `skips a whole object that lacks a required key under best effort`() throws {
    let library = try library()
    let report = try Reconciler().update(
      library, from: .json(#"{"name":"Attic","albums":[{"id":9},{"id":8,"title":"Wild"}]}"#)
    ) {
      $0.failure = .bestEffort
      $0.missing = .require
    }
    #expect(
      library.description
        == #"{"name":"Attic","albums":[{"id":1,"title":"Blue"},{"id":8,"title":"Wild"}]}"#)
    #expect(report.counts.changed == 3)
    #expect(report.counts.skipped == 1)
  }
}
