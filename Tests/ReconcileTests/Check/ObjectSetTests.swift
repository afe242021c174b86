import Reconcile
import Testing

/// V2: sets, which know identities and values, and no positions.
@Suite struct `A set of objects` {
  /// Hashable by instance, as classes are.
  final class Guest: Reconcilable, Hashable {
    var id: Int
    var name: String
    init(_ id: Int = 0, _ name: String = "") { (self.id, self.name) = (id, name) }

    static func == (one: Guest, other: Guest) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static let schema = Schema(Guest.self, create: { _ in Guest() }) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  /// Without an identity.
  final class Note: Reconcilable, Hashable {
    var text: String
    init(_ text: String = "") { self.text = text }

    static func == (one: Note, other: Note) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static let schema = Schema(Note.self, create: { _ in Note() }) { Field("text", \.text) }
  }

  let quiet = Reconciler { $0.write = .ifChanged }

  @Test func `matches by identity`() throws {
    let live = (1...5).map { Guest($0, "old \($0)") }
    let holder = ListHolder(Set(live))
    let report = try Reconciler().update(
      holder, \.value, from: [["id": 5, "name": "x"], ["id": 9], ["id": 1], ["id": 3]])
    #expect(Set(holder.value.map(\.id)) == [1, 3, 5, 9])
    #expect(holder.value.isSuperset(of: [live[0], live[2], live[4]]))
    #expect(live.map(\.name) == ["old 1", "old 2", "old 3", "old 4", "x"])
    #expect(report.counts.inserted == 1)
    #expect(report.counts.removed == 2)
    #expect(report.counts.moved == 0)
    #expect(holder.sets == 1)
  }

  @Test func `matches by value where there is no identity`() throws {
    let live = ["a", "b", "c"].map { Note($0) }
    let holder = ListHolder(Set(live))
    let report = try quiet.update(
      holder, \.value, from: [["text": "c"], ["text": "x"], ["text": "a"]])
    #expect(holder.value.isSuperset(of: [live[0], live[2]]))
    #expect(Set(holder.value.map(\.text)) == ["a", "c", "x"])
    #expect(live[1].text == "b")
    #expect(report.counts.inserted == 1)
    #expect(report.counts.removed == 1)
    #expect(report.counts.changed == 0)
  }

  @Test func `knows no positions`() throws {
    let live = ["a", "b", "c"].map { Note($0) }
    let holder = ListHolder(Set(live))
    for preset in [ListPreset.positional, .fixedPositional] {
      try preset.reconciler(.ifChanged).update(
        holder, \.value, from: [["text": "c"], ["text": "b"], ["text": "a"]])
      #expect(holder.value == Set(live))
      #expect(live.map(\.text) == ["a", "b", "c"])
    }
    #expect(holder.sets == 0)
  }

  @Test func `is set under ifChanged only if an element came or went`() throws {
    let live = (1...4).map { Guest($0) }
    let holder = ListHolder(Set(live))
    let source: SourceValue = [["id": 4], ["id": 2, "name": "x"], ["id": 1], ["id": 3]]
    let report = try quiet.update(holder, \.value, from: source)
    #expect(holder.sets == 0)
    #expect(live[1].name == "x")
    #expect(report.counts.changed == 1)
    try quiet.update(holder, \.value, from: [["id": 4], ["id": 2], ["id": 1], ["id": 5]])
    #expect(holder.sets == 1)
  }

  @Test func `says nothing of places where elements leave`() throws {
    let holder = ListHolder<Set<Guest>>([Guest(1)])
    let report = try quiet.update(holder, \.value, from: []) { $0.report = .changes }
    #expect(report.brief == [" removed"])
  }

  @Test func `adds under union`() throws {
    let live = [Guest(1, "a"), Guest(2, "b")]
    let holder = ListHolder(Set(live))
    try ListPreset.union.reconciler().update(
      holder, \.value, from: [["id": 2, "name": "x"], ["id": 3]])
    #expect(Set(holder.value.map(\.id)) == [1, 2, 3])
    #expect(holder.value.isSuperset(of: live))
  }

  @Test func `refuses one identity twice`() {
    let holder = ListHolder<Set<Guest>>([])
    #expect(
      issueTexts { try quiet.update(holder, \.value, from: [["id": 1], ["id": 2], ["id": 1]]) }
        == ["identity appears twice, at [0] and [2]"])
  }

  @Test func `never matches by position`() throws {
    for policy: Policy.Collection in [.positional, .fixedPositional] {
      let positional = Reconciler { $0.collection = policy }
      let guests = [Guest(1, "a"), Guest(2, "b")]
      let holder = ListHolder(Set(guests))
      try positional.update(
        holder, \.value, from: [["id": 2, "name": "y"], ["id": 1, "name": "x"]])
      #expect(holder.value == Set(guests) && guests.map(\.name) == ["x", "y"])
      let notes = [Note("a"), Note("b")]
      let second = ListHolder(Set(notes))
      try positional.update(second, \.value, from: [["text": "b"], ["text": "a"]])
      #expect(second.value == Set(notes) && notes.map(\.text) == ["a", "b"])
      let groups = ListHolder(["a": Set(guests)])
      try positional.update(groups, \.value, from: ["a": [["id": 2, "name": "z"], ["id": 1]]])
      #expect(groups.value["a"] == Set(guests) && guests.map(\.name) == ["x", "z"])
    }
  }

  @Test func `of structs merges each from its match`() throws {
    let holder = ListHolder<Set<ListTicket>>([
      ListTicket(id: 1, seat: "a"), ListTicket(id: 2, seat: "b"),
    ])
    try quiet.update(holder, \.value, from: [["id": 2], ["id": 1, "seat": "x"], ["id": 3]])
    #expect(
      holder.value == [
        ListTicket(id: 1, seat: "x"), ListTicket(id: 2, seat: "b"), ListTicket(id: 3),
      ])
    #expect(holder.sets == 1)
    try quiet.update(holder, \.value, from: [["id": 3], ["id": 2], ["id": 1, "seat": "x"]])
    #expect(holder.sets == 1)
  }

  @Test func `of structs can be planned`() throws {
    let holder = ListHolder<Set<ListTicket>>([
      ListTicket(id: 1, seat: "a"), ListTicket(id: 2, seat: "b"),
    ])
    let plan = try quiet.plan(updating: holder, \.value, from: [["id": 2, "seat": "x"]])
    #expect(holder.value.count == 2)
    try plan.apply()
    #expect(holder.value == [ListTicket(id: 2, seat: "x")])
  }
}
