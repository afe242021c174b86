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
