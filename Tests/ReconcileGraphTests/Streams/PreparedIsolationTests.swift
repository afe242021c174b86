import Foundation
import Reconcile
import Testing

/// Which code of a preparation runs in which isolation.
@Suite(.serialized) struct `A preparation` {
  @Test @MainActor func `runs the user's code in the caller's isolation only`() async throws {
    let text =
      #"{"id":1,"title":"Blue","released_at":"1971-06-22","label":"reprise","songs":[{"id":3}]}"#
    let reconciler = Reconciler()
    Stage.calls = []
    let prepared = try await reconciler.prepare(StageAlbum.self, from: text)
    #expect(Set(Stage.calls).subtracting(["schema"]) == [])
    Stage.calls = []
    let album = try reconciler.make(StageAlbum.self, from: prepared)
    #expect(album.label == "REPRISE" && album.songs.count == 1 && album.released != nil)
    #expect(Set(Stage.calls).subtracting(["schema"]) == ["create", "decode", "validate"])
    Stage.calls = []
    try reconciler.update(album, from: prepared)
    #expect(Set(Stage.calls) == ["decode", "validate"])
  }

  @Test @MainActor func `leaves the actor to others meanwhile`() async throws {
    let text =
      "[" + Array(repeating: #"{"id":1,"title":"T"}"#, count: 2_000).joined(separator: ",")
      + "]"
    var ticks = 0
    let other = Task { @MainActor in ticks += 1 }
    #expect(ticks == 0)
    // The other task has its turn only if this one is suspended.
    _ = try await Reconciler().prepare(StageSong.self, from: text)
    #expect(ticks == 1)
    await other.value
  }

  @Test func `is made by many tasks at once`() async throws {
    let reconciler = Reconciler()
    let text =
      #"[{"id":1,"songs":[{"id":1,"title":"A"},{"title":"B","id":2}]},{"title":"x","id":2}]"#
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<16 {
        group.addTask {
          let prepared = try await reconciler.prepare(Jukebox.Album.self, from: text)
          let map = IdentityMap()
          let albums = try reconciler.updateOrInsert(Jukebox.Album.self, from: prepared, in: map)
          return albums.map { "\($0.id) \($0.title) \($0.songs.map(\.title))" }
        }
      }
      for try await albums in group {
        #expect(albums == [#"1  ["A", "B"]"#, "2 x []"])
      }
    }
  }

  @Test @MainActor func `goes to the objects of any actor`() async throws {
    let prepared = try await Reconciler().prepare(
      Jukebox.Song.self, from: #"[{"id":1,"title":"A"},{"id":2,"title":"B"}]"#)
    let library = PreparedLibrary()
    #expect(try await library.refresh(from: prepared) == ["A", "B"])
    #expect(try await library.refresh(#"[{"id":2,"title":"b"}]"#) == ["b"])
  }
}

/// An actor with objects of its own.
actor PreparedLibrary {
  private final class Contents { var songs: [Jukebox.Song] = [] }
  private let contents = Contents()
  private let reconciler = Reconciler()

  func refresh(from prepared: Prepared) throws -> [String] {
    try reconciler.update(contents, \.songs, from: prepared)
    return contents.songs.map(\.title)
  }

  func refresh(_ text: String) async throws -> [String] {
    try refresh(from: try await reconciler.prepare(Jukebox.Song.self, from: text))
  }
}
