import Reconcile

/// What a person has begun and a server has not named yet.
enum Drafts {
  final class Card: Reconcilable, Hashable {
    var id: Int?
    var text = ""

    init() {}

    init(_ id: Int?, _ text: String) {
      self.id = id
      self.text = text
    }

    static let schema = Schema(Card.init as () -> Card) {
      Identity("id", \.id)
      Field("text", \.text)
    }

    var told: String { "\(id.map(String.init) ?? "draft") \(text)" }

    static func == (one: Card, other: Card) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Board: Reconcilable {
    var id = 1
    var first: Card?
    var named: [String: Card] = [:]
    var cards: [Card] = []
    var pinned: Set<Card> = []

    static let schema = Schema(Board.init) {
      Identity("id", \.id)
      Field("first", \.first)
      Field("named", \.named)
      Field("cards", \.cards)
      Field("pinned", \.pinned)
    }

    var told: String {
      let named = named.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.told)" }
      let parts = [
        first.map { [$0.told] } ?? [], named, cards.map(\.told), pinned.map(\.told).sorted(),
      ]
      return parts.flatMap(\.self).joined(separator: ", ")
    }
  }

  /// A row whose identity is temporary below zero.
  final class Row: Reconcilable, Hashable {
    var id = 0
    var text = ""

    init() {}

    init(_ id: Int, _ text: String) { (self.id, self.text) = (id, text) }

    static let schema = Schema(Row.init as () -> Row) {
      Identity("id", \.id).temporary { $0 < 0 }
      Field("text", \.text)
    }

    var told: String { "\(id) \(text)" }

    static func == (one: Row, other: Row) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Sheet: Reconcilable {
    var id = 1
    var first: Row?
    var named: [String: Row] = [:]
    var rows: [Row] = []
    var pinned: Set<Row> = []

    static let schema = Schema(Sheet.init) {
      Identity("id", \.id)
      Field("first", \.first)
      Field("named", \.named)
      Field("rows", \.rows)
      Field("pinned", \.pinned)
    }

    var told: String {
      let named = named.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.told)" }
      let parts = [
        first.map { [$0.told] } ?? [], named, rows.map(\.told), pinned.map(\.told).sorted(),
      ]
      return parts.flatMap(\.self).joined(separator: ", ")
    }
  }

  /// A seat whose identity has two parts, of which one may be temporary, and may be nil.
  final class Seat: Reconcilable {
    var hall = ""
    var number: Int?
    var guest = ""

    init() {}

    init(_ hall: String, _ number: Int?, _ guest: String) {
      (self.hall, self.number, self.guest) = (hall, number, guest)
    }

    static let schema = Schema(Seat.init as () -> Seat) {
      Identity("hall", \.hall)
      Identity("number", \.number).temporary { $0 == 0 }
      Field("guest", \.guest)
    }

    var told: String { "\(hall)\(number.map(String.init) ?? "-") \(guest)" }
  }

  final class Ticket: Reconcilable {
    var seat: Seat?

    static let schema = Schema(Ticket.init) { Field("seat", \.seat) }
  }

  final class User: Reconcilable {
    var id = 0
    var name = ""

    static let schema = Schema(User.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }

    var told: String { "\(id) \(name)" }
  }
}
