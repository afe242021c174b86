import Reconcile

/// An artist, who counts how often the name is set.
@Reconcilable final class MapArtist {
  @Identity let id: Int
  var name = "" { didSet { names += 1 } }
  var city: String?
  @Local private(set) var names = 0
  init(id: Int) { self.id = id }
}

@Reconcilable final class MapTrack {
  @Identity var id = 0
  var title = ""
  var artist: MapArtist?
  @Local weak var album: MapAlbum?
  @SchemaBuilder<MapTrack> private static var entries: [SchemaEntry<MapTrack>] {
    Reference("artist_id", \.artist)
  }
}

@Reconcilable final class MapAlbum {
  @Identity var id = 0
  var title = ""
  var artist: MapArtist?
  @Local var guests: [MapArtist] = []
  var tracks: [MapTrack] = []
  @SchemaBuilder<MapAlbum> private static var entries: [SchemaEntry<MapAlbum>] {
    Reference("guest_ids", \.guests)
    Inverse(\.tracks, \.album)
  }
}

/// A category with child categories and a parent.
@Reconcilable final class MapCategory {
  @Identity var id = 0
  var name = ""
  var children: [MapCategory] = []
  @Local weak var parent: MapCategory?
  @SchemaBuilder<MapCategory> private static var entries: [SchemaEntry<MapCategory>] {
    Inverse(\.children, \.parent)
  }
}

/// What is told by two keys.
@Reconcilable final class MapSeat {
  @Identity(.part) var row = ""
  @Identity(.part) var number = 0
  var guest: String?
}

@Reconcilable class MapMedium {
  @Identity var id = 0
  var title = ""
  required init() {}
}

@Reconcilable(extending: MapMedium.self) final class MapSong: MapMedium {
  var seconds = 0
  required init() {}
}

@Reconcilable(extending: MapMedium.self) final class MapVideo: MapMedium {
  required init() {}
}
