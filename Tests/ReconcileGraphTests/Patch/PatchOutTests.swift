import Foundation
import Reconcile
import Testing

/// The JSON Patch that a report is written as.
@Suite struct `The patch of a report` {
  private func detailed<Model: Reconcilable & AnyObject>(
    _ model: Model, _ source: SourceValue
  ) throws -> ChangeReport {
    try Reconciler().update(model, from: source) { $0.report = .changes }
  }

  @Test(arguments: 1...150)
  func `turns the document before into the one after, and back`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    for policy in DocumentGenerator.policies {
      let before = generator.object(depth: 4)
      let object = try DynamicObject(from: before)
      let report = try Reconciler(policy: policy).update(
        object, from: generator.object(depth: 4)
      ) {
        $0.report = .changes
        $0.missing = seed % 2 == 0 ? .reset : .keep
      }
      let copy = try DynamicObject(from: before)
      let patch = try report.jsonPatch()
      try Reconciler().apply(patch, to: copy)
      #expect(copy == object, "\(patch)")
      let inverse = try report.inverseJSONPatch()
      try Reconciler().apply(inverse, to: copy)
      #expect(copy.sourceValue == before, "\(inverse)")
    }
  }

  @Test(arguments: [ListPreset.automatic, .keyedStable, .upsert, .append, .positional])
  func `orders every small list`(_ preset: ListPreset) throws {
    let reconciler = Reconciler { $0.collection = .keyed(by: "id") }
    for source in distinctLists {
      for identities in [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]] {
        let before = try SourceValue.array(identities.map { ["id": $0] })
        let live = try DynamicArray(from: before)
        let report = try reconciler.update(live, from: .array(source.map { ["id": $0] })) {
          $0.collection = preset.policy
          $0.report = .changes
        }
        let copy = try DynamicArray(from: before)
        let elements = Array(copy)
        try Reconciler().apply(report.jsonPatch(), to: copy)
        #expect(copy == live)
        for element in elements where preset != .positional {
          guard let now = copy.first(where: { $0["id"] == element["id"] }) else { continue }
          #expect(now.objectValue === element.objectValue || preset == .append)
        }
        try Reconciler().apply(report.inverseJSONPatch(), to: copy)
        #expect(copy.sourceValue == before)
      }
    }
  }

  @Test func `adds new values without what a policy left out of them`() throws {
    let before: SourceValue = ["a": 1]
    let object = try DynamicObject(from: before)
    let report = try Reconciler().update(
      object, from: ["a": nil, "b": ["c": nil, "d": [nil, ["e": nil, "f": 1]]], "g": nil]
    ) {
      $0.null = .reset
      $0.collection.nullElements = .skip
      $0.report = .changes
    }
    #expect(object.sourceValue == ["b": ["d": [["f": 1]]]])
    #expect(try report.jsonPatch() == [.remove("/a"), .add("/b", ["d": [["f": 1]]])])
  }

  @Test func `moves as few elements as can be`() throws {
    let array = try DynamicArray(from: [["id": 1], ["id": 2], ["id": 3], ["id": 4]])
    let report = try Reconciler().update(array, from: [["id": 2], ["id": 3], ["id": 4], ["id": 1]])
    {
      $0.collection = .keyed(by: "id")
      $0.report = .changes
    }
    #expect(try report.jsonPatch().description == #"[{"op":"move","from":"/0","path":"/3"}]"#)
    #expect(
      try report.inverseJSONPatch().description == #"[{"op":"move","from":"/3","path":"/0"}]"#)
  }

  @Test func `moves elements of lists below the root where nothing else happened`() throws {
    let object = try DynamicObject(from: ["a": ["list": [["id": 1], ["id": 2]]]])
    let report = try Reconciler().update(
      object, from: ["a": ["list": [["id": 2], ["id": 1]]]]
    ) {
      $0.collection = .keyed(by: "id")
      $0.write = .ifChanged
      $0.report = .changes
    }
    #expect(try report.jsonPatch() == [.move(from: "/a/list/1", to: "/a/list/0")])
    #expect(try report.inverseJSONPatch() == [.move(from: "/a/list/0", to: "/a/list/1")])
  }

  @Test func `of a model names the keys of its schema`() throws {
    let report = try detailed(
      Shelf.library(),
      [
        "name": "Attic", "owner": nil,
        "albums": [["id": 2], ["id": 9, "title": "Wild"], ["id": 1]],
        "best": ["id": 4], "plays": ["a": 5, "c~/": 1], "tags": ["folk"], "price": ["amount": 6],
      ])
    #expect(
      try report.jsonPatch() == [
        .replace("/name", "Attic"), .replace("/owner", nil), .remove("/albums/2"),
        .add("/albums/0", ["id": 9, "title": "Wild", "artist": nil]),
        .move(from: "/albums/2", to: "/albums/0"),
        .add("/best", ["id": 4, "title": "", "artist": nil]), .replace("/plays/a", 5),
        .add("/plays/c~0~1", 1),
        .replace("/tags", ["folk"]), .replace("/price/amount", 6),
      ])
  }

  @Test func `says nothing of who is the same, so what it says last of one object holds`() throws {
    final class Note: Reconcilable {
      var text = "a"
      static let schema = Schema(Note.init) { Field("text", \.text) }
    }
    final class Album: Reconcilable {
      var notes: [Note] = []
      init() { notes = [Note()].flatMap { [$0, $0] } }
      static let schema = Schema(Album.init) { Field("notes", \.notes) }
    }
    let (album, replica) = (Album(), Album())
    let report = try Reconciler().update(album, from: ["notes": [["text": "b"], ["text": "c"]]]) {
      $0.object = .replace
      $0.report = .changes
    }
    #expect(album.notes.map(\.text) == ["b", "c"])
    try Reconciler().apply(report.jsonPatch(), to: replica)
    #expect(replica.notes[0] === replica.notes[1] && replica.notes[0].text == "c")
  }

  @Test func `taken back needs what was there`() throws {
    let report = try detailed(
      Shelf.library(), ["albums": [["id": 1], ["id": 2]], "name": "Attic"])
    #expect(
      issueTexts { _ = try report.inverseJSONPatch() }
        == ["albums: the report holds no value before"])
    let plain = try detailed(
      Shelf.library(), ["name": "Attic", "best": ["id": 4], "plays": ["a": nil]])
    #expect(
      try plain.inverseJSONPatch() == [
        .add("/plays/a", 1), .replace("/best", nil), .replace("/name", "Home"),
      ])
  }

  @Test func `adds what was nil, since its key may be absent`() throws {
    let album = Jukebox.blue()
    album.subtitle = nil
    let report = try detailed(album, ["subtitle": "Mono"])
    #expect(try report.jsonPatch() == [.add("/subtitle", "Mono")])
  }

  @Test func `says what it cannot write`() throws {
    let summary = try Reconciler().update(Shelf.library(), from: ["name": "Attic"])
    #expect(issueTexts { _ = try summary.jsonPatch() } == ["the report lists no changes"])
    let tickets = ListHolder<Set<ListTicket>>([ListTicket(id: 1)])
    let set = try Reconciler().update(tickets, \.value, from: [["id": 3]]) { $0.report = .changes }
    #expect(
      issueTexts { _ = try set.jsonPatch() }.contains(
        "a set has no order that a patch could name elements by"))
  }
}
