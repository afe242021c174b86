import Foundation
import Reconcile
import Testing

/// O1, N2, T5, T6, D1, L1, L2, Y1: live JSON in properties of typed models, and as any other target.
@Suite struct `A dynamic value in a typed model` {
  let reconciler = Reconciler()

  final class Page: Reconcilable {
    var title = ""
    var extra = DynamicObject() { didSet { sets += 1 } }
    var note: DynamicObject?
    var rows = DynamicArray()
    var blocks: [DynamicObject] = []
    var named: [String: DynamicObject] = [:]
    var sets = 0
    @Deferred var later = DynamicObject()
    static let schema = Schema(Page.init) {
      Field("title", \.title)
      Field("extra", \.extra)
      Field("note", \.note)
      Field("rows", \.rows)
      Field("blocks", \.blocks)
      Field("named", \.named)
      Field("later", \.$later)
    }
  }

  private func page(_ source: SourceValue) throws -> Page {
    let page = Page()
    try reconciler.update(page, from: source)
    return page
  }

  private func text(_ page: Page) throws -> String {
    "\(try reconciler.sourceValue(of: page))"
  }

  @Test func `O1: Y1: is updated in place, with all that is in it`() throws {
    let page = try page([
      "extra": ["artist": ["name": "Joni"], "likes": 1], "rows": [["id": 1], 2],
      "blocks": [["id": 1]], "named": ["a": ["x": 1]], "note": ["text": "n"],
    ])
    let (extra, artist, rows) = (page.extra, page.extra["artist"], page.rows)
    let (note, block, entry) = (page.note, page.blocks[0], page.named["a"])
    try reconciler.update(
      page,
      from: [
        "extra": ["artist": ["name": "Mitchell"]], "rows": [["id": 2], 3, 4],
        "blocks": [["id": 5], ["id": 6]], "named": ["a": ["x": 2], "b": ["y": 1]],
        "note": ["text": "m"],
      ])
    #expect(page.extra === extra && extra["artist"] == artist)
    #expect("\(extra)" == #"{"artist":{"name":"Mitchell"},"likes":1}"#)
    #expect(page.rows === rows && "\(rows)" == #"[{"id":2},3,4]"#)
    #expect(page.note === note && note?["text"]?.stringValue == "m")
    #expect(page.blocks.count == 2 && page.blocks[0] === block && block["id"]?.description == "5")
    #expect(page.named["a"] === entry && page.named.count == 2)
  }

  @Test func `N2: is removed and made as any object`() throws {
    let page = try page(["note": ["text": "n"]])
    try reconciler.update(page, from: ["note": nil])
    #expect(page.note == nil)
    try reconciler.update(page, from: ["note": ["a": [1, ["b": nil]]]])
    #expect("\(try #require(page.note))" == #"{"a":[1,{"b":null}]}"#)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(page, from: ["extra": [1], "rows": ["a": 1], "title": "t"])
    }
    #expect(error?.issues.map(\.path.description) == ["extra", "rows"])
    #expect(page.title.isEmpty)
  }

  @Test func `D1: is read later`() throws {
    let page = try page(["later": ["a": 1]])
    #expect(page.later["a"]?.description == "1")
    let later = page.later
    try reconciler.update(page, from: ["later": ["a": 2]])
    #expect(page.later === later && later["a"]?.description == "2")
  }

  @Test func `T5: T6: is planned, told of, written and undone`() throws {
    let page = try page(["extra": ["a": 1], "title": "t"])
    let plan = try reconciler.plan(updating: page, from: ["extra": ["a": 2], "title": "u"])
    #expect(page.extra["a"]?.description == "1")
    #expect(plan.changes.lines.contains { $0.contains("extra.a") })
    var heard: [String] = []
    try plan.apply { if case .set(_, let path) = $0 { heard.append("\(path)") } }
    #expect(
      page.extra["a"]?.description == "2" && heard.contains("extra.a") && heard.contains("title"))
    let before = try text(page)
    let report = try reconciler.update(page, from: ["extra": ["a": 3, "b": 1]]) {
      $0.report = .changesWithInverse
    }
    #expect(report.changes.map { "\($0.kind) \($0.path)" }.contains("inserted extra.b"))
    let replica = try self.page(.json(before))
    try reconciler.apply(report.jsonPatch(), to: replica)
    #expect(try text(replica) == text(page))
    try report.undo()
    #expect(try text(page) == before)
  }

  @Test func `T5: is refused in a plan where it changed since`() throws {
    let page = try page(["extra": ["a": 1]])
    let plan = try reconciler.plan(updating: page, from: ["extra": ["a": 2]])
    try reconciler.update(page.extra, from: ["a": 5])
    #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(page.extra["a"]?.description == "5")
  }

  @Test func `Y1: follows the policies of its field, its path and its type`() throws {
    var reconciler = reconciler
    reconciler.policy(at: "extra.tags") { $0.collection = .union }
    reconciler.policy(for: DynamicObject.self) { $0.null = .reset }
    let page = try page(["extra": ["tags": [1], "a": 1], "blocks": [["tags": [1]]]])
    try reconciler.update(
      page, from: ["extra": ["tags": [2], "a": nil], "blocks": [["tags": [2]]]])
    #expect("\(page.extra)" == #"{"tags":[1,2]}"#)
    #expect("\(page.blocks[0])" == #"{"tags":[2]}"#)
    final class Union: Reconcilable {
      var rows = DynamicArray()
      static let schema = Schema(Union.init) {
        Field("rows", \.rows) { $0.collection = .union }
      }
    }
    let union = Union()
    try self.reconciler.update(union, from: ["rows": [1, 2]])
    try self.reconciler.update(union, from: ["rows": [2, 3]])
    #expect("\(union.rows)" == "[1,2,3]")
  }

  @Test func `L1: L2: is merged member by member since a baseline`() throws {
    let (page, baseline) = (Page(), Baseline())
    func update(_ text: String, _ conflict: Policy.Conflict = .source) throws -> ChangeReport {
      try reconciler.update(page, from: .json(Data(text.utf8), since: baseline)) {
        $0.conflict = conflict
        $0.report = .changes
      }
    }
    _ = try update(#"{"extra":{"a":1,"b":{"c":1,"d":1},"e":[1]}}"#)
    try reconciler.update(page.extra, from: ["a": 7, "b": ["d": 7], "mine": true])
    let report = try update(#"{"extra":{"a":1,"b":{"c":2,"d":1},"e":[2],"f":1}}"#)
    #expect("\(page.extra)" == #"{"a":7,"b":{"c":2,"d":7},"e":[2],"mine":true,"f":1}"#)
    #expect(report.counts.conflicted == 0)
    let second = try update(#"{"extra":{"a":3,"b":{"c":2,"d":1},"e":[2],"f":1}}"#, .local)
    #expect(page.extra["a"]?.description == "7" && second.counts.conflicted == 1)
    #expect(throws: UpdateError.self) {
      try update(#"{"extra":{"a":4,"b":{"c":2,"d":1},"e":[2],"f":1}}"#, .reject)
    }
    try reconciler.update(page.extra, from: ["e": [5]])
    _ = try update(#"{"extra":{"a":7,"b":{"c":2,"d":1},"e":[2,3],"f":1}}"#, .local)
    #expect("\(try #require(page.extra["e"]))" == "[5]")
  }

  @Test func `L2: of a tree of its own keeps what was added where absent keys go`() throws {
    let (tree, baseline) = (DynamicObject(), Baseline())
    func update(_ text: String) throws {
      try reconciler.update(tree, from: .json(Data(text.utf8), since: baseline)) {
        $0.missing = .reset
        $0.conflict = .local
      }
    }
    try update(#"{"a":1,"b":1,"c":1}"#)
    try reconciler.update(tree, from: ["b": 2, "mine": 1])
    try update(#"{"a":1}"#)
    #expect("\(tree)" == #"{"a":1,"b":2,"mine":1}"#)
  }

  @Test func `Y1: is a target of every call`() async throws {
    let tree = try reconciler.make(DynamicObject.self, from: ["a": 1])
    let array = try reconciler.make(DynamicArray.self, from: [1, ["b": 2]])
    #expect("\(tree)" == #"{"a":1}"# && "\(array)" == #"[1,{"b":2}]"#)
    let prepared = try await reconciler.prepare(
      DynamicObject.self, from: Data(#"{"a":2}"#.utf8))
    let map = IdentityMap()
    try reconciler.plan(updating: tree, from: prepared, in: map, label: "feed").apply()
    #expect(tree["a"]?.description == "2")
    var trees = ["x": tree]
    try reconciler.update(&trees, from: ["x": ["a": 3], "y": ["a": 1]])
    #expect(trees["x"] === tree && tree["a"]?.description == "3" && trees.count == 2)
    #expect(throws: UpdateError.self) { try reconciler.update(array, from: ["a": 1]) }
    #expect(throws: UpdateError.self) { try reconciler.update(tree, from: [1]) }
    let holder = Page()
    try reconciler.update(holder, \.rows, from: [1])
    #expect("\(holder.rows)" == "[1]")
  }
}
