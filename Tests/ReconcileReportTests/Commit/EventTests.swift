import Reconcile
import Testing

/// What an observer hears, as lines.
final class EventLog {
  var lines: [String] = []
  var reports: [(object: AnyObject, report: ChangeReport)] = []

  func note(_ event: UpdateEvent) {
    let name = "\(type(of: event.object))"
    switch event {
    case .willUpdate: lines.append("will \(name)")
    case .set(_, let path): lines.append("set \(path)")
    case .didUpdate(let object, let report):
      lines.append("did \(name)")
      reports.append((object, report))
    }
  }

  func report(of object: AnyObject) -> ChangeReport? {
    reports.first { $0.object === object }?.report
  }
}

/// B3, B4, B7: which events an observer hears, in which order, and with which report.
@Suite struct `An observer of an update` {
  let reconciler = Reconciler()

  private static let source: SourceValue = [
    "songs": [["id": 3, "title": "Green"], ["id": 1]], "title": "Hejira",
    "singer": ["name": "Joni"],
  ]

  @Test func `hears of every object before the first write and after the last`() throws {
    let album = Jukebox.blue()
    var writes: [String] = []
    let log = EventLog()
    try reconciler.update(
      album, from: Self.source,
      observer: { event in
        log.note(event)
        if case .willUpdate = event { writes += album.writes + album.songs.flatMap(\.writes) }
        if case .didUpdate = event { #expect(album.writes.last == "songs") }
      })
    #expect(writes == [])
    #expect(
      log.lines == [
        "will Album", "will Singer", "will Song", "will Song",
        "set title", "set singer.name", "set singer",
        "set songs[0].id", "set songs[0].title", "set songs[1].id", "set songs",
        "did Singer", "did Song", "did Song", "did Album",
      ])
  }

  @Test func `hears of each field once, when it is set`() throws {
    let album = Jukebox.blue()
    var heard: [String] = []
    try reconciler.update(
      album, from: ["subtitle": "Live", "title": "Blue", "ratings": [1]],
      observer: { event in
        guard case .set(let object, let path) = event else { return }
        let isAlbum = object === album
        #expect(isAlbum)
        heard.append("\(path)")
        #expect(album.writes == heard)
      })
    #expect(heard == ["title", "subtitle", "ratings"])
  }

  @Test func `gets the own report of each object, whatever the policy says`() throws {
    let album = Jukebox.blue()
    let log = EventLog()
    let report = try reconciler.update(album, from: Self.source, observer: log.note)
    let singer = try #require(album.singer)
    #expect(log.report(of: singer)?.lines == ["changed name: \"Joni Mitchell\" → \"Joni\""])
    #expect(log.report(of: singer)?.counts.changed == 1)
    let green = try #require(log.report(of: album.songs[0]))
    #expect(green.lines.contains("changed title: \"Little Green\" → \"Green\""))
    #expect(green.counts.changed == 1 && green.counts.touched == 1)
    let detailed = try reconciler.update(Jukebox.blue(), from: Self.source) { $0.report = .changes }
    #expect(log.report(of: album)?.changes == detailed.changes)
    #expect(log.report(of: album)?.counts == detailed.counts)
    #expect(!report.isDetailed && report.changes == [] && report.counts == detailed.counts)
  }

  @Test func `gets a report that calls elements by their identities`() throws {
    let object = try DynamicObject(from: [
      "n": 0, "list": [["id": 1, "x": 1], ["id": 2, "x": 2]],
    ])
    let log = EventLog()
    let report = try reconciler.update(
      object, from: ["n": 1, "list": [["id": 1, "x": 3], ["id": 2, "x": 4]]],
      policy: {
        $0.collection = .keyed(by: "id")
        $0.report = .changes
      }, observer: log.note)
    #expect(log.report(of: object)?.tree() == report.tree())
    #expect(report.tree() == "n: 0 → 1\nlist\n  [0] id 1\n    x: 1 → 3\n  [1] id 2\n    x: 2 → 4")
  }

  @Test func `hears nothing of an absent key, of an equal value under ifChanged, of a failure`() {
    let album = Jukebox.blue()
    let log = EventLog()
    #expect(throws: Never.self) {
      try reconciler.update(album, from: ["unknown": 1], observer: log.note)
      try reconciler.update(
        album, from: ["title": "Blue"],
        policy: {
          $0.write = .ifChanged
        }, observer: log.note)
      try reconciler.update(
        album, from: ["songs": [["id": 1], ["id": 2], ["id": 3]]],
        policy: { $0.write = .ifChanged }, observer: log.note)
    }
    #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["title": "Hejira", "price": 1], observer: log.note)
    }
    #expect(log.lines == [])
  }

  @Test func `hears of no property of a new instance`() throws {
    let album = Album()
    album.title = "Blue"
    let log = EventLog()
    try reconciler.update(
      album, from: ["next": ["title": "Hejira", "next": ["title": "Mingus"]]], observer: log.note)
    #expect(log.lines == ["will Album", "set next", "did Album"])
    #expect(log.reports[0].report.counts.created == 1)
  }

  @Test func `hears of a struct as a property of the object that holds it`() throws {
    let album = Jukebox.blue()
    let log = EventLog()
    try reconciler.update(album, from: ["price": ["amount": 1]], observer: log.note)
    #expect(log.lines == ["will Album", "set price", "did Album"])
    #expect(log.reports[0].report.lines == ["changed price.amount: 9.5 → 1"])
  }

  @Test func `hears of an object once that the source names twice`() throws {
    let album = Album()
    album.next = album
    let log = EventLog()
    try reconciler.update(
      album, from: ["title": "Blue", "next": ["title": "Hejira"]], observer: log.note)
    #expect(
      log.lines == [
        "will Album", "set title", "set next.title", "set next", "did Album",
      ])
    #expect(album.title == "Hejira")
  }

  /// A screen that is told of updates without another hop or capture list.
  @MainActor final class Screen {
    var shown: [String] = []
    let singer = Jukebox.singer("Joni")

    func refresh(_ source: SourceValue) throws {
      try Reconciler().update(singer, from: source, observer: { event in show(event) })
      shown.append("end")
    }

    private func show(_ event: UpdateEvent) {
      if case .set(_, let path) = event { shown.append("\(path)") }
    }
  }

  @MainActor @Test func `is called in the caller's isolation, before the call returns`() throws {
    let screen = Screen()
    try screen.refresh(["country": "CA", "name": "Joan"])
    #expect(screen.shown == ["name", "country", "end"])
  }

  final class Album: Reconcilable {
    var title = ""
    var next: Album?
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("next", \.next)
    }
  }
}

/// B3: the events of plans, maps, properties, variables and dynamic objects.
@Suite struct `Every form of update` {
  let reconciler = Reconciler()

  @Test func `of a property tells of the owner and of what is in the property`() throws {
    final class Shelf { var songs = [Jukebox.song(1, "a"), Jukebox.song(2, "b")] }
    let shelf = Shelf()
    let log = EventLog()
    try reconciler.update(
      shelf, \.songs, from: [["id": 2, "title": "c"], ["id": 1]], observer: log.note)
    #expect(
      log.lines == [
        "will Shelf", "will Song", "will Song",
        "set [0].id", "set [0].title", "set [1].id", "set ",
        "did Song", "did Song", "did Shelf",
      ])
    #expect(log.reports.map { $0.report.counts.moved }.last == 1)
  }

  @Test func `of a property of one object tells of the owner after the object`() throws {
    final class Stage { var singer = Jukebox.singer("Joni") }
    let stage = Stage()
    let log = EventLog()
    try reconciler.update(stage, \.singer, from: ["name": "Joan"], observer: log.note)
    #expect(
      log.lines == [
        "will Stage", "will Singer", "set name", "set ", "did Singer", "did Stage",
      ])
  }

  @Test func `of a variable tells of the objects in it alone`() throws {
    var songs = [Jukebox.song(1, "a")]
    let log = EventLog()
    try reconciler.update(&songs, from: [["id": 1, "title": "b"], ["id": 2]], observer: log.note)
    #expect(log.lines == ["will Song", "set [0].id", "set [0].title", "did Song"])
    #expect(songs.map(\.title) == ["b", ""])
  }

  @Test func `of dynamic objects tells of members and arrays`() throws {
    let object = try DynamicObject(from: ["a": ["b": 1], "list": [1], "kept": true])
    let log = EventLog()
    try reconciler.update(
      object, from: ["a": ["b": 2], "list": [1, 2], "new": 3], observer: log.note)
    #expect(
      log.lines == [
        "will DynamicObject", "will DynamicObject", "will DynamicArray",
        "set a.b", "set list", "set new",
        "did DynamicObject", "did DynamicArray", "did DynamicObject",
      ])
    let array = try DynamicArray(from: [["id": 1]])
    let other = EventLog()
    try reconciler.update(array, from: [["id": 1, "x": 1], ["id": 2]], observer: other.note)
    #expect(
      other.lines == [
        "will DynamicArray", "will DynamicObject", "set [0].x", "set ",
        "did DynamicObject", "did DynamicArray",
      ])
  }

  @Test func `with a map tells of the objects that it knows`() throws {
    let map = IdentityMap()
    let artist = MapArtist(id: 1)
    map.insert(artist)
    let log = EventLog()
    try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 1, "name": "Joni"], ["id": 2, "name": "Joan"]], in: map,
      observer: log.note)
    #expect(log.lines == ["will MapArtist", "set [0].name", "did MapArtist"])
    let album = MapAlbum()
    album.artist = artist
    let nested = EventLog()
    try reconciler.update(
      album, from: ["artist": ["id": 1, "city": "Fort Macleod"]], in: map, observer: nested.note)
    #expect(
      nested.lines == [
        "will MapAlbum", "will MapArtist", "set artist.city", "set artist",
        "did MapArtist", "did MapAlbum",
      ])
  }

  @Test func `of a plan tells when it is applied`() throws {
    let album = Jukebox.blue()
    let plan = try reconciler.plan(updating: album, from: ["title": "Hejira", "subtitle": "Live"])
    let log = EventLog()
    try plan.apply(observer: log.note)
    #expect(log.lines == ["will Album", "set title", "set subtitle", "did Album"])
    #expect(log.reports[0].report.changes == plan.changes.changes)
    let late = EventLog()
    #expect(throws: UpdateError.self) { try plan.apply(observer: late.note) }
    #expect(late.lines == [])
  }

  @Test func `tells under a best effort only of what is written`() throws {
    let album = Jukebox.blue()
    let log = EventLog()
    try reconciler.update(
      album, from: ["title": 1, "songs": [["id": 1, "title": "x"], ["id": "?"]]],
      policy: { $0.failure = .bestEffort }, observer: log.note)
    #expect(
      log.lines == [
        "will Album", "will Song", "set songs[0].id", "set songs[0].title", "set songs",
        "did Song", "did Album",
      ])
    #expect(log.report(of: album)?.counts.skipped == 3)
  }
}
