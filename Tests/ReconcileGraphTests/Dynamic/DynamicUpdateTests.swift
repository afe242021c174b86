import Reconcile
import Testing

/// Y1, Y3: the update of an object by its keys alone.
@Suite struct `Updating a dynamic object` {
  let reconciler = Reconciler()

  func album() throws -> DynamicObject {
    try DynamicObject(
      from: .json(
        #"""
        {"id": 1, "title": "Blue", "artist": {"name": "Joni", "country": "CA"},
         "sides": [{"label": "A"}, {"label": "B"}], "tags": ["folk", "1971"], "grid": [[1, 2], [3]]}
        """#))
  }

  @Test func `makes an object of the keys of its source alone`() throws {
    let album = try album()
    try reconciler.update(album, from: ["label": ["name": "Reprise"], "artist": ["name": "J"]])
    #expect(album["label"]?.objectValue?.sourceValue == ["name": "Reprise"])
    #expect(album["artist"]?.objectValue?.sourceValue == ["name": "J", "country": "CA"])
  }

  @Test func `finds many keys in whatever order they come`() throws {
    let members = (0..<40).map {
      (key: "key \($0)", value: SourceValue(integerLiteral: Int128($0)))
    }
    let object = try DynamicObject(from: SourceValue(members: members))
    let report = try reconciler.update(object, from: SourceValue(members: members.reversed()))
    #expect(report.isEmpty)
    #expect(Array(object.keys) == members.map(\.key))
  }

  @Test func `makes new arrays by the policy, as it does those that it has`() throws {
    let object = try DynamicObject(from: .json(#"{"old":[1]}"#))
    try reconciler.update(object, from: .json(#"{"old":[1,null,2],"new":[1,null,2]}"#)) {
      $0.collection.nullElements = .skip
    }
    #expect(object.description == #"{"old":[1,2],"new":[1,2]}"#)
    let other = try DynamicObject(from: .json("{}"))
    try reconciler.update(other, from: .json(#"{"new":[{"id":1,"a":1},{"id":1,"a":2}]}"#)) {
      $0.collection.match = .identity("id")
      $0.collection.duplicates = .last
    }
    #expect(other.description == #"{"new":[{"id":1,"a":2}]}"#)
  }

  @Test func `keeps objects and arrays under keys the same instances`() throws {
    let album = try album()
    let artist = album["artist"]?.objectValue
    let sides = album["sides"]?.arrayValue
    let first = sides?[0].objectValue
    let tags = album["tags"]?.arrayValue
    let row = album["grid"]?[0]?.arrayValue
    try reconciler.update(
      album,
      from: .json(
        #"""
        {"artist": {"name": "Joni Mitchell"}, "sides": [{"label": "One"}], "tags": [], "grid": [[7]]}
        """#))
    #expect(album["artist"]?.objectValue === artist)
    #expect(artist?.description == #"{"name":"Joni Mitchell","country":"CA"}"#)
    #expect(album["sides"]?.arrayValue === sides)
    #expect(sides?.count == 1)
    #expect(sides?[0].objectValue === first)
    #expect(first?["label"] == "One")
    #expect(album["tags"]?.arrayValue === tags)
    #expect(tags?.isEmpty == true)
    #expect(album["grid"]?[0]?.arrayValue === row)
    #expect(row?.description == "[7]")
    #expect(album["title"] == "Blue")
  }

  @Test func `reports what changed, came and went`() throws {
    let album = try album()
    let report = try reconciler.update(
      album,
      from: .json(
        #"""
        {"id": 1, "title": "Hejira", "artist": {"country": null, "born": 1943},
         "sides": [{"label": "A"}, {"label": "2"}, {"label": "C"}], "tags": ["jazz"], "grid": [[1, 2]]}
        """#)
    ) { $0.report = .changes }
    #expect(
      report.description == """
        title: "Blue" → "Hejira"
        artist
          country: "CA" → nil
          born inserted 1943
        sides
          [1]
            label: "B" → "2"
          [2] inserted {"label":"C"}
        tags: ["folk","1971"] → ["jazz"]
        grid
          removed [3], was [1]
        """)
    #expect(
      report.summary == "4 changed, 2 inserted, 1 removed, 3 touched")
  }

  @Test func `counts equal values as touched, unless only changes are written`() throws {
    let album = try album()
    let source = album.sourceValue
    let report = try reconciler.update(album, from: source)
    #expect(report.isEmpty)
    #expect(report.counts.touched == 9)
    let quiet = try reconciler.update(album, from: source) { $0.write = .ifChanged }
    #expect(quiet.summary == "no changes")
  }

  @Test func `takes the text of an equal number, unless only changes are written`() throws {
    let object = try DynamicObject(from: .json(#"{"a":1,"b":[1]}"#))
    let source = try SourceValue.json(#"{"a":1.0,"b":[1.0]}"#)
    try reconciler.update(object, from: source) { $0.write = .ifChanged }
    #expect(object.description == #"{"a":1,"b":[1]}"#)
    #expect(try reconciler.update(object, from: source).summary == "2 touched")
    #expect(object.description == #"{"a":1.0,"b":[1.0]}"#)
  }

  @Test func `fails on a key that comes twice, at any depth, and changes nothing`() throws {
    let album = try album()
    let before = album.sourceValue
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        album, from: .json(#"{"title":"X","title":"Y","new":{"a":1,"a":2},"b":1,"b":1}"#))
    }
    #expect(
      error?.description == """
        key "title" appears twice
        new: key "a" appears twice
        key "b" appears twice
        """)
    #expect(album.sourceValue == before)
  }

  @Test func `fails on a root of the other kind`() throws {
    let error = #expect(throws: UpdateError.self) { try reconciler.update(album(), from: [1]) }
    #expect(error?.description == "expected object, found array")
    let other = #expect(throws: UpdateError.self) {
      try reconciler.update(DynamicArray(), from: ["a": 1])
    }
    #expect(other?.description == "expected array, found object")
  }

  @Test func `replaces or keeps nested objects where the policy says so`() throws {
    let album = try album()
    let artist = album["artist"]?.objectValue
    try reconciler.update(album, from: ["artist": ["name": "X"]]) { $0.object = .keep }
    #expect(album["artist"]?.objectValue === artist)
    #expect(artist?["name"] == "Joni")
    let report = try reconciler.update(album, from: ["artist": ["name": "X"]]) {
      $0.object = .replace
      $0.report = .changes
    }
    #expect(album["artist"]?.objectValue !== artist)
    #expect(album["artist"]?.description == #"{"name":"X"}"#)
    #expect(artist?["name"] == "Joni")
    #expect(report.description == #"artist replaced {"name":"Joni","country":"CA"}"#)
  }

  @Test func `follows another identity where the policy names a key and what to do`() throws {
    let object = try DynamicObject(from: .json(#"{"id":1,"artist":{"id":7,"name":"Joni"}}"#))
    let artist = object["artist"]?.objectValue
    var reconciler = reconciler
    reconciler.policy.collection = .keyed(by: "id")
    try reconciler.update(object, from: ["artist": ["id": 8]])
    #expect(object["artist"]?.objectValue === artist)
    #expect(artist?["id"] == 8)
    reconciler.policy.identityChange = .replace
    try reconciler.update(object, from: ["artist": ["id": 9]])
    #expect(artist?["id"] == 8)
    #expect(object["artist"]?.description == #"{"id":9}"#)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(object, from: ["artist": ["id": 10]]) { $0.identityChange = .reject }
    }
    #expect(error?.description == "artist: names another identity")
    let root = #expect(throws: UpdateError.self) { try reconciler.update(object, from: ["id": 2]) }
    #expect(root?.description == "names another identity than the object has")
  }

  @Test
  func
    `counts what is set again and does not list it where a report of a long document asks for that`()
    throws
  {
    func report(_ report: Policy.Report) throws -> ChangeReport {
      let album = try album()
      let source = try SourceValue.json(
        #"{"id": 1, "title": "Blue!", "sides": [{"label": "A"}, {"label": "C"}], "tags": ["folk", "1971"], "new": [1]}"#
      )
      return try reconciler.update(album, from: source) { $0.report = report }
    }
    let (all, few) = try (report(.changes), report(.fewerChanges))
    #expect(all.counts == few.counts && few.counts.touched == 3)
    #expect(all.changes.filter { $0.kind != .touched } == few.changes)
    #expect(all.changes(of: .changed) == few.changes.filter { $0.kind == .changed })
    #expect(all.tree() == few.tree() && few.changes.count == 3)
  }
}
