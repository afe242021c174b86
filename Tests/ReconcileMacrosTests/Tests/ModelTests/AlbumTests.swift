import Foundation
import Reconcile
import Testing

/// The library that the acceptance programs describe by hand, in macro form.
enum Shop {
  @Reconcilable final class Artist {
    var name = ""
    var country: String?
  }

  @Reconcilable final class Track {
    @Identity var id = 0
    var title = "" { didSet { titleSets += 1 } }
    var seconds = 0
    @Local var titleSets = 0
  }

  final class Library {
    var albums: [Album] { didSet { sets += 1 } }
    var sets = 0
    init(albums: [Album]) { self.albums = albums }
  }

  @Reconcilable final class Disc {
    var label = ""
  }

  @Reconcilable struct Price {
    var amount = 0.0
    var currency = "EUR"
  }

  struct Cover: Codable, Equatable {
    var url: URL
    var width: Int
  }

  @Reconcilable class Album {
    @Identity let id: Int
    var title = "" { didSet { titleSets += 1 } }
    @Local var titleSets = 0
    var subtitle: String?
    @Key("released_at", as: .iso8601) var released: Date?
    var artist: Artist? { didSet { artistSets += 1 } }
    @Local var artistSets = 0
    var tracks: [Track] = [] { didSet { trackSets += 1 } }
    @Local var trackSets = 0
    var discs: [Disc] = []
    let sides = [Disc(), Disc()]
    @Key(of: Disc.self) let bonus = NSMutableArray()
    var guests: [String: Artist] = [:]
    var tags: Set<String> = []
    var ratings: [Int] = []
    var price = Price() { didSet { priceSets += 1 } }
    @Local var priceSets = 0
    @Key(as: .codable) var cover: Cover?
    @Local var isDownloaded = false

    init(id: Int) { self.id = id }
  }

  @Reconcilable(extending: Album.self) final class LiveAlbum: Album {
    @Policy({ $0.null = .keep }) var venue: String?

    override init(id: Int) { super.init(id: id) }
  }

  static func sample() -> Album {
    let album = Album(id: 1)
    album.title = "Blue"
    album.subtitle = "Remastered"
    album.artist = Artist()
    album.artist?.name = "Joni Mitchell"
    album.artist?.country = "CA"
    for (id, title) in [(1, "All I Want"), (2, "My Old Man"), (3, "Little Green")] {
      let track = Track()
      track.id = id
      track.title = title
      track.seconds = 200
      track.titleSets = 0
      album.tracks.append(track)
    }
    album.titleSets = 0
    album.artistSets = 0
    album.trackSets = 0
    return album
  }
}

/// Updates of a model whose schema the macro wrote.
@Suite struct `A model that a macro describes` {
  let album = Shop.sample()
  let reconciler = Reconciler()

  @Test func `takes present values and keeps the others`() throws {
    let (artist, track) = (album.artist, album.tracks[0])
    try reconciler.update(album, from: ["title": "Hejira", "artist": ["country": nil]])
    #expect(album.title == "Hejira" && album.titleSets == 1 && album.subtitle == "Remastered")
    #expect(album.artist === artist && artist?.name == "Joni Mitchell" && artist?.country == nil)
    #expect(album.tracks[0] === track && album.trackSets == 0)
  }

  @Test func `is updated by its subclass's schema`() throws {
    let live = Shop.LiveAlbum(id: 7)
    live.venue = "Forum"
    try reconciler.update(live as Shop.Album, from: ["title": "Miles of Aisles", "venue": nil])
    #expect(live.title == "Miles of Aisles" && live.venue == "Forum")
    let made = try reconciler.make(Shop.LiveAlbum.self, from: ["id": 8, "venue": "Troubadour"])
    #expect(made.id == 8 && made.venue == "Troubadour")
  }

  @Test func `takes structs, Codable values, dates, sets and arrays`() throws {
    try reconciler.update(
      album,
      from: [
        "price": ["amount": 9.5], "cover": ["url": "https://example.com/a.png", "width": 600],
        "released_at": "1971-06-22T00:00:00Z", "tags": ["folk", "folk"], "ratings": [5, 4],
        "isDownloaded": true,
      ])
    #expect(album.price.amount == 9.5 && album.price.currency == "EUR" && album.priceSets == 1)
    #expect(album.cover?.width == 600 && album.tags == ["folk"] && album.ratings == [5, 4])
    #expect(album.released == Date(timeIntervalSince1970: 46_396_800))
    #expect(!album.isDownloaded)
  }

  @Test func `matches its elements by identity`() throws {
    let (one, three) = (album.tracks[0], album.tracks[2])
    try reconciler.update(
      album,
      from: ["tracks": [["id": 3, "seconds": 207], ["id": 9, "title": "Carey"], ["id": 1]]])
    #expect(album.tracks[0] === three && album.tracks[2] === one && album.tracks[1].id == 9)
    #expect(album.trackSets == 1 && three.seconds == 207 && three.titleSets == 0)
  }

  @Test func `updates what it cannot set in place`() throws {
    try reconciler.update(album, from: ["sides": [["label": "1"], ["label": "2"], ["label": "3"]]])
    #expect(album.sides.map(\.label) == ["1", "2"])
    let bonus = album.bonus
    try reconciler.update(album, from: ["bonus": [["label": "X"], ["label": "Y"]]])
    #expect(album.bonus === bonus)
    #expect(bonus.compactMap { ($0 as? Shop.Disc)?.label } == ["X", "Y"])
  }

  @Test func `is not touched where a value is wrong`() {
    let issues = complaints {
      try reconciler.update(
        album,
        from: [
          "title": "Hejira", "subtitle": 5, "tracks": [["id": 1], ["id": 2, "seconds": "x"]],
        ])
    }
    #expect(
      issues == [
        "subtitle: expected String, found number", "tracks[1].seconds: expected Int, found string",
      ])
    #expect(album.title == "Blue" && album.titleSets == 0 && album.trackSets == 0)
    #expect(!complaints { try reconciler.update(album, from: ["id": 2]) }.isEmpty)
  }

  @Test func `is an element of a list of any owner`() throws {
    let library = Shop.Library(albums: [album])
    try reconciler.update(library, \.albums, from: [["id": 4, "title": "First"], ["id": 1]])
    #expect(library.albums.count == 2 && library.albums[1] === album && library.sets == 1)
  }

  @Test func `obeys policies by type, field and call`() throws {
    var reconciler = Reconciler()
    reconciler.policy(for: Shop.Album.self) { $0.null = .keep }
    try reconciler.update(album, from: ["subtitle": nil, "artist": ["country": nil]])
    #expect(album.subtitle == "Remastered" && album.artist?.country == nil)
    try reconciler.update(album, from: ["subtitle": nil]) { $0.null = .assign }
    #expect(album.subtitle == nil)
  }
}
