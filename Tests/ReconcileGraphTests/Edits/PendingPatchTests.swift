import Reconcile
import Testing

/// E2, E3, E8: what is sent of pending edits.
@Suite struct `What is sent of pending edits` {
  private func patch(
    _ scene: Scene, sending edits: [Edit]? = nil
  ) throws -> PendingPatch {
    try scene.reconciler.pendingPatch(
      of: scene.album, sending: edits ?? scene.map.edits.pending(of: scene.album), in: scene.map)
  }

  @Test func `E8: is the patch from the base to what is visible, of the edited places alone`()
    throws
  {
    let scene = try Scene()
    #expect(try patch(scene).patch == nil)
    scene.album.year = 1
    let edit = try scene.edit { $0.title = "mine" }
    let sent = try patch(scene)
    #expect(sent.patch == ["title": "mine"] && sent.edits.count == 1 && sent.edits[0] === edit)
    try scene.refresh(#"{"id": 1, "title": "theirs", "year": 5}"#)
    #expect(try patch(scene).patch == ["title": "mine"])
    try scene.refresh(#"{"id": 1, "title": "mine"}"#)
    let same = try patch(scene)
    #expect(same.patch == nil && same.edits.count == 1)
  }

  @Test func `E8: has null for keys and members that go`() throws {
    let scene = try Scene()
    _ = try scene.edit {
      $0.plays = ["tue": 2, "wed": 3]
      $0.year = nil
      $0.cover.width = 9
    }
    #expect(
      try patch(scene).patch == [
        "year": nil, "cover": ["width": 9], "plays": ["mon": nil, "wed": 3],
      ])
    let cover = Sleeve()
    let map = IdentityMap(scope: .everything)
    let edit = try Reconciler().edit(cover, in: map) { $0.note = Sleeve.Note(text: "new") }
    let sent = try Reconciler().pendingPatch(of: cover, sending: [edit], in: map)
    #expect(sent.patch == ["note": ["text": "new", "author": nil]])
  }

  @Test func `E8: leaves out edits that are not sent, and keeps those before and after`() throws {
    let scene = try Scene()
    let first = try scene.edit { $0.title = "one" }
    let second = try scene.edit {
      $0.title = "two"
      $0.year = 2
    }
    let third = try scene.edit { $0.moods.insert("late") }
    #expect(
      try patch(scene, sending: [first, third]).patch == [
        "title": "one", "moods": ["calm", "late", "sad"],
      ])
    #expect(try patch(scene, sending: [second]).patch == ["title": "two", "year": 2])
    try scene.reconciler.settle(third, in: scene.map)
    #expect(try patch(scene, sending: [first, third]).patch == ["title": "one"])
  }

  @Test func `E8: names lists, and objects that no server knows`() throws {
    let scene = try Scene()
    let (draft, other) = (EditedTrack(nil, "River"), EditedTrack(nil, "Carey"))
    _ = try scene.edit {
      $0.tracks.append(draft)
      $0.tags = ["jazz"]
      $0.single = other
    }
    let sent = try patch(scene)
    #expect(sent.objectLists.map(\.description) == ["tracks"])
    #expect(sent.valueLists.map(\.description) == ["tags"])
    #expect(sent.drafts.map(\.place.description) == ["tracks", "single"])
    #expect(sent.drafts[0].object === draft && sent.drafts[1].object === other)
    #expect(sent.patch?["tracks"]?.count == 4)
    let known = EditedTrack(7, "California")
    _ = try scene.edit { $0.single = known }
    #expect(try patch(scene).patch?["single"] == ["id": 7])
  }

  @Test func `E8: names objects under keys that no server knows`() throws {
    let hits = HitsOfYears()
    let map = IdentityMap(scope: .everything)
    let (draft, other) = (EditedTrack(nil, "River"), EditedTrack(nil, "Carey"))
    let edit = try Reconciler().edit(hits, in: map) {
      $0.first["1971"] = draft
      $0.all["1971"] = [EditedTrack(7, "California"), other]
    }
    let sent = try Reconciler().pendingPatch(of: hits, sending: [edit], in: map)
    #expect(sent.drafts.map(\.place.description) == ["first", "all"])
    #expect(sent.drafts[0].object === draft && sent.drafts[1].object === other)
  }

  @Test func `E8: has what changed in objects without identity inside`() throws {
    let scene = try Scene()
    let edit = try scene.edit { $0.publisher?.name = "Asylum" }
    #expect(try patch(scene).patch == ["publisher": ["name": "Asylum"]])
    scene.album.publisher?.name = "Geffen"
    try scene.refresh(#"{"id": 1, "publisher": {"name": "Warner"}}"#)
    let sent = try patch(scene)
    #expect(sent.patch == ["publisher": ["name": "Geffen"]] && sent.edits.count == 2)
    try scene.reconciler.settle(
      sent.edits, of: scene.album, in: scene.map, parts: [scene.album])
    #expect(scene.map.edits.pending.isEmpty && !scene.map.edits.isPending(edit))
  }

  @Test func `E3: of several objects is settled object by object, and with the last`() throws {
    let scene = try Scene()
    let track = scene.album.tracks[0]
    let edit = try scene.reconciler.edit(scene.album, track, in: scene.map) { album, track in
      album.title = "mine"
      album.publisher?.name = "Asylum"
      track.title = "mine too"
    }
    #expect(edit.isPending(in: scene.album) && edit.isPending(in: track))
    #expect(
      try scene.reconciler.pendingPatch(of: track, sending: [edit], in: scene.map).patch == [
        "title": "mine too"
      ])
    try scene.reconciler.settle(
      [edit], with: ["id": 1, "title": "said"], of: scene.album, in: scene.map,
      parts: [scene.album])
    #expect(scene.album.title == "said" && scene.album.publisher?.name == "Asylum")
    #expect(scene.map.edits.isPending(edit) && scene.map.edits.pending(of: track).count == 1)
    #expect(!edit.isPending(in: scene.album) && edit.isPending(in: track))
    try scene.refresh(
      #"{"id": 1, "title": "x", "publisher": {"name": "y"}, "tracks": [{"id": 1, "title": "z"}]}"#)
    #expect(scene.album.title == "x" && track.title == "mine too")
    try scene.reconciler.settle([edit], of: scene.album, in: scene.map, parts: [track])
    #expect(!scene.map.edits.isPending(edit) && scene.map.edits.pending.isEmpty)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(track.title == "mine too")
  }

  @Test func `E2: are all taken back at once, and may have been refused`() throws {
    struct Refused: Error {}
    let scene = try Scene()
    let edits = [try scene.edit { $0.title = "a" }, try scene.edit { $0.title = "b" }]
    edits[0].refusal = Refused()
    #expect(edits[0].refusal is Refused && edits[1].refusal == nil)
    let gone = try scene.map.edits.revertAll()
    #expect(gone.count == 2 && gone[0] === edits[0] && edits[0].refusal == nil)
    #expect(scene.album.title == "Blue" && scene.album.told == ["title"])
    #expect(scene.map.edits.pending.isEmpty)
    try scene.reconciler.redo(edits[1], in: scene.map)
    #expect(scene.album.title == "b")
    #expect(try scene.map.edits.revertAll().count == 1)
    #expect(try scene.map.edits.revertAll().isEmpty)
  }
}

/// A sleeve with a note that may be replaced.
private final class Sleeve: Reconcilable {
  var id = 1
  var note: Note? = Note(text: "old", author: "Joni")

  struct Note: Reconcilable {
    var text = ""
    var author: String?

    static let schema = Schema({ Note() }) {
      Field("text", \.text)
      Field("author", \.author)
    }
  }

  init() {}

  static let schema = Schema(Sleeve.init) {
    Identity("id", \.id)
    Field("note", \.note)
  }
}

private final class HitsOfYears: Reconcilable {
  var first: [String: EditedTrack] = [:]
  var all: [String: [EditedTrack]] = [:]

  static let schema = Schema(HitsOfYears.init) {
    Field("first", \.first)
    Field("all", \.all)
  }
}
