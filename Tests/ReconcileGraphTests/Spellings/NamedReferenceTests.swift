import Foundation
import Reconcile
import Testing

/// F8, F9: what a source may hold in place of an identity.
@Suite struct `A reference by an object` {
  private final class Artist: Reconcilable {
    var id = 0
    var name = ""

    static var schema: Schema {
      Schema(Artist.init) {
        Identity("meta.id", \.id).alias("id")
        Field("name", \.name)
      }
    }
  }

  private final class Album: Reconcilable {
    var title = ""
    var nickname: String?
    var artist: Artist?
    var guests: [Artist] = []

    static var schema: Schema {
      Schema(Album.init) {
        Field("title", \.title)
        Field("nickname", \.nickname).nils(.omit)
        Reference("artist", \.artist)
        Reference("guests", \.guests, unresolved: .wait).oneOrMany()
      }
    }

    var told: String { "\(artist?.id ?? -1) \(guests.map(\.id))" }
  }

  private func artists(in map: IdentityMap) throws -> UpdatedObjects<Artist> {
    try Reconciler().updateOrInsert(
      Artist.self, from: [["id": 1, "name": "a"], ["id": 2, "name": "b"]], in: map)
  }

  @Test(arguments: Way.withMap)
  func `holds its identity, and nothing else of it is read`(way: Way) throws {
    let map = IdentityMap(scope: .everything)
    let artists = try artists(in: map)
    let album = Updated(Album(), way, map: map) { $0.told }
    try album.update(
      #"{"artist": {"id": 1, "name": 5, "x": 1}, "guests": [{"meta": {"id": 2}}, 1]}"#,
      becomes: "1 [2, 1]", policy: { $0.unknownKeys = .reject }
    ) { _ in #expect(album.root.artist === artists[0] && album.root.guests[0] === artists[1]) }
    #expect(artists.map(\.name) == ["a", "b"])
  }

  @Test(arguments: Way.withMap)
  func `may be one where a list is expected, and wait for its object`(way: Way) throws {
    if way.isUndone { return }
    let map = IdentityMap(scope: .everything)
    let artists = try artists(in: map)
    let album = Updated(Album(), way, map: map) { $0.told }
    try album.update(#"{"guests": {"id": 2}}"#, becomes: "-1 [2]")
    try album.update(#"{"guests": 3}"#, becomes: "-1 []")
    let later = try album.reconciler.updateOrInsert(Artist.self, from: ["id": 3], in: map)
    #expect(album.root.guests.map(\.id) == [3] && later.count == 1 && artists.count == 2)
  }

  @Test func `with a null identity is nil, and one without identity is an issue`() throws {
    let map = IdentityMap(scope: .everything)
    let artists = try artists(in: map)
    let album = Album()
    try Reconciler().update(album, from: ["artist": 1], in: map)
    #expect(album.artist === artists[0])
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(album, from: ["artist": ["name": "x"]], in: map)
    }
    #expect(error?.issues.map(\.description) == ["artist: expected identity, found object"])
    let one = #expect(throws: UpdateError.self) {
      try Reconciler().update(album, from: ["guests": true], in: map)
    }
    #expect(one?.issues.map(\.description) == ["guests: expected identity, found bool"])
    try Reconciler().update(album, from: ["artist": ["id": nil]], in: map)
    #expect(album.artist == nil)
  }

  @Test func `that is nil is left out where its field says so, but for who follows`() throws {
    let album = Album()
    let reconciler = Reconciler()
    #expect(try reconciler.sourceValue(of: album)["nickname"] == nil)
    #expect(try reconciler.sourceValue(of: album)["artist"] == SourceValue.json("null"))
    album.nickname = "n"
    #expect(try reconciler.sourceValue(of: album)["nickname"] == "n")
    let report = try reconciler.update(album, from: ["nickname": nil]) { $0.report = .changes }
    #expect(try "\(report.jsonPatch())".contains("nickname"))
  }
}
