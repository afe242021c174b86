import Foundation
import Reconcile
import Testing

/// B5, T5: what reports, plans and observers say of parts that are unread.
@Suite struct `A report of deferred properties` {
  let reconciler = Reconciler()
  let source: SourceValue = ["title": "Blue", "tracks": [["id": 1, "title": "Carey"]]]

  @Test func `counts them and lists them with what is unread`() throws {
    let album = DeferredShelf.Album()
    let report = try reconciler.update(album, from: source) { $0.report = .changes }
    #expect(report.summary == "1 changed, 1 deferred")
    #expect(
      report.description == """
        title: "" → "Blue"
        tracks deferred [{"id":1,"title":"Carey"}]
        """)
    #expect(!report.isEmpty)
    #expect(album.$tracks.isPending)
  }

  @Test func `is the same after it was encoded, shows them on its page and in its patch`() throws {
    let report = try reconciler.update(DeferredShelf.Album(), from: source) { $0.report = .changes }
    let copy = try JSONDecoder().decode(
      ChangeReport.self, from: JSONEncoder().encode(report))
    #expect(copy.description == report.description && copy.counts == report.counts)
    #expect(copy.counts.deferred == 1)
    #expect(report.html(title: "").contains(#"<span class="kind">deferred</span>"#))
    let patch = try report.jsonPatch()
    #expect("\(patch)".contains("/tracks"))
    #expect(report.difference(at: "tracks") == nil)
    #expect(throws: UpdateError.self) { try report.inverseJSONPatch() }
  }

  @Test func `T5: of a plan is that of the update`() throws {
    let album = DeferredShelf.Album()
    let plan = try reconciler.plan(updating: album, from: DeferredShelf.blue)
    #expect(album.pending.allSatisfy { !$0 })
    let report = try reconciler.update(DeferredShelf.Album(), from: DeferredShelf.blue) {
      $0.report = .changes
    }
    #expect(plan.changes.changes == report.changes && plan.changes.counts == report.counts)
    try plan.apply()
    #expect(album.pending.allSatisfy { $0 })
    #expect(album.tracks.count == 2)
  }

  @Test func `T5: of a plan holds although a property was read meanwhile`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: source)
    let plan = try reconciler.plan(updating: album, from: ["tracks": [["id": 1, "title": "Live"]]])
    let track = try #require(album.tracks.first)
    try plan.apply()
    #expect(album.$tracks.isPending && track.title == "Carey")
    #expect(album.tracks.first === track && track.title == "Live")
  }

  @Test func `T5: of a plan is refused where a property was set or updated meanwhile`() throws {
    for change in [
      { $0.tracks = [] },
      { try Reconciler().update($0, from: ["tracks": []]) },
    ] as [(DeferredShelf.Album) throws -> Void] {
      for isRead in [false, true] {
        let album = DeferredShelf.Album()
        try reconciler.update(album, from: source)
        if isRead { try album.read() }
        let plan = try reconciler.plan(updating: album, from: ["tracks": [["id": 2]]])
        try change(album)
        let error = #expect(throws: UpdateError.self) { try plan.apply() }
        #expect(error?.description == "tracks: has changed since the plan was made")
      }
    }
  }

  @Test func `tells hooks and the observer once, children when they are read`() throws {
    final class Part: Reconcilable {
      var id = 0
      var title = ""
      var told: [String] = []
      static let schema = Schema(Part.init) {
        Identity("id", \.id)
        Field("title", \.title)
        DidReconcile { part, report in part.told.append(report.summary) }
      }
    }
    final class Whole: Reconcilable {
      @Deferred var parts: [Part] = []
      var told: [String] = []
      static let schema = Schema(Whole.init) {
        Field("parts", \.$parts)
        WillReconcile { $0.told.append("will") }
        DidReconcile { whole, report in whole.told.append(report.summary) }
      }
    }
    let whole = Whole()
    let part = Part()
    whole.$parts = Deferred(wrappedValue: [part])
    var events: [String] = []
    try reconciler.update(
      whole, from: ["parts": [["id": 0, "title": "A"]]],
      observer: { event in
        switch event {
        case .willUpdate: events.append("will")
        case .set(_, let path): events.append("set \(path)")
        case .didUpdate(_, let report): events.append("did \(report.summary)")
        }
      })
    #expect(events == ["will", "set parts", "did 1 deferred"])
    #expect(whole.told == ["will", "1 deferred"] && part.told == [])
    #expect(whole.parts.first === part && part.title == "A")
    #expect(part.told == ["1 changed, 1 touched"] && whole.told.count == 2)
  }

  @Test func `B5: belongs to an update that code can ask for when a property is read`() throws {
    final class Album: Reconcilable {
      @Deferred var mood = ""
      static let schema = Schema(Album.init) {
        Field(
          "mood", \.$mood,
          as: .custom(
            decode: { _ in Reconciliation.current?.label ?? "no update" },
            encode: { SourceValue(stringLiteral: $0) }))
      }
    }
    let album = Album()
    try reconciler.update(album, from: ["mood": "blue"], label: "push")
    #expect(Reconciliation.current == nil)
    #expect(album.mood == "push")
    #expect(Reconciliation.current == nil)
  }
}

/// T6: what was unread, or was read since, when its update is taken back.
@Suite struct `An undone update of deferred properties` {
  let reconciler = Reconciler()

  private func undoable(_ album: DeferredShelf.Album, _ source: SourceValue) throws -> ChangeReport
  {
    try reconciler.update(album, from: source) { $0.report = .changesWithInverse }
  }

  @Test func `T6: leaves what was unread before`() throws {
    let album = DeferredShelf.Album()
    let first = try undoable(album, ["ratings": [1]])
    let second = try undoable(album, ["ratings": [2]])
    try second.undo()
    #expect(album.$ratings.unread == [1])
    try first.undo()
    #expect(!album.$ratings.isPending)
    #expect(album.ratings == [])
  }

  @Test func `T6: leaves what was resolved before, instances and values`() throws {
    let album = DeferredShelf.Album()
    try reconciler.update(album, from: DeferredShelf.blue)
    try album.read()
    let (tracks, artist) = (album.tracks, album.artist)
    let report = try undoable(
      album, ["tracks": [["id": 3], ["id": 1, "title": "Live"]], "artist": nil, "mood": "red"])
    #expect(album.tracks.count == 2 && album.artist == nil)
    try report.undo()
    #expect(album.tracks.map(\.id) == [1, 2])
    #expect(zip(album.tracks, tracks).allSatisfy { $0 === $1 } && tracks[0].title == "All I Want")
    #expect(album.artist === artist && album.mood == "BLUE")
  }

  @Test func `T6: takes back what was read of it since`() throws {
    let album = DeferredShelf.Album()
    let track = DeferredShelf.Track()
    track.id = 1
    album.$tracks = Deferred(wrappedValue: [track])
    let report = try undoable(album, DeferredShelf.blue)
    #expect(album.tracks.map(\.title) == ["All I Want", "My Old Man"])
    #expect(track.title == "All I Want")
    try report.undo()
    #expect(track.title == "" && album.tracks.count == 1 && album.tracks[0] === track)
    try reconciler.update(album, from: DeferredShelf.blue)
    #expect(album.tracks.map(\.title) == ["All I Want", "My Old Man"] && album.tracks[0] === track)
  }

  @Test func `T6: is refused where a property was set since, and leaves everything`() throws {
    let album = DeferredShelf.Album()
    let report = try undoable(album, DeferredShelf.blue)
    album.ratings = [1]
    let error = #expect(throws: UpdateError.self) { try report.undo() }
    #expect(error?.description == "ratings: has changed since the update")
    #expect(album.title == "Blue" && album.$tracks.isPending && album.ratings == [1])
  }
}
