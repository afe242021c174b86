import Reconcile
import Testing

/// G1: sequences of sources over few identities, so that the same objects are named again and
/// again.
@Suite struct `A graph under random sources` {
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// What every artist is called after the sources so far.
  struct Expected {
    var names: [Int: String] = [:]
    var titles: [Int: String] = [:]

    mutating func artist(_ random: inout Generator) -> [String: Any] {
      let id = Int.random(in: 0..<8, using: &random)
      guard Bool.random(using: &random) else { return ["id": id] }
      let name = "artist \(Int.random(in: 0..<4, using: &random))"
      names[id] = name
      return ["id": id, "name": name]
    }

    mutating func track(_ random: inout Generator) -> [String: Any] {
      let id = Int.random(in: 0..<12, using: &random)
      let title = "track \(Int.random(in: 0..<4, using: &random))"
      titles[id] = title
      var track: [String: Any] = ["id": id, "title": title]
      if Bool.random(using: &random) { track["artist"] = artist(&random) }
      return track
    }

    mutating func album(_ id: Int, _ random: inout Generator) -> [String: Any] {
      var album: [String: Any] = ["id": id]
      if Bool.random(using: &random) { album["artist"] = artist(&random) }
      if Bool.random(using: &random) {
        var tracks: [Int: [String: Any]] = [:]
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
          let track = track(&random)
          tracks[track["id"] as? Int ?? 0] = track
        }
        album["tracks"] = Array(tracks.values)
      }
      return album
    }
  }

  @Test(arguments: [UInt64](1...20))
  func `has one instance for each identity and agrees with the last source`(_ seed: UInt64) throws {
    var random = Generator(state: seed)
    let reconciler = Reconciler()
    let map = IdentityMap()
    var kept: [AnyObject] = []
    for _ in 0..<30 {
      // One object a source, so that what is named last is what the source says last.
      var expected = Expected()
      let source = expected.album(Int.random(in: 0..<5, using: &random), &random)
      let albums = try reconciler.updateOrInsert(
        MapAlbum.self, from: .dictionary(source), in: map, scope: .everything, repeats: .last)
      kept += Array(albums) as [AnyObject]
      kept += albums.flatMap(\.tracks)
      for track in map.objects(MapTrack.self) where expected.titles[track.id] != nil {
        #expect(track.title.hasPrefix("track "))
      }
      let tracks = map.objects(MapTrack.self)
      #expect(Set(tracks.map(\.id)).count == tracks.count)
      let artists = map.objects(MapArtist.self)
      #expect(Set(artists.map(\.id)).count == artists.count)
      for track in tracks {
        if let album = track.album { #expect(album.tracks.contains { $0 === track }) }
        if let artist = track.artist { #expect(map[MapArtist.self, artist.id] === artist) }
      }
      for album in albums {
        #expect(map[MapAlbum.self, album.id] === album)
        guard source["tracks"] != nil else { continue }
        #expect(album.tracks.allSatisfy { $0.album === album })
      }
    }
    #expect(!kept.isEmpty)
  }
}
