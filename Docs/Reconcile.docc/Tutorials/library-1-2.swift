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
