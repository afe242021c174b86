import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W9: edits that are shown at once, and what becomes of them.
@MainActor
@Suite struct `An edit that is saved` {
  @Test func `W9: shows at once, is sent, and is settled with the answer's word`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let blue = try await read(fixture, desk)
    let save = Task { try await server.save(blue, label: "rename") { $0.title = "Blue (1971)" } }
    await desk.arrived("PATCH albums/7")
    #expect(blue.title == "Blue (1971)")
    #expect(fixture.map.edits.isPending(blue, \.title))
    await desk.answer("PATCH albums/7", .json(#"{"id":7,"title":"Blue [1971]"}"#))
    let report = try await save.value
    #expect(blue.title == "Blue [1971]" && report.counts.changed == 1)
    #expect(fixture.map.edits.pending.isEmpty)
    // The server is known to say so, and nothing is sent.
    #expect(try await server.save(blue) { $0.title = "Blue [1971]" }.isEmpty)
  }

  @Test func `W9: is taken back where the server refuses it, and other edits stay`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let blue = try await read(fixture, desk)
    let save = Task { try await server.save(blue) { $0.title = "x" } }
    await desk.arrived("PATCH albums/7")
    let other = try fixture.reconciler.edit(blue, in: fixture.map) { $0.year = 1972 }
    await desk.answer("PATCH albums/7", .status(409))
    await #expect(throws: ServerError<ProblemDetails>.self) { try await save.value }
    #expect(blue.title == "Blue" && blue.year == 1972)
    #expect(fixture.map.edits.pending.map(ObjectIdentifier.init) == [ObjectIdentifier(other)])
    let next = Task { try await server.save(blue) }
    // What is shown was changed beside the object's own response, so it is read before.
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue"}"#))
    await desk.answer("PATCH albums/7", .status(204))
    _ = try await next.value
    #expect(blue.year == 1972 && fixture.map.edits.pending.isEmpty)
  }

  @Test func `W9: of unknown fate stays pending, and a refresh goes beneath it`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let blue = try await read(fixture, desk)
    let save = Task { try await server.save(blue) { $0.title = "x" } }
    await desk.answer("PATCH albums/7", .failing(URLError(.networkConnectionLost)))
    await #expect(throws: UnknownFate.self) { try await save.value }
    #expect(blue.title == "x" && fixture.map.edits.pending.count == 1)
    let refresh = Task { try await server.refresh(blue) }
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue!","year":1971}"#))
    _ = try await refresh.value
    #expect(blue.title == "x" && blue.year == 1971)
    try fixture.reconciler.revert(fixture.map.edits.pending[0], in: fixture.map)
    #expect(blue.title == "Blue!")
  }

  @Test(arguments: [true, false])
  func `W9: is taken back where the object has to be read first, and cannot be`(
    isAnswered: Bool
  ) async throws {
    let replies = Replies()
    replies.say("GET albums/7", #"{"id":7,"title":"Blue"}"#, etag: "\"1\"")
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let (server, blue) = (fixture.server, try fixture.album(7))
    try await server.refresh(blue)
    try server.apply(Data(#"[{"id":7,"title":"Blue!"}]"#.utf8), as: Albums("y1"))
    let other = try fixture.reconciler.edit(blue, in: fixture.map) { $0.year = 1972 }
    let failure = URLError(.notConnectedToInternet)
    replies.say("GET albums/7", isAnswered ? .status(503) : .failing(failure))
    func isThrown(_ error: any Error) -> Bool {
      let status = (error as? ServerError<ProblemDetails>)?.status
      return isAnswered ? status == 503 : (error as? URLError)?.code == failure.code
    }
    await #expect { try await server.save(blue) { $0.title = "x" } } throws: { isThrown($0) }
    #expect(blue.title == "Blue!" && blue.year == 1972)
    #expect(fixture.map.edits.pending.map(ObjectIdentifier.init) == [ObjectIdentifier(other)])
    // Without a closure nothing is taken back.
    await #expect { try await server.save(blue) } throws: { isThrown($0) }
    #expect(blue.year == 1972 && fixture.map.edits.isPending(other) && other.refusal == nil)
    #expect(!answers.asked.contains { $0.line.hasPrefix("PATCH") })
    replies.say("GET albums/7", #"{"id":7,"title":"Blue!"}"#, etag: "\"2\"")
    replies.say("PATCH albums/7", .status(204))
    try await server.save(blue)
    #expect(answers.asked.last?.body == Data(#"{"year":1972}"#.utf8))
  }

  @Test func `W9: stays where its own call cannot send it, and another one did`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let blue = try await read(fixture, desk)
    let first = Task { try await server.save(blue) { $0.title = "x" } }
    await desk.arrived("PATCH albums/7")
    let second = Task { try await server.save(blue) }
    for _ in 0..<10 { await Task.yield() }
    let third = Task { try await server.save(blue) { $0.year = 1971 } }
    for _ in 0..<10 { await Task.yield() }
    await desk.answer("PATCH albums/7", .status(204))
    _ = try await first.value
    await desk.arrived("PATCH albums/7")
    #expect(await desk.asked.last?.body == Data(#"{"year":1971}"#.utf8))
    third.cancel()
    await #expect(throws: CancellationError.self) { try await third.value }
    #expect(blue.year == 1971 && fixture.map.edits.pending.count == 1)
    await desk.answer("PATCH albums/7", .failing(URLError(.networkConnectionLost)))
    await #expect(throws: UnknownFate.self) { try await second.value }
    #expect(blue.year == 1971 && fixture.map.edits.isPending(blue, \.year))
  }

  /// An album, as the server has it.
  private func read(_ fixture: Fixture, _ desk: Desk) async throws -> Album {
    let blue = try fixture.album(7)
    let server = fixture.server
    let refresh = Task { try await server.refresh(blue) }
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue"}"#))
    _ = try await refresh.value
    return blue
  }
}
