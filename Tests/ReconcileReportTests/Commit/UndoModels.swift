import Foundation
import Reconcile

/// A music library with every kind of property, whose whole state can be told.
enum Undoable {
  final class Track: Reconcilable {
    var id = 0
    var title = ""
    var seconds: Int?
    weak var album: Album?
    var fans: [Album] = []
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
  }

  struct Edition: Reconcilable {
    var year = 0
    var lead: Track?
    var isOwned = false
    static let schema = Schema(Edition.init) {
      Field("year", \.year)
      Field("lead", \.lead)
    }
  }

  final class Album: Reconcilable {
    var id = 0
    var title = ""
    var subtitle: String?
    var released: Date?
    var tags: Set<String> = []
    var ratings: [Int] = []
    var edition = Edition()
    var editions: [Edition] = []
    var hit: Track?
    var tracks: [Track] = []
    var favourites: [Track] = []
    var byName: [String: Track] = [:]
    var next: Album?
    let bonus = NSMutableArray()
    var isDownloaded = false
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("subtitle", \.subtitle)
      Field("released", \.released, as: .iso8601)
      Field("tags", \.tags)
      Field("ratings", \.ratings)
      Field("edition", \.edition)
      Field("editions", \.editions)
      Field("hit", \.hit)
      Field("tracks", \.tracks)
      Field("favourites", \.favourites)
      Field("byName", \.byName)
      Field("next", \.next)
      Field("bonus", \.bonus, of: Track.self)
      Inverse(\.tracks, \.album)
      Inverse(\.favourites, \.fans)
    }
  }
}
