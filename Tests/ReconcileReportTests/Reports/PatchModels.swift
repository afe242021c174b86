import Reconcile

/// A music library that patches change, whose setters count.
enum Patched {
  final class Track: Reconcilable {
    var id = 0
    var title = "" { didSet { sets += 1 } }
    var sets = 0
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title).default("untitled")
    }
  }

  final class Album: Reconcilable {
    var title = "" { didSet { sets += 1 } }
    var label: String? = "Reprise"
    var note: String?
    var tracks: [Track] = []
    var plays: [String: Int] = [:]
    var isDownloaded = true
    var sets = 0
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("label", \.label)
      Field("note", \.note).default("none")
      Field("tracks", \.tracks)
      Field("stats.plays", \.plays)
    }
  }
}
