import Reconcile
import ReconcileHTTP

final class Track: Reconcilable {
  var id = 0
  var title = ""
  var seconds = 0

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
  }
}

final class Album: Resource {
  var id: Int?  // nil until the server has given it one
  var title = ""
  var year: Int?
  var tracks: [Track] = []
  var isLiked = false  // local: in no schema, never sent and never written

  init() {}

  init(title: String) { self.title = title }

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
    Field("tracks", \.tracks)
  }

  static let path = ResourcePath("albums", \Album.id)
}

/// What the screen shows. It is in the store too, so that its lists are as they were after a restart.
final class Shelf: Reconcilable {
  var name = "all"
  var albums: [Album] = []
  var recent: [Album] = []  // the last two, which are among the albums

  static let schema = Schema(Shelf.init) {
    Identity("name", \.name)
    Field("albums", \.albums)
    Field("recent", \.recent)
  }
}
