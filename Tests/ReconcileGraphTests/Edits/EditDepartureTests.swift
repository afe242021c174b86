import Reconcile
import Testing

/// E1, E7: edits of objects that are gone, or whose place a draft takes.
@Suite struct `An edit of an object that goes` {
  @Test func `E7: ends, and the object leaves what other edits put it into`() throws {
    let scene = try Scene()
    let (first, gone) = (scene.album.tracks[0], scene.album.tracks[1])
    let draft = EditedTrack(nil, "River")
    let own = try scene.reconciler.edit(gone, in: scene.map) { $0.title = "mine" }
    let session = try scene.reconciler.beginEdit(gone, in: scene.map)
    let move = try scene.edit { $0.tracks.swapAt(0, 1) }
    let insertion = try scene.edit { $0.tracks.insert(draft, at: 1) }
    let single = try scene.edit { $0.single = gone }
    let guest = try scene.edit { $0.guests.insert(gone) }
    let both = try scene.edit {
      $0.title = "mine"
      $0.single = gone
    }
    try scene.reconciler.revert(both, in: scene.map)
    let (lost, _) = try scene.reconciler.forget([gone], in: scene.map)
    #expect(lost.contains { $0 === own } && lost.contains { $0 === single })
    #expect(lost.contains { $0 === guest } && !lost.contains { $0 === insertion })
    #expect(session.isOver && scene.map[EditedTrack.self, 2] == nil)
    #expect(!scene.album.tracks.contains { $0 === gone })
    #expect(
      scene.album.tracks.contains { $0 === draft } && scene.album.tracks.contains { $0 === first })
    #expect(scene.album.single == nil && scene.album.guests.isEmpty)
    try scene.reconciler.redo(both, in: scene.map)
    #expect(scene.album.title == "mine" && scene.album.single == nil)
    for edit in [own, move, single, guest] { try scene.reconciler.redo(edit, in: scene.map) }
    #expect(!scene.album.tracks.contains { $0 === gone } && scene.album.single == nil)
    #expect(scene.album.guests.isEmpty && scene.map.edits.pending(of: gone).isEmpty)
    try scene.map.edits.revertAll()
    #expect(scene.album.tracks.map(\.id) == [1, 3] && scene.album.title == "Blue")
  }

  @Test func `E7: is taken out of bases, so that a refusal does not bring it back`() throws {
    let scene = try Scene()
    let gone = scene.album.tracks[2]
    try scene.refresh(#"{"id": 1, "single": {"id": 3}, "guests": [{"id": 3}, {"id": 1}]}"#)
    let edit = try scene.edit {
      $0.tracks.removeLast()
      $0.single = $0.tracks[0]
      $0.guests = []
    }
    let (lost, report) = try scene.reconciler.forget([gone], in: scene.map)
    #expect(lost.isEmpty && report.counts.removed > 0)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.tracks.map(\.id) == [1, 2])
    #expect(scene.album.single == nil && scene.album.guests.map(\.id) == [1])
  }

  @Test func `E7: leaves the edited list of a screen`() throws {
    final class Screen { var tracks: [EditedTrack] = [] }
    let scene = try Scene()
    let screen = Screen()
    try scene.reconciler.update(
      screen, \.tracks, from: [["id": 1], ["id": 2], ["id": 3]], in: scene.map)
    let gone = screen.tracks[1]
    let edit = try scene.reconciler.edit(screen, \.tracks, in: scene.map) { $0.swapAt(0, 1) }
    try scene.reconciler.forget([gone], in: scene.map)
    #expect(screen.tracks.map(\.id) == [1, 3])
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(screen.tracks.map(\.id) == [1, 3])
  }

  @Test func `E1: moves to the draft that absorbs the object, with its session`() throws {
    let scene = try Scene()
    let known = scene.album.tracks[1]
    let draft = EditedTrack(nil, "River")
    let edit = try scene.reconciler.edit(known, in: scene.map) { $0.title = "mine" }
    let insertion = try scene.edit { $0.tracks.insert(draft, at: 0) }
    let move = try scene.edit { $0.tracks.swapAt(1, 2) }
    let session = try scene.reconciler.beginEdit(known, in: scene.map, label: "form")
    try scene.reconciler.update(
      draft, from: ["id": 2, "title": "said"], in: scene.map, adopting: true)
    #expect(draft.id == 2 && draft.title == "mine" && scene.map[EditedTrack.self, 2] === draft)
    #expect(scene.album.tracks.filter { $0 === draft }.count == 1)
    #expect(!scene.album.tracks.contains { $0 === known })
    #expect(scene.map.edits.pending(of: draft).contains { $0 === edit })
    #expect(scene.map.edits.pending(of: known).isEmpty)
    let patch = try scene.reconciler.pendingPatch(of: draft, sending: [edit], in: scene.map)
    #expect(patch.patch == ["title": "mine"])
    draft.title = "typed"
    #expect(session.pending.count == 1 && !session.isOver)
    let error = #expect(throws: AbsorbedObject.self) {
      try scene.reconciler.edit(known, in: scene.map) { $0.title = "late" }
    }
    #expect(error?.draft === draft)
    #expect(throws: AbsorbedObject.self) {
      _ = try scene.reconciler.beginEdit(known, in: scene.map)
    }
    try session.cancel()
    #expect(draft.title == "mine")
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(draft.title == "said")
    for edit in [insertion, move] { try scene.reconciler.revert(edit, in: scene.map) }
    #expect(scene.album.tracks.map(\.id) == [1, 2, 3] && scene.album.tracks[1] === draft)
  }
}
