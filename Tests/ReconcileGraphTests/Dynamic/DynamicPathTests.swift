import Reconcile
import Testing

/// Policies that name a place by its path, and which of them is the nearest.
@Suite struct `A policy for a path` {
  func library() throws -> DynamicObject {
    try DynamicObject(
      from: .json(
        #"""
        {"todos": [{"id": 1, "tags": ["a"]}, {"id": 2, "tags": ["b"], "note": "x"}],
         "other": [{"id": 1}, {"id": 2}], "name": "Living room"}
        """#))
  }

  @Test func `names the identity of the elements of one list`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "todos[]") { $0.collection = .keyed(by: "id") }
    let library = try library()
    let todo = library["todos"]?[0]?.objectValue
    let other = library["other"]?[0]?.objectValue
    try reconciler.update(
      library, from: .json(#"{"todos":[{"id":2},{"id":1}],"other":[{"id":2},{"id":1}]}"#))
    #expect(library["todos"]?[1]?.objectValue === todo)
    #expect(library["other"]?[0]?.objectValue === other)
    #expect(other?["id"] == 2)
  }

  @Test func `may name the list itself`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "todos") { $0.collection = .keyed(by: "id") }
    let library = try library()
    let todo = library["todos"]?[0]?.objectValue
    try reconciler.update(library, from: .json(#"{"todos":[{"id":2},{"id":1}]}"#))
    #expect(library["todos"]?[1]?.objectValue === todo)
  }

  @Test func `holds for the members that the elements own`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "todos[]") { $0.missing = .reset }
    let library = try library()
    try reconciler.update(library, from: .json(#"{"todos":[{"id":1},{"id":2,"tags":[]}]}"#))
    #expect(library["todos"]?.description == #"[{"id":1},{"id":2,"tags":[]}]"#)
    #expect(library["name"] == "Living room")
  }

  @Test func `loses to the call and wins over the reconciler`() throws {
    var reconciler = Reconciler()
    reconciler.policy.null = .reject
    reconciler.policy(at: "name") { $0.null = .reset }
    let library = try library()
    try reconciler.update(library, from: ["name": nil]) { $0.null = .assign }
    #expect(library["name"] == .null)
    try reconciler.update(library, from: ["name": nil])
    #expect(library["name"] == nil)
    #expect(throws: UpdateError.self) { try reconciler.update(library, from: ["other": nil]) }
  }

  @Test func `combines what several edits of one path say`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "todos[].tags") { $0.collection = .union }
    reconciler.policy(at: "todos[].tags") { $0.null = .keep }
    let library = try library()
    try reconciler.update(
      library, from: .json(#"{"todos":[{"tags":["b","a","b"]},{"tags":null}]}"#))
    #expect(library["todos"]?[0]?["tags"]?.description == #"["a","b"]"#)
    #expect(library["todos"]?[1]?["tags"]?.description == #"["b"]"#)
  }

  @Test func `does not reach the members of the object it names`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "artist") { $0.null = .keep }
    let album = try DynamicObject(from: .json(#"{"artist":{"name":"Joni"}}"#))
    try reconciler.update(album, from: ["artist": nil])
    #expect(album["artist"]?["name"] == "Joni")
    try reconciler.update(album, from: ["artist": ["name": nil]])
    #expect(album["artist"]?["name"] == .null)
  }

  @Test func `requires a key that no object has yet`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "todos[].id") { $0.missing = .require }
    let library = try DynamicObject(from: ["todos": []])
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(library, from: .json(#"{"todos":[{"id":1},{"name":"x"}]}"#))
    }
    #expect(error?.description == "todos[1].id: expected a value, found nothing")
    try reconciler.update(library, from: ["name": "Kitchen"])
    #expect(library["name"] == "Kitchen")
  }

  @Test func `names the elements of a root list and of lists in lists`() throws {
    var reconciler = Reconciler()
    reconciler.policy(at: "[]") { $0.collection = .keyed(by: "id") }
    let array = try DynamicArray(from: .json(#"[{"id":1},{"id":2}]"#))
    let first = array[0].objectValue
    try reconciler.update(array, from: .json(#"[{"id":2},{"id":1}]"#))
    #expect(array[1].objectValue === first)

    var nested = Reconciler()
    nested.policy(at: "grid[][]") { $0.collection = .keyed(by: "id") }
    let grid = try DynamicObject(from: .json(#"{"grid":[[{"id":1},{"id":2}]]}"#))
    let cell = grid["grid"]?[0]?[0]?.objectValue
    try nested.update(grid, from: .json(#"{"grid":[[{"id":2},{"id":1}]]}"#))
    #expect(grid["grid"]?[0]?[1]?.objectValue === cell)
  }

  @Test func `lets a farther key be the identity of a nearer preset`() throws {
    var reconciler = Reconciler()
    reconciler.policy.collection = .keyed(by: "id")
    let array = try DynamicArray(from: .json(#"[{"id":1},{"id":2}]"#))
    let (first, second) = (array[0].objectValue, array[1].objectValue)
    try reconciler.update(array, from: .json(#"[{"id":3},{"id":2}]"#)) { $0.collection = .upsert }
    #expect(array.description == #"[{"id":3},{"id":2},{"id":1}]"#)
    #expect(array[1].objectValue === second)
    #expect(array[2].objectValue === first)
    try reconciler.update(array, from: .json(#"[{"id":1}]"#)) { $0.collection = .positional }
    #expect(array.count == 1)
    #expect(array[0].objectValue !== first)
  }
}
