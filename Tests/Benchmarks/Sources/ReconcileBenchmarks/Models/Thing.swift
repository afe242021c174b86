import Foundation

/// The root of the live things; in no schema but the one for dictionaries.
final class Store {
  var things: [Thing] = []
}

final class Thing: Live {
  var id = 0
  var title = ""
  var createdAt = Date(timeIntervalSince1970: 0)
  var rating = 0.0
  var active = false
  var tags: [String] = []
  var owner: Owner?
  var widgets: [Widget] = []
}

final class Owner: Live {
  var id = 0
  var name = ""
  var email = ""
}

final class Widget: Live {
  var id = 0
  var name = ""
  var price = 0.0
  var inStock = false
  var size = Size()
}

struct Size: Codable, Equatable {
  var w = 0
  var h = 0
}
