import Reconcile
import Testing

/// G1: an object whose holder has no identity.
@Suite struct `A holder without identity` {
  let reconciler = Reconciler()
  let map = IdentityMap()

  final class Show: Reconcilable {
    var guests: [MapArtist] = []
    var host: MapArtist?
    var title = ""
    var openers: [MapArtist] = []
    static let schema = Schema(Show.init) {
      Field("guests", \.guests)
      Field("host", \.host)
      Field("title", \.title)
      Field("openers", \.openers)
    }
  }

  @Test func `G1: has one object where the source named it before it came to the live one`() throws
  {
    let show = Show()
    let live = MapArtist(id: 7)
    show.host = live
    let source: SourceValue = [
      "guests": [["id": 7, "name": "Joni"]], "host": ["id": 7, "city": "Saskatoon"],
    ]
    try reconciler.update(show, from: source, in: map)
    #expect(show.guests.first === show.host)
    #expect(show.host?.name == "Joni" && show.host?.city == "Saskatoon")
  }

  @Test func `G1: has the object of the map in place of a live one with the same identity`() throws
  {
    let (show, known) = (Show(), MapArtist(id: 7))
    map.insert(known)
    let live = [MapArtist(id: 6), MapArtist(id: 7)]
    show.guests = live
    try reconciler.update(
      show, from: ["guests": [["id": 6], ["id": 7, "name": "Joni"]]], in: map,
      scope: .everything)
    #expect(show.guests.count == 2 && show.guests[0] === live[0] && show.guests[1] === known)
    #expect(known.name == "Joni" && live[1].name.isEmpty)
  }

  @Test func `G1: has what follows an object that is named again counted and told`() throws {
    for isListed in [false, true] {
      let (map, show) = (IdentityMap(), Show())
      show.openers = [1, 2].map { MapArtist(id: $0) }
      for opener in show.openers { map.insert(opener) }
      let known = MapArtist(id: 5)
      map.insert(known)
      let sources: [SourceValue] = [
        ["host": ["id": 5], "title": "a", "openers": [["id": 2], ["id": 1]]],
        [
          "guests": [["id": 9]], "host": ["id": 9], "title": "b",
          "openers": [["id": 1], ["id": 2]],
        ],
      ]
      for (source, title) in zip(sources, ["a", "b"]) {
        let report = try reconciler.update(show, from: source, in: map) {
          $0.write = .ifChanged
          $0.report = isListed ? .changes : .summary
        }
        #expect(report.counts.moved == 1 && report.counts.changed == 1 && show.title == title)
        if isListed { #expect(report.lines.contains { $0.hasPrefix("changed title") }) }
      }
    }
  }
}

/// A11: another object than a constant property holds.
@Suite struct `A holder of a constant object` {
  final class Studio: Reconcilable {
    let owner = MapArtist(id: 1)
    static let schema = Schema(Studio.init) { Field("owner", \.owner) }
  }

  @Test func `loses another one that the source names, and says so`() throws {
    let (map, studio, known) = (IdentityMap(), Studio(), MapArtist(id: 2))
    map.insert(known)
    for id in [2, 3] {
      let source: SourceValue = ["owner": ["id": .init(integerLiteral: Int128(id))]]
      let report = try Reconciler().update(studio, from: source, in: map) { $0.report = .changes }
      #expect(studio.owner.id == 1 && report.lines.contains(#"lost owner: - → {"id":\#(id)}"#))
    }
    #expect(known.names == 0)
  }
}

/// G8: an object that one source makes and then names again.
@Suite struct `An object that the source made just before` {
  final class Demo: Reconcilable {
    var id = 0
    var title = ""
    var revision = 5
    static let schema = Schema(Demo.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Version("revision", \.revision)
    }
  }

  @Test func `G8: is no newer than the source, which names it again`() throws {
    let demos = try Reconciler().updateOrInsert(
      Demo.self, from: [["id": 1], ["id": 1, "title": "Sketch", "revision": 3]],
      in: IdentityMap(), policy: { $0.stale = .skip })
    #expect(demos[0] === demos[1] && demos[0].title == "Sketch" && demos[0].revision == 3)
  }
}

/// G1: an object whose source names it again inside.
@Suite struct `An object inside itself` {
  @Test func `G1: is the root where it names the root's identity`() throws {
    let (root, other) = (MapCategory(), MapCategory())
    (root.id, other.id) = (1, 1)
    root.children = [other]
    try Reconciler().update(
      root, from: ["id": 1, "name": "All", "children": [["id": 1]]], in: IdentityMap())
    #expect(root.children.count == 1 && root.children.first === root && root.name == "All")
    root.children = []
  }
}

/// G3: references in reports and plans, and of a property that is updated alone.
@Suite struct `A reference that is reported` {
  @Test func `G3: is connected where one property alone is updated`() throws {
    let (album, track, artist) = (MapAlbum(), MapTrack(), MapArtist(id: 8))
    track.id = 4
    track.artist = artist
    album.tracks = [track]
    let report = try Reconciler().update(
      album, \.tracks, from: [["id": 4], ["id": 5, "artist_id": 8]])
    #expect(album.tracks.count == 2 && album.tracks[1].artist === artist)
    #expect(report.counts.skipped == 0)
  }

  @Test func `G3: is listed in a summary too where it names nobody known`() throws {
    let track = MapTrack()
    track.artist = MapArtist(id: 7)
    let report = try Reconciler().update(track, from: ["artist_id": 9]) { $0.report = .summary }
    #expect(report.lines == ["skipped artist_id: - → 9 (names nobody known)"])
    #expect(report.counts.skipped == 1 && report.counts.changed == 1)
  }

  @Test func `G3: is connected when the plan is applied, and told before`() throws {
    let (album, track, artist) = (MapAlbum(), MapTrack(), MapArtist(id: 8))
    track.id = 4
    album.tracks = [track]
    album.artist = artist
    let plan = try Reconciler().plan(
      updating: album, from: ["tracks": [["id": 4, "artist_id": 8]]])
    #expect(track.artist == nil)
    #expect(plan.changes.lines.contains { $0.hasPrefix("changed tracks[0].artist_id") })
    try plan.apply()
    #expect(track.artist === artist)
  }
}

/// G3: an update that learns late that there are references.
@Suite struct `A reference that no declared type leads to` {
  final class Bootleg: MapMedium {
    var artist: MapArtist?
    override class var schema: Schema {
      Schema(Bootleg.self, extending: super.schema, create: { _ in Bootleg() }) {
        Reference("artist_id", \.artist)
      }
    }
  }

  final class Box: Reconcilable {
    var id: Int?
    var artist: MapArtist?
    var medium: MapMedium?
    static let schema = Schema(Box.init) {
      Identity("id", \.id)
      Field("artist", \.artist)
      Field("medium", \.medium)
    }
  }

  @Test func `G3: connects in a live object of a subclass, the first time too`() throws {
    for identity in [nil, 1] {
      for edit in [nil, { $0.write = .ifChanged }] as [PolicyEdit?] {
        let (box, bootleg, artist) = (Box(), Bootleg(), MapArtist(id: 7))
        box.id = identity
        box.artist = artist
        box.medium = bootleg
        try Reconciler().update(box, from: ["id": 1, "medium": ["artist_id": 7]], policy: edit)
        #expect(bootleg.artist === artist && box.id == 1)
      }
    }
  }

  @Test func `G3: connects under a root that gets its identity from the source`() throws {
    final class Single: Reconcilable {
      var id: Int?
      var artist: MapArtist?
      var guest: MapArtist?
      static let schema = Schema(Single.init) {
        Identity("id", \.id)
        Field("artist", \.artist)
        Reference("guest_id", \.guest)
      }
    }
    let (single, artist) = (Single(), MapArtist(id: 7))
    single.artist = artist
    try Reconciler().update(single, from: ["id": 5, "guest_id": 7])
    #expect(single.guest === artist && single.id == 5)
  }
}
