import Foundation
import Reconcile
import Testing

/// Objects that know how new they are.
enum Versioned {
  final class Track: Reconcilable {
    var id = 0
    var title = ""
    var revision = 0
    init() {}
    init(_ id: Int, revision: Int) {
      self.id = id
      self.revision = revision
    }
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Version("revision", \.revision)
    }
  }

  struct Price: Reconcilable, Equatable {
    var amount = 0
    var version = 0
    static let schema = Schema(Price.init) {
      Field("amount", \.amount)
      Version("version", \.version)
    }
  }

  /// One that is newer than most sources when it is made.
  final class Draft: Reconcilable {
    var title = ""
    var revision = 5
    static let schema = Schema(Draft.init) {
      Field("title", \.title)
      Version("revision", \.revision)
    }
  }

  struct Size: Reconcilable, Equatable {
    var width = 0
    static let schema = Schema(Size.init) { Field("width", \.width) }
  }

  final class Album: Reconcilable {
    var title = "" { didSet { sets.append("title") } }
    var updated: Date? { didSet { sets.append("updated") } }
    var best: Track? { didSet { sets.append("best") } }
    var tracks: [Track] = [] { didSet { sets.append("tracks") } }
    var named: [String: Track] = [:] { didSet { sets.append("named") } }
    let bonus = NSMutableArray()
    var artist: MapArtist? { didSet { sets.append("artist") } }
    var price = Price() { didSet { sets.append("price") } }
    var size = Size() { didSet { sets.append("size") } }
    var tags: [String] = [] { didSet { sets.append("tags") } }
    var sets: [String] = []
    init() {}
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Version("updated_at", \.updated, as: .iso8601)
      Field("best", \.best)
      Field("tracks", \.tracks)
      Field("named", \.named)
      Field("bonus", \.bonus, of: Track.self)
      Field("artist", \.artist)
      Field("price", \.price)
      Field("size", \.size)
      Field("tags", \.tags)
    }
  }

  final class Note: Reconcilable {
    var text = ""
    var tag: String? = "b"
    static let schema = Schema(Note.init) {
      Field("text", \.text)
      Version("tag", \.tag)
    }
  }

  final class Library: Reconcilable {
    var album: Album? = Versioned.album()
    var note: Note? = Note()
    static let schema = Schema(Library.init) {
      Field("album", \.album)
      Field("note", \.note)
    }
  }

  static let old: SourceValue = "2026-01-01T00:00:00Z"
  static let new: SourceValue = "2026-03-01T00:00:00Z"

  static func album() -> Album {
    let album = Album()
    album.title = "Blue"
    album.updated = Date(timeIntervalSince1970: 1_769_904_000)  // 2026-02-01
    album.tracks = [Track(1, revision: 5), Track(2, revision: 5)]
    album.sets = []
    return album
  }
}

/// T1, G8: what a source with an older version may still do.
@Suite struct `A source older than the object` {
  private var reconciler: Reconciler {
    var reconciler = Reconciler()
    reconciler.policy.stale = .skip
    return reconciler
  }

  @Test func `is of no weight where the object is made for the source`() throws {
    let draft = try reconciler.make(Versioned.Draft.self, from: ["title": "Blue", "revision": 1])
    #expect(draft.title == "Blue" && draft.revision == 1)
    var drafts: [Versioned.Draft] = []
    try reconciler.update(&drafts, from: [["title": "Hejira", "revision": 2]])
    #expect(drafts[0].title == "Hejira" && drafts[0].revision == 2)
    try reconciler.update(&drafts, from: [["title": "x", "revision": 1]])
    #expect(drafts[0].title == "Hejira" && drafts[0].revision == 2)
  }

  @Test func `is applied by default`() throws {
    let album = Versioned.album()
    try Reconciler().update(album, from: ["title": "T", "updated_at": Versioned.old])
    #expect(album.title == "T" && album.updated == Date(timeIntervalSince1970: 1_767_225_600))
  }

  @Test func `G8: is skipped and reported where the policy says so`() throws {
    let album = Versioned.album()
    let report = try reconciler.update(
      album, from: ["title": "T", "updated_at": Versioned.old, "size": ["width": 3], "tags": ["a"]]
    ) { $0.report = .changes }
    #expect(album.sets == [])
    #expect(report.lines == ["skipped  (older than the object)"])
  }

  @Test func `is an issue where the policy rejects it`() {
    let album = Versioned.album()
    #expect(
      complaints {
        try Reconciler().update(album, from: ["title": "T", "updated_at": Versioned.old]) {
          $0.stale = .reject
        }
      } == ["updated_at: is older than the object"])
    #expect(album.sets == [])
  }

  @Test(
    arguments: [
      ["title": "T", "updated_at": Versioned.new],
      ["title": "T", "updated_at": "2026-02-01T00:00:00Z"], ["title": "T"],
      ["title": "T", "updated_at": nil],
    ] as [SourceValue])
  func `is none that is newer, as new, or names no version`(source: SourceValue) throws {
    for policy in [Policy.Stale.skip, .reject] {
      let album = Versioned.album()
      try Reconciler().update(album, from: source) { $0.stale = policy }
      #expect(album.title == "T")
    }
  }

  @Test func `is none for an object that has no version yet, or is new`() throws {
    let album = Versioned.album()
    album.updated = nil
    try reconciler.update(album, from: ["title": "T", "updated_at": Versioned.old])
    #expect(album.title == "T" && album.updated != nil)
    let library = Versioned.Library()
    library.album = nil
    try reconciler.update(library, from: ["album": ["title": "N", "updated_at": Versioned.old]])
    #expect(library.album?.title == "N")
  }

  @Test func `G8: says nothing of structs that may come and go, versioned as they are`() throws {
    final class Offer: Reconcilable {
      var revision = 5
      var prices = [Versioned.Price(amount: 1, version: 1)]
      var last: Versioned.Price? = Versioned.Price(amount: 1, version: 1)
      var price = Versioned.Price(amount: 1, version: 1)
      static let schema = Schema(Offer.init) {
        Version("revision", \.revision)
        Field("prices", \.prices)
        Field("last", \.last)
        Field("price", \.price)
      }
    }
    let offer = Offer()
    let new: SourceValue = ["amount": 2, "version": 2]
    try reconciler.update(
      offer, from: ["revision": 4, "prices": [new], "last": new, "price": new])
    #expect(offer.prices.map(\.amount) == [1] && offer.last?.amount == 1)
    #expect(offer.price == Versioned.Price(amount: 2, version: 2) && offer.revision == 5)
  }

  @Test func `is none for an object that becomes another one`() throws {
    let album = Versioned.album()
    let track = Versioned.Track(1, revision: 5)
    album.best = track
    try reconciler.update(album, from: ["best": ["id": 2, "title": "T", "revision": 1]]) {
      $0.identityChange = .update
    }
    #expect(album.best === track && track.id == 2)
    #expect(track.title == "T" && track.revision == 1)
  }

  @Test func `is still wrong where its version cannot be read`() {
    #expect(
      complaints {
        try reconciler.update(Versioned.album(), from: ["title": "T", "updated_at": "soon"])
      }.count == 1)
  }

  @Test func `is told by numbers and texts too`() throws {
    let track = Versioned.Track(1, revision: 5)
    try reconciler.update(track, from: ["title": "T", "revision": 4])
    #expect(track.title == "" && track.revision == 5)
    try reconciler.update(track, from: ["title": "T", "revision": 6])
    #expect(track.title == "T" && track.revision == 6)
    let note = Versioned.Note()
    try reconciler.update(note, from: ["text": "T", "tag": "a"])
    #expect(note.text == "")
    try reconciler.update(note, from: ["text": "T", "tag": "c"])
    #expect(note.text == "T" && note.tag == "c")
  }

  @Test func `G8: has its children judged on their own`() throws {
    let album = Versioned.album()
    let tracks = album.tracks
    album.best = Versioned.Track(9, revision: 5)
    album.named = ["a": Versioned.Track(7, revision: 5)]
    album.artist = MapArtist(id: 3)
    album.price.version = 5
    album.sets = []
    let best = album.best
    try reconciler.update(
      album,
      from: [
        "title": "T", "updated_at": Versioned.old,
        "best": ["id": 9, "revision": 6, "title": "best"],
        "tracks": [
          ["id": 2, "revision": 6, "title": "new"], ["id": 1, "revision": 4, "title": "old"],
        ],
        "named": ["a": ["id": 7, "revision": 7, "title": "a"]],
        "artist": ["id": 3, "name": "Joni"],
        "price": ["amount": 4, "version": 6],
      ])
    #expect(album.best === best && best?.title == "best")
    #expect(album.tracks.elementsEqual(tracks) { $0 === $1 })
    #expect(tracks.map(\.title) == ["", "new"] && tracks.map(\.revision) == [5, 6])
    #expect(album.named["a"]?.title == "a" && album.artist?.name == "Joni")
    #expect(album.price == Versioned.Price(amount: 4, version: 6))
    #expect(album.title == "Blue" && album.sets == ["price"])
    try reconciler.update(
      album, from: ["updated_at": Versioned.old, "price": ["amount": 5, "version": 5]])
    #expect(album.price.amount == 4)
  }

  @Test func `G8: T1: writes none of the children where one of them cannot be written`() {
    let album = Versioned.album()
    album.artist = MapArtist(id: 3)
    album.price.version = 5
    album.sets = []
    let source: SourceValue = [
      "updated_at": Versioned.old, "artist": ["id": 3, "name": 5],
      "price": ["amount": 4, "version": 6],
    ]
    #expect(
      complaints { try reconciler.update(album, from: source) }
        == ["artist.name: expected String, found number"])
    #expect(album.price == Versioned.Price(amount: 0, version: 5) && album.sets == [])
  }

  @Test func `G8: lets no child come, go or move`() throws {
    let album = Versioned.album()
    let tracks = album.tracks
    let bonus = Versioned.Track(8, revision: 1)
    album.bonus.add(bonus)
    album.artist = MapArtist(id: 3)
    album.sets = []
    let report = try reconciler.update(
      album,
      from: [
        "updated_at": Versioned.old, "tracks": [["id": 3, "revision": 9], ["id": 2]],
        "best": ["id": 9], "artist": ["id": 4, "name": "X"], "named": ["b": ["id": 5]],
        "bonus": [],
      ])
    #expect(album.sets == [])
    #expect(album.tracks.elementsEqual(tracks) { $0 === $1 })
    #expect(album.best == nil && album.artist?.id == 3 && album.named.isEmpty)
    #expect(album.bonus.count == 1)
    #expect(report.counts.skipped == 1 && report.counts.lost == 4)
    try reconciler.update(album, from: ["updated_at": Versioned.old, "tracks": nil, "artist": nil])
    #expect(album.sets == [])
  }

  @Test func `G8: keeps one element of a list and not the next`() throws {
    let album = Versioned.album()
    let report = try reconciler.update(
      album,
      from: [
        "title": "T",
        "tracks": [
          ["id": 2, "revision": 1, "title": "x"], ["id": 1, "revision": 9, "title": "y"],
        ],
      ]
    ) { $0.report = .changes }
    #expect(album.title == "T")
    #expect(album.tracks.map { "\($0.id) \($0.title) \($0.revision)" } == ["2  5", "1 y 9"])
    #expect(report.lines.contains("skipped tracks[0] (older than the object)"))
  }

  @Test func `is judged under the property that holds the object`() throws {
    let library = Versioned.Library()
    let album = library.album
    try reconciler.update(
      library, from: ["album": ["title": "T", "updated_at": Versioned.old], "note": ["tag": "c"]])
    #expect(library.album === album && album?.title == "Blue" && library.note?.tag == "c")
    #expect(
      complaints {
        try Reconciler().update(
          library, from: ["album": ["updated_at": Versioned.old], "note": ["tag": "a"]]
        ) { $0.stale = .reject }
      } == ["album.updated_at: is older than the object", "note.tag: is older than the object"])
  }

  @Test func `is no measure of an object with another identity`() throws {
    let track = Versioned.Track(1, revision: 5)
    let album = Versioned.album()
    album.best = track
    try reconciler.update(album, from: ["best": ["id": 2, "revision": 1, "title": "T"]])
    #expect(album.best !== track && album.best?.title == "T")
    album.best = track
    try reconciler.update(album, from: ["best": ["id": 2, "revision": 1, "title": "T"]]) {
      $0.identityChange = .update
    }
    #expect(album.best === track && track.title == "T" && track.revision == 1)
  }

  @Test func `is skipped where a map knows the object, which stays in it`() throws {
    let map = IdentityMap()
    let track = Versioned.Track(1, revision: 5)
    map.insert(track)
    let found = try reconciler.updateOrInsert(
      Versioned.Track.self, from: [["id": 1, "revision": 4, "title": "T"]], in: map,
      removing: .unmatched(in: { _ in true }))
    #expect(found[0] === track && track.title == "" && map.count == 1)
    withExtendedLifetime(found) {}
  }

  @Test func `is planned as it is done`() throws {
    let album = Versioned.album()
    let plan = try reconciler.plan(
      updating: album,
      from: ["title": "T", "updated_at": Versioned.old, "tracks": [["id": 1, "title": "t"]]])
    #expect(plan.changes.counts.skipped == 1)
    try plan.apply()
    #expect(album.title == "Blue" && album.tracks[0].title == "t")
  }

  @Test func `is explained where a version is declared`() {
    let reconciler = reconciler
    let axis = reconciler.explain(Versioned.Library.self, "album").axes.last
    #expect(
      axis?.name == "stale" && axis?.value == ".skip" && axis?.origin == "from the reconciler")
    #expect(
      reconciler.explain(Versioned.Album.self, "").axes.map(\.name) == ["unknownKeys", "stale"])
    #expect(!reconciler.explain(Mixed.Shelf.self, "medium").axes.contains { $0.name == "stale" })
  }

  @Test func `is told by one property`() {
    let schema = Schema(Versioned.Track.self) {
      Version("revision", \.revision)
      Version("id", \.id)
    }
    #expect(schema.mistakes == ["two versions are declared"])
  }
}
