import Reconcile

/// An artist, who counts how often the name is set.
package final class MapArtist: Reconcilable {
  package let id: Int
  package var name = "" { didSet { names += 1 } }
  package var city: String?
  package private(set) var names = 0
  package init(id: Int) { self.id = id }
  package static let schema = Schema(
    MapArtist.self, create: { source in MapArtist(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("city", \.city)
  }
}

package final class MapTrack: Reconcilable {
  package var id = 0
  package var title = ""
  package var artist: MapArtist?
  package weak var album: MapAlbum?
  package init() {}
  package static let schema = Schema(MapTrack.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("artist", \.artist)
    Reference("artist_id", \.artist)
  }
}

package final class MapAlbum: Reconcilable {
  package var id = 0
  package var title = ""
  package var artist: MapArtist?
  package var guests: [MapArtist] = []
  package var tracks: [MapTrack] = []
  package init() {}
  package static let schema = Schema(MapAlbum.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("artist", \.artist)
    Reference("guest_ids", \.guests)
    Field("tracks", \.tracks)
    Inverse(\.tracks, \.album)
  }
}

/// A category with child categories and a parent.
package final class MapCategory: Reconcilable {
  package var id = 0
  package var name = ""
  package var children: [MapCategory] = []
  package weak var parent: MapCategory?
  package init() {}
  package static let schema = Schema(MapCategory.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("children", \.children)
    Inverse(\.children, \.parent)
  }
}

/// What is told by two keys.
package final class MapSeat: Reconcilable {
  package var row = ""
  package var number = 0
  package var guest: String?
  package init() {}
  package static let schema = Schema(MapSeat.init) {
    Identity("row", \.row)
    Identity("number", \.number)
    Field("guest", \.guest)
  }
}

/// A class that suites have subclasses of, for which no `package` is enough.
open class MapMedium: Reconcilable {
  package var id = 0
  package var title = ""
  public required init() {}
  open class var schema: Schema {
    Schema(MapMedium.self, create: { _ in MapMedium() }) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }
}

package final class MapSong: MapMedium {
  package var seconds = 0
  package override class var schema: Schema {
    Schema(MapSong.self, extending: super.schema, create: { _ in MapSong() }) {
      Field("seconds", \.seconds)
    }
  }
}

package final class MapVideo: MapMedium {
  package override class var schema: Schema {
    Schema(MapVideo.self, extending: super.schema, create: { _ in MapVideo() }) {}
  }
}
