import Foundation
import Reconcile
import Testing

/// O12, O15, T5, T6, G2, D3, L1, L2: structs with properties that cannot be set, which their
/// schemas say are made anew.
@Suite struct `A struct that is made anew` {
  let reconciler = Reconciler()

  @Test func `takes what the source says, and the rest from the old value`() throws {
    let album = Album()
    album.price = Money(amount: 12, currency: "EUR")
    let report = try reconciler.update(album, from: ["price": ["amount": 15]]) {
      $0.report = .changes
    }
    #expect(album.price == Money(amount: 15, currency: "EUR") && album.prices == 2)
    #expect(report.description == "price\n  amount: 12.0 → 15")
    #expect(report.counts.changed == 1 && report.counts.lost == 0)
  }

  @Test func `is made once for an update, whatever changes in it`() throws {
    let album = Album()
    let made = Counter()
    try Money.$made.withValue(made) {
      try reconciler.update(album, from: ["price": ["amount": 15, "currency": "CAD"]])
    }
    #expect(album.price == Money(amount: 15, currency: "CAD") && album.prices == 1)
    #expect(made.value == 1)
  }

  @Test func `is set again, and not made, where it is equal`() throws {
    let album = Album()
    album.ticket = Ticket(id: 1, seat: "A", owner: "me")
    album.ticket.note = "mine"
    try reconciler.update(album, from: ["ticket": ["seat": "A"], "price": ["amount": 1]])
    #expect(album.ticket.note == "mine" && album.prices == 1)
    let report = try reconciler.update(
      album, from: ["ticket": ["seat": "A"], "price": ["amount": 1]]
    ) { $0.write = .ifChanged }
    #expect(report.isEmpty && album.prices == 1)
    try reconciler.update(album, from: ["ticket": ["owner": "you"]])
    #expect(album.ticket.note == "mine" && album.ticket.owner == "you")
    try reconciler.update(album, from: ["ticket": ["seat": "B"]])
    #expect(album.ticket.note == "" && album.ticket.owner == "you" && album.ticket.seat == "B")
  }

  @Test func `stands in optionals, lists, dictionaries and other structs`() throws {
    let album = Album()
    album.discount = Money(amount: 1, currency: "EUR")
    album.fees = [Money(amount: 1, currency: "EUR"), Money(amount: 2, currency: "CAD")]
    album.tickets = [
      Ticket(id: 1, seat: "A", owner: "me"), Ticket(id: 2, seat: "B", owner: "you"),
    ]
    album.taxes = ["a": Money(amount: 1, currency: "EUR")]
    album.offer = Offer(price: Money(amount: 3, currency: "EUR"), days: [1], label: nil)
    let report = try reconciler.update(
      album,
      from: [
        "discount": ["amount": 2],
        "fees": [["amount": 5], ["currency": "USD"], ["amount": 9, "currency": "EUR"]],
        "tickets": [["id": 2, "seat": "C"], ["id": 1]],
        "taxes": ["a": ["amount": 7], "b": ["amount": 8, "currency": "CAD"]],
        "offer": ["price": ["currency": "CAD"], "label": "sale"],
      ]
    ) { $0.report = .changes }
    #expect(album.discount == Money(amount: 2, currency: "EUR"))
    #expect(
      album.fees == [
        Money(amount: 5, currency: "EUR"), Money(amount: 2, currency: "USD"),
        Money(amount: 9, currency: "EUR"),
      ])
    #expect(album.tickets.map(\.id) == [2, 1] && album.tickets.map(\.seat) == ["C", "A"])
    #expect(album.tickets.map(\.owner) == ["you", "me"])
    #expect(album.taxes["a"] == Money(amount: 7, currency: "EUR"))
    #expect(album.taxes["b"] == Money(amount: 8, currency: "CAD"))
    #expect(album.offer.price == Money(amount: 3, currency: "CAD"))
    #expect(album.offer.days == [1] && album.offer.label == "sale")
    let paths = Set(report.changes.filter { $0.kind == .changed }.map { "\($0.path)" })
    #expect(
      paths == [
        "discount.amount", "fees[0].amount", "fees[1].currency", "tickets[0].seat",
        "taxes.a.amount", "offer.price.currency", "offer.label",
      ])
    try reconciler.update(
      album, from: ["offer": ["label": nil, "days": [2, 3]], "discount": nil])
    #expect(album.offer.label == nil && album.offer.days == [2, 3] && album.discount == nil)
    #expect(album.offer.price == Money(amount: 3, currency: "CAD"))
  }

  @Test func `is a variable`() throws {
    var money = Money(amount: 1, currency: "EUR")
    let report = try reconciler.update(&money, from: ["amount": 2])
    #expect(money == Money(amount: 2, currency: "EUR") && report.counts.changed == 1)
    var list = [money]
    try reconciler.update(&list, from: [["currency": "CAD"]])
    #expect(list == [Money(amount: 2, currency: "CAD")])
  }

  @Test func `follows missing, null and mismatch as a variable would`() throws {
    let album = Album()
    album.offer = Offer(price: Money(amount: 3, currency: "EUR"), days: [1], label: "sale")
    try reconciler.update(album, from: ["offer": [:]]) { $0.missing = .reset }
    #expect(album.offer.label == nil && album.offer.days == [] && album.offer.price.amount == 3)
    for wrong: SourceValue in [["amount": "much"], ["amount": nil]] {
      #expect(throws: UpdateError.self) { try reconciler.update(album, from: ["price": wrong]) }
    }
    try reconciler.update(album, from: ["price": ["amount": nil]]) { $0.null = .keep }
    #expect(album.price == Money(amount: 1, currency: "EUR"))
    let report = try reconciler.update(
      album, from: ["price": ["amount": "much", "currency": "CAD"]]
    ) {
      $0.mismatch = .keep
    }
    #expect(album.price == Money(amount: 1, currency: "CAD") && report.counts.skipped == 1)
  }

  @Test func `fails whole where it cannot be made, and alone under best effort`() throws {
    let album = Album()
    let source: SourceValue = ["title": "Blue", "price": ["amount": -1]]
    let error = #expect(throws: UpdateError.self) { try reconciler.update(album, from: source) }
    #expect(error?.description == "price.amount: is negative")
    #expect(album.title == "" && album.price.amount == 1)
    let report = try reconciler.update(album, from: source) { $0.failure = .bestEffort }
    #expect(album.title == "Blue" && album.price.amount == 1 && report.counts.skipped == 1)
  }

  @Test func `is judged by its conditions as it is to be`() throws {
    let album = Album()
    album.span = Span(first: 1, last: 2)
    try reconciler.update(album, from: ["span": ["first": 5, "last": 6]])
    #expect(album.span == Span(first: 5, last: 6))
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["span": ["first": 9]])
    }
    #expect(error?.description.contains("ends before it begins") == true)
    #expect(album.span == Span(first: 5, last: 6))
  }

  @Test func `T5: T6: is planned, taken back and patched`() throws {
    let (album, replica) = (Album(), Album())
    album.ticket.note = "mine"
    replica.ticket.note = "mine"
    let source: SourceValue = [
      "price": ["amount": 15], "ticket": ["seat": "Z", "owner": "you"],
      "fees": [["amount": 1, "currency": "EUR"]], "offer": ["days": [4]],
    ]
    let plan = try reconciler.plan(updating: album, from: source) {
      $0.report = .changesWithInverse
    }
    #expect(album.price == Money(amount: 1, currency: "EUR"))
    let report = try plan.apply()
    #expect(report.description == plan.changes.description)
    #expect(album.price.amount == 15 && album.ticket.seat == "Z" && album.ticket.note == "")
    try reconciler.apply(report.jsonPatch(), to: replica)
    #expect(try reconciler.sourceValue(of: album) == reconciler.sourceValue(of: replica))
    let second = try reconciler.plan(updating: album, from: ["price": ["amount": 16]])
    album.price = Money(amount: 17, currency: "EUR")
    #expect(throws: UpdateError.self) { try second.apply() }
    #expect(throws: UpdateError.self) { try report.undo() }
    album.price = Money(amount: 15, currency: "EUR")
    try report.undo()
    #expect(album.price == Money(amount: 1, currency: "EUR") && album.fees.isEmpty)
    #expect(album.ticket.seat == "A" && album.ticket.note == "mine" && album.offer.days == [])
  }

  @Test func `T6: keeps what no field declares where only variables are taken back`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["ticket": ["owner": "you"]]) {
      $0.report = .changesWithInverse
    }
    album.ticket.note = "mine"
    try report.undo()
    #expect(album.ticket.owner == "me" && album.ticket.note == "mine")
  }

  @Test func `L1: L2: is merged with the last source`() throws {
    let album = Album()
    let baseline = Baseline()
    func update(_ text: String, _ edit: PolicyEdit? = nil) throws -> ChangeReport {
      try reconciler.update(album, from: .json(Data(text.utf8), since: baseline), policy: edit)
    }
    _ = try update(#"{"price":{"amount":1,"currency":"EUR"}}"#)
    album.price = Money(amount: 1, currency: "CAD")
    _ = try update(#"{"price":{"amount":2,"currency":"EUR"}}"#)
    #expect(album.price == Money(amount: 2, currency: "CAD"))
    let report = try update(#"{"price":{"amount":2,"currency":"USD"}}"#) { $0.conflict = .local }
    #expect(album.price.currency == "CAD" && report.counts.conflicted == 1)
  }

  @Test func `O12: takes another identity where the policy says so`() throws {
    let album = Album()
    album.ticket.note = "mine"
    try reconciler.update(album, from: ["ticket": ["id": 2]]) { $0.identityChange = .update }
    #expect(album.ticket.id == 2 && album.ticket.seat == "A" && album.ticket.owner == "me")
    #expect(album.ticket.note == "")
  }

  @Test func `D3: keeps a part unread, and an object that stands in a variable`() throws {
    let box = Box()
    let artist = Artist()
    box.stage = Stage(number: 1)
    box.stage.artist = artist
    try reconciler.update(box, from: ["stage": ["years": [1970], "artist": ["name": "Joni"]]])
    try reconciler.update(box, from: ["stage": ["number": 2, "artist": ["name": "Joan"]]])
    #expect(box.stage.number == 2 && box.stage.artist === artist && artist.name == "Joan")
    #expect(box.stage.years == [1970])
  }

  @Test func `G2: is made of what two mentions of its owner say`() throws {
    let pair = Pair()
    (pair.first, pair.second) = (Album(), nil)
    pair.second = pair.first
    try reconciler.update(
      pair, from: ["first": ["price": ["amount": 2]], "second": ["price": ["currency": "CAD"]]]
    ) { $0.write = .ifChanged }
    #expect(pair.first?.price == Money(amount: 2, currency: "CAD") && pair.first?.prices == 2)
  }

  @Test
  func `is a mistake in a class, without a way to make it, and with what it cannot be made of`() {
    #expect(
      Schema(Album.self, create: { _ in Album() }, remakes: true) {}.mistakes
        == ["Album is a class, which is never made anew"])
    #expect(
      Schema(Money.self, remakes: true) { Field("amount", \.amount) }.mistakes
        == ["Money is made anew but has no create"])
    #expect(
      Schema(Money.self, create: { _ in Money(amount: 1, currency: "") }, remakes: true) {
        Field("amount", \.amount).direction(.fromSource)
      }.mistakes == ["Money is made anew of what is written, and \"amount\" is not"])
    #expect(
      Schema(Ring.self, create: { _ in Ring(album: Album()) }, remakes: true) {
        Field("album", \.album)
      }.mistakes == ["Ring is made anew, but objects of its own stand in \"album\""])
  }

  @Test func `is asked for: without it a variable that holds it is a mistake`() {
    let mistake = "cannot be set: make it a variable, or have the schema of Fee say remakes: true"
    #expect(
      Schema(Bill.self) {
        Field("fee", \.fee)
        Field("fees", \.fees)
        Field("table", \.table)
        Field("last", \.last)
      }.mistakes
        == ["fee", "fees", "table"].map {
          "\"\($0)\" holds Fee, whose \"amount\" \(mistake)"
        })
  }
}

extension `A struct that is made anew` {
  struct Money: Reconcilable, Equatable {
    /// How many were made of a source, in the task of the test.
    @TaskLocal static var made = Counter()
    let amount: Double
    let currency: String
    static let schema = Schema(
      Money.self,
      create: { source in
        made.value += 1
        let amount = try source.double("amount")
        if amount < 0 {
          throw UpdateError(issues: [
            UpdateError.Issue(
              path: SourcePath([.key("amount")]), kind: .invalid, "is negative")
          ])
        }
        return Money(amount: amount, currency: try source.string("currency"))
      }, remakes: true
    ) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }

  final class Counter: @unchecked Sendable {
    var value = 0
  }

  struct Ticket: Reconcilable {
    let id: Int
    let seat: String
    var owner: String
    var note = ""
    init(id: Int, seat: String, owner: String) {
      self.id = id
      self.seat = seat
      self.owner = owner
    }
    static let schema = Schema(
      Ticket.self,
      create: { Ticket(id: try $0.int("id"), seat: try $0.string("seat"), owner: "nobody") },
      remakes: true
    ) {
      Identity("id", \.id)
      Field("seat", \.seat)
      Field("owner", \.owner)
    }
  }

  struct Offer: Reconcilable {
    let price: Money
    let days: [Int]
    let label: String?
    static let schema = Schema(
      Offer.self,
      create: {
        Offer(
          price: try $0.value("price", as: Money.self), days: try $0.value("days", as: [Int].self),
          label: try $0.value("label", as: String?.self))
      }, remakes: true
    ) {
      Field("price", \.price)
      Field("days", \.days).default([])
      Field("label", \.label)
    }
  }

  struct Span: Reconcilable, Equatable {
    let first: Int
    let last: Int
    static let schema = Schema(
      Span.self, create: { Span(first: try $0.int("first"), last: try $0.int("last")) },
      remakes: true
    ) {
      Field("first", \.first)
      Field("last", \.last)
      Validate<Span>("ends before it begins") { $0[\.first] <= $0[\.last] }
    }
  }

  final class Album: Reconcilable {
    var title = ""
    var prices = 0
    var price = Money(amount: 1, currency: "EUR") { didSet { prices += 1 } }
    var discount: Money?
    var fees: [Money] = []
    var tickets: [Ticket] = []
    var taxes: [String: Money] = [:]
    var ticket = Ticket(id: 1, seat: "A", owner: "me")
    var offer = Offer(price: Money(amount: 1, currency: "EUR"), days: [], label: nil)
    var span = Span(first: 1, last: 1)
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("price", \.price)
      Field("discount", \.discount)
      Field("fees", \.fees)
      Field("tickets", \.tickets)
      Field("taxes", \.taxes)
      Field("ticket", \.ticket)
      Field("offer", \.offer)
      Field("span", \.span)
    }
  }

  final class Artist: Reconcilable {
    var name = ""
    static let schema = Schema(Artist.init) { Field("name", \.name) }
  }

  struct Stage: Reconcilable {
    let number: Int
    var artist: Artist?
    @Deferred var years: [Int] = []
    init(number: Int) { self.number = number }
    static let schema = Schema(
      Stage.self, create: { Stage(number: try $0.int("number")) }, remakes: true
    ) {
      Field("number", \.number)
      Field("artist", \.artist)
      Field("years", \.$years)
    }
  }

  final class Box: Reconcilable {
    var stage = Stage(number: 0)
    static let schema = Schema(Box.init) { Field("stage", \.stage) }
  }

  final class Pair: Reconcilable {
    var first: Album?
    var second: Album?
    static let schema = Schema(Pair.init) {
      Field("first", \.first)
      Field("second", \.second)
    }
  }

  struct Ring: Reconcilable {
    let album: Album
    static let schema = Schema(Ring.self) { Field("album", \.album) }
  }

  struct Fee: Reconcilable {
    let id: Int
    let amount: Int
    static let schema = Schema(
      Fee.self, create: { Fee(id: try $0.int("id"), amount: try $0.int("amount")) }
    ) {
      Identity("id", \.id)
      Field("amount", \.amount)
    }
  }

  final class Bill: Reconcilable {
    var fee: Fee?
    var fees: [Fee] = []
    var table: [String: Fee] = [:]
    let last: [Fee] = []
    static let schema = Schema(Bill.init) {}
  }
}
