import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W2, W4, W5, W7: what is sent, in which order, and what becomes of it.
@MainActor
@Suite struct `A write to a server` {
  func text(_ asked: Answers.Asked?) -> String? {
    asked?.body.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `sends the pending edits, and applies what comes back`() async throws {
    let answers = Answers { asked in
      asked.line.hasPrefix("GET")
        ? .json(
          #"{"id":7,"title":"Blue","year":null,"artist":{"id":1,"name":"Joni"},"tags":[],"plays":9}"#,
          etag: "\"a\"")
        : .json(#"{"id":7,"title":"Blue (1971)","year":1971,"tags":["folk"]}"#, etag: "\"b\"")
    }
    let fixture = Fixture(over: answers)
    let blue = try fixture.album(7)
    try await fixture.server.refresh(blue)
    // What is assigned outside of an edit is never sent.
    blue.year = 1970
    try fixture.reconciler.edit(blue, in: fixture.map) { $0.title = "Blue (1971)" }
    try fixture.reconciler.edit(blue, in: fixture.map) { $0.tags = ["folk"] }
    try await fixture.server.save(blue)
    #expect(text(answers.asked.last) == #"{"title":"Blue (1971)","tags":["folk"]}"#)
    #expect(answers.asked.last?.line == "PATCH albums/7")
    #expect(answers.asked.last?.headers["If-Match"] == "\"a\"")
    #expect(answers.asked.last?.headers["Content-Type"] == "application/merge-patch+json")
    #expect(blue.year == 1971, "the response names it")
    // Nothing is pending any more, and nothing is sent.
    let error = await #expect(throws: AnswerError.self) { try await fixture.server.save(blue) }
    #expect(error?.reason == .nothingToSave && answers.asked.count == 2)
    #expect(try await fixture.server.save(blue) { $0.year = 1971 }.isEmpty)
    #expect(answers.asked.count == 2)
  }

  @Test func `names only what was edited of an object that a list named in part`() async throws {
    let answers = Answers { asked in
      asked.line == "GET albums"
        ? .json(#"{"data":[{"id":7,"title":"Blue"},{"id":8,"title":"Hejira"}]}"#) : .status(204)
    }
    let fixture = Fixture(over: answers)
    let albums = try fixture.server.list(AllAlbums(), into: fixture.shelf, \.albums)
    try await albums.refresh()
    try await fixture.server.save(fixture.shelf.albums[1]) { $0.year = 1976 }
    #expect(text(answers.asked.last) == #"{"year":1976}"#)
    try await fixture.server.save(fixture.shelf.albums[1]) { $0.title = "Hejira (1976)" }
    #expect(text(answers.asked.last) == #"{"title":"Hejira (1976)"}"#)
    // Nothing is known of a version: it was never read by itself.
    #expect(answers.asked.last?.headers["If-Match"] == nil)
  }

  @Test func `that is refused changes nothing and says why`() async throws {
    let fixture = Fixture(
      over: Answers { _ in
        .json(
          #"{"title":"Too late","status":412,"detail":"somebody else wrote"}"#, status: 412,
          headers: ["Content-Type": "application/problem+json; charset=utf-8"])
      })
    let blue = try fixture.album(7, "Blue")
    let error = await #expect(throws: ServerError<ProblemDetails>.self) {
      try await fixture.server.save(blue) { $0.title = "Blue (1971)" }
    }
    #expect(error?.status == 412 && error?.problem?.detail == "somebody else wrote")
    // Nothing was said of the edit, which waits for the next call.
    #expect(blue.title == "Blue (1971)" && error?.isReverted == false)
    #expect(fixture.map.edits.pending.map(\.refusal?.localizedDescription) == [nil])
  }

  @Test func `of unknown fate says so`() async throws {
    let fixture = Fixture(over: Answers { _ in .failing(URLError(.networkConnectionLost)) })
    let blue = try fixture.album(7, "Blue")
    let error = await #expect(throws: UnknownFate.self) {
      try await fixture.server.save(blue) { $0.year = 1971 }
    }
    #expect(error?.request == "PATCH /albums/7")
    #expect((error?.underlying as? URLError)?.code == .networkConnectionLost)
  }

  @Test func `waits for those before it to the same object, and for no other`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let (blue, hejira) = (try fixture.album(7, "Blue"), try fixture.album(8, "Hejira"))
    let first = Task { try await server.save(blue) { $0.year = 1971 } }
    await desk.arrived("PATCH albums/7")
    let second = Task { try await server.save(blue) { $0.title = "Blue (1971)" } }
    let other = Task { try await server.save(hejira) { $0.year = 1976 } }
    await desk.answer("PATCH albums/8", .status(204))
    _ = try await other.value
    #expect(await desk.lines == ["PATCH albums/7", "PATCH albums/8"])
    await desk.answer("PATCH albums/7", .status(204))
    _ = try await first.value
    await desk.answer("PATCH albums/7", .status(204))
    _ = try await second.value
    #expect(await desk.lines.count == 3)
  }

  @Test func `that is cancelled in the line lets those behind it wait for those before`()
    async throws
  {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let (server, blue) = (fixture.server, try fixture.album(7, "Blue"))
    let first = Task { try await server.save(blue) { $0.year = 1971 } }
    await desk.arrived("PATCH albums/7")
    let second = Task { try await server.save(blue) { $0.title = "x" } }
    await Task.yield()
    let third = Task { try await server.delete(blue) }
    await Task.yield()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(blue.title == "Blue", "it was not sent, and so taken back")
    #expect(await desk.lines == ["PATCH albums/7"])
    await desk.answer("PATCH albums/7", .status(204))
    _ = try await first.value
    await desk.answer("DELETE albums/7", .status(204))
    _ = try await third.value
  }

  @Test func `of an object that was made here gives it its identity`() async throws {
    let answers = Answers { asked in
      .json(
        #"{"track":{"id":"t 1/2","title":"Carey"}}"#,
        status: asked.line.hasPrefix("POST") ? 201 : 200)
    }
    let fixture = Fixture(over: answers)
    let draft = Track(title: "Carey")
    let track = try await fixture.server.create(draft)
    #expect(track === draft && track.id == "t 1/2" && fixture.map[Track.self, "t 1/2"] === draft)
    #expect(answers.asked.last?.line == "POST tracks")
    #expect(text(answers.asked.last) == #"{"track":{"title":"Carey"}}"#)
    try await fixture.server.refresh(track)
    #expect(answers.asked.last?.line == "GET tracks/t%201%2F2")
  }

  @Test(arguments: [204, 404, 410]) func `that deletes takes the object out`(status: Int)
    async throws
  {
    let fixture = Fixture(over: Answers { _ in .status(status) })
    let blue = try fixture.album(7, "Blue")
    try await fixture.server.delete(blue)
    #expect(fixture.map[Album.self, 7] == nil)
  }

  @Test(arguments: ["", ".", ".."])
  func `never goes to another resource than the object's`(id: String) async throws {
    let answers = Answers.answers([:])
    let fixture = Fixture(over: answers)
    let track = Track()
    track.id = id
    await #expect(throws: AnswerError.self) { try await fixture.server.delete(track) }
    track.id = nil
    await #expect(throws: AnswerError.self) { try await fixture.server.delete(track) }
    #expect(answers.asked.isEmpty)
  }

  @Test func `of an object that was made here may be answered with its place alone`() async throws {
    let answers = Answers { asked in
      asked.line == "POST tracks"
        ? .status(201, headers: ["Location": "/tracks/9"])
        : .json(#"{"track":{"id":"9","title":"Carey"}}"#, etag: "\"a\"")
    }
    let fixture = Fixture(over: answers)
    let track = try await fixture.server.create(Track(title: "Carey"))
    #expect(track.id == "9" && answers.asked.map(\.line) == ["POST tracks", "GET tracks/9"])
    try await fixture.server.save(track) { $0.title = "Carey (live)" }
    #expect(text(answers.asked.last) == #"{"track":{"title":"Carey (live)"}}"#)
    #expect(answers.asked.last?.headers["If-Match"] == "\"a\"")
  }

  @Test func `that is answered with what cannot be read was done`() async throws {
    let answers = Answers { asked in
      asked.line.hasPrefix("PATCH")
        ? .status(200, Data("<html>".utf8), headers: ["Content-Type": "text/html"])
        : .json(#"{"id":7,"title":"Blue (1971)","year":1971}"#)
    }
    let fixture = Fixture(over: answers)
    let blue = try fixture.album(7, "Blue")
    await #expect(throws: AnswerError.self) {
      try await fixture.server.save(blue) { $0.title = "Blue!" }
    }
    #expect(blue.title == "Blue!" && fixture.map.edits.pending.isEmpty)
    try await fixture.server.refresh(blue)
    #expect(blue.title == "Blue (1971)" && blue.year == 1971)
  }

  @Test func `of an identity that cannot be set is an issue`() async throws {
    let fixture = Fixture(over: Answers { _ in .json(#"{"id":9}"#, status: 201) })
    let fixed = Fixed(id: 0)
    await #expect(throws: UpdateError.self) {
      _ = try await fixture.server.create(fixed)
    }
  }
}
