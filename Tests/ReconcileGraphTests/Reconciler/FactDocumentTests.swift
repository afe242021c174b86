import Foundation
import Reconcile
import Testing

/// A8, F4: documents of orders and facts, which say one thing in several ways.
@Suite struct `A document of orders and facts` {
  /// An order of a shop: ids that are numbers or addresses, amounts in two currencies.
  final class Line: Reconcilable {
    var id = 0
    var title = ""
    var count = 0
    static let schema = Schema(Line.init) {
      Identity("id", \.id, as: number)
      Field("title", \.title)
      Field("quantity", \.count)
    }
  }

  /// What a customer wrote beside an order, under a name.
  final class Remark: Reconcilable {
    var name = ""
    var value: String?
    static let schema = Schema(Remark.init) {
      Identity("name", \.name)
      Field("value", \.value)
    }
  }

  final class Customer: Reconcilable {
    var id = 0
    var email: String?
    static let schema = Schema(Customer.init) {
      Identity("id", \.id, as: number)
      Field("email", \.email)
    }
  }

  struct Money: Reconcilable {
    var amount: Decimal = 0
    var currency = ""
    static let schema = Schema(Money.init) {
      Field("amount", \.amount, as: .string)
      Field("currency_code", \.currency)
    }
  }

  final class Order: Reconcilable {
    var id = 0
    var total = Money()
    var shown: Money?
    var tags: [String] = []
    var customer: Customer?
    var cancelled: Date?
    var lines: [Line] = []
    var remarks: [String: Remark] = [:]

    static let schema = Schema(Order.init) {
      Identity("id", \.id, as: number)
      Field("total_price_set.shop_money", \.total)
      Field("total_price_set.presentment_money", \.shown)
      Field("tags", \.tags, as: words)
      Field("customer", \.customer)
      Field("cancelled_at", \.cancelled, as: .iso8601)
      Field("line_items", \.lines)
      Field("note_attributes", \.remarks) { $0.collection.unmatched = .remove }
        .entries(.byIdentity)
    }

    /// Words in one text, with commas between them.
    private static var words: Conversion<[String]> {
      Conversion<String>.plain.map("words") { text in
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      } from: {
        $0.joined(separator: ", ")
      }
    }

    var told: String {
      let lines = lines.map { "\($0.count) \($0.title)" }
      let remarks = remarks.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.value ?? "-")" }
      return "\(id) \(total.amount) \(total.currency) \(shown.map { "\($0.amount)" } ?? "-") "
        + "\(customer?.email ?? "-")\(cancelled == nil ? "" : "!") \(tags) \(lines) \(remarks)"
    }
  }

  final class Shop: Reconcilable {
    var orders: [Order] = []
    static let schema = Schema(Shop.init) { Field("orders", \.orders) }
    var told: String { orders.map(\.told).joined(separator: ", ") }
  }

  /// A number, or the address that ends with it: `gid://shop/Order/5`.
  private static var number: Conversion<Int> {
    .plain.or(
      .custom("an address that ends with a number") { source in
        guard let number = try Int(source.string().split(separator: "/").last ?? "") else {
          throw UpdateError(issues: [])
        }
        return number
      } encode: {
        SourceValue($0)
      })
  }

  @Test(arguments: Way.all)
  func `has ids that are numbers or addresses, and amounts in two currencies`(way: Way) throws {
    let shop = Updated(Shop(), way) { $0.told }
    try shop.update(
      #"""
      {"orders": [
        {"id": 5, "total_price_set": {"shop_money": {"amount": "9.90", "currency_code": "EUR"},
            "presentment_money": {"amount": "10.50", "currency_code": "USD"}},
          "tags": "new, gift", "customer": {"id": 7, "email": "a@b.c"}, "cancelled_at": null,
          "line_items": [{"id": 51, "title": "cup", "quantity": 2}, {"id": 52, "title": "pot", "quantity": 1}],
          "note_attributes": [{"name": "wrap", "value": "red"}, {"name": "card", "value": null}]},
        {"id": 6, "tags": "", "customer": null}]}
      """#)
    #expect(
      shop.told
        == #"5 9.9 EUR 10.5 a@b.c ["new", "gift"] ["2 cup", "1 pot"] ["card=-", "wrap=red"], 6 0  - - [] [] []"#
    )
    let orders = shop.root.orders
    let (lines, wrap) = (orders[0].lines, orders[0].remarks["wrap"])
    try shop.update(
      #"""
      {"orders": [
        {"id": "gid://shop/Order/6", "customer": {"id": "gid://shop/Customer/8", "email": "d@e.f"}},
        {"id": "gid://shop/Order/5", "total_price_set": {"shop_money": {"amount": "4.90"}}, "tags": "gift",
          "cancelled_at": "2026-01-01T00:00:00Z",
          "line_items": [{"id": "gid://shop/LineItem/52", "quantity": 3}, {"id": 51}],
          "note_attributes": [{"name": "wrap", "value": "blue"}]}]}
      """#,
      becomes:
        #"6 0  - d@e.f [] [] [], 5 4.9 EUR 10.5 a@b.c! ["gift"] ["3 pot", "2 cup"] ["wrap=blue"]"#
    ) { _ in
      #expect(sameInstances(shop.root.orders, [orders[1], orders[0]]))
      #expect(sameInstances(orders[0].lines, [lines[1], lines[0]]))
      #expect(orders[0].remarks["wrap"] === wrap)
    }
    try shop.writesBack()
  }

  /// A base of facts: lists under keys, values of several types, and an empty array for no keys.
  class Value: Reconcilable {
    required init() {}

    class var schema: Schema {
      Schema(Value.init) {
        Variant("type") {
          Case("wikibase-entityid", Link.self)
          Case("string", Text.self)
        }
      }
    }

    var told: String { "" }
  }

  final class Link: Value {
    var id = ""
    override class var schema: Schema {
      Schema(Link.self, extending: super.schema, create: { _ in Link() }) {
        Field("value.id", \.id)
      }
    }
    override var told: String { "→\(id)" }
  }

  final class Text: Value {
    var text = ""
    override class var schema: Schema {
      Schema(Text.self, extending: super.schema, create: { _ in Text() }) {
        Field("value", \.text)
      }
    }
    override var told: String { text }
  }

  final class Claim: Reconcilable {
    var id = ""
    var rank = "normal"
    var value: Value?
    static let schema = Schema(Claim.init) {
      Identity("id", \.id)
      Field("rank", \.rank)
      Field("mainsnak.datavalue", \.value) { $0.missing = .reset }
    }
    var told: String { "\(rank.prefix(1)) \(value?.told ?? "nothing")" }
  }

  final class Label: Reconcilable {
    var language = ""
    var text = ""
    static let schema = Schema(Label.init) {
      Identity("language", \.language)
      Field("value", \.text)
    }
  }

  final class Entity: Reconcilable {
    var id = ""
    var labels: [String: Label] = [:]
    var claims: [String: [Claim]] = [:]

    static let schema = Schema(Entity.init) {
      Identity(.key, \.id)
      Field("labels", \.labels).entries(.byIdentity)
      Field("claims", \.claims) { $0.collection.unmatched = .remove }.entries(.inPairs)
    }

    var told: String {
      let labels = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }
      let claims = claims.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.map(\.told))" }
      return "\(id) \(labels) \(claims)"
    }
  }

  final class Facts: Reconcilable {
    var entities: [Entity] = []
    static let schema = Schema(Facts.init) { Field("entities", \.entities) }
    var told: String { entities.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has lists under keys, and an empty array where there are no keys`(way: Way) throws {
    let facts = Updated(Facts(), way) { $0.told }
    try facts.update(
      #"""
      {"entities": {
        "Q1": {"id": "Q1", "labels": {"en": {"language": "en", "value": "Blue"}}, "claims": {"P31": [
          {"id": "Q1$a", "rank": "normal", "mainsnak": {"snaktype": "value",
            "datavalue": {"type": "wikibase-entityid", "value": {"id": "Q5"}}}},
          {"id": "Q1$b", "rank": "normal", "mainsnak": {"snaktype": "value", "datavalue": {"type": "string", "value": "LP"}}}]}},
        "Q2": {"id": "Q2", "labels": [], "claims": {"P18": [{"id": "Q2$a", "mainsnak": {"snaktype": "novalue"}}]}}}}
      """#)
    #expect(
      facts.told
        == #"Q1 ["en=Blue"] ["P31 [\"n →Q5\", \"n LP\"]"], Q2 [] ["P18 [\"n nothing\"]"]"#)
    let entities = facts.root.entities
    let (label, claims) = (entities[0].labels["en"], entities[0].claims["P31"] ?? [])
    let link = claims[0].value
    try facts.update(
      #"""
      {"entities": {
        "Q2": {"id": "Q2", "labels": {}, "claims": []},
        "Q1": {"id": "Q1", "labels": {"en": {"language": "en", "value": "Blau"}}, "claims": {"P31": [
          {"id": "Q1$b", "rank": "normal", "mainsnak": {"snaktype": "novalue"}},
          {"id": "Q1$a", "rank": "preferred", "mainsnak": {"snaktype": "value",
            "datavalue": {"type": "wikibase-entityid", "value": {"id": "Q6"}}}}]}}}}
      """#, becomes: #"Q1 ["en=Blau"] ["P31 [\"n nothing\", \"p →Q6\"]"], Q2 [] []"#
    ) { _ in
      #expect(sameInstances(facts.root.entities, entities) && entities[0].labels["en"] === label)
      #expect(sameInstances(entities[0].claims["P31"] ?? [], [claims[1], claims[0]]))
      #expect(claims[0].value === link)
    }
    try facts.writesBack()
  }
}
