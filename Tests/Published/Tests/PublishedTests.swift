import OpenCombine
import Reconcile
import Testing

/// What subscribers to the properties of an observable object hear, by Combine's rules.
@Suite struct `A published property` {
  final class Artist: ObservableObject, Reconcilable {
    @Published var name = "Joni"
    static let schema = Schema(Artist.init) { Field("name", \.name) }
  }

  final class Album: ObservableObject, Reconcilable {
    @Published var id = 0
    @Published var title = "Blue"
    @Published var subtitle: String? = "Live"
    @Published var note: String?
    @Published var ratings = [5]
    @Published var artist = Artist()
    @Published var producer: Artist? = Artist()
    @Published var tracks: [Album] = []
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("subtitle", \.subtitle)
      Field("note", \.note)
      Field("ratings", \.ratings)
      Field("artist", \.artist)
      Field("producer", \.producer)
      Field("tracks", \.tracks)
    }
  }

  /// What the subscribers of one album heard, property by property.
  private final class Subscriber {
    private(set) var heard: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    init(_ album: Album) {
      listen("album", album.objectWillChange)
      listen("title", album.$title.dropFirst())
      listen("subtitle", album.$subtitle.dropFirst())
      listen("note", album.$note.dropFirst())
      listen("ratings", album.$ratings.dropFirst())
      listen("artist", album.$artist.dropFirst())
      listen("artist.name", album.artist.$name.dropFirst())
      listen("producer", album.$producer.dropFirst())
      listen("tracks", album.$tracks.dropFirst())
      if let track = album.tracks.first { listen("tracks[0].title", track.$title.dropFirst()) }
    }

    private func listen<Source: Publisher>(_ name: String, _ source: Source)
    where Source.Failure == Never {
      source.sink { [unowned self] _ in heard.append(name) }.store(in: &subscriptions)
    }

    func forget() { heard = [] }
  }

  private static func album() -> Album {
    let album = Album()
    album.tracks = [Album()]
    return album
  }

  /// A source that agrees with `album()` in every field.
  private static let equal: SourceValue = [
    "title": "Blue", "subtitle": "Live", "note": nil, "ratings": [5],
    "artist": ["name": "Joni"], "producer": ["name": "Joni"],
    "tracks": [["id": 0, "title": "Blue"]],
  ]

  @Test func `tells of every present key by default, equal or not`() throws {
    let album = Self.album()
    let subscriber = Subscriber(album)
    let report = try Reconciler().update(album, from: Self.equal)
    #expect(report.isEmpty)
    #expect(
      subscriber.heard == [
        "album", "title", "album", "subtitle", "album", "note", "album", "ratings",
        "artist.name", "album", "artist", "album", "producer",
        "tracks[0].title", "album", "tracks",
      ])
  }

  @Test func `tells of no equal value under ifChanged`() throws {
    let album = Self.album()
    let subscriber = Subscriber(album)
    try Reconciler().update(album, from: Self.equal) { $0.write = .ifChanged }
    #expect(subscriber.heard == [])
  }

  @Test func `tells under ifChanged of what differs, and of that alone`() throws {
    let album = Self.album()
    let subscriber = Subscriber(album)
    try Reconciler().update(
      album,
      from: [
        "title": "Hejira", "subtitle": "Live", "note": "Mono", "ratings": [5],
        "artist": ["name": "Jaco"], "producer": nil, "tracks": [["id": 0, "title": "Blue"]],
      ]
    ) { $0.write = .ifChanged }
    #expect(
      subscriber.heard == [
        "album", "title", "album", "note", "artist.name", "album", "producer",
      ])
    subscriber.forget()
    try Reconciler().update(album, from: ["tracks": [["id": 0, "title": "Carey"]]]) {
      $0.write = .ifChanged
    }
    #expect(subscriber.heard == ["tracks[0].title"])
    subscriber.forget()
    try Reconciler().update(album, from: ["tracks": [["id": 0], ["id": 1]]]) {
      $0.write = .ifChanged
    }
    #expect(subscriber.heard == ["album", "tracks"])
  }

  @Test func `tells nothing of an absent key or a failed update`() throws {
    let album = Self.album()
    let subscriber = Subscriber(album)
    try Reconciler().update(album, from: ["unknown": 1])
    #expect(throws: UpdateError.self) {
      try Reconciler().update(album, from: ["title": "Hejira", "ratings": "many"])
    }
    #expect(subscriber.heard == [])
  }

  @Test func `may be updated by its subscriber, and the outer update goes on`() throws {
    let album = Self.album()
    var titles: [String] = []
    var subscription: AnyCancellable?
    subscription = album.$title.dropFirst().sink { title in
      titles.append(title)
      guard titles.count == 1 else { return }
      #expect(throws: Never.self) { try Reconciler().update(album, from: ["ratings": [1]]) }
    }
    try Reconciler().update(album, from: ["title": "Hejira", "ratings": [2]])
    #expect(titles == ["Hejira"] && album.title == "Hejira" && album.ratings == [2])
    subscription?.cancel()
  }
}
