import Reconcile
import Testing

/// T6, E1, E2, E3, E5, E8: calls that meet edits in states that are easily forgotten.
@Suite struct `A call about an edit` {
  @Test func `E8: that undoes a refresh is refused where its places were edited since`() throws {
    let fates: [(Scene, Edit) throws -> Void] = [
      { _, _ in }, { try $0.reconciler.settle($1, in: $0.map) },
      { try $0.reconciler.revert($1, in: $0.map) },
    ]
    for fate in fates {
      let scene = try Scene { $0.report = .changesWithInverse }
      let report = try scene.refresh(#"{"id": 1, "title": "Blue!", "year": 5}"#)
      try fate(scene, try scene.edit { $0.title = "mine" })
      let shown = scene.album.title
      let error = #expect(throws: UpdateError.self) { try report.undo() }
      #expect(error?.description == "title: was edited since the update")
      #expect(scene.album.title == shown && scene.album.year == 5)
    }
  }

  @Test func `E8: that undoes a refresh is granted where other places were edited since`() throws {
    let scene = try Scene { $0.report = .changesWithInverse }
    let old = try scene.edit { $0.title = "mine" }
    let report = try scene.refresh(#"{"id": 1, "title": "Blue!", "year": 5}"#)
    let other = try scene.edit { $0.cover.width = 9 }
    let track = scene.album.tracks[0]
    try scene.reconciler.edit(track, in: scene.map) { $0.title = "mine too" }
    try report.undo()
    #expect(scene.album.year == 1971 && scene.album.title == "mine")
    #expect(scene.album.cover.width == 9 && track.title == "mine too")
    try scene.reconciler.revert(old, in: scene.map)
    #expect(scene.album.title == "Blue" && scene.map.edits.isPending(other))
  }

  @Test func `E8: that undoes what went beneath an edit is refused once that is decided`() throws {
    let scene = try Scene { $0.report = .changesWithInverse }
    let edit = try scene.edit { $0.title = "mine" }
    let report = try scene.refresh(#"{"id": 1, "title": "Blue!"}"#)
    try scene.reconciler.settle(edit, in: scene.map)
    #expect(throws: UpdateError.self) { try report.undo() }
    #expect(scene.album.title == "mine")
  }

  @Test func `E2: that makes a pending one again has no effect`() throws {
    let scene = try Scene()
    let first = try scene.edit { $0.title = "one" }
    let second = try scene.edit { $0.title = "two" }
    try scene.reconciler.redo(first, in: scene.map)
    #expect(scene.album.title == "two")
    #expect(
      scene.map.edits.pending.map(ObjectIdentifier.init)
        == [first, second].map(ObjectIdentifier.init))
  }

  @Test func `E1: inside the closure of another one joins that`() throws {
    struct Stop: Error {}
    let scene = try Scene()
    let track = scene.album.tracks[0]
    var inner: Edit?
    let outer = try scene.edit("outer") { album in
      album.title = "mine"
      inner = try scene.reconciler.edit(track, album, in: scene.map, label: "inner") {
        $0.title = "mine too"
        $1.year = 1
      }
      #expect(throws: Stop.self) {
        try scene.reconciler.edit(track, in: scene.map) {
          $0.title = "thrown"
          throw Stop()
        }
      }
    }
    #expect(inner === outer && scene.map.edits.pending.count == 1)
    #expect(outer.changes.map(\.path.description) == ["title", "year", "EditedTrack(1).title"])
    #expect(track.title == "mine too")
    #expect(scene.map.edits.pending(of: track).count == 1)
    try scene.reconciler.revert(outer, in: scene.map)
    #expect(scene.album.title == "Blue" && track.title == "All I Want" && scene.album.year == 1971)
  }

  @Test func `E3: with another map is an issue`() throws {
    let (scene, other) = (try Scene(), IdentityMap(scope: .everything))
    let edit = try scene.edit("rename") { $0.title = "mine" }
    let calls: [() throws -> Void] = [
      { try scene.reconciler.settle(edit, in: other) },
      { try scene.reconciler.settle(edit, with: ["id": 1], in: other) },
      { try scene.reconciler.revert(edit, in: other) },
      { try scene.reconciler.redo(edit, in: other) },
    ]
    for call in calls {
      let error = #expect(throws: UpdateError.self) { try call() }
      #expect(error?.description == #"the edit "rename" is one of another map"#)
    }
    #expect(scene.album.title == "mine" && scene.map.edits.isPending(edit))
    #expect(!other.edits.isPending(edit))
  }

  @Test(arguments: [Policy.Write.always, .ifChanged])
  func `E3: that is settled with what is visible runs no setter, whatever write says`(
    write: Policy.Write
  ) throws {
    let scene = try Scene { $0.write = write }
    let edit = try scene.edit {
      $0.title = "mine"
      $0.tracks.removeLast()
    }
    scene.album.tracks.forEach { $0.told = [] }
    let report = try scene.settle(
      edit,
      #"""
      {"id": 1, "title": "mine", "year": 1971, "version": 1, "cover": {"width": 5, "height": 7},
       "tags": ["folk"], "moods": ["calm", "sad"], "plays": {"mon": 1, "tue": 2},
       "tracks": [{"id": 1, "title": "All I Want"}, {"id": 2, "title": "My Old Man"}],
       "publisher": {"name": "Reprise"}}
      """#)
    #expect(scene.album.told.isEmpty && scene.album.tracks.allSatisfy(\.told.isEmpty))
    #expect(report.isEmpty, "\(report)")
    #expect(scene.map.edits.pending.isEmpty)
  }

  @Test func `E3: that put an object without identity somewhere is settled with the same instance`()
    throws
  {
    for isNil in [false, true] {
      let scene = try Scene()
      if isNil { try scene.refresh(#"{"id": 1, "publisher": null}"#) }
      let mine = Publisher()
      mine.name = "Asylum"
      let edit = try scene.edit { $0.publisher = mine }
      scene.album.told = []
      _ = try scene.settle(edit, #"{"id": 1, "publisher": {"name": "Asylum"}}"#)
      #expect(scene.album.publisher === mine && scene.album.told.isEmpty)
      try scene.refresh(#"{"id": 1, "publisher": {"name": "Geffen"}}"#)
      #expect(scene.album.publisher === mine && mine.name == "Geffen")
    }
    let scene = try Scene { $0.report = .changesWithInverse }
    let mine = Publisher()
    let edit = try scene.edit { $0.publisher = mine }
    let report = try scene.settle(edit, #"{"id": 1, "publisher": {"name": "said"}}"#)
    // What is undone later keeps the update, and nothing of what it was compared with.
    try withExtendedLifetime(report) {
      _ = try scene.refresh(#"{"id": 1, "publisher": {"name": "said"}}"#)
    }
    #expect(scene.album.publisher === mine && mine.name == "said")
  }
}
