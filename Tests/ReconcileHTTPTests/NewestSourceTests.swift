import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// M1, L1, W1, W2: the newest source counts, by whatever way it comes, and 304 is believed only
/// by who was not overtaken.
@MainActor
@Suite struct `What several sources say of one object` {
  let replies = Replies()
  let shelves = Shelves()

  @Test func `is what the newest of two lists says, time and again`() async throws {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let y1 = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    let y2 = try fixture.server.list(Albums("y2"), into: shelves, \.second)
    replies.say("GET y1", #"[{"id":1,"title":"a"}]"#)
    try await y1.refresh()
    replies.say("GET y2", #"[{"id":1,"title":"b"}]"#)
    try await y2.refresh()
    let album = try #require(shelves.first.first)
    #expect(album === shelves.second.first && album.title == "b")
    for title in ["c", "d", "e", "f"] {
      replies.say("GET y1", #"[{"id":1,"title":"\#(title)"}]"#)
      let report = try await y1.refresh()
      #expect(album.title == title && report.counts.conflicted == 0)
    }
    await #expect(throws: AnswerError.self) { try await fixture.server.save(album) }
    #expect(!answers.asked.contains { $0.line.hasPrefix("PATCH") })
  }

  enum Way: CaseIterable { case nested, update, push, single }

  @Test(arguments: Way.allCases) func `is what a list says after another way brought it`(
    _ way: Way
  ) async throws {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let (map, reconciler) = (fixture.map, fixture.reconciler)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    replies.say("GET y1", #"[{"id":1,"title":"a"}]"#)
    try await list.refresh()
    let album = try #require(shelves.first.first)
    switch way {
    case .nested:
      _ = try reconciler.updateOrInsert(
        Crate.self, from: ["id": 1, "album": ["id": 1, "title": "b"]], in: map)
    case .update:
      _ = try reconciler.updateOrInsert(Album.self, from: ["id": 1, "title": "b"], in: map)
    case .push:
      try fixture.server.apply(Data(#"[{"id":1,"title":"b"}]"#.utf8), as: Albums("y1"))
    case .single:
      replies.say("GET albums/1", #"{"id":1,"title":"b"}"#)
      try await fixture.server.refresh(album)
    }
    #expect(album.title == "b")
    replies.say("GET y1", #"[{"id":1,"title":"c"}]"#)
    try await list.refresh()
    #expect(album.title == "c")
    await #expect(throws: AnswerError.self) { try await fixture.server.save(album) }
    #expect(!answers.asked.contains { $0.line.hasPrefix("PATCH") })
  }

  @Test(arguments: ["\"a\"", nil]) func `is what a list said before, if it says it again`(
    tag: String?
  ) async throws {
    let fixture = Fixture(over: replies.transport)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    replies.say("GET y1", #"[{"id":1,"title":"x"},{"id":2,"title":"other"}]"#, etag: tag)
    try await list.refresh()
    let album = try #require(shelves.first.first)
    try fixture.server.apply(Data(#"[{"id":1,"title":"y"}]"#.utf8), as: Albums("y1"))
    #expect(album.title == "y")
    // The server's value went back, so its bytes and its tag are those of before.
    try await list.refresh()
    #expect(album.title == "x")
  }

  @Test(arguments: [200, 204]) func `is what the server had before a write, if that is set back`(
    status: Int
  ) async throws {
    let fixture = Fixture(over: replies.transport)
    let album = try fixture.album(1)
    replies.say("GET albums/1", #"{"id":1,"title":"x"}"#)
    try await fixture.server.refresh(album)
    if status == 204 {
      replies.say("PATCH albums/1", .status(204))
    } else {
      replies.say("PATCH albums/1", #"{"id":1,"title":"mine"}"#)
    }
    try await fixture.server.save(album) { $0.title = "mine" }
    // Another client has set it back; a server without tags tells it by its bytes alone.
    try await fixture.server.refresh(album)
    #expect(album.title == "x")
  }

  @Test func `is asked for without a condition after a write whose response says a part`()
    async throws
  {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let album = try fixture.album(1)
    replies.say("GET albums/1", #"{"id":1,"title":"x"}"#, etag: "\"1\"")
    try await fixture.server.refresh(album)
    replies.say("PATCH albums/1", #"{"id":1,"title":"mine"}"#, etag: "\"2\"")
    try await fixture.server.save(album) { $0.title = "mine" }
    // The server has changed more than it says.
    replies.say("GET albums/1", #"{"id":1,"title":"mine","year":1971}"#, etag: "\"2\"")
    try await fixture.server.refresh(album)
    #expect(album.year == 1971)
  }

  @Test func `is asked for once without a condition where 304 would hide it, and then no more`()
    async throws
  {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    replies.say("GET y1", #"[{"id":1,"title":"x"}]"#, etag: "\"a\"")
    try await list.refresh()
    try fixture.server.apply(Data(#"[{"id":1,"title":"y"}]"#.utf8), as: Albums("y1"))
    try await list.refresh()
    #expect(answers.asked.map { $0.headers["If-None-Match"] } == [nil, "\"a\"", nil])
    #expect(try #require(shelves.first.first).title == "x")
    try await list.refresh()
    #expect(answers.asked.last?.headers["If-None-Match"] == "\"a\"" && answers.asked.count == 4)
  }

  @Test func `costs a list of which it says nothing else one comparison, and no second request`()
    async throws
  {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    replies.say("GET y1", #"[{"id":1,"title":"x"}]"#, etag: "\"a\"")
    try await list.refresh()
    let album = try #require(shelves.first.first)
    replies.say("GET albums/1", #"{"id":1,"title":"x","year":1971}"#)
    try await fixture.server.refresh(album)
    #expect(album.year == 1971)
    let report = try await list.refresh()
    #expect(report.isEmpty && answers.asked.count == 3)
    #expect(answers.asked.last?.headers["If-None-Match"] == "\"a\"")
  }

  @Test func `is asked for without a condition by who reads it alone, once a list has changed it`()
    async throws
  {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let album = try fixture.album(1)
    replies.say("GET albums/1", #"{"id":1,"title":"x"}"#, etag: "\"a\"")
    try await fixture.server.refresh(album)
    try await fixture.server.refresh(album)
    #expect(answers.asked.last?.headers["If-None-Match"] == "\"a\"")
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    replies.say("GET y1", #"[{"id":1,"title":"y"}]"#)
    try await list.refresh()
    #expect(album.title == "y")
    try await fixture.server.refresh(album)
    #expect(answers.asked.last?.headers["If-None-Match"] == nil && album.title == "x")
  }

  @Test func `stays as it was assigned until a source names it with another value`() async throws {
    let fixture = Fixture(over: replies.transport)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    replies.say("GET y1", #"[{"id":1,"title":"x"}]"#)
    try await list.refresh()
    let album = try #require(shelves.first.first)
    album.title = "mine"
    try await list.refresh()
    #expect(album.title == "mine", "the same bytes say nothing new")
    replies.say("GET y1", #"[{"id":1,"title":"y"}]"#)
    try await list.refresh()
    #expect(album.title == "y")
    album.title = "mine"
    try await list.refresh(whole: true)
    #expect(album.title == "y")
  }

  @Test func `is filled into a property by the route that was asked for last`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let b = try fixture.server.list(Albums("find/b"), into: shelves, \.first)
    let bl = try fixture.server.list(Albums("find/bl"), into: shelves, \.first)
    let first = Task { try await b.refresh() }
    await desk.arrived("GET find/b")
    let second = Task { try await bl.refresh() }
    await desk.answer("GET find/bl", .json(#"[{"id":2,"title":"Blue"}]"#))
    _ = try await second.value
    await desk.answer("GET find/b", .json(#"[{"id":1,"title":"Bird"},{"id":2,"title":"Blue"}]"#))
    _ = try await first.value
    #expect(shelves.first.map(\.id) == [2])
    // The program clears the results, and the same text is looked for again.
    shelves.first = []
    let again = Task { try await bl.refresh() }
    await desk.answer("GET find/bl", .json(#"[{"id":2,"title":"Blue"}]"#))
    _ = try await again.value
    #expect(shelves.first.map(\.id) == [2])
  }

  @Test func `comes though a writer never rests`() async throws {
    let desk = Desk()
    let fixture = Fixture(over: desk.transport)
    let server = fixture.server
    let list = try server.list(Albums("y1"), into: shelves, \.first)
    let album = try fixture.album(1, "a")
    let read = Task { try await list.refresh() }
    await desk.arrived("GET y1")
    let write = Task { try await server.save(album) { $0.title = "b" } }
    await desk.answer("PATCH albums/1", .status(204))
    _ = try await write.value
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"a"},{"id":2,"title":"new"}]"#))
    await desk.answer("GET y1", .json(#"[{"id":1,"title":"b"},{"id":2,"title":"new"}]"#))
    _ = try await read.value
    #expect(album.title == "b" && shelves.first.map(\.title) == ["b", "new"])
  }
}

/// What holds an album inside another document.
final class Crate: Reconcilable {
  var id = 0
  var album: Album?
  static let schema = Schema(Crate.init) {
    Identity("id", \.id)
    Field("album", \.album)
  }
}
