import Reconcile
import Testing

/// A5, G2, G3, G4: references by foreign keys, and the ways back that follow them.
@Suite struct `A relation` {
  let reconciler = Reconciler()
  let map = IdentityMap()

  @Test func `G3: connects to an object that the source describes later`() throws {
    let albums = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        ["id": 1, "tracks": [["id": 4, "artist_id": 7]]],
        ["id": 2, "artist": ["id": 7, "name": "Joni"]],
      ], in: map)
    #expect(albums[0].tracks[0].artist === albums[1].artist)
    #expect(albums[1].artist?.name == "Joni")
  }

  @Test func `G3: connects to an object of the map and of the graph under the root`() throws {
    let artist = MapArtist(id: 7)
    map.insert(artist)
    let album = MapAlbum()
    let track = MapTrack()
    track.id = 4
    album.tracks = [track]
    try reconciler.update(album, from: ["tracks": [["id": 4, "artist_id": 7]]], in: map)
    #expect(track.artist === artist)
    let guest = MapArtist(id: 8)
    album.artist = guest
    try reconciler.update(album, from: ["tracks": [["id": 4, "artist_id": 8]]])
    #expect(track.artist === guest)
  }

  @Test func `G2: is written beside objects that the source mentions twice`() throws {
    let albums = try reconciler.updateOrInsert(
      MapAlbum.self, from: [["id": 1, "tracks": [["id": 4]]], ["id": 2]], in: map)
    let report = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        ["id": 1, "tracks": [["id": 5]]], ["id": 2, "title": "A"], ["id": 2, "title": "A"],
      ], in: map
    ) { $0.write = .ifChanged }.report
    #expect(report.counts.changed == 1 && albums[1].title == "A")
    #expect(albums[0].tracks[0].album === albums[0])
  }

  @Test func `G3: connects many in the order of the source`() throws {
    for id in 1...3 { keep(MapArtist(id: id)) }
    let album = MapAlbum()
    try reconciler.update(album, from: ["guest_ids": [3, 1]], in: map)
    #expect(album.guests.map(\.id) == [3, 1])
    try reconciler.update(album, from: ["guest_ids": [1, 3]], in: map)
    #expect(album.guests.map(\.id) == [1, 3])
    try reconciler.update(album, from: ["guest_ids": []], in: map)
    #expect(album.guests.isEmpty)
  }

  @Test func `G3: A5: connects many by the policy of collections`() throws {
    let artists = (1...4).map { MapArtist(id: $0) }
    artists.forEach { map.insert($0) }
    let album = MapAlbum()
    func guests(_ ids: SourceValue, _ edit: @escaping PolicyEdit) throws -> [Int] {
      album.guests = [artists[0], artists[1]]
      try reconciler.update(album, from: ["guest_ids": ids], in: map, policy: edit)
      return album.guests.map(\.id)
    }
    #expect(try guests([3, 1]) { $0.collection = .upsert } == [3, 1, 2])
    #expect(try guests([3, 1]) { $0.collection = .union } == [1, 2, 3])
    #expect(try guests([3, 1]) { $0.collection.unmatched = .keep } == [3, 1, 2])
    #expect(try guests([3, 2, 1]) { $0.collection.order = .existing } == [1, 2, 3])
    #expect(
      complaints { _ = try guests([1]) { $0.collection.unmatched = .reject } }
        == ["guest_ids[1]: existing element is matched by no source element"])
  }

  @Test func `G3: counts who was found alone`() throws {
    let artists = (1...3).map { MapArtist(id: $0) }
    // The map holds them weakly.
    defer { withExtendedLifetime(artists) {} }
    artists.forEach { map.insert($0) }
    let album = MapAlbum()
    album.guests = [artists[0]]
    let report = try reconciler.update(album, from: ["guest_ids": [1, 9, 3]], in: map) {
      $0.report = .changes
    }
    #expect(album.guests.map(\.id) == [1, 3])
    #expect(
      report.lines == [
        "skipped guest_ids: - → 9 (names nobody known)", "changed guest_ids: [1] → [1,3]",
      ])
    #expect(report.difference(at: "guest_ids")?.insertions == [1])
    let patch = try "\(report.jsonPatch())"
    #expect(!patch.contains("9"))
    let same = try reconciler.update(album, from: ["guest_ids": [9, 1, 3]], in: map) {
      $0.report = .changes
      $0.write = .ifChanged
    }
    #expect(same.counts.changed == 0)
  }

  @Test func `G3: connects to an object of its class where another class has the identity too`()
    throws
  {
    final class Clip: Reconcilable {
      var video: Mixed.Video?
      static let schema = Schema(Clip.init) { Reference("video_id", \.video) }
    }
    let (song, video) = (Mixed.Song(1), Mixed.Video(1))
    map.insert(song)
    map.insert(video)
    let clip = Clip()
    try reconciler.update(clip, from: ["video_id": 1], in: map)
    #expect(clip.video === video)
    withExtendedLifetime((song, video)) {}
  }

  @Test func `G3: connects in a new object that no map knows`() throws {
    let source: SourceValue = [
      "id": 1, "tracks": [["id": 4, "artist_id": 7]], "guest_ids": [7],
      "artist": ["id": 7, "name": "Joni"],
    ]
    let album = try reconciler.make(MapAlbum.self, from: source)
    #expect(album.artist?.name == "Joni")
    #expect(album.tracks[0].artist === album.artist && album.guests[0] === album.artist)
  }

  @Test func `G3: leaves a reference that already holds whom the source names`() throws {
    let artist = MapArtist(id: 7)
    let track = MapTrack()
    track.artist = artist
    let report = try reconciler.update(track, from: ["artist_id": 7]) { $0.write = .ifChanged }
    #expect(track.artist === artist && report.isEmpty)
  }

  @Test func `G3: sets again a reference that holds whom the source names, as any property`() throws
  {
    let track = KeepingTrack()
    let artist = MapArtist(id: 7)
    track.artist = artist
    let report = try reconciler.update(track, from: ["artist_id": 7])
    #expect(track.artist === artist && track.sets == 2)
    #expect(report.counts.touched == 1 && report.counts.changed == 0)
    try reconciler.update(track, from: ["artist_id": 7]) { $0.write = .ifChanged }
    #expect(track.sets == 2)
  }

  @Test func `G3: is no change where it stays nil, and the property is not set`() throws {
    final class Ticket: Reconcilable {
      var artist: MapArtist? { didSet { sets += 1 } }
      var sets = 0
      static let schema = Schema(Ticket.init) { Reference("artist_id", \.artist) }
    }
    let ticket = Ticket()
    let report = try reconciler.update(ticket, from: ["artist_id": 9]) { $0.write = .ifChanged }
    #expect(ticket.sets == 0 && report.counts.changed == 0)
    try reconciler.update(ticket, from: ["artist_id": 9])
    #expect(ticket.sets == 1 && ticket.artist == nil)
  }

  @Test func `G3: is an issue where nobody is known and the property cannot be nil`() throws {
    final class Gig: Reconcilable {
      var artist = MapArtist(id: 1)
      static let schema = Schema(Gig.init) { Reference("artist_id", \.artist) }
    }
    let gig = Gig()
    let artist = gig.artist
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(gig, from: ["artist_id": 9])
    }
    #expect(
      error?.description == "artist_id: expected MapArtist, found an identity of nobody known")
    #expect(gig.artist === artist)
    try reconciler.update(gig, from: ["artist_id": 1])
    #expect(gig.artist === artist)
  }

  @Test func `G3: makes a reference nil where nobody is known, and null too`() throws {
    let track = MapTrack()
    track.artist = MapArtist(id: 7)
    let report = try reconciler.update(track, from: ["artist_id": 9])
    #expect(track.artist == nil && report.counts.skipped == 1)
    track.artist = MapArtist(id: 7)
    try reconciler.update(track, from: ["artist_id": nil])
    #expect(track.artist == nil)
  }

  @Test func `G3: tells what became of a reference to nobody known`() throws {
    let track = MapTrack()
    func report(_ write: Policy.Write) throws -> [String] {
      try reconciler.update(track, from: ["artist_id": 9]) {
        $0.write = write
        $0.report = .changes
      }.lines
    }
    let skipped = "skipped artist_id: - → 9 (names nobody known)"
    #expect(try report(.always) == [skipped, "touched artist_id"])
    #expect(try report(.ifChanged) == [skipped])
    track.artist = MapArtist(id: 7)
    #expect(try report(.always) == [skipped, "changed artist_id"])
    #expect(track.artist == nil)
  }

  @Test func `G3: writes back whom it holds by their identities`() throws {
    let track = KeepingTrack()
    track.artist = MapArtist(id: 7)
    track.guests = [MapArtist(id: 9), MapArtist(id: 8)]
    let written = try reconciler.sourceValue(of: track)
    #expect(written == ["artist_id": 7, "guest_ids": [9, 8]])
    let report = try reconciler.update(track, from: written) { $0.write = .ifChanged }
    #expect(report.isEmpty)
  }

  final class KeepingTrack: Reconcilable {
    var artist: MapArtist? { didSet { sets += 1 } }
    var guests: [MapArtist] = []
    var sets = 0
    static let schema = Schema(KeepingTrack.init) {
      Reference("artist_id", \.artist, unresolved: .keep)
      Reference("guest_ids", \.guests, unresolved: .reject)
    }
  }

  @Test func `G3: keeps or refuses where the reference says so`() throws {
    let track = KeepingTrack()
    let artist = MapArtist(id: 7)
    track.artist = artist
    try reconciler.update(track, from: ["artist_id": 9])
    #expect(track.artist === artist && track.sets == 1)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(track, from: ["artist_id": nil, "guest_ids": [9]])
    }
    #expect(
      error?.issues.map(\.description) == ["guest_ids: names no MapArtist that is known"])
    #expect(track.artist === artist)
  }

  @Test func `G3: says what it expects where the source gives no identity`() throws {
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(MapTrack(), from: ["artist_id": ["name": "Joni"]])
    }
    #expect(error?.issues.first?.description == "artist_id: expected identity, found object")
    let other = #expect(throws: UpdateError.self) {
      try reconciler.update(MapAlbum(), from: ["guest_ids": 3])
    }
    #expect(
      other?.issues.first?.description
        == "guest_ids: expected array of identities, found number")
    let some = #expect(throws: UpdateError.self) {
      try reconciler.update(MapAlbum(), from: ["guest_ids": [1, "x", nil]])
    }
    #expect(
      some?.issues.map(\.description) == [
        "guest_ids[1]: expected identity, found string",
        "guest_ids[2]: expected identity, found null",
      ])
  }

  @Test func `G4: sets the way back of children that come and clears that of those that go`() throws
  {
    let album = MapAlbum()
    try reconciler.update(album, from: ["tracks": [["id": 1], ["id": 2]]])
    let (one, two) = (album.tracks[0], album.tracks[1])
    #expect(one.album === album && two.album === album)
    try reconciler.update(album, from: ["tracks": [["id": 2], ["id": 3]]])
    #expect(one.album == nil && two.album === album && album.tracks[1].album === album)
  }

  @Test func `G4: leaves the way back of a child that went to another owner`() throws {
    let albums = try reconciler.updateOrInsert(
      MapAlbum.self, from: [["id": 1, "tracks": [["id": 4]]], ["id": 2, "tracks": []]], in: map)
    let track = albums[0].tracks[0]
    try reconciler.updateOrInsert(
      MapAlbum.self, from: [["id": 2, "tracks": [["id": 4]]], ["id": 1, "tracks": []]], in: map)
    #expect(track.album === albums[1] && albums[1].tracks[0] === track)
    #expect(albums[0].tracks.isEmpty)
  }

  @Test func `G4: keeps the parents of categories at every level`() throws {
    let root = MapCategory()
    try reconciler.update(
      root, from: ["children": [["id": 2, "children": [["id": 3]]]]])
    #expect(root.children[0].parent === root)
    #expect(root.children[0].children[0].parent === root.children[0])
  }

  final class Band: Reconcilable {
    var id = 0
    var members: [Member] = []
    var leader: Member?
    static let schema = Schema(Band.init) {
      Identity("id", \.id)
      Field("members", \.members)
      Field("leader", \.leader)
      Inverse(\.members, \.bands)
      Inverse(\.leader, \.leads)
    }
  }

  final class Member: Reconcilable {
    var id = 0
    var bands: [Band] = []
    weak var leads: Band?
    static let schema = Schema(Member.init) { Identity("id", \.id) }
  }

  @Test func `G4: keeps relations of many to many and of one to one`() throws {
    let bands = try reconciler.updateOrInsert(
      Band.self,
      from: [
        ["id": 1, "members": [["id": 5]], "leader": ["id": 5]], ["id": 2, "members": [["id": 5]]],
      ],
      in: map)
    let member = try #require(bands[0].leader)
    #expect(member.bands.map(\.id) == [1, 2] && member.leads === bands[0])
    try reconciler.updateOrInsert(
      Band.self, from: [["id": 1, "members": [], "leader": nil]], in: map)
    #expect(member.bands.map(\.id) == [2] && member.leads == nil)
    member.bands = []
  }

  @Test func `G4: is not touched by an update that fails`() throws {
    let album = MapAlbum()
    try reconciler.update(album, from: ["tracks": [["id": 1]]])
    let track = album.tracks[0]
    #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["title": 1, "tracks": []])
    }
    #expect(track.album === album)
  }

  @Test func `is a mistake where no field declares the property`() {
    let schema = Schema(MapCategory.init) {
      Field("name", \.name)
      Inverse(\.children, \.parent)
    }
    #expect(
      schema.mistakes
        == ["an inverse relation is declared for a property that no field declares"])
  }

  private func keep(_ artist: MapArtist) {
    map.insert(artist)
    kept.artists.append(artist)
  }

  private let kept = Kept()

  private final class Kept { var artists: [MapArtist] = [] }
}
