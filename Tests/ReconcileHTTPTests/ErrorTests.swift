import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W7: what a person reads of an error.
@MainActor
@Suite struct `An error of the wire` {
  private func refusal(
    _ body: String, _ edit: (inout Server.Settings) -> Void = { _ in }
  ) async throws -> any Error {
    let fixture = Fixture(over: Answers { _ in .json(body, status: 422) }, edit)
    let album = try fixture.album(7)
    do { try await fixture.server.refresh(album) } catch { return error }
    throw CancellationError()
  }

  @Test func `is a problem only if it has one of a problem's members`() async throws {
    let other = try await refusal(#"{"error":"no money"}"#) as? ServerError<ProblemDetails>
    #expect(other?.problem == nil && other?.excerpt == #"{"error":"no money"}"#)
    #expect(other?.localizedDescription == #"the server answered 422: {"error":"no money"}"#)
    let null = try await refusal(#"{"detail":null}"#) as? ServerError<ProblemDetails>
    #expect(null?.problem == ProblemDetails() && null?.excerpt == nil)
    let list = try await refusal("[1]") as? ServerError<ProblemDetails>
    #expect(list?.problem == nil && list?.excerpt == "[1]")
  }

  @Test func `keeps the further members of a problem`() async throws {
    let error =
      try await refusal(
        #"{"title":"Invalid","detail":"two fields","errors":[{"pointer":"/title"}],"balance":30}"#)
      as? ServerError<ProblemDetails>
    let members = try #require(error?.problem?.members)
    #expect(Set(members.keys) == ["errors", "balance"])
    #expect(try members["errors"]?[0]?.string("pointer") == "/title")
    #expect(
      error?.localizedDescription == """
        the server answered 422: Invalid, two fields, balance 30, errors [{"pointer":"/title"}]
        """)
  }

  struct Trouble: Reconcilable, Sendable {
    var code = 0
    static let schema = Schema(Trouble.init) { Field("code", \.code) }
  }

  @Test func `quotes a problem that has no text of its own`() async throws {
    let error = try await refusal(#"{"code":17}"#) { $0.failure = Trouble.self }
    #expect((error as? ServerError<Trouble>)?.problem?.code == 17)
    #expect(error.localizedDescription == #"the server answered 422: {"code":17}"#)
    let other = try await refusal(#"{"kode":17}"#) { $0.failure = Trouble.self }
    #expect((other as? ServerError<Trouble>)?.excerpt == #"{"kode":17}"#)
  }

  @Test func `says its sentence where a screen asks for it`() async throws {
    let fixture = Fixture(over: Answers { _ in .status(204) })
    let album = try fixture.album(7)
    let unreadable = await #expect(throws: AnswerError.self) {
      try await fixture.server.refresh(album)
    }
    #expect(
      unreadable?.localizedDescription == "GET /albums/7: the status 204 has nothing to read")
    let lost = Fixture(over: Answers { _ in .failing(URLError(.timedOut)) })
    let unknown = await #expect(throws: UnknownFate.self) {
      try await lost.server.save(try lost.album(7)) { $0.year = 1971 }
    }
    let reason = URLError(.timedOut).localizedDescription
    #expect(
      unknown?.localizedDescription
        == "PATCH /albums/7: it is unknown whether the server did it: \(reason)")
    let update: any Error = UpdateError(issues: [.init(expected: "Int", found: "null")])
    #expect(update.localizedDescription == "expected Int, found null")
  }
}
