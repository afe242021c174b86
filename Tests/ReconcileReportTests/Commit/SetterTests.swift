import Foundation
import Reconcile
import Testing

/// O5, B1, B2, B7: what `didSet` hears of each field.
@Suite struct `Observers of a property` {
  final class Watched: Reconcilable {
    var title = "Blue" {
      willSet { log.append("will \(title) → \(newValue)") }
      didSet { log.append("did \(oldValue) → \(title)") }
    }
    var subtitle: String? = "S" { didSet { log.append("subtitle") } }
    var seconds = 60 { didSet { log.append("seconds") } }
    var tags = ["a"] { didSet { log.append("tags") } }
    var child: Watched? { didSet { log.append("child") } }
    var children: [Watched] = [] { didSet { log.append("children") } }
    var byName: [String: Watched] = [:] { didSet { log.append("byName") } }
    var numbers: [String: Int] = ["a": 1] { didSet { log.append("numbers") } }
    var price = Jukebox.Price(amount: 1) { didSet { log.append("price") } }
    var log: [String] = []
    static let schema = Schema(Watched.init) {
      Field("title", \.title)
      Field("subtitle", \.subtitle)
      Field("seconds", \.seconds)
      Field("tags", \.tags)
      Field("child", \.child)
      Field("children", \.children)
      Field("byName", \.byName)
      Field("numbers", \.numbers)
      Field("price", \.price)
    }
  }

  private static func watched() -> Watched {
    let object = Watched()
    object.child = Watched()
    object.children = [Watched()]
    object.byName = ["x": Watched()]
    object.log = []
    return object
  }

  /// A source that agrees with what `watched()` makes, in every field.
  private static let equal: SourceValue = [
    "title": "Blue", "subtitle": "S", "seconds": 60, "tags": ["a"], "child": ["title": "Blue"],
    "children": [["title": "Blue"]], "byName": ["x": ["title": "Blue"]], "numbers": ["a": 1],
    "price": ["amount": 1, "currency": "EUR"],
  ]

  @Test func `hear of every present field, equal or not`() throws {
    let object = Self.watched()
    try Reconciler().update(object, from: Self.equal)
    #expect(
      object.log == [
        "will Blue → Blue", "did Blue → Blue", "subtitle", "seconds", "tags", "child", "children",
        "byName", "numbers", "price",
      ])
    #expect(object.child?.log == ["will Blue → Blue", "did Blue → Blue"])
    #expect(object.children[0].log == ["will Blue → Blue", "did Blue → Blue"])
    #expect(object.byName["x"]?.log == ["will Blue → Blue", "did Blue → Blue"])
  }

  @Test func `hear of fields in declared order, children before their parent's property`() throws {
    let object = Self.watched()
    let child = try #require(object.child)
    try Reconciler().update(
      object, from: ["child": ["seconds": 1], "seconds": 2, "title": "Hejira"])
    #expect(object.log == ["will Blue → Hejira", "did Blue → Hejira", "seconds", "child"])
    #expect(child.log == ["seconds"])
  }

  @Test func `hear of no absent key`() throws {
    let object = Self.watched()
    try Reconciler().update(object, from: ["seconds": 61])
    #expect(object.log == ["seconds"])
    #expect(object.child?.log == [])
  }

  @Test func `hear of no equal value under ifChanged`() throws {
    let object = Self.watched()
    let report = try Reconciler().update(object, from: Self.equal) { $0.write = .ifChanged }
    #expect(object.log == [])
    #expect(object.child?.log == [])
    #expect(object.children[0].log == [])
    #expect(object.byName["x"]?.log == [])
    #expect(report.summary == "no changes")
  }

  @Test func `hear of no equal nil under ifChanged`() throws {
    let object = Watched()
    object.subtitle = nil
    object.log = []
    try Reconciler().update(object, from: ["subtitle": nil, "child": nil]) {
      $0.write = .ifChanged
    }
    #expect(object.log == [])
    try Reconciler().update(object, from: ["subtitle": nil, "child": nil])
    #expect(object.log == ["subtitle", "child"])
  }

  @Test func `hear of what differs under ifChanged, and only of that`() throws {
    let object = Self.watched()
    let child = try #require(object.child)
    try Reconciler().update(
      object,
      from: [
        "title": "Blue", "subtitle": nil, "tags": ["a", "b"], "child": ["seconds": 61],
        "children": [["title": "Hejira"]], "byName": ["x": ["seconds": 2]], "numbers": ["a": 2],
        "price": ["amount": 2],
      ]
    ) { $0.write = .ifChanged }
    #expect(object.log == ["subtitle", "tags", "numbers", "price"])
    #expect(child.log == ["seconds"])
    #expect(object.children[0].log == ["will Blue → Hejira", "did Blue → Hejira"])
  }

  @Test func `hear of a list under ifChanged only if an element came, went or moved`() throws {
    let album = Jukebox.blue()
    func songs(_ source: SourceValue) throws -> [String] {
      album.writes = []
      try Reconciler().update(album, from: ["songs": source]) { $0.write = .ifChanged }
      return album.writes
    }
    #expect(try songs([["id": 1, "title": "New"], ["id": 2], ["id": 3]]) == [])
    #expect(try songs([["id": 2], ["id": 1], ["id": 3]]) == ["songs"])
    #expect(try songs([["id": 2], ["id": 1]]) == ["songs"])
    #expect(try songs([["id": 2], ["id": 1], ["id": 4]]) == ["songs"])
    #expect(try songs([["id": 2], ["id": 1], ["id": 4]]) == [])
  }

  @Test func `hear nothing of a failed update`() {
    let object = Self.watched()
    let found = complaints {
      try Reconciler().update(
        object, from: ["title": "Hejira", "child": ["title": "X"], "price": ["amount": "?"]])
    }
    #expect(found == ["price.amount: expected Double, found string"])
    #expect(object.log == [])
    #expect(object.child?.log == [])
  }

  @Test func `hear nothing of a plan until it is applied`() throws {
    let object = Self.watched()
    let plan = try Reconciler().plan(updating: object, from: ["title": "Hejira"])
    #expect(object.log == [])
    try plan.apply()
    #expect(object.log == ["will Blue → Hejira", "did Blue → Hejira"])
  }
}

/// B2: in-place accesses, and when one is opened.
@Suite struct `An accessor of a property` {
  final class Counting: Reconcilable {
    private var storage = "Blue"
    private(set) var reads = 0
    private(set) var accesses = 0
    private(set) var sets = 0
    var title: String {
      get {
        reads += 1
        return storage
      }
      set {
        sets += 1
        storage = newValue
      }
      _modify {
        accesses += 1
        yield &storage
      }
    }
    static let schema = Schema(Counting.init) {
      Field("title", \.title).modify { $1(&$0.title) }
    }
  }

  final class Plain: Reconcilable {
    let inner = Counting()
    var title: String {
      get { inner.title }
      set { inner.title = newValue }
      _modify { yield &inner.title }
    }
    static let schema = Schema(Plain.init) { Field("title", \.title) }
  }

  @Test func `is opened once for an equal value`() throws {
    let model = Counting()
    try Reconciler().update(model, from: ["title": "Blue"])
    #expect(model.accesses == 1)
    #expect(model.sets == 0)
  }

  @Test func `is not opened for an equal value under ifChanged`() throws {
    let model = Counting()
    try Reconciler().update(model, from: ["title": "Blue"]) { $0.write = .ifChanged }
    #expect(model.accesses == 0)
    #expect(model.sets == 0)
    try Reconciler().update(model, from: ["title": "Hejira"]) { $0.write = .ifChanged }
    #expect(model.accesses == 1)
    #expect(model.title == "Hejira")
  }

  @Test func `is not opened by a field that declares none`() throws {
    let model = Plain()
    try Reconciler().update(model, from: ["title": "Blue"]) { $0.write = .ifChanged }
    #expect(model.inner.accesses == 0 && model.inner.sets == 0)
    try Reconciler().update(model, from: ["title": "Blue"])
    #expect(model.inner.accesses == 0 && model.inner.sets == 1)
  }

  @Test func `is not opened by a plan or a failed update`() throws {
    let model = Counting()
    _ = try Reconciler().plan(updating: model, from: ["title": "Hejira"])
    #expect(throws: UpdateError.self) { try Reconciler().update(model, from: ["title": 1]) }
    #expect(model.accesses == 0 && model.sets == 0)
  }
}
