import Reconcile
import ReconcileTesting
import Testing

/// What a recorder lists of setters and events.
@Suite struct `A recorder` {
  @Test func `lists the setters that ran, by the names of their properties`() throws {
    let album = try Album.blue()
    try Reconciler().update(album, from: ["subtitle": "Live", "title": "Blue"])
    #expect(album.recorder.count(of: "title") == 1)
    try album.recorder.expect(["title", "subtitle"])
    try album.recorder.expect([])
    try Reconciler().update(album, from: ["title": "Blue"]) { $0.write = .ifChanged }
    let error = #expect(throws: ExpectationError.self) { try album.recorder.expect(["title"]) }
    #expect(error?.message == "another record\n- title")
  }

  @Test func `lists the events of an update`() throws {
    let album = try Album.blue()
    let recorder = Recorder()
    try Reconciler().update(
      album, from: ["artist": ["name": "Joni"]], observer: recorder.record)
    try recorder.expect([
      "willUpdate Album", "willUpdate Artist", "set artist.name", "set artist",
      "didUpdate Artist", "didUpdate Album",
    ])
  }
}

/// What a counter of observations counts.
@Suite struct `An observation counter` {
  @Test func `counts every change that an observer is told of`() throws {
    let row = Row()
    let counter = ObservationCounter { _ = row.title }
    try Reconciler().update(row, from: ["title": "One"]) { $0.write = .ifChanged }
    #expect(counter.count == 0)
    try Reconciler().update(row, from: ["title": "One"])
    try Reconciler().update(row, from: ["title": "Two"])
    try Reconciler().update(row, from: ["title": "Three"])
    #expect(counter.count == 3)
  }
}

/// Sources for tests that are changed at a place or read from a file.
@Suite struct `A stub of a source` {
  @Test func `has another value at a place, or nothing`() {
    let sample = Album.sample
    #expect(sample.replacing("tracks[0].title", with: nil)["tracks"]?[0]?["title"] == .some(nil))
    #expect(sample.replacing("artist.country", with: "US")["artist"]?["country"] == "US")
    #expect(sample.replacing("label", with: 1)["label"] == 1)
    #expect(sample.replacing("ratings[2]", with: 3)["ratings"] == [5, 4, 3])
    #expect(sample.replacing("", with: 1) == 1)
    #expect(sample.removing("artist.country")["artist"] == ["id": 1, "name": "Joni Mitchell"])
    #expect(sample.removing("ratings[0]")["ratings"] == [4])
    #expect(sample.removing("nowhere.at.all") == sample)
    #expect(sample.replacing("nowhere.at.all", with: 1) == sample)
    #expect(sample.replacing("title.x", with: 1) == sample)
  }

  @Test func `keeps the order of the members and everything else`() {
    let source: SourceValue = ["a": 1, "b": ["c": [1.50, 12345678901234567890]], "d": nil]
    #expect(source.replacing("b.c[0]", with: "x").description.hasPrefix(#"{"a":1,"b":{"c":["x","#))
    #expect(source.removing("a").members.map(\.key) == ["b", "d"])
  }

  @Test func `is read from a file beside the test`() throws {
    #expect(try SourceValue.fixture("Fixtures/blue.json")["title"] == "Blue")
    #expect(throws: (any Error).self) { try SourceValue.fixture("Fixtures/none.json") }
  }
}
