import Reconcile
import Testing

/// B1: a struct whose properties the engine writes where they lie.
@Suite struct `A struct that its owner announces` {
  struct Price: Reconcilable, Equatable {
    var amount = 5
    var currency = "EUR"

    static let schema = Schema(Price.init) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }

  struct Fee: Reconcilable, Equatable {
    var amount = 5

    static let schema = Schema(Fee.init) {
      Field("amount", \.amount) { $0.write = .ifChanged }
    }
  }

  final class Release: Reconcilable {
    var price = Price()
    var copies = 1
    var shipping = Fee()
    var journal: [String] = []

    private func note(_ event: String) {
      journal.append("\(event): \(price.amount) \(price.currency) \(copies) \(shipping.amount)")
    }

    static let schema = Schema(Release.init) {
      Field("price", \.price).announcing(
        \.price, willSet: { $0.note("will price") }, didSet: { $0.note("did price") })
      Field("copies", \.copies)
      Field("shipping", \.shipping).announcing(
        \.shipping, willSet: { $0.note("will shipping") }, didSet: { $0.note("did shipping") })
    }
  }

  let release = Release()

  @Test func `is told of once, before the first write of all and after the last`() throws {
    try Reconciler(policy: .onlyChanges).update(
      release,
      from: [
        "price": ["amount": 7, "currency": "CAD"], "copies": 2, "shipping": ["amount": 1],
      ])
    #expect(
      release.journal == [
        "will price: 5 EUR 1 5", "will shipping: 5 EUR 1 5", "did price: 7 CAD 2 1",
        "did shipping: 7 CAD 2 1",
      ])
    #expect(release.shipping == Fee(amount: 1))
  }

  @Test func `is told of where it is all that the owner has`() throws {
    final class Offer: Reconcilable {
      var price = Price()
      var journal: [Int] = []
      static let schema = Schema(Offer.init) {
        Field("price", \.price).announcing(
          \.price, willSet: { $0.journal.append($0.price.amount) },
          didSet: { $0.journal.append($0.price.amount) })
      }
    }
    let offer = Offer()
    try Reconciler().update(offer, from: ["price": ["amount": 7]])
    #expect(offer.journal == [5, 7])
  }

  @Test func `is not told of where nothing in it differs`() throws {
    try Reconciler(policy: .onlyChanges).update(
      release, from: ["price": ["amount": 5, "currency": "EUR"], "shipping": ["amount": 6]])
    #expect(release.journal == ["will shipping: 5 EUR 1 5", "did shipping: 5 EUR 1 6"])
  }

  @Test func `is told of where equal values are written`() throws {
    let report = try Reconciler().update(release, from: ["price": ["amount": 5]])
    #expect(release.journal == ["will price: 5 EUR 1 5", "did price: 5 EUR 1 5"])
    #expect(report.counts.changed == 0 && report.counts.touched > 0)
  }

  @Test func `is told of where it is set though its properties are not`() throws {
    let report = try Reconciler().update(release, from: ["shipping": ["amount": 5]])
    #expect(release.journal == ["will shipping: 5 EUR 1 5", "did shipping: 5 EUR 1 5"])
    #expect(report.counts.touched == 1)
  }
}
