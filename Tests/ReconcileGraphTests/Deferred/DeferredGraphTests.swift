import Reconcile
import Testing

/// G1, G3, G5, G6, D1: references, identities and scopes of objects that are read later.
@Suite struct `A deferred property in a graph` {
  let reconciler = Reconciler()

  final class Track: Reconcilable {
    var id = 0
    var title = ""
    var seconds = 0
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
  }

  final class Album: Reconcilable {
    var id = 0
    var single: Track?
    @Deferred var tracks: [Track] = []
    @Deferred var bonus: [Track] = []
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("single", \.single)
      Field("tracks", \.$tracks)
      Field("bonus", \.$bonus)
    }
  }

  @Test func `D1: writes what it says when it is read, over what was written since`() throws {
    let map = IdentityMap()
    let album = Album()
    album.id = 1
    try reconciler.update(
      album, from: ["id": 1, "single": ["id": 4, "title": "Carey"]], in: map)
    let single = try #require(album.single)
    try reconciler.update(album, from: ["tracks": [["id": 4, "title": "River"]]], in: map)
    single.title = "California"
    #expect(album.$tracks.isPending && single.title == "California")
    #expect(album.tracks.first === single && single.title == "River")
    single.title = "California"
    #expect(album.tracks.first?.title == "California")
  }

  @Test func `G3: connects whom its objects name, when it is read`() throws {
    final class Set: Reconcilable {
      @Deferred var songs: [MapTrack] = []
      static let schema = Schema(Set.init) { Field("songs", \.$songs) }
    }
    let map = IdentityMap()
    let artist = MapArtist(id: 7)
    map.insert(artist)
    let set = Set()
    try reconciler.update(
      set, from: ["songs": [["id": 1, "artist_id": 7], ["id": 2, "artist_id": 8]]], in: map)
    #expect(set.$songs.isPending)
    #expect(set.songs.map { $0.artist === artist } == [true, false])
    #expect(set.songs[1].artist == nil)
  }

  @Test func `G3: connects to whom it can reach from what it had, when it is read`() throws {
    final class Setlist: Reconcilable {
      @Deferred var songs: [MapTrack] = []
      static let schema = Schema(Setlist.init) { Field("songs", \.$songs) }
    }
    let (setlist, song, artist) = (Setlist(), MapTrack(), MapArtist(id: 7))
    song.id = 1
    song.artist = artist
    setlist.$songs = Deferred(wrappedValue: [song])
    try reconciler.update(setlist, from: ["songs": [["id": 1], ["id": 2, "artist_id": 7]]])
    #expect(setlist.$songs.isPending)
    let songs = try setlist.$songs.resolve()
    #expect(songs.count == 2 && songs[0] === song && songs[1].artist === artist)
  }

  @Test func `G3: connects to the root that was updated, when it is read`() throws {
    final class Reel: Reconcilable {
      var id = 0
      @Deferred var cuts: [Cut] = []
      static let schema = Schema(Reel.init) {
        Identity("id", \.id)
        Field("cuts", \.$cuts)
      }
    }
    final class Cut: Reconcilable {
      var id = 0
      weak var reel: Reel?
      static let schema = Schema(Cut.init) {
        Identity("id", \.id)
        Reference("reel_id", \.reel)
      }
    }
    let reel = Reel()
    reel.id = 1
    try reconciler.update(reel, from: ["id": 1, "cuts": [["id": 4, "reel_id": 1]]])
    let cuts = try reel.$cuts.resolve()
    #expect(cuts.count == 1 && cuts[0].reel === reel)
  }

  @Test func `G1: finds in the map whom its source names, when it is read`() throws {
    let map = IdentityMap()
    let source: SourceValue = [
      "id": 1, "single": ["id": 7, "title": "Carey"],
      "tracks": [["id": 7, "seconds": 180], ["id": 8, "title": "River"]], "bonus": [["id": 8]],
    ]
    let album = try #require(try reconciler.updateOrInsert(Album.self, from: source, in: map).first)
    #expect(map.count == 2)
    #expect(album.tracks[0] === album.single)
    #expect(album.single?.title == "Carey" && album.single?.seconds == 180)
    #expect(map.count == 3)
    #expect(album.bonus[0] === album.tracks[1])
  }

  @Test func `G1: enters nobody into the map where it cannot be read`() throws {
    let map = IdentityMap()
    let album = Album()
    try reconciler.update(
      album, from: ["tracks": [["id": 7], ["id": 8, "title": 8]]], in: map)
    #expect(throws: UpdateError.self) { try album.$tracks.resolve() }
    #expect(map[Track.self, 7] == nil && album.tracks.isEmpty)
  }

  @Test func `G6: writes nobody who was out of scope`() throws {
    let map = IdentityMap()
    let other = try reconciler.updateOrInsert(
      Album.self, from: ["id": 2, "single": ["id": 7, "title": "Carey"]], in: map)
    let album = Album()
    try reconciler.update(
      album, from: ["tracks": [["id": 7, "title": "stolen"], ["id": 8, "title": "River"]]], in: map)
    #expect(album.tracks[0] === other[0].single)
    #expect(album.tracks.map(\.title) == ["Carey", "River"])
    try reconciler.update(
      album, from: ["bonus": [["id": 7, "title": "meant"]]], in: map, scope: .everything)
    #expect(album.bonus[0].title == "meant" && other[0].single?.title == "meant")
  }

  @Test func `G6: writes those that stood in the graph of its update`() throws {
    let map = IdentityMap()
    let album = try #require(
      try reconciler.updateOrInsert(
        Album.self, from: ["id": 1, "single": ["id": 7, "title": "Carey"]], in: map
      ).first)
    try reconciler.update(album, from: ["tracks": [["id": 7, "title": "Carey (live)"]]], in: map)
    #expect(album.single?.title == "Carey")
    #expect(album.tracks[0] === album.single && album.single?.title == "Carey (live)")
  }

  @Test func `G5: holds nobody in the map, and is made anew of its source`() throws {
    let map = IdentityMap()
    let album = Album()
    var single: Track? = try reconciler.updateOrInsert(
      Track.self, from: ["id": 7, "title": "Carey"], in: map
    ).first
    weak let known = single
    try reconciler.update(album, from: ["tracks": [["id": 7, "title": "River"]]], in: map)
    #expect(known != nil)
    single = nil
    #expect(known == nil)
    #expect(album.tracks.map(\.title) == ["River"])
  }

  @Test func `finds what stands around its objects, as in the whole source`() throws {
    final class Song: Reconcilable {
      var albumID = 0
      var place = -1
      var name = ""
      static let schema = Schema(Song.init) {
        Field(.parent("id"), \.albumID)
        Field(.index, \.place)
        Field("name", \.name)
      }
    }
    final class Record: Reconcilable {
      var id = 0
      @Deferred var songs: [Song] = []
      static let schema = Schema(Record.init) {
        Identity("id", \.id)
        Field("songs", \.$songs)
      }
    }
    final class Shop { var records: [Record] = [] }
    let shop = Shop()
    try reconciler.update(
      shop, \.records,
      from: .json(#"[{"id": 4, "songs": []}, {"id": 5, "songs": [{"name": "A"}, {"name": "B"}]}]"#))
    #expect(shop.records[1].songs.map(\.albumID) == [5, 5])
    #expect(shop.records[1].songs.map(\.place) == [0, 1])
  }

  @Test func `stands inside another one, with the whole path`() throws {
    final class Inner: Reconcilable {
      @Deferred var numbers: [Int] = []
      static let schema = Schema(Inner.init) { Field("numbers", \.$numbers) }
    }
    final class Outer: Reconcilable {
      @Deferred var inner: [String: Inner] = [:]
      static let schema = Schema(Outer.init) { Field("inner", \.$inner) }
    }
    final class Shop { var all: [Outer] = [] }
    let shop = Shop()
    try reconciler.update(
      shop, \.all,
      from: [["inner": [:]], ["inner": ["a": ["numbers": [1]], "b": ["numbers": ["x"]]]]])
    let inner = shop.all[1].inner
    #expect(inner["a"]?.numbers == [1])
    let error = #expect(throws: UpdateError.self) { try inner["b"]?.$numbers.resolve() }
    #expect(error?.description == "[1].inner.b.numbers[0]: expected Int, found string")
  }
}

/// Who reads what was left unread, and how often.
@Suite struct `A counter of deferred reads` {
  @Test func `notices who reads, with paths`() throws {
    var reconciler = Reconciler()
    let reads = DeferredReads()
    reconciler.deferredReads = reads
    final class Library { var albums: [DeferredShelf.Album] = [] }
    let library = Library()
    try reconciler.update(
      library, \.albums,
      from: [
        ["id": 1, "tracks": [["id": 1]], "mood": "red"], ["id": 2, "tracks": [], "mood": "none"],
        ["id": 3, "tracks": []],
      ])
    #expect(reads.count == 0 && reads.description == "")
    _ = library.albums.map(\.title)
    #expect(reads.count == 0)
    for album in library.albums { _ = (album.tracks, album.tracks) }
    _ = library.albums[1].mood
    #expect(reads.description == "[].mood: 1\n[].tracks: 3")
    #expect(
      reads.all.map(\.path.description)
        == ["[0].tracks", "[1].tracks", "[2].tracks", "[1].mood"])
    #expect(reads.all.map { $0.error == nil } == [true, true, true, false])
    reads.reset()
    #expect(reads.count == 0 && reads.counts == [:])
  }

  @Test func `tells what was left out of what was read`() throws {
    var reconciler = Reconciler()
    let reads = DeferredReads()
    reconciler.deferredReads = reads
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: ["tracks": [["id": 1, "name": "A"]]]) {
      $0.unknownKeys = .collect
    }
    #expect(album.tracks.count == 1)
    #expect(reads.all[0].leftOut.map(\.path.description) == ["tracks[0].name"])
    #expect(reads.all[0].leftOut.map(\.kind) == [.unknown])
  }

  @Test func `is of the reconciler that brought the value, and of no other`() throws {
    var counting = Reconciler()
    let reads = DeferredReads()
    counting.deferredReads = reads
    let album = DeferredShelf.Album()
    try Reconciler().update(album, from: ["ratings": [1]])
    #expect(album.ratings == [1] && reads.count == 0)
    let other = DeferredShelf.Album()
    try counting.update(other, from: ["ratings": [1]]) { $0.null = .keep }
    #expect(other.ratings == [1] && reads.count == 1)
  }
}
