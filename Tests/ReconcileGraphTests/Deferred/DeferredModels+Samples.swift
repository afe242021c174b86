import Reconcile

extension DeferredShelf {
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

  struct NoMood: Error {}

  static let mood = Conversion<String>.custom(
    "mood",
    decode: { source in
      Tally.note("mood")
      let text = try source.string()
      if text == "none" { throw NoMood() }
      return text.uppercased()
    }, encode: { SourceValue(stringLiteral: $0.lowercased()) })

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
