import Reconcile
import Testing

/// M1, E1, E2, E3, E4, E5, E6, E7, E8: what a person changed, until a server has answered.
@Suite struct `An edit` {
  @Test
  func `E1: stays visible while a server says something else, which shows when it is gone`()
    throws
  {
    let scene = try Scene()
    let edit = try scene.edit("rename") { $0.title = "Blue (1971)" }
    #expect(edit.label == "rename")
    #expect(scene.map.edits.isPending(scene.album, \.title))
    #expect(!scene.map.edits.isPending(scene.album, \.year))
    let report = try scene.refresh(#"{"id": 1, "title": "Blue!", "year": 1972}"#)
    #expect(scene.album.title == "Blue (1971)" && scene.album.year == 1972)
    #expect(scene.album.told == ["year"])
    #expect(report.counts.withheld == 1 && report.counts.changed == 1)
    // Asked for late, an edit says what was there when it was made.
    let change = try #require(edit.changes.first)
    #expect(edit.changes.count == 1 && change.path.description == "title")
    #expect(change.old == SourceValue("Blue") && change.new == SourceValue("Blue (1971)"))
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.title == "Blue!")
    #expect(scene.map.edits.pending.isEmpty)
    try scene.reconciler.redo(edit, in: scene.map)
    #expect(scene.album.title == "Blue (1971)")
    #expect(scene.map.edits.pending.count == 1)
  }

  @Test func `E2: is settled with the answer's word at its own places, and a refresh elsewhere`()
    throws
  {
    let scene = try Scene()
    let edit = try scene.edit { $0.title = "Blue (1971)" }
    let report = try scene.settle(edit, #"{"id": 1, "title": "Blue [1971]", "year": 1970}"#)
    #expect(scene.album.title == "Blue [1971]" && scene.album.year == 1970)
    #expect(report.counts.changed == 2)
    #expect(scene.map.edits.pending.isEmpty && scene.map.edits.pending(of: scene.album).isEmpty)
    try scene.refresh(#"{"id": 1, "title": "Hejira"}"#)
    #expect(scene.album.title == "Hejira")
  }

  @Test
  func `E3: that is accepted above a pending one stays until the older one is settled`()
    throws
  {
    let scene = try Scene()
    let first = try scene.edit { $0.title = "one" }
    let second = try scene.edit { $0.title = "two" }
    try scene.reconciler.settle(second, in: scene.map)
    #expect(scene.album.title == "two")
    try scene.reconciler.revert(first, in: scene.map)
    #expect(scene.album.title == "two")
    #expect(scene.map.edits.pending.isEmpty)
    try scene.refresh(#"{"id": 1, "title": "three"}"#)
    #expect(scene.album.title == "three")
  }

  @Test func `E3: that says what is visible when it is settled tells nobody`() throws {
    let scene = try Scene()
    let edit = try scene.edit {
      $0.title = "Court"
      $0.cover.width = 9
      $0.moods.insert("warm")
      $0.plays["wed"] = 3
      $0.tracks.remove(at: 0)
    }
    let report = try scene.settle(
      edit,
      #"""
      {"id": 1, "title": "Court", "cover": {"width": 9, "height": 7}, "moods": ["calm", "sad", "warm"],
       "plays": {"mon": 1, "tue": 2, "wed": 3},
       "tracks": [{"id": 2, "title": "My Old Man"}, {"id": 3, "title": "Carey"}]}
      """#)
    #expect(scene.album.told == [])
    #expect(report.isEmpty, "\(report)")
    #expect(scene.map.edits.pending.isEmpty)
  }

  @Test func `E4: that changes nothing is none`() throws {
    let scene = try Scene()
    let edit = try scene.edit { album in
      album.title = album.title
      album.tracks = album.tracks
      album.moods = ["sad", "calm"]
    }
    #expect(edit.isEmpty && edit.changes.isEmpty)
    #expect(scene.map.edits.pending.isEmpty)
  }

  @Test func `E5: whose closure throws is set back through the setters`() throws {
    struct Stop: Error {}
    let scene = try Scene()
    let old = scene.album.tracks
    #expect(throws: Stop.self) {
      try scene.reconciler.edit(scene.album, in: scene.map) { album in
        album.title = "x"
        album.tracks.removeFirst()
        album.cover.width = 1
        throw Stop()
      }
    }
    #expect(scene.album.title == "Blue" && scene.album.cover.width == 5)
    #expect(zip(scene.album.tracks, old).allSatisfy { $0 === $1 } && old.count == 3)
    #expect(scene.album.told == ["title", "tracks", "cover", "tracks", "cover", "title"])
    #expect(scene.map.edits.pending.isEmpty)
  }

  @Test func `E5: that changes an identity is an issue and changes nothing`() throws {
    let scene = try Scene()
    let track = scene.album.tracks[0]
    let error = #expect(throws: UpdateError.self) {
      try scene.reconciler.edit(track, in: scene.map) { track in
        track.id = 9
        track.title = "x"
      }
    }
    #expect(error?.issues.map(\.kind) == [.identity])
    #expect(track.id == 1 && track.title == "All I Want")
  }

  @Test func `E2: of a list puts elements in, moves and removes them among those that come and go`()
    throws
  {
    let scene = try Scene()
    let draft = EditedTrack(nil, "River")
    let insertion = try scene.edit { $0.tracks.insert(draft, at: 1) }
    let removal = try scene.edit { $0.tracks.removeLast() }
    let move = try scene.edit { $0.tracks.swapAt(0, 2) }
    #expect(scene.titles == ["My Old Man", "River", "All I Want"])
    try scene.refresh(
      #"""
      {"id": 1, "tracks": [{"id": 4, "title": "Cactus Tree"}, {"id": 1, "title": "All I Want"},
       {"id": 2, "title": "My Old Man"}, {"id": 3, "title": "Carey"}]}
      """#)
    #expect(scene.album.tracks.contains { $0 === draft })
    #expect(!scene.titles.contains("Carey") && scene.titles.contains("Cactus Tree"))
    for edit in [removal, move, insertion] { try scene.reconciler.revert(edit, in: scene.map) }
    #expect(scene.titles == ["Cactus Tree", "All I Want", "My Old Man", "Carey"])
    #expect(draft.album == nil)
  }

  @Test func `E2: of structs, sets and dictionaries takes fields, members and entries alone`()
    throws
  {
    let scene = try Scene()
    let edit = try scene.edit {
      $0.cover.width = 50
      $0.moods.remove("sad")
      $0.plays["mon"] = 10
      $0.plays["tue"] = nil
    }
    scene.album.cover.isLoaded = true
    try scene.refresh(
      #"""
      {"id": 1, "cover": {"width": 6, "height": 8}, "moods": ["sad", "calm", "late"],
       "plays": {"mon": 2, "tue": 3, "wed": 4}}
      """#)
    #expect(scene.album.cover == EditedAlbum.Cover(width: 50, height: 8, isLoaded: true))
    #expect(scene.album.moods == ["calm", "late"])
    #expect(scene.album.plays == ["mon": 10, "wed": 4])
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.cover == EditedAlbum.Cover(width: 6, height: 8, isLoaded: true))
    #expect(scene.album.moods == ["sad", "calm", "late"])
    #expect(scene.album.plays == ["mon": 2, "tue": 3, "wed": 4])
  }

  @Test func `E1: goes with its map, though a part of its object is unread`() throws {
    weak var album: EditedAlbum?
    weak var map: IdentityMap?
    do {
      let scene = try Scene()
      _ = try scene.edit { $0.title = "Blue (1971)" }
      (album, map) = (scene.album, scene.map)
      #expect(scene.album.$notes.isPending && !scene.map.edits.pending.isEmpty)
    }
    #expect(map == nil && album == nil)
  }

  @Test func `E1: of objects without identity inside, and of several objects, is recorded`() throws
  {
    let scene = try Scene()
    let track = scene.album.tracks[1]
    let edit = try scene.reconciler.edit(scene.album, track, in: scene.map) { album, track in
      album.publisher?.name = "Asylum"
      track.title = "Old Man"
    }
    #expect(edit.changes.map(\.path.description) == ["publisher.name", "EditedTrack(2).title"])
    try scene.refresh(
      #"{"id": 1, "publisher": {"name": "Geffen"}, "tracks": [{"id": 2, "title": "MOM"}]}"#)
    #expect(scene.album.publisher?.name == "Asylum")
    #expect(track.title == "Old Man" && scene.album.tracks.count == 1)
    try scene.reconciler.settle(
      edit, with: .json(#"{"id": 2, "title": "O.M."}"#), of: track, in: scene.map)
    #expect(track.title == "O.M." && scene.album.publisher?.name == "Asylum")
    #expect(scene.map.edits.pending.isEmpty)
  }

  @Test
  func `E8: of a deferred part is compared with what that said, and leaves an unread one`()
    throws
  {
    let scene = try Scene()
    let other = try scene.edit { $0.title = "x" }
    #expect(!scene.map.edits.isPending(scene.album, \.$notes))
    try scene.reconciler.revert(other, in: scene.map)
    let edit = try scene.edit { $0.notes.append("b") }
    #expect(edit.changes.first?.old == SourceValue(["a"]))
    try scene.refresh(#"{"id": 1, "notes": ["c"]}"#)
    #expect(scene.album.notes == ["a", "b"])
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.notes == ["c"])
  }

  @Test func `E6: asks the conflict policy where the base changes`() throws {
    for (conflict, title) in [(Policy.Conflict.source, "Blue!"), (.local, "mine")] {
      let scene = try Scene { $0.conflict = conflict }
      let edit = try scene.edit { $0.title = "mine" }
      try scene.refresh(#"{"id": 1, "title": "Blue", "year": 1}"#)
      #expect(scene.album.title == "mine")
      let report = try scene.refresh(#"{"id": 1, "title": "Blue!"}"#)
      #expect(scene.album.title == title)
      #expect(report.counts.conflicted == 1)
      #expect(scene.map.edits.isPending(edit) == (title == "mine"))
    }
    let scene = try Scene { $0.conflict = .reject }
    _ = try scene.edit { $0.title = "mine" }
    let error = #expect(throws: UpdateError.self) {
      try scene.refresh(#"{"id": 1, "title": "Blue!", "year": 1}"#)
    }
    #expect(error?.issues.map(\.kind) == [.conflict])
    #expect(scene.album.title == "mine" && scene.album.year == 1971)
  }

  @Test func `E7: becomes an edit where others write over an edited place`() throws {
    let scene = try Scene()
    let edit = try scene.edit { $0.title = "mine" }
    scene.album.title = "by hand"
    try scene.refresh(#"{"id": 1, "title": "Blue!"}"#)
    #expect(scene.album.title == "by hand")
    #expect(scene.map.edits.pending.count == 2)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.title == "by hand")
    try scene.reconciler.revert(scene.map.edits.pending[0], in: scene.map)
    #expect(scene.album.title == "Blue!")
  }

  @Test func `M1: leaves what is assigned beside it in a property, until a source names that`()
    throws
  {
    let scene = try Scene()
    let edit = try scene.edit {
      $0.cover.width = 50
      $0.plays["mon"] = 10
      $0.moods.insert("mine")
    }
    func assign() {
      scene.album.cover.height = 70
      scene.album.plays["tue"] = 20
      scene.album.moods.remove("sad")
    }
    assign()
    try scene.refresh(#"{"id": 1, "title": "Blue!", "cover": {"width": 6}}"#)
    #expect(scene.album.cover == EditedAlbum.Cover(width: 50, height: 70))
    #expect(scene.map.edits.pending.count == 1)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.cover == EditedAlbum.Cover(width: 6, height: 70))
    #expect(scene.album.plays == ["mon": 1, "tue": 20] && scene.album.moods == ["calm"])

    try scene.reconciler.redo(edit, in: scene.map)
    let said = #"{"id": 1, "cover": {"height": 7}, "plays": {"tue": 2}, "moods": ["calm", "sad"]}"#
    try scene.refresh(said)
    assign()
    try scene.refresh(said)
    #expect(scene.album.cover == EditedAlbum.Cover(width: 50, height: 7))
    #expect(scene.album.plays == ["mon": 10, "tue": 2])
    #expect(scene.album.moods == ["calm", "sad", "mine"] && scene.map.edits.pending.count == 1)
  }

  @Test func `M1: of the same property later leaves what was assigned beside it before`() throws {
    let scene = try Scene()
    let first = try scene.edit { $0.cover.width = 50 }
    scene.album.cover.height = 70
    let second = try scene.edit { $0.cover.width = 60 }
    scene.album.cover.height = 80
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map)
    scene.album.cover.width = 90
    #expect(try session.end()?.changes.count == 1)
    for edit in scene.map.edits.pending { try scene.reconciler.revert(edit, in: scene.map) }
    #expect(scene.album.cover == EditedAlbum.Cover(width: 5, height: 80))
    #expect(!scene.map.edits.isPending(first) && !scene.map.edits.isPending(second))
  }

  @Test func `M1: refuses plans and undos of what is beneath where others assign beside it`() throws
  {
    let scene = try Scene { $0.report = .changesWithInverse }
    let edit = try scene.edit { $0.cover.width = 50 }
    let report = try scene.refresh(#"{"id": 1, "cover": {"width": 6}}"#)
    let plan = try scene.reconciler.plan(
      updating: scene.album, from: .json(#"{"id": 1, "cover": {"width": 7}}"#), in: scene.map)
    scene.album.cover.height = 70
    let error = #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(error?.description == "cover: has changed since the plan was made")
    #expect(throws: UpdateError.self) { try report.undo() }
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.cover == EditedAlbum.Cover(width: 6, height: 70))
  }

  @Test func `E8: is planned over, and undone with an update`() throws {
    let scene = try Scene { $0.report = .changesWithInverse }
    let edit = try scene.edit { $0.title = "mine" }
    let report = try scene.refresh(#"{"id": 1, "title": "Blue!", "year": 5}"#)
    try report.undo()
    #expect(scene.album.title == "mine" && scene.album.year == 1971)
    let plan = try scene.reconciler.plan(
      updating: scene.album, from: .json(#"{"id": 1, "title": "Green", "year": 6}"#), in: scene.map)
    try plan.apply()
    #expect(scene.album.title == "mine" && scene.album.year == 6)
    let late = try scene.reconciler.plan(
      updating: scene.album, from: .json(#"{"id": 1, "title": "Red"}"#), in: scene.map)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.title == "Green")
    #expect(throws: UpdateError.self) { try late.apply() }
  }

  @Test func `E2: is judged by validators and versions beneath`() throws {
    let scene = try Scene { $0.stale = .skip }
    let edit = try scene.edit {
      $0.title = ""
      $0.version = 7
    }
    try scene.refresh(#"{"id": 1, "version": 2, "title": "Two"}"#)
    #expect(throws: UpdateError.self) {
      try scene.refresh(#"{"id": 1, "version": 3, "title": ""}"#)
    }
    #expect(scene.album.title == "" && scene.album.version == 7)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.title == "Two" && scene.album.version == 2)
  }
}
