import Foundation
import Reconcile
import Testing

/// G4: a child that another owner gets leaves the one that it had.
@Suite struct `A child with one owner` {
  fileprivate final class Item: Reconcilable {
    var id = 0
    var title = ""
    weak var tab: Tab?

    static var schema: Schema {
      Schema(Item.init) {
        Identity("id", \.id)
        Field("title", \.title)
      }
    }
  }

  fileprivate final class Tab: Reconcilable {
    var id = 0
    var items: [Item] = [] { didSet { writes += 1 } }
    var first: Item?
    var writes = 0

    static var schema: Schema {
      Schema(Tab.init) {
        Identity("id", \.id)
        Field("items", \.items)
        Field("first", \.first)
        Inverse(\Tab.items, \Item.tab)
      }
    }

    var told: String { "\(id): \(items.map(\.id))" }
  }

  fileprivate final class Window: Reconcilable {
    var tabs: [Tab] = []
    var front: Tab?

    static var schema: Schema {
      Schema(Window.init) {
        Field("tabs", \.tabs)
        Field("front", \.front)
      }
    }

    var told: String { tabs.map(\.told).joined(separator: ", ") }
  }

  private static let both =
    #"{"tabs": [{"id": 1, "items": [{"id": 5}, {"id": 6}]}, {"id": 2, "items": [{"id": 7}]}]}"#

  private func window(_ way: Way) throws -> Updated<Window> {
    let window = Updated(Window(), way) { $0.told }
    try window.update(Self.both)
    #expect(window.told == "1: [5, 6], 2: [7]")
    window.root.front = window.root.tabs[0]
    return window
  }

  @Test(arguments: Way.withMap)
  func `leaves the owner of which the source does not speak`(way: Way) throws {
    let window = try window(way)
    let item = window.root.tabs[1].items[0]
    try window.update(
      #"{"tabs": [{"id": 1, "items": [{"id": 5}, {"id": 7}, {"id": 6}]}, {"id": 2}]}"#,
      becomes: "1: [5, 7, 6], 2: []"
    ) { report in
      #expect(window.root.tabs[0].items[1] === item && item.tab === window.root.tabs[0])
      #expect(report.counts.removed == 1)
    }
  }

  @Test(arguments: Way.withMap)
  func `leaves an owner that the source does not name, under its class and identity`(
    way: Way
  ) throws {
    let window = try window(way)
    try window.update(
      #"{"front": {"id": 1, "items": [{"id": 7}]}}"#, becomes: "1: [7], 2: []"
    ) { report in
      let removed = report.changes.filter { $0.kind == .removed }.map(\.path.description)
      #expect(removed.contains("Tab(2).items"), "\(removed)")
      #expect(
        window.root.tabs[1].items.isEmpty
          && window.root.tabs[0].items[0].tab === window.root.tabs[0])
    }
  }

  @Test(arguments: Way.withMap)
  func `stays with an owner of which the source says so`(way: Way) throws {
    let window = try window(way)
    try window.update(
      #"{"tabs": [{"id": 1, "items": [{"id": 5}, {"id": 7}]}, {"id": 2, "items": [{"id": 7}]}]}"#,
      becomes: "1: [5, 7], 2: [7]")
  }

  @Test func `sets a list once, however many leave it`() throws {
    let map = IdentityMap(scope: .everything)
    let reconciler = Reconciler { $0.write = .ifChanged }
    let tabs = try reconciler.updateOrInsert(
      Tab.self,
      from: [
        ["id": 1, "items": []], ["id": 2, "items": [["id": 7], ["id": 8], ["id": 9]]],
      ], in: map)
    tabs[1].writes = 0
    try reconciler.updateOrInsert(
      Tab.self, from: ["id": 1, "items": [["id": 9], ["id": 7]]], in: map)
    #expect(tabs[0].items.map(\.id) == [9, 7] && tabs[1].items.map(\.id) == [8])
    #expect(tabs[1].writes == 1)
    // Where the root is the property, the other owner still lets go.
    try reconciler.update(tabs[0], \.items, from: [["id": 8]], in: map)
    #expect(tabs[1].items.isEmpty && tabs[0].items.map(\.id) == [8])
  }

  @Test func `leaves in time where many leave many owners`() throws {
    let map = IdentityMap(scope: .everything)
    let tabs = try Reconciler().updateOrInsert(
      Tab.self,
      from: .array(
        (0..<2_000).map { ["id": SourceValue($0), "items": [["id": SourceValue($0)]]] }), in: map)
    let ids: [SourceValue] = (0..<1_999).map { ["id": SourceValue($0)] }
    let (time, _) = try threadTime {
      try Reconciler().updateOrInsert(
        Tab.self, from: [["id": 1_999, "items": .array(ids)], ["id": 7, "items": [["id": 7]]]],
        in: map)
    }
    #expect(tabs[1_999].items.count == 1_999 && tabs.filter { $0.items.isEmpty }.count == 1_998)
    #expect(tabs[7].items.map(\.id) == [7] && time < .seconds(20))
  }

  @Test func `that an update refuses stays where it was`() throws {
    let map = IdentityMap(scope: .everything)
    let tabs = try Reconciler().updateOrInsert(
      Tab.self, from: [["id": 1, "items": []], ["id": 2, "items": [["id": 7]]]], in: map)
    #expect(throws: UpdateError.self) {
      try Reconciler().updateOrInsert(
        Tab.self, from: ["id": 1, "items": [["id": 7, "title": 5]]], in: map)
    }
    #expect(tabs.map(\.told) == ["1: []", "2: [7]"])
  }

  fileprivate final class Page: Reconcilable {
    var id = 0
    weak var sheet: Sheet?

    static let schema = Schema(Page.init) { Identity("id", \.id) }
  }

  fileprivate final class Sheet: Reconcilable {
    var id = 0
    var pages: [Page] = []

    static let schema = Schema(Sheet.init) {
      Identity("id", \.id)
      Reference("page_ids", \.pages) { $0.collection.unmatched = .keep }
      Inverse(\Sheet.pages, \Page.sheet)
    }
  }

  @Test func `has no other owner where a list of references stays as it is`() throws {
    let map = IdentityMap(scope: .everything)
    let reconciler = Reconciler { $0.write = .ifChanged }
    let pages = try reconciler.updateOrInsert(Page.self, from: [["id": 5], ["id": 6]], in: map)
    let sheet = Sheet()
    try reconciler.update(sheet, from: ["id": 1, "page_ids": [5, 6]], in: map)
    let other = Sheet()
    pages[0].sheet = other
    let report = try reconciler.update(sheet, from: ["id": 1, "page_ids": [5]], in: map)
    #expect(report.counts.changed == 0 && pages[0].sheet === other && pages[1].sheet === sheet)
  }
}
