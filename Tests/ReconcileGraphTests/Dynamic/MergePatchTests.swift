import Foundation
import Reconcile
import Testing

/// The cases of shared/suites/rfc7396-merge-patch, as updates with `null: .reset`.
///
/// A root that is no object, or becomes none, stands under a key here, since a live root stays.
@Suite(.enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"))
struct `A merge patch` {
  @Test func `is in the table twenty times`() throws {
    #expect(try MergePatchCase.all().count == 20)
  }

  @Test(arguments: (try? MergePatchCase.all()) ?? [])
  func `is an update that removes keys under null`(row: MergePatchCase) throws {
    var reconciler = Reconciler()
    reconciler.policy.null = .reset
    let holder = try DynamicObject(from: ["root": row.before])
    let live = holder["root"]?.objectValue
    try reconciler.update(holder, from: ["root": row.patch])
    #expect((holder["root"]?.sourceValue ?? nil) == row.after)
    if live != nil, row.after.kind == .object { #expect(holder["root"]?.objectValue === live) }
  }

  @Test(arguments: (try? MergePatchCase.all().filter(\.isOfObjects)) ?? [])
  func `is an update of the root`(row: MergePatchCase) throws {
    let object = try DynamicObject(from: row.before)
    try Reconciler().update(object, from: row.patch) { $0.null = .reset }
    #expect(object.sourceValue == row.after)
  }
}

/// RFC 7396 beyond its table: what an array brings is taken as it is, null and all.
@Suite struct `The policy of merge patches` {
  @Test(
    .enabled(if: SharedSuite.isPresent, "\(SharedSuite.absence)"),
    arguments: (try? MergePatchCase.all()) ?? [])
  func `does what the table of the RFC says`(row: MergePatchCase) throws {
    let holder = try DynamicObject(from: ["root": row.before])
    let live = holder["root"]?.objectValue
    // Null as a document can only be what a key loses.
    try Reconciler(policy: .mergePatch).update(holder, from: ["root": row.patch])
    #expect((holder["root"]?.sourceValue ?? nil) == row.after)
    if live != nil, row.after.kind == .object { #expect(holder["root"]?.objectValue === live) }
  }

  @Test(arguments: [
    (#"{"a":[{"b":1,"c":2}]}"#, #"{"a":[{"b":3}]}"#, #"{"a":[{"b":3}]}"#),
    (#"{"a":[{"b":1}]}"#, #"{"a":[{"b":null}]}"#, #"{"a":[{"b":null}]}"#),
    (#"{"a":1}"#, #"{"a":[{"b":null}]}"#, #"{"a":[{"b":null}]}"#),
    ("{}", #"{"a":[1,null,[{"b":{"c":null}}]]}"#, #"{"a":[1,null,[{"b":{"c":null}}]]}"#),
    ("{}", #"{"a":{"l":[{"x":null}],"n":null}}"#, #"{"a":{"l":[{"x":null}]}}"#),
    (#"{"a":[{"id":1,"n":1}]}"#, #"{"a":[{"id":1},{"id":1}]}"#, #"{"a":[{"id":1},{"id":1}]}"#),
    (#"{"a":{"id":1,"n":2}}"#, #"{"a":{"id":2}}"#, #"{"a":{"id":2,"n":2}}"#),
    (#"{"a":[1,2]}"#, #"{"a":[2]}"#, #"{"a":[2]}"#),
  ])
  func `replaces arrays and merges objects`(live: String, patch: String, after: String) throws {
    var reconciler = Reconciler(policy: .mergePatch)
    let object = try DynamicObject(from: .json(live))
    try reconciler.update(object, from: .json(patch))
    #expect(object.description == after)
    // A key for lists and rules for paths that lead nowhere change nothing.
    reconciler.policy(at: "a") { $0.write = .always }
    reconciler.policy(at: "z[].y") { $0.null = .reject }
    let again = try DynamicObject(from: .json(live))
    try reconciler.update(again, from: .json(patch))
    #expect(again.description == after)
  }

  @Test func `gives way to a nearer rule inside an array`() throws {
    var reconciler = Reconciler(policy: .mergePatch)
    reconciler.policy(at: "a[].b") { $0.null = .reset }
    let object = DynamicObject()
    try reconciler.update(object, from: .json(#"{"a":[{"b":null,"c":null}]}"#))
    #expect(object.description == #"{"a":[{"c":null}]}"#)
  }

  @Test func `holds for models`() throws {
    let album = Jukebox.blue()
    let (singer, label, guest, songs) = (
      album.singer, album.label, album.guests["guitar"], album.songs
    )
    try Reconciler(policy: .mergePatch).update(
      album,
      from: [
        "subtitle": nil, "singer": ["country": nil], "label": ["id": 8],
        "songs": [["id": 1]], "guests": ["guitar": ["name": "J"], "oud": ["name": "K"]],
        "ratings": [1],
      ])
    #expect(album.title == "Blue" && album.subtitle == nil && album.ratings == [1])
    #expect(album.singer === singer && singer?.name == "Joni Mitchell" && singer?.country == nil)
    #expect(album.label === label && label?.id == 8 && label?.name == "Reprise")
    #expect(album.songs.count == 1 && album.songs[0] !== songs[0] && album.songs[0].title == "")
    #expect(album.guests["guitar"] === guest && guest?.name == "J" && guest?.country == "US")
    #expect(album.guests.count == 2)
    try Reconciler(policy: .mergePatch).update(album, from: ["guests": ["guitar": nil]])
    #expect(Array(album.guests.keys) == ["oud"])
    #expect(
      complaints { try Reconciler(policy: .mergePatch).update(album, from: ["title": nil]) }
        == ["title: expected String, found null"])
  }
}

/// A document, a patch and the document that comes of it.
struct MergePatchCase: Sendable, CustomTestStringConvertible {
  let id: String
  let before: SourceValue
  let patch: SourceValue
  let after: SourceValue

  var testDescription: String { id }

  var isOfObjects: Bool { before.kind == .object && patch.kind == .object }

  static func all() throws -> [MergePatchCase] {
    let document = try SourceValue.json(SharedSuite.data("rfc7396-merge-patch/cases.json"))
    return try document.value("cases").elements.map { row in
      MergePatchCase(
        id: try row.string("id"), before: try row.value("before"), patch: try row.value("patch"),
        after: try row.value("after"))
    }
  }
}
