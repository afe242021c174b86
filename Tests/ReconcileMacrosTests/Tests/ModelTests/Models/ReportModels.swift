import Foundation
import Reconcile

/// A library in macro form, whose update shows every kind of change.
enum Shelf {
  @Reconcilable final class Artist {
    var name = ""
    var country: String?
  }

  @Reconcilable final class Album {
    @Identity var id = 0
    var title = ""
    var artist: Artist?
  }

  @Reconcilable final class Library {
    var name = "Home"
    var owner: String? = "Ann"
    @Policy({ $0.mismatch = .keep }) var count = 3
    @Policy({ $0.unknownKeys = .collect }) var albums: [Album] = []
    let fixed = [Album()]
    var best: Album?
    var last: Album?
    @Policy({ $0.collection.unmatched = .remove }) var guests: [String: Artist] = [:]
    var plays = ["a": 1, "b": 2]
    var tags = ["jazz"]
    var price = Jukebox.Price(amount: 5)
  }
}

/// A library in macro form with every kind of property, whose whole state can be told.
enum Undoable {
  @Reconcilable final class Track {
    @Identity var id = 0
    var title = ""
    var seconds: Int?
    @Local weak var album: Album?
    @Local var fans: [Album] = []
  }

  @Reconcilable struct Edition {
    var year = 0
    var lead: Track?
    @Local var isOwned = false
  }

  @Reconcilable final class Album {
    @Identity var id = 0
    var title = ""
    var subtitle: String?
    @Key(as: .iso8601) var released: Date?
    var tags: Set<String> = []
    var ratings: [Int] = []
    var edition = Edition()
    var editions: [Edition] = []
    var hit: Track?
    var tracks: [Track] = []
    var favourites: [Track] = []
    var byName: [String: Track] = [:]
    var next: Album?
    @Key(of: Track.self) let bonus = NSMutableArray()
    @Local var isDownloaded = false
    @SchemaBuilder<Album> private static var entries: [SchemaEntry<Album>] {
      Inverse(\.tracks, \.album)
      Inverse(\.favourites, \.fans)
    }
  }
}

/// A library in macro form that patches change, whose setters count.
enum Patched {
  @Reconcilable final class Track {
    @Identity var id = 0
    @Default("untitled") var title = "" { didSet { sets += 1 } }
    @Local var sets = 0
  }

  @Reconcilable final class Album {
    var title = "" { didSet { sets += 1 } }
    var label: String? = "Reprise"
    @Default("none") var note: String?
    var tracks: [Track] = []
    @Key("stats.plays") var plays: [String: Int] = [:]
    @Local var isDownloaded = true
    @Local var sets = 0
  }

  @Reconcilable final class Year {
    @Identity var id = 0
    var title = ""
    var hits: [Int] = []
  }

  @Reconcilable final class Charts {
    let top = Track()
    var next: Track?
    var years: [Year] = []
    var best: Year?
    @Key("archive.weeks") var weeks: [Int] = []
    var byYear: [String: [Int]] = [:]
  }

  @Reconcilable final class Shelf {
    var notes: [String: String?] = [:]
    @Policy({ $0.collection = .append }) var marks: [Int] = []
    var price = 0.0
    var plays: [String: Int]?
    var rows: [[Track]] = []
    @Key(alias: "songs") var tracks: [Track] = []
    var guests: [Track]?
    @Default("none") var label: String?
    @Default(7) var rank = 1
    var hit: Track?
  }
}
