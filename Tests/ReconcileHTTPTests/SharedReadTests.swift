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

  @Test func `that were sent before a write was answered are sent again`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let (server, blue) = (fixture.server, try fixture.album(7, "Blue"))
    let read = Task { try await server.refresh(blue) }
    await desk.arrived("GET albums/7")
    blue.title = "Blue (1971)"
    let write = Task { try await server.save(blue) }
    await desk.answer("PATCH albums/7", .json(#"{"id":7,"title":"Blue (1971)"}"#))
    _ = try await write.value
    // It does not know of the write.
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue"}"#))
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue (1971)","year":1971}"#))
    _ = try await read.value
    #expect(blue.title == "Blue (1971)" && blue.year == 1971)
    #expect(await desk.lines == ["GET albums/7", "PATCH albums/7", "GET albums/7"])
  }

  @Test func `that overlap and disagree are sent again, since either may be the newer one`()
    async throws
  {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let (server, shelf) = (fixture.server, fixture.shelf)
    let list = try server.list(AllAlbums(), into: shelf, \.albums)
    func document(_ title: String) -> String { #"{"id":7,"title":"\#(title)"}"# }
    func all(_ title: String, _ year: Int) -> String {
      #"{"data":[\#(document(title)),{"id":8,"title":"Hejira","year":\#(year)}]}"#
    }
    let first = Task { try await list.refresh() }
    await desk.answer("GET albums", .json(all("Blue", 1976)))
    _ = try await first.value
    let blue = try #require(shelf.albums.first)

    // The object's read arrived before the title was changed, and the list's after.
    let read = Task { try await server.refresh(blue) }
    await desk.arrived("GET albums/7")
    let other = Task { try await list.refresh() }
    await desk.answer("GET albums", .json(all("Blue (1971)", 1977)))
    _ = try await other.value
    #expect(blue.title == "Blue (1971)")
    await desk.answer("GET albums/7", .json(document("Blue")))
    await desk.answer("GET albums/7", .json(document("Blue (1971)")))
    _ = try await read.value
    #expect(blue.title == "Blue (1971)")

    // The same with the list's before: of another object it says what nobody else did.
    let late = Task { try await list.refresh() }
    await desk.arrived("GET albums")
    let again = Task { try await server.refresh(blue) }
    await desk.answer("GET albums/7", .json(document("Clouds")))
    _ = try await again.value
    await desk.answer("GET albums", .json(all("Blue (1971)", 1978)))
    await desk.answer("GET albums", .json(all("Clouds", 1978)))
    _ = try await late.value
    #expect(blue.title == "Clouds" && shelf.albums.map(\.year) == [nil, 1978])
    #expect(
      await desk.lines == [
        "GET albums", "GET albums/7", "GET albums", "GET albums/7", "GET albums", "GET albums/7",
        "GET albums",
      ])
  }

  @Test func `that overlap and agree are sent once`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let (server, shelf) = (fixture.server, fixture.shelf)
    let list = try server.list(AllAlbums(), into: shelf, \.albums)
    func all(_ title: String, _ year: Int) -> String {
      #"{"data":[{"id":7,"title":"\#(title)"},{"id":8,"title":"Hejira","year":\#(year)}]}"#
    }
    let first = Task { try await list.refresh() }
    await desk.answer("GET albums", .json(all("Blue", 1976)))
    _ = try await first.value
    let blue = try #require(shelf.albums.first)
    let late = Task { try await list.refresh() }
    await desk.arrived("GET albums")
    let read = Task { try await server.refresh(blue) }
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Clouds"}"#))
    _ = try await read.value
    await desk.answer("GET albums", .json(all("Clouds", 1978)))
    _ = try await late.value
    #expect(blue.title == "Clouds" && shelf.albums.map(\.year) == [nil, 1978])
    #expect(await desk.lines == ["GET albums", "GET albums", "GET albums/7"])
  }
}
