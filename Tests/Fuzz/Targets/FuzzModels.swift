import Foundation
import Reconcile

/// The models that fuzzed sources are meant for.
enum FuzzModels {
  final class Artist: Reconcilable {
    var id = 0
    var name = ""
    var country: String?
    static let schema = Schema(Artist.init) {
      Identity("id", \.id)
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
      unsafe Album.made.forEach { $0.album?.similar = [] }
      unsafe Album.made.removeAll(keepingCapacity: true)
    }

    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Version("@version", \.version)
      Field("title", \.title).validate("is short") { $0.utf8.count < 40 }
      Field("released_at", \.released, as: .iso8601).alias("released")
      Field("artist", \.artist)
      Field("tracks", \.tracks)
      Field("guests", \.guests)
      Field("tags", \.tags)
      Field("price", \.price)
      Field("prices", \.prices)
      Field("similar", \.similar)
      Field("charts", \.charts, of: Artist.self)
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
        ])
    } catch {
      demand(false, "\(error)")
    }
    return album
  }

  /// Policies that two bytes choose; those that add to what is there are not among them.
  static func reconciler(_ choice: UInt8) -> Reconciler {
    var reconciler = Reconciler()
    switch choice % 10 {
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
    default: break
    }
    return reconciler
  }
}
