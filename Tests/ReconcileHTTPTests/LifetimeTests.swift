import Foundation
import Reconcile
import ReconcileHTTP
import ReconcileTesting
import Testing

/// W1, W6: what is released, and what is known after a restart.
@MainActor
@Suite struct `A list resource` {
  let replies = Replies()

  /// A screen that holds the resource of its own list.
  final class Screen {
    var albums: [Album] = []
    var list: ListResource<Screen, Album>?
  }

  @Test func `is released with an owner that holds it`() async throws {
    let fixture = Fixture(over: replies.transport)
    replies.say("GET y1", #"[{"id":1,"title":"a"}]"#)
    weak var released: Screen?
    do {
      let screen = Screen()
      screen.list = try fixture.server.list(Albums("y1"), into: screen, \.albums)
      try await screen.list?.refresh()
      #expect(screen.albums.count == 1)
      released = screen
    }
    #expect(released == nil)
  }

  @Test func `asks nothing where nobody holds its owner`() async throws {
    let answers = replies.transport
    let fixture = Fixture(over: answers)
    var screen: Screen? = Screen()
    let list = try fixture.server.list(Albums("y1"), into: try #require(screen), \.albums)
    screen = nil
    #expect(try await list.refresh().isEmpty && answers.asked.isEmpty)
    #expect(try list.edit { $0 = [] } == nil)
  }

  @Test func `believes 304 after a restart only where its objects are what it said`() async throws {
    for isChanged in [false, true] {
      let answers = replies.transport
      let first = Fixture(over: answers) { $0.baseline = { Baseline(named: $0) } }
      replies.say("GET y1", #"[{"id":1,"title":"x"}]"#, etag: "\"1\"")
      let owner = Shelves()
      let list = try first.server.list(Albums("y1"), into: owner, \.first)
      var kept: StoredBaseline?
      first.map.didCommit { kept = $0.baselines.first ?? kept }
      try await list.refresh()
      if isChanged {
        try first.server.apply(Data(#"[{"id":1,"title":"y"}]"#.utf8), as: Albums("y1"))
      }
      let stored = try #require(kept)
      let title = owner.first[0].title
      // The next process has the objects as they were kept, and the list in its place.
      let next = Fixture(over: answers) {
        $0.baseline = { $0 == stored.name ? try Baseline(stored) : nil }
      }
      let again = Shelves()
      again.first = [try next.album(1, title)]
      let restored = try next.server.list(Albums("y1"), into: again, \.first)
      try await restored.refresh()
      #expect(again.first.map(\.title) == ["x"])
      #expect(answers.asked.last?.headers["If-None-Match"] == (isChanged ? nil : "\"1\""))
    }
  }

  @Test func `of a map that has a server already is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let map = IdentityMap()
        let base = URL(string: "https://api.example.com") ?? URL(filePath: "/")
        let first = Server(base, over: Answers.answers([:]), Reconciler(), in: map)
        _ = Server(base, over: Answers.answers([:]), Reconciler(), in: map)
        withExtendedLifetime(first) {}
      }
    }
  }
}
