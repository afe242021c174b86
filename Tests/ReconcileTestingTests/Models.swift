import Foundation
import Observation
import Reconcile
import ReconcileTesting

final class Artist: Reconcilable {
  var id = 0
  var name = ""
  var country: String?
  static let schema = Schema(Artist.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("country", \.country)
  }
}

final class Track: Reconcilable {
  var id = 0
  var title = ""
  var seconds = 0
  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
  }
}

struct Price: Reconcilable, Equatable {
  var amount = 0.0
  var currency = "EUR"
  static let schema = Schema(Price.init) {
    Field("amount", \.amount)
    Field("currency", \.currency)
  }
}

/// An album with a property of every kind; `isDownloaded` is local.
final class Album: Reconcilable {
  let id: Int
  let recorder = Recorder()
  var title = "" { didSet { recorder.record() } }
  var subtitle: String? { didSet { recorder.record() } }
  var released: Date?
  var artist: Artist? { didSet { recorder.record() } }
  var tracks: [Track] = [] { didSet { recorder.record() } }
  var tags: Set<String> = []
  var ratings: [Int] = []
  var price = Price()
  var guests: [String: Artist] = [:]
  var links: [String: URL] = [:]
  let charts = NSMutableArray()
  var isDownloaded = false

  init(id: Int) { self.id = id }

  static let schema = Schema(
    Album.self, create: { source in Album(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title).validate("is not empty") { !$0.isEmpty }
    Field("subtitle", \.subtitle)
    Field("released_at", \.released, as: .iso8601).alias("released")
    Field("artist", \.artist)
    Field("tracks", \.tracks)
    Field("tags", \.tags)
    Field("ratings", \.ratings)
    Field("price", \.price)
    Field("guests", \.guests)
    Field("links", \.links)
    Field("charts", \.charts, of: Track.self)
  }

  static let sample: SourceValue = [
    "id": 7, "title": "Blue", "subtitle": nil, "released_at": "1971-06-22T00:00:00Z",
    "artist": ["id": 1, "name": "Joni Mitchell", "country": "CA"],
    "tracks": [
      ["id": 71, "title": "All I Want", "seconds": 214],
      ["id": 72, "title": "My Old Man", "seconds": 215],
    ],
    "tags": ["folk"], "ratings": [5, 4], "price": ["amount": 9.5, "currency": "CAD"],
    "guests": ["guitar": ["id": 2, "name": "James Taylor"]],
    "links": ["shop": "https://example.com/blue"],
    "charts": [["id": 71, "title": "All I Want"]],
  ]

  static func blue() throws -> Album {
    let album = try Reconciler().make(Album.self, from: sample)
    album.recorder.reset()
    return album
  }
}

@Observable final class Row: Reconcilable {
  var title = "One"
  static let schema = Schema(Row.init) {
    Field("title", \.title).modify { $1(&$0.title) }
  }
}
