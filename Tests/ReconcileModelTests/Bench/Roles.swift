import Reconcile

/// An object whose identity is the key under which it stands.
final class Role: ModelObject {
  var slot = ""
  var total = 0
  var label: String?

  static let typeShape = TypeShape("Role")
  nonisolated(unsafe) static let properties: [Property<Role>] = {
    let properties = [
      identity(Said.ownKey, \Role.slot), property("total", \.total),
      property("label", \.label),
    ]
    typeShape.fields = properties.map(\.field)
    return properties
  }()
  static let schema = Schema(Role.init) {
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}

/// An object with another identity than the key under which it stands.
final class Guest: ModelObject {
  var id = 0
  var slot = ""
  var total = 0
  var label: String?

  static let typeShape = TypeShape("Guest")
  nonisolated(unsafe) static let properties: [Property<Guest>] = {
    let properties = [
      identity("id", \Guest.id), property(Said.ownKey, \.slot),
      property("total", \.total), property("label", \.label),
    ]
    typeShape.fields = properties.map(\.field)
    return properties
  }()
  static let schema = Schema(Guest.init) {
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}

/// An object without identity that knows the key under which it stands.
final class Line: ModelObject {
  var slot = ""
  var total = 0
  var label: String?

  static let typeShape = TypeShape("Line")
  nonisolated(unsafe) static let properties: [Property<Line>] = {
    let properties = [
      property(Said.ownKey, \Line.slot), property("total", \.total),
      property("label", \.label),
    ]
    typeShape.fields = properties.map(\.field)
    return properties
  }()
  static let schema = Schema(Line.init) {
    Tombstone("gone")
    properties.flatMap(\.entries)
  }
}

/// A struct without identity that knows the key under which it stands.
struct Share: Reconcilable, Modelled, Equatable {
  var slot = ""
  var total = 0

  static let typeShape: TypeShape = {
    let shape = TypeShape("Share", isClass: false)
    shape.fields = [
      FieldShape(key: Said.ownKey, shape: .text, initial: .text("")),
      FieldShape(key: "total", shape: .int, initial: .int(0)),
    ]
    return shape
  }()
  static let schema = Schema(Share.init) {
    Tombstone("gone")
    Field(.key, \.slot)
    Field("total", \.total)
  }

  static var shape: Shape { .object(typeShape) }
  static var initial: Share { Share() }
  static func built(_ live: Live, _ bench: Instances) -> Share {
    guard case .structure(let properties) = live else { return Share() }
    return Share(
      slot: String.built(properties[Said.ownKey] ?? .null, bench),
      total: Int.built(properties["total"] ?? .null, bench))
  }
  func live(_ bench: Instances) -> Live {
    .structure([Said.ownKey: .text(slot), "total": .int(total)])
  }
}
