import Foundation
import Reconcile
import Testing

/// U1, U6: a part of a source as a root that knows what is around it (*Shapes*, section 3 and defect 5).
@Suite struct `A part of a source` {
  typealias Entry = Around.Entry<Around.Parent>

  let reconciler = Reconciler()

  private func event(_ kind: String, _ title: String = "a") -> String {
    #"{"kind": "\#(kind)", "object": {"id": 1, "title": "\#(title)"}}"#
  }

  @Test func `takes the object that is gone out of the map, and applies nothing of it`() throws {
    let map = IdentityMap(scope: .everything)
    let added = try SourceValue.json(event("ADDED")).part(at: "object")
    let entry = try #require(try reconciler.updateOrInsert(Entry.self, from: added, in: map).first)
    let gone = try SourceValue.json(event("DELETED", "x")).part(at: "object")
    #expect(try reconciler.updateOrInsert(Entry.self, from: gone, in: map).isEmpty)
    #expect(map.count == 0 && entry.told == "1 a")
  }

  @Test func `removes since a baseline, where the members are equal`() throws {
    let map = IdentityMap(scope: .everything)
    let baseline = Baseline()
    func update(_ kind: String) throws -> UpdatedObjects<Entry> {
      let source = try SourceValue.json(Data(event(kind).utf8), since: baseline)
      return try reconciler.updateOrInsert(Entry.self, from: source.part(at: "object"), in: map)
    }
    let entry = try #require(try update("ADDED").first)
    entry.title = "mine"
    #expect(try update("ADDED").report.isEmpty && entry.told == "1 mine")
    #expect(try update("DELETED").isEmpty && map.count == 0)
    withExtendedLifetime(entry) {}
  }

  @Test func `is read anew since a baseline, where its source was read without what is around it`()
    throws
  {
    let baseline = Baseline()
    let text = Data(#"{"kind": "track", "of": {"item": {"title": "a"}}}"#.utf8)
    final class Holder: Reconcilable {
      var item: Around.Item<Around.Root>?
      static let schema = Schema(Holder.init) { Field("item", \.item) }
    }
    let holder = Holder()
    holder.item = Around.Album()
    func source() throws -> SourceValue { try .json(text, since: baseline) }
    try reconciler.update(holder, from: #require(source()["of"]))
    #expect(holder.item?.told == "album a")
    try reconciler.update(holder, from: source().part(at: "of"))
    #expect(holder.item?.told == "track a")
    let item = holder.item
    #expect(try reconciler.update(holder, from: source().part(at: "of")).isEmpty)
    #expect(holder.item === item)
  }

  @Test func `says the class of what is made and updated from it`() throws {
    typealias Item = Around.Item<Around.Parent>
    let source: SourceValue = ["kind": "track", "item": ["title": "a"]]
    let item = try reconciler.make(Item.self, from: source.part(at: "item"))
    #expect(item.told == "track a")
    #expect(
      complaints { _ = try reconciler.make(Item.self, from: source.value("item")) }
        == [#"@parent.kind: expected "album" or "track", found nothing"#])
    let album: SourceValue = ["kind": "album", "item": ["title": "b"]]
    #expect(
      complaints { try reconciler.update(item, from: album.part(at: "item")) }
        == ["names a Album<Parent>, expected Track<Parent>"])
    var items: [Item] = []
    let albums: SourceValue = ["kind": "album", "all": [["title": "c"]]]
    try reconciler.update(&items, from: albums.part(at: "all"))
    #expect(items.map(\.told) == ["album c"])
  }

  @Test func `knows the objects up to the value that it is a part of, and no further`() throws {
    final class Slot: Reconcilable {
      var owner: String?
      var shelf: String?
      var home: String?
      static let schema = Schema(Slot.init) {
        Field(.parent("name"), \.owner)
        Field(.parent(.parent("name")), \.shelf)
        Field(.root("name"), \.home)
      }
      var told: [String?] { [owner, shelf, home] }
    }
    let source: SourceValue = [
      "name": "home", "shelf": ["name": "shelf", "box": ["name": "box", "slot": [:]]],
    ]
    func told(_ source: SourceValue) throws -> [String?] {
      let slot = try reconciler.make(Slot.self, from: source)
      return slot.told
    }
    #expect(try told(source.part(at: "shelf.box.slot")) == ["box", "shelf", "home"])
    #expect(try told(source.part(at: "shelf").part(at: "box.slot")) == ["box", "shelf", "home"])
    #expect(try told(source.value("shelf").part(at: "box.slot")) == ["box", "shelf", "shelf"])
    #expect(try told(source.value("shelf").value("box").part(at: "slot")) == ["box", nil, "box"])
    let slot = try source.part(at: "shelf").value("box").value("slot")
    #expect(try told(slot) == [nil, nil, nil])
  }

  @Test func `is equal to the value alone, and has its hash`() throws {
    let source: SourceValue = ["kind": "album", "item": ["title": "a"]]
    let part = try source.part(at: "item")
    #expect(part == source["item"] && part.hashValue == source["item"]?.hashValue)
  }

  @Test func `keeps what was prepared of its source`() async throws {
    let text = #"{"kind": "track", "of": {"item": {"title": "a"}, "items": [{"title": "b"}]}}"#
    let page = Around.Page<Around.Root>()
    let source = try await reconciler.prepare(Around.Page<Around.Root>.self, from: Data(text.utf8))
    try reconciler.update(page, from: source.part(at: "of"))
    #expect(page.told == #"track a, ["track b"], []"#)
  }

  @Test func `is an issue where there is none`() {
    let source: SourceValue = ["a": 1, "b": ["c": 1]]
    #expect(complaints { _ = try source.part(at: "x") } == ["x: expected a value, found nothing"])
    #expect(complaints { _ = try source.part(at: "a.x") } == ["a: expected object, found number"])
    #expect(
      complaints { _ = try source.part(at: "b.x") } == ["b.x: expected a value, found nothing"])
    #expect(
      complaints { _ = try SourceValue.json(#"{"a": {"b": 1, "b": 2}}"#).part(at: "a.b") }
        == [#"a.b: key "b" appears twice"#])
  }

  @Test func `stands under keys, and under nothing that is around an object`() async {
    await #expect(processExitsWith: .failure) {
      let source: SourceValue = ["a": 1]
      _ = try source.part(at: .parent("a"))
    }
    await #expect(processExitsWith: .failure) {
      let source: SourceValue = ["a": 1]
      _ = try source.part(at: .key)
    }
  }
}
