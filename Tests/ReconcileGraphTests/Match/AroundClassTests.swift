import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// U2, U4, U5: a class that is said around its objects (*Shapes*, section 3).
@Suite struct `A class that is said around an object` {
  let reconciler = Reconciler()

  private func pages(_ kind: String) -> String {
    """
    {"kind": "\(kind)", "item": {"title": "Blue"}, "items": [{"title": "River"}],
     "named": {"a": {"title": "Carey"}}}
    """
  }

  @Test(arguments: Way.all + Way.sinceBaseline.dropFirst())
  func `takes the place of another one, where the members are equal`(way: Way) throws {
    let page = Updated(Around.Page<Around.Root>(), way) { $0.told }
    try page.update(pages("album"))
    #expect(page.told == #"album Blue, ["album River"], ["a: album Carey"]"#)
    try page.update(
      pages("track"), becomes: #"track Blue, ["track River"], ["a: track Carey"]"#)
  }

  @Test(arguments: Way.all + Way.sinceBaseline.dropFirst())
  func `is that of the object around, in a property and in a list`(way: Way) throws {
    let page = Updated(Around.Page<Around.Parent>(), way) { $0.told }
    try page.update(#"{"kind": "track", "item": {"title": "a"}, "items": [{"title": "b"}]}"#)
    #expect(page.told == #"track a, ["track b"], []"#)
    try page.update(
      #"{"kind": "album", "item": {"title": "a"}, "items": [{"title": "b"}]}"#,
      becomes: #"album a, ["album b"], []"#)
  }

  @Test(arguments: Way.all + Way.sinceBaseline.dropFirst())
  func `leaves each object where it is, if it is said again`(way: Way) throws {
    let page = Updated(Around.Page<Around.Root>(), way) { $0.told }
    try page.update(pages("album"))
    let (item, items) = (page.root.item, page.root.items)
    try page.update(
      pages("album").replacing("Blue", with: "Hejira"),
      becomes: #"album Hejira, ["album River"], ["a: album Carey"]"#
    ) { _ in
      #expect(page.root.item === item && sameInstances(page.root.items, items))
    }
  }

  @Test(arguments: Way.withoutBaseline)
  func `is kept where a later source does not say it`(way: Way) throws {
    let page = Updated(Around.Page<Around.Root>(), way) { $0.told }
    try page.update(pages("track"))
    let item = page.root.item
    try page.update(
      #"{"item": {"title": "Court"}, "items": [{"title": "Help"}]}"#,
      becomes: #"track Court, ["track Help"], ["a: track Carey"]"#
    ) { _ in #expect(page.root.item === item) }
  }

  @Test func `is the key of an entry`() throws {
    let page = Updated(Around.Page<Around.Key>(), .plain) { $0.told }
    try page.update(
      #"{"named": {"album": {"title": "a"}, "track": {"title": "b"}}}"#,
      becomes: #"nil, [], ["album: album a", "track: track b"]"#)
    #expect(
      complaints { try page.update(#"{"named": {"video": {"title": "a"}}}"#) }
        == [#"named.video.@key: unknown type, expected "album" or "track""#])
  }

  @Test func `is the key of the object around`() throws {
    final class Book: Reconcilable {
      var pages: [String: Around.Page<Around.ParentsKey>] = [:]
      static let schema = Schema(Book.init) { Field("pages", \.pages) }
    }
    let book = Book()
    try reconciler.update(book, from: ["pages": ["track": ["item": ["title": "a"]]]])
    #expect(book.pages["track"]?.told == "track a, [], []")
  }

  class Row: Reconcilable {
    var text = ""

    init() {}

    class var schema: Schema {
      Schema(Row.self, create: { _ in Row() }) {
        Field("text", \.text)
        Variant(.index) {
          Case(0, Headline.self)
          Default(Row.self)
        }
      }
    }
  }

  final class Headline: Row {
    override class var schema: Schema {
      Schema(Headline.self, extending: super.schema, create: { _ in Headline() }) {}
    }
  }

  final class Letter: Reconcilable {
    var rows: [Row] = []
    static let schema = Schema(Letter.init) { Field("rows", \.rows) }
    var told: String { rows.map { "\(type(of: $0)) \($0.text)" }.joined(separator: ", ") }
  }

  @Test(arguments: Way.all) func `is the place in a list`(way: Way) throws {
    let letter = Updated(Letter(), way) { $0.told }
    try letter.update(
      #"{"rows": [{"text": "a"}, {"text": "b"}]}"#, becomes: "Headline a, Row b")
  }

  @Test func `is an issue around the object, where it has no case or is not said`() {
    let page = Around.Page<Around.Parent>()
    #expect(
      complaints { try reconciler.update(page, from: ["kind": "video", "item": [:]]) }
        == [#"item.@parent.kind: unknown type, expected "album" or "track""#])
    #expect(
      complaints { try reconciler.update(page, from: ["item": [:]]) }
        == [#"item.@parent.kind: expected "album" or "track", found nothing"#])
    #expect(
      complaints {
        try reconciler.update(page, from: .json(#"{"kind": 1, "item": {}, "kind": 2}"#))
      } == [#"item.@parent.kind: key "kind" appears twice"#])
  }

  @Test func `is another part than an unread one with equal members`() throws {
    let page = Around.Page<Around.Root>()
    try reconciler.update(page, from: ["kind": "album", "late": ["title": "Blue"]])
    let report = try reconciler.update(page, from: ["kind": "track", "late": ["title": "Blue"]])
    #expect(report.counts.deferred == 1 && page.late?.told == "track Blue")
    let other = Around.Page<Around.Root>()
    try reconciler.update(other, from: ["kind": "album", "late": ["title": "Blue"]])
    #expect(
      try reconciler.update(other, from: ["late": ["title": "Blue"], "kind": "album"]) {
        $0.write = .ifChanged
      }.isEmpty)
  }

  @Test func `is another unread part since a baseline too`() throws {
    let page = Around.Page<Around.Root>()
    let baseline = Baseline()
    for kind in ["album", "track"] {
      let text = #"{"kind": "\#(kind)", "late": {"title": "Blue"}}"#
      try reconciler.update(page, from: .json(Data(text.utf8), since: baseline))
    }
    #expect(page.late?.told == "track Blue")
  }

  @Test func `tells elements apart that are matched by their values`() throws {
    let page = Around.Page<Around.Parent>()
    try reconciler.update(page, from: ["kind": "album", "items": [["title": "a"]]])
    let first = page.items[0]
    try reconciler.update(page, from: ["kind": "album", "items": [["title": "a"]]]) {
      $0.collection.match = .value
    }
    #expect(page.items[0] === first)
    try reconciler.update(page, from: ["kind": "track", "items": [["title": "a"]]]) {
      $0.collection.match = .value
    }
    #expect(page.items.map(\.told) == ["track a"])
  }

  @Test func `is a conflict since a baseline, where the object was edited here`() throws {
    for (conflict, told) in [(Policy.Conflict.local, "album mine"), (.source, "track Blue")] {
      let page = Around.Page<Around.Parent>()
      let baseline = Baseline()
      func update(_ kind: String) throws -> ChangeReport {
        let text = #"{"kind": "\#(kind)", "item": {"title": "Blue"}}"#
        return try reconciler.update(page, from: .json(Data(text.utf8), since: baseline)) {
          $0.conflict = conflict
        }
      }
      _ = try update("album")
      page.item?.title = "mine"
      #expect(try update("track").counts.conflicted == 1)
      #expect(page.item?.told == told)
    }
  }

  @Test func `is written by who reads it, and not as a member of the object`() throws {
    let page = Around.KeptPage()
    let source = try SourceValue.json(#"{"id": 1, "kind": "track", "item": {"title": "a"}}"#)
    try reconciler.update(page, from: source)
    let written = try reconciler.sourceValue(of: page)
    #expect(written == source)
    #expect(try reconciler.sourceValue(of: #require(page.item)) == ["title": "a"])
    #expect(try reconciler.update(page, from: written) { $0.write = .ifChanged }.isEmpty)
    #expect(try reconciler.make(Around.KeptPage.self, from: written).told == page.told)
  }

  @Test func `is followed by patches, which do not name it in the object`() throws {
    let page = Around.KeptPage()
    try reconciler.update(page, from: ["id": 1, "kind": "track", "item": ["title": "a"]])
    let replica = try DynamicObject(from: reconciler.sourceValue(of: page))
    let follower = Around.KeptPage()
    try reconciler.update(follower, from: reconciler.sourceValue(of: page))
    let report = try reconciler.update(
      page, from: ["id": 1, "kind": "album", "item": ["title": "b"]]
    ) { $0.report = .changesWithInverse }
    let patch = try report.jsonPatch()
    try reconciler.apply(patch, to: replica)
    #expect(replica.sourceValue == (try reconciler.sourceValue(of: page)))
    try reconciler.apply(patch, to: follower)
    #expect(follower.told == "album: album b")
    let item = follower.item
    try reconciler.apply(
      JSONPatch(from: [["op": "replace", "path": "/item/title", "value": "c"]]), to: follower)
    #expect(follower.told == "album: album c" && follower.item === item)
  }

  @Test func `is known in the object around and in the root`() throws {
    let page = Around.Page<Around.Parent>()
    #expect(
      complaints {
        try reconciler.update(page, from: ["kind": "album", "item": ["kind": 1], "x": 1]) {
          $0.unknownKeys = .reject
        }
      } == [#"item: unknown key "kind""#, #"unknown key "x""#])
    let report = try reconciler.update(
      Around.Page<Around.Root>(), from: ["kind": "album", "named": ["a": [:]]]
    ) { $0.unknownKeys = .collect }
    #expect(report.counts.unknown == 0)
    let strange = try reconciler.update(Around.Page<Around.Root>(), from: ["kind": "album"])
    #expect(strange.counts.unknown == 0)
  }

  @Test func `is restored from a record of the object around`() throws {
    let types = RecordTypes { Records(Around.KeptPage.self, named: "page") }
    let map = IdentityMap(scope: .everything)
    let store = MemoryRecordStore()
    map.didCommit { commit in
      if let batch = try? types.batch(of: commit) { _ = try? store.commit(batch) }
    }
    let pages = try reconciler.updateOrInsert(
      Around.KeptPage.self,
      from: [
        ["id": 1, "kind": "track", "item": ["title": "a"]],
        ["id": 2, "kind": "album", "item": ["title": "b"]],
      ], in: map)
    let again = IdentityMap()
    let restored = try reconciler.restore(store.snapshotNow, of: types, into: again, strict: true)
    #expect(restored.leftOut == [])
    #expect(again[Around.KeptPage.self, 1]?.told == "track: track a")
    #expect(again[Around.KeptPage.self, 2]?.told == "album: album b")
    withExtendedLifetime((pages, restored)) {}
  }

  @Test func `is found in prepared sources`() async throws {
    let page = Around.Page<Around.Root>()
    for kind in ["album", "track"] {
      let source = try await reconciler.prepare(
        Around.Page<Around.Root>.self, from: Data(pages(kind).utf8))
      try reconciler.update(page, from: source)
      #expect(page.told == "\(kind) Blue, [\"\(kind) River\"], [\"a: \(kind) Carey\"]")
    }
  }
}

extension String {
  fileprivate func replacing(_ one: String, with other: String) -> String {
    replacingOccurrences(of: one, with: other)
  }
}
