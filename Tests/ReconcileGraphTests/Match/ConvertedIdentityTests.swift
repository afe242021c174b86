import Foundation
import Reconcile
import Testing

/// O13, A6, A8, T6, G1, G3, L2: an identity with a conversion and with several keys.
@Suite struct `A converted identity` {
  let reconciler = Reconciler()

  final class Track: Reconcilable {
    var id: Int
    var title = ""
    init(id: Int) { self.id = id }
    static let schema = Schema(
      Track.self, create: { Track(id: try $0.value("id", alias: "track_id", as: .string)) }
    ) {
      Identity("id", \.id, as: .string).alias("track_id")
      Field("title", \.title)
    }
  }

  /// An identity that user code converts.
  final class Artist: Reconcilable {
    var code = ""
    var name = ""
    static let schema = Schema(Artist.init) {
      Identity("code", \.code, as: .custom("code", decode: Artist.read, encode: Artist.write))
      Field("name", \.name)
    }

    static func read(_ source: SourceValue) throws -> String {
      try source.string().lowercased()
    }

    static func write(_ code: String) -> SourceValue { SourceValue(code) }
  }

  final class Album: Reconcilable {
    var tracks: [Track] = []
    var artists: [Artist] = []
    var best: Track?
    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks)
      Field("artists", \.artists)
      Reference("best", \.best)
    }
  }

  private func album() -> Album {
    let album = Album()
    album.tracks = [Track(id: 1), Track(id: 2)]
    return album
  }

  @Test func `A8: is one identity however the source spells it`() throws {
    let album = album()
    let (one, two) = (album.tracks[0], album.tracks[1])
    try reconciler.update(
      album,
      from: ["tracks": [["id": "2", "title": "b"], ["id": 1, "title": "a"], ["id": "3"]]])
    #expect(album.tracks[0] === two && album.tracks[1] === one && album.tracks[2].id == 3)
    #expect(one.title == "a" && two.title == "b")
  }

  @Test func `A8: is found under each of its keys`() throws {
    let album = album()
    let two = album.tracks[1]
    try reconciler.update(
      album, from: ["tracks": [["track_id": 2, "title": "b"], ["id": 5], ["track_id": "1"]]])
    #expect(album.tracks[0] === two && album.tracks.map(\.id) == [2, 5, 1])
    #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["tracks": [["track_id": 2, "id": 2]]])
    }
  }

  @Test func `A6: twice in one list is an issue, in any spelling`() throws {
    let album = album()
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["tracks": [["id": 1], ["id": "1"]]])
    }
    #expect(error?.issues.count == 1)
    #expect(album.tracks.map(\.id) == [1, 2])
  }

  @Test func `A8: that does not fit is an issue`() throws {
    let album = album()
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["tracks": [["id": "x"]]])
    }
    #expect(error?.issues.map(\.path.description) == ["tracks[0].id"])
  }

  @Test func `A8: is converted by code of one's own`() throws {
    let album = Album()
    try reconciler.update(album, from: ["artists": [["code": "JM"], ["code": "LC"]]])
    let (one, two) = (album.artists[0], album.artists[1])
    try reconciler.update(
      album,
      from: ["artists": [["code": "lc", "name": "Leonard"], ["code": "Jm", "name": "Joni"]]])
    #expect(album.artists[0] === two && album.artists[1] === one)
    #expect(one.name == "Joni" && one.code == "jm")
  }

  @Test func `O13: of a root is compared after conversion`() throws {
    let track = Track(id: 7)
    try reconciler.update(track, from: ["id": "7", "title": "a"])
    #expect(track.title == "a" && track.id == 7)
    #expect(throws: UpdateError.self) { try reconciler.update(track, from: ["id": "8"]) }
  }

  @Test func `G1: G3: is one instance in a map, and found by references`() throws {
    let map = IdentityMap()
    let found = Array(
      try reconciler.updateOrInsert(Track.self, from: [["id": "1"], ["track_id": 2]], in: map))
    #expect(map[Track.self, 1] === found[0] && map[Track.self, 2] === found[1])
    let again = try reconciler.updateOrInsert(Track.self, from: [["id": 2], ["id": 1]], in: map)
    #expect(again[0] === found[1] && again[1] === found[0])
    let album = Album()
    try reconciler.update(
      album, from: ["tracks": [["id": 1], ["id": "2"]], "best": "2"], in: map)
    #expect(album.best === found[1] && album.tracks[0] === found[0])
  }

  @Test func `T6: is written by its conversion, in patches too, and undone`() throws {
    let album = album()
    let before = try reconciler.sourceValue(of: album)
    #expect("\(before["tracks"]?[0]?["id"] ?? nil)" == #""1""#)
    let replica = self.album()
    let report = try reconciler.update(
      album, from: ["tracks": [["id": "2"], ["id": 1, "title": "a"]]]
    ) { $0.report = .changesWithInverse }
    try reconciler.apply(report.jsonPatch(), to: replica)
    #expect(replica.tracks.map(\.id) == [2, 1] && replica.tracks[1].title == "a")
    try report.undo()
    #expect(try reconciler.sourceValue(of: album) == before)
  }

  @Test func `L2: is merged with the last source in any spelling`() throws {
    let (album, baseline) = (album(), Baseline())
    func update(_ text: String) throws {
      try reconciler.update(album, from: .json(Data(text.utf8), since: baseline))
    }
    try update(#"{"tracks":[{"id":1,"title":"a"},{"id":"2","title":"b"}]}"#)
    album.tracks[0].title = "mine"
    let tracks = album.tracks
    try update(#"{"tracks":[{"track_id":2,"title":"c"},{"id":"1","title":"a"}]}"#)
    #expect(album.tracks[0] === tracks[1] && album.tracks[1] === tracks[0])
    #expect(tracks[0].title == "mine" && tracks[1].title == "c")
  }
}
