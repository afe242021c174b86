import Reconcile
import Testing

/// O15: structs in properties, with a schema of their own.
@Suite struct `A nested struct` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `is merged key by key and set once`(form: SourceForm) throws {
    let offer = Offer()
    let report = try reconciler.update(
      offer, from: form.source(["price": ["note": "sale", "amount": 9]])
    ) { $0.report = .changes }
    #expect(offer.price == Price(amount: 9, currency: "EUR", note: "sale"))
    #expect(offer.priceSets == 1)
    #expect(report.summary == "2 changed")
    #expect(report.changes.map(\.path.description) == ["price.amount", "price.note"])
  }

  @Test func `is set once though nothing in it changed, which is touched`() throws {
    let offer = Offer()
    let report = try reconciler.update(offer, from: ["price": ["amount": 5, "note": nil]])
    #expect(offer.priceSets == 1)
    #expect(report.isEmpty)
    try reconciler.update(offer, from: ["price": [:]])
    #expect(offer.priceSets == 2)
  }

  @Test func `is not set where only changes are written and nothing in it changed`() throws {
    let offer = Offer()
    let source: SourceValue = ["price": ["amount": 5, "currency": "EUR"], "tax": ["rate": 19]]
    try reconciler.update(offer, from: source) { $0.write = .ifChanged }
    #expect(offer.priceSets == 0)
    try reconciler.update(offer, from: ["price": ["amount": 6]]) { $0.write = .ifChanged }
    #expect(offer.priceSets == 1)
    #expect(offer.price.amount == 6)
  }

  @Test func `of the same type as another keeps its own values`() throws {
    let offer = Offer()
    offer.shipping = Price(amount: 3, currency: "USD")
    let source: SourceValue = [
      "price": ["amount": 5], "shipping": ["amount": 4], "extra": ["amount": 2],
    ]
    try reconciler.update(offer, from: source) { $0.write = .ifChanged }
    #expect(offer.price == Price(amount: 5, currency: "EUR"))
    #expect(offer.shipping == Price(amount: 4, currency: "USD"))
    #expect(offer.extra == Price(amount: 2, currency: "EUR"))
  }

  @Test(arguments: SourceForm.allCases)
  func `inside a struct is merged too and the outer one set once`(form: SourceForm) throws {
    let offer = Offer()
    offer.tax = Tax(rate: 19, minimum: Price(amount: 1, currency: "USD"))
    offer.taxSets = 0
    try reconciler.update(offer, from: form.source(["tax": ["minimum": ["amount": 2]]]))
    #expect(offer.tax == Tax(rate: 19, minimum: Price(amount: 2, currency: "USD")))
    #expect(offer.taxSets == 1)
  }

  @Test(arguments: SourceForm.allCases)
  func `that is optional is created, merged and made nil`(form: SourceForm) throws {
    let offer = Offer()
    let report = try reconciler.update(offer, from: form.source(["extra": ["amount": 2]])) {
      $0.report = .changes
    }
    #expect(offer.extra == Price(amount: 2, currency: "EUR"))
    #expect(report.description == "extra created, Price")
    try reconciler.update(offer, from: form.source(["extra": ["currency": "USD"]]))
    #expect(offer.extra == Price(amount: 2, currency: "USD"))
    try reconciler.update(offer, from: form.source(["extra": nil]))
    #expect(offer.extra == nil)
  }

  @Test func `that is not optional refuses null and values of other kinds`() {
    let offer = Offer()
    #expect(
      reconciler.refusal(of: offer, from: ["price": nil]) == ["price: expected Price, found null"])
    #expect(
      reconciler.refusal(of: offer, from: ["price": 5]) == ["price: expected Price, found number"])
    #expect(
      reconciler.refusal(of: offer, from: ["price": ["amount": "x", "currency": 1]]) == [
        "price.amount: expected Int, found string", "price.currency: expected String, found number",
      ])
    #expect(offer.priceSets == 0)
    #expect(offer.price == Price(amount: 5))
  }

  @Test func `that holds an object has the object updated in place`() throws {
    let offer = Offer()
    let seller = Recorded.Artist("Joni", country: "CA")
    offer.contact = Contact(seller: seller, city: "LA")
    try reconciler.update(offer, from: ["contact": ["seller": ["name": "Joan"]]])
    #expect(offer.contact.seller === seller)
    #expect(seller.name == "Joan")
    #expect(offer.contact.city == "LA")
    let found = reconciler.refusal(
      of: offer, from: ["contact": ["seller": ["name": "Jill"], "city": 5]])
    #expect(found == ["contact.city: expected String, found number"])
    #expect(seller.name == "Joan")
  }

  @Test func `in an array is merged from the element that it is matched with`() throws {
    let offer = Offer()
    offer.tiers = [Price(amount: 1, currency: "USD"), Price(amount: 2, currency: "GBP")]
    offer.tierSets = 0
    try reconciler.update(offer, from: ["tiers": [["amount": 7], ["note": "n"], ["amount": 9]]])
    #expect(
      offer.tiers == [
        Price(amount: 7, currency: "USD"), Price(amount: 2, currency: "GBP", note: "n"),
        Price(amount: 9, currency: "EUR"),
      ])
    #expect(offer.tierSets == 1)
  }

  @Test func `in an array with an identity is merged wherever it stands`() throws {
    var rows = [Row(id: 1, name: "a", plays: 1), Row(id: 2, name: "b", plays: 2)]
    try reconciler.update(
      &rows, from: [["id": 2, "plays": 5], ["id": 3], ["id": 1, "name": "x"]])
    #expect(
      rows == [
        Row(id: 2, name: "b", plays: 5), Row(id: 3, name: "", plays: 0),
        Row(id: 1, name: "x", plays: 1),
      ])
  }

  @Test func `with another identity is made anew`() throws {
    let chart = Chart()
    try reconciler.update(chart, from: ["top": ["id": 2, "name": "b"]])
    #expect(chart.top == Row(id: 2, name: "b", plays: 0))
    try reconciler.update(chart, from: ["top": ["id": 2, "plays": 3]])
    #expect(chart.top == Row(id: 2, name: "b", plays: 3))
  }

  @Test(arguments: SourceForm.allCases)
  func `as a local variable is merged`(form: SourceForm) throws {
    var price = Price(amount: 1, currency: "USD")
    try reconciler.update(&price, from: form.source(["amount": 2]))
    #expect(price == Price(amount: 2, currency: "USD"))
  }

  @Test func `in a dictionary is merged under its key`() throws {
    var prices = ["a": Price(amount: 1, currency: "USD"), "b": Price(amount: 2, currency: "GBP")]
    try reconciler.update(&prices, from: ["a": ["amount": 5], "c": ["note": "n"]])
    #expect(
      prices == [
        "a": Price(amount: 5, currency: "USD"), "b": Price(amount: 2, currency: "GBP"),
        "c": Price(amount: 0, currency: "EUR", note: "n"),
      ])
  }

  @Test func `holds its conditions on the merged value`() {
    let offer = Offer()
    let found = reconciler.refusal(of: offer, from: ["tax": ["rate": 101]])
    #expect(found == ["tax: is at most 100 %"])
    #expect(offer.tax == Tax())
    #expect(offer.taxSets == 0)
  }

  struct Price: Reconcilable, Equatable {
    var amount = 0
    var currency = "EUR"
    var note: String?
    static let schema = Schema(Price.self, create: { _ in Price() }) {
      Field("amount", \.amount)
      Field("currency", \.currency)
      Field("note", \.note)
    }
  }

  struct Tax: Reconcilable, Equatable {
    var rate = 19
    var minimum = Price()
    static let schema = Schema(Tax.self, create: { _ in Tax() }) {
      Field("rate", \.rate)
      Field("minimum", \.minimum)
      Validate("is at most 100 %") { $0[\.rate] <= 100 }
    }
  }

  struct Contact: Reconcilable {
    var seller: Recorded.Artist?
    var city = ""
    static let schema = Schema(Contact.self, create: { _ in Contact() }) {
      Field("seller", \.seller)
      Field("city", \.city)
    }
  }

  struct Row: Reconcilable, Equatable {
    var id = 0
    var name = ""
    var plays = 0
    static let schema = Schema(Row.self, create: { _ in Row() }) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("plays", \.plays)
    }
  }

  final class Chart: Reconcilable {
    var top = Row(id: 1, name: "a", plays: 9)
    static let schema = Schema(Chart.init) { Field("top", \.top) }
  }

  final class Offer: Reconcilable {
    var price = Price(amount: 5) { didSet { priceSets += 1 } }
    var priceSets = 0
    var shipping = Price()
    var extra: Price?
    var tax = Tax() { didSet { taxSets += 1 } }
    var taxSets = 0
    var contact = Contact()
    var tiers: [Price] = [] { didSet { tierSets += 1 } }
    var tierSets = 0
    static let schema = Schema(Offer.init) {
      Field("price", \.price)
      Field("shipping", \.shipping)
      Field("extra", \.extra)
      Field("tax", \.tax)
      Field("contact", \.contact)
      Field("tiers", \.tiers)
    }
  }
}
