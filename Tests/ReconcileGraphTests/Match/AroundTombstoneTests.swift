import Foundation
import Reconcile
import Testing

/// U3, U4: the sign of deletion beside the object that is gone (*Shapes*, section 3).
@Suite struct `A tombstone around its object` {
  let reconciler = Reconciler()

  private func feed(_ kind: String, besides: String = "") -> String {
    """
    {"kind": "\(kind)", "entry": {"id": 1, "title": "a"}, "entries": [{"id": 2, "title": "b"}],
     "chosen": [{"id": 4, "title": "d"}], "named": {"k": {"id": 3, "title": "c"}\(besides)}}
    """
  }

  @Test(arguments: Way.all + Way.sinceBaseline.dropFirst())
  func `removes, though the members are those of the last document`(way: Way) throws {
    let feed = Updated(Around.Feed<Around.Root>(), way) { $0.told }
    try feed.update(self.feed("ADDED"))
    #expect(feed.told == #"1 a, ["2 b"], ["4 d"], ["k: 3 c"]"#)
    let (entry, other) = (feed.root.entry, feed.root.entries[0])
    try feed.update(
      self.feed("DELETED"), becomes: "nil, [], [], []", policy: { $0.collection = .upsert }
    ) { _ in #expect(entry?.told == "1 a" && other.told == "2 b") }
  }

  @Test(arguments: Way.all + Way.sinceBaseline.dropFirst())
  func `applies nothing of what its object says`(way: Way) throws {
    let feed = Updated(Around.Feed<Around.Parent>(), way) { $0.told }
    try feed.update(#"{"kind": "ADDED", "entry": {"id": 1, "title": "a"}, "entries": []}"#)
    let entry = feed.root.entry
    try feed.update(
      #"{"kind": "DELETED", "entry": {"id": 1, "title": "x"}, "entries": [{"id": 5}]}"#,
      becomes: "nil, [], [], []"
    ) { _ in #expect(entry?.told == "1 a") }
  }

  @Test(arguments: Way.all + Way.sinceBaseline.dropFirst())
  func `that is said no more lets the object come back`(way: Way) throws {
    let feed = Updated(Around.Feed<Around.Root>(), way) { $0.told }
    try feed.update(self.feed("ADDED"))
    try feed.update(self.feed("DELETED"))
    #expect(feed.told == "nil, [], [], []")
    try feed.update(self.feed("ADDED"), becomes: #"1 a, ["2 b"], ["4 d"], ["k: 3 c"]"#)
  }

  @Test func `is the key of an entry`() throws {
    let feed = Around.Feed<Around.Key>()
    try reconciler.update(feed, from: ["named": ["a": ["id": 1], "b": ["id": 2]]])
    feed.named["DELETED"] = feed.named["a"]
    try reconciler.update(feed, from: ["named": ["DELETED": ["id": 1], "b": ["id": 2]]])
    #expect(feed.named.keys.sorted() == ["a", "b"])
  }

  @Test func `removes an object whose part was unread`() throws {
    let feed = Around.Feed<Around.Root>()
    try reconciler.update(feed, from: ["kind": "ADDED", "late": ["id": 1]])
    try reconciler.update(feed, from: ["kind": "DELETED", "late": ["id": 1]])
    #expect(feed.late == nil)
  }

  class Sheet: Reconcilable {
    var id = 0

    init() {}

    class var schema: Schema {
      Schema(Sheet.self, create: { _ in Sheet() }) {
        Identity("id", \.id)
        Tombstone(.parent("gone"))
        Variant(.parent("kind")) {
          Case("cover", Cover.self)
          Case("insert", Insert.self)
        }
      }
    }
  }

  final class Cover: Sheet {
    override class var schema: Schema {
      Schema(Cover.self, extending: super.schema, create: { _ in Cover() }) {}
    }
  }

  final class Insert: Sheet {
    override class var schema: Schema {
      Schema(Insert.self, extending: super.schema, create: { _ in Insert() }) {}
    }
  }

  final class Box: Reconcilable {
    var sheet: Sheet?
    var sheets: [Sheet] = []
    @Deferred var late: Sheet?

    static let schema = Schema(Box.init) {
      Field("sheet", \.sheet)
      Field("sheets", \.sheets) { $0.collection = .upsert }
      Field("late", \.$late)
    }
  }

  @Test func `of another class means another object`() throws {
    let box = Box()
    func source(_ kind: String, gone: Bool) throws -> SourceValue {
      try .json(
        #"{"kind": "\#(kind)", "gone": \#(gone), "sheet": {"id": 1}, "sheets": [{"id": 1}]}"#)
    }
    try reconciler.update(box, from: source("cover", gone: false))
    try reconciler.update(box, from: ["kind": "cover", "late": ["id": 1]])
    let report = try reconciler.update(box, from: source("insert", gone: true))
    #expect(box.sheet is Cover && box.sheets.count == 1 && report.counts.skipped == 1)
    try reconciler.update(box, from: ["kind": "insert", "gone": true, "late": ["id": 1]])
    #expect(box.late is Cover)
    try reconciler.update(box, from: source("insert", gone: false))
    #expect(box.sheet is Insert && box.sheets.count == 2)
    #expect(
      complaints { try reconciler.update(box, from: ["gone": true, "sheets": [["id": 1]]]) }
        == ["sheets[0]: names Sheet 1, which is Insert 1 and Cover 1: say which"])
    try reconciler.update(box, from: source("cover", gone: true))
    #expect(box.sheet is Insert && box.sheets.count == 1)
  }

  @Test func `is a conflict since a baseline, where its object was edited here`() throws {
    for (conflict, isKept) in [(Policy.Conflict.local, true), (.source, false)] {
      let feed = Around.Feed<Around.Root>()
      let baseline = Baseline()
      func update(_ kind: String) throws -> ChangeReport {
        try reconciler.update(feed, from: .json(Data(self.feed(kind).utf8), since: baseline)) {
          $0.conflict = conflict
        }
      }
      _ = try update("ADDED")
      feed.entry?.title = "mine"
      feed.entries[0].title = "mine"
      feed.named["k"]?.title = "mine"
      #expect(try update("DELETED").counts.conflicted == 3)
      #expect((feed.entry != nil) == isKept && feed.entries.isEmpty == !isKept)
      #expect(feed.named.isEmpty == !isKept)
    }
  }

  @Test func `is written as a removal in a patch`() throws {
    let feed = Around.Feed<Around.Root>()
    try reconciler.update(feed, from: .json(self.feed("ADDED")))
    // A set has no order that a patch could name elements by.
    feed.chosen = []
    let replica = try DynamicObject(from: reconciler.sourceValue(of: feed))
    let report = try reconciler.update(feed, from: .json(self.feed("DELETED"))) {
      $0.report = .changes
    }
    try reconciler.apply(report.jsonPatch(), to: replica)
    #expect(replica.sourceValue == (try reconciler.sourceValue(of: feed)))
  }

  @Test func `is an issue for a property that cannot be nil`() {
    final class Cover: Reconcilable {
      var entry = Around.Entry<Around.Parent>()
      static let schema = Schema(Cover.init) { Field("entry", \.entry) }
    }
    #expect(
      complaints {
        try reconciler.update(Cover(), from: ["kind": "DELETED", "entry": ["id": 0]])
      } == ["entry: expected Entry<Parent>, found a tombstone"])
  }
}
