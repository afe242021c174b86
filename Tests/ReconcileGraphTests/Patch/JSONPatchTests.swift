import Foundation
import Reconcile
import Testing

/// What each operation does to live objects, and what it leaves alone.
@Suite struct `A JSON Patch` {
  private func library() throws -> DynamicObject {
    try DynamicObject(from: [
      "name": "Home", "artist": ["name": "Joni", "tags": ["folk"]],
      "albums": [["id": 1, "title": "Blue"], ["id": 2, "title": "Hejira"], ["id": 3]],
    ])
  }

  private func albums(_ library: DynamicObject) -> [DynamicObject] {
    library["albums"]?.arrayValue?.compactMap(\.objectValue) ?? []
  }

  private func refusal(of patch: JSONPatch, by object: DynamicObject) -> [String] {
    issueTexts { try Reconciler().apply(patch, to: object) }
  }

  @Test func `keeps every instance that it does not name`() throws {
    let library = try library()
    let before = albums(library)
    let artist = library["artist"]?.objectValue
    try Reconciler().apply(
      [.replace("/albums/1/title", "Mingus"), .add("/artist/country", "CA")], to: library)
    #expect(sameInstances(albums(library), before))
    #expect(library["artist"]?.objectValue === artist && artist?["country"] == "CA")
    #expect(before[1]["title"] == "Mingus")
  }

  @Test func `inserts, removes and moves elements without touching the others`() throws {
    let library = try library()
    let array = library["albums"]?.arrayValue
    let before = albums(library)
    let report = try Reconciler().apply(
      [
        .add("/albums/0", ["id": 9]), .remove("/albums/2"),
        .move(from: "/albums/2", to: "/albums/0"),
        .add("/albums/-", ["id": 8]),
      ], to: library
    ) { $0.report = .changes }
    let after = albums(library)
    #expect(library["albums"]?.arrayValue === array)
    #expect(after.map { $0["id"] } == [3, 9, 1, 8])
    #expect(after[0] === before[2] && after[2] === before[0])
    #expect(
      "\(report)" == """
        albums
          removed {"id":2,"title":"Hejira"}, was [1]
          [0] moved, from [2]
          [1] inserted {"id":9}
          [3] inserted {"id":8}
        """)
    #expect(report.difference(at: "albums")?.insertions == [1, 3])
  }

  @Test func `moves instances between objects and arrays`() throws {
    let library = try library()
    let (first, artist) = (albums(library)[0], library["artist"]?.objectValue)
    try Reconciler().apply(
      [.move(from: "/albums/0", to: "/best"), .move(from: "/artist", to: "/albums/0/by")],
      to: library)
    #expect(library["best"]?.objectValue === first)
    #expect(albums(library)[0]["by"]?.objectValue === artist)
    #expect(library["artist"] == nil && albums(library).count == 2)
  }

  @Test func `changes what it has moved, copied or added before`() throws {
    let library = try library()
    let first = albums(library)[0]
    try Reconciler().apply(
      [
        .move(from: "/albums/0", to: "/best"), .replace("/best/title", "Moved"),
        .copy(from: "/best", to: "/copy"), .replace("/copy/title", "Copied"),
        .add("/new", ["list": [1]]), .add("/new/list/-", 2),
      ], to: library)
    #expect(first["title"] == "Moved")
    #expect(library["copy"]?["title"] == "Copied" && library["copy"]?.objectValue !== first)
    #expect(library["new"]?.sourceValue == ["list": [1, 2]])
  }

  @Test func `changes elements that it has moved, copied or added before`() throws {
    let library = try library()
    let (first, second) = (albums(library)[0], albums(library)[1])
    try Reconciler().apply(
      [
        .add("/albums/0", ["id": 9, "tags": [1]]), .replace("/albums/0/id", 10),
        .add("/albums/0/tags/-", 2), .move(from: "/albums/2", to: "/albums/0"),
        .replace("/albums/0/title", "Moved"), .copy(from: "/albums/0", to: "/albums/-"),
        .replace("/albums/4/title", "Copied"), .replace("/albums/2/title", "First"),
      ], to: library)
    let after = albums(library)
    #expect(after.count == 5 && after[0] === second && after[2] === first)
    #expect(after[0]["title"] == "Moved" && after[2]["title"] == "First")
    #expect(after[1].sourceValue == ["id": 10, "tags": [1, 2]])
    #expect(after[4]["title"] == "Copied" && after[4] !== second)
  }

  @Test func `replaces the contents of an object and keeps it`() throws {
    let library = try library()
    let artist = library["artist"]?.objectValue
    let tags = artist?["tags"]?.arrayValue
    try Reconciler().apply([.replace("/artist", ["tags": ["jazz"], "id": 4])], to: library)
    #expect(library["artist"]?.objectValue === artist && artist?["tags"]?.arrayValue === tags)
    #expect(artist?.sourceValue == ["tags": ["jazz"], "id": 4])
  }

  @Test func `replaces the contents of the root and never the root`() throws {
    let library = try library()
    let artist = library["artist"]?.objectValue
    try Reconciler().apply([.replace("", ["artist": ["name": "Joni"]])], to: library)
    #expect(library.sourceValue == ["artist": ["name": "Joni"]])
    #expect(library["artist"]?.objectValue === artist)
    try Reconciler().apply([.move(from: "/artist", to: "")], to: library)
    #expect(library.sourceValue == ["name": "Joni"])
    #expect(
      refusal(of: [.replace("", [1])], by: library) == ["[0].value: expected object, found array"])
    #expect(refusal(of: [.remove("")], by: library) == ["[0]: the root cannot be removed"])
    let array = try DynamicArray(from: [1])
    try Reconciler().apply([.add("", [2, 3])], to: array)
    #expect(array.sourceValue == [2, 3])
  }

  @Test(
    arguments: [
      ([.remove("/x")], "[0]: /x names no value"),
      ([.test("/name", "Home"), .replace("/name/x", 1)], "[1]: /name/x names no value"),
      ([.replace("/name", "X"), .add("/a/b", 1)], "[1]: /a/b names no place"),
      ([.add("/albums/4", 1)], "[0]: /albums/4 names no place"),
      ([.add("/albums/01", 1)], "[0]: /albums/01 names no place"),
      ([.add("/albums/\u{661}", 1)], "[0]: /albums/\u{661} names no place"),
      (
        [.add("/albums/99999999999999999999", 1)],
        "[0]: /albums/99999999999999999999 names no place"
      ),
      ([.replace("/albums/-", 1)], "[0]: /albums/- names no value"),
      ([.remove("/albums/-1")], "[0]: /albums/-1 names no value"),
      ([.add("/name/x", 1)], "[0]: /name/x names no place"),
      ([.move(from: "/artist", to: "/artist/tags")], "[0]: /artist cannot move below itself"),
      ([.move(from: "/albums/0", to: "/albums/3")], "[0]: /albums/3 names no place"),
      ([.copy(from: "/nobody", to: "/x")], "[0]: /nobody names no value"),
      ([.test("/artist", ["name": "Joni"])], "[0]: /artist holds another value"),
      ([.test("/albums/0/id", "1")], "[0]: /albums/0/id holds another value"),
    ] as [(JSONPatch, String)])
  func `that fails changes nothing and names its operation`(
    patch: JSONPatch, issue: String
  ) throws {
    let library = try library()
    let (before, tree) = (library.sourceValue, DynamicTree(library))
    #expect(refusal(of: patch, by: library) == [issue])
    #expect(library.sourceValue == before && DynamicTree(library) == tree)
  }

  @Test func `tests numbers by their value and objects in any order`() throws {
    let object = try DynamicObject(from: .json(#"{"n":1.50,"o":{"a":1,"b":[100]},"z":null}"#))
    let patch = try JSONPatch(
      from: .json(
        """
        [{"op":"test","path":"/n","value":15e-1},
         {"op":"test","path":"/o","value":{"b":[1e2],"a":1.0}},
         {"op":"test","path":"/z","value":null},
         {"op":"test","path":"","value":{"o":{"a":1,"b":[100]},"z":null,"n":1.5}}]
        """))
    #expect(try Reconciler().apply(patch, to: object).isEmpty)
  }

  @Test(arguments: [("1.0", "1.0"), ("1", "1"), ("2.0", "2.0")])
  func `spells a number as it does, unless only changes are written`(
    number: String, written: String
  )
    throws
  {
    for (policy, expected) in [
      (Policy.Write.always, written), (.ifChanged, number == "1.0" ? "1" : written),
    ] {
      let object = try DynamicObject(from: .json(#"{"plays":1}"#))
      let patch = JSONPatch([.replace("/plays", try .json(number))])
      try Reconciler().apply(patch, to: object) { $0.write = policy }
      #expect(object.description == #"{"plays":\#(expected)}"#)
    }
  }

  @Test func `escapes slashes and tildes in keys`() throws {
    let object = try DynamicObject(from: ["a/b": 1, "m~n": 2, "": 3, "~1": 4, "é": 5])
    try Reconciler().apply(
      [.remove("/a~1b"), .remove("/m~0n"), .remove("/"), .remove("/~01")], to: object)
    #expect(object.sourceValue == ["é": 5])
    // Differently composed characters differ.
    #expect(refusal(of: [.remove("/e\u{301}")], by: object) == ["[0]: /e\u{301} names no value"])
    let pointer: JSONPointer = "/a~1b/m~0n/~01"
    #expect(pointer.tokens == ["a/b", "m~n", "~1"] && "\(pointer)" == "/a~1b/m~0n/~01")
    for text in ["/~2", "/~", "a", "a/", "~1"] { #expect(JSONPointer(text) == nil) }
    for text in ["", "/", "//", "/\u{301}", "/é"] {
      #expect(JSONPointer(text).map { "\($0)" } == text)
    }
    #expect(("/é" as JSONPointer) != "/e\u{301}")
  }

  @Test func `takes no literal that is no pointer`() async {
    await #expect(processExitsWith: .failure) { _ = "name" as JSONPointer }
  }

  @Test func `reports what it changed and what it set to an equal value`() throws {
    let library = try library()
    let report = try Reconciler().apply(
      [
        .replace("/name", "Home"), .replace("/albums/0/title", "X"), .add("/owner", nil),
        .add("/extra", 1), .remove("/extra"),
      ], to: library
    ) { $0.report = .changes }
    #expect(
      report.lines == [
        "touched name: - → \"Home\"", "inserted owner: - → null",
        "changed albums[0].title: \"Blue\" → \"X\"",
      ])
    let quiet = try Reconciler().apply([.replace("/name", "Home")], to: library) {
      $0.write = .ifChanged
    }
    #expect(quiet.summary == "no changes")
    let owned = try Reconciler().apply(
      [.replace("/owner", ["id": 1]), .replace("/name", nil), .replace("/name", ["Home"])],
      to: library
    ) { $0.report = .changes }
    let kinds = try Reconciler().apply(
      [.replace("/owner", nil), .replace("/name", ["id": 2])], to: library
    ) { $0.report = .changes }
    #expect(kinds.changes.map(\.kind) == [.changed, .changed])
    let number = try Reconciler().apply([.replace("/owner", 5)], to: library) {
      $0.report = .changes
    }
    #expect(number.lines == ["changed owner: null → 5"])
    #expect(
      owned.lines == ["created owner: null → {\"id\":1}", "changed name: \"Home\" → [\"Home\"]"])
  }

  @Test func `is bounded in depth and size`() throws {
    let library = try library()
    var reconciler = Reconciler()
    reconciler.limits.depth = 4
    #expect(
      issueTexts { try reconciler.apply([.add("/artist/deep", [[["x"]]])], to: library) }
        == ["[0]: exceeds the depth limit of 4"])
    try reconciler.apply([.add("/artist/deep", [["x"]])], to: library)
    #expect(
      issueTexts {
        try reconciler.apply([.move(from: "/albums", to: "/artist/tags/0")], to: library)
      }
        == ["[0]: exceeds the depth limit of 4"])
    // Each operation doubles the list.
    reconciler.limits.stringBytes = 10_000
    reconciler.limits.depth = 512
    let doubling = JSONPatch(
      [.add("/a", [1, 2])] + (0..<64).map { _ in .copy(from: "/a", to: "/a/-") })
    #expect(
      issueTexts { try reconciler.apply(doubling, to: library) }
        == ["[11]: exceeds the limit of 10000 bytes for all that a patch copies"])
    #expect(library["a"] == nil)
  }

  @Test func `refuses a value with a key that comes twice`() throws {
    let library = try library()
    let patch = try JSONPatch(
      from: .json(#"[{"op":"add","path":"/x","value":{"a":{"b":1,"b":2}}}]"#))
    #expect(refusal(of: patch, by: library) == [#"[0].value.a: key "b" appears twice"#])
  }
}

/// Reading and writing the document of a JSON Patch.
@Suite struct `A JSON Patch as a document` {
  @Test func `is written as it is read`() throws {
    let text =
      #"[{"op":"add","path":"/a","value":null},{"op":"remove","path":"/b"},"#
      + #"{"op":"replace","path":"","value":{"x":[1]}},{"op":"move","from":"/a","path":"/b"},"#
      + #"{"op":"copy","from":"/a~1","path":"/c"},{"op":"test","path":"/d","value":1.50}]"#
    let patch = try JSONPatch(from: .json(text))
    #expect(patch.operations.map(\.name) == ["add", "remove", "replace", "move", "copy", "test"])
    #expect("\(patch)" == text)
    let data = try JSONEncoder().encode(patch)
    #expect(try JSONDecoder().decode(JSONPatch.self, from: data) == patch)
  }

  @Test(
    arguments: [
      ("{}", ["expected array, found object"]),
      (
        #"[1,{"op":"remove","path":"/a"},[]]"#,
        ["[0]: expected object, found number", "[2]: expected object, found array"]
      ),
      (
        #"[{"path":"/a"},{"op":"add","path":"/a"}]"#,
        ["[0].op: expected String, found nothing", "[1].value: expected a value, found nothing"]
      ),
      (#"[{"op":"spam","path":"/a"}]"#, ["[0].op: is no operation of a JSON Patch"]),
      (#"[{"op":"remove","path":null}]"#, ["[0].path: expected String, found null"]),
      (#"[{"op":"remove","path":"a"}]"#, ["[0].path: is no JSON Pointer"]),
      (#"[{"op":"move","path":"/a"}]"#, ["[0].from: expected String, found nothing"]),
      (#"[{"op":"remove","op":"remove","path":"/a"}]"#, [#"[0]: key "op" appears twice"#]),
    ])
  func `with a mistake is refused, every mistake listed`(text: String, issues: [String]) {
    #expect(issueTexts { _ = try JSONPatch(from: .json(text)) } == issues)
  }
}

/// Merge patches that are applied as patches, not as updates.
@Suite struct `A merge patch of RFC 7396` {
  @Test(
    .enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"),
    arguments: (try? MergePatchCase.all()) ?? [])
  func `gives the document that its case expects`(row: MergePatchCase) throws {
    let holder = try DynamicObject(from: ["root": row.before])
    let live = holder["root"]?.objectValue
    try Reconciler().apply(MergePatch(["root": row.patch]), to: holder)
    // Null at the root removes the key that stands for the root here.
    #expect((holder["root"]?.sourceValue ?? nil) == row.after)
    if live != nil, row.after.kind == .object { #expect(holder["root"]?.objectValue === live) }
  }

  @Test func `sets arrays whole and keeps the nulls inside them`() throws {
    let object = try DynamicObject(from: ["a": [["b": 1, "c": 2]], "d": ["e": 1], "f": 1])
    let (array, member) = (object["a"]?.arrayValue, object["d"]?.objectValue)
    let report = try Reconciler().apply(
      MergePatch(["a": [["b": nil]], "d": ["e": nil, "g": ["h": nil, "i": 1]], "f": nil]),
      to: object
    ) { $0.report = .changes }
    #expect(object.sourceValue == ["a": [["b": nil]], "d": ["g": ["i": 1]]])
    #expect(object["a"]?.arrayValue === array && object["d"]?.objectValue === member)
    #expect(report.counts.removed == 3 && report.counts.inserted == 2)
  }

  @Test func `that fails changes nothing`() throws {
    let object = try DynamicObject(from: ["a": 1])
    let twice = try SourceValue.json(#"{"a":2,"b":{"c":1,"c":2}}"#)
    #expect(
      issueTexts { try Reconciler().apply(MergePatch(twice), to: object) }
        == [#"b: key "c" appears twice"#])
    #expect(
      issueTexts { try Reconciler().apply(MergePatch([1]), to: object) }
        == ["expected object, found array"])
    #expect(object.sourceValue == ["a": 1])
  }
}
