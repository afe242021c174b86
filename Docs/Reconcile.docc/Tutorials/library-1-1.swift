import Reconcile

final class Track {
  var id = 0
  var title = ""
  var isDownloaded = false
}
