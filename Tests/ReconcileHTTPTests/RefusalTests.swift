import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W9: what a server refuses, and what it did not judge.
@MainActor
@Suite struct `An edit that a server does not accept` {
  let answers: Answers
  let fixture: Fixture

  init() {
    let answers = Answers { asked in
      guard asked.line.hasPrefix("PATCH"), let body = asked.body else {
        return .json(#"{"id":7,"title":"Blue"}"#)
      }
      let patch = try SourceValue.json(body)
      // It refuses years before the first record.
      let isRefused = patch["year"].map { (try? $0.int()) ?? 0 < 1877 } ?? false
      return isRefused ? .json(#"{"title":"no such year"}"#, status: 422) : .status(204)
    }
    self.answers = answers
    fixture = Fixture(over: answers)
  }

  private var map: IdentityMap { fixture.map }

  @Test(arguments: [400, 403, 409, 413, 422])
  func `is taken back if it was made by the call, and what was sent is what is judged`(
    status: Int
  ) async throws {
    let fixture = Fixture(over: Answers { _ in .status(status) })
    let blue = try fixture.album(7, "Blue")
    let error = await #expect(throws: ServerError<ProblemDetails>.self) {
      try await fixture.server.save(blue) { $0.title = "x" }
    }
    #expect(error?.isReverted == true && error?.status == status)
    #expect(blue.title == "Blue" && fixture.map.edits.pending.isEmpty)
  }

  @Test(arguments: [401, 404, 408, 410, 412, 425, 428, 429, 503])
  func `stays, and is sent by the next call, where the status judges no content`(
    status: Int
  ) async throws {
    let replies = Replies()
    replies.say("PATCH albums/7", inTurn: [.status(status), .status(204)])
    let fixture = Fixture(over: replies.transport)
    let blue = try fixture.album(7, "Blue")
    let error = await #expect(throws: ServerError<ProblemDetails>.self) {
      try await fixture.server.save(blue) { $0.title = "x" }
    }
    #expect(error?.isReverted == false && error?.isGone == (status == 404 || status == 410))
    #expect(blue.title == "x" && fixture.map.edits.pending.map { $0.refusal == nil } == [true])
    try await fixture.server.save(blue)
    #expect(blue.title == "x" && fixture.map.edits.pending.isEmpty)
  }

  @Test(arguments: [500, 502, 504]) func `is of unknown fate where the server broke off`(
    status: Int
  ) async throws {
    let fixture = Fixture(over: Answers { _ in .status(status) })
    let blue = try fixture.album(7, "Blue")
    let error = await #expect(throws: UnknownFate.self) {
      try await fixture.server.save(blue) { $0.title = "x" }
    }
    #expect((error?.underlying as? ServerError<ProblemDetails>)?.status == status)
    #expect(blue.title == "x" && fixture.map.edits.pending.count == 1)
  }

  @Test func `has its refusal, and is left out until it is changed or taken back`() async throws {
    let blue = try fixture.album(7, "Blue")
    let edit = try fixture.reconciler.edit(blue, in: map) { $0.year = 1066 }
    await #expect(throws: ServerError<ProblemDetails>.self) { try await fixture.server.save(blue) }
    #expect(blue.year == 1066 && edit.refusal is ServerError<ProblemDetails>)
    #expect(map.edits.isPending(edit))
    // Alone it is told again, and nothing is sent.
    await #expect(throws: ServerError<ProblemDetails>.self) { try await fixture.server.save(blue) }
    #expect(answers.asked.count == 1)
    try await fixture.server.save(blue) { $0.title = "Blue (1971)" }
    #expect(answers.asked.last?.body == Data(#"{"title":"Blue (1971)"}"#.utf8))
    #expect(blue.year == 1066)
    try fixture.reconciler.revert(edit, in: map)
    #expect(blue.year == nil && edit.refusal == nil && map.edits.pending.isEmpty)
  }

  @Test func `does not take those along that were sent with it`() async throws {
    let blue = try fixture.album(7, "Blue")
    let title = try fixture.reconciler.edit(blue, in: map) { $0.title = "Blue (1971)" }
    let year = try fixture.reconciler.edit(blue, in: map) { $0.year = 1066 }
    let tags = try fixture.reconciler.edit(blue, in: map) { $0.tags = ["folk"] }
    await #expect(throws: ServerError<ProblemDetails>.self) { try await fixture.server.save(blue) }
    let bodies = answers.asked.suffix(3).map { String(decoding: $0.body ?? Data(), as: UTF8.self) }
    #expect(bodies == [#"{"title":"Blue (1971)"}"#, #"{"year":1066}"#, #"{"tags":["folk"]}"#])
    #expect(!map.edits.isPending(title) && !map.edits.isPending(tags))
    #expect(map.edits.isPending(year) && year.refusal != nil)
    #expect(blue.title == "Blue (1971)" && blue.year == 1066 && blue.tags == ["folk"])
  }

  @Test func `is sent after a read by who wrote for an older version`() async throws {
    let replies = Replies()
    replies.say("GET albums/7", #"{"id":7,"title":"Blue"}"#, etag: "\"1\"")
    replies.say("PATCH albums/7", inTurn: [.status(412), .status(204)])
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let blue = try fixture.album(7)
    try await fixture.server.refresh(blue)
    await #expect(throws: ServerError<ProblemDetails>.self) {
      try await fixture.server.save(blue) { $0.title = "x" }
    }
    replies.say("GET albums/7", #"{"id":7,"title":"Blue","year":1971}"#, etag: "\"2\"")
    try await fixture.server.refresh(blue)
    #expect(blue.title == "x" && blue.year == 1971)
    try await fixture.server.save(blue)
    #expect(answers.asked.last?.headers["If-Match"] == "\"2\"")
    #expect(answers.asked.last?.body == Data(#"{"title":"x"}"#.utf8))
  }
}
