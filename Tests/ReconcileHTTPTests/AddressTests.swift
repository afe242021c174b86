import Foundation
import Reconcile
import ReconcileHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// W7: the resources of other services, by their addresses.
@MainActor
@Suite struct `A path that is an address` {
  let replies = Replies()
  let shelves = Shelves()

  /// A resource of another service.
  final class Cover: Resource {
    var id = 0
    var text = ""
    static let schema = Schema(Cover.init) {
      Identity("id", \.id)
      Field("text", \.text)
    }
    static let path = ResourcePath("https://covers.example.com/v2?size=1", \Cover.id)
      .query("lang", "en")
  }

  private func line(_ path: ResourcePath) async throws -> String? {
    let answers = Answers { _ in .json("[]") }
    let fixture = Fixture(over: answers)
    try await fixture.server.list(Albums(path), into: shelves, \.first).refresh()
    return answers.asked.first?.line
  }

  @Test func `begins with the scheme of HTTP in its own text, and by no value`() async throws {
    let (elsewhere, album) = ("https://evil.example.com", "a/b")
    #expect(
      try await line("https://covers.example.com:8443/of/\(album)")
        == "GET https://covers.example.com:8443/of/a%2Fb")
    #expect(
      try await line("HTTP://covers.example.com/") == "GET HTTP://covers.example.com/")
    #expect(try await line(ResourcePath("\(elsewhere)")) == "GET https%3A%2F%2Fevil.example.com")
    #expect(try await line("\(elsewhere)/x") == "GET https%3A%2F%2Fevil.example.com/x")
    #expect(try await url(of: "/https://covers.example.com/x")?.host() == "api.example.com")
    #expect(try await url(of: "https://covers.example.com/x")?.host() == "covers.example.com")
    #expect(try await url(of: "http://covers.example.com/x")?.scheme == "http")
  }

  /// Where a list with a path is asked for.
  private func url(of path: ResourcePath) async throws -> URL? {
    let urls = Urls()
    let fixture = Fixture(over: Answers { _ in .json("[]") }) {
      $0.authorize = { urls.add($0.url) }
    }
    try await fixture.server.list(Albums(path), into: shelves, \.first).refresh()
    return urls.all.first
  }

  /// The addresses of requests that were authorized.
  final class Urls: @unchecked Sendable {
    private let lock = NSLock()
    private var urls: [URL] = []
    func add(_ url: URL?) { lock.withLock { urls += url.map { [$0] } ?? [] } }
    var all: [URL] { lock.withLock { urls } }
  }

  @Test func `has neither a user nor a host that is a value`() async throws {
    let (answers, host) = (replies.transport, "evil.example.com")
    let fixture = Fixture(over: answers)
    func reason(_ path: ResourcePath) async throws -> AnswerError? {
      let list = try fixture.server.list(Albums(path), into: shelves, \.first)
      let error = await #expect(throws: AnswerError.self) { try await list.refresh() }
      return error
    }
    for path: ResourcePath in [
      "https://joni:blue@covers.example.com/x", "https://joni@covers.example.com/x",
      "https://@covers.example.com/x", "https:///x",
    ] {
      let error = try await reason(path)
      #expect(error?.reason == .address(of: "Albums"), "\(path.text)")
      #expect(error?.description == "GET: the address of Albums has a user, or no host")
    }
    let raw = "https://evil.example.com"
    #expect(try await reason("\(raw: raw)/x")?.reason == .astray(raw, in: "Albums"))
    #expect(try await reason("https://\(host)/x")?.reason == .astray(host, in: "Albums"))
    #expect(
      try await reason("https://covers.example.com\(raw: "@evil.example.com")/x")?.reason
        == .astray("@evil.example.com", in: "Albums"))
    #expect(
      try await reason("https://covers.example.com/a/../b")?.reason == .astray("..", in: "Albums"))
    #expect(answers.asked.isEmpty)
  }

  @Test func `is authorized, which has to look at the address of the request`() async throws {
    let answers = replies.transport
    let fixture = Fixture(over: answers) {
      $0.authorize = { request in
        guard request.url?.host() == "api.example.com" else { return }
        request.setValue("Bearer x", forHTTPHeaderField: "Authorization")
      }
    }
    replies.say("GET albums", "[]")
    replies.say("GET https://covers.example.com/albums", "[]")
    for path: ResourcePath in ["albums", "https://covers.example.com/albums"] {
      try await fixture.server.list(Albums(path), into: shelves, \.first).refresh()
    }
    #expect(answers.asked.map { $0.headers["Authorization"] } == ["Bearer x", nil])
  }

  @Test func `has conditions, and pages on its own server`() async throws {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    struct Covered: Route {
      var path: ResourcePath { "https://covers.example.com/albums" }
      var answer: Answer { .list(Album.self, at: "data", pages: .next(at: "next")) }
    }
    let list = try fixture.server.list(Covered(), into: shelves, \.first)
    replies.say(
      "GET https://covers.example.com/albums",
      #"{"data":[{"id":1,"title":"a"}],"next":"/albums?page=2"}"#, etag: "\"1\"")
    replies.say(
      "GET https://covers.example.com/albums?page=2", #"{"data":[{"id":2,"title":"b"}]}"#,
      etag: "\"2\"")
    try await list.refresh()
    #expect(shelves.first.map(\.title) == ["a", "b"])
    #expect(try await list.refresh().isEmpty)
    #expect(answers.asked.suffix(2).map { $0.headers["If-None-Match"] } == ["\"1\"", "\"2\""])
    replies.say(
      "GET https://covers.example.com/albums",
      #"{"data":[],"next":"https://api.example.com/albums"}"#)
    let error = await #expect(throws: AnswerError.self) { try await list.refresh() }
    #expect(error?.reason == .pages("https://api.example.com/albums"))
    #expect(answers.asked.count == 5 && shelves.first.count == 2)
  }

  @Test func `is read, written and deleted where it is, for the version that is known there`()
    async throws
  {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let server = fixture.server
    let cover = try fixture.reconciler.updateOrInsert(Cover.self, from: ["id": 7], in: fixture.map)[
      0]
    let place = "https://covers.example.com/v2/7?size=1&lang=en"
    replies.say("GET \(place)", #"{"id":7,"text":"blue"}"#, etag: "\"1\"")
    replies.say("PATCH \(place)", .status(204))
    replies.say("DELETE \(place)", .status(204))
    try await server.refresh(cover)
    try await server.save(cover) { $0.text = "bluer" }
    #expect(answers.asked.last?.headers["If-Match"] == "\"1\"")
    try await server.delete(cover)
    #expect(answers.asked.map(\.line) == ["GET", "PATCH", "DELETE"].map { "\($0) \(place)" })
  }

  @Test(arguments: [("covers", 9), ("api", 0)])
  func `is where Location of a creation has to be`(host: String, id: Int) async throws {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let place = "https://\(host).example.com/v2/9"
    replies.say(
      "POST https://covers.example.com/v2?size=1&lang=en",
      .status(201, headers: ["Location": place]))
    let cover = Cover()
    if id == 0 {
      let error = await #expect(throws: AnswerError.self) {
        _ = try await fixture.server.create(cover)
      }
      #expect(error?.reason == .unidentified && answers.asked.count == 1)
    } else {
      _ = try await fixture.server.create(cover)
      #expect(answers.asked.last?.line == "GET \(place)" && fixture.map[Cover.self, 9] === cover)
    }
    #expect(cover.id == id)
  }

  @Test func `is the name of what a store keeps of it`() async throws {
    var names: [String] = []
    let replies = replies.transport
    let fixture = Fixture(over: replies) {
      $0.baseline = { name in
        names.append(name)
        return nil
      }
    }
    for path: ResourcePath in ["albums", "https://covers.example.com/albums"] {
      _ = try fixture.server.list(Albums(path), into: shelves, \.first)
    }
    #expect(names == ["albums", "https://covers.example.com/albums"])
  }

  @Test func `leads to the base with the address alone`() async throws {
    let answers = replies.transport
    let fixture = Fixture(over: answers) {
      $0.authorize = { $0.setValue("Bearer x", forHTTPHeaderField: "Authorization") }
    }
    replies.say(
      "GET https://covers.example.com/albums",
      .status(307, headers: ["Location": "https://api.example.com/albums"]))
    replies.say("GET albums", "[]")
    try await fixture.server.list(
      Albums("https://covers.example.com/albums"), into: shelves, \.first
    ).refresh()
    #expect(answers.asked.map { $0.headers["Authorization"] } == ["Bearer x", nil])
  }
}
