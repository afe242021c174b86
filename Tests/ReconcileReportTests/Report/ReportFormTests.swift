import Foundation
import Reconcile
import Testing

/// Encoding and decoding reports.
@Suite struct `A report that is coded` {
  private func report() throws -> ChangeReport {
    try Reconciler().update(Shelf.library(), from: Shelf.source) { $0.report = .changes }
  }

  @Test func `says the same when it is decoded`() throws {
    let report = try report()
    let data = try JSONEncoder().encode(report)
    let decoded = try JSONDecoder().decode(ChangeReport.self, from: data)
    #expect(decoded.changes == report.changes)
    #expect(decoded.counts == report.counts && decoded.isDetailed)
    // The coder's objects have no order, so long values may be written otherwise.
    #expect(decoded.treeLines().map(\.place) == report.treeLines().map(\.place))
    #expect(decoded.treeLines().map(\.kind) == report.treeLines().map(\.kind))
    #expect(decoded.difference(at: "albums") == report.difference(at: "albums"))
    #expect(try decoded.jsonPatch() == report.jsonPatch())
    let inverse = Result { () throws(UpdateError) in try report.inverseJSONPatch() }
    #expect(Result { () throws(UpdateError) in try decoded.inverseJSONPatch() } == inverse)
  }

  @Test func `of counts alone has no changes`() throws {
    let report = try Reconciler().update(Shelf.library(), from: ["name": "Attic"])
    let source = try SourceValue.json(JSONEncoder().encode(report))
    #expect(
      source == [
        "isDetailed": false, "counts": ["changed": 1], "changes": [], "names": [], "lists": [],
        "objects": [],
        "wholes": [],
      ])
  }

  @Test func `says nothing of a list whose elements stand where they stood`() throws {
    let report = try Reconciler().update(
      Shelf.library(), from: ["albums": [["id": 1, "title": "Clouds"], ["id": 2], ["id": 3]]]
    ) { $0.report = .changes }
    let source = try SourceValue.json(JSONEncoder().encode(report))
    #expect(source["lists"] == [])
  }

  @Test func `has a change as its path, kind and values`() throws {
    let library = Shelf.library()
    library.owner = nil
    let report = try Reconciler().update(
      library, from: ["owner": "Bo", "albums": [["id": 3], ["id": 1], ["id": 2]], "price": nil]
    ) {
      $0.report = .changes
      $0.null = .keep
      $0.write = .ifChanged
    }
    let changes = try SourceValue.json(JSONEncoder().encode(report.changes))
    #expect(
      changes == [
        ["path": ["owner"], "kind": "changed", "old": nil, "new": "Bo"],
        ["path": ["albums", 0], "kind": "moved", "note": "from [2]", "oldIndex": 2],
      ])
  }

  @Test(arguments: [
    #"{"origins":[5]}"#, #"{"origins":[0,0]}"#, #"{"oldCount":-1}"#,
    #"{"oldCount":1000000000000}"#,
  ])
  func `with a list that cannot be is refused`(edit: String) throws {
    let array = try DynamicArray(from: [["id": 1], ["id": 2]])
    let report = try Reconciler().update(array, from: [["id": 2], ["id": 1]]) {
      $0.collection = .keyed(by: "id")
      $0.report = .changes
    }
    let coded = try DynamicObject(from: .json(JSONEncoder().encode(report)))
    let list = try #require(coded["lists"]?[0]?["value"]?.objectValue)
    #expect(list["origins"]?.sourceValue == [1, 0])
    try Reconciler().update(list, from: .json(edit))
    let data = Data(coded.description.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ChangeReport.self, from: data)
    }
  }
}

/// Encoding and decoding source values.
@Suite struct `A source value that is coded` {
  @Test(arguments: [
    "null", "true", "false", "0", "-1", "9223372036854775807", "18446744073709551615", "0.1",
    "1e300", "12345678901234567890.125", #""text \" é 😀""#, "[]", "{}",
    #"{"b":[1,[2,{"c":null}]],"a":{"":false}}"#,
  ])
  func `is the same when it is decoded`(text: String) throws {
    let value = try SourceValue.json(text)
    let data = try JSONEncoder().encode(["value": value])
    #expect(try JSONDecoder().decode([String: SourceValue].self, from: data) == ["value": value])
  }

  @Test func `has texts for native dates and data`() throws {
    let value = try SourceValue.dictionary([
      "day": Date(timeIntervalSince1970: 0), "bytes": Data([1, 2]),
    ])
    #expect(
      try SourceValue.json(JSONEncoder().encode(value))
        == ["day": "1970-01-01T00:00:00Z", "bytes": "AQI="])
  }
}

/// The tree of a source value.
@Suite struct `A source value for a person` {
  @Test func `has a line for each value`() throws {
    let value: SourceValue = [
      "a": [1, [], ["b": nil]], "c~\"": [:], "d": "x",
    ]
    #expect(
      value.prettyDescription == """
        {
          "a": [
            1,
            [],
            {
              "b": null
            }
          ],
          "c~\\"": {},
          "d": "x"
        }
        """)
    #expect(try SourceValue.json(value.prettyDescription) == value)
    #expect(SourceValue("x").prettyDescription == #""x""#)
    #expect(([] as SourceValue).prettyDescription == "[]")
  }
}

/// Reports that are filtered by place or by kind.
@Suite struct `A filtered report` {
  private func report() throws -> ChangeReport {
    try Reconciler().update(Shelf.library(), from: Shelf.source) { $0.report = .changes }
  }

  @Test(
    arguments: [
      ("albums", 5), ("albums[]", 4), ("albums[1]", 1), ("albums[].artist", 1), ("plays.b", 1),
      ("", 17), ("album", 0), ("[]", 0), ("albums[7]", 0), (#"["plays"]["b"]"#, 1),
    ])
  func `has the changes at a place and below`(pattern: String, count: Int) throws {
    let changes = try report().filtered(under: pattern).changes
    #expect(changes.count { $0.kind != .touched } == count)
  }

  @Test func `has the changes of some kinds, and counts them`() throws {
    let filtered = try report().filtered(under: "albums", kinds: [.moved, .removed])
    #expect(filtered.summary == "1 removed, 1 moved")
    #expect(
      "\(filtered)" == """
        albums
          removed "Album", was [2]
          [0] moved, from [1]
        """)
    #expect(try report().filtered(kinds: []).isEmpty)
  }
}

/// Paths that are read from their text.
@Suite struct `A path as text` {
  @Test(arguments: ["", "a", "a.b", "a[2].b", "[0][1]", #"["a.b"].c"#, #"a["x[]"][3]"#])
  func `is the path that prints so`(text: String) {
    #expect(SourcePath(text).map { "\($0)" } == text)
  }

  @Test func `with an open place is none`() {
    #expect(SourcePath("a[].b") == nil)
  }

  @Test func `takes what is no bracket for a part of a key`() {
    #expect(SourcePath("a[x].b")?.components == [.key("a[x]"), .key("b")])
    #expect(SourcePath("[")?.components == [.key("[")])
  }
}
