import Foundation
import Reconcile
import ReconcileHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// W10: who is told what where a server leads on.
@MainActor
@Suite struct `A redirect` {
  nonisolated static let blue = #"{"id":7,"title":"Blue"}"#

  /// A server that leads from `albums/7` to a place, where the album is.
  private func fixture(_ status: Int, _ location: String) -> (Fixture, Answers) {
    let answers = Answers { asked in
      asked.line.hasSuffix(" albums/7")
        ? .status(status, headers: ["Location": location])
        : .json(Self.blue, etag: "\"a\"")
    }
    let fixture = Fixture(over: answers) {
      $0.authorize = { $0.setValue("secret", forHTTPHeaderField: "Authorization") }
    }
    return (fixture, answers)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `of a read is followed within its origin, and authorized again`(status: Int) async throws {
    let (fixture, answers) = fixture(status, "/v2/albums/7")
    let album = try fixture.album(7)
    try await fixture.server.refresh(album)
    #expect(album.title == "Blue")
    #expect(answers.asked.map(\.line) == ["GET albums/7", "GET v2/albums/7"])
    #expect(answers.asked.map(\.headers["Authorization"]) == ["secret", "secret"])
    // It is as conditional as without the redirect.
    #expect(try await fixture.server.refresh(album).isEmpty)
    #expect(answers.asked.last?.headers["If-None-Match"] == "\"a\"")
  }

  @Test(arguments: [
    "https://elsewhere.example.com/7", "https://api.example.com:8443/7", "//evil.example/7",
  ])
  func `to another origin is followed with nothing but the address`(location: String) async throws {
    let (fixture, answers) = fixture(302, location)
    let album = try fixture.album(7)
    try await fixture.server.refresh(album)
    #expect(album.title == "Blue")
    #expect(answers.asked.map(\.headers["Authorization"]) == ["secret", nil])
    // What another origin calls its version is none of this one's.
    try await fixture.server.refresh(album)
    #expect(answers.asked.allSatisfy { $0.headers["If-None-Match"] == nil })
  }

  @Test func `to another origin is not believed that nothing changed`() async throws {
    let answers = Answers { asked in
      switch asked.line {
      case "GET albums/7":
        asked.headers["If-None-Match"] == nil
          ? .json(Self.blue, etag: "\"a\"")
          : .status(302, headers: ["Location": "https://elsewhere.example.com/7"])
      default: .status(304)
      }
    }
    let fixture = Fixture(over: answers)
    let album = try fixture.album(7)
    try await fixture.server.refresh(album)
    let error = await #expect(throws: AnswerError.self) {
      try await fixture.server.refresh(album)
    }
    #expect(error?.reason == .status(304))
  }

  @Test func `back to the origin brings no credentials back`() async throws {
    let answers = Answers { asked in
      switch asked.line {
      case "GET albums/7": .status(302, headers: ["Location": "https://evil.example/7"])
      case "GET https://evil.example/7":
        .status(302, headers: ["Location": "https://api.example.com/secrets"])
      default: .json(Self.blue)
      }
    }
    let fixture = Fixture(over: answers) {
      $0.authorize = { $0.setValue("secret", forHTTPHeaderField: "Authorization") }
    }
    try await fixture.server.refresh(try fixture.album(7))
    #expect(answers.asked.map(\.headers["Authorization"]) == ["secret", nil, nil])
  }

  @Test(arguments: [307, 308])
  func `of a write is followed within its origin, if it says that nothing was done`(
    status: Int
  ) async throws {
    let (fixture, answers) = fixture(status, "/v2/albums/7")
    let album = try fixture.album(7, "Blue")
    try await fixture.server.save(album) { $0.year = 1971 }
    #expect(answers.asked.map(\.line) == ["PATCH albums/7", "PATCH v2/albums/7"])
    #expect(answers.asked[0].body == answers.asked[1].body && answers.asked[1].body != nil)
    #expect(answers.asked[1].headers["Authorization"] == "secret")
  }

  @Test(arguments: [
    (301, "/v2/albums/7"), (302, "/v2/albums/7"), (303, "/albums"),
    (307, "https://elsewhere.example.com/7"),
  ])
  func `of a write is otherwise of unknown fate, and the edit stays`(
    status: Int, location: String
  ) async throws {
    let (fixture, answers) = fixture(status, location)
    let album = try fixture.album(7)
    let error = await #expect(throws: UnknownFate.self) {
      try await fixture.server.save(album) { $0.title = "Blue" }
    }
    #expect(answers.asked.count == 1 && fixture.map.edits.pending.count == 1)
    let reason = (error?.underlying as? AnswerError)?.reason
    #expect(reason == .redirect(.write, to: location))
    #expect(
      error?.localizedDescription == """
        PATCH /albums/7: it is unknown whether the server did it: PATCH /albums/7: the redirect to \
        '\(location)' is not followed: a write goes on by 307 or 308 within its origin alone
        """)
  }

  @Test func `that the transport followed to another origin is refused`() async throws {
    struct Eager: Transport {
      func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
        let url = try #require(URL(string: "https://evil.example/7?a=b"))
        let response = try #require(
          HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: [:]))
        return (Data(#"{"id":7,"title":"Evil"}"#.utf8), response)
      }
    }
    let fixture = Fixture(over: Eager())
    let album = try fixture.album(7, "Blue")
    let error = await #expect(throws: AnswerError.self) {
      try await fixture.server.refresh(album)
    }
    #expect(error?.reason == .redirect(.followed, to: "https://evil.example/7?a=b"))
    #expect(error?.description.contains("'https://evil.example/7?a=…'") == true)
    #expect(album.title == "Blue")
  }

  @Test func `of a page is where the next one is looked for`() async throws {
    let answers = Answers { asked in
      switch asked.line {
      case "GET albums": .status(308, headers: ["Location": "/v2/albums"])
      case "GET v2/albums":
        .json(
          #"{"data":[{"id":7,"title":"Blue"}]}"#, headers: ["Link": #"<albums?page=2>; rel=next"#])
      case "GET v2/albums?page=2": .json(#"{"data":[{"id":8,"title":"Hejira"}]}"#)
      default: .status(404)
      }
    }
    let fixture = Fixture(over: answers)
    try await fixture.server.list(AllAlbums(), into: fixture.shelf, \.albums).refresh()
    #expect(fixture.shelf.albums.map(\.title) == ["Blue", "Hejira"])
  }
}
