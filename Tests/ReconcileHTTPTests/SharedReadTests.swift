import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W2: one request, one update, and none that a write has overtaken.
@MainActor
@Suite struct `Reads at the same time` {
  @Test func `are one request and one update`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let (server, blue) = (fixture.server, try fixture.album(7))
    var commits = 0
    fixture.map.didCommit { _ in commits += 1 }
    let reads = (0..<3).map { _ in Task { try await server.refresh(blue).counts.changed } }
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue"}"#))
    for read in reads { #expect(try await read.value == 1) }
    #expect(await desk.lines == ["GET albums/7"])
    #expect(commits == 1 && blue.title == "Blue")
  }

  @Test func `end with the last who waits, and not before`() async throws {
    let ended = Box("")
    let fixture = Fixture(
      over: Answers { _ in
        do {
          try await Task.sleep(for: .seconds(3_600))
        } catch {
          ended.text = "cancelled"
          throw error
        }
        return .status(404)
      })
    let (server, blue) = (fixture.server, try fixture.album(7))
    let reads = (0..<2).map { _ in Task { try await server.refresh(blue) } }
    for _ in 0..<10 { await Task.yield() }
    reads[0].cancel()
    await #expect(throws: CancellationError.self) { try await reads[0].value }
    #expect(ended.text == "")
    reads[1].cancel()
    await #expect(throws: CancellationError.self) { try await reads[1].value }
    for _ in 0..<6_000 where ended.text.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(ended.text == "cancelled")
  }

  @Test func `that are asked for after a write was answered join none that was asked for before`()
    async throws
  {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let (server, blue) = (fixture.server, try fixture.album(7, "Blue"))
    let read = Task { try await server.refresh(blue) }
    await desk.arrived("GET albums/7")
    let write = Task { try await server.save(blue) { $0.title = "Blue (1971)" } }
    await desk.answer("PATCH albums/7", .json(#"{"id":7,"title":"Blue (1971)"}"#))
    _ = try await write.value
    let later = Task { try await server.refresh(blue) }
    while await desk.lines.count < 3 { await Task.yield() }
    // The first one does not know of the write.
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue"}"#))
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue (1971)","year":1971}"#))
    _ = try await (read.value, later.value)
    #expect(blue.title == "Blue (1971)" && blue.year == 1971)
  }
}
