import Foundation
import Reconcile

/// The models that fuzzed sources are meant for.
enum FuzzModels {
  final class Artist: Reconcilable {
    var id = 0
    var name = ""
    var country: String?
    static let schema = Schema(Artist.init) {
      Shorthand("id")
      NullWhen(.identityIsNull)
      Identity("id", \.id).temporary { $0 < 0 }
      Field("title", \.name)
      Field("tags", \.country)
    }
  }

  struct Price: Reconcilable, Equatable {
    var amount = 0.0
    var currency: String? = "EUR"
    static let schema = Schema(Price.init) {
      Field("id", \.amount)
      Field("title", \.currency)
    }
  }

  class Track: Reconcilable {
    var id = 0
    var title = ""
    var artist: Artist?
    weak var album: Album?
    required init() {}
    class var schema: Schema {
      Schema(Track.self, create: { _ in Track() }) {
        Variant("type") {
          Case("live", LiveTrack.self)
          Default(Track.self)
        }
        Identity("id", \.id)
        Field("title", \.title)
        Reference("artist_id", \.artist)
      }
    }
  }

  final class LiveTrack: Track {
    var price = Price()
    override class var schema: Schema {
      Schema(LiveTrack.self, extending: super.schema, create: { _ in LiveTrack() }) {
        Field("price", \.price)
      }
    }
  }

  /// A member of an object, whose key is its identity.
  final class Seat: Reconcilable {
    var name = ""
    var title = ""
    static let schema = Schema(Seat.init) {
      Identity(.key, \.name)
      Field("title", \.title)
    }
  }

  /// A member of an object that has nothing but its key.
  final class Score: Reconcilable {
    var title = ""
    var name = ""
    static let schema = Schema(Score.init) {
      Field("title", \.title)
      Field(.key, \.name)
    }
  }

  /// An object of which only the classes below have identities.
  class Medium: Reconcilable {
    var id = 0
    var title = ""
    required init() {}
    class var schema: Schema {
      Schema(Medium.self) {
        Variant("type") {
          Case("live", Concert.self)
          Case("clip", Clip.self)
        }
        Field("title", \.title)
      }
    }
  }

  final class Concert: Medium {
    override class var schema: Schema {
      Schema(Concert.self, extending: super.schema, create: { _ in Concert() }) {
        Identity("id", \.id)
      }
    }
  }

  final class Clip: Medium {
    override class var schema: Schema {
      Schema(Clip.self, extending: super.schema, create: { _ in Clip() }) {
        Identity("id", \.id).temporary { $0 < 0 }
      }
    }
  }

  /// An object whose class and end the object around it says.
  class Payload: Reconcilable {
    var title = ""
    required init() {}
    class var schema: Schema {
      Schema(Payload.self, create: { _ in Payload() }) {
        Variant(.parent("type")) {
          Case("live", LivePayload.self)
          Default(Payload.self)
        }
        Tombstone(.parent("type"), "DELETED")
        Field("title", \.title)
      }
    }
  }

  final class LivePayload: Payload {
    var owner = 0
    override class var schema: Schema {
      Schema(LivePayload.self, extending: super.schema, create: { _ in LivePayload() }) {
        Field(.parent("id"), \.owner)
      }
    }
  }

  /// An object whose identity has two parts.
  final class Shelf: Reconcilable {
    var id = 0
    var title = ""
    static let schema = Schema(Shelf.init) {
      Identity("id", \.id)
      Identity("title", \.title)
    }
  }

  final class Album: Reconcilable {
    var id = 0
    var version = 0
    var title = ""
    var released: Date?
    var artist: Artist?
    var tracks: [Track] = []
    var guests: [String: Artist] = [:]
    var tags: Set<String> = []
    var price: Price?
    var prices: [Price] = []
    var similar: [Album] = []
    var seats: [Seat] = []
    var scores: [Score]? = []
    var media: [Medium] = []
    var payload: Payload?
    var stops: [Int] = []
    var guest: [Artist] = []
    var related: String?
    var shelves: [Shelf] = []
    var shelf: Shelf?
    var medium: Medium?
    var original: Album?
    let charts = NSMutableArray()
    var extra: [String: SourceValue] = [:]
    /// What was made since cycles were cut, for an album may come to be similar to itself.
    nonisolated(unsafe) private static var made: [Made] = []

    private struct Made {
      weak var album: Album?
    }

    init() {
      unsafe Album.made.append(Made(album: self))
    }

    /// Lets go of albums that nothing but other albums hold.
    static func cutCycles() {
      unsafe Album.made.forEach {
        $0.album?.similar = []
        $0.album?.original = nil
      }
      unsafe Album.made.removeAll(keepingCapacity: true)
    }

    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Version("@version", \.version)
      Field("title", \.title).validate("is short") { $0.utf8.count < 40 }
      Field("released_at", \.released, as: .iso8601).alias("released")
      Field("artist", \.artist)
      Field("tracks", \.tracks).oneOrMany()
      Field("guests", \.guests).entries(.byIdentity)
      Field("tags", \.tags)
      Field("price", \.price)
      Field("prices", \.prices).oneOrMany()
      Field("similar", \.similar)
      Field("charts", \.charts, of: Artist.self)
      Field("seats", \.seats)
      Field("scores", \.scores)
      Field("media", \.media)
      Field("object", \.payload)
      Field("stops", \.stops) { $0.collection.failingElements = .skip }.oneOrMany()
      Field("shown", \.guest) { $0.collection.failingElements = .skip }
      Field(.path("content", "m.related"), \.related)
      Field("shelves", \.shelves)
      Reference(["shelf_id", "content.title"], \.shelf)
      Reference("medium_id", \.medium, type: "medium_type")
      Reference("id", \.original, unresolved: .keep)
      Inverse(\.tracks, \.album)
      Extras(\.extra)
    }
  }

  static func album() -> Album {
    let album = Album()
    do {
      try Reconciler().update(
        album,
        from: [
          "id": 0, "title": "Blue", "released_at": "1971-06-22T00:00:00Z", "artist": ["id": 1],
          "tracks": [["id": 1, "title": "a"], ["id": 2, "type": "live"]],
          "guests": ["a": ["id": 2]], "tags": ["x"], "price": ["id": 1], "prices": [["id": 2]],
          "similar": [["id": 3], ["id": 4]], "charts": [["id": 1], ["id": 2]],
          "seats": ["a": ["title": "x"], "b": ["title": "y"]], "scores": ["a": ["title": "x"]],
          "media": [["type": "live", "id": 1], ["type": "clip", "id": 1]], "stops": [1, 2],
          "object": ["title": "p"], "shown": [["id": 1]],
          "content": ["m.related": "r", "title": "b"],
          "shelves": [["id": 1, "title": "a"], ["id": 1, "title": "b"]], "shelf_id": 1,
          "medium_id": 1, "medium_type": "clip",
        ])
    } catch {
      demand(false, "\(error)")
    }
    return album
  }

  /// Policies that two bytes choose; those that add to what is there are not among them.
  static func reconciler(_ choice: UInt8) -> Reconciler {
    var reconciler = Reconciler()
    switch choice % 12 {
    case 1: reconciler.policy = .onlyChanges
    case 2: reconciler.policy = .classMapper
    case 3: reconciler.policy = .mergePatch
    case 4: reconciler.policy = .snapshot
    case 5: reconciler.policy.collection = .upsert
    case 6: reconciler.policy.failure = .bestEffort
    case 7: reconciler.policy.unknownKeys = .collect
    case 8:
      reconciler.policy.null = .keep
      reconciler.policy.mismatch = .keep
    case 9:
      reconciler.policy.collection.duplicates = .last
      reconciler.policy.collection.missingIdentity = .skip
    case 10: reconciler.policy.unknownKeys = .reject
    case 11: reconciler.policy.collection.failingElements = .skip
    default: break
    }
    return reconciler
  }
}
