import Foundation
import Reconcile
import Testing

/// D1, D5: what a property costs until it is read, and what it is then.
@Suite struct `A deferred property` {
  let reconciler = Reconciler()

  @Test func `D1: of a new object costs no conversion and no instance`() throws {
    let made = try DeferredShelf.Tally.count {
      let album = try reconciler.make(DeferredShelf.Album.self, from: DeferredShelf.blue)
      #expect(album.title == "Blue")
      #expect(album.pending.allSatisfy { $0 })
    }
    #expect(made == [])
  }

  @Test func `D1: of a live object costs no conversion and no instance`() throws {
    let album = DeferredShelf.Album()
    var report: ChangeReport?
    let made = try DeferredShelf.Tally.count {
      report = try reconciler.update(album, from: DeferredShelf.blue)
    }
    #expect(made == [])
    #expect(album.pending.allSatisfy { $0 })
    #expect(report?.counts.deferred == DeferredShelf.deferredKeys.count)
    #expect(report?.counts.changed == 1)
  }

  @Test func `D1: is read once, by the one that asks first`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    let made = DeferredShelf.Tally.count {
      let tracks = album.tracks
      #expect(tracks.map(\.title) == ["All I Want", "My Old Man"])
      #expect(zip(album.tracks, tracks).allSatisfy { $0 === $1 })
      #expect(album.mood == "BLUE" && album.mood == "BLUE")
    }
    #expect(made == ["track", "track", "mood"])
    #expect(album.$artist.isPending && !album.$tracks.isPending)
  }

  @Test func `D1: equals an eager one once it is read, whatever its kind`() throws {
    let album = DeferredShelf.Album()
    let eager = DeferredShelf.EagerAlbum()
    try reconciler.update(album, from: DeferredShelf.blue)
    try reconciler.update(eager, from: DeferredShelf.blue)
    #expect(album.tracks == eager.tracks && eager.tracks.count == 2)
    #expect(album.artist?.name == "Joni Mitchell" && album.artist?.born == eager.artist?.born)
    #expect(album.released == eager.released && album.released != nil)
    #expect(album.mood == eager.mood)
    #expect(album.tags == eager.tags && album.ratings == eager.ratings)
    #expect(album.notes == eager.notes && album.price == eager.price)
    #expect(album.guests["bass"]?.name == "Stephen Stills")
    #expect(album.charts == eager.charts && album.charts == [15, 3])
    #expect(album.sides == eager.sides)
    #expect(album.pending.allSatisfy { !$0 })
  }

  @Test func `has its initial value before any source`() {
    let album = DeferredShelf.Album()
    #expect(album.pending.allSatisfy { !$0 })
    #expect(album.tracks.isEmpty && album.artist == nil && album.price == DeferredShelf.Price())
  }

  @Test func `takes a value in an initializer like any property`() {
    final class Box {
      @Deferred var ratings: [Int]
      init(_ ratings: [Int]) { self.ratings = ratings }
    }
    #expect(Box([1, 2]).ratings == [1, 2])
  }

  @Test func `says what is unread, and where it stands`() throws {
    let album = DeferredShelf.Album()
    #expect(album.$ratings.state == .resolved && album.$ratings.unread == nil)
    try reconciler.update(album, from: DeferredShelf.blue)
    #expect(album.$ratings.state == .pending)
    #expect(album.$ratings.unread == [5, 4, 5])
    #expect(try album.$ratings.resolve() == [5, 4, 5])
    #expect(album.$ratings.state == .resolved && album.$ratings.unread == nil)
  }

  @Test func `keeps its container, whose contents change when it is read`() throws {
    let album = DeferredShelf.Album()
    album.charts.add(1)
    let container = album.charts
    let other = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    #expect(container == [15, 3], "it was read before, so it is kept up to date")
    try reconciler.update(other, from: DeferredShelf.blue)
    #expect(other.$charts.isPending)
    #expect(other.charts == [15, 3])
  }

  @Test func `becomes nil where the policy resets it, read or not`() throws {
    final class Sleeve: Reconcilable {
      @Deferred var note: String?
      @Deferred var size: DeferredShelf.Price?
      @Deferred var seconds: Int? = 5
      static let schema = Schema(Sleeve.init) {
        Field("note", \.$note)
        Field("size", \.$size)
        Field("seconds", \.$seconds)
      }
    }
    let sleeve = Sleeve()
    try reconciler.update(sleeve, from: ["note": "x", "seconds": 7])
    #expect(sleeve.note == "x")
    try reconciler.update(sleeve, from: [:]) { $0.missing = .reset }
    #expect(sleeve.note == nil && sleeve.seconds == nil && sleeve.size == nil)
  }

  @Test func `may be a container with keys`() throws {
    final class Chart: Reconcilable {
      @Deferred var plays = NSMutableDictionary()
      static let schema = Schema(Chart.init) { Field("plays", \.$plays, of: Int.self) }
    }
    let chart = Chart()
    try reconciler.update(chart, from: ["plays": ["a": 1]])
    #expect(chart.$plays.isPending)
    #expect(chart.plays == ["a": 1])
  }

  @Test func `that is set forgets what was unread`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    album.ratings = [1]
    #expect(!album.$ratings.isPending)
    #expect(album.ratings == [1])
  }

  @Test func `is found under aliases and paths, and takes the default of an absent key`() throws {
    final class Album: Reconcilable {
      @Deferred var count = 0
      @Deferred var name = "none"
      @Deferred var size: Int? = 3
      static let schema = Schema(Album.init, policy: { $0.missing = .reset }) {
        Field("count", \.$count).alias("number").default(7)
        Field("meta.name", \.$name).default("unknown")
        Field("size", \.$size)
      }
    }
    let album = Album()
    try reconciler.update(album, from: ["number": 2, "meta": ["name": "Blue"]])
    #expect(album.$count.isPending && album.$name.isPending && !album.$size.isPending)
    #expect(album.count == 2 && album.name == "Blue" && album.size == nil)
    let other = Album()
    try reconciler.update(other, from: ["number": 2, "meta": ["name": "Blue"], "size": 1])
    try reconciler.update(other, from: ["title": "Blue"])
    #expect(other.count == 7 && other.name == "unknown" && other.size == nil)
  }

  @MainActor final class Row: @MainActor Reconcilable {
    var title = ""
    @Deferred var tags: [String] = []
    static let schema = Schema(Row.init) {
      Field("title", \.title)
      Field("tags", \.$tags)
    }
  }

  @MainActor @Test func `lives where its object lives`() throws {
    let row = Row()
    try reconciler.update(row, from: ["title": "Blue", "tags": ["folk"]])
    #expect(row.$tags.isPending && row.tags == ["folk"])
  }

  @MainActor @Test
  func `D5: gives one instance to concurrent first reads in one isolation`() async throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    let readers = (0..<8).map { _ in
      Task { @MainActor in
        await Task.yield()
        return album.tracks.map { ObjectIdentifier($0) }
      }
    }
    for reader in readers {
      #expect(await reader.value == album.tracks.map { ObjectIdentifier($0) })
    }
  }

  @Test func `D5: gives the last good value to code that asks while it is read`() throws {
    final class Album: Reconcilable {
      @Deferred var mood = "unread"
      static let schema = Schema(Album.init) {
        Field(
          "mood", \.$mood,
          as: .custom(
            decode: { try Probe.look(try $0.string()) }, encode: { SourceValue(stringLiteral: $0) })
        )
      }
    }
    enum Probe {
      @TaskLocal static var album: Unchecked?
      struct Unchecked: @unchecked Sendable { let album: Album }
      static func look(_ text: String) throws -> String {
        let seen = album?.album.mood ?? ""
        #expect(throws: UpdateError.self) { try album?.album.$mood.resolve() }
        return "\(text), \(seen) before"
      }
    }
    let album = Album()
    try reconciler.update(album, from: ["mood": "blue"])
    Probe.$album.withValue(Probe.Unchecked(album: album)) {
      #expect(album.mood == "blue, unread before")
    }
  }
}
