import Foundation
import Reconcile
import Testing

/// V2: sets of values, objects and structs.
@Suite struct `A set` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `of values is replaced, once, and an equal one is no change`(form: SourceForm) throws {
    let holder = Owner<Set<String>>(["folk", "jazz"])
    let source = try form.source(["value": ["rock", "folk", "rock"]])
    let report = try reconciler.update(holder, from: source)
    #expect(holder.value == ["rock", "folk"])
    #expect(holder.sets == 1)
    #expect(report.summary == "1 changed")
    let again = try reconciler.update(holder, from: form.source(["value": ["folk", "rock"]])) {
      $0.write = .ifChanged
    }
    #expect(again.isEmpty)
    #expect(holder.sets == 1)
    try reconciler.update(holder, from: form.source(["value": []]))
    #expect(holder.value.isEmpty)
  }

  @Test func `of values takes what it lacks where the policy says so`() throws {
    for preset in [Policy.Collection.union, .append] {
      let holder = Owner<Set<Int>>([1, 2])
      try reconciler.update(holder, from: ["value": [2, 3]]) { $0.collection = preset }
      #expect(holder.value == [1, 2, 3])
      let kinds = Owner<Set<Kind>>([.live])
      try reconciler.update(kinds, from: ["value": ["studio"]]) { $0.collection = preset }
      #expect(kinds.value == [.live, .studio])
    }
  }

  @Test func `of values names the elements that are wrong`() {
    let holder = Owner<Set<Int>>([1])
    #expect(
      reconciler.refusal(of: holder, from: ["value": [1, "2", nil]]) == [
        "value[1]: expected Int, found string", "value[2]: expected Int, found null",
      ])
    #expect(
      reconciler.refusal(of: holder, from: ["value": ["a": 1]])
        == ["value: expected array, found object"])
  }

  @Test(arguments: SourceForm.allCases)
  func `of objects is matched by identity`(form: SourceForm) throws {
    let (one, two, three) = (Track(1, "a"), Track(2, "b"), Track(3, "c"))
    let holder = Owner<Set<Track>>([one, two, three])
    let source: SourceValue = [
      "value": [["id": 3, "title": "C"], ["id": 4, "title": "d"], ["id": 1]]
    ]
    let report = try reconciler.update(holder, from: form.source(source))
    #expect(holder.value.count == 3)
    #expect(holder.value.contains(one))
    #expect(holder.value.contains(three))
    #expect(three.title == "C")
    #expect(one.title == "a")
    #expect(two.title == "b")
    #expect(Set(holder.value.map(\.id)) == [1, 3, 4])
    #expect(holder.sets == 1)
    #expect(report.counts.inserted == 1)
    #expect(report.counts.removed == 1)
    #expect(report.counts.moved == 0)
  }

  @Test func `of objects is set only if one came or went where only changes are written`() throws {
    let (one, two) = (Track(1, "a"), Track(2, "b"))
    let holder = Owner<Set<Track>>([one, two])
    try reconciler.update(holder, from: ["value": [["id": 2, "title": "B"], ["id": 1]]]) {
      $0.write = .ifChanged
    }
    #expect(two.title == "B")
    #expect(holder.sets == 0)
    try reconciler.update(holder, from: ["value": [["id": 2]]]) { $0.write = .ifChanged }
    #expect(holder.value == [two])
    #expect(holder.sets == 1)
  }

  @Test func `of objects keeps unmatched ones where the policy says so`() throws {
    let one = Track(1, "a")
    let holder = Owner<Set<Track>>([one])
    try reconciler.update(holder, from: ["value": [["id": 2]]]) { $0.collection = .upsert }
    #expect(Set(holder.value.map(\.id)) == [1, 2])
    #expect(holder.value.contains(one))
  }

  @Test func `of objects without an identity is matched by value`() throws {
    let (joni, jaco) = (Player("Joni"), Player("Jaco"))
    let holder = Owner<Set<Player>>([joni, jaco])
    try reconciler.update(holder, from: ["value": [["name": "Larry"], ["name": "Joni"]]])
    #expect(holder.value.count == 2)
    #expect(holder.value.contains(joni))
    #expect(joni.name == "Joni")
    #expect(jaco.name == "Jaco")
    #expect(Set(holder.value.map(\.name)) == ["Joni", "Larry"])
  }

  @Test func `of structs is matched by the keys that are present`() throws {
    let holder = Owner<Set<Price>>([
      Price(amount: 1, currency: "USD"), Price(amount: 2, currency: "GBP"),
      Price(amount: 3, currency: "CHF"),
    ])
    try reconciler.update(holder, from: ["value": [["amount": 2], ["amount": 1], ["amount": 4]]])
    #expect(
      holder.value == [
        Price(amount: 1, currency: "USD"), Price(amount: 2, currency: "GBP"),
        Price(amount: 4, currency: "EUR"),
      ])
  }

  @Test func `of structs keeps what no source element names, as it was`() throws {
    let prices: Set = [Price(amount: 1, currency: "USD"), Price(amount: 2, currency: "GBP")]
    let holder = Owner(prices)
    try reconciler.update(holder, from: ["value": [["amount": 5]]]) { $0.collection = .union }
    #expect(holder.value == prices.union([Price(amount: 5, currency: "EUR")]))
  }

  @Test func `of objects that hash by their contents holds them after they changed`() throws {
    for write in [Policy.Write.always, .ifChanged] {
      let song = Song(1, "a")
      let holder = Owner<Set<Song>>([song])
      try reconciler.update(holder, from: ["value": [["id": 1, "title": "b"]]]) {
        $0.write = write
      }
      #expect(holder.value.first === song)
      withKnownIssue("a set that is not set again keeps the old hashes", isIntermittent: true) {
        #expect(holder.value.contains(song))
      } when: {
        write == .ifChanged
      }
    }
  }

  @Test func `that is optional is made and made nil`() throws {
    let holder = Owner<Set<Int>?>(nil)
    try reconciler.update(holder, from: ["value": [1]])
    #expect(holder.value == [1])
    try reconciler.update(holder, from: ["value": nil])
    #expect(holder.value == nil)
  }

  enum Kind: String, SourceConvertible { case studio, live }

  final class Track: Reconcilable, Hashable {
    var id = 0
    var title = ""
    init() {}
    init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
    static func == (one: Track, other: Track) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Song: Reconcilable, Hashable {
    var id = 0
    var title = ""
    init() {}
    init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
    static func == (one: Song, other: Song) -> Bool { one.title == other.title }
    func hash(into hasher: inout Hasher) { hasher.combine(title) }
  }

  final class Player: Reconcilable, Hashable {
    var name = ""
    init() {}
    init(_ name: String) { self.name = name }
    static let schema = Schema(Player.init) { Field("name", \.name) }
    static func == (one: Player, other: Player) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  struct Price: Reconcilable, Hashable {
    var amount = 0
    var currency = "EUR"
    static let schema = Schema(Price.self, create: { _ in Price() }) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }
}
