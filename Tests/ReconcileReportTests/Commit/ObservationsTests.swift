import Observation
import Reconcile
import Testing

/// B1, B2: the asynchronous sequence of values that a view or a task listens to.
///
/// It gives one value for all that happens before its reader comes to run again, so an update is heard
/// once, however much it sets.
@MainActor @Suite struct `A sequence of observations` {
  @Observable final class Artist: Reconcilable {
    var name = "Joni"
    static let schema = Schema(Artist.init) {
      Field("name", \.name).modify { $1(&$0.name) }
    }
  }

  @Observable final class Album: Reconcilable {
    var id = 0
    var title = "Blue"
    var subtitle: String? = "Live"
    var note: String?
    var ratings = [5]
    var artist = Artist()
    var producer: Artist? = Artist()
    var guest: Artist?
    var tracks: [Album] = []
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title).modify { $1(&$0.title) }
      Field("subtitle", \.subtitle).modify { $1(&$0.subtitle) }
      Field("note", \.note).modify { $1(&$0.note) }
      Field("ratings", \.ratings).modify { $1(&$0.ratings) }
      Field("artist", \.artist).modify { $1(&$0.artist) }
      Field("producer", \.producer).modify { $1(&$0.producer) }
      Field("guest", \.guest).modify { $1(&$0.guest) }
      Field("tracks", \.tracks).modify { $1(&$0.tracks) }
    }
  }

  /// Fields without accessors, so that plain setters write them.
  @Observable final class Plain: Reconcilable {
    var title = "Blue"
    var subtitle: String? = "Live"
    var ratings = [5]
    var artist = Artist()
    var producer: Artist? = Artist()
    var guests = [Artist()]
    static let schema = Schema(Plain.init) {
      Field("title", \.title)
      Field("subtitle", \.subtitle)
      Field("ratings", \.ratings)
      Field("artist", \.artist)
      Field("producer", \.producer)
      Field("guests", \.guests)
    }
  }

  /// What a sequence reads. Written out, since the compiler cannot convert other closures to it.
  private typealias Read = @isolated(any) @Sendable () throws(Never) -> Int

  /// Counts what a sequence of observations gives.
  @MainActor private final class Listener {
    private(set) var count = 0
    private var task: Task<Void, Never>?

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    func listen(to read: @escaping Read) async {
      let values = Observations(read)
      task = Task { [weak self] in for await _ in values { self?.count += 1 } }
      await settle()
    }

    /// Lets the reader of the sequence run until it waits again.
    func settle() async {
      for _ in 0..<20 { await Task.yield() }
    }

    func end() { task?.cancel() }
  }

  /// What is read, a source that agrees with it, and one that does not.
  private struct Row<Model>: Sendable {
    let read: @MainActor @Sendable (Model) -> Void
    let equal: SourceValue
    let different: SourceValue
  }

  private nonisolated static let rows: [Row<Album>] = [
    Row(read: { _ = $0.title }, equal: ["title": "Blue"], different: ["title": "Hejira"]),
    Row(read: { _ = $0.subtitle }, equal: ["subtitle": "Live"], different: ["subtitle": nil]),
    Row(read: { _ = $0.note }, equal: ["note": nil], different: ["note": "Mono"]),
    Row(read: { _ = $0.ratings }, equal: ["ratings": [5]], different: ["ratings": [5, 4]]),
    Row(
      read: { _ = $0.artist.name }, equal: ["artist": ["name": "Joni"]],
      different: ["artist": ["name": "Jaco"]]),
    Row(read: { _ = $0.artist }, equal: ["artist": ["name": "Joni"]], different: [:]),
    Row(
      read: { _ = $0.producer }, equal: ["producer": ["name": "Joni"]],
      different: ["producer": nil]),
    Row(
      read: { _ = $0.producer?.name }, equal: ["producer": ["name": "Joni"]],
      different: ["producer": ["name": "Jaco"]]),
    Row(read: { _ = $0.guest }, equal: ["guest": nil], different: ["guest": ["name": "Jaco"]]),
    Row(
      read: { _ = $0.tracks }, equal: ["tracks": [["id": 1], ["id": 2]]],
      different: ["tracks": [["id": 2], ["id": 1]]]),
    Row(
      read: { _ = $0.tracks.first?.title },
      equal: ["tracks": [["id": 1, "title": "Blue"], ["id": 2]]],
      different: ["tracks": [["id": 1, "title": "Carey"], ["id": 2]]]),
    Row(
      read: { _ = ($0.title, $0.subtitle, $0.ratings, $0.producer, $0.producer?.name) },
      equal: [
        "title": "Blue", "subtitle": "Live", "ratings": [5], "producer": ["name": "Joni"],
      ],
      different: ["title": "Hejira", "subtitle": nil, "ratings": [], "producer": nil]),
  ]

  private static func album() -> Album {
    let album = Album()
    album.tracks = [Album(), Album()]
    for (place, track) in album.tracks.enumerated() { track.id = place + 1 }
    return album
  }

  /// How many values the sequence gives for each of some updates of one album.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  private func counts<Model: Reconcilable & AnyObject>(
    _ read: @escaping @MainActor @Sendable (Model) -> Void, _ sources: [SourceValue],
    _ write: Policy.Write, of album: Model
  ) async throws -> [Int] {
    let listener = Listener()
    await listener.listen { @MainActor in
      read(album)
      return 0
    }
    defer { listener.end() }
    var counts: [Int] = [listener.count]
    for source in sources {
      try Reconciler().update(album, from: source) { $0.write = write }
      await listener.settle()
      counts.append(listener.count - counts.reduce(0, +))
    }
    return counts
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test(arguments: rows.indices)
  func `gives an equal value once for each update by default`(number: Int) async throws {
    let row = Self.rows[number]
    let equal = row.equal
    #expect(
      try await counts(row.read, [equal, equal, equal], .always, of: Self.album()) == [1, 1, 1, 1])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test(arguments: rows.indices)
  func `gives no equal value under ifChanged, and a change once`(number: Int) async throws {
    let row = Self.rows[number]
    let isChange = row.different != [:]
    #expect(
      try await counts(
        row.read, [row.equal, row.equal, row.different, row.different, row.equal], .ifChanged,
        of: Self.album())
        == [1, 0, 0, isChange ? 1 : 0, 0, isChange ? 1 : 0])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `gives nothing for a failed update or an absent key`() async throws {
    let album = Self.album()
    let listener = Listener()
    await listener.listen { @MainActor in
      _ = (album.title, album.subtitle)
      return 0
    }
    defer { listener.end() }
    #expect(throws: UpdateError.self) {
      try Reconciler().update(album, from: ["title": "Hejira", "ratings": "many"])
    }
    try Reconciler().update(album, from: ["ratings": [1]])
    await listener.settle()
    #expect(listener.count == 1)
  }

  /// What a plain setter announces of an equal value, by the kind of property: see `Field.modify(_:)`.
  private nonisolated static let plain: [(row: Row<Plain>, told: Int)] = [
    (Row(read: { _ = $0.title }, equal: ["title": "Blue"], different: [:]), 0),
    (Row(read: { _ = $0.subtitle }, equal: ["subtitle": "Live"], different: [:]), 0),
    (Row(read: { _ = $0.ratings }, equal: ["ratings": [5]], different: [:]), 0),
    (Row(read: { _ = $0.artist }, equal: ["artist": [:]], different: [:]), 0),
    (Row(read: { _ = $0.producer }, equal: ["producer": [:]], different: [:]), 1),
    (Row(read: { _ = $0.guests }, equal: ["guests": [[:]]], different: [:]), 1),
  ]

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test(arguments: plain.indices)
  func `gives few equal values where a field has no accessor, and none under ifChanged`(
    number: Int
  ) async throws {
    let (row, told) = Self.plain[number]
    #expect(try await counts(row.read, [row.equal], .always, of: Plain()) == [1, told])
    #expect(try await counts(row.read, [row.equal], .ifChanged, of: Plain()) == [1, 0])
  }
}
