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
