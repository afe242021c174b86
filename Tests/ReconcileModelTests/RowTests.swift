import Foundation
import Reconcile
import Testing

/// What two features together must do that is no crossing of the model yet; most is known to fail.
@Suite struct `Two features together` {
  final class Desk: Reconcilable {
    var note: Note?
    var names: [Track] = []
    static let schema = Schema(Desk.init) {
      Field("note", \.note).default(Note())
      Field("names", \.names)
    }
  }

  @Test func `give each owner a default object of its own`() throws {
    let desks = [Desk(), Desk()]
    for desk in desks { try Reconciler().update(desk, from: [:]) { $0.missing = .reset } }
    #expect(desks[0].note !== desks[1].note)
  }

  final class Stray: Reconcilable {
    let id: Int
    init(id: Int) { self.id = id }
    static let schema = Schema(Stray.self, create: { _ in Stray(id: 99) }) { Identity("id", \.id) }
  }

  @Test func `refuse an object that is made with another identity than its source names`() {
    var strays: [Stray] = []
    #expect(throws: UpdateError.self) { try Reconciler().update(&strays, from: [["id": 5]]) }
  }

  final class Link: Reconcilable {
    var note: Note?
    static let schema = Schema(Link.init) { Reference("note", \.note) }
  }

  @Test func `find a reference to a class without identity mistaken`() {
    #expect(!Link.schema.mistakes.isEmpty)
  }

  struct Fee: Reconcilable {
    let amount: Int
    static let schema = Schema(Fee.self, create: { Fee(amount: try $0.int("amount")) }) {
      Field("amount", \.amount)
    }
  }

  final class Bill: Reconcilable {
    var fee: Fee?
    static let schema = Schema(Bill.init) { Field("fee", \.fee) }
  }

  @Test func `find an immutable struct in a variable mistaken`() {
    #expect(!Bill.schema.mistakes.isEmpty)
  }

  @Test func `tell of a conflict where the source removes what was edited here`() throws {
    let desk = Desk()
    let baseline = Baseline()
    let first = Data(#"{"note":{"text":"a"}}"#.utf8)
    try Reconciler().update(desk, from: .json(first, since: baseline))
    desk.note?.text = "mine"
    let report = try Reconciler().update(
      desk, from: .json(Data(#"{"note":null}"#.utf8), since: baseline)
    ) { $0.conflict = .local }
    #expect(desk.note?.text == "mine" && report.counts.conflicted == 1)
  }

  @Test func `leave an element that was added here behind its predecessor`() throws {
    let desk = Desk()
    let baseline = Baseline()
    let first = Data(#"{"names":[{"id":1},{"id":2},{"id":3}]}"#.utf8)
    try Reconciler().update(desk, from: .json(first, since: baseline))
    let mine = Track()
    mine.id = 9
    desk.names.insert(mine, at: 1)
    let second = Data(#"{"names":[{"id":3},{"id":1},{"id":2}]}"#.utf8)
    try Reconciler().update(desk, from: .json(second, since: baseline))
    #expect(desk.names.map(\.id) == [3, 1, 9, 2])
  }

  @Test func `make the same edit where the source removes what is at its default here`() throws {
    final class Seat: Reconcilable {
      var rank = 0
      static let schema = Schema(Seat.init) { Field("rank", \.rank).default(0) }
    }
    let seat = Seat()
    let baseline = Baseline()
    try Reconciler().update(seat, from: .json(Data(#"{"rank":5}"#.utf8), since: baseline))
    seat.rank = 0
    try Reconciler().update(seat, from: .json(Data("{}".utf8), since: baseline)) {
      $0.missing = .reset
      $0.conflict = .reject
    }
    #expect(seat.rank == 0)
  }

  @Test func `do not undo an edit inside an object that the update made`() throws {
    let desk = Desk()
    let report = try Reconciler().update(desk, from: ["note": ["text": "a"]]) {
      $0.report = .changesWithInverse
    }
    desk.note?.text = "mine"
    #expect(throws: UpdateError.self) { try report.undo() }
  }

  final class Later: Reconcilable {
    @Deferred var tracks: [Track] = []
    static let schema = Schema(Later.init) { Field("tracks", \.$tracks) }
  }

  @Test func `only touch an unread part that says the same`() throws {
    let later = Later()
    try Reconciler().update(later, from: ["tracks": [["id": 1]]])
    let report = try Reconciler().update(later, from: ["tracks": [["id": 1]]])
    #expect(report.isEmpty)
  }

  @Test func `keep a replica equal by a chain of patches`() throws {
    let (desk, replica) = (Desk(), Desk())
    for source in [
      ["names": [["id": 1.0, "title": "a"]]], ["names": [["id": 1, "notes": ["a": [:]]]]],
      ["note": ["text": "x"]], ["note": ["stars": 2]], ["names": [["id": 2], ["id": 1]]],
    ] as [SourceValue] {
      let report = try Reconciler().update(desk, from: source) { $0.report = .changes }
      try Reconciler().apply(report.jsonPatch(), to: replica)
    }
    let (one, other) = try (
      Reconciler().sourceValue(of: desk), Reconciler().sourceValue(of: replica)
    )
    #expect(one == other)
  }

  class Song: Reconcilable {
    var id = 0
    required init() {}
    class var schema: Schema {
      Schema(Song.self) {
        Variant("state") {
          Decline("draft")
          Reconcile.Case("live", Live.self)
          Default(Studio.self)
        }
        Identity("id", \.id)
      }
    }
  }

  final class Live: Song {
    override class var schema: Schema {
      Schema(Live.self, extending: super.schema, create: { _ in Live() }) {}
    }
  }

  final class Studio: Song {
    override class var schema: Schema {
      Schema(Studio.self, extending: super.schema, create: { _ in Studio() }) {}
    }
  }

  @Test func `say that the schema declines a root`() throws {
    let source: SourceValue = ["id": 1, "state": "draft"]
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().make(Song.self, from: source)
    }
    #expect(error?.description.contains("declines") == true)
    let objects = try Reconciler().updateOrInsert(Song.self, from: [source], in: IdentityMap())
    #expect(objects.isEmpty && objects.report.counts.skipped == 1)
  }

  @Test func `name the first place of an identity that several classes share`() {
    var songs: [Song] = []
    let source: SourceValue = [
      ["id": 7, "state": "live"], ["id": 1], ["id": 2, "state": "live"], ["id": 1],
    ]
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(&songs, from: source)
    }
    #expect(error?.description == "identity appears twice, at [1] and [3]")
  }
}
