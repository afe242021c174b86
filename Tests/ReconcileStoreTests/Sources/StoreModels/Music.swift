import Foundation
import Reconcile
import ReconcileStore

public final class Artist: Reconcilable {
  public var id = 0
  public var name = ""
  public var albums: [Album] = []
  public init() {}
  public static let schema = Schema(Artist.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Reference("album_ids", \.albums)
  }
}

public final class Album: Reconcilable {
  public let id: Int
  public var title = "" { didSet { titlesSet += 1 } }
  public var releasedAt: String?
  public var rating = 0.0
  public var artist: Artist?
  public var tracks: [Track] = []
  /// Local: in no source.
  public var isDownloaded = false
  public private(set) var titlesSet = 0
  public init(id: Int) { self.id = id }
  public static let schema = Schema(
    Album.self, create: { source in Album(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("released_at", \.releasedAt)
    Field("rating", \.rating)
    Reference("artist_id", \.artist)
    Field("tracks", \.tracks)
  }
}

public final class Track: Reconcilable {
  public var id = 0
  public var title = ""
  public var seconds = 0
  public init() {}
  public static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("seconds", \.seconds)
  }
}

extension StoreDeclarations {
  /// The classes of the music library.
  @StoreBuilder public static var music: StoreDeclarations {
    Records(Artist.self, named: "artist")
    Records(Album.self, named: "album").indexed("artist_id", "released_at")
    Records(Track.self, named: "track")
  }

  /// Those of the second version, whose ratings are one higher: a second run would be seen.
  @StoreBuilder public static var rated: StoreDeclarations {
    StoreDeclarations.music
    Migration(to: 2, "album") { $0["rating"] = try $0.double("rating") + 1 }
  }

  /// Those of a second version in which every key is one higher, so that names move and a second run
  /// would be seen.
  @StoreBuilder public static var moved: StoreDeclarations {
    StoreDeclarations.music
    Migration(to: 2, "artist") { $0["id"] = try $0.int("id") + 1 }
    Migration(to: 2, "album") { $0["id"] = try $0.int("id") + 1 }
    Migration(to: 2, "track") { $0["id"] = try $0.int("id") + 1 }
  }
}
