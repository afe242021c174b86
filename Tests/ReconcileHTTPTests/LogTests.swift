import Foundation
import Reconcile
import ReconcileHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// W8: what the log has, and what it never has.
@MainActor
@Suite struct `A line of the log` {
  struct Found: Route {
    var path: ResourcePath {
      ResourcePath("albums?flag").query("token", "secret").query("q", "blue")
    }
    var answer: Answer { .list(Album.self, at: "data", pages: .link) }
  }

  /// The lines of what a closure does, without their times.
  private func lines(
    _ answers: Answers, showingValues: Bool = false, _ base: URL = Fixture.base,
    _ body: @MainActor (Server, Shelf, IdentityMap) async throws -> Void
  ) async throws -> [String] {
    var lines: [String] = []
    let (map, shelf) = (IdentityMap(scope: .everything), Shelf())
    let server = Server(base, over: answers, Reconciler(), in: map) {
      $0.log = { lines.append($0) }
      $0.logsQueries = showingValues
      $0.authorize = { $0.url?.append(queryItems: [URLQueryItem(name: "key", value: "secret")]) }
    }
    try await body(server, shelf, map)
    return lines.map { $0.replacing(#/, [\d,]+ ?ms/#, with: "") }
  }

  @Test func `is there for each page, with the path below the base and without values`()
    async throws
  {
    let answers = Answers { asked in
      asked.line.contains("page=2")
        ? .json(#"{"data":[{"id":8,"title":"Hejira"}]}"#, etag: "\"2\"")
        : .json(
          #"{"data":[{"id":7,"title":"Blue"}]}"#, etag: "\"1\"",
          headers: ["Link": #"</v1/albums?page=2&token=secret>; rel="next""#])
    }
    let base = try #require(URL(string: "https://api.example.com/v1"))
    for shows in [false, true] {
      let lines = try await lines(answers, showingValues: shows, base) { server, shelf, _ in
        let list = try server.list(Found(), into: shelf, \.albums)
        try await list.refresh()
        try await list.refresh()
      }
      let first = shows ? "albums?flag&token=secret&q=blue" : "albums?…&token=…&q=…"
      let second = shows ? "albums?page=2&token=secret" : "albums?page=…&token=…"
      #expect(lines.count == 4)
      #expect(lines[0] == "GET \(first) 200")
      #expect(lines[1].hasPrefix("GET \(second) 200: "))
      #expect(lines[2...] == ["GET \(first) 304", "GET \(second) 304"])
      #expect(!lines.contains { $0.contains("key") })
    }
  }

  @Test func `is there where no response came, and where nothing could be sent`() async throws {
    struct Locked: Error {}
    let failing = Answers { _ in
      .failing(
        URLError(
          .timedOut, userInfo: [NSURLErrorFailingURLErrorKey: "https://x/?token=secret"]))
    }
    let lines = try await lines(failing) { server, shelf, map in
      let album = try Reconciler().updateOrInsert(Album.self, from: ["id": 7], in: map)[0]
      _ = try? await server.refresh(album)
      _ = try? await server.save(album) { $0.year = 1971 }
      _ = try? await server.list(Found(), into: shelf, \.albums).refresh()
    }
    let timeOut = "failed (NSURLErrorDomain -1001)"
    #expect(
      lines == [
        "GET albums/7 \(timeOut)", "PATCH albums/7 \(timeOut)",
        "GET albums?…&token=…&q=… \(timeOut)",
      ])
    var own: [String] = []
    let fixture = Fixture(over: failing) {
      $0.log = { own.append($0) }
      $0.authorize = { _ in throw Locked() }
    }
    await #expect(throws: Locked.self) {
      try await fixture.server.refresh(try fixture.album(7))
    }
    #expect(own.count == 1)
    #expect(own[0].hasPrefix("GET albums/7 was not sent (") && own[0].contains("Locked"))
  }

  @Test func `says that nothing was applied, and where a redirect led`() async throws {
    let answers = Answers { asked in
      asked.line.hasPrefix("GET albums/7")
        ? .status(302, headers: ["Location": "https://elsewhere.example.com/7?sig=secret"])
        : .json(#"{"id":7,"title":[]}"#)
    }
    let lines = try await lines(answers) { server, _, map in
      let album = try Reconciler().updateOrInsert(Album.self, from: ["id": 7], in: map)[0]
      await #expect(throws: UpdateError.self) { try await server.refresh(album) }
    }
    #expect(
      lines == [
        "GET albums/7 302", "GET https://elsewhere.example.com/7?sig=… 200: nothing was applied",
      ])
  }

  @Test func `is there for what everybody left`() async throws {
    let desk = Desk()
    var lines: [String] = []
    let fixture = Fixture(over: desk.transport) { $0.log = { lines.append($0) } }
    let (server, album) = (fixture.server, try fixture.album(7))
    let read = Task { try await server.refresh(album) }
    await desk.arrived("GET albums/7")
    read.cancel()
    await #expect(throws: CancellationError.self) { try await read.value }
    await desk.answer("GET albums/7", .status(404))
    #expect(lines.count == 1 && lines[0].hasPrefix("GET albums/7 was cancelled, "))
  }
}
