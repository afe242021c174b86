import Foundation
import Reconcile

/// A library whose update shows every kind of change.
enum Shelf {
  final class Artist: Reconcilable {
    var name = ""
    var country: String?
    static let schema = Schema(Artist.init) {
      Field("name", \.name)
      Field("country", \.country)
    }
  }

  final class Album: Reconcilable {
    var id = 0
    var title = ""
    var artist: Artist?
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("artist", \.artist)
    }
  }

  final class Library: Reconcilable {
    var name = "Home"
    var owner: String? = "Ann"
    var count = 3
    var albums: [Album] = []
    let fixed = [Album()]
    var best: Album?
    var last: Album?
    var guests: [String: Artist] = [:]
    var plays = ["a": 1, "b": 2]
    var tags = ["jazz"]
    var price = Jukebox.Price(amount: 5)
    static let schema = Schema(Library.init) {
      Field("name", \.name)
      Field("owner", \.owner)
      Field("count", \.count) { $0.mismatch = .keep }
      Field("albums", \.albums) { $0.unknownKeys = .collect }
      Field("fixed", \.fixed)
      Field("best", \.best)
      Field("last", \.last)
      Field("guests", \.guests) { $0.collection.unmatched = .remove }
      Field("plays", \.plays)
      Field("tags", \.tags)
      Field("price", \.price)
    }
  }
}
