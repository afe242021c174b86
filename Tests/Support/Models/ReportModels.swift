import Foundation
import Reconcile

/// A library whose update shows every kind of change.
package enum Shelf {
  package final class Artist: Reconcilable {
    package var name = ""
    package var country: String?
    package init() {}
    package static let schema = Schema(Artist.init) {
      Field("name", \.name)
      Field("country", \.country)
    }
  }

  package final class Album: Reconcilable {
    package var id = 0
    package var title = ""
    package var artist: Artist?
    package init() {}
    package static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("artist", \.artist)
    }
  }

  package final class Library: Reconcilable {
    package var name = "Home"
    package var owner: String? = "Ann"
    package var count = 3
    package var albums: [Album] = []
    package let fixed = [Album()]
    package var best: Album?
    package var last: Album?
    package var guests: [String: Artist] = [:]
    package var plays = ["a": 1, "b": 2]
    package var tags = ["jazz"]
    package var price = Jukebox.Price(amount: 5)
    package init() {}
    package static let schema = Schema(Library.init) {
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
