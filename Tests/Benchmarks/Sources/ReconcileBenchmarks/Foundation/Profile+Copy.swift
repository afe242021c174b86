import Foundation

struct ProfileRecord: Codable, Equatable {
  var id: Int
  var name: String
  var email: String
  var city: String
  var about: String
  var joinedAt: Date
  var score: Double
  var posts: Int
  var isActive: Bool
}

extension Profile: LiveGraph {
  func copy(_ record: ProfileRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || name != record.name { name = record.name }
    if always || email != record.email { email = record.email }
    if always || city != record.city { city = record.city }
    if always || about != record.about { about = record.about }
    if always || joinedAt != record.joinedAt { joinedAt = record.joinedAt }
    if always || score != record.score { score = record.score }
    if always || posts != record.posts { posts = record.posts }
    if always || isActive != record.isActive { isActive = record.isActive }
  }

  var record: ProfileRecord {
    ProfileRecord(
      id: id, name: name, email: email, city: city, about: about, joinedAt: joinedAt, score: score,
      posts: posts, isActive: isActive)
  }

  var instances: [String: ObjectIdentifier] { ["profile": ObjectIdentifier(self)] }
}
