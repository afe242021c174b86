import Foundation
import Reconcile
import Testing

/// Y2: a text where a number was, an object where a list was.
@Suite struct `A value of another kind` {
  let reconciler = Reconciler()

  func object() throws -> DynamicObject {
    try DynamicObject(from: .json(#"{"a":"text","b":{"c":1},"d":[1],"e":null}"#))
  }

  @Test func `replaces the live one`() throws {
    let object = try object()
    let report = try reconciler.update(
      object, from: .json(#"{"a":{"x":1},"b":[{"y":2}],"d":true,"e":{"z":3}}"#)
    ) { $0.report = .changes }
    #expect(object.description == #"{"a":{"x":1},"b":[{"y":2}],"d":true,"e":{"z":3}}"#)
    #expect(
      report.description == """
        a: "text" → {"x":1}
        b: {"c":1} → [{"y":2}]
        d: [1] → true
        e created {"z":3}
        """)
  }

  @Test func `is an issue where the policy rejects it, and changes nothing`() throws {
    let object = try object()
    let before = object.sourceValue
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        object, from: .json("{\"a\": 1,\n \"b\": [], \"d\": [\"x\"], \"e\": 5}")
      ) { $0.mismatch = .reject }
    }
    #expect(
      error?.description == """
        a: expected string, found number
        b: expected object, found array
        """)
    #expect(error?.issues.last?.location == .init(line: 2, column: 7))
    #expect(object.sourceValue == before)
  }

  @Test func `is none where it says something else of the same kind`() throws {
    let object = try DynamicObject(from: .json(#"{"a":"text","b":1,"c":true,"d":[1],"e":{"f":1}}"#))
    let date = Date(timeIntervalSince1970: 0)
    let source = try SourceValue.dictionary([
      "a": "other", "b": 2.5, "c": false, "d": ["x"], "e": ["f": 2],
    ])
    try reconciler.update(object, from: source) { $0.mismatch = .reject }
    #expect(object.description == #"{"a":"other","b":2.5,"c":false,"d":["x"],"e":{"f":2}}"#)
    // What is no JSON is told by its text.
    try reconciler.update(object, from: .dictionary(["a": date])) { $0.mismatch = .reject }
    #expect(object["a"]?.stringValue?.hasPrefix("1970-01-01") == true)
  }

  @Test func `is skipped, reported, where the policy keeps the old one`() throws {
    let object = try object()
    let report = try reconciler.update(object, from: ["a": 1, "e": 5]) { $0.mismatch = .keep }
    #expect(object["a"] == "text")
    #expect(object["e"] == 5)
    #expect(report.changes.first?.note == "expected string, found number")
    #expect(report.summary == "1 changed, 1 skipped")
  }

  @Test func `removes its key where the policy resets`() throws {
    let object = try object()
    let report = try reconciler.update(object, from: ["a": 1]) { $0.mismatch = .reset }
    #expect(object.keys == ["b", "d", "e"])
    #expect(report.counts.skipped == 1 && report.counts.removed == 1)
  }

  @Test func `among elements replaces the one at its place`() throws {
    let array = try DynamicArray(from: .json(#"[{"a":1},2,[3],null,{"b":4}]"#))
    let last = array[4].objectValue
    try reconciler.update(array, from: .json(#"[2,{"a":1},null,[3],{"b":5}]"#))
    #expect(array.description == #"[2,{"a":1},null,[3],{"b":5}]"#)
    #expect(array[4].objectValue === last)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(array, from: .json(#"[{},2,null,{},5]"#)) { $0.mismatch = .reject }
    }
    #expect(
      error?.description == """
        [0]: expected number, found object
        [1]: expected object, found number
        [3]: expected array, found object
        [4]: expected object, found number
        """)
  }

  @Test func `is no matter in an array of plain values, which is replaced`() throws {
    let array = try DynamicArray(from: .json(#"[1,"b"]"#))
    try reconciler.update(array, from: .json(#"["a",true,null]"#)) { $0.mismatch = .reject }
    #expect(array.description == #"["a",true,null]"#)
  }
}
