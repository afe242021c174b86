import Reconcile
import Testing

/// B6, D2, D5, H2: setters, observers and concurrent code that read or update what is unread.
@Suite struct `Code that meets a deferred property` {
  let reconciler = Reconciler()

  final class Child: Reconcilable {
    var id = 0
    weak var parent: Parent?
    static let schema = Schema(Child.init) { Identity("id", \.id) }
    deinit { parent?.seen.append("gone: \(parent?.children.count ?? -1)") }
  }

  final class Parent: Reconcilable {
    @Deferred var children: [Child] = []
    var title = "" { didSet { seen.append("\(title): \(children.count)") } }
    var seen: [String] = []
    static let schema = Schema(Parent.init) {
      Field("children", \.$children)
      Field("title", \.title)
    }
  }

  @Test func `B6: reads what was left when a setter runs, and the rest is written`() throws {
    let parent = Parent()
    try reconciler.update(parent, from: ["children": [["id": 1], ["id": 2]], "title": "a"])
    #expect(parent.seen == ["a: 2"])
    try reconciler.update(parent, from: ["children": [["id": 1]], "title": "b"])
    #expect(parent.seen.first == "a: 2" && parent.seen.last == "b: 1")
  }

  @Test func `B6: reads it when an observer is told`() throws {
    let parent = Parent()
    var counts: [Int] = []
    try reconciler.update(
      parent, from: ["children": [["id": 1]]],
      observer: { event in
        if case .willUpdate = event { counts.append(parent.children.count) }
        if case .set = event { counts.append(parent.children.count) }
      })
    #expect(counts == [0, 1])
  }

  @Test(arguments: [true, false])
  func `B6: reads it when an element goes, without a conflict of accesses`(isRead: Bool) throws {
    let parent = Parent()
    parent.$children = {
      let child = Child()
      child.parent = parent
      return Deferred(wrappedValue: [child])
    }()
    if isRead { #expect(parent.children.count == 1) }
    try reconciler.update(parent, from: ["children": [["id": 7]]])
    #expect(parent.children.map(\.id) == [7])
    #expect(parent.seen == ["gone: 1"])
  }

  @Test func `B6: updates the property while it is read, and the later source stays`() throws {
    enum Hook {
      struct Unchecked: @unchecked Sendable { let run: () throws -> Void }
      @TaskLocal static var whileReading: Unchecked?
    }
    final class Album: Reconcilable {
      @Deferred var mood = ""
      static let schema = Schema(Album.init) {
        Field(
          "mood", \.$mood,
          as: .custom(
            decode: {
              try Hook.whileReading?.run()
              return try $0.string()
            }, encode: { SourceValue(stringLiteral: $0) }))
      }
    }
    let album = Album()
    try reconciler.update(album, from: ["mood": "first"])
    let update = Hook.Unchecked { try self.reconciler.update(album, from: ["mood": "second"]) }
    let read = Hook.$whileReading.withValue(update) { album.mood }
    #expect(read == "first")
    #expect(album.$mood.unread == "second" && album.mood == "second")
    try reconciler.update(album, from: ["mood": "third"])
    album.$mood = Deferred(wrappedValue: "")
    try reconciler.update(album, from: ["mood": "third"])
    let set = Hook.Unchecked { album.mood = "set" }
    #expect(Hook.$whileReading.withValue(set) { album.mood } == "third")
    #expect(album.mood == "set")
  }

  @Test func `H2: finds a declared key that comes twice when it is read`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(
      album, from: .json(#"{"tracks": [{"id": 1, "title": "A", "title": "B"}]}"#))
    let error = #expect(throws: UpdateError.self) { try album.$tracks.resolve() }
    #expect(error?.issues.first?.kind == .duplicateKey)
    #expect(error?.issues.first?.path.description == "tracks[0]")
    #expect(album.tracks.isEmpty)
  }
}
