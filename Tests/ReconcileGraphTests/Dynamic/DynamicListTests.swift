import Reconcile
import Testing

/// Y1: elements that are paired by the key that a policy names.
@Suite struct `A dynamic list matched by a key` {
  let reconciler: Reconciler

  init() {
    var reconciler = Reconciler()
    reconciler.policy.collection = .keyed(by: "id")
    reconciler.policy.report = .changes
    self.reconciler = reconciler
  }

  func tracks() throws -> DynamicArray {
    try DynamicArray(
      from: .json(#"[{"id":1,"title":"a"},{"id":2,"title":"b"},{"id":3,"title":"c"}]"#))
  }

  @Test func `moves instances with their identities`() throws {
    let tracks = try tracks()
    let old = tracks.map { $0.objectValue }
    let report = try reconciler.update(
      tracks, from: .json(#"[{"id":3},{"id":4,"title":"d"},{"id":1,"title":"A"}]"#))
    #expect(tracks[0].objectValue === old[2])
    #expect(tracks[2].objectValue === old[0])
    #expect(
      tracks.description == #"[{"id":3,"title":"c"},{"id":4,"title":"d"},{"id":1,"title":"A"}]"#)
    #expect(old[1]?.description == #"{"id":2,"title":"b"}"#)
    #expect(
      report.description == """
        removed {"id":2,"title":"b"}, was [1]
        [0] id 3 moved, from [2]
        [1] inserted {"id":4,"title":"d"}
        [2] id 1
          title: "a" → "A"
        """)
  }

  @Test func `takes no key behind an element for the element's own`() throws {
    let album = try DynamicObject(from: .json(#"{"tracks":[{"id":1,"title":"a"}],"id":1}"#))
    #expect(
      issueTexts {
        try reconciler.update(album, from: .json(#"{"tracks":[{"title":"b"}],"id":1}"#))
      } == [#"tracks[0]: has no identity "id""#])
    let report = try reconciler.update(
      album, from: .json(#"{"tracks":[null,{"id":1,"title":"c"}],"id":1}"#)
    ) { $0.collection.nullElements = .skip }
    #expect(report.counts.skipped == 1)
    #expect(album.description == #"{"tracks":[{"id":1,"title":"c"}],"id":1}"#)
  }

  @Test func `calls an element by its identity where nothing happened but its move`() throws {
    let report = try reconciler.update(tracks(), from: [["id": 3], ["id": 1], ["id": 2]]) {
      $0.write = .ifChanged
    }
    #expect(report.description == "[0] id 3 moved, from [2]")
  }

  @Test func `is matched under every permutation, with one gone and one new`() throws {
    for order in permutations([1, 2, 3, 4]) {
      let array = try DynamicArray(from: .array([1, 2, 3, 5].map { ["id": $0] }))
      let old = Dictionary(
        uniqueKeysWithValues: array.map { ($0["id"]?.numberValue, $0.objectValue) })
      try reconciler.update(array, from: .array(order.map { ["id": $0, "n": $0] }))
      #expect(array.map { $0["id"]?.numberValue?.intValue } == order)
      for element in array {
        guard let live = old[element["id"]?.numberValue] else { continue }
        #expect(element.objectValue === live)
      }
    }
  }

  @Test func `tells numbers from strings, and equal numbers not by their text`() throws {
    let array = try DynamicArray(from: .json(#"[{"id":1},{"id":"1"},{"id":2.50},{"id":true}]"#))
    let old = array.map { $0.objectValue }
    try reconciler.update(array, from: .json(#"[{"id":true},{"id":25e-1},{"id":"1"},{"id":1.0}]"#))
    for (place, element) in array.enumerated() { #expect(element.objectValue === old[3 - place]) }
  }

  @Test func `takes numbers, nulls and arrays among objects as they come`() throws {
    let array = try DynamicArray(from: .json(#"[7,{"id":1},null,[1,{"id":5}],7,"x"]"#))
    let object = array[1].objectValue
    let inner = array[3].arrayValue
    try reconciler.update(array, from: .json(#"[[2,{"id":5}],null,7,{"id":1},true,7,7]"#))
    #expect(array.description == #"[[2,{"id":5}],null,7,{"id":1},true,7,7]"#)
    #expect(array[0].arrayValue === inner)
    #expect(array[3].objectValue === object)
  }

  @Test func `replaces arrays of plain values`() throws {
    let object = try DynamicObject(from: .json(#"{"tags":["a","b"]}"#))
    try reconciler.update(object, from: ["tags": ["b", "b"]])
    #expect(object["tags"]?.description == #"["b","b"]"#)
  }

  @Test func `fails on an element without the key, or with null under it`() throws {
    let tracks = try tracks()
    let before = tracks.sourceValue
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(tracks, from: .json(#"[{"id":1},{"title":"x"},{"id":null},{"id":[]}]"#))
    }
    #expect(
      error?.description == """
        [1]: has no identity "id"
        [2]: has no identity "id"
        [3]: has no identity "id"
        """)
    #expect(tracks.sourceValue == before)
  }

  @Test func `inserts, skips or pairs elements without the key where the policy says so`() throws {
    let source = try SourceValue.json(#"[{"title":"y"},{"id":1},{"title":"z"}]"#)
    let live = try SourceValue.json(#"[{"id":1},{"title":"x"}]"#)

    let inserted = try DynamicArray(from: live)
    let anonymous = inserted[1].objectValue
    try reconciler.update(inserted, from: source) { $0.collection.missingIdentity = .insert }
    #expect(inserted.description == #"[{"title":"y"},{"id":1},{"title":"z"}]"#)
    #expect(!inserted.contains { $0.objectValue === anonymous })

    let skipped = try DynamicArray(from: live)
    let report = try reconciler.update(skipped, from: source) {
      $0.collection.missingIdentity = .skip
    }
    #expect(skipped.description == #"[{"id":1}]"#)
    #expect(report.counts.skipped == 2)
    let fresh = DynamicObject()
    try reconciler.update(fresh, from: .dictionary(["tracks": source])) {
      $0.collection.missingIdentity = .skip
    }
    #expect(fresh.description == #"{"tracks":[{"id":1}]}"#)

    let paired = try DynamicArray(from: live)
    let kept = paired[1].objectValue
    try reconciler.update(paired, from: source) { $0.collection.missingIdentity = .position }
    #expect(paired.description == #"[{"title":"y"},{"id":1},{"title":"z"}]"#)
    #expect(paired[0].objectValue === kept)
    let other = try DynamicArray(from: .json(#"[{"title":"x"}]"#))
    let former = other[0].objectValue
    try reconciler.update(other, from: [["id": 1, "title": "y"]]) {
      $0.collection.missingIdentity = .position
    }
    #expect(other[0].objectValue !== former && other[0]["title"] == "y")
  }

  @Test func `by position resets an element of another kind to null where the policy says so`()
    throws
  {
    let array = try DynamicArray(from: .json(#"[{"a":1},2,[3]]"#))
    try Reconciler().update(array, from: [5, 2, ["a": 1]]) { $0.mismatch = .reset }
    #expect(array.description == "[null,2,null]")
  }

  @Test func `pairs elements without the key though the first of an identity wins`() throws {
    let array = try DynamicArray(from: .json(#"[{"t":"a"},{"t":"b"}]"#))
    let live = array.map(\.objectValue)
    let source = try SourceValue.json(#"[{"t":"A"},{"id":1},{"t":"B"},{"id":1}]"#)
    try reconciler.update(array, from: source) {
      $0.collection.missingIdentity = .position
      $0.collection.duplicates = .first
    }
    #expect(array.description == #"[{"t":"A"},{"id":1},{"t":"B"}]"#)
    #expect(array[0].objectValue === live[0] && array[2].objectValue === live[1])
  }

  @Test func `takes only what it lacks under union, whatever is in the elements`() throws {
    let array = try DynamicArray(from: .json(#"[[1],{"a":[1,{"b":2}]},"x",null]"#))
    let source = try SourceValue.json(
      #"[[1],[1,2],[],{"a":[1,{"b":2}]},{"a":[1,{"b":3}]},{"a":[1]},{},"x","y",null,1]"#)
    try Reconciler().update(array, from: source) { $0.collection = .union }
    #expect(
      array.description
        == #"[[1],{"a":[1,{"b":2}]},"x",null,[1,2],[],{"a":[1,{"b":3}]},{"a":[1]},"y",1]"#)
  }

  @Test func `updates elements of known identity under union too`() throws {
    let array = try DynamicArray(from: .json(#"[{"id":1,"t":"a"},{"id":3}]"#))
    let first = array[0].objectValue
    let source = try SourceValue.json(#"[{"id":2},{"id":1,"t":"b"}]"#)
    try reconciler.update(array, from: source) { $0.collection = .union }
    #expect(array[0].objectValue === first && first?["t"] == "b")
    #expect(array.map { $0["id"] } == [1, 3, 2])
  }

  @Test func `that is new is made by each axis of the policy alone`() throws {
    let rows: [((inout Policy.Collection) -> Void, String, String)] = [
      ({ $0.nullElements = .skip }, #"[null,{"id":1}]"#, #"[{"id":1}]"#),
      ({ $0.duplicates = .first }, #"[{"id":1,"n":1},{"id":1,"n":2}]"#, #"[{"id":1,"n":1}]"#),
      ({ $0.missingIdentity = .skip }, #"[{"n":1},{"id":1}]"#, #"[{"id":1}]"#),
      ({ $0.fresh = .ignore }, #"[{"id":1}]"#, "[]"),
    ]
    for (edit, elements, result) in rows {
      let object = DynamicObject()
      let source = try SourceValue.json(#"{"tracks":\#(elements)}"#)
      let report = try reconciler.update(object, from: source) { edit(&$0.collection) }
      #expect(object["tracks"]?.description == result)
      let told = report.changes.first { $0.kind == .inserted && $0.path.description == "tracks" }
      #expect(told?.new?.description == result)
    }
  }

  @Test(arguments: ["null", "{}", "[]", "{\"a\":1}"])
  func `takes a key that holds null or a container for none`(id: String) throws {
    let live = try DynamicArray(from: .json(#"[{"t":"a"},{"id":1,"t":"b"}]"#))
    let kept = live.map(\.objectValue)
    let source = try SourceValue.json(#"[{"id":\#(id),"t":"A"},{"id":1,"t":"B"}]"#)
    try reconciler.update(live, from: source) { $0.collection.missingIdentity = .position }
    #expect(live.map(\.objectValue).elementsEqual(kept) { $0 === $1 })
    #expect(live.map { $0["t"] } == ["A", "B"])
    // Live ones are taken alike.
    try reconciler.update(live, from: .json(#"[{"t":"x"},{"id":1,"t":"y"}]"#)) {
      $0.collection.missingIdentity = .position
    }
    #expect(live.map(\.objectValue).elementsEqual(kept) { $0 === $1 })
    #expect(live.map { $0["t"] } == ["x", "y"])
  }

  @Test func `fails on one identity twice, or takes the first or the last`() throws {
    let source = try SourceValue.json(
      #"[{"id":1,"t":"x"},{"id":2},{"id":1,"t":"y"},{"id":1.0,"t":"z"}]"#)
    let tracks = try tracks()
    let error = #expect(throws: UpdateError.self) { try reconciler.update(tracks, from: source) }
    #expect(
      error?.description == """
        identity appears twice, at [0] and [2]
        identity appears twice, at [0] and [3]
        """)
    let first = tracks[0].objectValue
    let report = try reconciler.update(tracks, from: source) { $0.collection.duplicates = .first }
    #expect(tracks.map { $0["id"] } == [1, 2] && report.counts.skipped == 2)
    #expect(first?["t"] == "x")
    try reconciler.update(tracks, from: source) { $0.collection.duplicates = .last }
    #expect(tracks.map { $0["id"] } == [2, 1])
    #expect(first?["t"] == "z")
    #expect(tracks[1].objectValue === first)
  }

  @Test func `pairs an identity that stands twice among live elements in order`() throws {
    let array = try DynamicArray(from: .json(#"[{"id":9},{"id":1,"n":1},{"id":1,"n":2}]"#))
    let first = array[1].objectValue
    try reconciler.update(array, from: .json(#"[{"id":1}]"#))
    #expect(array.count == 1)
    #expect(array[0].objectValue === first)
  }

  @Test func `fails on an identity beyond the limit`() throws {
    var reconciler = reconciler
    reconciler.limits.identityBytes = 8
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(DynamicArray(), from: [["id": "123456789"]])
    }
    #expect(error?.description == "[0].id: exceeds the identity limit of 8 bytes")
    let array = DynamicArray()
    try reconciler.update(array, from: [["id": "12345678"]])
    #expect(array[0]["id"] == "12345678")
  }

  @Test func `checks the lists inside new elements by the same rules`() throws {
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(DynamicArray(), from: [["id": 1, "tracks": [["id": 1], ["id": 1]]]])
    }
    #expect(error?.description == "[0].tracks: identity appears twice, at [0] and [1]")
    let array = DynamicArray()
    let report = try reconciler.update(array, from: [["id": 1, "tracks": [["id": 1], ["id": 2]]]])
    #expect(report.summary == "1 inserted")
  }

  @Test func `takes a hundred thousand elements in linear time`() throws {
    let count = 100_000
    let array = try DynamicArray(from: .array((0..<count).map { ["id": $0] }))
    let first = array[0].objectValue
    let source = try SourceValue.array((0..<count).reversed().map { ["id": $0] })
    let (duration, _) = try threadTime {
      try reconciler.update(array, from: source) { $0.report = .summary }
    }
    #expect(array[count - 1].objectValue === first)
    #expect(duration < .seconds(20))
    let anonymous = try DynamicArray(from: .array((0..<count).map { ["n": $0] }))
    let pushed = try SourceValue.array([["id": 1]] + (0..<count).map { ["n": $0] })
    let (other, _) = try threadTime {
      try reconciler.update(anonymous, from: pushed) {
        $0.collection.missingIdentity = .position
        $0.report = .summary
      }
    }
    #expect(anonymous.count == count + 1)
    #expect(other < .seconds(20))
  }

  private func permutations(_ items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { place in
      var rest = items
      let item = rest.remove(at: place)
      return permutations(rest).map { [item] + $0 }
    }
  }
}
