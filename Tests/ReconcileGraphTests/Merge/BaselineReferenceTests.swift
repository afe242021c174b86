import Foundation
import Reconcile
import Testing

/// G1, L1, L2: a source that follows the last one, with every target and option.
@Suite struct `A source since a baseline` {
  let reconciler = Reconciler()

  final class Shelf: Reconcilable {
    var albums: [MapAlbum] = []
    var best: MapAlbum?
    var note = ""
    static let schema = Schema(Shelf.init) {
      Field("albums", \.albums)
      Field("best", \.best)
      Field("note", \.note)
    }
  }

  private func data(_ text: String) -> Data { Data(text.utf8) }

  private let first = #"[{"id":1,"title":"Blue"},{"id":2,"title":"Hejira"}]"#
  private let second = #"[{"id":1,"title":"Blue"},{"id":2,"title":"Mingus"},{"id":3}]"#

  @Test func `G1: L2: updates the objects of a map, and keeps what was edited in them`() throws {
    let (map, baseline) = (IdentityMap(), Baseline())
    let albums = Array(
      try reconciler.updateOrInsert(
        MapAlbum.self, from: .json(data(first), since: baseline), in: map))
    let local = MapAlbum()
    local.id = 9
    map.insert(local)
    albums[0].title = "mine"
    let found = try reconciler.updateOrInsert(
      MapAlbum.self, from: .json(data(second), since: baseline), in: map)
    #expect(found.count == 3 && found[0] === albums[0] && found[1] === albums[1])
    #expect(albums[0].title == "mine" && albums[1].title == "Mingus")
    let same = try reconciler.updateOrInsert(
      MapAlbum.self, from: .json(data(second), since: baseline), in: map)
    #expect(same.elementsEqual(found) { $0 === $1 } && same.report.isEmpty)
    // What the source dropped leaves; what was added here stays.
    let last = try reconciler.updateOrInsert(
      MapAlbum.self, from: .json(data(#"[{"id":3}]"#), since: baseline), in: map,
      removing: .unmatched { _ in true })
    #expect(last.report.counts.removed == 2)
    #expect(map[MapAlbum.self, 1] == nil && map[MapAlbum.self, 9] === local)
  }

  @Test func `G1: L2: finds nested objects in a map, and keeps edits of them`() throws {
    let (map, baseline, shelf) = (IdentityMap(scope: .everything), Baseline(), Shelf())
    let one = #"{"albums":[{"id":1,"title":"Blue"}],"note":"a"}"#
    try reconciler.update(shelf, from: .json(data(one), since: baseline), in: map)
    let album = shelf.albums[0]
    #expect(map[MapAlbum.self, 1] === album)
    album.title = "mine"
    let two = #"{"albums":[{"id":1,"title":"Blue"}],"best":{"id":1,"title":"Blue"},"note":"b"}"#
    var heard: [String] = []
    try reconciler.update(shelf, from: .json(data(two), since: baseline), in: map) { _ in
    } observer: {
      if case .set(_, let path) = $0 { heard.append("\(path)") }
    }
    #expect(shelf.albums[0] === album && shelf.best === album && shelf.note == "b")
    #expect(heard.contains("note"))
  }

  @Test func `L1: is prepared away from the objects`() async throws {
    let (baseline, shelf) = (Baseline(), Shelf())
    let one = try await reconciler.prepare(
      Shelf.self, from: data(#"{"albums":[{"id":1,"title":"Blue"}],"note":"a"}"#),
      since: baseline)
    try reconciler.update(shelf, from: one)
    shelf.albums[0].title = "mine"
    let two = try await reconciler.prepare(
      Shelf.self, from: data(#"{"albums":[{"id":1,"title":"Blue"}],"note":"b"}"#),
      since: baseline)
    try reconciler.update(shelf, from: two)
    #expect(shelf.albums[0].title == "mine" && shelf.note == "b")
  }

  @Test func `T5: L1: is planned, and advances the baseline where the plan is applied`() throws {
    let (baseline, shelf) = (Baseline(), Shelf())
    try reconciler.update(shelf, from: .json(data(#"{"note":"a"}"#), since: baseline))
    let before = baseline.data
    let source = try SourceValue.json(data(#"{"note":"b"}"#), since: baseline)
    let plan = try reconciler.plan(updating: shelf, from: source)
    let other = try reconciler.plan(updating: shelf, from: source)
    #expect(shelf.note == "a" && baseline.data == before)
    try plan.apply()
    #expect(shelf.note == "b" && baseline.data == data(#"{"note":"b"}"#))
    shelf.note = "a"
    let error = #expect(throws: UpdateError.self) { try other.apply() }
    #expect(
      error?.issues.map(\.description) == ["the baseline has advanced since the plan was made"])
    #expect(shelf.note == "a")
  }

  @Test func `L1: that was read before another update follows what that left`() throws {
    let (baseline, shelf) = (Baseline(), Shelf())
    try reconciler.update(shelf, from: .json(data(#"{"note":"a"}"#), since: baseline))
    let early = try SourceValue.json(data(#"{"note":"a"}"#), since: baseline)
    try reconciler.update(shelf, from: .json(data(#"{"note":"b"}"#), since: baseline))
    try reconciler.update(shelf, from: early)
    #expect(shelf.note == "a")
    shelf.note = "mine"
    try reconciler.update(shelf, from: early)
    #expect(shelf.note == "mine")
  }

  @Test func `L1: is compared at its own place in the document`() throws {
    let (baseline, shelf) = (Baseline(), Shelf())
    func source(_ text: String) throws -> SourceValue {
      let page = try SourceValue.json(data(#"{"page":1,"data":[\#(text)]}"#), since: baseline)
      return try #require(page["data"])
    }
    try reconciler.update(shelf, \.albums, from: source(#"{"id":1,"title":"Blue"}"#))
    shelf.albums[0].title = "mine"
    try reconciler.update(
      shelf, \.albums, from: source(#"{"id":1,"title":"Blue"},{"id":2,"title":"Mingus"}"#))
    #expect(shelf.albums.map(\.title) == ["mine", "Mingus"])
  }

  @Test func `L1: makes an object that its baseline then belongs to`() throws {
    let baseline = Baseline()
    let shelf = try reconciler.make(
      Shelf.self, from: .json(data(#"{"note":"a"}"#), since: baseline))
    shelf.note = "mine"
    try reconciler.update(shelf, from: .json(data(#"{"note":"a"}"#), since: baseline))
    #expect(shelf.note == "mine")
  }

  @Test func `L1: updates a variable`() throws {
    let baseline = Baseline()
    var notes = ["a": "1"]
    try reconciler.update(&notes, from: .json(data(#"{"a":"2","b":"2"}"#), since: baseline))
    notes["a"] = "mine"
    try reconciler.update(&notes, from: .json(data(#"{"a":"2","b":"3"}"#), since: baseline))
    #expect(notes == ["a": "mine", "b": "3"])
  }

  @Test func `L1: begins anew where what its baseline belonged to is gone`() throws {
    let baseline = Baseline()
    do {
      try reconciler.update(Shelf(), from: .json(data(#"{"note":"a"}"#), since: baseline))
    }
    let shelf = Shelf()
    try reconciler.update(shelf, from: .json(data(#"{"note":"a"}"#), since: baseline))
    #expect(shelf.note == "a")
  }

  @Test func `L1: leaves its baseline where the update fails`() throws {
    let (baseline, shelf) = (Baseline(), Shelf())
    try reconciler.update(shelf, from: .json(data(#"{"note":"a"}"#), since: baseline))
    #expect(throws: UpdateError.self) {
      try reconciler.update(shelf, from: .json(data(#"{"note":1}"#), since: baseline))
    }
    #expect(baseline.data == data(#"{"note":"a"}"#))
  }

  @Test func `L1: of another object is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let (baseline, shelf) = (Baseline(), Shelf())
      let source = try SourceValue.json(Data(#"{"note":"a"}"#.utf8), since: baseline)
      try Reconciler().update(shelf, from: source)
      try Reconciler().update(Shelf(), from: source)
      withExtendedLifetime(shelf) {}
    }
    await #expect(processExitsWith: .failure) {
      let (baseline, shelf) = (Baseline(), Shelf())
      let source = try SourceValue.json(Data("[]".utf8), since: baseline)
      try Reconciler().update(shelf, \.albums, from: source)
      _ = try Reconciler().plan(updating: shelf, \.albums, from: source)
      try Reconciler().updateOrInsert(MapAlbum.self, from: source, in: IdentityMap())
      withExtendedLifetime(shelf) {}
    }
  }
}
