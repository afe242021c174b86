struct ContactRecord: Codable, Equatable {
  var id: Int
  var name: String
  var email: String
  var city: String
  var plays: Int
  var score: Double
  var isActive: Bool
}

extension Contact: LiveGraph {
  func copy(_ record: ContactRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || name != record.name { name = record.name }
    if always || email != record.email { email = record.email }
    if always || city != record.city { city = record.city }
    if always || plays != record.plays { plays = record.plays }
    if always || score != record.score { score = record.score }
    if always || isActive != record.isActive { isActive = record.isActive }
  }

  var record: ContactRecord {
    ContactRecord(
      id: id, name: name, email: email, city: city, plays: plays, score: score, isActive: isActive)
  }

  var instances: [String: ObjectIdentifier] { ["contact": ObjectIdentifier(self)] }
}
