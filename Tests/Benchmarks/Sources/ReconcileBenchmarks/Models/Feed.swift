/// What a small client keeps of a timeline: 4 of a status's keys, 4 of a user's.
final class Feed {
  var statuses: [Status] = []
}

final class Status: Live {
  var id = 0
  var text = ""
  var retweets = 0
  var user: User?
}

final class User: Live {
  var id = 0
  var name = ""
  var handle = ""
  var followers = 0
}
