import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W7, W8: what each status, content type and broken answer of a read comes to.
@MainActor
@Suite struct `An answer to a read` {
  enum Outcome: Sendable {
    case update
    case refused
    case unreadable(AnswerError.Reason)
    case issue
  }

  nonisolated static let blue = Data(#"{"id":7,"title":"Blue"}"#.utf8)

  nonisolated static let table: [(String, Answers.Given, Outcome)] = [
    ("200", .json(blue), .update),
    ("203", .json(blue, status: 203), .update),
    ("200 without a content type", .status(200, blue), .update),
    (
      "200 of a JSON of its own", .json(blue, headers: ["Content-Type": "application/hal+json"]),
      .update
    ),
    (
      "200 in capitals", .json(blue, headers: ["Content-Type": "Application/JSON; charset=UTF-8"]),
      .update
    ),
    (
      "200 of HTML", .json(blue, headers: ["Content-Type": "text/html"]),
      .unreadable(.contentType("text/html"))
    ),
    ("200 without a body", .json(Data()), .unreadable(.empty)),
    (
      "200 that is cut", .json(blue, headers: ["Content-Length": "100"]),
      .unreadable(.truncated(expected: 100, found: 23))
    ),
    (
      "200 that was decoded",
      .json(blue, headers: ["Content-Length": "100", "Content-Encoding": "gzip"]), .update
    ),
    ("200 that is no JSON", .json(#"{"id":7,"#), .issue),
    ("200 that does not fit", .json(#"{"id":7,"title":[]}"#), .issue),
    ("201", .json(blue, status: 201), .unreadable(.status(201))),
    ("204", .status(204), .unreadable(.status(204))),
    ("206", .json(blue, status: 206), .unreadable(.status(206))),
    ("300", .status(300, headers: ["Location": "/albums/8"]), .unreadable(.status(300))),
    ("301 without an address", .status(301), .unreadable(.status(301))),
    (
      "301 without end", .status(301, headers: ["Location": "/albums/8"]),
      .unreadable(.redirect(.tooMany, to: "https://api.example.com/albums/8"))
    ),
    (
      "302 to a file", .status(302, headers: ["Location": "file:///etc/passwd"]),
      .unreadable(.redirect(.unusable, to: "file:///etc/passwd"))
    ),
    (
      "302 to a user", .status(302, headers: ["Location": "https://a:b@api.example.com/"]),
      .unreadable(.redirect(.unusable, to: "https://a:b@api.example.com/"))
    ),
    (
      "307 out of what is encrypted",
      .status(307, headers: ["Location": "http://api.example.com/albums/7"]),
      .unreadable(.redirect(.insecure, to: "http://api.example.com/albums/7"))
    ),
    (
      "200 that says too much", .json(blue, headers: ["Content-Length": "300000000"]),
      .unreadable(.tooLong(limit: 268_435_456))
    ),
    ("304 that nobody asked for", .status(304), .unreadable(.status(304))),
    ("400", .status(400), .refused),
    ("401", .status(401), .refused),
    ("402 of something else", .json(#"{"error":"no money"}"#, status: 402), .refused),
    ("404", .json(blue, status: 404), .refused),
    ("429", .status(429, headers: ["Retry-After": "9"]), .refused),
    (
      "500 of HTML", .status(500, Data("<html>".utf8), headers: ["Content-Type": "text/html"]),
      .refused
    ),
    ("503", .status(503), .refused),
  ]

  @Test(arguments: table)
  func `has a defined outcome`(name: String, given: Answers.Given, outcome: Outcome) async throws {
    let fixture = Fixture(over: Answers { _ in given })
    let album = try fixture.album(7, "Hejira")
    let result: Result<ChangeReport, any Error>
    do { result = .success(try await fixture.server.refresh(album)) } catch {
      result = .failure(error)
    }
    switch (outcome, result) {
    case (.update, .success): #expect(album.title == "Blue")
    case (.refused, .failure(let error as ServerError<ProblemDetails>)):
      #expect(album.title == "Hejira" && error.status == given.number)
    case (.unreadable(let reason), .failure(let error as AnswerError)):
      #expect(album.title == "Hejira" && error.reason == reason && error.request == "GET /albums/7")
    case (.issue, .failure(is UpdateError)): #expect(album.title == "Hejira")
    default: Issue.record("\(name): \(result)")
    }
  }

  struct Trouble: Reconcilable, Sendable {
    var code = 0
    static let schema = Schema(Trouble.init) { Field("code", \.code) }
  }

  @Test func `that refuses is read as the program says, or quoted`() async throws {
    let body = Box(#"{"code":17}"#)
    let fixture = Fixture(over: Answers { _ in .json(body.text, status: 422) }) {
      $0.failure = Trouble.self
    }
    let album = try fixture.album(7)
    let error = await #expect(throws: ServerError<Trouble>.self) {
      try await fixture.server.refresh(album)
    }
    #expect(error?.problem?.code == 17 && error?.excerpt == nil && error?.status == 422)
    body.text = String(repeating: "no", count: 1_000)
    let other = await #expect(throws: ServerError<Trouble>.self) {
      try await fixture.server.refresh(album)
    }
    #expect(other?.problem == nil && other?.excerpt?.count == 1_000)
  }

  @Test func `is told with its method, path, status and summary, and nothing else`() async throws {
    var lines: [String] = []
    let fixture = Fixture(over: Answers { _ in .json(Self.blue) }) { settings in
      settings.authorize = { $0.setValue("secret", forHTTPHeaderField: "Authorization") }
      settings.log = { lines.append($0) }
    }
    try await fixture.server.refresh(try fixture.album(7))
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("GET albums/7 200, ") && lines[0].contains("changed"))
    #expect(!lines[0].contains("secret"))
  }
}
