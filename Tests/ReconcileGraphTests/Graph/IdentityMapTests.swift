import Reconcile
import Testing

/// O8, N4, T1, G1, G2, G5, G6, G7: one instance for one identity, what an update may write through
/// the map, and what it may remove.
@Suite struct `An identity map` {
  let reconciler = Reconciler()
  let map = IdentityMap()

  @Test func `G1: gives one instance for one identity, wherever the source names it`() throws {
    let albums = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        ["id": 1, "title": "Blue", "artist": ["id": 7, "name": "Joni"]],
        ["id": 2, "title": "Hejira", "artist": ["id": 7, "city": "Saskatoon"]],
      ], in: map)
    let artist = try #require(albums[0].artist)
    #expect(albums[1].artist === artist)
    #expect(artist.name == "Joni" && artist.city == "Saskatoon")
    #expect(map[MapArtist.self, 7] === artist && map[MapAlbum.self, 2] === albums[1])
    #expect(map.count == 3)
    withExtendedLifetime(albums) {}
  }

  @Test func `G1: combines what two sources say of one object`() throws {
    let first = try reconciler.updateOrInsert(
      MapArtist.self, from: ["id": 7, "name": "Joni"], in: map)
    let second = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 7, "city": "Saskatoon"]], in: map)
    #expect(first[0] === second[0])
    #expect(first[0].name == "Joni" && first[0].city == "Saskatoon")
  }

  @Test func `G1: refuses two values for one property in one source and changes nothing`() throws {
    let artist = try reconciler.updateOrInsert(
      MapArtist.self, from: ["id": 7, "name": "Joni"], in: map)[0]
    let source: SourceValue = [["id": 7, "name": "Joan"], ["id": 7, "name": "Roberta"]]
    let error = #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(MapArtist.self, from: source, in: map)
    }
    #expect(error?.issues.map(\.description) == ["[1].name: has two values in one source"])
    #expect(error?.issues.first?.kind == .contradiction)
    #expect(artist.name == "Joni")
  }

  @Test func `G1: takes the last of two values where it is told to`() throws {
    let artists = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 7, "name": "Joan"], ["id": 7, "name": "Roberta"]], in: map,
      repeats: .last)
    #expect(artists[0] === artists[1] && artists[0].name == "Roberta")
  }

  @Test func `G1: sets an object that stands at two places for each mention`() throws {
    let artist = MapArtist(id: 7)
    let album = MapAlbum()
    album.id = 1
    album.artist = artist
    let track = MapTrack()
    track.id = 4
    track.artist = artist
    album.tracks = [track]
    try reconciler.update(
      album,
      from: [
        "artist": ["id": 7, "name": "Joni"],
        "tracks": [["id": 4, "artist": ["id": 7, "name": "Joni"]]],
      ], in: map)
    #expect(album.artist === artist && track.artist === artist)
    #expect(artist.name == "Joni" && artist.names == 2)
  }

  @Test func `G1: connects a nested object that the map knows and reports it as reused`() throws {
    let artist = MapArtist(id: 7)
    map.insert(artist)
    let album = MapAlbum()
    let report = try reconciler.update(
      album, from: ["id": 0, "artist": ["id": 7]], in: map
    ) { $0.report = .changes }
    #expect(album.artist === artist)
    #expect(report.changes.contains { $0.kind == .reused && $0.path.description == "artist" })
    #expect(report.counts.reused == 1 && report.counts.created == 0)
    album.artist = nil
    let other = try reconciler.update(
      album, from: ["artist": ["id": 7, "name": "Joni", "city": "Saskatoon"]], in: map,
      scope: .everything
    ) { $0.report = .changes }
    #expect(
      other.description == """
        artist reused, MapArtist
          name: "" → "Joni"
          city: nil → "Saskatoon"
        """)
  }

  @Test func `G1: puts the known instance where another one of the same identity stands`() throws {
    let known = MapArtist(id: 7)
    map.insert(known)
    let album = MapAlbum()
    let other = MapArtist(id: 7)
    album.artist = other
    try reconciler.update(album, from: ["artist": ["id": 7]], in: map)
    #expect(album.artist === known && album.artist !== other)
  }

  @Test func `G1: leaves two live objects of one identity alone where no source names it`() throws {
    let (one, other) = (MapArtist(id: 7), MapArtist(id: 7))
    let (album, track) = (MapAlbum(), MapTrack())
    track.id = 4
    track.artist = other
    album.artist = one
    album.tracks = [track]
    try reconciler.update(
      album,
      from: ["artist": ["name": "Joni"], "tracks": [["id": 4, "artist": ["name": "James"]]]],
      in: map)
    #expect(album.artist === one && one.name == "Joni")
    #expect(track.artist === other && other.name == "James")
  }

  @Test func `G1: finds elements of a list that no live element matches`() throws {
    let track = MapTrack()
    track.id = 4
    track.title = "River"
    map.insert(track)
    let album = MapAlbum()
    try reconciler.update(album, from: ["tracks": [["id": 5], ["id": 4]]], in: map)
    #expect(album.tracks.count == 2 && album.tracks[1] === track)
    #expect(map[MapTrack.self, 5] === album.tracks[0])
  }

  @Test func `G2: ends where a source names an object inside itself`() throws {
    let categories = try reconciler.updateOrInsert(
      MapCategory.self,
      from: ["id": 1, "children": [["id": 2, "children": [["id": 1, "name": "Music"]]]]], in: map)
    let root = categories[0]
    #expect(root.name == "Music")
    #expect(root.children[0].children[0] === root)
    try reconciler.update(
      root, from: ["id": 1, "children": [["id": 2, "children": [["id": 1, "name": "Art"]]]]],
      in: map)
    #expect(root.name == "Art" && root.children[0].children[0] === root)
    root.children[0].children = []
  }

  @Test func `G5: holds weakly and makes a released object anew`() throws {
    try reconciler.updateOrInsert(MapArtist.self, from: ["id": 7, "name": "Joni"], in: map)
    #expect(map[MapArtist.self, 7] == nil && map.count == 0)
    let artist = try reconciler.updateOrInsert(MapArtist.self, from: ["id": 7], in: map)[0]
    #expect(artist.name.isEmpty && map[MapArtist.self, 7] === artist)
    for id in 100..<400 {
      try reconciler.updateOrInsert(MapArtist.self, from: .dictionary(["id": id]), in: map)
    }
    #expect(map.count == 1 && map.objects(MapArtist.self).first === artist)
  }

  @Test func `G5: finds those that live among others that were released`() throws {
    var kept: [MapArtist] = []
    for id in 0..<400 {
      let made = try reconciler.updateOrInsert(
        MapArtist.self, from: .dictionary(["id": id]), in: map)
      if id % 3 == 0 { kept += made }
    }
    #expect(map.objects(MapArtist.self).elementsEqual(kept) { $0 === $1 })
    #expect(kept.allSatisfy { map[MapArtist.self, $0.id] === $0 } && map.count == kept.count)
    #expect(map[MapArtist.self, 1] == nil && map[MapArtist.self, 398] == nil)
  }

  @Test func `G6: does not write an object outside the graph under the target`() throws {
    let me = MapArtist(id: 1)
    me.name = "me"
    map.insert(me)
    let album = MapAlbum()
    let report = try reconciler.update(
      album, from: ["id": 0, "artist": ["id": 1, "name": "x"]], in: map)
    #expect(album.artist === me && me.name == "me")
    #expect(report.counts.skipped == 1)
  }

  @Test func `G6: does not write such an object where the source names it again`() throws {
    let me = MapArtist(id: 1)
    me.name = "me"
    map.insert(me)
    let (album, track) = (MapAlbum(), MapTrack())
    track.id = 4
    album.tracks = [track]
    let artist: SourceValue = ["id": 1, "name": "x"]
    let report = try reconciler.update(
      album, from: ["artist": artist, "tracks": [["id": 4, "artist": artist]]], in: map)
    #expect(album.artist === me && track.artist === me && me.name == "me")
    #expect(report.counts.skipped == 2)
  }

  @Test func `G6: writes an object that stands elsewhere in the graph under the target`() throws {
    let artist = MapArtist(id: 1)
    map.insert(artist)
    let album = MapAlbum()
    album.artist = artist
    let track = MapTrack()
    track.id = 4
    album.tracks = [track]
    try reconciler.update(
      album, from: ["tracks": [["id": 4, "artist": ["id": 1, "name": "Joni"]]]], in: map)
    #expect(track.artist === artist && artist.name == "Joni")
  }

  @Test(arguments: ["everything", "types", "properties"])
  func `G6: writes what a scope allows`(_ kind: String) throws {
    let me = MapArtist(id: 1)
    me.city = "Fort Macleod"
    map.insert(me)
    let album = MapAlbum()
    let scope: UpdateScope =
      switch kind {
      case "everything": .everything
      case "types": .types(MapArtist.self)
      default: .properties(of: MapArtist.self, \.name)
      }
    try reconciler.update(
      album, from: ["id": 0, "artist": ["id": 1, "name": "x", "city": "Saskatoon"]], in: map,
      scope: scope)
    #expect(me.name == "x")
    #expect(me.city == (kind == "properties" ? "Fort Macleod" : "Saskatoon"))
  }

  @Test func `G6: writes no property out of scope, whichever is declared first`() throws {
    final class Label: Reconcilable {
      var name = ""
      var city = ""
      var id = 0
      static let schema = Schema(Label.init) {
        Field("name", \.name)
        Field("city", \.city)
        Identity("id", \.id)
      }
    }
    final class Release: Reconcilable {
      var label: Label?
      static let schema = Schema(Release.init) { Field("label", \.label) }
    }
    let label = Label()
    label.id = 1
    map.insert(label)
    try reconciler.update(
      Release(), from: ["label": ["name": "x", "city": "Burbank", "id": 1]], in: map,
      scope: .properties(of: Label.self, \.city))
    #expect(label.name == "" && label.city == "Burbank")
  }

  @Test func `O8: protects what it knows inside a new object too`() throws {
    let track = MapTrack()
    track.id = 1
    track.artist = MapArtist(id: 1)
    map.insert(track)
    let source: SourceValue = [["id": 5, "tracks": [["id": 1, "artist": ["id": 2]]]]]
    let reconciler = Reconciler { $0.identityChange = .reject }
    let issues = complaints {
      try reconciler.updateOrInsert(MapAlbum.self, from: source, in: map, scope: .everything)
    }
    #expect(issues == ["[0].tracks[0].artist: names another identity"])
    #expect(track.artist?.id == 1)
  }

  @Test func `N4: meets nobody in a list that is left out as a whole`() throws {
    let source: SourceValue = [
      ["id": 1, "tracks": [["id": 7, "title": "x"], 5]], ["id": 2, "tracks": [["id": 7]]],
    ]
    let reconciler = Reconciler { $0.mismatch = .keep }
    let albums = try reconciler.updateOrInsert(MapAlbum.self, from: source, in: map)
    #expect(albums[0].tracks.isEmpty)
    #expect(albums[1].tracks.map(\.id) == [7] && albums[1].tracks[0].title == "")
  }

  @Test func `T1: is as it was after an update that failed`() throws {
    #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(
        MapArtist.self, from: [["id": 7, "name": "Joni"], ["id": 8, "name": 1]], in: map)
    }
    #expect(map.count == 0)
  }

  @Test func `refuses an object that names no identity`() throws {
    let error = #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(MapArtist.self, from: [["name": "Joni"]], in: map)
    }
    #expect(error?.issues.first?.description == "[0]: has no identity \"id\"")
  }

  @Test func `refuses an element that is no object`() {
    #expect(
      complaints {
        try reconciler.updateOrInsert(MapArtist.self, from: [["id": 7], 5], in: map)
      } == ["[1]: expected MapArtist, found number"])
    #expect(map.count == 0)
  }

  @Test func `refuses another identity for the target and says which part of it differs`() {
    let seat = MapSeat()
    (seat.row, seat.number) = ("A", 1)
    for source in [["row": "A", "number": 2], ["number": 2]] as [SourceValue] {
      #expect(
        complaints { try reconciler.update(seat, from: source, in: map) }
          == ["number: names another identity than the object has" + otherRoot])
    }
    #expect(seat.number == 1)
  }

  @Test func `matches compound identities on all their parts`() throws {
    let seats = try reconciler.updateOrInsert(
      MapSeat.self, from: [["row": "A", "number": 1], ["row": "A", "number": 2]], in: map)
    try reconciler.updateOrInsert(
      MapSeat.self, from: [["row": "A", "number": 2, "guest": "Ann"]], in: map)
    #expect(seats.map(\.guest) == [nil, "Ann"])
    #expect(map[MapSeat.self, "A", 1] === seats[0] && map[MapSeat.self, "B", 1] == nil)
  }

  @Test func `shares the identities of a class with its subclasses`() throws {
    let song = MapSong()
    song.id = 3
    map.insert(song)
    #expect(map[MapMedium.self, 3] === song && map[MapSong.self, 3] === song)
    #expect(map[MapVideo.self, 3] == nil)
    let found = try reconciler.updateOrInsert(
      MapMedium.self, from: ["id": 3, "title": "River", "seconds": 240], in: map)
    #expect(found[0] === song && song.title == "River" && song.seconds == 240)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(MapVideo.self, from: ["id": 3], in: map)
    }
    #expect(error?.issues.first?.description == "names a MapSong, expected MapVideo")
  }

  @Test func `G7: removes what the source does not name in an explicit scope only`() throws {
    let artists = try reconciler.updateOrInsert(
      MapArtist.self,
      from: [["id": 1, "city": "A"], ["id": 2, "city": "A"], ["id": 3, "city": "B"]], in: map)
    try reconciler.updateOrInsert(MapArtist.self, from: [["id": 1]], in: map)
    #expect(map.count == 3)
    #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(
        MapArtist.self, from: [["id": 1, "name": 1]], in: map,
        removing: .unmatched { $0.city == "A" })
    }
    #expect(map.count == 3)
    let named = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 1]], in: map, removing: .unmatched { $0.city == "A" })
    #expect(map.objects(MapArtist.self).map(\.id) == [1, 3])
    #expect(named.report.counts.removed == 1)
    withExtendedLifetime(artists) {}
  }

  @Test func `G7: removes the whole scope where the source is empty`() throws {
    let artists = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 1, "city": "A"], ["id": 2, "city": "B"]], in: map)
    try reconciler.updateOrInsert(
      MapArtist.self, from: [], in: map, removing: .unmatched { $0.city == "A" })
    #expect(map.objects(MapArtist.self).map(\.id) == [2])
    withExtendedLifetime(artists) {}
  }

  @Test func `updates 5000 objects that share references`() throws {
    let source = try SourceValue.array(
      (0..<5_000).map { ["id": $0, "artist": ["id": $0 % 100, "name": "A"] as [String: Any]] })
    let first = try reconciler.updateOrInsert(MapAlbum.self, from: source, in: map)
    let second = try reconciler.updateOrInsert(MapAlbum.self, from: source, in: map)
    #expect(first.elementsEqual(second) { $0 === $1 })
    #expect(Set(first.compactMap { $0.artist.map(ObjectIdentifier.init) }).count == 100)
    #expect(map.count == 5_100)
    withExtendedLifetime((first, second)) {}
  }
}
