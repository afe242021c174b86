import Foundation
import Reconcile
import Testing

/// B3, G1, G6: what an identity map knows, and whom it tells.
@Suite struct `The members of an identity map` {
  let reconciler = Reconciler()
  let map = IdentityMap()

  final class Note: Reconcilable {
    var text = ""
    static let schema = Schema(Note.init) { Field("text", \.text) }
  }

  final class Shelf {
    var albums: [MapAlbum] = []
  }

  @Test func `are not replaced by another object with the same identity`() {
    let (first, second) = (MapArtist(id: 7), MapArtist(id: 7))
    map.insert(first)
    map.insert(second)
    map.insert(first)
    #expect(map.count == 1 && map[MapArtist.self, 7] === first)
    map.remove(second)
    #expect(map[MapArtist.self, 7] === first)
    map.remove(first)
    #expect(map.count == 0 && map[MapArtist.self, 7] == nil)
    map.insert(second)
    #expect(map[MapArtist.self, 7] === second)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `take the place of another in a list, though only changes are written`() throws {
    let (stranger, known) = (MapTrack(), MapTrack())
    (stranger.id, known.id) = (4, 4)
    map.insert(known)
    let album = MapAlbum()
    album.tracks = [stranger]
    let report = try reconciler.update(album, from: ["tracks": [["id": 4]]], in: map) {
      $0.write = .ifChanged
    }
    #expect(album.tracks.count == 1 && album.tracks[0] === known)
    #expect(report.counts.reused == 1)
  }

  @Test func `are not found by too few or too many values, nor in a class without identity`() {
    let seat = MapSeat()
    map.insert(seat)
    #expect(map[MapSeat.self, seat.row] == nil)
    #expect(map[MapSeat.self, seat.row, seat.number] === seat)
    #expect(map[MapSeat.self, seat.row, seat.number, 1] == nil)
    #expect(map[Note.self, 1] == nil && map.objects(Note.self).isEmpty)
    let note = Note()
    map.remove(note)
    #expect(map.count == 1)
    withExtendedLifetime(seat) {}
  }

  @Test func `cannot be of a class without identity`() async {
    await #expect(processExitsWith: .failure) { IdentityMap().insert(Note()) }
  }

  @Test func `B3: are told of where they stand in a property, and the property itself`() throws {
    let shelf = Shelf()
    let source: SourceValue = [["id": 1, "title": "Blue", "artist": ["id": 7, "name": "Joni"]]]
    try reconciler.update(shelf, \.albums, from: source, in: map)
    let album = try #require(shelf.albums.first)
    var told: [String] = []
    let renamed: SourceValue = [["id": 1, "artist": ["id": 7, "name": "Joan"]], ["id": 2]]
    try reconciler.update(
      shelf, \.albums, from: renamed, in: map,
      observer: { event in
        switch event {
        case .willUpdate(let object): told.append("will \(type(of: object))")
        case .set(_, let path): told.append("set \(path)")
        case .didUpdate(let object, _): told.append("did \(type(of: object))")
        }
      })
    #expect(shelf.albums[0] === album && map[MapAlbum.self, 2] === shelf.albums[1])
    #expect(
      told == [
        "will Shelf", "will MapAlbum", "will MapArtist", "set [0].id", "set [0].artist.name",
        "set [0].artist", "set ", "did MapArtist", "did MapAlbum", "did Shelf",
      ])
    let before = told.count
    #expect(throws: UpdateError.self) {
      try reconciler.update(
        shelf, \.albums, from: [["id": 1, "title": 2]], in: map, observer: { _ in told.append("") })
    }
    #expect(told.count == before)
  }

  @Test func `G6: are written where a reference container under the target holds them`() throws {
    final class Anthology: Reconcilable {
      var best: MapArtist?
      let guests = NSMutableArray()
      static let schema = Schema(Anthology.init) {
        Field("best", \.best)
        Field("guests", \.guests, of: MapArtist.self)
      }
    }
    let artist = MapArtist(id: 1)
    map.insert(artist)
    let anthology = Anthology()
    anthology.guests.add(artist)
    try reconciler.update(anthology, from: ["best": ["id": 1, "name": "Joni"]], in: map)
    #expect(anthology.best === artist && artist.name == "Joni")
  }

  @Test func `G6: are written where they stand under what the source names later`() throws {
    let known = try reconciler.updateOrInsert(
      MapAlbum.self, from: [["id": 2, "artist": ["id": 7]], ["id": 3, "artist": ["id": 8]]],
      in: map)
    let albums = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        ["id": 4, "artist": ["id": 7, "name": "Joni"]],
        ["id": 5, "artist": ["id": 8, "name": "Joan"]], ["id": 2], ["id": 3],
      ], in: map)
    #expect(albums.suffix(2).elementsEqual(known) { $0 === $1 })
    #expect(albums[0].artist === known[0].artist && albums[1].artist === known[1].artist)
    #expect(known.map { $0.artist?.name } == ["Joni", "Joan"])
  }

  enum Act: CaseIterable { case removal, update }

  @Test(arguments: Act.allCases)
  func `G1: are one instance each, whatever a decision does to the map meanwhile`(
    _ act: Act
  ) throws {
    let (shelf, artist) = (Shelf(), MapArtist(id: 7))
    map.insert(artist)
    nonisolated(unsafe) let (known, map) = (artist, map)
    var reconciler = Reconciler()
    reconciler.policy.collection.fresh = .custom("acts") { context in
      guard context.source?["id"] == 2 else { return .insert }
      switch act {
      case .removal: map.remove(known)
      case .update:
        _ = try? Reconciler().updateOrInsert(MapArtist.self, from: [["id": 8], ["id": 7]], in: map)
      }
      return .insert
    }
    try reconciler.update(
      shelf, \.albums,
      from: [
        ["id": 1, "artist": ["id": 7]], ["id": 2, "artist": ["id": 7]],
        ["id": 3, "artist": ["id": 7, "name": "Joni"]],
      ], in: map, scope: .everything)
    #expect(shelf.albums.count == 3 && shelf.albums.allSatisfy { $0.artist === artist })
    #expect(artist.name == "Joni")
  }

  @Test func `G1: are one instance each, though the update that made one is undone meanwhile`()
    throws
  {
    let (shelf, other) = (Shelf(), MapArtist(id: 8))
    map.insert(other)
    let made = try reconciler.updateOrInsert(MapArtist.self, from: ["id": 7], in: map) {
      $0.report = .changesWithInverse
    }
    let (artist, entered) = (made[0], made.report)
    // Until somebody leaves it, only the update that the report holds notes in the map whom it met.
    map.remove(other)
    var undoing = reconciler
    undoing.policy.collection.fresh = .custom("undoes") { context in
      if context.source?["id"] == 2 { #expect(complaints { try entered.undo() } == []) }
      return .insert
    }
    try undoing.update(
      shelf, \.albums,
      from: [["id": 1, "artist": ["id": 7]], ["id": 2, "artist": ["id": 7]]], in: map)
    #expect(shelf.albums.count == 2 && shelf.albums.allSatisfy { $0.artist === artist })
  }
}
