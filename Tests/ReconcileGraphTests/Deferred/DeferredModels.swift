import Foundation
import Reconcile

/// Albums most of whose properties are deferred, and the same albums without.
enum DeferredShelf {
  /// What was made while a test runs.
  final class Tally: @unchecked Sendable {
    var made: [String] = []

    @TaskLocal static var current: Tally?

    static func note(_ what: String) { current?.made.append(what) }

    /// Counts what `body` makes.
    static func count(_ body: () throws -> Void) rethrows -> [String] {
      let tally = Tally()
      try $current.withValue(tally, operation: body)
      return tally.made
    }
  }

  final class Track: Reconcilable, Equatable {
    var id = 0
    var title = "" { didSet { writes.append(title) } }
    var seconds: Int?
    var writes: [String] = []
    init() { Tally.note("track") }
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
    static func == (left: Track, right: Track) -> Bool {
      left.id == right.id && left.title == right.title && left.seconds == right.seconds
    }
  }

  final class Artist: Reconcilable {
    var name = ""
    var born: Int?
    init() { Tally.note("artist") }
    static let schema = Schema(Artist.init) {
      Field("name", \.name)
      Field("born", \.born)
    }
  }

  struct Price: Reconcilable, Equatable, Hashable {
    var amount = 0.0
    var currency = "EUR"
    static let schema = Schema(Price.init) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }

  struct NoMood: Error {}

  static let mood = Conversion<String>.custom(
    "mood",
    decode: { source in
      Tally.note("mood")
      let text = try source.string()
      if text == "none" { throw NoMood() }
      return text.uppercased()
    }, encode: { SourceValue(stringLiteral: $0.lowercased()) })

  final class Album: Reconcilable {
    var id = 1
    var title = ""
    @Deferred var tracks: [Track] = []
    @Deferred var artist: Artist?
    @Deferred var released: Date?
    @Deferred var mood = ""
    @Deferred var tags: Set<String> = []
    @Deferred var ratings: [Int] = []
    @Deferred var notes: [String: String] = [:]
    @Deferred var guests: [String: Artist] = [:]
    @Deferred var price = Price()
    @Deferred var charts = NSMutableArray()
    @Deferred var sides: [[Track]] = []
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("tracks", \.$tracks)
      Field("artist", \.$artist)
      Field("released", \.$released, as: .iso8601)
      Field("mood", \.$mood, as: DeferredShelf.mood)
      Field("tags", \.$tags)
      Field("ratings", \.$ratings)
      Field("notes", \.$notes)
      Field("guests", \.$guests)
      Field("price", \.$price)
      Field("charts", \.$charts, of: Int.self)
      Field("sides", \.$sides)
    }
  }

  final class EagerAlbum: Reconcilable {
    var id = 1
    var title = ""
    var tracks: [Track] = []
    var artist: Artist?
    var released: Date?
    var mood = ""
    var tags: Set<String> = []
    var ratings: [Int] = []
    var notes: [String: String] = [:]
    var guests: [String: Artist] = [:]
    var price = Price()
    var charts = NSMutableArray()
    var sides: [[Track]] = []
    static let schema = Schema(EagerAlbum.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("tracks", \.tracks)
      Field("artist", \.artist)
      Field("released", \.released, as: .iso8601)
      Field("mood", \.mood, as: DeferredShelf.mood)
      Field("tags", \.tags)
      Field("ratings", \.ratings)
      Field("notes", \.notes)
      Field("guests", \.guests)
      Field("price", \.price)
      Field("charts", \.charts, of: Int.self)
      Field("sides", \.sides)
    }
  }

  /// A source with something for every property.
  static let blue: SourceValue = [
    "id": 1, "title": "Blue",
    "tracks": [
      ["id": 1, "title": "All I Want", "seconds": 214], ["id": 2, "title": "My Old Man"],
    ],
    "artist": ["name": "Joni Mitchell", "born": 1943], "released": "1971-06-22T00:00:00Z",
    "mood": "blue", "tags": ["folk", "jazz"], "ratings": [5, 4, 5],
    "notes": ["cover": "a face"], "guests": ["bass": ["name": "Stephen Stills"]],
    "price": ["amount": 9.5], "charts": [15, 3], "sides": [[["id": 1, "title": "All I Want"]]],
  ]

  /// The keys of the deferred properties.
  static let deferredKeys = [
    "tracks", "artist", "released", "mood", "tags", "ratings", "notes", "guests", "price", "charts",
    "sides",
  ]
}

extension DeferredShelf.Album {
  /// Reads deferred properties, all by default.
  func read(_ keys: [String] = DeferredShelf.deferredKeys) throws(UpdateError) {
    for key in keys {
      switch key {
      case "tracks": try $tracks.resolve()
      case "artist": try $artist.resolve()
      case "released": try $released.resolve()
      case "mood": try $mood.resolve()
      case "tags": try $tags.resolve()
      case "ratings": try $ratings.resolve()
      case "notes": try $notes.resolve()
      case "guests": try $guests.resolve()
      case "price": try $price.resolve()
      case "charts": try $charts.resolve()
      default: try $sides.resolve()
      }
    }
  }

  /// Whether each deferred property is pending, in declared order.
  var pending: [Bool] {
    [
      $tracks.isPending, $artist.isPending, $released.isPending, $mood.isPending, $tags.isPending,
      $ratings.isPending, $notes.isPending, $guests.isPending, $price.isPending, $charts.isPending,
      $sides.isPending,
    ]
  }
}
