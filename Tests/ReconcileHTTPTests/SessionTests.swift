import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W9: a form that is open while requests come and go.
@MainActor
@Suite struct `A form that is open` {
  let desk = Desk()
  let fixture: Fixture

  init() { fixture = Fixture(over: desk.transport) }

  private func form(of album: Album) throws -> EditSession {
    try fixture.reconciler.beginEdit(album, in: fixture.map, label: "form")
  }

  @Test func `is sent as it is, and what is typed meanwhile goes with the next call`() async throws
  {
    let (server, album) = (fixture.server, try fixture.album(7, "B"))
    let session = try form(of: album)
    album.title = "Blu"
    let save = Task { try await server.save(album, sending: session) }
    await desk.arrived("PATCH albums/7")
    #expect(await desk.asked.last?.body == Data(#"{"title":"Blu"}"#.utf8))
    album.title = "Blue"
    await desk.answer("PATCH albums/7", .json(#"{"id":7,"title":"Blu"}"#))
    _ = try await save.value
    #expect(album.title == "Blue" && fixture.map.edits.isPending(album, \.title))
    let next = Task { try await server.save(album, sending: session) }
    await desk.arrived("PATCH albums/7")
    #expect(await desk.asked.last?.body == Data(#"{"title":"Blue"}"#.utf8))
    await desk.answer("PATCH albums/7", .status(204))
    _ = try await next.value
    #expect(album.title == "Blue" && fixture.map.edits.pending.isEmpty && !session.isOver)
    #expect(try session.end() == nil)
  }

  @Test
  func `keeps its text where it is refused, with the refusal, and is saved once it is changed`()
    async throws
  {
    let (server, album) = (fixture.server, try fixture.album(7, "Blue"))
    let session = try form(of: album)
    album.year = 1066
    let save = Task { try await server.save(album, sending: session) }
    await desk.answer("PATCH albums/7", .json(#"{"title":"no such year"}"#, status: 422))
    await #expect(throws: ServerError<ProblemDetails>.self) { try await save.value }
    #expect(album.year == 1066 && !session.isOver)
    #expect(fixture.map.edits.pending.map { $0.refusal != nil } == [true])
    album.year = 1971
    let next = Task { try await server.save(album, sending: session) }
    await desk.arrived("PATCH albums/7")
    #expect(await desk.asked.last?.body == Data(#"{"year":1971}"#.utf8))
    await desk.answer("PATCH albums/7", .status(204))
    _ = try await next.value
    #expect(album.year == 1971 && fixture.map.edits.pending.isEmpty)
  }

  @Test func `leaves to the server what nobody touched, and keeps the rest over a refresh`()
    async throws
  {
    let (server, album) = (fixture.server, try fixture.album(7, "Blue"))
    let session = try form(of: album)
    album.title = "Blue (1971)"
    let refresh = Task { try await server.refresh(album) }
    await desk.answer("GET albums/7", .json(#"{"id":7,"title":"Blue!","year":1971}"#))
    _ = try await refresh.value
    #expect(album.title == "Blue (1971)" && album.year == 1971)
    try session.cancel()
    #expect(album.title == "Blue!" && session.isOver)
  }

  @Test func `ends with its object`() async throws {
    let (server, album) = (fixture.server, try fixture.album(7, "Blue"))
    let session = try form(of: album)
    album.title = "Blue (1971)"
    let gone = Task { try await server.delete(album) }
    await desk.answer("DELETE albums/7", .status(204))
    #expect(try await gone.value.lost.map(\.label) == ["form"])
    #expect(session.isOver && fixture.map.edits.pending.isEmpty)
  }

  @Test func `is kept out of what goes over another list, and of what it says`() async throws {
    let shelves = Shelves()
    let (server, album) = (fixture.server, try fixture.album(7, "Blue"))
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    try fixture.reconciler.edit(album, in: fixture.map) { $0.title = "mine" }
    let read = Task { try await list.refresh() }
    await desk.answer("GET y1", .json(#"[{"id":7,"title":"theirs","year":1971}]"#))
    _ = try await read.value
    #expect(shelves.first.first === album && album.title == "mine" && album.year == 1971)
    #expect(fixture.map.edits.isPending(album, \.title))
  }
}
