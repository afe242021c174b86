import Foundation
import Reconcile

/// The root of the live things; in no schema but the one for dictionaries.
final class Store {
  var things: [Thing] = []
}

final class Thing: Live, Decodable {
  var id = 0
  var title = ""
  var createdAt = Date(timeIntervalSince1970: 0)
  var rating = 0.0
  var active = false
  var tags: [String] = []
  var owner: Owner?
  var widgets: [Widget] = []

  // What `@Reconcilable` writes.
  static let schema = Schema(Thing.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("createdAt", \.createdAt, as: .iso8601)
    Field("rating", \.rating)
    Field("active", \.active)
    Field("tags", \.tags)
    Field("owner", \.owner)
    Field("widgets", \.widgets)
  }
}

extension Thing: Reconcilable {}

final class Owner: Live, Decodable {
  var id = 0
  var name = ""
  var email = ""

  // What `@Reconcilable` writes.
  static let schema = Schema(Owner.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("email", \.email)
  }
}

extension Owner: Reconcilable {}

final class Widget: Live, Decodable {
  var id = 0
  var name = ""
  var price = 0.0
  var inStock = false
  var size = Size()

  // What `@Reconcilable` writes.
  static let schema = Schema(Widget.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("price", \.price)
    Field("inStock", \.inStock)
    Field("size", \.size)
  }
}

extension Widget: Reconcilable {}

struct Size: Codable, Equatable {
  var w = 0
  var h = 0

  // What `@Reconcilable` writes.
  static let schema = Schema(Size.init) {
    Field("w", \.w)
    Field("h", \.h)
  }
}

extension Size: Reconcilable {}
