import Reconcile
import Testing

/// E1, E2, E3: what others have published as failures of their optimistic writes.
@Suite struct `A published failure` {
  @Test func `E2: TanStack db 1701, swr 1965: a rollback takes no other write with it`() throws {
    let scene = try Scene()
    let refused = try scene.edit { $0.title = "refused" }
    _ = try scene.edit { $0.year = 2000 }
    try scene.refresh(#"{"id": 1, "tags": ["folk", "1971"]}"#)
    try scene.reconciler.revert(refused, in: scene.map)
    #expect(scene.album.title == "Blue" && scene.album.year == 2000)
    #expect(scene.album.tags == ["folk", "1971"])
  }

  @Test func `E3: urql 1639, apollo client 3691, kotlin 3577: layers keep the order of making`()
    throws
  {
    let scene = try Scene()
    let first = try scene.edit { $0.title = "first" }
    let second = try scene.edit { $0.title = "second" }
    let third = try scene.edit { $0.title = "third" }
    // Answers come in another order.
    try scene.reconciler.settle(third, in: scene.map)
    #expect(scene.album.title == "third")
    _ = try scene.settle(first, #"{"id": 1, "title": "first!"}"#)
    #expect(scene.album.title == "third")
    try scene.reconciler.revert(second, in: scene.map)
    #expect(scene.album.title == "third")
    #expect(scene.map.edits.pending.isEmpty)
  }

  @Test func `E1: TanStack db 19, 734, 1442: a row stays where it gets the server's identity`()
    throws
  {
    let scene = try Scene()
    let draft = EditedTrack(nil, "River")
    let insertion = try scene.edit { $0.tracks.append(draft) }
    // A refresh that does not know it yet.
    try scene.refresh(#"{"id": 1, "tracks": [{"id": 1}, {"id": 2}, {"id": 3}]}"#)
    #expect(scene.album.tracks.last === draft && scene.album.tracks.count == 4)
    try scene.reconciler.update(
      draft, from: .json(#"{"id": 4, "title": "River"}"#), in: scene.map, adopting: true)
    #expect(draft.id == 4 && scene.album.tracks.last === draft)
    try scene.reconciler.settle(insertion, in: scene.map)
    scene.album.told = []
    let report = try scene.refresh(
      #"{"id": 1, "tracks": [{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4, "title": "River"}]}"#)
    #expect(scene.album.tracks.last === draft && scene.album.tracks.count == 4)
    #expect(report.isEmpty && scene.album.told == [])
  }

  @Test func `E1: apollo ios 1196: a write shows before the server has said anything`() throws {
    let scene = try Scene()
    let edit = try scene.edit { $0.plays["mon"] = 2 }
    #expect(scene.album.plays["mon"] == 2)
    #expect(
      scene.map.edits.pending(of: scene.album).map(ObjectIdentifier.init) == [
        ObjectIdentifier(edit)
      ])
  }
}

/// E2: a list on screen whose rows are edited, refused, put in and refreshed meanwhile.
@MainActor
@Suite struct `A list on screen` {
  @Test func `E2: tells no row of what did not change`() throws {
    let scene = try Scene()
    let rows = scene.album.tracks
    func told() -> [[String]] {
      defer { for row in scene.album.tracks { row.told = [] } }
      return rows.map(\.told)
    }
    _ = told()
    let rename = try scene.reconciler.edit(rows[0], in: scene.map) { $0.title = "All I want" }
    #expect(told() == [["title"], [], []])
    let poll =
      #"{"id": 1, "tracks": [{"id": 1, "title": "All I Want"}, {"id": 2, "title": "My Old Man!"}, {"id": 3}]}"#
    try scene.refresh(poll)
    #expect(told() == [[], ["title"], []] && scene.album.told == [])
    let draft = EditedTrack(nil, "River")
    let insertion = try scene.edit { $0.tracks.insert(draft, at: 0) }
    try scene.refresh(poll)
    #expect(told() == [[], [], []] && scene.album.told == [] && draft.told == [])
    try scene.reconciler.revert(rename, in: scene.map)
    #expect(told() == [["title"], [], []] && scene.album.told == [])
    try scene.reconciler.revert(insertion, in: scene.map)
    #expect(told() == [[], [], []] && scene.album.told == ["tracks"])
    #expect(scene.album.tracks.elementsEqual(rows) { $0 === $1 })
  }
}

/// E5, E8, K1: what a map's commits say while edits are pending.
@Suite struct `A record of an edited object` {
  @Test func `E8: holds the base, and says what is accepted`() throws {
    let scene = try Scene()
    var records: [SourceValue] = []
    scene.map.willCommit { commit in
      records += try (commit.inserted + commit.changed).map { try $0.record() }
    }
    let edit = try scene.edit {
      $0.title = "mine"
      $0.tracks.removeLast()
    }
    #expect(records.isEmpty)
    try scene.refresh(#"{"id": 1, "title": "theirs", "year": 1972}"#)
    #expect(try records.last?.string("title") == "theirs")
    #expect(records.last?["tracks"]?.count == 3)
    try scene.refresh(#"{"id": 1, "year": 1973}"#)
    #expect(try records.last?.string("title") == "theirs")
    try scene.reconciler.settle(edit, in: scene.map)
    #expect(try records.last?.string("title") == "mine")
    #expect(records.last?["tracks"]?.count == 2)
  }

  @Test func `E8: has what a source says beside an edit, and what is assigned there`() throws {
    let scene = try Scene()
    var records: [SourceValue] = []
    scene.map.willCommit { commit in
      records += try (commit.inserted + commit.changed).map { try $0.record() }
    }
    _ = try scene.edit {
      $0.cover.width = 50
      $0.plays["mon"] = 10
    }
    try scene.refresh(#"{"id": 1, "cover": {"height": 8}, "plays": {"tue": 3}}"#)
    #expect(records.last?["cover"] == ["width": 5, "height": 8])
    #expect(records.last?["plays"] == ["mon": 1, "tue": 3])
    scene.album.cover.height = 9
    scene.album.plays["tue"] = 4
    let types = RecordTypes { Records(EditedAlbum.self, named: "album") }
    let batch = try types.batch(keeping: [scene.album], in: scene.map)
    records += batch.records.map(\.value)
    #expect(records.last?["cover"] == ["width": 5, "height": 9])
    #expect(records.last?["plays"] == ["mon": 1, "tue": 4])
  }

  @Test func `E8: names an object by the identity that it takes beneath an edit`() throws {
    let scene = try Scene { $0.identityChange = .update }
    try scene.refresh(#"{"id": 1, "single": {"id": 5, "title": "Carey"}}"#)
    let track = try #require(scene.album.single)
    var records: [SourceValue] = []
    scene.map.willCommit { commit in
      for member in commit.changed where member.object === scene.album {
        records.append(try member.record())
      }
    }
    let edit = try scene.edit { $0.single = nil }
    try scene.refresh(#"{"id": 1, "single": {"id": 6, "title": "Carey"}}"#)
    #expect(track.id == 6 && scene.album.single == nil)
    #expect(records.last?["single"]?["id"] == 6)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.single === track)
  }

  @Test func `E5: is refused by a handler, and nothing has changed`() throws {
    struct Full: Error {}
    let scene = try Scene()
    let edit = try scene.edit { $0.title = "mine" }
    let handler = scene.map.willCommit { _ in throw Full() }
    #expect(throws: UpdateError.self) { try scene.refresh(#"{"id": 1, "title": "theirs"}"#) }
    #expect(throws: UpdateError.self) { try scene.reconciler.settle(edit, in: scene.map) }
    handler.cancel()
    #expect(scene.album.title == "mine" && scene.map.edits.isPending(edit))
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.title == "Blue")
  }
}
