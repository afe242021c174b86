import Foundation
import Reconcile
import Testing

/// T7: a source that is prepared does what it does unprepared.
@Suite struct `A prepared source` {
  /// Objects of one schema in every order and state of their keys.
  static let documents = [
    #"{"id":1,"title":"Hejira","subtitle":null,"ratings":[1,2]}"#,
    #"{"ratings":[3],"title":"Hejira","id":1,"singer":{"country":"US","name":"Joan"}}"#,
    #"{"id":1,"singer":{"name":"Joni","x":{"name":1}},"label":{"name":"Asylum","id":7},"y":[]}"#,
    #"{"songs":[{"title":"One","id":3},{"id":1},{"seconds":9,"id":44,"title":"New"}],"id":1}"#,
    #"{"guests":{"guitar":{"country":null},"bass":{"name":"Jaco","country":"US"}}}"#,
    #"{"bonus":[{"id":9,"title":"B"},{"title":"C","id":10}],"price":{"currency":"USD"}}"#,
    #"{"title":"A","title":"B"}"#,
    #"{"singer":{"name":"A","name":"B"}}"#,
    #"{"title":1,"songs":[{"id":"x"},3],"label":[],"guests":{"a":7},"titel":2}"#,
    #"{"id":2,"title":""}"#,
    #"{"label":{"id":8,"name":"Other"}}"#,
    #"{"id":1,"singer":null,"label":null,"songs":[]}"#,
    "{}", "[]", "7", #"[{"id":1}]"#,
  ]

  static let edits: [@Sendable (inout Policy) -> Void] = [
    { _ in },
    { $0.write = .ifChanged },
    { $0.unknownKeys = .reject },
    { $0.unknownKeys = .collect },
    { $0.failure = .bestEffort },
    { $0.missing = .require },
    { $0.collection = .upsert },
    { $0.identityChange = .update },
  ]

  /// What an update of an album does, as text.
  private func outcome(
    _ edit: @escaping @Sendable (inout Policy) -> Void,
    _ update: (Jukebox.Album, @escaping PolicyEdit) throws -> ChangeReport
  ) -> String {
    let album = Jukebox.blue()
    let names =
      [
        ObjectIdentifier(album), album.singer.map(ObjectIdentifier.init),
        album.label.map(ObjectIdentifier.init),
      ].compactMap { $0 } + album.songs.map(ObjectIdentifier.init)
    var said: [String] = []
    let issues = complaints {
      said = try update(album) {
        $0.report = .changes
        edit(&$0)
      }.lines
    }
    // Two albums differ in their instances alone.
    var state = album.state
    for (number, name) in names.enumerated() {
      state = state.replacing("\(name)", with: "#\(number)")
    }
    state = state.replacing(/ObjectIdentifier\(0x[0-9a-f]+\)/, with: "new")
    return ([state] + said + issues).joined(separator: "\n")
  }

  @Test(arguments: documents, edits.indices)
  func `does, reports and refuses what its source would`(
    document: String, edit: Int
  ) async throws {
    let edit = Self.edits[edit]
    let reconciler = Reconciler()
    let source = try SourceValue.json(document)
    let prepared = try await reconciler.prepare(Jukebox.Album.self, from: document)
    #expect(prepared == source)
    let plain = outcome(edit) { try reconciler.update($0, from: source, policy: $1) }
    #expect(
      outcome(edit) { try reconciler.update($0, from: prepared, policy: $1) } == plain)
    #expect(
      outcome(edit) { album, edit in
        let plan = try reconciler.plan(updating: album, from: prepared, policy: edit)
        return try plan.apply()
      }
        == outcome(edit) { album, edit in
          try reconciler.plan(updating: album, from: source, policy: edit).apply()
        })
    #expect(
      outcome(edit) { try reconciler.update($0, from: prepared, in: IdentityMap(), policy: $1) }
        == outcome(edit) { try reconciler.update($0, from: source, in: IdentityMap(), policy: $1) })
    // Prepared for another type, it still says the same.
    let other = try await reconciler.prepare(Jukebox.Song.self, from: Array(document.utf8))
    #expect(outcome(edit) { try reconciler.update($0, from: other, policy: $1) } == plain)
  }

  @Test func `updates a list property, a variable, and makes instances`() async throws {
    final class Shelf { var albums: [Jukebox.Album] = [] }
    let reconciler = Reconciler()
    let shelf = Shelf()
    let first = try await reconciler.prepare(
      Jukebox.Album.self, from: Data(#"[{"id":1,"title":"Blue"},{"title":"B","id":2}]"#.utf8))
    #expect(
      try reconciler.plan(updating: shelf, \.albums, from: first).changes.counts.inserted == 2)
    try reconciler.update(shelf, \.albums, from: first)
    let blue = shelf.albums[0]
    let second = try await reconciler.prepare(
      Jukebox.Album.self, from: #"[{"id":2},{"id":1,"title":"Blue!"}]"#)
    try reconciler.update(shelf, \.albums, from: second)
    #expect(shelf.albums.map(\.title) == ["B", "Blue!"] && shelf.albums[1] === blue)
    try reconciler.update(shelf, \.albums, from: first, in: IdentityMap())
    #expect(shelf.albums.map(\.title) == ["Blue", "B"] && shelf.albums[0] === blue)
    var albums = shelf.albums
    try reconciler.update(&albums, from: second)
    #expect(albums.map(\.id) == [2, 1] && shelf.albums.map(\.id) == [1, 2])
    let one = try await reconciler.prepare(Jukebox.Album.self, from: #"{"id":4,"title":"Four"}"#)
    #expect(try reconciler.make(Jukebox.Album.self, from: one).title == "Four")
    let map = IdentityMap()
    let known = try reconciler.updateOrInsert(Jukebox.Album.self, from: one, in: map)
    #expect(known[0].title == "Four" && map[Jukebox.Album.self, 4] === known[0])
  }

  @Test func `has the places of its source in its issues`() async throws {
    let text = "{\n  \"songs\": [\n    {\"title\": 7, \"id\": 1}]}"
    let prepared = try await Reconciler().prepare(Jukebox.Album.self, from: text)
    let album = Jukebox.blue()
    let before = album.state
    let error = #expect(throws: UpdateError.self) {
      try Reconciler().update(album, from: prepared)
    }
    #expect(error?.issues.map(\.location?.description) == ["line 3, column 15"])
    #expect(album.state == before)
  }

  @Test func `is refused at once where it is no valid document`() async throws {
    let error = await #expect(throws: UpdateError.self) {
      try await Reconciler().prepare(Jukebox.Album.self, from: "{\"id\": 1,\n}")
    }
    #expect(error?.description == "line 2, column 1: expected a key, found }")
    var limits = Limits()
    limits.depth = 1
    let deep = await #expect(throws: UpdateError.self) {
      try await Reconciler().prepare(Jukebox.Album.self, from: "{\"a\":{}}", limits: limits)
    }
    #expect(deep?.description == "a: exceeds the depth limit of 1")
  }

  @Test func `of recursive types and great depth is matched without recursion`() async throws {
    var limits = Limits()
    limits.depth = 200_000
    let depth = 100_000
    let text =
      String(repeating: #"{"children":["#, count: depth) + String(repeating: "]}", count: depth)
    let prepared = try await Reconciler().prepare(MapCategory.self, from: text, limits: limits)
    #expect(prepared.kind == .object)
  }

  @Test func `T7: of a cancelled task is never there, so nothing can change`() async {
    let result = await Task { () -> (Bool, Bool) in
      let album = Jukebox.blue()
      let before = album.state
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      do {
        let prepared = try await Reconciler().prepare(
          Jukebox.Album.self, from: #"{"title":"Hejira"}"#)
        try Reconciler().update(album, from: prepared)
        return (false, album.state == before)
      } catch {
        return (error is CancellationError, album.state == before)
      }
    }.value
    #expect(result == (true, true))
  }
}
