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

  final class Year: Reconcilable {
    var id = 0
    var title = ""
    var hits: [Int] = []
    static let schema = Schema(Year.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("hits", \.hits)
    }
  }

  final class Charts: Reconcilable {
    let top = Track()
    var next: Track?
    var years: [Year] = []
    var best: Year?
    var weeks: [Int] = []
    var byYear: [String: [Int]] = [:]
    static let schema = Schema(Charts.init) {
      Field("top", \.top)
      Field("next", \.next)
      Field("years", \.years)
      Field("best", \.best)
      Field("archive.weeks", \.weeks)
      Field("byYear", \.byYear)
    }
  }

  final class Shelf: Reconcilable {
    var notes: [String: String?] = [:]
    var marks: [Int] = []
    var price = 0.0
    var plays: [String: Int]?
    var rows: [[Track]] = []
    var tracks: [Track] = []
    var guests: [Track]?
    var label: String?
    var rank = 1
    var hit: Track?
    static let schema = Schema(Shelf.init) {
      Field("notes", \.notes)
      Field("marks", \.marks) { $0.collection = .append }
      Field("price", \.price)
      Field("plays", \.plays)
      Field("rows", \.rows)
      Field("tracks", \.tracks).alias("songs")
      Field("guests", \.guests)
      Field("label", \.label).default("none")
      Field("rank", \.rank).default(7)
      Field("hit", \.hit)
    }
  }
}
