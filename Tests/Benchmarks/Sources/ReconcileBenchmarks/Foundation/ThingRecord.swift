import Foundation

/// What `JSONDecoder` makes of a thing.
struct ThingRecord: Codable, Equatable, Identifiable {
  var id: Int
  var title: String
  var createdAt: Date
  var rating: Double
  var active: Bool
  var tags: [String]
  var owner: OwnerRecord
  var widgets: [WidgetRecord]
}

struct OwnerRecord: Codable, Equatable, Identifiable {
  var id: Int
  var name: String
  var email: String
}

struct WidgetRecord: Codable, Equatable, Identifiable {
  var id: Int
  var name: String
  var price: Double
  var inStock: Bool
  var size: Size
}
