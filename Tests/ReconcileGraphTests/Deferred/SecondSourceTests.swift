import Foundation
import Reconcile
import Testing

/// B2, G8, D3: what comes for a property whose first source is unread, or was read or set.
@Suite struct `A second source for a deferred property` {
  let reconciler = Reconciler()

  @Test func `D3: replaces a pending value unread`() throws {
    let album = DeferredShelf.Album()
    let made = try DeferredShelf.Tally.count {
      try reconciler.update(album, from: DeferredShelf.blue)
      try reconciler.update(album, from: ["tracks": [["id": 3, "title": "Carey"]], "mood": "red"])
    }
    #expect(made == [])
    #expect(album.$tracks.isPending && album.$mood.isPending && album.$artist.isPending)
    #expect(album.tracks.map(\.title) == ["Carey"])
    #expect(album.mood == "RED")
  }

  @Test func `D3: updates a resolved one in place`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    let (tracks, artist) = (album.tracks, album.artist)
    let report = try reconciler.update(
      album,
      from: [
        "tracks": [["id": 2, "title": "My Old Man (live)"], ["id": 1]], "artist": ["born": 1944],
        "mood": "red",
      ]
    ) { $0.report = .changes }
    #expect(!album.$tracks.isPending && !album.$artist.isPending && album.$mood.isPending)
    #expect(album.tracks[0] === tracks[1] && album.tracks[1] === tracks[0])
    #expect(tracks[1].title == "My Old Man (live)")
    #expect(album.artist === artist && artist?.born == 1944 && artist?.name == "Joni Mitchell")
    #expect(report.counts.deferred == 1 && report.counts.moved == 1)
    #expect(
      report.changes.filter { $0.kind == .deferred }.map(\.path.description) == ["mood"])
  }

  @Test func `D3: that resets it to what it holds is a change where something was unread`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: ["artist": ["name": "Joni"]])
    let report = try reconciler.update(album, from: [:]) {
      $0.missing = .reset
      $0.write = .ifChanged
      $0.report = .changes
    }
    #expect(report.changes.filter { $0.path.description == "artist" }.map(\.kind) == [.changed])
    #expect(!album.$artist.isPending && album.artist == nil)
  }

  @Test func `D3: is none where the property holds what it says, though null is left out`() throws {
    let album = DeferredShelf.Album()
    let report = try reconciler.update(album, from: ["tags": [], "ratings": []]) {
      $0.write = .ifChanged
      $0.collection.nullElements = .skip
    }
    #expect(report.counts.deferred == 0 && !album.$tags.isPending && !album.$ratings.isPending)
  }

  @Test func `D3: that adds is a change, unless it adds nothing`() throws {
    final class Crate: Reconcilable {
      @Deferred var discs = [ListDisc("A")]
      @Deferred var years = [1971]
      @Deferred var sides = [[Int]]()
      static let schema = Schema(Crate.init) {
        Field("discs", \.$discs)
        Field("years", \.$years)
        Field("sides", \.$sides)
      }
    }
    for collection in [Policy.Collection.union, .append] {
      let crate = Crate()
      let source = try reconciler.sourceValue(of: crate)
      let report = try reconciler.update(crate, from: source) {
        $0.write = .ifChanged
        $0.collection = collection
      }
      let appends = collection.match == .nothing
      #expect(report.counts.deferred == (appends ? 2 : 0) && !crate.$sides.isPending)
      #expect(crate.years == (appends ? [1971, 1971] : [1971]))
      #expect(crate.discs.map(\.label) == (appends ? ["A", "A"] : ["A"]))
    }
  }

  @Test func `D3: since a baseline is one whole, read by itself, and no conflict`() throws {
    for isRemade in [false, true] {
      let album = DeferredShelf.Album()
      let old = [1, 2, 9].map { id in
        let track = DeferredShelf.Track()
        track.id = id
        return track
      }
      album.$tracks = Deferred(wrappedValue: old)
      let baseline = try Baseline(Data(#"{"tracks": [{"id": 2}, {"id": 1}]}"#.utf8))
      let source = #"{"tracks": [{"id": 1}, {"id": 2, "title": "b"}]}"#
      let report = try reconciler.update(album, from: .json(Data(source.utf8), since: baseline)) {
        $0.report = .changes
        $0.conflict = .reject
        if isRemade { $0.object = .replace }
      }
      #expect(report.changes.map(\.kind) == [.deferred])
      #expect(album.tracks.map(\.id) == [1, 2] && album.tracks.map(\.title) == ["", "b"])
      // The whole is made anew then, not only what the sources say differently.
      let stays = zip(album.tracks, old).map { $0 === $1 }
      #expect(stays == [!isRemade, !isRemade])
    }
  }

  @Test func `D3: fails whole where a resolved one cannot take it`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    let tracks = album.tracks
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        album, from: ["tracks": [["id": 2, "title": "A"], ["id": 1, "title": 3]]])
    }
    #expect(error?.description == "tracks[1].title: expected String, found number")
    #expect(tracks.map(\.title) == ["All I Want", "My Old Man"])
    #expect(album.tracks.map(\.id) == [1, 2])
  }

  @Test func `updates a value that somebody has set`() throws {
    let album = DeferredShelf.Album()
    let track = DeferredShelf.Track()
    track.id = 2
    album.tracks = [track]
    try reconciler.update(album, from: DeferredShelf.blue)
    #expect(!album.$tracks.isPending)
    #expect(album.tracks[1] === track && track.title == "My Old Man")
  }

  @Test func `updates in place, when it is read, what the property had from the start`() throws {
    final class Album: Reconcilable {
      @Deferred var artist = DeferredShelf.Artist()
      @Deferred var price = DeferredShelf.Price(amount: 3, currency: "GBP")
      static let schema = Schema(Album.init) {
        Field("artist", \.$artist)
        Field("price", \.$price)
      }
    }
    let album = Album()
    let made = try DeferredShelf.Tally.count {
      try reconciler.update(album, from: ["artist": ["name": "Joni"], "price": ["amount": 4]])
      #expect(album.$artist.isPending)
      #expect(album.artist.name == "Joni")
    }
    #expect(made == [])
    #expect(album.price == DeferredShelf.Price(amount: 4, currency: "GBP"))
  }

  @Test func `is read under the policies of its field and of the call that brought it`() throws {
    final class Album: Reconcilable {
      @Deferred var ratings: [Int] = []
      @Deferred var tracks: [DeferredShelf.Track] = []
      static let schema = Schema(Album.init) {
        Field("ratings", \.$ratings) { $0.collection = .append }
        Field("tracks", \.$tracks) { $0.collection = .upsert }
      }
    }
    let album = Album()
    album.$ratings = Deferred(wrappedValue: [1])
    let track = DeferredShelf.Track()
    track.id = 9
    album.$tracks = Deferred(wrappedValue: [track])
    try reconciler.update(
      album, from: ["ratings": [2, nil], "tracks": [["id": 1, "titel": "A"]]]
    ) {
      $0.collection.nullElements = .skip
      $0.unknownKeys = .reject
    }
    #expect(album.ratings == [1, 2])
    let error = #expect(throws: UpdateError.self) { try album.$tracks.resolve() }
    #expect(error?.description == #"tracks[0]: unknown key "titel", did you mean "title"?"#)
    try reconciler.update(album, from: ["tracks": [["id": 1, "titel": "A"]]])
    #expect(album.tracks.map(\.id) == [1, 9] && album.tracks[1] === track)
  }

  @Test func `that is null makes an optional nil when it is read`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    try reconciler.update(album, from: ["artist": nil, "released": nil])
    #expect(album.$artist.isPending)
    #expect(album.artist == nil && album.released == nil)
    try reconciler.update(album, from: DeferredShelf.blue)
    #expect(album.artist != nil)
    try reconciler.update(album, from: ["artist": nil])
    #expect(album.artist == nil)
  }

  @Test func `that is absent leaves a pending value as it is`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    try reconciler.update(album, from: ["title": "Hejira"])
    #expect(album.$tracks.isPending && album.tracks.count == 2)
  }

  @Test func `resets what is unread where the policy says so`() throws {
    final class Album: Reconcilable {
      @Deferred var ratings: [Int] = []
      @Deferred var artist: DeferredShelf.Artist?
      @Deferred var size: Int?
      static let schema = Schema(Album.init) {
        Field("ratings", \.$ratings).default([])
        Field("artist", \.$artist)
        Field("size", \.$size)
      }
    }
    let album = Album()
    try reconciler.update(album, from: ["ratings": [1], "artist": ["name": "A"], "size": 3])
    try reconciler.update(album, from: [:]) {
      $0.missing = .reset
      $0.write = .ifChanged
    }
    #expect(!album.$ratings.isPending)
    try reconciler.update(album, from: ["ratings": [2], "size": 4])
    #expect(album.$ratings.isPending && album.$size.isPending, "nobody has read them")
    try reconciler.update(album, from: [:]) { $0.missing = .reset }
    #expect(album.ratings == [] && album.artist == nil && album.size == nil)
    try reconciler.update(album, from: ["artist": ["name": "A"]])
    album.$artist = Deferred(wrappedValue: nil)
    try reconciler.update(album, from: ["artist": ["name": "A"]])
    try reconciler.update(album, from: ["artist": nil]) {
      $0.null = .reset
      $0.write = .ifChanged
    }
    #expect(!album.$artist.isPending && album.artist == nil)
  }

  @Test
  func `B2: that says the same as the unread one is no change where only changes are written`()
    throws
  {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue) { $0.write = .ifChanged }
    let report = try reconciler.update(album, from: DeferredShelf.blue) { $0.write = .ifChanged }
    #expect(report.isEmpty && report.counts.touched == 0)
    let always = try reconciler.update(album, from: DeferredShelf.blue)
    #expect(always.isEmpty && always.counts.deferred == 0)
    #expect(always.counts.touched >= DeferredShelf.deferredKeys.count)
    #expect(album.pending.allSatisfy { $0 })
  }

  @Test
  func `D3: that says the same as the unread one touches the property, however it is written`()
    throws
  {
    let sources = [
      #"{"tracks":[{"id":1,"title":"a"},{"id":2.0}],"mood":"blue"}"#,
      #"{ "mood" : "blue", "tracks" : [ {"title":"a","id":1}, {"id":2} ] }"#,
    ]
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: .json(sources[0]))
    var report = try reconciler.update(album, from: .json(sources[1])) { $0.report = .changes }
    let changes = report.changes.map { "\($0.kind) \($0.path)" }
    #expect(report.isEmpty && changes == ["touched tracks", "touched mood"])
    #expect(album.$tracks.isPending && album.tracks.map(\.id) == [1, 2])
    try reconciler.update(album, from: .json(sources[0])) { $0.write = .ifChanged }
    report = try reconciler.update(album, from: .json(#"{"tracks":[{"id":1,"title":"b"}]}"#))
    #expect(album.tracks.map(\.title) == ["b"])
  }

  @Test func `G8: that is older has no say while a newer one is unread`() throws {
    final class Part: Reconcilable {
      var id = 0
      var version = 0
      var text = ""
      static let schema = Schema(Part.init, policy: { $0.stale = .skip }) {
        Identity("id", \.id)
        Version("version", \.version)
        Field("text", \.text)
      }
    }
    final class Whole: Reconcilable {
      var version = 0
      @Deferred var parts: [Part] = []
      static let schema = Schema(Whole.init, policy: { $0.stale = .skip }) {
        Version("version", \.version)
        Field("parts", \.$parts)
      }
    }
    let whole = Whole()
    try reconciler.update(
      whole, from: ["version": 2, "parts": [["id": 1, "version": 2, "text": "new"]]])
    try reconciler.update(
      whole, from: ["version": 1, "parts": [["id": 1, "version": 1, "text": "old"]]])
    #expect(whole.parts.map(\.text) == ["new"])
  }
}
