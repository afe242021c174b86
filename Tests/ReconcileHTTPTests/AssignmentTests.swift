import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W4: what a debug build tells of assignments that are not sent.
@Suite struct `What was assigned past an edit` {
  #if DEBUG
    /// The lines that a debug build wrote of assignments.
    private func lines(_ result: ExitTest.Result) -> [String] {
      String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("was assigned and not edited") }.map { String($0) }
    }

    private static let rest =
      "was assigned and not edited, so it is not sent: "
      + "use edit, beginEdit or save { }"

    @Test func `is told by a debug build when the object is saved`() async throws {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          try await Program().assigns()
        })
      #expect(
        lines(result) == [
          "Reconcile: 'title' of Rated(7) \(Self.rest)",
          "Reconcile: 'rating' of Rated(7) \(Self.rest)",
          "Reconcile: 'artist' of Rated(7) \(Self.rest)",
        ])
    }

    @Test func `is nothing that was edited, or that code in a call has done`() async throws {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          try await Program().edits()
        })
      #expect(lines(result) == [])
    }

    final class Rated: Resource {
      var id = 0
      var title = "" { didSet { changes += 1 } }
      var rating = 0 { didSet { rating = min(rating, 5) } }
      var changes = 0
      var artist: Artist?
      static let schema = Schema(Rated.init) {
        Identity("id", \.id)
        Field("title", \.title)
        Field("rating", \.rating)
        Field("changes", \.changes)
        Field("artist", \.artist)
      }
      static let path = ResourcePath("rated", \Rated.id)
    }

    /// What a program does in a process of its own.
    @MainActor struct Program {
      let replies = Replies()
      let fixture: Fixture
      var server: Server { fixture.server }

      init() { fixture = Fixture(over: replies.transport) }

      private func read() async throws -> Rated {
        replies.say(
          "GET rated/7",
          #"{"id":7,"title":"Blue","rating":9,"artist":{"id":1,"name":"Joni"}}"#)
        replies.say("PATCH rated/7", .status(204))
        let rated = try fixture.reconciler.updateOrInsert(
          Rated.self, from: ["id": 7], in: fixture.map)[0]
        try await server.refresh(rated)
        return rated
      }

      func assigns() async throws {
        let rated = try await read()
        rated.title = "Blue (1971)"
        // What holds again what the last call left there was assigned, but is nothing to be told.
        rated.changes -= 1
        try await server.save(rated) { $0.rating = 4 }
        rated.rating = 3
        rated.artist = nil
        do { try await server.save(rated) } catch is AnswerError {}
      }

      func edits() async throws {
        let rated = try await read()
        try await server.save(rated) { $0.title = "Blue (1971)" }
        let edit = try fixture.reconciler.edit(rated, in: fixture.map) { $0.rating = 2 }
        try fixture.reconciler.revert(edit, in: fixture.map)
        let session = try fixture.reconciler.beginEdit(rated, in: fixture.map)
        rated.title = "Blue"
        try await server.save(rated, sending: session)
        rated.artist = nil
        try session.end()
        try await server.save(rated)
        replies.say("PATCH rated/7", .json(#"{"id":7,"title":"Hejira","rating":7}"#))
        try await server.save(rated) { $0.rating = 1 }
        replies.say("PATCH rated/7", .status(422))
        do { try await server.save(rated) { $0.title = "" } } catch is ServerError<ProblemDetails> {
        }
        let report = try fixture.reconciler.update(
          rated, from: ["id": 7, "title": "Mingus"], in: fixture.map
        ) { $0.report = .changesWithInverse }
        try report.undo()
        do { try await server.save(rated) } catch is AnswerError {}
      }
    }
  #endif
}
