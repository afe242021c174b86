import Reconcile

/// An object with an identity, which holds objects of every kind, to any depth.
final class Track: ModelObject {
  var id = 0
  var title = ""
  var seconds: Int?
  var cover: Note?
  var takes: [Track] = []
  var notes: [String: Note] = [:]
  /// Who has the track, where its property has an inverse.
  weak var owner: AnyObject?

  subscript<Owner: AnyObject>(of _: Owners<Owner>) -> Owner? {
    get { owner as? Owner }
    set { owner = newValue }
  }

  static let typeShape = TypeShape("Track")
  nonisolated(unsafe) static let properties: [Property<Track>] = {
    let properties = [
      identity("id", \Track.id), property("title", \.title), property("seconds", \.seconds),
      property("cover", \.cover), property("takes", \.takes), property("notes", \.notes),
    ]
    typeShape.fields = properties.map(\.field)
    return properties
  }()
  static let schema = Schema(Track.init) {
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}

/// An object without identity.
final class Note: ModelObject {
  var text = ""
  var stars = 0
  var tags: [String] = []

  static let typeShape = TypeShape("Note")
  nonisolated(unsafe) static let properties: [Property<Note>] = {
    let properties = [
      property("text", \Note.text), property("stars", \.stars, fallback: 3),
      property("tags", \.tags),
    ]
    typeShape.fields = properties.map(\.field)
    return properties
  }()
  static let schema = Schema(Note.init) {
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}

/// An object with an identity that can be in a set.
final class Fan: ModelObject, Hashable {
  var id = 0
  var name = ""

  static func == (one: Fan, other: Fan) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  static let typeShape = TypeShape("Fan")
  nonisolated(unsafe) static let properties: [Property<Fan>] = {
    let properties = [identity("id", \Fan.id, as: converted), property("name", \.name)]
    typeShape.fields = properties.map(\.field)
    return properties
  }()
  static let schema = Schema(Fan.init) {
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}

/// A struct without identity.
struct Price: Reconcilable, Modelled, Equatable {
  var amount = 0.0
  var currency: String?

  static let typeShape: TypeShape = {
    let shape = TypeShape("Price", isClass: false)
    shape.fields = [
      FieldShape(key: "amount", shape: .double, initial: .double(0)),
      FieldShape(key: "currency", shape: .optional(.text), initial: .null),
    ]
    return shape
  }()
  static let schema = Schema(Price.init) {
    Tombstone("gone")
    Field("amount", \.amount)
    Field("currency", \.currency)
  }

  static var shape: Shape { .object(typeShape) }
  static var initial: Price { Price() }
  static func built(_ live: Live, _ bench: Instances) -> Price {
    guard case .structure(let properties) = live else { return Price() }
    return Price(
      amount: Double.built(properties["amount"] ?? .null, bench),
      currency: String?.built(properties["currency"] ?? .null, bench))
  }
  func live(_ bench: Instances) -> Live {
    .structure(["amount": .double(amount), "currency": currency.live(bench)])
  }
}

/// A struct with an identity.
struct Ticket: Reconcilable, Modelled, Equatable {
  var id = 0
  var seat = ""

  static let typeShape: TypeShape = {
    let shape = TypeShape("Ticket", isClass: false)
    shape.fields = [
      FieldShape(key: "id", shape: .int, initial: .int(0), isIdentity: true),
      FieldShape(key: "seat", shape: .text, initial: .text("")),
    ]
    return shape
  }()
  static let schema = Schema(Ticket.init) {
    Tombstone("gone")
    Identity("id", \.id, as: converted)
    Field("seat", \.seat)
  }

  static var shape: Shape { .object(typeShape) }
  static var initial: Ticket { Ticket() }
  static func built(_ live: Live, _ bench: Instances) -> Ticket {
    guard case .structure(let properties) = live else { return Ticket() }
    return Ticket(
      id: Int.built(properties["id"] ?? .null, bench),
      seat: String.built(properties["seat"] ?? .null, bench))
  }
  func live(_ bench: Instances) -> Live {
    .structure(["id": .int(id), "seat": .text(seat)])
  }
}

enum Music {
  /// Describes every type, so that shapes that name each other are whole.
  static func prepare() {
    _ = (Track.properties, Note.properties, Fan.properties, Song.typeShape, Video.typeShape)
    _ = (Role.properties, Guest.properties, Line.properties, Sketch.properties)
    _ = (Singer.properties, Genre.properties, Concert.typeShape, Film.typeShape)
  }
}

/// Stands for a class of owners in the path to a track's owner.
struct Owners<Owner: AnyObject>: Hashable {}
