import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W1, W3, W6: what is read, and what it does to live objects.
@MainActor
@Suite struct `A list of a server` {
  @Test func `is read into a list of live objects, in place`() async throws {
    let answers = Answers { asked in
      #expect(asked.line == "GET artists/1/albums")
      return .json(#"{"data":[{"id":7,"title":"Blue"},{"id":8,"title":"Hejira"}]}"#)
    }
    let fixture = Fixture(over: answers)
    let blue = try fixture.album(7)
    let albums = try fixture.server.list(AlbumsOf(artist: 1), into: fixture.shelf, \.albums)
    try await albums.refresh()
    #expect(fixture.shelf.albums.map(\.title) == ["Blue", "Hejira"])
    #expect(fixture.shelf.albums[0] === blue)
    // Equal bytes say nothing new, though nobody called them a version.
    #expect(try await albums.refresh().isEmpty)
    #expect(answers.asked.map(\.headers["If-None-Match"]) == [nil, nil])
  }

  @Test func `that did not change is answered with 304, and nothing is read`() async throws {
    let answers = Answers.answers([
      "GET artists/1/albums": .json(#"{"data":[{"id":7,"title":"Blue"}]}"#, etag: "\"a\"")
    ])
    let fixture = Fixture(over: answers)
    let albums = try fixture.server.list(AlbumsOf(artist: 1), into: fixture.shelf, \.albums)
    #expect(try await !albums.refresh().isEmpty)
    fixture.shelf.albums[0].title = "Blue (1971)"
    #expect(try await albums.refresh().isEmpty)
    #expect(answers.asked.last?.headers["If-None-Match"] == "\"a\"")
    #expect(fixture.shelf.albums[0].title == "Blue (1971)")
  }

  @Test func `is not asked for again while it is fresh enough`() async throws {
    let answers = Answers.answers(["GET artists/1/albums": .json(#"{"data":[]}"#)])
    let fixture = Fixture(over: answers)
    let albums = try fixture.server.list(AlbumsOf(artist: 1), into: fixture.shelf, \.albums)
    try await albums.refresh(olderThan: .seconds(3_600))
    try await albums.refresh(olderThan: .seconds(3_600))
    #expect(answers.asked.count == 1)
    try await albums.refresh(olderThan: .zero)
    #expect(answers.asked.count == 2)
  }

  @Test func `keeps what was edited here until the server changes the same`() async throws {
    let document = Box(#"{"data":[{"id":7,"title":"Blue","year":1970}]}"#)
    let fixture = Fixture(over: Answers { _ in .json(document.text) })
    let albums = try fixture.server.list(AlbumsOf(artist: 1), into: fixture.shelf, \.albums)
    try await albums.refresh()
    fixture.shelf.albums[0].title = "Blue (1971)"
    document.text = #"{"data":[{"id":7,"title":"Blue","year":1971}]}"#
    try await albums.refresh()
    #expect(fixture.shelf.albums[0].title == "Blue (1971)" && fixture.shelf.albums[0].year == 1971)
  }

  @Test func `goes on where a store kept it, if its objects are there`() async throws {
    let answers = Answers.answers([
      "GET artists/1/albums": .json(#"{"data":[{"id":7,"title":"Blue"}]}"#, etag: "\"a\"")
    ])
    let kept = StoredBaseline(
      name: "artists/1/albums", document: Data(#"{"data":[{"id":7,"title":"Blue"}]}"#.utf8),
      validator: "\"a\"")
    let fixture = Fixture(over: answers) {
      $0.baseline = { name in name == kept.name ? try Baseline(kept) : nil }
    }
    fixture.shelf.albums = [try fixture.album(7, "Blue")]
    let albums = try fixture.server.list(AlbumsOf(artist: 1), into: fixture.shelf, \.albums)
    #expect(try await albums.refresh().isEmpty)
    #expect(answers.asked[0].headers["If-None-Match"] == "\"a\"")

    // Without them all is asked for.
    let empty = Fixture(over: answers) {
      $0.baseline = { name in name == kept.name ? try Baseline(kept) : nil }
    }
    let list = try empty.server.list(AlbumsOf(artist: 1), into: empty.shelf, \.albums)
    try await list.refresh()
    #expect(answers.asked[1].headers["If-None-Match"] == nil)
    #expect(empty.shelf.albums.map(\.title) == ["Blue"])
  }

  @Test func `takes out of the map whom no page names any more`() async throws {
    let rest = Box(#",{"id":8,"title":"Hejira"}"#)
    let answers = Answers { asked in
      asked.line == "GET albums"
        ? .json(
          #"{"data":[{"id":7,"title":"Blue"}]}"#,
          headers: ["Link": #"<albums?page=2>; rel="next""#])
        : .json(#"{"data":[{"id":9,"title":"Clouds"}\#(rest.text)]}"#)
    }
    let fixture = Fixture(over: answers)
    let (map, shelf) = (fixture.map, fixture.shelf)
    let (old, other) = (try fixture.album(5, "Mingus"), try fixture.album(6, "Elsewhere"))
    let albums = try fixture.server.list(
      AllAlbums(), into: shelf, \.albums, removing: .unmatched(in: { $0.title != "Elsewhere" }))
    try await albums.refresh()
    #expect(map[Album.self, 5] == nil && map[Album.self, 6] === other)
    #expect(map.objects(Album.self).count == 4)
    let hejira = shelf.albums[2]
    // What was made here since stays.
    let draft = try fixture.album(10, "Draft")
    rest.text = ""
    try await albums.refresh()
    #expect(shelf.albums.map(\.title) == ["Blue", "Clouds"])
    #expect(map[Album.self, 8] == nil && map[Album.self, 10] === draft)
    #expect(map[Album.self, 7] === shelf.albums[0])
    withExtendedLifetime((old, hejira)) {}
  }

  @Test(arguments: [false, true])
  func `takes whom no page names any more out of what holds it, and has what came and moved`(
    isEdited: Bool
  ) async throws {
    func expect<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, [Album]>, _ racks: Rack...
    ) async throws {
      let said = Box(
        #"[{"id":7,"title":"Blue"},{"id":8,"title":"Hejira"},{"id":5,"title":"Mingus"}]"#)
      let fixture = Fixture(over: Answers { _ in .json(#"{"data":\#(said.text)}"#) })
      for rack in racks { fixture.map.insert(rack) }
      let albums = try fixture.server.list(
        AllAlbums(), into: owner, property,
        removing: .unmatched(in: { $0.id > 0 }, from: .everywhere))
      try await albums.refresh()
      for rack in racks { rack.best = owner[keyPath: property] }
      if isEdited { try albums.edit { $0.append(Album()) } }
      said.text = #"[{"id":5,"title":"Mingus"},{"id":7,"title":"Blue"},{"id":9,"title":"Clouds"}]"#
      try await albums.refresh()
      #expect(owner[keyPath: property].map(\.id) == (isEdited ? [5, 0, 7, 9] : [5, 7, 9]))
      #expect(racks.allSatisfy { $0.best.map(\.id) == [7, 5] })
      #expect(fixture.map[Album.self, 8] == nil)
    }
    try await expect(Shelf(), \.albums, Rack())
    let rack = Rack()
    rack.name = "b"
    try await expect(rack, \.albums, rack, Rack())
    try await expect(rack, \.albums, Rack())
  }

  @Test func `of another class than the list's is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let shelf = Shelf()
      let server = Server(
        URL(string: "https://example.com")!, over: Answers.answers([:]), Reconciler(),
        in: IdentityMap())
      _ = try server.list(AllAlbums(), into: shelf, \.tracks)
    }
  }

  @Test func `that is pushed is mapped as an answer`() throws {
    let fixture = Fixture(over: Answers.answers([:]))
    let blue = try fixture.album(7, "Blue")
    try fixture.server.apply(
      Data(#"{"data":[{"id":7,"title":"Blue (live)"}]}"#.utf8), as: AlbumsOf(artist: 1))
    #expect(blue.title == "Blue (live)")
    #expect(throws: AnswerError.self) {
      try fixture.server.apply(Data("{}".utf8), as: AlbumsOf(artist: 1))
    }
  }
}

/// W3: one answer of several documents.
@MainActor
@Suite struct `A list of several pages` {
  @Test(arguments: [Answer.Pages.link, .next(at: "links.next")])
  func `is one answer, of which only the pages that changed come again`(
    pages: Answer.Pages
  ) async throws {
    let title = Box("Hejira")
    let answers = Answers { asked in
      switch asked.line {
      case "GET albums":
        .json(
          #"{"data":[{"id":7,"title":"Blue"}],"links":{"next":"albums?page=2"}}"#, etag: "\"1\"",
          headers: ["Link": #"<albums?page=1>; rel="prev", <albums?page=2>; rel="next""#])
      case "GET albums?page=2":
        .json(
          #"{"data":[{"id":8,"title":"\#(title.text)"}],"links":{"next":null}}"#,
          etag: "\"\(title.text)\"")
      default: .status(404)
      }
    }
    let fixture = Fixture(over: answers)
    let albums = try fixture.server.list(AllAlbums(pages: pages), into: fixture.shelf, \.albums)
    try await albums.refresh()
    #expect(fixture.shelf.albums.map(\.title) == ["Blue", "Hejira"])
    #expect(try await albums.refresh().isEmpty)
    let objects = fixture.shelf.albums
    title.text = "Amelia"
    let report = try await albums.refresh()
    #expect(fixture.shelf.albums.map(\.title) == ["Blue", "Amelia"])
    #expect(fixture.shelf.albums.elementsEqual(objects, by: ===))
    #expect(report.counts.changed == 1)
    #expect(
      answers.asked.suffix(2).map(\.headers["If-None-Match"]) == ["\"1\"", "\"Hejira\""])
  }

  @Test func `applies nothing if one of them fails`() async throws {
    let fixture = Fixture(
      over: Answers.answers([
        "GET albums": .json(
          #"{"data":[{"id":7,"title":"Blue"}]}"#, headers: ["Link": #"</albums?page=2>; rel=next"#])
      ]))
    let albums = try fixture.server.list(AllAlbums(), into: fixture.shelf, \.albums)
    await #expect(throws: ServerError<ProblemDetails>.self) { try await albums.refresh() }
    #expect(fixture.shelf.albums.isEmpty)
  }

  @Test(arguments: ["albums", "https://elsewhere.example.com/albums?page=2"])
  func `ends where the next page was there already, or is on another server`(
    next: String
  ) async throws {
    let answers = Answers { _ in
      .json(#"{"data":[]}"#, headers: ["Link": #"<\#(next)>; rel="next""#])
    }
    let fixture = Fixture(over: answers)
    let albums = try fixture.server.list(AllAlbums(), into: fixture.shelf, \.albums)
    await #expect(throws: AnswerError.self) { try await albums.refresh() }
    #expect(answers.asked.count == 1)
  }
}

/// A text that a test changes while a server runs.
final class Box: @unchecked Sendable {
  private let lock = NSLock()
  private var value: String

  init(_ value: String) { self.value = value }

  var text: String {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
