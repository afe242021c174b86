import Reconcile

/// An object that a source may name by its identity alone, and that is nobody where that is null.
final class Singer: ModelObject, Hashable {
  var id = 0
  var name = ""
  var age: Int?
  var band: Singer?
  var genre: Genre?
  var guests: [Singer] = []
  var halls: [String: Genre] = [:]
  var prizes: [Int] = []

  static func == (one: Singer, other: Singer) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  static let typeShape = TypeShape("Singer")
  nonisolated(unsafe) static let properties: [Property<Singer>] = {
    let properties = [
      identity("id", \Singer.id), property("name", \.name), property("age", \.age),
      property("band", \.band), property("genre", \.genre),
      property("guests", \.guests, spelling: .oneOrMany),
      property("halls", \.halls, spelling: .inPairs),
      property("prizes", \.prizes, spelling: .oneOrMany),
    ]
    typeShape.fields = properties.map(\.field)
    (typeShape.shorthand, typeShape.isNullByIdentity) = ("id", true)
    return properties
  }()
  static let schema = Schema(Singer.init) {
    Shorthand("id")
    NullWhen(.identityIsNull)
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}

/// An object without identity that a source may write as its title.
final class Genre: ModelObject {
  var title = ""
  var stars = 0
  var tags: [String] = []

  static let typeShape = TypeShape("Genre")
  nonisolated(unsafe) static let properties: [Property<Genre>] = {
    let properties = [
      property("title", \Genre.title), property("stars", \.stars, fallback: 3),
      property("tags", \.tags, spelling: .oneOrMany),
    ]
    typeShape.fields = properties.map(\.field)
    typeShape.shorthand = "title"
    return properties
  }()
  static let schema = Schema(Genre.init) {
    Shorthand("title")
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}

/// A struct that a source may write as its amount.
struct Fee: Reconcilable, Modelled, Equatable {
  var amount = 0.0
  var currency: String?

  static let typeShape: TypeShape = {
    let shape = TypeShape("Fee", isClass: false)
    shape.fields = [
      FieldShape(key: "amount", shape: .double, initial: .double(0)),
      FieldShape(key: "currency", shape: .optional(.text), initial: .null),
    ]
    shape.shorthand = "amount"
    return shape
  }()
  static let schema = Schema(Fee.init) {
    Shorthand("amount")
    Tombstone("gone")
    Field("amount", \.amount)
    Field("currency", \.currency)
  }

  static var shape: Shape { .object(typeShape) }
  static var initial: Fee { Fee() }
  static func built(_ live: Live, _ bench: Instances) -> Fee {
    guard case .structure(let properties) = live else { return Fee() }
    return Fee(
      amount: Double.built(properties["amount"] ?? .null, bench),
      currency: String?.built(properties["currency"] ?? .null, bench))
  }
  func live(_ bench: Instances) -> Live {
    .structure(["amount": .double(amount), "currency": currency.live(bench)])
  }
}
