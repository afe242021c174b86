import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// M2, W2, W4, W5: a read does not undo a write that was acknowledged after it was sent.
@MainActor
@Suite struct `A read that was sent before a write was acknowledged` {
  let shelves = Shelves()

  @Test func `leaves alone what was written, and what a later response said stands`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let album = try fixture.album(1, "a")
    let slow = Task { try await list.refresh() }
    await desk.arrived("GET y1")
    let write = Task { try await server.save(album) { $0.title = "b" } }
    await desk.answer("PATCH albums/1", .status(204))
    _ = try await write.value
    let late = Task { try await list.refresh() }
    while await desk.lines.filter({ $0 == "GET y1" }).count < 2 { await Task.yield() }
    // Another client wrote meanwhile; the later read is answered first.
    await desk.answerLast("GET y1", .json(#"[{"id":1,"title":"c"}]"#, etag: "\"2\""))
    _ = try await late.value
    #expect(album.title == "c")
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a"}]"#, etag: "\"1\""))
    _ = try await slow.value
    #expect(album.title == "c")
    let next = Task { try await list.refresh() }
    await desk.arrived("GET y1")
    #expect(await desk.asked.last?.headers["If-None-Match"] == "\"2\"")
    await desk.answer("GET y1", .status(304))
    _ = try await next.value
    #expect(album.title == "c")
  }

  @Test func `leaves alone what the response to the write named, too`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let album = try fixture.album(1, "a")
    let slow = Task { try await list.refresh() }
    await desk.arrived("GET y1")
    let write = Task { try await server.save(album) { $0.title = "b" } }
    await desk.answer("PATCH albums/1", .json(#"{"id":1,"year":1971,"tags":["new"]}"#))
    _ = try await write.value
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a","year":1970,"tags":[]}]"#))
    await desk.arrived("GET y1")
    #expect(album.title == "b" && album.year == 1971 && album.tags == ["new"])
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"b","year":1971,"tags":["new"]}]"#))
    _ = try await slow.value
    #expect(album.title == "b" && album.year == 1971 && album.tags == ["new"])
  }

  @Test func `is asked for once more if it says that nothing has changed`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let album = try fixture.album(1)
    let first = Task { try await server.refresh(album) }
    await desk.answer("GET albums/1", .json(#"{"id":1,"title":"x"}"#, etag: "\"x\""))
    _ = try await first.value
    let write = Task { try await server.save(album) { $0.title = "mine" } }
    await desk.arrived("PATCH albums/1")
    // Another client sets it back before the response to the write is here.
    let read = Task { try await server.refresh(album) }
    await desk.arrived("GET albums/1")
    await desk.answer("PATCH albums/1", .status(204))
    _ = try await write.value
    await desk.answer("GET albums/1", .status(304))
    await desk.answer("GET albums/1", .json(#"{"id":1,"title":"x"}"#, etag: "\"x\""))
    _ = try await read.value
    #expect(album.title == "x")
  }

  @Test func `leaves alone what the response to the write named in an object inside`() async throws
  {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let album = try fixture.reconciler.updateOrInsert(
      Album.self, from: ["id": 1, "title": "a", "artist": ["id": 3, "name": "x"]], in: fixture.map)[
        0]
    let slow = Task { try await list.refresh() }
    await desk.arrived("GET y1")
    let write = Task { try await server.save(album) { $0.title = "b" } }
    await desk.answer("PATCH albums/1", .json(#"{"id":1,"artist":{"id":3,"name":"y"}}"#))
    _ = try await write.value
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a","artist":{"id":3,"name":"x"}}]"#))
    await desk.arrived("GET y1")
    #expect(album.title == "b" && album.artist?.name == "y")
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"b","artist":{"id":3,"name":"y"}}]"#))
    _ = try await slow.value
    #expect(album.title == "b" && album.artist?.name == "y")
  }

  @Test func `leaves alone what was acknowledged, though it is itself the response to a write`()
    async throws
  {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let (server, reconciler, map) = (fixture.server, fixture.reconciler, fixture.map)
    let album = try reconciler.updateOrInsert(
      Album.self, from: ["id": 1, "title": "a", "artist": ["id": 3, "name": "x"]], in: map)[0]
    let artist = try #require(album.artist)
    let write = Task { try await server.save(album) { $0.title = "b" } }
    await desk.arrived("PATCH albums/1")
    // Another way to the server, on which the artist is written meanwhile.
    let edit = try reconciler.edit(artist, in: map) { $0.name = "y" }
    try reconciler.settle(edit, with: ["id": 3, "name": "y"], in: map)
    await desk.answer(
      "PATCH albums/1",
      .json(#"{"id":1,"title":"B","year":1,"artist":{"id":3,"name":"x"},"tags":[]}"#, etag: "\"1\"")
    )
    let report = try await write.value
    #expect(album.title == "B" && album.year == 1 && artist.name == "y")
    #expect(report.overtaken.map(\.description) == ["artist.name"])
    // 304 would hide what was not taken.
    let read = Task { try await server.refresh(album) }
    await desk.arrived("GET albums/1")
    #expect(await desk.asked.last?.headers["If-None-Match"] == nil)
    await desk.answer("GET albums/1", .json(#"{"id":1,"title":"B","artist":{"id":3,"name":"y"}}"#))
    _ = try await read.value
  }

  @Test func `is told as overtaken though it was asked for a second time`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let album = try fixture.album(1, "a")
    let read = Task { try await list.refresh() }
    await desk.arrived("GET y1")
    for title in ["d", "e"] {
      let write = Task { try await server.save(album) { $0.title = title } }
      await desk.answer("PATCH albums/1", .status(204))
      _ = try await write.value
      await desk.answer("GET y1", .json(#"[{"id":1,"title":"a"}]"#))
      if title == "d" { await desk.arrived("GET y1") }
    }
    let report = try await read.value
    #expect(album.title == "e" && report.overtaken.map(\.description) == ["[0].title"])
  }

  @Test func `lists nothing whose deletion was acknowledged`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let first = Task { try await list.refresh() }
    let both = #"[{"id":1,"title":"a"},{"id":2,"title":"b"}]"#
    await desk.answer("GET y1", .json(both, etag: "\"1\""))
    _ = try await first.value
    let album = shelves.first[1]
    let slow = Task { try await list.refresh() }
    await desk.arrived("GET y1")
    let gone = Task { try await server.delete(album) }
    await desk.answer("DELETE albums/2", .status(204))
    _ = try await gone.value
    #expect(shelves.first.map(\.id) == [1])
    await desk.answer("GET y1", .json(both, etag: "\"1\""))
    // What it could not take is asked for once more.
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a"}]"#, etag: "\"2\""))
    _ = try await slow.value
    #expect(shelves.first.map(\.id) == [1] && fixture.map[Album.self, 2] == nil)
  }

  @Test func `takes nothing out whose creation was acknowledged`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let list = try server.list(
      Albums("y1"), into: shelves, \.first, removing: .unmatched(in: { _ in true }))
    let first = Task { try await list.refresh() }
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a"}]"#))
    _ = try await first.value
    let slow = Task { try await list.refresh() }
    await desk.arrived("GET y1")
    let draft = Album()
    draft.title = "new"
    shelves.first.append(draft)
    let creation = Task { _ = try await server.create(draft) }
    await desk.answer("POST albums", .json(#"{"id":9,"title":"new"}"#, status: 201))
    _ = try await creation.value
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a!"}]"#))
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a!"},{"id":9,"title":"new"}]"#))
    _ = try await slow.value
    #expect(shelves.first.map(\.id) == [1, 9] && shelves.first[1] === draft)
    #expect(fixture.map[Album.self, 9] === draft && shelves.first[0].title == "a!")
    // The filter of the list never shows it: it goes with the first read that was sent since.
    let next = Task { try await list.refresh() }
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a!"}]"#))
    _ = try await next.value
    #expect(shelves.first.map(\.id) == [1])
  }
}
