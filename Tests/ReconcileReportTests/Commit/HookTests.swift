import Reconcile
import Testing

/// B3, B7: the hooks that a schema declares, and when they run.
@Suite struct `A hook of a schema` {
  class Medium: Reconcilable {
    var id = 0
    var title = "" { didSet { log?.lines.append("title") } }
    var parts: [Medium] = []
    var log: EventLog?
    required init() {}

    convenience init(_ id: Int, _ log: EventLog) {
      self.init()
      self.id = id
      self.log = log
    }

    class var schema: Schema {
      Schema(Medium.self, create: { _ in Medium() }) {
        Identity("id", \.id)
        Field("title", \.title)
        Field("parts", \.parts)
        WillReconcile { $0.log?.lines.append("base will \($0.id)") }
        DidReconcile { medium, report in
          medium.log?.lines.append("base did \(medium.id): \(report.summary)")
        }
      }
    }
  }

  final class Song: Medium {
    var seconds = 0
    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {
        Field("seconds", \.seconds)
        WillReconcile { $0.log?.lines.append("song will \($0.id)") }
        DidReconcile { song, report in
          song.log?.lines.append("song did \(song.id): \(report.lines.joined(separator: "; "))")
        }
      }
    }
  }

  final class Track: Reconcilable {
    var id = 0
    var title = ""
    weak var album: Album?
    var runs = 0
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      WillReconcile { $0.runs += 1 }
    }
  }

  final class Album: Reconcilable {
    var tracks: [Track] = []
    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks)
      Inverse(\.tracks, \.album)
    }
  }

  let reconciler = Reconciler { $0.write = .ifChanged }

  @Test func `does not run for an object that only loses its owner`() throws {
    let album = Album()
    try reconciler.update(album, from: ["tracks": [["id": 1, "title": "Carey"], ["id": 2]]])
    let tracks = album.tracks
    #expect(tracks.allSatisfy { $0.album === album && $0.runs == 0 })
    try reconciler.update(album, from: ["tracks": [["id": 2, "title": "Blue"]]])
    #expect(tracks[0].album == nil && tracks[0].runs == 0)
    #expect(tracks[1].album === album && tracks[1].runs == 1)
  }

  @Test func `runs around all writes, the base's first, children before their owner`() throws {
    let log = EventLog()
    let medium = Medium(1, log)
    medium.parts = [Song(2, log)]
    try reconciler.update(
      medium,
      from: ["title": "Blue", "parts": [["id": 2, "title": "Carey", "seconds": 180], ["id": 3]]])
    #expect(
      log.lines == [
        "base will 1", "base will 2", "song will 2", "title", "title",
        "base did 2: 2 changed",
        "song did 2: changed title: \"\" → \"Carey\"; changed seconds: 0 → 180",
        "base did 1: 3 changed, 1 inserted",
      ])
  }

  @Test func `leaves the report of the call as its policy says`() throws {
    let medium = Medium(1, EventLog())
    let report = try reconciler.update(medium, from: ["title": "Blue"])
    #expect(report.changes == [] && report.summary == "1 changed")
    #expect(!report.isDetailed)
  }

  @Test func `does not run where nothing is written or the update fails`() throws {
    let log = EventLog()
    let medium = Medium(1, log)
    medium.title = "Blue"
    log.lines = []
    try reconciler.update(medium, from: ["title": "Blue"])
    _ = try reconciler.plan(updating: medium, from: ["title": "Hejira"])
    #expect(throws: UpdateError.self) {
      try reconciler.update(medium, from: ["title": "Hejira", "parts": 1])
    }
    #expect(log.lines == [])
  }

  @Test func `does not run for a new instance`() throws {
    let made = try reconciler.make(Medium.self, from: ["id": 1, "title": "Blue"])
    let log = EventLog()
    made.log = log
    try reconciler.update(made, from: ["parts": [["id": 4, "title": "x"]]])
    #expect(log.lines == ["base will 1", "base did 1: 1 inserted"])
    made.parts[0].log = log
    log.lines = []
    try reconciler.update(made, from: ["parts": [["id": 4, "title": "y"]]])
    #expect(log.lines == ["base will 4", "title", "base did 4: 1 changed"])
  }

  @Test func `runs before the observer of the call at the same point`() throws {
    let log = EventLog()
    let medium = Medium(1, log)
    try reconciler.update(medium, from: ["title": "Blue"], observer: log.note)
    #expect(
      log.lines == [
        "base will 1", "will Medium", "title", "set title", "base did 1: 1 changed", "did Medium",
      ])
  }

  @Test func `runs when a plan is applied`() throws {
    let log = EventLog()
    let medium = Medium(1, log)
    let plan = try reconciler.plan(updating: medium, from: ["title": "Blue"])
    #expect(log.lines == [])
    try plan.apply()
    #expect(log.lines == ["base will 1", "title", "base did 1: 1 changed"])
  }

  struct Price: Reconcilable {
    var amount = 0
    static let schema = Schema(Price.init) { Field("amount", \.amount) }
  }

  @Test func `of a struct is a mistake`() {
    let schema = Schema(Price.init) {
      Field("amount", \.amount)
      DidReconcile { _, _ in }
    }
    #expect(schema.mistakes == ["a struct cannot have WillReconcile or DidReconcile"])
  }
}
