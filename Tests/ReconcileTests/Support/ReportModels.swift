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

  static func library() -> Library {
    let library = Library()
    for (id, title) in [(1, "Blue"), (2, "Hejira"), (3, "Mingus")] {
      let album = Album()
      album.id = id
      album.title = title
      library.albums.append(album)
    }
    library.last = library.albums[2]
    let guest = Artist()
    guest.name = "Tom Scott"
    library.guests = ["flute": guest]
    return library
  }

  /// A source for every kind of change.
  static let source: SourceValue = [
    "name": "Home", "owner": nil, "count": "many",
    "albums": [
      ["id": 2, "title": "Hejira", "label": "Asylum"], ["id": 1, "artist": ["name": "Joni"]],
      ["id": 9, "title": "Wild"],
    ],
    "fixed": [["id": 0, "title": "F"], ["id": 5]],
    "best": ["id": 4, "title": "Best"],
    "last": ["id": 8, "title": "Last"],
    "guests": ["bass": ["name": "Jaco"]],
    "plays": ["b": 3, "c": 1],
    "tags": ["jazz", "folk"],
    "price": ["amount": 6.5],
  ]
}
