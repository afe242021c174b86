import Foundation
import Reconcile

/// A library that is polled, with each kind of property that a merge treats in its own way.
enum Polled {
  final class Artist: Reconcilable {
    let id: Int
    var name = ""

    init(id: Int) { self.id = id }

    static let schema = Schema(
      Artist.self, create: { source in Artist(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Track: Reconcilable {
    let id: Int
    var title = ""
    var seconds: Int?
    var sets = 0

    init(id: Int, title: String = "") {
      self.id = id
      self.title = title
    }

    static let schema = Schema(
      Track.self, create: { source in Track(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("title", \.counted)
      Field("seconds", \.seconds)
    }

    var counted: String {
      get { title }
      set {
        title = newValue
        sets += 1
      }
    }
  }

  /// A side of a record: it has no identity.
  final class Side: Reconcilable {
    var name = ""
    var tracks: [Track] = []

    static let schema = Schema(Side.init) {
      Field("name", \.name)
      Field("tracks", \.tracks)
    }
  }

  struct Cover: Reconcilable, Equatable {
    var url = ""
    var width = 0

    static let schema = Schema(Cover.init) {
      Field("url", \.url)
      Field("width", \.width)
    }
  }

  final class Album: Reconcilable {
    let id: Int
    var title = ""
    var released: Date?
    var artist: Artist?
    var cover = Cover()
    var tracks: [Track] = []
    var sides: [Side] = []
    var editions: [String: Artist] = [:]
    var prices: [String: Double] = [:]
    var ratings: [Int] = []
    var tags: Set<String> = []
    var guests: Set<ObjectIdentifier> = []
    let charts = NSMutableArray()
    var coverNote: String?

    init(id: Int) { self.id = id }

    static let schema = Schema(
      Album.self, create: { source in Album(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("released", \.released, as: .iso8601)
      Field("artist", \.artist)
      Field("cover", \.cover)
      Field("tracks", \.tracks)
      Field("sides", \.sides)
      Field("editions", \.editions)
      Field("prices", \.prices)
      Field("ratings", \.ratings)
      Field("tags", \.tags)
      Field("charts", \.charts, of: Artist.self)
      Field("texts.note", \.coverNote)
    }
  }

  final class Library {
    var albums: [Album] = []
  }
}

extension Polled {
  /// A JSON document as a test writes it.
  static func data(_ source: SourceValue) -> Data { Data(source.description.utf8) }

  /// An album of two tracks.
  static let blue: SourceValue = [
    "id": 1, "title": "Blue", "released": "1971-06-22T00:00:00Z",
    "artist": ["id": 7, "name": "Joni"], "cover": ["url": "blue.png", "width": 100],
    "tracks": [
      ["id": 1, "title": "All I Want", "seconds": 214], ["id": 2, "title": "My Old Man"],
    ],
    "sides": [["name": "A"], ["name": "B"]], "editions": ["de": ["id": 8, "name": "Reprise"]],
    "prices": ["eu": 9.5], "ratings": [5, 4], "tags": ["folk"],
    "charts": [["id": 9, "name": "Top"]], "texts": ["note": "gatefold"],
  ]
}
