import Foundation
import Reconcile
import ReconcileHTTP
import Testing

/// T5, E8, W4: a deletion that the server confirmed.
@MainActor
@Suite struct `An object that the server deleted` {
  let replies = Replies()
  let shelves = Shelves()

  private var both: String { #"[{"id":1,"title":"a"},{"id":2,"title":"b"}]"# }

  @Test func `leaves every list and property, and what 304 says of them is believed`() async throws
  {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    let other = try fixture.server.list(Albums("y2"), into: shelves, \.second)
    replies.say("GET y1", both, etag: "\"1\"")
    replies.say("GET y2", both, etag: "\"1\"")
    replies.say("DELETE albums/2", .status(204))
    try await list.refresh()
    try await other.refresh()
    let album = shelves.first[1]
    let crate = try fixture.reconciler.updateOrInsert(
      Crate.self, from: ["id": 1, "album": ["id": 2]], in: fixture.map)[0]
    #expect(crate.album === album)
    let gone = try await fixture.server.delete(album)
    #expect(shelves.first.map(\.id) == [1] && shelves.second.map(\.id) == [1])
    #expect(crate.album == nil && fixture.map[Album.self, 2] == nil && gone.lost.isEmpty)
    // A server whose tag did not change names it all the same; a read that was asked for since counts.
    replies.say("GET y1", #"[{"id":1,"title":"a"}]"#, etag: "\"2\"")
    try await list.refresh()
    #expect(shelves.first.map(\.id) == [1])
  }

  @Test func `takes its edits and those that put it elsewhere along`() async throws {
    let fixture = Fixture(over: replies.transport)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    let favourites = try fixture.server.list(Albums("y2"), into: shelves, \.second)
    replies.say("GET y1", both)
    replies.say("GET y2", "[]")
    replies.say("DELETE albums/2", .status(204))
    try await list.refresh()
    try await favourites.refresh()
    let album = shelves.first[1]
    let own = try fixture.reconciler.edit(album, in: fixture.map) { $0.title = "mine" }
    let put = try #require(try favourites.edit { $0.append(album) })
    #expect(shelves.second.first === album)
    let gone = try await fixture.server.delete(album)
    #expect(shelves.first.map(\.id) == [1] && shelves.second.isEmpty)
    #expect(
      Set(gone.lost.map(ObjectIdentifier.init)) == [ObjectIdentifier(own), ObjectIdentifier(put)])
    // What is made again does so as if it were not there.
    try fixture.reconciler.redo(put, in: fixture.map)
    #expect(shelves.second.isEmpty && fixture.map[Album.self, 2] == nil)
  }

  @Test func `leaves an edited list whose owner has a schema and is in no map`() async throws {
    let fixture = Fixture(over: replies.transport)
    let rack = Rack()
    let list = try fixture.server.list(Albums("y1"), into: rack, \.albums)
    replies.say("GET y1", both)
    replies.say("DELETE albums/2", .status(204))
    try await list.refresh()
    let draft = Album()
    let put = try #require(try list.edit { $0.append(draft) })
    let gone = try await fixture.server.delete(rack.albums[1])
    #expect(rack.albums.map(\.id) == [1, 0] && rack.albums[1] === draft)
    #expect(gone.lost.isEmpty && fixture.map.edits.pending.first === put)
  }

  @Test func `is left out by a plan that was made before`() async throws {
    let fixture = Fixture(over: replies.transport)
    let (reconciler, map) = (fixture.reconciler, fixture.map)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    replies.say("GET y1", both)
    replies.say("DELETE albums/2", .status(204))
    try await list.refresh()
    let source = try SourceValue.json(
      Data(#"[{"id":2,"title":"B"},{"id":1,"title":"A"},{"id":3,"title":"C"}]"#.utf8))
    let plan = try reconciler.plan(updating: shelves, \.first, from: source, in: map)
    #expect(plan.changes.counts.inserted == 1 && plan.changes.counts.changed == 2)
    try await fixture.server.delete(shelves.first[1])
    let report = try plan.apply()
    #expect(shelves.first.map(\.id) == [1, 3] && shelves.first.map(\.title) == ["A", "C"])
    #expect(report.counts.inserted == 1 && map[Album.self, 2] == nil)
    // Whatever else has changed is told as ever.
    let later = try reconciler.plan(updating: shelves, \.first, from: source, in: map)
    replies.say("DELETE albums/3", .status(204))
    try await fixture.server.delete(shelves.first[1])
    shelves.first[0].title = "mine"
    #expect(throws: UpdateError.self) { try later.apply() }
    #expect(shelves.first.map(\.title) == ["mine"])
  }

  @Test func `is made by no plan that was made before`() async throws {
    let fixture = Fixture(over: replies.transport)
    replies.say("DELETE albums/2", .status(204))
    let plan = try fixture.reconciler.plan(
      updating: shelves, \.first, from: .json(Data(both.utf8)), in: fixture.map)
    let album = try fixture.album(2, "b")
    try await fixture.server.delete(album)
    try plan.apply()
    #expect(shelves.first.map(\.id) == [1])
  }

  @Test func `stays gone where an update of before is undone`() async throws {
    let fixture = Fixture(over: replies.transport)
    let (reconciler, map) = (fixture.reconciler, fixture.map)
    let list = try fixture.server.list(Albums("y1"), into: shelves, \.first)
    replies.say("GET y1", both)
    replies.say("DELETE albums/2", .status(204))
    try await list.refresh()
    let album = shelves.first[1]
    let report = try reconciler.update(
      shelves, \.first, from: .json(Data(#"[{"id":1,"title":"A"}]"#.utf8)), in: map
    ) { $0.report = .changesWithInverse }
    try await fixture.server.delete(album)
    try report.undo()
    #expect(shelves.first.map(\.id) == [1] && shelves.first[0].title == "a")
    #expect(map[Album.self, 2] == nil)
    let put = try reconciler.update(
      shelves, \.first, from: .json(Data(#"[{"id":3,"title":"c"},{"id":1,"title":"x"}]"#.utf8)),
      in: map
    ) { $0.report = .changesWithInverse }
    replies.say("DELETE albums/3", .status(204))
    try await fixture.server.delete(shelves.first[0])
    try put.undo()
    #expect(shelves.first.map(\.title) == ["a"] && map[Album.self, 3] == nil)
  }

  @Test func `is gone though another one was refused with it`() async throws {
    let fixture = Fixture(over: replies.transport)
    let (a, b) = (try fixture.album(1, "a"), try fixture.album(2, "b"))
    replies.say("DELETE albums/1", .status(204))
    replies.say("DELETE albums/2", .status(403))
    let error = await #expect(throws: PartialDeletion.self) {
      try await fixture.server.delete([a, b])
    }
    #expect((error?.underlying as? ServerError<ProblemDetails>)?.status == 403)
    #expect(fixture.map[Album.self, 1] == nil && fixture.map[Album.self, 2] === b)
    #expect(error?.gone.report.counts.removed == 1)
  }

  @Test func `may be known from a read that is answered with 404`() async throws {
    let fixture = Fixture(over: replies.transport)
    let album = try fixture.album(1, "a")
    let error = await #expect(throws: ServerError<ProblemDetails>.self) {
      try await fixture.server.refresh(album)
    }
    #expect(error?.isGone == true && fixture.map[Album.self, 1] === album)
    try fixture.server.forget(album)
    #expect(fixture.map[Album.self, 1] == nil)
  }

  @Test func `comes back by a push that is sent later`() async throws {
    let fixture = Fixture(over: replies.transport)
    let album = try fixture.album(1, "a")
    replies.say("DELETE albums/1", .status(204))
    try await fixture.server.delete(album)
    try fixture.server.apply(Data(#"[{"id":1,"title":"again"}]"#.utf8), as: Albums("y1"))
    let again = fixture.map[Album.self, 1]
    #expect(again == nil || again !== album, "the map holds it weakly, and it is another instance")
  }
}
