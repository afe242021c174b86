import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// W5: creations that are answered with little.
@MainActor
@Suite struct `A creation without a body in its answer` {
  private func text(_ asked: Answers.Asked?) -> String? {
    asked?.body.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [200, 201, 202, 204])
  func `leaves the object the identity that was made here, and it is known`(status: Int)
    async throws
  {
    let answers = Answers { _ in .status(status) }
    let fixture = Fixture(over: answers)
    let draft = Track(title: "Carey")
    draft.id = "t1"
    let track = try await fixture.server.create(draft)
    #expect(track === draft && draft.id == "t1" && fixture.map[Track.self, "t1"] === draft)
    try await fixture.server.save(draft) { $0.title = "Carey (live)" }
    #expect(answers.asked.last?.line == "PATCH tracks/t1")
    #expect(text(answers.asked.last) == #"{"track":{"title":"Carey (live)"}}"#)
  }

  @Test(arguments: [201, 202, 204])
  func `takes the identity that Location has, though nothing can be read there`(status: Int)
    async throws
  {
    let answers = Answers { asked in
      asked.line.hasPrefix("POST")
        ? .status(status, headers: ["Location": "/\(asked.line.dropFirst(5))/9%2F1"])
        : .status(404)
    }
    let fixture = Fixture(over: answers)
    let track = try await fixture.server.create(Track(title: "Carey"))
    #expect(track.id == "9/1" && fixture.map[Track.self, "9/1"] === track)
    // What was only accepted is not looked for.
    #expect(answers.asked.count == (status == 202 ? 1 : 2))
  }

  @Test func `takes a number where the identity is one`() async throws {
    let answers = Answers { asked in
      .status(202, headers: ["Location": "https://api.example.com/albums/9"])
    }
    let fixture = Fixture(over: answers)
    let album = try await fixture.server.create(Album())
    #expect(album.id == 9 && fixture.map[Album.self, 9] === album)
  }

  @Test(arguments: [
    nil, "/jobs/17", "https://elsewhere.example.com/albums/9", "/albums/", "/albums/9/tracks",
    "/albums/nine",
  ])
  func `that names nobody says so, and the object stays a draft`(location: String?) async throws {
    let answers = Answers { asked in
      .status(202, headers: location.map { ["Location": $0] } ?? [:])
    }
    let fixture = Fixture(over: answers)
    let draft = Album()
    draft.title = "Hejira"
    let error = await #expect(throws: AnswerError.self) {
      _ = try await fixture.server.create(draft)
    }
    #expect(error?.reason == .unidentified)
    #expect(
      error?.description
        == "POST /albums: the object was created, and the answer does not say as whom")
    #expect(draft.id == 0 && fixture.map.count == 0)
  }
}

/// W9: what could not be authorized was not sent.
@MainActor
@Suite struct `A request that cannot be authorized` {
  struct SignedOut: Error, Equatable {}

  @Test func `throws that error, and takes back the edit of its closure alone`() async throws {
    let answers = Answers { _ in .status(204) }
    let fixture = Fixture(over: answers) { $0.authorize = { _ in throw SignedOut() } }
    let (server, album) = (fixture.server, try fixture.album(7, "Blue"))
    let earlier = try fixture.reconciler.edit(album, in: fixture.map) { $0.year = 1971 }
    await #expect(throws: SignedOut.self) {
      try await server.save(album) { $0.title = "Blue (live)" }
    }
    #expect(album.title == "Blue" && album.year == 1971)
    #expect(fixture.map.edits.pending.map(ObjectIdentifier.init) == [ObjectIdentifier(earlier)])
    // Without a closure nothing is taken back.
    await #expect(throws: SignedOut.self) { try await server.save(album) }
    #expect(album.year == 1971 && fixture.map.edits.pending.count == 1)
    await #expect(throws: SignedOut.self) {
      _ = try await server.create(Track(title: "Carey"))
    }
    await #expect(throws: SignedOut.self) { try await server.delete(album) }
    await #expect(throws: SignedOut.self) { try await server.refresh(album) }
    #expect(fixture.map[Album.self, 7] === album && answers.asked.isEmpty)
  }
}

/// W5: what may happen while a creation is under way.
@MainActor
@Suite struct `A creation that is under way` {
  let desk = Desk()
  let fixture: Fixture
  let shelves = Shelves()

  init() { fixture = Fixture(over: desk.transport) }

  private func draft() -> Album {
    let draft = Album()
    draft.title = "new"
    return draft
  }

  @Test func `is joined by another one of the same draft`() async throws {
    let (server, draft) = (fixture.server, draft())
    let first = Task { _ = try await server.create(draft) }
    await desk.arrived("POST albums")
    let second = Task { _ = try await server.create(draft) }
    for _ in 0..<10 { await Task.yield() }
    await desk.answer("POST albums", .json(#"{"id":9,"title":"new"}"#, status: 201))
    _ = try await (first.value, second.value)
    #expect(await desk.lines == ["POST albums"])
    #expect(draft.id == 9 && fixture.map[Album.self, 9] === draft)
  }

  @Test func `leaves what is typed meanwhile as an edit`() async throws {
    let (server, draft) = (fixture.server, draft())
    let creation = Task { _ = try await server.create(draft) }
    await desk.arrived("POST albums")
    draft.title = "newer"
    await desk.answer("POST albums", .json(#"{"id":9,"title":"new","year":1971}"#, status: 201))
    _ = try await creation.value
    #expect(draft.title == "newer" && draft.year == 1971)
    #expect(fixture.map.edits.isPending(draft, \.title))
    let save = Task { try await server.save(draft) }
    await desk.arrived("PATCH albums/9")
    #expect(await desk.asked.last?.body == Data(#"{"title":"newer"}"#.utf8))
    await desk.answer("PATCH albums/9", .status(204))
    _ = try await save.value
    #expect(fixture.map.edits.pending.isEmpty)
  }

  @Test func `ends with the draft, though a read brought its identity first`() async throws {
    let (server, draft) = (fixture.server, draft())
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let creation = Task { _ = try await server.create(draft) }
    await desk.arrived("POST albums")
    let read = Task { try await list.refresh() }
    await desk.answer("GET y1", .json(#"[{"id":9,"title":"new"}]"#))
    _ = try await read.value
    #expect(shelves.first.count == 1 && shelves.first[0] !== draft)
    await desk.answer("POST albums", .json(#"{"id":9,"title":"new"}"#, status: 201))
    _ = try await creation.value
    #expect(shelves.first.count == 1 && shelves.first[0] === draft)
    #expect(fixture.map[Album.self, 9] === draft && fixture.map.objects(Album.self).count == 1)
  }

  /// Sends a creation, and lets a list bring its identity before it is answered.
  private func meetEarly(_ draft: Album) async throws -> (creation: Task<Void, any Error>, Album) {
    let server = fixture.server
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let creation = Task { _ = try await server.create(draft) }
    await desk.arrived("POST albums")
    let read = Task { try await list.refresh() }
    await desk.answer("GET y1", .json(#"[{"id":9,"title":"new"}]"#))
    _ = try await read.value
    return (creation, shelves.first[0])
  }

  private func answer(_ creation: Task<Void, any Error>) async throws {
    await desk.answer("POST albums", .json(#"{"id":9,"title":"new","year":1}"#, status: 201))
    try await creation.value
  }

  @Test func `takes nothing back that was acknowledged since it was sent`() async throws {
    let draft = draft()
    let (creation, early) = try await meetEarly(draft)
    let server = fixture.server
    let save = Task { try await server.save(early) { $0.title = "newer" } }
    await desk.answer("PATCH albums/9", .status(204))
    _ = try await save.value
    try await answer(creation)
    #expect(fixture.map[Album.self, 9] === draft && draft.title == "newer" && draft.year == 1)
    #expect(fixture.map.edits.pending.isEmpty)
  }

  @Test func `gets what a read of its identity brings that was sent before its response`()
    async throws
  {
    let draft = draft()
    let (creation, early) = try await meetEarly(draft)
    let server = fixture.server
    let read = Task { try await server.refresh(early) }
    await desk.arrived("GET albums/9")
    try await answer(creation)
    // What was changed since it was asked for is asked for once more.
    await desk.answer("GET albums/9", .json(#"{"id":9,"title":"later","year":2}"#))
    await desk.answer("GET albums/9", .json(#"{"id":9,"title":"later","year":2}"#))
    _ = try await read.value
    #expect(draft.title == "later" && draft.year == 2 && early.title == "new")
  }

  @Test func `settles what a write of its identity sent before its response`() async throws {
    let draft = draft()
    let (creation, early) = try await meetEarly(draft)
    let server = fixture.server
    let save = Task { try await server.save(early) { $0.title = "newer" } }
    await desk.arrived("PATCH albums/9")
    try await answer(creation)
    #expect(draft.title == "newer" && fixture.map.edits.isPending(draft, \.title))
    await desk.answer("PATCH albums/9", .json(#"{"id":9,"title":"newer","year":2,"tags":["x"]}"#))
    let report = try await save.value
    #expect(draft.title == "newer" && draft.tags == ["x"] && fixture.map.edits.pending.isEmpty)
    // Which of both says the newer year is not known, so the draft is asked for.
    #expect(draft.year == 1 && report.overtaken.map(\.description).contains("year"))
    let read = Task { try await server.refresh(draft) }
    await desk.arrived("GET albums/9")
    #expect(await desk.asked.last?.headers["If-None-Match"] == nil)
    await desk.answer("GET albums/9", .json(#"{"id":9,"title":"newer","year":2}"#))
    _ = try await read.value
    #expect(draft.year == 2)
  }

  @Test func `leaves nobody who can be read or written but the draft`() async throws {
    let draft = draft()
    let (creation, early) = try await meetEarly(draft)
    let server = fixture.server
    try await answer(creation)
    let error = await #expect(throws: AbsorbedObject.self) { try await server.refresh(early) }
    #expect(error?.draft === draft)
    await #expect(throws: AbsorbedObject.self) { try await server.save(early) }
    await #expect(throws: AbsorbedObject.self) { try await server.delete(early) }
    #expect(await desk.lines == ["POST albums", "GET y1"])
  }

  @Test func `is the end of the edit that put the draft into a list`() async throws {
    let (server, draft) = (fixture.server, draft())
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let read = Task { try await list.refresh() }
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a"}]"#))
    _ = try await read.value
    try list.edit { $0.insert(draft, at: 0) }
    var commits = 0
    fixture.map.didCommit { _ in commits += 1 }
    let creation = Task { _ = try await server.create(draft) }
    await desk.answer("POST albums", .json(#"{"id":9,"title":"new"}"#, status: 201))
    _ = try await creation.value
    #expect(shelves.first.map(\.id) == [9, 1] && fixture.map.edits.pending.isEmpty)
    #expect(commits == 1)
    // The order is the server's, and where its list does not show the row, it goes.
    let next = Task { try await list.refresh() }
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a"},{"id":9,"title":"new"}]"#))
    _ = try await next.value
    #expect(shelves.first.map(\.id) == [1, 9] && shelves.first[1] === draft)
    let last = Task { try await list.refresh() }
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a"}]"#))
    _ = try await last.value
    #expect(shelves.first.map(\.id) == [1])
  }

  @Test func `changes nothing where it is refused`() async throws {
    let (server, draft) = (fixture.server, draft())
    let creation = Task { _ = try await server.create(draft) }
    await desk.answer("POST albums", .status(422))
    await #expect(throws: ServerError<ProblemDetails>.self) { try await creation.value }
    #expect(draft.id == 0 && draft.title == "new" && fixture.map.count == 0)
    let again = Task { _ = try await server.create(draft) }
    await desk.answer("POST albums", .json(#"{"id":9}"#, status: 201))
    _ = try await again.value
    #expect(draft.id == 9)
  }
}
