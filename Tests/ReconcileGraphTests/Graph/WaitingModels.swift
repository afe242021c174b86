import Reconcile

/// An artist, who knows the tracks that refer to it.
final class LateArtist: Reconcilable {
  var id = 0
  var name = ""
  var tracks: [LateTrack] = []
  init() {}
  convenience init(id: Int) {
    self.init()
    self.id = id
  }
  static let schema = Schema(LateArtist.init as () -> LateArtist) {
    Identity("id", \.id)
    Field("name", \.name)
  }
}

/// A track whose artist may arrive later; it counts how often the artist is set.
final class LateTrack: Reconcilable {
  var id = 0
  var title = ""
  weak var artist: LateArtist? { didSet { sets += 1 } }
  var sets = 0
  init() {}
  convenience init(id: Int) {
    self.init()
    self.id = id
  }
  static let schema = Schema(LateTrack.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Reference("artist_id", \.artist, unresolved: .wait)
    Inverse(\.artist, \.tracks)
  }
}

/// An album with a reference that cannot be nil and one to many.
final class LateAlbum: Reconcilable {
  var id = 0
  var title = ""
  var leader = LateArtist(id: 100)
  var guests: [LateArtist] = []
  var tracks: [LateTrack] = []
  init() {}
  convenience init(id: Int) {
    self.init()
    self.id = id
  }
  static let schema = Schema(LateAlbum.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Reference("leader_id", \.leader, unresolved: .wait)
    Reference("guest_ids", \.guests, unresolved: .wait)
    Field("tracks", \.tracks)
  }
}

/// A library of all of them.
final class LateLibrary: Reconcilable {
  var albums: [LateAlbum] = []
  var artists: [LateArtist] = []
  init() {}
  static let schema = Schema(LateLibrary.init) {
    Field("albums", \.albums)
    Field("artists", \.artists)
  }
}
