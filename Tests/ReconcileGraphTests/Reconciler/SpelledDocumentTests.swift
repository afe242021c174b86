import Foundation
import Reconcile
import Testing

/// F1, F2: documents of the shapes that real services send, each read, refreshed and written back.
@Suite struct `A document that spells its objects` {
  /// Payments: an id in place of an object, unless the request asked to expand it; a list in an envelope.
  final class Customer: Reconcilable {
    var id = ""
    var email: String?
    static let schema = Schema(Customer.init) {
      Shorthand("id")
      Identity("id", \.id)
      Field("email", \.email)
    }
  }

  final class Charge: Reconcilable {
    var id = ""
    var amount = 0
    var customer: Customer?
    var refunds: [Charge] = []
    static var schema: Schema {
      Schema(Charge.init) {
        Shorthand("id")
        Identity("id", \.id)
        Field("amount", \.amount)
        Field("customer", \.customer)
        Field("refunds.data", \.refunds)
      }
    }
    var told: String {
      "\(id) \(amount) \(customer.map { "\($0.id):\($0.email ?? "-")" } ?? "nil") \(refunds.map(\.id))"
    }
  }

  @Test(arguments: Way.all)
  func `has an id in place of an object that was expanded before`(way: Way) throws {
    let charge = Updated(Charge(), way) { $0.told }
    try charge.update(
      #"{"id": "ch_1", "amount": 500, "customer": {"id": "cus_9", "email": "j@m.ca"}, "refunds": {"data": ["re_1"]}}"#
    )
    let customer = charge.root.customer
    try charge.update(
      #"{"id": "ch_1", "amount": 700, "customer": "cus_9", "refunds": {"data": ["re_1", {"id": "re_2"}]}}"#,
      becomes: #"ch_1 700 cus_9:j@m.ca ["re_1", "re_2"]"#
    ) { _ in #expect(charge.root.customer === customer) }
    try charge.writesBack()
  }

  /// A feed that was XML: one element is an object, several are an array, an empty one a text or null.
  final class Item: Reconcilable {
    var guid = ""
    var title = ""
    var categories: [String] = []
    static let schema = Schema(Item.init) {
      Identity("guid", \.guid)
      Field("title", \.title)
      Field("category", \.categories).oneOrMany()
    }
  }

  final class Channel: Reconcilable {
    var title = ""
    var items: [Item] = []
    static let schema = Schema(Channel.init) {
      Field("rss.channel.title", \.title)
      Field("rss.channel.item", \.items).oneOrMany()
    }
    var told: String {
      "\(title): \(items.map { "\($0.guid) \($0.title) \($0.categories)" }.joined(separator: ", "))"
    }
  }

  @Test(arguments: Way.all)
  func `has one element where there are often several`(way: Way) throws {
    let channel = Updated(Channel(), way) { $0.told }
    try channel.update(
      #"{"rss": {"channel": {"title": "F", "item": [{"guid": "a", "title": "A", "category": "x"}, {"guid": "b", "title": "B", "category": ["x", "y"]}]}}}"#
    )
    let second = channel.root.items[1]
    try channel.update(
      #"{"rss": {"channel": {"title": "F", "item": {"guid": "b", "title": "C", "category": "z"}}}}"#,
      becomes: #"F: b C ["z"]"#
    ) { _ in #expect(channel.root.items[0] === second) }
    try channel.writesBack()
  }

  /// A real-time database: numbered keys become an array with holes, and an object again where they are few.
  final class Board: Reconcilable {
    var seats: [Int: Player] = [:]
    var moves: [Int: String] = [:]
    static let schema = Schema(Board.init) {
      Field("seats", \.seats).entries(.byIndex)
      Field("moves", \.moves).entries(.byIndex)
    }
    var told: String {
      let seats = seats.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.name)" }
      return "\(seats) \(moves.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })"
    }
  }

  final class Player: Reconcilable {
    var name = ""
    static let schema = Schema(Player.init) {
      Shorthand("name")
      Field("name", \.name)
    }
  }

  @Test(arguments: Way.all)
  func `has an array with holes, or an object with numbers for keys`(way: Way) throws {
    let board = Updated(Board(), way) { $0.told }
    try board.update(
      #"{"seats": [null, {"name": "ann"}, "bo"], "moves": {"7": "e4"}}"#)
    #expect(board.told == #"["1 ann", "2 bo"] ["7 e4"]"#)
    let ann = board.root.seats[1]
    try board.update(
      #"{"seats": {"1": {"name": "Ann"}, "2": "bo"}, "moves": [null, "d4", null]}"#,
      becomes: #"["1 Ann", "2 bo"] ["1 d4", "7 e4"]"#
    ) { _ in #expect(board.root.seats[1] === ann) }
    try board.writesBack()
  }

  /// A row of a join: all columns of the other table are null where it has no row.
  final class Employee: Reconcilable {
    var id = 0
    var manager: Manager?
    static let schema = Schema(Employee.init) {
      Identity("id", \.id)
      Field("manager", \.manager)
    }
    var told: String {
      "\(id) \(manager.map { "\($0.id.map(String.init) ?? "-") \($0.name ?? "-")" } ?? "nobody")"
    }
  }

  final class Manager: Reconcilable {
    var id: Int?
    var name: String?
    static let schema = Schema(Manager.init) {
      NullWhen(.identityIsNull)
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  @Test(arguments: Way.all)
  func `has an object of nulls for nobody`(way: Way) throws {
    let employee = Updated(Employee(), way) { $0.told }
    try employee.update(#"{"id": 1, "manager": {"id": 2, "name": "Di"}}"#)
    try employee.update(
      #"{"id": 1, "manager": {"id": null, "name": null}}"#, becomes: "1 nobody")
    try employee.writesBack()
  }

  @Test func `is written without the null that would mean nobody`() throws {
    let employee = Employee()
    employee.manager = Manager()
    employee.manager?.name = "new"
    #expect(
      try Reconciler().sourceValue(of: employee) == ["id": 0, "manager": ["name": "new"]])
  }

  /// A key-value store: keys and values by turns; settings that are texts unless they have options.
  final class Settings: Reconcilable {
    var counters: [String: Int] = [:]
    var options: [String: Option] = [:]
    static let schema = Schema(Settings.init) {
      Field("counters", \.counters).entries(.inPairs)
      Field("options", \.options)
    }
    var told: String {
      "\(counters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }) "
        + "\(options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.value) \($0.value.isLocked)" })"
    }
  }

  final class Option: Reconcilable {
    var value = ""
    var isLocked = false
    static let schema = Schema(Option.init) {
      Shorthand("value")
      Field("value", \.value)
      Field("locked", \.isLocked)
    }
  }

  @Test(arguments: Way.all)
  func `has keys and values by turns, and texts for objects with one value`(way: Way) throws {
    let settings = Updated(Settings(), way) { $0.told }
    try settings.update(
      #"{"counters": ["hits", 3, "misses", 1], "options": {"theme": {"value": "dark", "locked": true}}}"#
    )
    let theme = settings.root.options["theme"]
    try settings.update(
      #"{"counters": ["hits", 4], "options": {"theme": "light", "font": "serif"}}"#,
      becomes: #"["hits 4", "misses 1"] ["font serif false", "theme light true"]"#
    ) { _ in #expect(settings.root.options["theme"] === theme) }
    try settings.writesBack()
  }

  /// A page of hypermedia: links by relation, one or many under each, by address alone or with a title.
  final class Page: Reconcilable {
    var links: [String: [Spelled.Link]] = [:]
    var first: Spelled.Link?
    static let schema = Schema(Page.init) {
      Field("_links", \.links)
      Field("_first", \.first)
    }
    var told: String {
      "\(links.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.map(\.told))" }) \(first?.told ?? "nil")"
    }
  }

  @Test(arguments: Way.all)
  func `has links by address alone, or with what is said of them`(way: Way) throws {
    let page = Updated(Page(), way) { $0.told }
    try page.update(
      #"{"_links": {"item": ["/1", {"href": "/2", "rel": "t"}]}, "_first": "/1"}"#,
      becomes: #"["item [\"/1\", \"/2:t\"]"] /1"#)
    if !way.isUndone { try page.writesBack() }
  }
}
