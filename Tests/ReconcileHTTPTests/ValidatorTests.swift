import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W1: what a server may call a version, and what it may not.
@MainActor
@Suite struct `A validator` {
  private nonisolated static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  nonisolated static let table: [([String: String], String?, String?)] = [
    (["ETag": #""a""#], #""a""#, nil),
    (["etag": #"W/"a""#], #"W/"a""#, nil),
    (["ETag": "abc"], nil, nil),
    (["ETag": #""a", "b""#], nil, nil),
    (["ETag": #"w/"a""#], nil, nil),
    (["ETag": #"""#], nil, nil),
    (["ETag": "abc", "Last-Modified": date], nil, date),
    (["Last-Modified": date], nil, date),
    (["Last-Modified": "yesterday"], nil, nil),
    (["Last-Modified": "1700000000"], nil, nil),
  ]

  @Test(arguments: table)
  func `is a tag in quotes or a date, or none`(
    headers: [String: String], tag: String?, date: String?
  ) async throws {
    let answers = Answers { _ in .json(#"{"id":7,"title":"Blue"}"#, headers: headers) }
    let fixture = Fixture(over: answers)
    let album = try fixture.album(7)
    try await fixture.server.refresh(album)
    try await fixture.server.refresh(album)
    #expect(answers.asked.last?.headers["If-None-Match"] == tag)
    #expect(answers.asked.last?.headers["If-Modified-Since"] == date)
    _ = try? await fixture.server.save(album) { $0.title = "Blue (1971)" }
    #expect(answers.asked.last?.headers["If-Match"] == (tag?.hasPrefix("W/") == true ? nil : tag))
    #expect(answers.asked.last?.headers["If-Unmodified-Since"] == date)
  }
}

/// W7: the transport of tests.
@MainActor
@Suite struct `Given answers` {
  @Test func `keep the headers that they are given`() async throws {
    let answers = Answers { _ in
      .json(
        #"{"id":7,"title":"Blue"}"#, headers: ["ETag": "\"a\"", "content-type": "text/json"])
    }
    let fixture = Fixture(over: answers)
    let album = try fixture.album(7)
    try await fixture.server.refresh(album)
    // It is answered with 304, as by a server.
    #expect(try await fixture.server.refresh(album).isEmpty)
    #expect(answers.asked.last?.headers["If-None-Match"] == "\"a\"")
  }

  @Test func `are told the path below the base`() async throws {
    let base = try #require(URL(string: "https://api.example.com/v1/"))
    let answers = Answers.answers(["GET albums/7": .json(#"{"id":7,"title":"Blue"}"#)])
    let map = IdentityMap(scope: .everything)
    let server = Server(base, over: answers, Reconciler(), in: map)
    let album = try Reconciler().updateOrInsert(Album.self, from: ["id": 7], in: map)[0]
    try await server.refresh(album)
    #expect(album.title == "Blue" && answers.asked.map(\.line) == ["GET albums/7"])
  }
}
