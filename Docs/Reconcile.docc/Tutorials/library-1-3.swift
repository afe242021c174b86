import Reconcile

final class Track: Reconcilable {
  var id = 0
  var title = ""
  var isDownloaded = false  // in no field: never written

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

final class Album: Reconcilable {
  let id: Int
  var title = ""
  var label: String?
  var tracks: [Track] = []

  init(id: Int) { self.id = id }

  static let schema = Schema(
    Album.self, create: { source in Album(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("label", \.label)
    Field("tracks", \.tracks)
  }
}
