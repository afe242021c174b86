import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W3: pages of a server that moves its rows, and addresses that are none.
@MainActor
@Suite struct `A page of a list` {
  /// Pages by their lines, each with a tag that names its text.
  private func answers(_ pages: Pages) -> Answers {
    Answers { asked in
      guard let text = pages.texts[asked.line] else { return .status(404) }
      return .json(text, etag: "\"\(text.utf8.reduce(0) { $0 &* 31 &+ Int($1) })\"")
    }
  }

  /// The texts of pages, which a test changes.
  final class Pages: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String: String]

    init(_ texts: [String: String]) { all = texts }

    var texts: [String: String] {
      get { lock.withLock { all } }
      set { lock.withLock { all = newValue } }
    }
  }

  private func list(_ fixture: Fixture) throws -> ListResource<Shelf, Album> {
    try fixture.server.list(AllAlbums(pages: .next(at: "next")), into: fixture.shelf, \.albums)
  }

  private func page(_ rows: [(Int, String)], next: String = "null") -> String {
    let rows = rows.map { #"{"id":\#($0),"title":"\#($1)"}"# }
    return #"{"data":[\#(rows.joined(separator: ","))],"next":\#(next)}"#
  }

  @Test func `has no row twice that moved while they were read: the first place counts`()
    async throws
  {
    let pages = Pages([
      "GET albums": page([(1, "Clouds"), (2, "Blue")], next: #""albums?page=2""#),
      // A row was inserted before, so that these moved on by one.
      "GET albums?page=2": page([(2, "Blue (1971)"), (3, "Hejira")], next: #""albums?page=3""#),
      "GET albums?page=3": page([(4, "Mingus")]),
    ])
    let answers = answers(pages)
    let fixture = Fixture(over: answers)
    let albums = try list(fixture)
    try await albums.refresh()
    #expect(fixture.shelf.albums.map(\.title) == ["Clouds", "Blue (1971)", "Hejira", "Mingus"])
    let objects = fixture.shelf.albums
    // Pages that shared a row come again; the third is asked for by its tag.
    try await albums.refresh()
    let tags = answers.asked.suffix(3).map { $0.headers["If-None-Match"] != nil }
    #expect(tags == [false, false, true])
    #expect(fixture.shelf.albums.elementsEqual(objects, by: ===))
    // Once they stand still, all is as ever.
    pages.texts["GET albums"] = page([(5, "Miles"), (1, "Clouds")], next: #""albums?page=2""#)
    try await albums.refresh()
    #expect(
      fixture.shelf.albums.map(\.title) == ["Miles", "Clouds", "Blue (1971)", "Hejira", "Mingus"])
    #expect(try await albums.refresh().isEmpty)
    let last = answers.asked.suffix(3).map { $0.headers["If-None-Match"] != nil }
    #expect(last == [true, true, true])
    pages.texts["GET albums?page=3"] = page([(4, "Mingus!")])
    try await albums.refresh()
    #expect(fixture.shelf.albums.last?.title == "Mingus!" && fixture.shelf.albums.count == 5)
  }

  @Test func `that says a row twice itself is treated as ever`() async throws {
    let pages = Pages([
      "GET albums": page([(1, "Clouds"), (1, "Clouds")], next: #""albums?page=2""#),
      "GET albums?page=2": page([(2, "Blue")]),
    ])
    let fixture = Fixture(over: answers(pages))
    let albums = try list(fixture)
    await #expect(throws: UpdateError.self) { try await albums.refresh() }
    #expect(fixture.shelf.albums.isEmpty)
  }

  @Test(arguments: ["2", "{}", "[]", "true", "0"])
  func `whose next one is neither text nor null is an error, and nothing is applied`(
    next: String
  ) async throws {
    let pages = Pages([
      "GET albums": page([(1, "Clouds")], next: #""albums?page=2""#),
      "GET albums?page=2": page([(2, "Blue")]),
    ])
    let fixture = Fixture(over: answers(pages))
    let albums = try list(fixture)
    try await albums.refresh()
    pages.texts["GET albums"] = page([(1, "Clouds!")], next: next)
    let error = await #expect(throws: AnswerError.self) { try await albums.refresh() }
    #expect(error?.reason == .pages(next))
    #expect(fixture.shelf.albums.map(\.title) == ["Clouds", "Blue"])
  }

  @Test(arguments: ["null", #""""#]) func `whose next one is null or empty is the last`(
    next: String
  )
    async throws
  {
    let fixture = Fixture(
      over: answers(Pages(["GET albums": page([(1, "Clouds")], next: next)])))
    try await list(fixture).refresh()
    #expect(fixture.shelf.albums.count == 1)
  }

  @Test(arguments: ["null", "{}", #""none""#])
  func `that has no array is an issue, and nothing is removed`(rows: String) async throws {
    let pages = Pages(["GET albums": page([(1, "Clouds")])])
    let fixture = Fixture(over: answers(pages))
    let albums = try list(fixture)
    try await albums.refresh()
    pages.texts["GET albums"] = #"{"data":\#(rows),"next":null}"#
    let error = await #expect(throws: UpdateError.self) { try await albums.refresh() }
    #expect(error?.description.hasPrefix("data: expected array, found ") == true)
    #expect(fixture.shelf.albums.count == 1)
  }

  @Test(arguments: [
    (#"</albums?page=2>; rel="next""#, true),
    (#"<albums?page=2>;rel=next"#, true),
    (#"<albums?page=2>; REL="prev NEXT""#, true),
    (#"<albums?page=1>; rel="prev", <albums?page=2>; rel="next""#, true),
    (#"<albums?a=1,2;b>; rel=up,<albums?page=2>; title="a, \"<b>\"; rel=up"; rel=next"#, true),
    (#"<albums?page=2>; title="x; rel=next""#, false),
    (#"<albums?page=2>; title="rel=next,"; rel="last""#, false),
    (#"<albums?page=2>; rel="last"; rel="next""#, false),
    (#"<albums?page=2>; rel="next"; anchor="/artists""#, false),
    (#"<albums?page=2>; rel="nextish""#, false),
    (#"albums?page=2; rel="next""#, false),
    (#"<albums?page=2; rel="next""#, false),
    (#"<albums?page=2>; rel="next"#, true),
    ("", false),
  ])
  func `is followed by the one that Link names as RFC 8288 says`(
    header: String, isFollowed: Bool
  ) async throws {
    let answers = Answers { asked in
      .json(#"{"data":[]}"#, headers: asked.line == "GET albums" ? ["Link": header] : [:])
    }
    let fixture = Fixture(over: answers)
    try await fixture.server.list(AllAlbums(), into: fixture.shelf, \.albums).refresh()
    let lines = answers.asked.map(\.line)
    #expect(lines == (isFollowed ? ["GET albums", "GET albums?page=2"] : ["GET albums"]))
  }
}
