import Foundation
import Reconcile
import Testing

/// G3: references to objects that come later.
@Suite struct `A reference that waits` {
  let reconciler = Reconciler()
  let map = IdentityMap(scope: .everything)

  /// A track that waits for the artist 7.
  private func waiting() throws -> LateTrack {
    let track = LateTrack(id: 4)
    try reconciler.update(track, from: ["artist_id": 7], in: map)
    return track
  }

  private func artists(_ source: SourceValue) throws -> [LateArtist] {
    Array(try reconciler.updateOrInsert(LateArtist.self, from: source, in: map))
  }

  @Test func `G3: is connected by the update that brings whom it names`() throws {
    let track = LateTrack(id: 4)
    let first = try reconciler.update(track, from: ["id": 4, "artist_id": 7], in: map) {
      $0.report = .changes
      $0.write = .ifChanged
    }
    #expect(
      first.lines == ["skipped artist_id: - → 7 (waits, since nobody known has it)"])
    #expect(track.artist == nil && track.sets == 0)
    let others = try artists([["id": 8]])
    #expect(track.artist == nil)
    let found = try artists([["id": 7, "name": "Joni"]])
    #expect(track.artist === found[0] && track.sets == 1)
    #expect(found[0].tracks.first === track)
    withExtendedLifetime(others) {}
  }

  @Test func `G3: stands in the report of that update, under its root or not`() throws {
    let library = LateLibrary()
    try reconciler.update(
      library,
      from: [
        "albums": [["id": 1, "tracks": [["id": 3], ["id": 4, "artist_id": 7]]]], "artists": [],
      ],
      in: map)
    let track = library.albums[0].tracks[1]
    let report = try reconciler.update(library, from: ["artists": [["id": 7]]], in: map) {
      $0.report = .changes
      $0.write = .ifChanged
    }
    #expect(track.artist === library.artists[0])
    #expect(
      report.lines.contains(
        "changed albums[0].tracks[1].artist_id: null → 7 (waited until now)"))
    #expect(report.objects.map(\.type).contains("LateTrack"))
    #expect(
      try "\(report.jsonPatch())".contains(#""path":"/albums/0/tracks/1/artist_id","value":7"#))
    track.artist = nil
    try reconciler.update(track, from: ["artist_id": 9], in: map)
    let other = LateLibrary()
    let outside = try reconciler.update(other, from: ["artists": [["id": 9]]], in: map) {
      $0.report = .changes
    }
    #expect(track.artist === other.artists[0])
    #expect(
      outside.lines.contains("changed LateTrack(4).artist_id: null → 9 (waited until now)"))
    #expect(outside.counts.changed == 1)
    #expect(outside.objects.map { "\($0.places)" } == ["[]", "[LateTrack(4)]"])
    #expect(try !"\(outside.jsonPatch())".contains("artist_id"))
    let copy = try JSONDecoder().decode(
      ChangeReport.self, from: JSONEncoder().encode(outside))
    #expect(try !"\(copy.jsonPatch())".contains("artist_id"))
  }

  @Test func `G3: has its place after the update`() throws {
    let library = LateLibrary()
    try reconciler.update(
      library, from: ["albums": [["id": 1, "tracks": [["id": 4, "artist_id": 7]]]]], in: map)
    let document = try reconciler.sourceValue(of: library)
    let report = try reconciler.update(
      library,
      from: [
        "artists": [["id": 7]],
        "albums": [["id": 2], ["id": 1, "tracks": [["id": 3], ["id": 4, "title": "Carey"]]]],
      ], in: map
    ) { $0.report = .changes }
    #expect(library.albums[1].tracks[1].artist === library.artists[0])
    #expect(
      report.changes.contains {
        "\($0.path)" == "albums[1].tracks[1].artist_id" && $0.kind == .changed
      })
    let replica = try DynamicObject(from: document)
    try reconciler.apply(report.jsonPatch(), to: replica)
    #expect(replica.sourceValue == (try reconciler.sourceValue(of: library)))
  }

  @Test func `G3: is planned, and connected where the plan is applied`() throws {
    let track = try waiting()
    let plan = try reconciler.plan(updatingOrInserting: LateArtist.self, from: ["id": 7], in: map)
    #expect(plan.changes.counts.changed == 1 && track.artist == nil)
    try plan.apply()
    #expect(track.artist === plan.objects(of: LateArtist.self)[0])
    let other = try waiting()
    #expect(other.artist === track.artist)
    withExtendedLifetime(plan) {}
  }

  @Test func `G3: makes a plan be refused where it has ended since`() throws {
    let track = try waiting()
    let plan = try reconciler.plan(updatingOrInserting: LateArtist.self, from: ["id": 7], in: map)
    try reconciler.update(track, from: ["artist_id": nil], in: map)
    let said = complaints { try plan.apply() }
    #expect(
      said == ["a reference that the plan connects waits no longer"])
    #expect(track.artist == nil && map[LateArtist.self, 7] == nil)
    try reconciler.update(track, from: ["artist_id": 7], in: map)
    let next = try reconciler.plan(updatingOrInserting: LateArtist.self, from: ["id": 7], in: map)
    let own = LateArtist(id: 3)
    track.artist = own
    #expect(
      complaints { try next.apply() } == [
        "LateTrack(4).artist_id: has changed since the plan was made"
      ])
    withExtendedLifetime(own) {}
  }

  @Test func `G3: begins where the update is committed, and with a plan where it is applied`()
    throws
  {
    let track = LateTrack()
    let plan = try reconciler.plan(updating: track, from: ["artist_id": 7], in: map)
    let early = try artists(["id": 7])
    #expect(track.artist == nil)
    #expect(complaints { try plan.apply() } == [])
    try reconciler.update(LateArtist(id: 2), from: ["name": "Herbie"], in: map)
    #expect(track.artist === early[0])
  }

  @Test func `G3: is undone by the undo of that update, and waits again`() throws {
    let track = try waiting()
    let report = try reconciler.updateOrInsert(LateArtist.self, from: ["id": 7], in: map) {
      $0.report = .changesWithInverse
    }.report
    #expect(track.artist != nil)
    try report.undo()
    #expect(track.artist == nil && map[LateArtist.self, 7] == nil)
    let again = try artists(["id": 7])
    #expect(track.artist === again[0] && again[0].tracks.first === track)
  }

  @Test func `G3: ends where the update is undone that began it`() throws {
    let track = LateTrack()
    let report = try reconciler.update(track, from: ["artist_id": 7], in: map) {
      $0.report = .changesWithInverse
    }
    try report.undo()
    let found = try artists(["id": 7])
    #expect(track.artist == nil && found.count == 1)
    let kept = try waiting()
    #expect(kept.artist === found[0])
  }

  @Test func `G3: ends with any later word of a source, and begins anew with the same`() throws {
    let track = try waiting()
    let eight = try artists(["id": 8])
    try reconciler.update(track, from: ["artist_id": nil], in: map) { $0.write = .ifChanged }
    let seven = try artists(["id": 7])
    #expect(track.artist == nil)
    map.remove(seven[0])
    try reconciler.update(track, from: ["artist_id": 7], in: map)
    try reconciler.update(track, from: ["artist_id": 8], in: map)
    #expect(track.artist === eight[0])
    map.insert(seven[0])
    try reconciler.update(track, from: ["title": "Carey"], in: map)
    #expect(track.artist === eight[0])
    map.remove(seven[0])
    try reconciler.update(track, from: ["artist_id": 7], in: map)
    try reconciler.update(track, from: ["artist_id": 7], in: map)
    map.insert(seven[0])
    try reconciler.update(track, from: ["title": "Blue"], in: map)
    #expect(track.artist === seven[0])
  }

  @Test func `G3: goes on where a source says nothing of it, or null is kept`() throws {
    let track = try waiting()
    try reconciler.update(track, from: ["title": "Carey"], in: map)
    try reconciler.update(track, from: ["artist_id": nil], in: map) { $0.null = .keep }
    let found = try artists(["id": 7])
    #expect(track.artist === found[0])
    map.remove(found[0])
    let other = try waiting()
    try reconciler.update(other, from: ["artist_id": "seven"], in: map) { $0.mismatch = .keep }
    map.insert(found[0])
    try reconciler.update(other, from: ["title": "Carey"], in: map)
    #expect(other.artist === found[0])
    map.remove(found[0])
    let reset = try waiting()
    try reconciler.update(reset, from: ["title": "Carey"], in: map) { $0.missing = .reset }
    map.insert(found[0])
    try reconciler.update(reset, from: ["title": "Blue"], in: map)
    #expect(reset.artist == nil)
  }

  @Test func `G3: is not changed by an update that fails or is only planned`() throws {
    let track = try waiting()
    #expect(throws: UpdateError.self) {
      try reconciler.update(track, from: ["artist_id": nil, "title": 1], in: map)
    }
    _ = try reconciler.plan(updating: track, from: ["artist_id": nil], in: map)
    #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(LateArtist.self, from: ["id": 7, "name": 1], in: map)
    }
    #expect(track.artist == nil)
    let found = try artists(["id": 7])
    #expect(track.artist === found[0])
  }

  @Test func `G3: is over where the program sets the property meanwhile`() throws {
    let track = try waiting()
    let own = LateArtist(id: 2)
    track.artist = own
    let found = try artists(["id": 7])
    #expect(track.artist === own && found[0].tracks.isEmpty)
    track.artist = nil
    try reconciler.update(track, from: ["title": "Carey"], in: map)
    #expect(track.artist == nil)
  }

  @Test func `G3: keeps the object of a property that cannot be nil`() throws {
    let album = LateAlbum()
    let before = album.leader
    let report = try reconciler.update(album, from: ["leader_id": 7], in: map)
    #expect(album.leader === before && report.counts.skipped == 1)
    let found = try artists(["id": 7])
    #expect(album.leader === found[0])
    let made = try reconciler.make(LateAlbum.self, from: ["leader_id": 9], in: map)
    #expect(made.leader.id == 100)
    let nine = try artists(["id": 9])
    #expect(made.leader === nine[0])
  }

  @Test func `G3: is heard by observers and hooks`() throws {
    let track = try waiting()
    var heard: [String] = []
    let found = try reconciler.updateOrInsert(LateArtist.self, from: ["id": 7], in: map) { _ in
    } observer: { event in
      switch event {
      case .willUpdate(let object): heard.append("will \(type(of: object))")
      case .set(_, let path): heard.append("set \(path)")
      case .didUpdate(let object, let report):
        heard.append("did \(type(of: object)) \(report.counts.changed)")
      }
    }
    #expect(
      heard == ["will LateTrack", "set LateTrack(4).artist_id", "did LateTrack 1"])
    #expect(track.artist === found[0])
  }

  @Test func `G3: is told to the hooks of its owner, with the change`() throws {
    final class Ticket: Reconcilable {
      var artist: LateArtist?
      var told: [String] = []
      static let schema = Schema(Ticket.init) {
        Reference("artist_id", \.artist, unresolved: .wait)
        WillReconcile { $0.told.append("will, \($0.artist == nil)") }
        DidReconcile { $0.told.append("did, \($1.counts.changed), \($0.artist == nil)") }
      }
    }
    let ticket = Ticket()
    try reconciler.update(ticket, from: ["artist_id": 7], in: map)
    ticket.told = []
    let found = try artists(["id": 7])
    #expect(ticket.artist === found[0])
    #expect(ticket.told == ["will, true", "did, 1, false"])
  }

  @Test func `G3: is connected whatever the scope of that update says`() throws {
    let map = IdentityMap()
    let track = LateTrack(id: 4)
    try reconciler.update(track, from: ["artist_id": 7], in: map)
    let found = try reconciler.updateOrInsert(LateArtist.self, from: ["id": 7], in: map)
    #expect(track.artist === found[0])
    let other = LateTrack(id: 5)
    try reconciler.update(other, from: ["artist_id": 8], in: map)
    let more = try reconciler.updateOrInsert(
      LateArtist.self, from: ["id": 8], in: map,
      scope: .properties(of: LateTrack.self, \.title))
    #expect(other.artist === more[0])
  }

  @Test func `G3: is connected by an object that the program adds, at the next update`() throws {
    let track = try waiting()
    let artist = LateArtist(id: 7)
    map.insert(artist)
    #expect(track.artist == nil)
    try reconciler.update(LateAlbum(), \.title, from: "Blue", in: map)
    #expect(track.artist === artist)
  }

  @Test func `G3: is connected by every kind of call`() throws {
    func check(_ bring: (IdentityMap) throws -> AnyObject) throws {
      let map = IdentityMap(scope: .everything)
      let track = LateTrack(id: 4)
      try reconciler.update(track, from: ["artist_id": 7], in: map)
      let held = try bring(map)
      #expect(track.artist?.id == 7)
      withExtendedLifetime(held) {}
    }
    try check { try reconciler.make(LateArtist.self, from: ["id": 7], in: $0) }
    try check {
      let library = LateLibrary()
      try reconciler.update(library, \.artists, from: [["id": 7]], in: $0)
      return library
    }
    try check { map in
      let holder = LateLibrary()
      var artists: [LateArtist] = []
      try reconciler.update(&artists, from: [["id": 7]], in: map)
      holder.artists = artists
      return holder
    }
    try check {
      let artist = LateArtist(id: 7)
      try reconciler.update(artist, from: ["id": 7, "name": "Joni"], in: $0)
      return artist
    }
    try check {
      let library = LateLibrary()
      let plan = try reconciler.plan(updating: library, from: ["artists": [["id": 7]]], in: $0)
      try plan.apply()
      return library
    }
  }

  @Test func `G3: is connected by a line of a stream, and by a prepared source`() async throws {
    let prepared = try await reconciler.prepare(
      LateLibrary.self, from: Data(#"{"artists":[{"id":9}]}"#.utf8))
    let (other, library) = (LateTrack(), LateLibrary())
    try reconciler.update(other, from: ["artist_id": 9], in: map)
    try reconciler.update(library, from: prepared, in: map)
    #expect(other.artist === library.artists[0])
    let track = try waiting()
    let lines = "{\"id\":8}\n{\"id\":7}\n"
    var found: [LateArtist] = []
    let stream = reconciler.updateOrInsert(
      LateArtist.self,
      fromLines: AsyncStream<[UInt8]> {
        $0.yield(Array(lines.utf8))
        $0.finish()
      }, in: map)
    for try await artist in stream { found.append(artist) }
    #expect(found.count == 2 && track.artist === found[1])
  }

  @Test func `G3: stays since a baseline where the source says the same`() throws {
    let baseline = Baseline()
    let library = LateLibrary()
    func data(_ artists: String) -> Data {
      Data(
        #"{"albums":[{"id":1,"guest_ids":[7,8],"tracks":[{"id":4,"artist_id":7}]}],"artists":[\#(artists)]}"#
          .utf8)
    }
    for artists in ["", #"{"id":9}"#, #"{"id":9},{"id":7}"#] {
      try reconciler.update(library, from: .json(data(artists), since: baseline), in: map)
    }
    #expect(library.albums[0].tracks[0].artist?.id == 7)
    #expect(library.albums[0].guests.map(\.id) == [7])
    let eight = LateArtist(id: 8)
    map.insert(eight)
    let same = data(#"{"id":9},{"id":7}"#)
    try reconciler.update(library, from: .json(same, since: baseline), in: map)
    #expect(library.albums[0].guests.map(\.id) == [7, 8])
  }

  @Test func `G3: keeps nobody alive, and ends with its owner`() throws {
    weak var gone: LateTrack?
    do {
      let track = try waiting()
      gone = track
    }
    #expect(gone == nil)
    let removed = try waiting()
    map.remove(removed)
    let found = try artists(["id": 7])
    #expect(removed.artist == nil && found[0].tracks.isEmpty)
    for number in 0..<1000 {
      try reconciler.update(LateTrack(id: number), from: ["artist_id": 9], in: map)
    }
    let nine = try artists(["id": 9])
    #expect(nine[0].tracks.isEmpty)
  }

  @Test func `G3: is an issue without a map`() throws {
    let track = LateTrack()
    #expect(
      complaints { try reconciler.update(track, from: ["artist_id": 7]) }
        == ["artist_id: names no LateArtist that is known, and cannot wait for one without a map"])
    let own = LateArtist(id: 7)
    track.artist = own
    try reconciler.update(track, from: ["artist_id": 7])
    try reconciler.update(track, from: ["artist_id": 9]) { $0.failure = .bestEffort }
    #expect(track.artist === own)
  }

  @Test func `G3: cannot stand in a struct`() {
    struct Credit: Reconcilable {
      let track = LateTrack()
      static let schema = Schema(Credit.init) {
        Reference("artist_id", \.track.artist, unresolved: .wait)
      }
    }
    #expect(Credit.schema.mistakes == ["the reference \"artist_id\" of a struct cannot wait"])
  }

  @Test func `G3: sets nothing again where only changes are written`() throws {
    let track = try waiting()
    let sets = track.sets
    let quiet: PolicyEdit = { $0.write = .ifChanged }
    try reconciler.update(track, from: ["artist_id": 7], in: map, policy: quiet)
    #expect(track.sets == sets)
    let found = try reconciler.updateOrInsert(
      LateArtist.self, from: ["id": 7], in: map, policy: quiet)
    #expect(track.artist === found[0] && track.sets == sets + 1)
    try reconciler.updateOrInsert(LateArtist.self, from: ["id": 7], in: map, policy: quiet)
    #expect(track.sets == sets + 1)
  }

  @Test func `G3: ends with a field of its property too`() throws {
    final class Single: Reconcilable {
      var artist: LateArtist?
      static let schema = Schema(Single.init) {
        Field("artist", \.artist)
        Reference("artist_id", \.artist, unresolved: .wait)
      }
    }
    let single = Single()
    try reconciler.update(single, from: ["artist_id": 7], in: map)
    try reconciler.update(single, \.artist, from: nil, in: map) { $0.write = .ifChanged }
    let found = try artists(["id": 7])
    #expect(single.artist == nil)
    try reconciler.update(single, from: ["artist": ["id": 7]], in: map)
    #expect(single.artist === found[0])
  }
}
