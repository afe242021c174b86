import Reconcile
import Testing

/// B5: what code that an update calls can ask about it.
@Suite struct `Provenance` {
  /// An album whose code writes down which update it runs under.
  final class Album: Reconcilable {
    var title = "" {
      didSet {
        Self.note("set")
        whenTitled?(self)
      }
    }
    var code = 0
    var other: Album?
    var whenTitled: ((Album) -> Void)?

    final class Journal: @unchecked Sendable {
      var lines: [String] = []
    }

    @TaskLocal static var journal: Journal?

    static func note(_ word: String) {
      journal?.lines.append("\(word) \(Reconciliation.current?.label ?? "nil")")
    }

    static let schema = Schema(
      Album.self,
      create: { _ in
        note("create")
        return Album()
      }
    ) {
      Field("title", \.title).validate("is fine") { _ in
        note("validate")
        return true
      }
      Field(
        "code", \.code,
        as: .custom(
          decode: { source in
            note("convert")
            return try source.int()
          }, encode: { try .dictionary(["code": $0]) }))
      Field("other", \.other)
      WillReconcile { _ in note("will") }
      DidReconcile { _, _ in note("did") }
    }
  }

  let reconciler = Reconciler()

  /// What the code of albums writes down while `body` runs.
  private func lines(_ body: () throws -> Void) rethrows -> [String] {
    let journal = Album.Journal()
    try Album.$journal.withValue(journal, operation: body)
    return journal.lines
  }

  @Test func `is seen by setters, validators, conversions, hooks and observers`() throws {
    let album = Album()
    let lines = try lines {
      try reconciler.update(
        album, from: ["title": "Blue", "code": 1, "other": [:]], label: "refresh",
        observer: { _ in Album.note("event") })
    }
    #expect(
      lines == [
        "validate refresh", "convert refresh", "create refresh", "will refresh", "event refresh",
        "set refresh", "event refresh", "event refresh", "event refresh", "did refresh",
        "event refresh",
      ])
  }

  @Test func `is nil outside, and has no label where the call gives none`() throws {
    #expect(Reconciliation.current == nil)
    let album = Album()
    #expect(lines { album.title = "by hand" } == ["set nil"])
    var seen: Reconciliation?
    album.whenTitled = { _ in seen = Reconciliation.current }
    try reconciler.update(album, from: ["title": "Blue"])
    #expect(seen != nil && seen?.label == nil)
    #expect(Reconciliation.current == nil)
    #expect(throws: UpdateError.self) { try reconciler.update(album, from: ["title": 1]) }
    #expect(Reconciliation.current == nil)
  }

  @Test func `names the object that was given to the call`() throws {
    let (outer, inner) = (Album(), Album())
    outer.other = inner
    var seen: [Reconciliation?] = []
    inner.whenTitled = { _ in seen.append(Reconciliation.current) }
    try reconciler.update(outer, from: ["other": ["title": "a"]])
    try reconciler.update(outer, \.other, from: ["title": "b"])
    var albums = [inner]
    try reconciler.update(&albums, from: [["title": "c"]])
    #expect(seen.map { $0?.isRooted(at: outer) } == [true, true, false])
    #expect(seen.map { $0?.root == nil } == [false, false, true])
  }

  @Test func `of an update inside another is its own`() throws {
    let album = Album()
    album.whenTitled = { album in
      album.whenTitled = nil
      #expect(throws: Never.self) {
        try Reconciler().update(album, from: ["title": "inner"], label: "push")
      }
      Album.note("back")
    }
    let lines = try lines {
      try reconciler.update(album, from: ["title": "outer"], label: "refresh")
    }
    #expect(
      lines == [
        "validate refresh", "will refresh", "set refresh", "validate push", "will push",
        "set push", "did push", "back refresh", "did refresh",
      ])
  }

  @Test func `of a plan is there when it is made and when it is applied`() throws {
    let album = Album()
    let lines = try lines {
      let plan = try reconciler.plan(updating: album, from: ["title": "Blue"], label: "sync")
      Album.note("between")
      try plan.apply()
    }
    #expect(
      lines == ["validate sync", "between nil", "will sync", "set sync", "did sync"])
  }

  @Test func `is there for new instances, dynamic objects and maps`() throws {
    let made = try lines { _ = try reconciler.make(Album.self, from: ["code": 1], label: "import") }
    #expect(made == ["create import", "convert import"])
    let object = DynamicObject()
    var seen: [Reconciliation?] = []
    try reconciler.update(
      object, from: ["a": 1], label: "cache", observer: { _ in seen.append(.current) })
    #expect(seen.map { $0?.label } == ["cache", "cache", "cache"])
    #expect(seen.allSatisfy { $0?.isRooted(at: object) == true })
    let artist = MapArtist(id: 1)
    let map = IdentityMap()
    map.insert(artist)
    seen = []
    try reconciler.updateOrInsert(
      MapArtist.self, from: ["id": 1, "name": "Joni"], in: map, label: "map",
      observer: { _ in seen.append(.current) })
    #expect(seen.map { $0?.label } == ["map", "map", "map"])
  }

  @Test func `of an update that is taken back says so`() throws {
    let album = Album()
    var seen: [Reconciliation?] = []
    album.whenTitled = { _ in seen.append(Reconciliation.current) }
    let report = try reconciler.update(album, from: ["title": "Blue"], label: "refresh") {
      $0.report = .changesWithInverse
    }
    try report.undo()
    #expect(seen.map { $0?.label } == ["refresh", "undo"])
    #expect(seen.allSatisfy { $0?.isRooted(at: album) == true } && Reconciliation.current == nil)
  }

  @Test func `is inherited by the tasks that such code creates`() async throws {
    let album = Album()
    nonisolated(unsafe) var task: Task<String?, Never>?
    album.whenTitled = { _ in task = Task { Reconciliation.current?.label } }
    try reconciler.update(album, from: ["title": "Blue"], label: "refresh")
    #expect(await task?.value == "refresh")
  }
}
