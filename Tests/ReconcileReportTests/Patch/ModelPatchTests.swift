import Reconcile
import Testing

/// JSON Patches for objects with a schema.
@Suite struct `A patch of an object with a schema` {
  typealias Album = Patched.Album

  let reconciler = Reconciler()

  private func album() throws -> Album {
    let album = try reconciler.make(
      Album.self,
      from: [
        "title": "Blue",
        "tracks": [["id": 1, "title": "All I Want"], ["id": 2, "title": "River"]],
        "stats": ["plays": ["home": 3, "car": 1]],
      ])
    album.sets = 0
    for track in album.tracks { track.sets = 0 }
    return album
  }

  private func patch(_ source: SourceValue) throws -> JSONPatch { try JSONPatch(from: source) }

  @Test func `changes what it names and sets nothing else`() throws {
    let album = try album()
    let (one, two) = (album.tracks[0], album.tracks[1])
    try reconciler.apply(
      patch([
        ["op": "test", "path": "/title", "value": "Blue"],
        ["op": "replace", "path": "/tracks/1/title", "value": "River (live)"],
        ["op": "remove", "path": "/stats/plays/car"],
        ["op": "add", "path": "/stats/plays/work", "value": 2],
      ]), to: album)
    #expect(album.tracks[0] === one && album.tracks[1] === two)
    #expect(two.title == "River (live)" && album.plays == ["home": 3, "work": 2])
    #expect(album.sets == 0 && one.sets == 0 && two.sets == 1)
    #expect(album.note == nil && album.label == "Reprise")
  }

  @Test func `removes, moves and inserts elements and keeps their instances`() throws {
    let album = try album()
    let (one, two) = (album.tracks[0], album.tracks[1])
    try reconciler.apply(
      patch([
        ["op": "move", "from": "/tracks/1", "path": "/tracks/0"],
        ["op": "add", "path": "/tracks/-", "value": ["id": 3, "title": "Carey"]],
      ]), to: album)
    #expect(album.tracks.map(\.id) == [2, 1, 3])
    #expect(album.tracks[0] === two && album.tracks[1] === one)
    try reconciler.apply(patch([["op": "remove", "path": "/tracks/0"]]), to: album)
    #expect(album.tracks.map(\.id) == [1, 3] && album.tracks[0] === one)
  }

  @Test func `does not read lists in which it changes nothing`() throws {
    let album = try album()
    album.tracks[1].id = 1
    let tracks = album.tracks
    try reconciler.apply(
      patch([["op": "replace", "path": "/title", "value": "Hejira"]]), to: album)
    #expect(album.title == "Hejira" && album.tracks.elementsEqual(tracks, by: ===))
    #expect(album.sets == 1)
    // Which of two elements with one identity goes, comes or moves, no list says.
    let error = #expect(throws: UpdateError.self) {
      try reconciler.apply(
        patch([["op": "move", "from": "/tracks/1", "path": "/tracks/0"]]), to: album)
    }
    #expect("\(try #require(error))".contains("identity appears twice"))
    #expect(album.tracks.map(\.title) == ["All I Want", "River"])
    // Inside an element its place says it.
    try reconciler.apply(
      patch([["op": "replace", "path": "/tracks/0/title", "value": "x"]]), to: album)
    #expect(album.tracks.map(\.title) == ["x", "River"])
  }

  @Test func `keeps the lists of what is made anew`() throws {
    let charts = Patched.Charts()
    let year = Patched.Year()
    year.id = 1
    year.hits = [4, 5]
    charts.years = [year]
    try reconciler.apply(
      patch([["op": "replace", "path": "/years/0/id", "value": 2]]), to: charts)
    #expect(charts.years[0] !== year && charts.years[0].id == 2)
    #expect(charts.years[0].hits == [4, 5])
    charts.best = year
    try reconciler.apply(
      patch([["op": "replace", "path": "/best/title", "value": "x"]]), to: charts
    ) { $0.object = .replace }
    #expect(charts.best !== year && charts.best?.title == "x" && charts.best?.hits == [4, 5])
  }

  @Test func `takes a list that comes with what is around it`() throws {
    let charts = Patched.Charts()
    charts.weeks = [1]
    try reconciler.apply(
      patch([
        ["op": "remove", "path": "/archive"],
        ["op": "add", "path": "/archive", "value": ["weeks": [2, 3]]],
      ]), to: charts)
    #expect(charts.weeks == [2, 3])
  }

  @Test func `keeps entries of dictionaries that hold lists in which it changes nothing`() throws {
    let charts = Patched.Charts()
    charts.byYear = ["1971": [1, 2], "1972": [3]]
    try reconciler.apply(
      patch([["op": "add", "path": "/byYear/1971/-", "value": 9]]), to: charts)
    #expect(charts.byYear == ["1971": [1, 2, 9], "1972": [3]])
  }

  @Test func `keeps an object whose identity it changes, and replaces one that it replaces`() throws
  {
    let charts = Patched.Charts()
    let top = charts.top
    let next = Patched.Track()
    charts.next = next
    try reconciler.apply(
      patch([
        ["op": "replace", "path": "/top/id", "value": 5],
        ["op": "replace", "path": "/next/id", "value": 6],
      ]), to: charts)
    #expect(charts.top === top && top.id == 5 && charts.next === next && next.id == 6)
    try reconciler.apply(
      patch([["op": "replace", "path": "/next", "value": ["id": 8, "title": "x"]]]), to: charts)
    #expect(charts.next !== next && charts.next?.id == 8)
  }

  @Test func `resets what it removes to the default or nil`() throws {
    let album = try album()
    try reconciler.apply(
      patch([
        ["op": "remove", "path": "/label"], ["op": "remove", "path": "/tracks/0/title"],
        ["op": "remove", "path": "/note"],
      ]), to: album)
    #expect(album.label == nil && album.tracks[0].title == "untitled" && album.note == "none")
  }

  @Test func `puts null for a value and a value for null`() throws {
    let album = try album()
    try reconciler.apply(
      patch([
        ["op": "replace", "path": "/label", "value": nil],
        ["op": "replace", "path": "/note", "value": "live"],
      ]), to: album)
    #expect(album.label == nil && album.note == "live")
  }

  @Test func `changes nothing where an operation or the result is refused`() throws {
    let album = try album()
    for source: SourceValue in [
      [
        ["op": "replace", "path": "/title", "value": "Hejira"], ["op": "remove", "path": "/none"],
      ],
      [["op": "replace", "path": "/title", "value": 5]],
      [
        ["op": "replace", "path": "/title", "value": "Hejira"],
        ["op": "test", "path": "/label", "value": "x"],
      ],
    ] {
      #expect(throws: UpdateError.self) { try reconciler.apply(patch(source), to: album) }
      #expect(album.title == "Blue" && album.sets == 0)
    }
  }

  @Test func `makes nil what it says is null, though there is a default`() throws {
    let album = try album()
    album.note = "live"
    try reconciler.apply(
      patch([["op": "replace", "path": "/note", "value": nil]]), to: album)
    #expect(album.note == nil)
  }

  @Test func `takes an entry of optional values out where it removes it`() throws {
    let shelf = Patched.Shelf()
    shelf.notes = ["a": "x", "b": nil, "c": "y"]
    try reconciler.apply(
      patch([
        ["op": "remove", "path": "/notes/a"], ["op": "replace", "path": "/notes/c", "value": nil],
      ]), to: shelf)
    #expect(shelf.notes == ["b": nil, "c": nil])
  }

  @Test func `says what a list is to be, though the property adds`() throws {
    let shelf = Patched.Shelf()
    shelf.marks = [1, 2]
    try reconciler.apply(patch([["op": "add", "path": "/marks/0", "value": 3]]), to: shelf)
    #expect(shelf.marks == [3, 1, 2])
  }

  @Test func `takes a merge patch`() throws {
    let album = try album()
    try reconciler.apply(
      MergePatch(["title": "Hejira", "label": nil, "stats": ["plays": ["car": nil]]]), to: album)
    #expect(album.title == "Hejira" && album.label == nil && album.plays == ["home": 3])
    #expect(album.tracks.map(\.id) == [1, 2])
  }
}
