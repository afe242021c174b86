import Reconcile
import Testing

/// V4a, Y1: each axis of collections, for lists without a schema.
@Suite struct `A policy of dynamic lists` {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let live: String
    let source: String
    let outcome: String
    let edit: @Sendable (inout Policy) -> Void

    var testDescription: String { name }

    init(
      _ name: String, _ live: String, _ source: String, _ outcome: String,
      _ edit: @escaping @Sendable (inout Policy) -> Void
    ) {
      self.name = name
      self.live = live
      self.source = source
      self.outcome = outcome
      self.edit = edit
    }
  }

  /// The first numbers of live elements are their places, so that the outcome shows who stayed.
  @Test(arguments: [
    Row("automatic is by position", "1 2 3", "2 1", "0:2 1:1") { $0.collection = .automatic },
    Row("positional, longer", "1", "2 1", "0:2 +:1") { $0.collection = .positional },
    Row("fixed positional, longer", "1", "2 3", "0:2") { $0.collection = .fixedPositional },
    Row("fixed positional, shorter", "1 2", "3", "0:3 1:2") { $0.collection = .fixedPositional },
    Row("keyed without a key is by position", "1 2", "2", "0:2") { $0.collection = .keyed },
    Row("keyed by a key", "1 2 3", "3 4 1", "2:3 +:4 0:1") { $0.collection = .keyed(by: "id") },
    Row("live order", "1 2 3", "3 4 1", "0:1 2:3 +:4") {
      $0.collection = .keyed(by: "id")
      $0.collection.order = .existing
    },
    Row("unmatched kept", "1 2 3", "3 4", "2:3 +:4 0:1 1:2") {
      $0.collection = .keyed(by: "id")
      $0.collection.unmatched = .keep
    },
    Row("some unmatched kept", "1 2 3", "3", "2:3 0:1 1:2") {
      $0.collection = .keyed(by: "id")
      $0.collection.unmatched = .custom("all") { $0.source == nil ? .keep : .remove }
    },
    Row("fresh ignored", "1 2", "4 2 5", "1:2") {
      $0.collection = .keyed(by: "id")
      $0.collection.fresh = .ignore
    },
    Row("fresh decided", "1 2", "4 2 5", "1:2 +:5") {
      $0.collection = .keyed(by: "id")
      $0.collection.fresh = .custom("five") { $0.source?["id"] == 5 ? .insert : .ignore }
    },
    Row("contents are new", "1 2", "1 2", "+:1 +:2") { $0.collection = .contents },
    Row("append", "1 2", "2", "0:1 1:2 +:2") { $0.collection = .append },
    Row("union by value", "1 2", "2 3", "0:1 1:2 +:3") { $0.collection = .union },
    Row("union by key", "1 2", "2 3", "0:1 1:2 +:3") {
      $0.collection = .union
      $0.collection.match = .identity("id")
    },
    Row("by value", "1 2 2", "2 1", "1:2 0:1") { $0.collection.match = .value },
    Row("null kept", "1", "1 null", "0:1 null") { $0.collection = .automatic },
    Row("null skipped", "1", "null 1", "0:1") { $0.collection.nullElements = .skip },
  ])
  func `decides who stays, comes and goes`(row: Row) throws {
    let array = try DynamicArray(from: .json(objects(row.live)))
    let old = array.map { $0.objectValue }
    try Reconciler().update(array, from: .json(objects(row.source)), policy: row.edit)
    let outcome = array.map { element in
      guard let object = element.objectValue, let id = object["id"] else { return "\(element)" }
      let place = old.firstIndex { $0 === object }
      return "\(place.map { "\($0)" } ?? "+"):\(id)"
    }
    #expect(outcome.joined(separator: " ") == row.outcome)
  }

  @Test func `makes fresh and unmatched elements issues where it rejects them`() throws {
    let array = try DynamicArray(from: .json(objects("1 2")))
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(array, from: .json(objects("2 3"))) {
        $0.collection = .keyed(by: "id")
        $0.collection.fresh = .reject
        $0.collection.unmatched = .reject
      }
    }
    #expect(
      error?.description == """
        [1]: matches no existing element
        [0]: existing element is matched by no source element
        """)
    #expect(array.count == 2)
  }

  @Test(arguments: [
    Row("replace", "[1,2]", "[2,3]", "[2,3]") { _ in },
    Row("replaced by keyed", "[1,2]", "[2,3]", "[2,3]") { $0.collection = .keyed(by: "id") },
    Row("replaced by upsert", "[1,2]", "[2,3]", "[2,3]") { $0.collection = .upsert },
    Row("replaced by fixed", "[1,2]", "[3]", "[3]") { $0.collection = .fixedPositional },
    Row("union of lists", "[[1],[2]]", "[[2],[3]]", "[[1],[2],[3]]") { $0.collection = .union },
    Row("union", #"[1,"a"]"#, #"["1",1.0,"a",2,2]"#, #"[1,"a","1",2]"#) { $0.collection = .union },
    Row("append", "[1,2]", "[2,3]", "[1,2,2,3]") { $0.collection = .append },
    Row("null kept", "[1]", "[null,2]", "[null,2]") { $0.null = .reset },
    Row("null skipped", "[1]", "[null,2]", "[2]") { $0.collection.nullElements = .skip },
  ])
  func `combines arrays of plain values`(row: Row) throws {
    let array = try DynamicArray(from: .json(row.live))
    try Reconciler().update(array, from: .json(row.source), policy: row.edit)
    #expect(array.description == row.outcome)
  }

  @Test func `takes a new array of plain values whole, whatever holds of elements`() throws {
    let reconciler = Reconciler { $0.collection.fresh = .ignore }
    let object = try DynamicObject(from: ["value": nil])
    try reconciler.update(object, from: ["value": ["tags": ["a", "b"], "sides": [["a": 1]]]])
    #expect(object.description == #"{"value":{"tags":["a","b"],"sides":[]}}"#)
    let other = try DynamicObject(from: [:])
    try Reconciler { $0.collection.fresh = .reject }.update(other, from: ["value": [1, nil]])
    #expect(other.description == #"{"value":[1,null]}"#)
  }

  private func objects(_ ids: String) -> String {
    let elements = ids.split(separator: " ").map { $0 == "null" ? "null" : #"{"id":\#($0)}"# }
    return "[\(elements.joined(separator: ","))]"
  }
}
