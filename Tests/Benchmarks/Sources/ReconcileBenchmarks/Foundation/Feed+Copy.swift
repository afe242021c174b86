struct FeedRecord: Codable, Equatable {
  var statuses: [StatusRecord]
}

struct StatusRecord: Codable, Equatable, Identifiable {
  var id: Int
  var text: String
  var retweets: Int
  var user: UserRecord

  enum CodingKeys: String, CodingKey {
    case id, text, user
    case retweets = "retweet_count"
  }
}

struct UserRecord: Codable, Equatable, Identifiable {
  var id: Int
  var name: String
  var handle: String
  var followers: Int

  enum CodingKeys: String, CodingKey {
    case id, name
    case handle = "screen_name"
    case followers = "followers_count"
  }
}

extension Feed: LiveGraph {
  func copy(_ record: FeedRecord, always: Bool) {
    let (elements, moved) = matched(record.statuses, with: statuses) { $1.copy($0, always: always) }
    if always || moved { statuses = elements }
  }

  var record: FeedRecord { FeedRecord(statuses: statuses.map(\.record)) }

  var instances: [String: ObjectIdentifier] {
    var result: [String: ObjectIdentifier] = [:]
    for status in statuses {
      result["status \(status.id)"] = ObjectIdentifier(status)
      if let user = status.user { result["user of \(status.id)"] = ObjectIdentifier(user) }
    }
    return result
  }
}

extension Status {
  fileprivate func copy(_ record: StatusRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || text != record.text { text = record.text }
    if always || retweets != record.retweets { retweets = record.retweets }
    let kept = user?.id == record.user.id ? user : nil
    let current = kept ?? User()
    current.copy(record.user, always: always)
    if always || kept == nil { user = current }
  }

  fileprivate var record: StatusRecord {
    StatusRecord(
      id: id, text: text, retweets: retweets,
      user: user?.record ?? UserRecord(id: -1, name: "none", handle: "none", followers: 0))
  }
}

extension User {
  fileprivate func copy(_ record: UserRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || name != record.name { name = record.name }
    if always || handle != record.handle { handle = record.handle }
    if always || followers != record.followers { followers = record.followers }
  }

  fileprivate var record: UserRecord {
    UserRecord(id: id, name: name, handle: handle, followers: followers)
  }
}
