import Reconcile

extension Store: Reconcilable {
  static let schema = Schema(Store.init) { Field("things", \.things) }
}

extension Item: Reconcilable {
  static let schema = Schema(Item.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("count", \.count)
  }
}

extension Stock: Reconcilable {
  static let schema = Schema(Stock.init) { Field("items", \.items) }
}

extension Feed: Reconcilable {
  static let schema = Schema(Feed.init) { Field("statuses", \.statuses) }
}

extension Status: Reconcilable {
  static let schema = Schema(Status.init) {
    Identity("id", \.id)
    Field("text", \.text)
    Field("retweet_count", \.retweets)
    Field("user", \.user)
  }
}

extension User: Reconcilable {
  static let schema = Schema(User.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("screen_name", \.handle)
    Field("followers_count", \.followers)
  }
}

extension Profile: Reconcilable {
  static let schema = Schema(Profile.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("email", \.email)
    Field("city", \.city)
    Field("about", \.about)
    Field("joinedAt", \.joinedAt, as: .iso8601)
    Field("score", \.score)
    Field("posts", \.posts)
    Field("isActive", \.isActive)
  }
}

extension Contact: Reconcilable {
  static let schema = Schema(Contact.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("email", \.email)
    Field("city", \.city)
    Field("plays", \.plays)
    Field("score", \.score)
    Field("isActive", \.isActive)
  }
}

extension Track: Reconcilable {
  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("artist", \.artist)
    Field("seconds", \.seconds)
    Field("plays", \.plays)
  }
}
