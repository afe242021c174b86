import Foundation
import Reconcile
import Testing

/// N4, T1, D2, H1, H3: what is wrong with a part that was left unread, and when it is told.
@Suite struct `A deferred value that cannot be read` {
  let reconciler = Reconciler()

  final class Library: Reconcilable {
    var albums: [DeferredShelf.Album] = []
    static let schema = Schema(Library.init) { Field("albums", \.albums) }
  }

  /// A library whose second album has a track with a wrong title.
  let json = """
    {"albums": [
      {"id": 1, "tracks": []},
      {"id": 2, "tracks": [{"id": 1, "title": "Blue"}, {"id": 2, "title": 7}], "mood": "none"}
    ]}
    """

  @Test func `D2: throws its issues with the whole path and the place in the text`() throws {
    let library = Library()
    try reconciler.update(library, from: .json(json))
    let album = library.albums[1]
    let error = #expect(throws: UpdateError.self) { try album.$tracks.resolve() }
    #expect(error?.description == "albums[1].tracks[1].title: expected String, found number")
    #expect(error?.issues.first?.location?.line == 3)
    let mood = #expect(throws: UpdateError.self) { try album.$mood.resolve() }
    #expect(mood?.issues.first?.path.description == "albums[1].mood")
  }

  @Test func `D2: leaves the last good value to the getter, whole`() throws {
    let library = Library()
    try reconciler.update(library, from: .json(json))
    let album = library.albums[1]
    #expect(album.tracks.isEmpty)
    #expect(album.mood == "")
    guard case .failed(let error) = album.$tracks.state else {
      Issue.record("it is \(album.$tracks.state)")
      return
    }
    #expect(error.issues.count == 1)
    #expect(throws: error) { try album.$tracks.resolve() }
  }

  @Test func `D2: changes nothing of the elements that the property has`() throws {
    let album = DeferredShelf.Album()
    let track = DeferredShelf.Track()
    track.id = 1
    let other = DeferredShelf.Album()
    other.$tracks = Deferred(wrappedValue: [track])
    try reconciler.update(
      other, from: .json(#"{"tracks": [{"id": 1, "title": "A"}, {"id": 2, "title": 7}]}"#))
    #expect(other.$tracks.isPending)
    #expect(other.tracks.count == 1 && other.tracks[0] === track)
    #expect(track.title == "" && track.writes == [])
    #expect(album.tracks.isEmpty)
  }

  @Test func `D2: is read again from the next source`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: ["mood": "none"])
    #expect(album.mood == "")
    try reconciler.update(album, from: ["mood": "blue"])
    #expect(album.$mood.isPending)
    #expect(try album.$mood.resolve() == "BLUE")
    #expect(album.$mood.state == .resolved)
  }

  @Test func `D2: H1: is refused with the whole source where the text is none`() throws {
    let album = DeferredShelf.Album()
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: .json(#"{"title": "Blue", "tracks": [{"id": 1,}]}"#))
    }
    #expect(error?.issues.first?.location?.line == 1)
    #expect(album.title == "" && !album.$tracks.isPending)
  }

  @Test func `is refused at once where its kind says so, and nothing is written`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: ["tracks": [["id": 1]]])
    for (source, sentence) in [
      (["title": "Hejira", "tracks": 7], "tracks: expected array, found number"),
      (["title": "Hejira", "artist": [1]], "artist: expected Artist, found array"),
      (["title": "Hejira", "guests": [1]], "guests: expected object, found array"),
      (["title": "Hejira", "price": "dear"], "price: expected Price, found string"),
      (["title": "Hejira", "mood": nil], "mood: expected mood, found null"),
      (["title": "Hejira", "tracks": nil], "tracks: expected array, found null"),
    ] as [(SourceValue, String)] {
      let error = #expect(throws: UpdateError.self) { try reconciler.update(album, from: source) }
      #expect(error?.description == sentence)
    }
    #expect(album.title == "" && album.$tracks.unread == [["id": 1]])
  }

  @Test func `is refused by its validators when it is read`() throws {
    final class Album: Reconcilable {
      @Deferred var ratings: [Int] = [3]
      static let schema = Schema(Album.init) {
        Field("ratings", \.$ratings).validate("is not empty") { !$0.isEmpty }
      }
    }
    let album = Album()
    try reconciler.update(album, from: ["ratings": []])
    let error = #expect(throws: UpdateError.self) { try album.$ratings.resolve() }
    #expect(error?.description == "ratings: is not empty, found an empty array")
    #expect(album.ratings == [3])
  }

  @Test func `loses only what fails under best effort`() throws {
    var reconciler = reconciler
    let reads = DeferredReads()
    reconciler.deferredReads = reads
    let library = Library()
    try reconciler.update(library, from: .json(json)) { $0.failure = .bestEffort }
    let tracks = try library.albums[1].$tracks.resolve()
    #expect(tracks.map(\.id) == [1, 2] && tracks.map(\.title) == ["Blue", ""])
    #expect(reads.all.map(\.path.description) == ["albums[1].tracks"])
    #expect(reads.all[0].leftOut.map(\.path.description) == ["albums[1].tracks[1].title"])
  }

  @Test func `keeps the last good value where the policy says so`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: ["ratings": ["many"], "tracks": 7]) { $0.mismatch = .keep }
    #expect(!album.$tracks.isPending)
    #expect(try album.$ratings.resolve() == [])
    #expect(album.$ratings.state == .resolved)
  }

  /// Whatever elements are matched by, and whoever is live.
  @Test(arguments: [Policy.Collection.keyed, .positional, .fixedPositional, .contents])
  func `N4: is reset whole when it is read, where the policy says so`(
    collection: Policy.Collection
  ) throws {
    final class Side: Reconcilable {
      @Deferred var tracks: [ListTrack] = []
      static let schema = Schema(Side.init) { Field("tracks", \.$tracks).default([]) }
    }
    let side = Side()
    side.tracks = [ListTrack(1, "a"), ListTrack(1, "b")]
    let twins = side.tracks
    let edit: PolicyEdit = {
      $0.collection = collection
      $0.mismatch = .reset
    }
    let source: SourceValue = ["tracks": [5, ["id": 1, "title": "c"]]]
    let report = try reconciler.update(side, from: source, policy: edit)
    #expect(side.tracks.isEmpty && twins.map(\.title) == ["a", "b"])
    #expect(report.brief == ["tracks skipped, [0]: expected ListTrack, found number"])
    let unread = Side()
    try reconciler.update(unread, from: source, policy: edit)
    #expect(unread.$tracks.isPending)
    #expect(try unread.$tracks.resolve().isEmpty)
  }

  @Test func `T1: stays as it was where the update fails elsewhere`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: ["ratings": [1]])
    #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["ratings": [2], "title": 7])
    }
    #expect(album.$ratings.unread == [1])
    #expect(album.ratings == [1])
    #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["ratings": [2], "title": 7])
    }
    #expect(album.ratings == [1])
  }

  @Test func `is not read by conditions before its update writes`() throws {
    final class Album: Reconcilable {
      var title = ""
      @Deferred var ratings: [Int] = []
      static let schema = Schema(Album.init) {
        Field("title", \.title)
        Field("ratings", \.$ratings)
        Validate("has at most two ratings") { $0[\.$ratings].count < 3 }
      }
    }
    let album = try reconciler.make(Album.self, from: ["title": "Blue", "ratings": [1, 2, 3]])
    #expect(album.$ratings.isPending)
    #expect(album.ratings.count == 3)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["ratings": [4, 5, 6]])
    }
    #expect(error?.description == "has at most two ratings")
    #expect(album.ratings == [1, 2, 3])
    try reconciler.update(album, from: ["ratings": [4]])
    #expect(album.ratings == [4])
  }

  @Test func `H3: comes from no source that is too deep`() {
    let album = DeferredShelf.Album()
    let depth = 100_000
    let text =
      #"{"tracks": [{"id": 1, "title": "#
      + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}]}"
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: .json(text))
    }
    #expect(error?.issues.first?.kind == .limit)
    #expect(!album.$tracks.isPending)
  }
}
