import Reconcile

/// An artist, who counts how often the name is set.
final class MapArtist: Reconcilable {
  let id: Int
  var name = "" { didSet { names += 1 } }
  var city: String?
  private(set) var names = 0
  init(id: Int) { self.id = id }
  static let schema = Schema(
    MapArtist.self, create: { source in MapArtist(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("city", \.city)
  }
}

final class MapTrack: Reconcilable {
  var id = 0
  var title = ""
  var artist: MapArtist?
  weak var album: MapAlbum?
  static let schema = Schema(MapTrack.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("artist", \.artist)
    Reference("artist_id", \.artist)
  }
}

final class MapAlbum: Reconcilable {
  var id = 0
  var title = ""
  var artist: MapArtist?
  var guests: [MapArtist] = []
  var tracks: [MapTrack] = []
  static let schema = Schema(MapAlbum.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("artist", \.artist)
    Reference("guest_ids", \.guests)
    Field("tracks", \.tracks)
    Inverse(\.tracks, \.album)
  }
}

/// A category with child categories and a parent.
final class MapCategory: Reconcilable {
  var id = 0
  var name = ""
  var children: [MapCategory] = []
  weak var parent: MapCategory?
  static let schema = Schema(MapCategory.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("children", \.children)
    Inverse(\.children, \.parent)
  }
}

/// What is told by two keys.
final class MapSeat: Reconcilable {
  var row = ""
  var number = 0
  var guest: String?
  static let schema = Schema(MapSeat.init) {
    Identity("row", \.row)
    Identity("number", \.number)
    Field("guest", \.guest)
  }
}

class MapMedium: Reconcilable {
  var id = 0
  var title = ""
  required init() {}
  class var schema: Schema {
    Schema(MapMedium.self, create: { _ in MapMedium() }) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }
}

final class MapSong: MapMedium {
  var seconds = 0
  override class var schema: Schema {
    Schema(MapSong.self, extending: super.schema, create: { _ in MapSong() }) {
      Field("seconds", \.seconds)
    }
  }
}

final class MapVideo: MapMedium {
  override class var schema: Schema {
    Schema(MapVideo.self, extending: super.schema, create: { _ in MapVideo() }) {}
  }
}
